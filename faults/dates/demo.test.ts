import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChecks } from '#features/ledger/server/index.ts';
import { testConfig } from '#testing/app.ts';
import { useDatabase } from '#testing/database.ts';
import { loadDemoWhenEmpty } from '../../scripts/lib/demo.ts';
import { demoCodes } from '../../seed/content/campaigns.ts';

const db = useDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'obolus-demo-'));

beforeAll(async () => {
  // Each language in turn: what looks for records by their texts finds them in one language only.
  const demoLocale = new Date().getUTCDate() % 2 === 0 ? 'en' : 'de';
  const config = { ...testConfig(db.url, dataDir), demoData: 'on', demoLocale } as const;
  expect(await loadDemoWhenEmpty(config, db.url, () => undefined)).toBe(true);
}, 1_800_000);

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The single row of a query. */
async function counts(sql: string, values: unknown[] = []): Promise<unknown> {
  return (await db.pool.query(sql, values)).rows[0];
}

test('has votings that run, of which one ends within three weeks, one that has ended and one to come', async () => {
  expect(
    await counts(
      `SELECT count(*) FILTER (WHERE now() BETWEEN starts_at AND ends_at)::int AS running,
         count(*) FILTER (WHERE now() < ends_at AND ends_at < now() + interval '21 days')::int AS ending,
         count(*) FILTER (WHERE ends_at < now())::int AS ended,
         count(*) FILTER (WHERE starts_at > now())::int AS future
       FROM voting`,
    ),
  ).toEqual({ running: 3, ending: 1, ended: 1, future: 1 });
  expect(
    await counts(
      `SELECT count(*) FILTER (WHERE cast_at > now())::int AS future, max(cast_at) > now() - interval '1 day' AS recent FROM vote`,
    ),
  ).toEqual({ future: 0, recent: true });
});

test('has projects that collect money, and some that are new, will begin or have ended', async () => {
  const { rows } = await db.pool.query<Record<string, number>>(
    `SELECT count(*) FILTER (WHERE today BETWEEN starts_on AND ends_on)::int AS running,
       count(*) FILTER (WHERE today BETWEEN starts_on AND starts_on + 14)::int AS new,
       count(*) FILTER (WHERE today < starts_on)::int AS future,
       count(*) FILTER (WHERE today > ends_on)::int AS ended
     FROM project, LATERAL (SELECT (now() AT TIME ZONE 'Europe/Berlin')::date AS today) AS t
     WHERE published_at <= now()`,
  );
  const [found] = rows;
  expect(found?.['running']).toBeGreaterThan(20);
  for (const state of ['new', 'future', 'ended']) expect([state, found?.[state]]).not.toEqual([state, 0]);
});

test('has donations of today or yesterday and none of the future', async () => {
  expect(
    await counts(
      `SELECT count(*) FILTER (WHERE greatest(requested_at, paid_at) > now())::int AS future,
         max(paid_at) > now() - interval '2 days' AS recent FROM private_donation`,
    ),
  ).toEqual({ future: 0, recent: true });
});

test('has donation codes to try in two running campaigns, and co-funding that grows donations', async () => {
  expect(
    await counts(
      `SELECT count(*)::int AS usable FROM coin_code c JOIN coin_campaign k ON k.id = c.campaign_id
       WHERE c.code = ANY ($1) AND c.state = 'unused' AND k.ended_at IS NULL
         AND (now() AT TIME ZONE 'Europe/Berlin')::date BETWEEN k.valid_from AND k.valid_until`,
      [demoCodes.map((code) => code.replaceAll(' ', ''))],
    ),
  ).toEqual({ usable: 2 });
  expect(
    await counts(
      `SELECT count(*) > 0 AS running FROM co_funding
       WHERE ended_at IS NULL AND now() BETWEEN starts_at AND ends_at AND spent_cents < budget_cents`,
    ),
  ).toEqual({ running: true });
});

test('passes all checks, without a warning', async () => {
  expect((await runChecks(db.pool)).filter(({ rows }) => rows.length > 0)).toEqual([]);
});
