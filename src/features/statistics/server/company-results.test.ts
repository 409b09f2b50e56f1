import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listDonatingCompanies, readCompany } from '#features/budgets/contract/companies.ts';
import { makeBudget, type MadeBudget } from '#features/budgets/server/testing.ts';
import { redeemCoinCode, donateOnProject } from '#features/coins/contract/coins.ts';
import { codeOf, makeCampaign, switchOn } from '#features/coins/server/testing.ts';
import { give, makeCoFunding, makeGiving, notify, useGiving } from '#features/donations/server/testing.ts';
import {
  buildCompanyUser,
  buildFunder,
  inputOf,
  makeFundings,
  makeProjectWith,
  reverseAs,
} from '#features/internal-fundings/server/testing.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { type ListPage, listRoutes } from '#platform/contract/list-routes.ts';
import type { MoneyWire } from '#platform/contract/money.ts';
import { sessionHeaders } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { readSheet } from '#testing/xlsx.ts';
import { readOwnCompanyResults } from '../contract.ts';
import { companyResults } from '../list/company-results.ts';

const app = useGiving();
let staff: BuiltUser;
let funder: BuiltUser;
beforeAll(async () => {
  await switchOn(app.database.pool);
  staff = await buildUser(app.services, { permissions: ['view_companies'] });
  funder = await buildFunder(app.services);
});
afterEach(async () => {
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

async function pageOf(company: string): Promise<ListPage<typeof companyResults>> {
  const query = { company_slug: company };
  return (await app.call(listRoutes(companyResults).page, { query }, { as: staff })).body;
}
const cents = (value: unknown) => (value as MoneyWire).in_cents;
const own = (slug: string, as?: BuiltUser) =>
  app.call(readOwnCompanyResults, { params: { slug } }, as ? { as } : {});
const download = async (slug: string, as: BuiltUser) =>
  app.server.inject({
    url: `/api/v4/companies/own/${slug}/results/export/`,
    headers: await sessionHeaders(app.services, as.id),
  });

async function nameOf(project: { id: bigint }): Promise<string> {
  const { rows } = await app.database.pool.query<{ title: string }>(
    'SELECT title FROM project WHERE id = $1',
    [project.id],
  );
  return rows[0]?.title ?? '';
}

async function fund(budget: MadeBudget, project: { slug: string }, amount: number): Promise<string> {
  const body = inputOf(budget, { project: project.slug, amount_in_cents: amount, status: 42 });
  const [id = ''] = await makeFundings(app, funder, body);
  return id;
}

/** What the list adds up to, in cents, beside what the company's page says. */
async function bothSums(company: string) {
  const page = await pageOf(company);
  const { rows } = await app.database.pool.query<{ id: string }>('SELECT id FROM company WHERE slug = $1', [
    company,
  ]);
  const { results } = (await app.call(readCompany, { params: { id: rows[0]?.id ?? '' } }, { as: staff }))
    .body as { results: Record<string, MoneyWire> };
  return {
    list: [page.total_codes, page.total_co_funding, page.total_direct, page.total_amount].map(cents),
    page: ['codes', 'co_funding', 'fundings', 'total'].map((key) => cents(results[key])),
  };
}

describe('the results of companies', () => {
  test('are rows by recipient whose sums are those of the page of the company', async () => {
    const budget = await makeBudget(app.services);
    const [first, second] = [
      await makeProjectWith(app.database.pool, [90_000n], { title: 'First of results' }),
      await makeProjectWith(app.database.pool, [90_000n], { title: 'Second of results' }),
    ];
    await fund(budget, first, 5_000);
    await fund(budget, first, 2_500);
    await fund(budget, second, 1_000);
    const { results } = await pageOf(budget.company);
    expect(results).toMatchObject([
      { recipient: 'First of results', fundings: 2, direct: { in_cents: 7_500 }, codes: { in_cents: 0 } },
      { recipient: 'Second of results', fundings: 1, amount: { in_cents: 1_000 } },
    ]);
    expect(await bothSums(budget.company)).toEqual({
      list: [0, 0, 8_500, 8_500],
      page: [0, 0, 8_500, 8_500],
    });
  });

  test('name the companies that have given money', async () => {
    const [giver, other] = [await makeBudget(app.services), await makeBudget(app.services)];
    await fund(giver, await makeProjectWith(app.database.pool, [90_000n]), 5_000);
    const named = async (as = staff) => app.call(listDonatingCompanies, {}, { as });
    const slugs = ((await named()).body as { slug: string; title: string }[]).map(({ slug }) => slug);
    expect(slugs).toContain(giver.company);
    expect(slugs).not.toContain(other.company);
    const stranger = await buildUser(app.services, { permissions: ['view_budgets'] });
    expect((await named(stranger)).status).toBe(403);
  });

  test('contain what was reversed as returned, without counting it', async () => {
    const budget = await makeBudget(app.services);
    const project = await makeProjectWith(app.database.pool, [90_000n]);
    const id = await fund(budget, project, 5_000);
    const body = { name: await nameOf(project), reason: 'wrong project' };
    expect((await reverseAs(app, funder, id, body)).status).toBe(200);
    expect((await pageOf(budget.company)).results).toMatchObject([
      { amount: { in_cents: 0 }, returned: { in_cents: -5_000 }, fundings: 0 },
    ]);
    expect(await bothSums(budget.company)).toEqual({ list: [0, 0, 0, 0], page: [0, 0, 0, 0] });
  });

  test('contain co-funding and distributed codes, and no donations of others', async () => {
    const giving = await makeGiving(app.database.pool, { needs: [[90_000n, 0n]] });
    const event = await makeCoFunding(app.services, giving.project.id, { ppm: 500_000n });
    const donation = await give(app, giving, { net_value_in_cents: 2_000, amount_in_cents: 2_000 });
    expect(await notify(app, donation)).toBe(200);
    const { rows } = await app.database.pool.query<{ slug: string }>(
      'SELECT k.slug FROM company k JOIN co_funding e ON e.company_id = k.id WHERE e.id = $1',
      [event],
    );
    const shared = await bothSums(rows[0]?.slug ?? '');
    expect(shared).toEqual({ list: [0, 1_000, 0, 1_000], page: [0, 1_000, 0, 1_000] });

    const campaign = await makeCampaign(app.services);
    const plain = await makeProjectWith(app.database.pool, [90_000n]);
    const donor = await buildUser(app.services, {});
    const code = { code_string: codeOf(campaign) };
    expect((await app.call(redeemCoinCode, { body: code, query: {} }, { as: donor })).status).toBe(200);
    const gift = { amount: 7, project_slug: plain.slug };
    expect((await app.call(donateOnProject, { body: gift }, { as: donor })).status).toBe(200);
    expect(await bothSums(campaign.company)).toEqual({ list: [700, 0, 0, 700], page: [700, 0, 0, 700] });
  });

  test('need the right to view companies', async () => {
    const { page } = listRoutes(companyResults);
    expect((await app.call(page, {})).status).toBe(401);
    const other = await buildUser(app.services, { permissions: ['view_statistics'] });
    expect((await app.call(page, {}, { as: other })).status).toBe(403);
  });
});

describe('the administrators of a company', () => {
  test('see and export the rows of their own company only; every export is logged', async () => {
    const [mine, foreign] = [await makeBudget(app.services), await makeBudget(app.services)];
    const project = await makeProjectWith(app.database.pool, [90_000n], { title: 'Seen by its company' });
    await fund(mine, project, 5_000);
    await fund(foreign, project, 3_000);
    const user = await buildCompanyUser(app.services, app.database.pool, mine);
    expect(await own(mine.company, user)).toMatchObject({
      status: 200,
      body: { company: mine.company, list: { count: 1, total_amount: { in_cents: 5_000 } } },
    });
    const file = await download(mine.company, user);
    expect(file.statusCode).toBe(200);
    const sheet = readSheet(file.rawPayload);
    expect(sheet.rows).toHaveLength(2);
    const values = sheet.rows[1]?.map(({ value }) => value);
    expect(values).toContain('Seen by its company');
    expect(values).toContain(50);
    const { rows } = await app.database.pool.query(
      `SELECT detail->>'rows' AS rows FROM audit_log WHERE actor = $1 AND route = 'list_company_results_export'`,
      [user.id],
    );
    expect(rows).toEqual([{ rows: '1' }]);

    for (const slug of [foreign.company, 'no-such-company']) {
      expect((await own(slug, user)).status).toBe(404);
      expect((await download(slug, user)).statusCode).toBe(404);
    }
    expect((await own(mine.company, staff)).status).toBe(404);
    expect((await own(mine.company)).status).toBe(401);
    expect((await app.call(listRoutes(companyResults).page, {}, { as: user })).status).toBe(403);
  });

  test('see an empty list before anything is booked', async () => {
    const mine = await makeBudget(app.services);
    const user = await buildCompanyUser(app.services, app.database.pool, mine);
    expect((await own(mine.company, user)).body).toMatchObject({
      list: { count: 0, results: [], total_amount: { in_cents: 0 } },
    });
  });
});
