import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const module = fileURLToPath(new URL('memory.ts', import.meta.url));
let memory = '';
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'obolus-memory-'));
});
afterEach(() => rmSync(memory, { recursive: true, force: true }));

/** A program that keeps its databases in the folder, whatever the memory of this machine, and then runs `then`. */
const program = (then: string, needed = -(2 ** 50)) => [
  '--input-type=module',
  '-e',
  `import { keepDatabasesInMemory } from ${JSON.stringify(module)};
   keepDatabasesInMemory({ memory: ${JSON.stringify(memory)}, needed: ${needed} });
   console.log(process.env.TEST_DATA_DIR ?? 'disk'); ${then}`,
];
const { TEST_DATA_DIR: _folder, TEST_DATABASE_URL: _url, ...env } = process.env;

/** Where the databases of such a program are. */
const placeOf = (given: Record<string, string> = {}, needed?: number) =>
  spawnSync(process.execPath, program('', needed), {
    env: { ...env, ...given },
    encoding: 'utf8',
  }).stdout.trim();

it('databases are in memory while the program runs, and gone when it has ended', () => {
  const folder = placeOf();
  expect(folder.startsWith(join(memory, 'obolus-tests-'))).toBe(true);
  expect(readdirSync(memory)).toEqual([]);
});

it('databases stay on disk without enough memory, or where somebody has put them', () => {
  expect(placeOf({}, 2 ** 60)).toBe('disk');
  expect(placeOf({ TEST_DATABASE_URL: 'postgres://localhost/' })).toBe('disk');
  expect(placeOf({ TEST_DATA_DIR: '/tmp/mine' })).toBe('/tmp/mine');
  expect(readdirSync(memory)).toEqual([]);
});

it('what a killed run has left is removed by the next, and nothing else', async () => {
  const running = spawn(process.execPath, program('setInterval(() => {}, 1000)'), { env });
  const [said] = (await once(running.stdout, 'data')) as [Buffer];
  const left = said.toString().trim();
  placeOf();
  expect(existsSync(left)).toBe(true);
  running.kill('SIGKILL');
  await once(running, 'exit');
  const others = ['obolus-tests-other-host-1-abc', `obolus-tests-${hostname()}-x`, 'PostgreSQL.1'];
  for (const name of others) mkdirSync(join(memory, name));
  expect(existsSync(left)).toBe(true);
  placeOf();
  expect(readdirSync(memory).toSorted()).toEqual(others.toSorted());
});
