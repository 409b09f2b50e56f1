import { beforeAll, describe, expect, test } from 'vitest';
import { formatMoney } from '#kernel/money.ts';
import { type ListPage, listRoutes } from '#platform/contract/list-routes.ts';
import { sessionHeaders, useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { readSheet } from '#testing/xlsx.ts';
import { changeFunding, moveFunding } from '../contract/internal-fundings.ts';
import { fundingChangeList } from '../list/changes.ts';
import { internalFundingList } from '../list/fundings.ts';
import { fundingReversalList } from '../list/reversals.ts';
import { makeBudget } from '#features/budgets/server/testing.ts';
import { buildFunder, fundingOf, makeFundings, makeProjectWith, inputOf, reverseAs } from './testing.ts';

const app = useApp();
let staff: BuiltUser;

beforeAll(async () => {
  staff = await buildFunder(app.services);
});

/** A planned funding of 50.00 for a project with needs of these goals, in cents. */
async function plannedFor(goals: readonly bigint[]) {
  const budget = await makeBudget(app.services, { amount: 200_000_000n });
  const project = await makeProjectWith(app.database.pool, goals);
  const [id = ''] = await makeFundings(app, staff, inputOf(budget, { project: project.slug }));
  const { version } = await fundingOf(app, staff, id);
  return { id, budget, project, version };
}

describe('the history of internal fundings', () => {
  const fields = 'field,from,to';

  /** Rows of the export below its headers, the oldest first. */
  async function exported(company: string, language: string) {
    const answer = await app.server.inject({
      url: `${fundingChangeList.path}/export?search=${company}&columns=${fields}&ordering=at`,
      headers: { ...(await sessionHeaders(app.services, staff.id)), 'accept-language': language },
    });
    return readSheet(answer.rawPayload)
      .rows.slice(1)
      .map((row) => row.map(({ value }) => value));
  }

  test('is exported with the names of statuses and amounts in euro, in the language of the caller', async () => {
    const { id, budget, project, version } = await plannedFor([300_000_000n]);
    const body = { version, budget: budget.id, project: project.slug, organization: null, reason: 'more' };
    const change = { ...body, amount_in_cents: 123_456_789 };
    const answer = await app.call(changeFunding, { params: { id }, body: change }, { as: staff });
    expect(answer.status).toBe(200);
    await app.call(moveFunding, { params: { id }, body: { status: 4, reason: 'no more' } }, { as: staff });
    expect(await exported(budget.company, 'en')).toEqual([
      ['Status', '', 'Intended (planned)'],
      ['Amount', formatMoney(5_000n, 'en-US'), formatMoney(123_456_789n, 'en-US')],
      ['Status', 'Intended (planned)', 'Cancelled'],
    ]);
    expect(await exported(budget.company, 'de')).toEqual([
      ['Status', '', 'Vorgesehen (geplant)'],
      ['Betrag', formatMoney(5_000n, 'de-DE'), formatMoney(123_456_789n, 'de-DE')],
      ['Status', 'Vorgesehen (geplant)', 'Abgebrochen'],
    ]);
  });
});

test('the sum of the list counts what was split once, in its parts', async () => {
  const { id, budget } = await plannedFor([2_000n, 1_500n, 4_000n]);
  await app.call(moveFunding, { params: { id }, body: { status: 42, reason: '' } }, { as: staff });
  const query = { company_slug: budget.company };
  const answer = await app.call(listRoutes(internalFundingList).page, { query }, { as: staff });
  const body = answer.body as ListPage<typeof internalFundingList>;
  expect(new Set(body.results.map(({ status, amount }) => `${status}: ${amount.in_cents}`))).toEqual(
    new Set(['7: 5000', '42: 2000', '42: 1500']),
  );
  expect(body.count).toBe(4);
  expect(body.total_amount).toMatchObject({ in_cents: 5_000 });
});

describe('the list of reversed fundings', () => {
  const { page } = listRoutes(fundingReversalList);

  test('shows each with its amount, who reversed it and why; fundings that were cancelled are not in it', async () => {
    const { id, budget, project } = await plannedFor([300_000n]);
    await makeFundings(app, staff, inputOf(budget, { project: project.slug }));
    await app.call(moveFunding, { params: { id }, body: { status: 42, reason: '' } }, { as: staff });
    const query = { company_slug: budget.company };
    expect((await app.call(page, { query }, { as: staff })).body).toMatchObject({ count: 0 });
    const body = { name: `Project ${project.slug}`, reason: 'wrong project' };
    const reversed = await reverseAs(app, staff, id, body);
    expect(reversed.body).toMatchObject({ reversed: 1 });
    expect((await app.call(page, { query }, { as: staff })).body).toMatchObject({
      count: 1,
      total_amount: { in_cents: 5_000 },
      results: [{ funding: Number(id), amount: { in_cents: 5_000 }, reason: 'wrong project' }],
    });
  });

  test('needs the right to view internal fundings', async () => {
    expect((await app.call(page, {})).status).toBe(401);
    const other = await buildUser(app.services, { permissions: ['view_coin_campaigns'] });
    expect((await app.call(page, {}, { as: other })).status).toBe(403);
  });
});
