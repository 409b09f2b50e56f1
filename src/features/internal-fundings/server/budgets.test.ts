import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { makeCampaign, accountOf } from '#features/coins/server/testing.ts';
import { budgetList } from '#features/budgets/list/budgets.ts';
import { createCompany } from '#features/budgets/server/index.ts';
import { figuresOf, makeBudget } from '#features/budgets/server/testing.ts';
import { buildFunder, makeFundings, makeProjectWith, inputOf } from './testing.ts';
import { addDays, berlinDate } from '#kernel/clock.ts';
import { listChoices } from '#platform/contract/list-routes.ts';
import { useApp } from '#testing/app.ts';
import { beginAtNoon } from '#testing/clock.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import {
  type BudgetWire,
  chargeBudgets,
  createBudget,
  deleteBudget,
  listBudgetChoices,
  moveBetweenBudgets,
  readBudget,
  updateBudget,
} from '#features/budgets/contract/budgets.ts';

const app = useApp();
let staff: BuiltUser;
let today: string;
beforeAll(async () => {
  staff = await buildFunder(app.services);
  beginAtNoon(app.services.clock);
  today = berlinDate(app.services.clock.now());
});
afterEach(async () => {
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

const read = async (id: string, as = staff): Promise<BudgetWire> =>
  (await app.call(readBudget, { params: { id } }, { as })).body;
const charge = (budgets: string[], amount_in_cents: number) =>
  app.call(chargeBudgets, { body: { budgets, amount_in_cents, reason: 'more' } }, { as: staff });
const contra = (budgets: string[], into: string, amount_in_cents: number) =>
  app.call(moveBetweenBudgets, { body: { budgets, into, amount_in_cents, reason: 'shift' } }, { as: staff });
const remove = (id: string, as = staff) => app.call(deleteBudget, { params: { id } }, { as });

describe('a budget', () => {
  test('is created with its target amount, changed, and never reduced below what is allocated', async () => {
    const { company } = await makeBudget(app.services);
    const body = {
      company,
      title: 'Youth 2026',
      target_in_cents: 80_000,
      starts_on: today,
      ends_on: addDays(today, 30),
    };
    const made = await app.call(createBudget, { body }, { as: staff });
    expect(made.status).toBe(201);
    const { id } = made.body as { id: string };
    const before = await read(id);
    expect(before).toMatchObject({ state: 'active', remaining: { in_cents: 80_000 }, percentage: 0 });
    const { version } = before;
    const project = await makeProjectWith(app.database.pool, [90_000n]);
    const of = { id, company, companyId: 0n };
    await makeFundings(app, staff, inputOf(of, { project: project.slug, status: 42 }));
    const change = {
      version,
      title: 'Youth',
      target_in_cents: 4_999,
      starts_on: today,
      ends_on: addDays(today, 60),
    };
    const patch = (with_: object) =>
      app.call(updateBudget, { params: { id }, body: { ...change, ...with_ } }, { as: staff });
    expect(await patch({})).toMatchObject({
      status: 400,
      body: { codes: { target_in_cents: ['budget_short'] } },
    });
    expect(await patch({ target_in_cents: 5_000 })).toMatchObject({
      status: 200,
      body: { title: 'Youth', remaining: { in_cents: 0 }, percentage: 100 },
    });
    expect(await patch({ target_in_cents: 6_000 })).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['budget_changed'] } },
    });
  });

  test.each([
    [{ starts_on: '2020-01-01' }, 'starts_on', 'start_in_past'],
    [{ ends_on: '2020-01-01' }, 'ends_on', 'end_in_past'],
    [{ starts_on: '2198-01-02', ends_on: '2198-01-01' }, 'ends_on', 'ends_before_start'],
    [{ company: 'no-such' }, 'company', 'company_unknown'],
    [{ starts_on: '0000-01-01' }, 'starts_on', 'invalid_date'],
  ])('with %o is refused', async (change, field, code) => {
    const { company } = await makeBudget(app.services);
    const body = {
      company,
      title: 'X',
      target_in_cents: 1,
      starts_on: today,
      ends_on: '2199-01-01',
      ...change,
    };
    expect(await app.call(createBudget, { body }, { as: staff })).toMatchObject({
      status: 400,
      body: { codes: { [field]: [code] } },
    });
  });

  test('names each budget in the history: charged, and given or received', async () => {
    const { company } = await makeBudget(app.services);
    const made = async (title: string) => {
      const body = { company, title, target_in_cents: 1_000, starts_on: today, ends_on: addDays(today, 30) };
      return ((await app.call(createBudget, { body }, { as: staff })).body as { id: string }).id;
    };
    const [one, other] = [await made('One'), await made('Other')];
    expect((await charge([one, other], 500)).status).toBe(200);
    expect((await contra([one], other, 300)).status).toBe(200);
    const { rows } = await app.database.pool.query<{ objects: string[] }>(
      `SELECT objects FROM audit_log WHERE objects && $1 AND subject = 'budgets' ORDER BY id`,
      [[`budget:${one}`]],
    );
    const both = [`budget:${one}`, `budget:${other}`].toSorted();
    expect(rows.map(({ objects }) => objects)).toEqual([both, both]);
  });

  test('of donation codes includes what they reserve and what they gave', async () => {
    const { budget } = await makeCampaign(app.services);
    expect(await read(String(budget))).toMatchObject({
      amount: { in_cents: 1_000_000 },
      reservations: { in_cents: 2_000 },
      allocations: { in_cents: 0 },
      remaining: { in_cents: 1_000_000 },
      net_remaining: { in_cents: 998_000 },
    });
  });

  test('whose only movement is its first charge is deleted, and the charge returned; a second one is a use', async () => {
    const { pool } = app.database;
    const [charged, twice, moved] = [
      await makeBudget(app.services),
      await makeBudget(app.services),
      await makeBudget(app.services),
    ];
    await charge([charged.id, twice.id], 5_000);
    await charge([twice.id], 100);
    await contra([moved.id], (await makeBudget(app.services)).id, 100);
    expect((await remove(charged.id)).status).toBe(200);
    expect(await accountOf(pool, 'budget', BigInt(charged.id))).toBe(0);
    expect(await accountOf(pool, 'company_funds', charged.companyId)).toBe(0);
    for (const { id } of [twice, moved]) expect((await remove(id)).status).toBe(409);
  });

  test('that is unused is deleted and its money returned; a used one is refused', async () => {
    const { pool } = app.database;
    const unused = await makeBudget(app.services);
    expect((await remove(unused.id)).status).toBe(200);
    expect(await accountOf(pool, 'budget', BigInt(unused.id))).toBe(0);
    expect(await accountOf(pool, 'company_funds', unused.companyId)).toBe(0);
    expect((await remove(unused.id)).status).toBe(404);
    const used = await makeBudget(app.services);
    const project = await makeProjectWith(pool, [9_000n]);
    await makeFundings(app, staff, inputOf(used, { project: project.slug, status: 0 }));
    const refused = await remove(used.id);
    expect(refused).toMatchObject({ status: 409, body: { codes: { non_field_errors: ['budget_in_use'] } } });
    const { title } = await read(used.id);
    expect(JSON.stringify(refused.body)).toContain(
      `The budget ${title} cannot be deleted because it is already in use (e.g. for internal funding).`,
    );
  });

  test('of codes is used too', async () => {
    const { budget } = await makeCampaign(app.services);
    expect((await remove(String(budget))).status).toBe(409);
  });
});

describe('charges', () => {
  test('apply to several budgets at once, each with the full amount, in and out', async () => {
    const [one, two] = [await makeBudget(app.services), await makeBudget(app.services)];
    expect((await charge([one.id, two.id], 2_500)).body).toEqual({ charged: 2 });
    expect((await charge([one.id, two.id, one.id], -500)).body).toEqual({ charged: 2 });
    for (const { id } of [one, two]) {
      const budget = await read(id);
      expect(budget).toMatchObject({ target: { in_cents: 100_000 }, amount: { in_cents: 102_000 } });
      expect(budget.charges).toMatchObject([
        { amount: { in_cents: -500 }, other: null, by: staff.username, reason: 'more' },
        { amount: { in_cents: 2_500 } },
      ]);
    }
  });

  test('that one budget cannot cover change none', async () => {
    const [rich, poor] = [await makeBudget(app.services), await makeBudget(app.services, { amount: 10n })];
    expect(await charge([rich.id, poor.id], -11)).toMatchObject({
      status: 400,
      body: { codes: { amount_in_cents: ['budget_short'] } },
    });
    expect(await figuresOf(app.database.pool, rich.id)).toMatchObject({ amount: 100_000 });
    expect((await charge([rich.id], 0)).status).toBe(400);
    expect((await charge(['999999999'], 5)).status).toBe(400);
  });
});

describe('a contra entry', () => {
  test('is two linked postings: from each selected budget to the other', async () => {
    const [one, two, into] = [
      await makeBudget(app.services),
      await makeBudget(app.services),
      await makeBudget(app.services),
    ];
    expect((await contra([one.id, two.id], into.id, 30_000)).body).toEqual({ moved: 2 });
    expect(await read(one.id)).toMatchObject({
      contra: { in_cents: -30_000 },
      remaining: { in_cents: 70_000 },
    });
    const target = await read(into.id);
    expect(target).toMatchObject({ contra: { in_cents: 60_000 }, remaining: { in_cents: 160_000 } });
    const { title } = await read(one.id);
    expect(target.charges.map(({ other }) => other?.includes(title))).toContain(true);
  });

  test('goes to no selected budget and leaves no net remaining budget negative', async () => {
    const { pool } = app.database;
    const [one, into] = [await makeBudget(app.services), await makeBudget(app.services)];
    expect(await contra([one.id, into.id], into.id, 1)).toMatchObject({
      status: 400,
      body: { codes: { into: ['contra_selected'] } },
    });
    const project = await makeProjectWith(pool, [90_000n]);
    await makeFundings(app, staff, inputOf(one, { project: project.slug, amount_in_cents: 60_000 }));
    expect(await contra([one.id], into.id, 40_001)).toMatchObject({
      status: 400,
      body: { codes: { amount_in_cents: ['contra_short'] } },
    });
    expect((await contra([one.id], into.id, 40_000)).status).toBe(200);
  });

  test('concurrent ones take no more than there is', async () => {
    const [one, into] = [await makeBudget(app.services), await makeBudget(app.services)];
    const answers = await Promise.all(Array.from({ length: 12 }, () => contra([one.id], into.id, 20_000)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await read(one.id)).toMatchObject({ net_remaining: { in_cents: 0 } });
  });
});

test('budgets are for those with the right', async () => {
  const viewer = await buildUser(app.services, { permissions: ['view_budgets'] });
  const budget = await makeBudget(app.services);
  expect(await read(budget.id, viewer)).toMatchObject({ can_change: false, can_delete: false });
  expect((await remove(budget.id, viewer)).status).toBe(403);
  const choices = await app.call(listBudgetChoices, {}, { as: viewer });
  expect(JSON.stringify(choices.body)).toContain(budget.company);
});

test('the form of a new budget finds every company, also one that has none yet', async () => {
  const clerk = await buildUser(app.services, { permissions: ['create_budgets'] });
  const company = { slug: unique('company'), title: unique('Company') };
  await app.services.database.transact((tx) => createCompany(tx, company));
  const find = (as: BuiltUser) =>
    app.call(listChoices(budgetList, 'company'), { query: { search: company.title } }, { as });
  expect((await find(clerk)).body).toEqual({ results: [{ value: company.slug, label: company.title }] });
  expect((await find(await buildUser(app.services, { permissions: ['view_budgets'] }))).status).toBe(403);
});
