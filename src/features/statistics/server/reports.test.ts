import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { runChecks } from '#features/ledger/server/index.ts';
import {
  give,
  makeCoFunding,
  makeGiving,
  notify,
  type Requested,
  useGiving,
} from '#features/donations/server/testing.ts';
import { berlinDate } from '#kernel/clock.ts';
import type { AnyList, ListRow } from '#platform/contract/list.ts';
import { type ListPage, listRoutes } from '#platform/contract/list-routes.ts';
import type { MoneyWire } from '#platform/contract/money.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { type SummaryWire, summaryRoute } from '../contract.ts';
import { categoriesReport } from '../list/categories.ts';
import { fundingExport } from '../list/funding-export.ts';
import { fundingTypesReport } from '../list/funding-types.ts';
import { ippReport } from '../list/ipp.ts';
import { legacyReport } from '../list/legacy.ts';
import { monthlyReport } from '../list/monthly.ts';
import { projectsReport } from '../list/projects.ts';
import { fundingCountReport } from '../list/total-funding-count.ts';

const app = useGiving();
let staff: BuiltUser;
beforeAll(async () => {
  staff = await buildUser(app.services, { permissions: ['view_statistics'] });
});

afterEach(async () => {
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

type Query = Record<string, string>;
type Page = ListPage<AnyList> & { readonly results: readonly ListRow[] };

async function pageOf(list: AnyList, query: Query = {}): Promise<Page> {
  const { body } = await app.call(listRoutes(list).page, { query }, { as: staff });
  return body;
}

async function summaryOf(list: AnyList, query: Query = {}): Promise<SummaryWire> {
  const { body } = await app.call(summaryRoute(list), { query }, { as: staff });
  return body;
}

const centsOf = (value: unknown) => (value as MoneyWire).in_cents;

async function figuresOf(list: AnyList, query: Query = {}): Promise<Record<string, number | null>> {
  const { figures } = await summaryOf(list, query);
  return Object.fromEntries(
    figures.map(({ key, kind, value }) => [key, kind === 'money' ? centsOf(value) : (value as number)]),
  );
}

async function query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await app.database.pool.query<Row>(sql, values);
  if (!rows[0]) throw new Error('no row');
  return rows[0];
}

async function ledger(): Promise<number> {
  const { total } = await query<{ total: string }>(
    `SELECT coalesce(sum(balance), 0) AS total FROM account
     WHERE kind ~ '^(need|organization)_(private|codes|co_funding|direct)$'`,
  );
  return Number(total);
}

async function giving() {
  const made = await makeGiving(app.database.pool, {
    needs: [
      [3_000n, 0n],
      [90_000n, 0n],
    ],
  });
  const { slug } = await query<{ slug: string }>(
    'SELECT c.slug FROM category c JOIN project p ON p.category_id = c.id WHERE p.id = $1',
    [made.project.id],
  );
  return { ...made, only: { category_slug: slug } };
}

async function donate(
  to: Awaited<ReturnType<typeof giving>>,
  cents: number,
  email: string,
): Promise<Requested> {
  const donation = await give(app, to, { net_value_in_cents: cents, amount_in_cents: cents, email });
  expect(await notify(app, donation)).toBe(200);
  return donation;
}

const chargeBack = (donation: Requested, cents: number, dispute: string) =>
  notify(app, donation, { type: 'charged_back', amount: cents, dispute });

const money = [
  ['monthly', monthlyReport],
  ['categories', categoriesReport],
  ['funding-types', fundingTypesReport],
  ['legacy', legacyReport],
  ['total-funding-count', fundingCountReport],
  ['funding-export', fundingExport],
] as const;

describe('all reports', () => {
  test.each(money)(
    '%s sums up to the ledger, with co-funding, a donation over two needs and a return',
    async (_, list) => {
      const to = await giving();
      await makeCoFunding(app.services, to.project.id, { ppm: 500_000n });
      const first = await donate(to, 5_000, 'one@example.org');
      await donate(to, 2_000, 'two@example.org');
      await chargeBack(first, 5_000, `dp_${list.id}`);
      const page = await pageOf(list);
      expect(centsOf(page['total_amount'])).toBe(await ledger());
      const own = await pageOf(list, to.only);
      expect(centsOf(own['total_amount'])).toBe(3_000);
    },
  );

  test('money per project is the balance of the project', async () => {
    const to = await giving();
    await donate(to, 4_000, 'one@example.org');
    const { results } = await pageOf(ippReport, to.only);
    expect(results).toMatchObject([
      {
        need: { in_cents: 93_000 },
        balance: { in_cents: 4_000 },
        amount: { in_cents: 4_000 },
        percentage: 5,
      },
    ]);
    expect(await figuresOf(ippReport, to.only)).toMatchObject({ projects: 1, amount: 4_000, payouts: 0 });
  });

  test('need the right to view statistics', async () => {
    const other = await buildUser(app.services, { permissions: ['view_projects'] });
    for (const list of [...money.map(([, one]) => one), ippReport, projectsReport] as AnyList[]) {
      expect((await app.call(listRoutes(list).page, {})).status).toBe(401);
      expect((await app.call(listRoutes(list).page, {}, { as: other })).status).toBe(403);
      if (list.id === fundingExport.id) continue;
      expect((await app.call(summaryRoute(list), {})).status).toBe(401);
      expect((await app.call(summaryRoute(list), {}, { as: other })).status).toBe(403);
      expect(
        (await app.call(summaryRoute(list), { query: { category_slug: '' } }, { as: staff })).status,
      ).toBe(200);
    }
  });
});

describe('the number of fundings', () => {
  test('counts a donation over two needs once, and not any more when all of it is returned', async () => {
    const to = await giving();
    const first = await donate(to, 5_000, 'one@example.org');
    await donate(to, 1_000, 'one@example.org');
    await donate(to, 2_500, 'two@example.org');
    expect(await figuresOf(fundingCountReport, to.only)).toEqual({
      fundings: 3,
      donors: 2,
      amount: 8_500,
      average: 2_833,
    });
    await chargeBack(first, 5_000, 'dp_count');
    expect(await figuresOf(fundingCountReport, to.only)).toMatchObject({
      fundings: 2,
      donors: 2,
      amount: 3_500,
    });
    const month = berlinDate(app.services.clock.now()).slice(0, 7);
    expect((await pageOf(fundingCountReport, to.only)).results).toMatchObject([
      { month, fundings: 2, private: 2, codes: 0, donors: 2, average: { in_cents: 1_750 } },
    ]);
  });

  test('has no average and no donors of a company', async () => {
    const to = await giving();
    const event = await makeCoFunding(app.services, to.project.id, { ppm: 1_000_000n });
    await donate(to, 1_000, 'one@example.org');
    const { slug } = await query<{ slug: string }>(
      'SELECT k.slug FROM company k JOIN co_funding e ON e.company_id = k.id WHERE e.id = $1',
      [event],
    );
    expect(await figuresOf(fundingCountReport, { ...to.only, company_slug: slug })).toEqual({
      fundings: 1,
      donors: 0,
      amount: 1_000,
      average: 1_000,
    });
    expect(await figuresOf(monthlyReport, { company_slug: slug })).toMatchObject({
      amount: 1_000,
      private: 0,
      co_funding: 1_000,
    });
  });

  test('is exact after concurrent donations', async () => {
    const to = await giving();
    const donations: Requested[] = [];
    for (let index = 0; index < 8; index += 1)
      donations.push(await give(app, to, { net_value_in_cents: 500, amount_in_cents: 500 }));
    await Promise.all(donations.map((donation) => notify(app, donation)));
    expect(await figuresOf(fundingCountReport, to.only)).toMatchObject({ fundings: 8, amount: 4_000 });
  });
});

describe('the report on projects', () => {
  test('counts by financing, and how many of the ended ones reached their need', async () => {
    const to = await giving();
    const { category } = await query<{ category: string }>(
      'SELECT category_id AS category FROM project WHERE id = $1',
      [to.project.id],
    );
    const add = (change: string) =>
      app.database.pool.query(
        `INSERT INTO project (slug, title, category_id, organization_id, status, review_status, starts_on, ends_on)
         SELECT gen_random_uuid(), 'P', $1, organization_id, ${change} FROM project WHERE id = $2`,
        [category, to.project.id],
      );
    await add(`2, 2, '2020-01-01', '2020-02-01'`);
    await add(`1, 1, '2020-01-01', '2020-02-01'`);
    await add(`4, 2, '2020-01-01', '2020-02-01'`);
    await donate(to, 93_000, 'one@example.org');
    expect(await figuresOf(projectsReport, to.only)).toEqual({
      projects: 3,
      reached: 1,
      ended: 2,
      success: 50,
    });
    const { chart } = await summaryOf(projectsReport, to.only);
    expect(chart.rows).toEqual([
      { label: '1', values: [0, 0, 1, 0] },
      { label: '2', values: [1, 0, 1, 0] },
      { label: '3', values: [0, 0, 0, 0] },
    ]);
  });

  test('has no success rate without ended projects', async () => {
    const to = await giving();
    expect(await figuresOf(projectsReport, to.only)).toMatchObject({ projects: 1, ended: 0, success: null });
  });
});

test('totals of all time leave out banned projects', async () => {
  const to = await giving();
  await donate(to, 1_000, 'one@example.org');
  expect(await figuresOf(legacyReport, to.only)).toMatchObject({ amount: 1_000 });
  await app.database.pool.query('UPDATE project SET is_banned = true WHERE id = $1', [to.project.id]);
  expect(await figuresOf(legacyReport, to.only)).toMatchObject({ amount: 0 });
  expect(await figuresOf(monthlyReport, to.only)).toMatchObject({ amount: 1_000 });
});

test('the export of bookings contains no personal data', async () => {
  const to = await giving();
  const { id } = await donate(to, 4_000, 'secret@example.org');
  const { results } = await pageOf(fundingExport, to.only);
  expect(results.map((row) => centsOf(row['amount'])).toSorted((a, b) => a - b)).toEqual([1_000, 3_000]);
  expect(JSON.stringify(results)).not.toContain('secret');
  const { reference } = await query<{ reference: string }>(
    'SELECT reference FROM private_donation WHERE id = $1',
    [id],
  );
  expect((await pageOf(fundingExport, { search: reference })).count).toBe(2);
});

describe('the checks find', () => {
  const broken: [check: string, sql: string][] = [
    ['booked_sums', 'UPDATE booked_day SET amount = amount + 1'],
    ['booked_days', `UPDATE booked_day SET day = '1999-01-01'`],
    ['booked_days', 'UPDATE booked_day SET returned = returned - 1'],
    ['booked_companies', `UPDATE booked_day SET company_id = 0 WHERE source = 'co_funding'`],
    ['booked_fundings', `UPDATE booked_day SET fundings = fundings + 1 WHERE source = 'private'`],
  ];
  test.each(broken)('%s: %s', async (check, sql) => {
    const to = await giving();
    await makeCoFunding(app.services, to.project.id, { ppm: 1_000_000n });
    await donate(to, 1_000, 'one@example.org');
    const client = await app.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(sql);
      const results = await runChecks(client);
      expect(results.filter(({ rows }) => rows.length > 0).map(({ name }) => name)).toContain(check);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});

test('the application may not write the sums itself', async () => {
  const { client } = app.services.database.db;
  await expect(client.query('UPDATE booked_day SET amount = 0')).rejects.toThrow('permission denied');
});
