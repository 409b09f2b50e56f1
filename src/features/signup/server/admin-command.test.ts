import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { useApp } from '#testing/app.ts';
import { buildUser } from '#testing/factories.ts';
import { makeFirstAdministrator, readFirstAdministratorLink } from '../contract/first-administrator.ts';

const app = useApp();
const script = fileURLToPath(new URL('../../../../scripts/admin.ts', import.meta.url));

/** Runs `npm run admin` on the database of this file. */
function run(...args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const { dataDir } = app.services.config;
  const env = { ...process.env, DATABASE_URL: app.database.url, DATA_DIR: dataDir };
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (part) => (stdout += String(part)));
  child.stderr.on('data', (part) => (stderr += String(part)));
  return new Promise((done) => child.once('close', (code) => done({ code, stdout, stderr })));
}

it('prints a link with the given address, or the reason why there is none', async () => {
  const invalid = await run('--email', 'nobody');
  expect([invalid.code, invalid.stdout]).toEqual([1, '']);
  expect(invalid.stderr).toContain('not an e-mail address');

  const { code, stdout } = await run('--email', 'chair@example.org');
  expect(code).toBe(0);
  const token = /\/account\/first-administrator\/([\w-]{43})\//.exec(stdout)?.[1] ?? '';
  expect((await app.call(readFirstAdministratorLink, { params: { token } })).body).toEqual({
    email: 'chair@example.org',
  });
  const body = { token, username: 'chair', password: 'a long password' };
  expect((await app.call(makeFirstAdministrator, { body })).status).toBe(200);

  const late = await run('--email', 'other@example.org');
  expect([late.code, late.stdout]).toEqual([1, '']);
  expect(late.stderr).toContain('There is an administrator already');
});

it('reports an address that has an account, and unknown arguments', async () => {
  await app.database.pool.query('UPDATE app_user SET is_superuser = false');
  const { id } = await buildUser(app.services, {});
  await app.database.pool.query(`UPDATE app_user SET email = 'taken@example.org' WHERE id = $1`, [id]);
  const taken = await run('--email', 'taken@example.org');
  expect([taken.code, taken.stdout]).toEqual([1, '']);
  expect(taken.stderr).toContain('Another account has this address');
  const unknown = await run('--mail', 'a@example.org');
  expect([unknown.code, unknown.stdout]).toEqual([1, '']);
  expect(unknown.stderr).toContain('Usage: npm run admin');
});
