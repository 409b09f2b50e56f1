import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissionsOf, presetNames } from '#features/accounts/contract/presets.ts';
import { berlinDate } from '#kernel/clock.ts';
import { runChecks } from '#features/ledger/server/index.ts';
import { testConfig } from '#testing/app.ts';
import { useDatabase } from '#testing/database.ts';
import { loadDemoWhenEmpty } from '../../scripts/lib/demo.ts';
import { demoCodes } from '../../seed/content/campaigns.ts';
import { workingDays } from '../../seed/demo/trail/steps.ts';

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

test('has votings that run, of which one ends within three weeks, three that have ended and two to come', async () => {
  expect(
    await counts(
      `SELECT count(*) FILTER (WHERE now() BETWEEN starts_at AND ends_at)::int AS running,
         count(*) FILTER (WHERE now() < ends_at AND ends_at < now() + interval '21 days')::int AS ending,
         count(*) FILTER (WHERE ends_at < now())::int AS ended,
         count(*) FILTER (WHERE starts_at > now())::int AS future
       FROM voting`,
    ),
  ).toEqual({ running: 3, ending: 1, ended: 3, future: 2 });
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

test('has votings in every phase: prepared, with codes, running, over, confirmed, and with booked awards', async () => {
  expect(
    await counts(
      `SELECT count(*) FILTER (WHERE starts_at > now() AND codes = 0 AND waiting > 0)::int AS prepared,
         count(*) FILTER (WHERE starts_at > now() AND codes > 0 AND waiting = 0)::int AS with_codes,
         count(*) FILTER (WHERE now() BETWEEN starts_at AND ends_at)::int AS running,
         count(*) FILTER (WHERE ends_at < now() AND results_confirmed_at IS NULL)::int AS over,
         count(*) FILTER (WHERE results_confirmed_at < now() AND planned > 0 AND booked = 0)::int AS confirmed,
         count(*) FILTER (WHERE results_confirmed_at < now() AND planned = 0 AND booked > 0)::int AS awarded
       FROM voting v, LATERAL (
         SELECT (SELECT count(*) FROM voting_code c WHERE c.voting_id = v.id) AS codes,
           (SELECT count(*) FROM voting_participant w LEFT JOIN project p ON p.id = w.project_id
            LEFT JOIN organization o ON o.id = w.organization_id
            WHERE w.voting_id = v.id AND coalesce(p.voting_review_status, o.voting_review_status) = 1) AS waiting,
           count(f.id) FILTER (WHERE f.status IN (1, 2)) AS planned, count(f.id) FILTER (WHERE f.status IN (8, 42)) AS booked
         FROM voting_award a LEFT JOIN internal_funding f ON f.id = a.funding_id OR f.parent_id = a.funding_id
         WHERE a.voting_id = v.id
       ) AS counted`,
    ),
  ).toEqual({ prepared: 1, with_codes: 1, running: 3, over: 1, confirmed: 1, awarded: 1 });
});

test('has staff of each preset, and companies with results', async () => {
  const { rows } = await db.pool.query<{ permissions: string[] }>(
    `SELECT array_agg(p.action || '_' || p.permission_type ORDER BY 1) AS permissions FROM user_permission p
     JOIN app_user u ON u.id = p.user_id WHERE u.is_staff AND u.is_active GROUP BY u.id`,
  );
  const held = new Set(rows.map(({ permissions }) => permissions.toSorted().join()));
  for (const preset of presetNames) {
    const rights = permissionsOf(preset).map(({ type, action }) => `${action}_${type}`);
    expect([preset, held.has(rights.toSorted().join())]).toEqual([preset, true]);
  }
  const { rows: given } = await db.pool.query<{ slug: string }>(
    `SELECT c.slug FROM company c WHERE EXISTS (SELECT FROM internal_funding f WHERE f.company_id = c.id AND f.status = 42)
     OR EXISTS (SELECT FROM co_funding e WHERE e.company_id = c.id AND e.spent_cents > 0)
     OR EXISTS (SELECT FROM coin_campaign k WHERE k.company_id = c.id)`,
  );
  expect(given.length).toBeGreaterThanOrEqual(4);
});

test('has a trail of two weeks: staff, owners, a company and jobs, day by day, with before, after and reasons', async () => {
  const { rows } = await db.pool.query<{
    at: Date;
    route: string;
    username: string | null;
    is_staff: boolean;
    request: string;
    hour: number;
    day: string;
    reason: boolean;
    changed: boolean;
  }>(
    `SELECT a.at, a.route, u.username, coalesce(u.is_staff, false) AS is_staff, a.request,
       extract(hour FROM a.at AT TIME ZONE 'Europe/Berlin')::int AS hour, (a.at AT TIME ZONE 'Europe/Berlin')::date::text AS day,
       coalesce(a.detail ->> 'reason', '') <> '' AS reason,
       jsonb_path_exists(a.changes, '$[*] ? (@.before != null && @.after != null)') AS changed
     FROM audit_log a LEFT JOIN app_user u ON u.id = a.actor
     WHERE (a.at AT TIME ZONE 'Europe/Berlin')::date >= (now() AT TIME ZONE 'Europe/Berlin')::date - 14`,
  );
  const today = berlinDate(new Date());
  const people = new Set(rows.map(({ username }) => username));
  for (const username of [
    'admin',
    'funding',
    'bookkeeping',
    'editor',
    'waldkindergarten',
    'tafelrunde',
    'wasserrettung',
    'zirkus',
    'volksbank',
  ])
    expect([username, people.has(username)]).toEqual([username, true]);
  const staff = rows.filter((row) => row.is_staff);
  const days = new Set(staff.map(({ day }) => day));
  expect(workingDays(today).filter((day) => !days.has(day))).toEqual([]);
  expect(staff.filter(({ hour }) => hour < 8 || hour > 18)).toEqual([]);
  expect(rows.some(({ username, request }) => username === null && request.startsWith('job:'))).toBe(true);
  expect(new Set(staff.map(({ route }) => route)).size).toBeGreaterThan(15);
  expect(rows.filter(({ changed }) => changed).length).toBeGreaterThan(20);
  expect(rows.filter(({ reason }) => reason).length).toBeGreaterThan(8);
  expect(rows.filter(({ at }) => at > new Date())).toEqual([]);
});

test('passes all checks, without a warning', async () => {
  expect((await runChecks(db.pool)).filter(({ rows }) => rows.length > 0)).toEqual([]);
});
