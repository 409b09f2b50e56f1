import { beforeAll, describe, expect, it } from 'vitest';
import { payoutList } from '#features/payouts/list/payouts.ts';
import { exclusionsOf } from '#features/payouts/rules/payment-file.ts';
import { fileCandidates } from '#features/payouts/server/for-file.ts';
import { usePlatformAccount } from '#features/payouts/server/testing.ts';
import { createTemplate } from '#features/reminders/contract/templates.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { monthlyReport } from '#features/statistics/list/monthly.ts';
import { readWorkbench } from '#features/workbench/contract.ts';
import { berlinDate } from '#kernel/clock.ts';
import type { AnyList } from '#platform/contract/list.ts';
import { listFilters } from '#platform/contract/list.ts';
import { parseFilter } from '#platform/contract/list-query.ts';
import type { MoneyWire } from '#platform/contract/money.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import { anonymousActor, type GridPermission, gridPermissions } from '#platform/contract/permissions.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { translator } from '#platform/i18n.ts';
import { listContext } from '#platform/server/lists/served.ts';
import type { WorkItem } from '#platform/server/workbench/worklist.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { administrationScreens } from './administration-routes.ts';
import { listFixtures } from './lists.fixtures.ts';
import { worklist } from './workbench.generated.ts';

const app = useApp();
let clerk: BuiltUser;

const definitionOf = ({ list }: WorkItem) => list?.definition as AnyList | undefined;
const needed = (item: WorkItem): GridPermission[] =>
  [definitionOf(item)?.permission, item.permission].filter(
    (permission): permission is GridPermission => permission !== undefined,
  );
const rights = [...new Set(worklist.flatMap(needed))];

/** Rows that the fixtures of the lists lack, so that everything waits. */
async function makeWork(): Promise<void> {
  const { pool } = app.database;
  const today = berlinDate(app.services.clock.now());
  await pool.query(
    `UPDATE project SET needs_donation_review = true WHERE id % 3 = 0 AND status IN (1, 2, 3)`,
  );
  await pool.query(`UPDATE organization SET needs_donation_review = true WHERE id % 3 = 0`);
  await pool.query(
    `INSERT INTO organization_account (organization_id, account_holder, iban, state, proposed_at)
     SELECT id, 'Verein', 'DE89370400440532013000', 'waiting', now() FROM organization ORDER BY id LIMIT 3`,
  );
  await pool.query(`INSERT INTO ledger_check VALUES ('a', 0, now()), ('b', 2, now()), ('c', 1, now())`);
  await pool.query(
    `INSERT INTO reminder_assignee (reminder_id, user_id)
     SELECT id, $1 FROM reminder ORDER BY id LIMIT 9 ON CONFLICT DO NOTHING`,
    [clerk.id],
  );
  await pool.query(`UPDATE reminder SET scheduled_for = $1 WHERE id % 2 = 0`, [today]);
  await pool.query(
    `UPDATE app_user SET deletion_requested_at = now() WHERE id IN
       (SELECT id FROM app_user WHERE NOT is_staff AND is_active ORDER BY id LIMIT 5)`,
  );
  await pool.query(`UPDATE email SET state = 'not_sent', error = 'x' WHERE id % 4 = 0 AND state <> 'sent'`);
  await pool.query(
    `UPDATE private_donation SET provider_id = (SELECT id FROM payment_provider WHERE slug = 'bank-transfer')
     WHERE state IN ('requested', 'pending') AND id % 2 = 0`,
  );
  // Payouts that nothing holds back: of a released organization without changes, with an exception from its proof.
  await usePlatformAccount(pool);
  await pool.query(
    `WITH o AS (UPDATE organization SET review_status = 2, needs_donation_review = false
       WHERE id = (SELECT max(organization_id) FROM payout WHERE paid_at IS NULL) RETURNING id),
     a AS (DELETE FROM organization_account a USING o WHERE a.organization_id = o.id),
     c AS (INSERT INTO organization_account (organization_id, account_holder, iban, state, proposed_at, decided_at, effective_from)
       SELECT id, 'Verein', 'DE89370400440532013000', 'confirmed', '2020-01-01', '2020-01-01', '2020-01-01' FROM o)
     UPDATE payout y SET account_holder = 'Verein', iban = 'DE89370400440532013000', bank_account_id = NULL,
       proof_override_reason = 'Agreed', proof_override_by = $1
     FROM o WHERE o.id = y.organization_id AND y.paid_at IS NULL`,
    [clerk.id],
  );
}

beforeAll(async () => {
  clerk = await buildUser(app.services, { permissions: rights });
  for (const fill of Object.values(listFixtures)) await fill(app.services);
  await makeWork();
});

type Page = ResponseOf<typeof readWorkbench>;
const pageFor = async (as: BuiltUser) => (await app.call(readWorkbench, {}, { as })).body as Page;
const workFor = async (as: BuiltUser) => (await pageFor(as)).work;

/** What waits on screens that are no lists. */
const ofScreens: Readonly<Record<string, string>> = {
  failed_checks: 'SELECT FROM ledger_check WHERE broken > 0',
  // No setting has been stored.
  operator_settings: 'SELECT FROM generate_series(1, 4)',
};

/** The rows of the list that a number leads to, as its screen asks for them. */
async function listed(item: WorkItem, to: string, as: BuiltUser): Promise<number> {
  const list = definitionOf(item);
  if (!list) return Number((await app.database.pool.query(ofScreens[item.id] ?? '')).rowCount);
  const { searchParams } = new URL(to, 'http://localhost');
  const answer = await app.call(listRoutes(list).page, { query: Object.fromEntries(searchParams) }, { as });
  expect(answer.status).toBe(200);
  return (answer.body as { count: number }).count;
}

/** The total of the list that a number leads to. */
async function summed(item: WorkItem, to: string, as: BuiltUser): Promise<unknown> {
  const query = Object.fromEntries(new URL(to, 'http://localhost').searchParams);
  const answer = await app.call(listRoutes(definitionOf(item) as AnyList).page, { query }, { as });
  return (answer.body as Record<string, unknown>)[`total_${item.money}`];
}

describe.each(worklist.map((item) => [item.id, item] as const))('what waits: %s', (id, item) => {
  it('is the number of rows of its list, for those who may see it and do it', async () => {
    const own = await buildUser(app.services, { permissions: needed(item) });
    const superuser = await buildUser(app.services, { isSuperuser: true });
    for (const as of [clerk, own, superuser]) {
      const found = (await workFor(as)).find((work) => work.id === id);
      expect(found, id).toBeDefined();
      if (!found) continue;
      expect(found.count).toBe(await listed(item, found.to, as));
      expect(found.sum).toEqual(item.money ? await summed(item, found.to, as) : null);
      // The test shows nothing where nothing waits; tasks wait for their assignee alone.
      if (as === clerk) expect(found.count).toBeGreaterThan(0);
    }
  });

  it('is not shown without each of its rights', async () => {
    for (const missing of needed(item)) {
      const permissions = gridPermissions.filter(
        (permission) => permission.slice(permission.indexOf('_')) !== missing.slice(missing.indexOf('_')),
      );
      const other = await buildUser(app.services, { permissions });
      expect((await workFor(other)).map((work) => work.id)).not.toContain(id);
    }
  });

  it('leads to a screen, with filters that its list has', () => {
    const screens = administrationScreens.map(({ path }) => path.replace(/:\w+\?\/$/, ''));
    expect(screens).toContain(item.screen);
    if (!item.list) return;
    const now = app.services.clock.now();
    const actor = { ...anonymousActor, userId: BigInt(clerk.id) };
    const query = item.query(listContext({ actor, locale: 'de' }, now));
    const filters = new Map(listFilters(item.list.definition as AnyList).map((one) => [one.param, one]));
    for (const [param, text = ''] of Object.entries(query)) {
      const filter = filters.get(param);
      if (!filter) throw new Error(`the list has no filter ${param}`);
      expect(parseFilter(filter, text, berlinDate(now)), param).not.toBeNull();
    }
  });

  it('has words in every language', () => {
    for (const locale of ['en_US', 'du_DE', 'sie_DE'] as const) {
      const [one, many] = [1, 2].map((count) => translator(locale)(item.label, { count }));
      expect(one).not.toBe(many);
    }
  });
});

describe('the start page', () => {
  it('is for staff', async () => {
    expect((await app.call(readWorkbench, {})).status).toBe(401);
    expect((await app.call(readWorkbench, {}, { as: await buildUser(app.services, {}) })).status).toBe(403);
    const colleague = await buildUser(app.services, { isStaff: true });
    expect((await app.call(readWorkbench, {}, { as: colleague })).body).toEqual({
      work: [],
      money: null,
      changes: null,
    });
  });

  it('shows the money of today and of this month by source, as the monthly report adds it up', async () => {
    const as = await buildUser(app.services, { permissions: ['view_statistics'] });
    const today = berlinDate(app.services.clock.now());
    await app.database.pool.query(
      `INSERT INTO booked_day (day, source, project_id, amount, returned, fundings)
       SELECT d.day::date, d.source, (SELECT min(id) FROM project), d.amount, least(d.amount, 0), 1
       FROM (VALUES ($1, 'private', 5050), ($1, 'direct', -700), ($2, 'codes', 1200)) AS d (day, source, amount)`,
      [today, `${today.slice(0, 7)}-01`],
    );
    const { money } = await pageFor(as);
    const query = { period: `${today.slice(0, 7)}-01..${today}` };
    const report = (await app.call(listRoutes(monthlyReport).page, { query }, { as })).body as {
      readonly results: readonly Record<string, MoneyWire>[];
    };
    const [month] = report.results;
    expect(month?.['amount']?.in_cents).toBeGreaterThan(0);
    for (const { source, month: sum } of money?.sums ?? []) expect(sum).toEqual(month?.[source]);
    const day = (
      await app.call(listRoutes(monthlyReport).page, { query: { period: `${today}..${today}` } }, { as })
    ).body as typeof report;
    const [booked] = day.results;
    for (const { source, today: sum } of money?.sums ?? [])
      expect(sum.in_cents).toBe(booked?.[source]?.in_cents ?? 0);
    expect(money?.sums).toHaveLength(4);
  });

  it('shows what others changed since the visit before, which ends after half an hour', async () => {
    const { pool } = app.database;
    const as = await buildUser(app.services, {
      permissions: ['view_audit_logs', 'change_reminder_templates'],
    });
    const other = await buildUser(app.services, { isSuperuser: true });
    const add = (title: string, by: BuiltUser) =>
      app.call(
        createTemplate,
        { body: { content: { title, description: '', for_proofs: false } } },
        { as: by },
      );
    expect((await pageFor(as)).changes).toEqual({ since: null, latest: [] });
    await pool.query(
      `UPDATE workbench_visit SET seen_at = seen_at - interval '31 minutes' WHERE user_id = $1`,
      [as.id],
    );
    expect((await add(unique('By another'), other)).status).toBe(201);
    expect((await add(unique('By myself'), as)).status).toBe(403);
    const first = (await pageFor(as)).changes;
    expect(first?.since).not.toBeNull();
    expect(first?.latest).toMatchObject([
      { actor: expect.any(String), record: expect.stringMatching(/By another/) },
    ]);
    // Looking again during the same visit does not take the news away.
    expect((await pageFor(as)).changes).toEqual(first);
    const visits = await Promise.all([pageFor(as), pageFor(as), pageFor(as)]);
    expect(visits.map(({ changes }) => changes)).toEqual([first, first, first]);
  });

  it('says which figure failed, and shows the others', async () => {
    const { pool } = app.database;
    const before = await workFor(clerk);
    await pool.query('ALTER TABLE ledger_check RENAME TO ledger_check_away');
    try {
      const work = await workFor(clerk);
      expect(work.filter(({ count }) => count === null).map(({ id }) => id)).toEqual(['failed_checks']);
      const others = (all: typeof work) => all.filter(({ id }) => id !== 'failed_checks');
      expect(others(work)).toEqual(others(before));
    } finally {
      await pool.query('ALTER TABLE ledger_check_away RENAME TO ledger_check');
    }
  });

  it('counts the payouts that the proof of their organization keeps out of the payment file', async () => {
    const { pool } = app.database;
    const now = app.services.clock.now();
    const today = berlinDate(now);
    await pool.query(
      `WITH o AS (
         SELECT organization_id AS id, row_number() OVER (ORDER BY organization_id) % 6 AS n
         FROM (SELECT DISTINCT organization_id FROM payout WHERE paid_at IS NULL AND amount_cents > 0) y)
       UPDATE organization SET
         organization_type = CASE o.n WHEN 0 THEN 'community' ELSE 'association' END,
         proof_kind = CASE WHEN o.n > 1 THEN 'exemption' END,
         proof_issued_on = CASE WHEN o.n = 5 THEN $1::date + 1 WHEN o.n > 1 THEN $1::date - 400 END,
         proof_valid_until = CASE WHEN o.n = 4 THEN $1::date - 1 WHEN o.n > 1 THEN $1::date + 400 END,
         proof_verified_at = CASE WHEN o.n > 2 THEN now() END,
         proof_verified_by = CASE WHEN o.n > 2 THEN (SELECT min(id) FROM app_user) END
       FROM o WHERE o.id = organization.id`,
      [today],
    );
    const { db } = app.services.database;
    const candidates = await fileCandidates(db, await loadSettings(db), now);
    const kept = candidates
      .filter((payout) => exclusionsOf(payout, today).some((reason) => reason.startsWith('proof_')))
      .map(({ reference }) => reference);
    const as = await buildUser(app.services, { permissions: ['view_payouts'] });
    const query = { without_proof: 'true', page_size: '100' };
    const page = (await app.call(listRoutes(payoutList).page, { query }, { as })).body as {
      readonly results: readonly { readonly reference: string }[];
    };
    expect(page.results.map(({ reference }) => reference).toSorted()).toEqual(kept.toSorted());
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(candidates.length);
  });

  it('names nothing twice', () => {
    expect(new Set(worklist.map(({ id }) => id)).size).toBe(worklist.length);
  });
});
