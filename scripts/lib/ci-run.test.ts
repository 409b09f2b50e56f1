import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const script = fileURLToPath(new URL('../../.ci/run', import.meta.url));
const { TEST_DATA_DIR: _folder, TEST_DATABASE_URL: _url, ...rest } = process.env;

/** The environment of a run in which `npm test` is another script. */
function withNpm(body: string): NodeJS.ProcessEnv {
  const bin = mkdtempSync(join(tmpdir(), 'obolus-npm-'));
  onTestFinished(() => rmSync(bin, { recursive: true }));
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  return { ...rest, PATH: [bin, rest['PATH']].join(delimiter) };
}

/** Whether the databases of a run were on disk, or in memory and are gone. */
const isCleanedUp = (folder: string) => folder === '' || !existsSync(folder);

it.each([0, 1, 130])('ends with the exit code of the tests and removes their databases: %d', (code) => {
  const env = withNpm(`echo "$TEST_DATA_DIR"; exit ${code}`);
  const { status, stdout } = spawnSync(script, { env, encoding: 'utf8' });
  expect(status).toBe(code);
  expect(stdout).toMatch(/^(\/dev\/shm\/obolus-tests\.\w+)?\n$/);
  expect(isCleanedUp(stdout.trim())).toBe(true);
});

it('leaves the databases where somebody has put them', () => {
  const env = { ...withNpm('echo "$TEST_DATA_DIR"'), TEST_DATA_DIR: tmpdir() };
  expect(spawnSync(script, { env, encoding: 'utf8' }).stdout.trim()).toBe(tmpdir());
  expect(existsSync(tmpdir())).toBe(true);
});

it.each(['SIGTERM', 'SIGHUP'] as const)('ends the tests on %s and removes their databases', async (name) => {
  const env = withNpm(`trap 'echo ended; exit 130' TERM; echo "$TEST_DATA_DIR"; while :; do sleep 0.1; done`);
  const run = spawn(script, { env });
  onTestFinished(() => void run.kill('SIGKILL'));
  let said = '';
  run.stdout.on('data', (part: Buffer) => {
    said += part.toString();
  });
  await once(run.stdout, 'data');
  run.kill(name);
  const [code] = (await once(run, 'close')) as [number];
  const [folder = '', end] = said.split('\n');
  expect([code, end]).toEqual([143, 'ended']);
  expect(isCleanedUp(folder)).toBe(true);
});
