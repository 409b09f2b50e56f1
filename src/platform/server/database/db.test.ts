import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '#testing/database.ts';
import { DatabaseClock } from '../operation/clock.ts';
import { type Database, openDatabase, type SqlClient } from './db.ts';

const database = useDatabase();
let app: Database;
beforeAll(async () => {
  app = await openDatabase({
    url: database.url,
    clock: new DatabaseClock(),
    maxConnections: 4,
    onEffectError: (error) => {
      throw error;
    },
    onPoolError: () => undefined,
  });
});
afterAll(() => app.close());

const text = `SELECT current_setting('plan_cache_mode') AS mode, pg_backend_pid() AS connection`;
const ask = async (client: SqlClient, name?: string) =>
  (await client.query<{ mode: string; connection: number }>({ text, ...(name ? { name } : {}) })).rows[0];

test('named statements outside transactions keep one plan, all others are planned with their values', async () => {
  expect(await ask(app.db.client, 'test:plan')).toMatchObject({ mode: 'force_generic_plan' });
  expect(await ask(app.db.client)).toMatchObject({ mode: 'auto' });
  await app.transact(async (tx) => {
    expect(await ask(tx.client, 'test:plan')).toMatchObject({ mode: 'auto' });
  });
});

test('all connections together are no more than the limit', async () => {
  const asked = Array.from({ length: 40 }, (_, at) => ask(app.db.client, at % 2 ? 'test:plan' : undefined));
  const connections = new Set((await Promise.all(asked)).map((row) => row?.connection));
  expect(connections.size).toBeLessThanOrEqual(4);
});
