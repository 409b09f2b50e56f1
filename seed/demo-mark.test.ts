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

/** An account with the address of the demo's administrator, and a start on the database that it is in. */
async function startWith(
  isSuperuser: boolean,
  demoData: 'auto' | 'off',
): Promise<{ isTold: boolean; marks: unknown[] }> {
  const { id } = await buildUser(app.services, { isSuperuser });
  const { pool, url } = app.database;
  await pool.query(`UPDATE app_user SET email = 'admin@obolus.example' WHERE id = $1`, [id]);
  const config = { ...app.services.config, databaseUrl: undefined, demoData };
  const isTold = await loadDemoWhenEmpty(config, url, ignored);
  const { rows } = await pool.query(`SELECT key, value FROM platform_setting ORDER BY key`);
  return { isTold, marks: rows };
}

const mark = [{ key: 'demoLoaded', value: true }];

it('a demo that was loaded before it was marked gets its mark at the next start', async () => {
  expect(await startWith(true, 'auto')).toEqual({ isTold: true, marks: mark });
  expect(await isDemo(app.services.database.db)).toBe(true);
});

it('a start that is to know of no demo marks nothing', async () => {
  expect(await startWith(true, 'off')).toEqual({ isTold: false, marks: [] });
});

it('a stranger who signs up with the address of the demo’s administrator makes no demo of a platform', async () => {
  expect(await startWith(false, 'auto')).toEqual({ isTold: false, marks: [] });
});
