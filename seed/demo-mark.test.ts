import { beforeEach, expect, it } from 'vitest';
import { loadDemoWhenEmpty } from '../scripts/lib/demo.ts';
import { isDemo } from '../src/features/settings/server/index.ts';
import { useApp } from '#testing/app.ts';
import { buildUser } from '#testing/factories.ts';

const app = useApp();
const ignored = () => undefined;

beforeEach(async () => {
  await app.database.pool.query(`DELETE FROM platform_setting`);
  await app.database.pool.query(`UPDATE app_user SET email = 'user-' || id || '@example.org'`);
});

/** Inserts an account with the address of the demo's administrator, then runs the check of a start. */
async function startWith(
  isSuperuser: boolean,
  demoData: 'auto' | 'off',
): Promise<{ detected: boolean; marks: unknown[] }> {
  const { id } = await buildUser(app.services, { isSuperuser });
  const { pool, url } = app.database;
  await pool.query(`UPDATE app_user SET email = 'admin@obolus.example' WHERE id = $1`, [id]);
  const config = { ...app.services.config, databaseUrl: undefined, demoData };
  const detected = await loadDemoWhenEmpty(config, url, ignored);
  const { rows } = await pool.query(`SELECT key, value FROM platform_setting ORDER BY key`);
  return { detected, marks: rows };
}

const mark = [{ key: 'demoLoaded', value: true }];

it('a demo without a mark, from an earlier version, is marked at the next start', async () => {
  expect(await startWith(true, 'auto')).toEqual({ detected: true, marks: mark });
  expect(await isDemo(app.services.database.db)).toBe(true);
});

it('marks nothing if demo data is turned off', async () => {
  expect(await startWith(true, 'off')).toEqual({ detected: false, marks: [] });
});

it('does not detect a demo if a stranger signs up with the address of the demo’s administrator', async () => {
  expect(await startWith(false, 'auto')).toEqual({ detected: false, marks: [] });
});
