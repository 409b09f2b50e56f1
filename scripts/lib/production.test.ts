import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const atEnd = `data:text/javascript,process.on('exit',()=>console.log('runs as', process.env.NODE_ENV))`;

/** Starts a server process without a database, and returns its output. */
function start(mode: string | undefined): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'obolus-mode-'));
  const { NODE_ENV: _set, DATABASE_URL: _url, ...rest } = process.env;
  const env = {
    ...rest,
    DATA_DIR: dataDir,
    // One such process was seen to hang at its end, where Node stores what it has compiled.
    NODE_DISABLE_COMPILE_CACHE: '1',
    ...(mode === undefined ? {} : { NODE_ENV: mode }),
  };
  try {
    const { stdout, stderr } = spawnSync(process.execPath, ['--import', atEnd, 'scripts/app.ts'], {
      cwd: root,
      env,
      encoding: 'utf8',
      timeout: 100_000,
    });
    return stdout + stderr;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

it.each([
  [undefined, 'production'],
  ['development', 'development'],
])('a server process with NODE_ENV=%s runs as %s', (given, mode) => {
  const said = start(given);
  expect(said).toContain(`runs as ${mode}`);
  expect(said).toContain('No database runs');
});
