import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  buildDonationStaff,
  give,
  makeGiving,
  notify,
  useGiving,
} from '#features/donations/server/testing.ts';
import { type ListPage, listRoutes } from '#platform/contract/list-routes.ts';
import { startOfBerlinDay } from '#kernel/clock.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { type SummaryWire, summaryRoute } from '../contract.ts';
import { monthlyReport } from '../list/monthly.ts';

const app = useGiving();
let staff: BuiltUser;
beforeAll(async () => {
  staff = await buildUser(app.services, { permissions: ['view_statistics'] });
});

const route = listRoutes(monthlyReport).page;
type Query = Record<string, string>;

async function months(query: Query = {}) {
  const { body } = await app.call(route, { query }, { as: staff });
  return body as ListPage<typeof monthlyReport>;
}

const rowsOf = async (query: Query = {}) =>
  (await months(query)).results.map((row) => [row.month, row.amount.in_cents, row.returned.in_cents]);

async function summary(query: Query = {}) {
  const { body } = await app.call(summaryRoute(monthlyReport), { query }, { as: staff });
  return body as SummaryWire;
}

/** The balance of all accounts that contain money of recipients, straight from the ledger. */
async function ledger(): Promise<number> {
  const { rows } = await app.database.pool.query<{ total: string }>(
    `SELECT coalesce(sum(balance), 0) AS total FROM account
     WHERE kind ~ '^(need|organization)_(private|codes|co_funding|direct)$'`,
  );
  return Number(rows[0]?.total);
}

afterEach(async () => {
  expect((await months())['total_amount']).toMatchObject({ in_cents: await ledger() });
});

let key = 0;
/** Books an amount on a need at an instant, as the ledger would have at that time. */
async function book(need: bigint, amount: bigint, at: Date, kind = 'need_private'): Promise<void> {
  key += 1;
  const postings = [
    { kind, owner: String(need), amount: String(amount) },
    { kind: 'outside', owner: '0', amount: String(-amount) },
  ];
  await app.database.pool.query(
    `SELECT ledger_post('test', 'test', $1::bigint, NULL, 'test', $2, 'monthly:' || $1::text, $3::jsonb)`,
    [key, at, JSON.stringify(postings)],
  );
}

async function makeNeed() {
  const { project } = await makeGiving(app.database.pool);
  const { rows } = await app.database.pool.query<{ id: string; category: string }>(
    `SELECT n.id, c.slug AS category FROM need n JOIN project p ON p.id = n.project_id
     JOIN category c ON c.id = p.category_id WHERE n.project_id = $1`,
    [project.id],
  );
  return { need: BigInt(rows[0]?.id ?? 0), category: rows[0]?.category ?? '', project };
}

describe('the monthly report', () => {
  test('counts a booking in its month in Berlin, to the millisecond, in summer and winter', async () => {
    const { need, category } = await makeNeed();
    const april = startOfBerlinDay('2025-04-01').getTime();
    const december = startOfBerlinDay('2025-12-01').getTime();
    await book(need, 100n, new Date(april - 1));
    await book(need, 20n, new Date(april));
    await book(need, 3n, new Date(december - 1));
    await book(need, 4n, new Date(december));
    expect(await rowsOf({ category_slug: category, ordering: 'month' })).toEqual([
      ['2025-03', 100, 0],
      ['2025-04', 20, 0],
      ['2025-11', 3, 0],
      ['2025-12', 4, 0],
    ]);
    expect(
      await rowsOf({ category_slug: category, period: '2025-04-01..2025-11-30', ordering: 'month' }),
    ).toEqual([
      ['2025-04', 20, 0],
      ['2025-11', 3, 0],
    ]);
  });

  test('counts returned money as a negative amount of its own month', async () => {
    const { need, category } = await makeNeed();
    await book(need, 5_000n, startOfBerlinDay('2025-01-10'));
    await book(need, -2_000n, startOfBerlinDay('2025-02-10'));
    expect(await rowsOf({ category_slug: category, ordering: 'month' })).toEqual([
      ['2025-01', 5_000, 0],
      ['2025-02', -2_000, -2_000],
    ]);
    const { figures, chart } = await summary({ category_slug: category });
    expect(
      Object.fromEntries(figures.map((one) => [one.key, (one.value as { in_cents: number }).in_cents])),
    ).toEqual({
      amount: 3_000,
      private: 3_000,
      codes: 0,
      co_funding: 0,
      direct: 0,
      returned: -2_000,
    });
    expect(chart.rows).toEqual([
      { label: '2025-01', values: [5_000, 0, 0, 0] },
      { label: '2025-02', values: [-2_000, 0, 0, 0] },
    ]);
    expect(chart.wide.shapes).toHaveLength(2);
    expect(chart.narrow.width).toBeLessThan(chart.wide.width);
  });

  test('counts donations, refunds by chargebacks and donations to organizations as they are booked', async () => {
    const giving = await makeGiving(app.database.pool, { needs: [[100_000n, 0n]] });
    const before = await ledger();
    const donation = await give(app, giving, { net_value_in_cents: 4_000, amount_in_cents: 4_000 });
    await notify(app, donation);
    expect(await ledger()).toBe(before + 4_000);
    expect((await months())['total_amount']).toMatchObject({ in_cents: before + 4_000 });
    await notify(app, donation, { type: 'charged_back', amount: 4_000, dispute: 'dp_1' });
    expect((await months())['total_amount']).toMatchObject({ in_cents: before });
    await book(7n, 250n, app.services.clock.now(), 'organization_private');
    expect((await months())['total_amount']).toMatchObject({ in_cents: before + 250 });
  });

  test('has no gap in its chart between months with bookings', async () => {
    const { need, category } = await makeNeed();
    await book(need, 100n, startOfBerlinDay('2024-11-10'));
    await book(need, 100n, startOfBerlinDay('2025-02-10'));
    const { chart } = await summary({ category_slug: category });
    expect(chart.rows.map(({ label }) => label)).toEqual(['2024-11', '2024-12', '2025-01', '2025-02']);
  });

  test('is empty without bookings', async () => {
    const { category } = await makeNeed();
    const { chart, figures } = await summary({ category_slug: category });
    expect(chart.rows).toEqual([]);
    expect(figures[0]).toMatchObject({ key: 'amount', value: { in_cents: 0 } });
  });

  test('refuses unknown filters, and callers without a session or without the right', async () => {
    const summaryOf = (query: Query, as?: BuiltUser) =>
      app.call(summaryRoute(monthlyReport), { query }, as ? { as } : {});
    expect((await summaryOf({ period: '2026-02-30..' }, staff)).status).toBe(400);
    expect((await summaryOf({ funding_type: '9' }, staff)).status).toBe(400);
    expect((await summaryOf({})).status).toBe(401);
    expect((await summaryOf({}, await buildDonationStaff(app.services))).status).toBe(403);
  });
});
