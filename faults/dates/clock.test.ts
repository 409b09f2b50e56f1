import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { useDatabase } from '#testing/database.ts';

const db = useDatabase();
const print = 'process.stdout.write(String(Date.now()))';
const post = 'require("node:worker_threads").parentPort.postMessage(Date.now())';

/** How far a clock is from that of this process, in milliseconds. */
async function distance(read: () => Promise<number> | number): Promise<number> {
  const before = Date.now();
  const time = await read();
  return Math.max(before - time, time - Date.now(), 0);
}

test('the clock of the tests is the one that this run was started with', () => {
  const began = Date.parse(process.env['TEST_DATE'] ?? '');
  const since = Date.now() - began;
  expect(since).toBeGreaterThan(-2_000);
  expect(since).toBeLessThan(10 * 60_000);
});

test('PostgreSQL, other processes and threads have the same clock', async () => {
  const ofPostgres = async (expression: string) => {
    const { rows } = await db.pool.query<{ at: Date }>(`SELECT ${expression} AS at`);
    return rows[0]?.at.getTime() ?? NaN;
  };
  await ofPostgres('now()');
  const tolerance = 50;
  expect(await distance(() => ofPostgres('now()'))).toBeLessThan(tolerance);
  expect(await distance(() => ofPostgres('clock_timestamp()'))).toBeLessThan(tolerance);
  const child = () => Number(execFileSync(process.execPath, ['-e', print], { encoding: 'utf8' }));
  expect(await distance(child)).toBeLessThan(tolerance);
  const thread = async () => {
    const worker = new Worker(post, { eval: true });
    const [time] = (await once(worker, 'message')) as [number];
    await worker.terminate();
    return time;
  };
  expect(await distance(thread)).toBeLessThan(tolerance);
});

test('the template of the databases was made on this day', async () => {
  const { rows } = await db.pool.query<{ there: boolean }>(
    `SELECT to_regclass('pgboss.queue_stats_' || to_char(now() AT TIME ZONE 'UTC', 'YYYYMMDD')) IS NOT NULL
       AND (SELECT min(at) > now() - interval '2 days' FROM schema_migration) AS there`,
  );
  expect(rows).toEqual([{ there: true }]);
});
