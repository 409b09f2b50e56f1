import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { accountOf } from '#features/coins/server/testing.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { useApp } from '#testing/app.ts';
import type { BuiltUser } from '#testing/factories.ts';
import { createFunding, moveFunding } from '../contract/internal-fundings.ts';
import { figuresOf, makeBudget } from '#features/budgets/server/testing.ts';
import {
  buildFunder,
  fundingOf,
  makeFundings,
  makeProjectWith,
  projectMoney,
  storyOf,
  inputOf,
} from './testing.ts';

const app = useApp();
let staff: BuiltUser;

beforeAll(async () => {
  staff = await buildFunder(app.services);
});
// Projects of tests that hold money from elsewhere have no ledger behind it; these here begin empty.
afterEach(async () => {
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

const move = (id: string, status: number, reason = 'decided') =>
  app.call(moveFunding, { params: { id }, body: { status, reason } }, { as: staff });
const codes = (...all: string[]) => ({ codes: { non_field_errors: all } });

describe('booking a planned funding', () => {
  test('charges the budget, raises need and project as direct money, and is one journal', async () => {
    const { pool } = app.database;
    const budget = await makeBudget(app.services);
    const project = await makeProjectWith(pool, [8_000n, 4_000n]);
    const [id = ''] = await makeFundings(app, staff, inputOf(budget, { project: project.slug }));
    expect(await figuresOf(pool, budget.id)).toMatchObject({ planned: 5_000, allocated: 0 });
    expect(await projectMoney(pool, project.id)).toEqual({ balance: 0, direct: 0, needs: [0, 0] });
    const booked = await move(id, 42);
    expect(booked).toMatchObject({ status: 200, body: { status: 42, need: 'Need 1' } });
    expect(await figuresOf(pool, budget.id)).toMatchObject({ planned: 0, allocated: 5_000 });
    expect(await projectMoney(pool, project.id)).toEqual({
      balance: 5_000,
      direct: 5_000,
      needs: [5_000, 0],
    });
    expect(await storyOf(pool, [id])).toEqual(['internal_funding_booked: budget -50.00, need_direct +50.00']);
    const { history } = await fundingOf(app, staff, id);
    expect(history).toMatchObject([
      { field: 'status', from: '1', to: '42', by: staff.username, reason: 'decided' },
      { field: 'status', from: null, to: '1', by: staff.username },
    ]);
  });

  test('that is larger than the current need is split per need; the parent has the amount', async () => {
    const { pool } = app.database;
    const budget = await makeBudget(app.services);
    const project = await makeProjectWith(pool, [2_000n, 1_500n, 4_000n]);
    const [id = ''] = await makeFundings(app, staff, inputOf(budget, { project: project.slug }));
    const { body } = await move(id, 42);
    expect(body).toMatchObject({
      status: 7,
      amount: { in_cents: 5_000 },
      booked_at: null,
      parts: [
        { need: 'Need 1', amount: { in_cents: 2_000 }, status: 42 },
        { need: 'Need 2', amount: { in_cents: 1_500 }, status: 42 },
        { need: 'Need 3', amount: { in_cents: 1_500 }, status: 42 },
      ],
    });
    expect(await projectMoney(pool, project.id)).toEqual({
      balance: 5_000,
      direct: 5_000,
      needs: [2_000, 1_500, 1_500],
    });
    expect(await figuresOf(pool, budget.id)).toMatchObject({ planned: 0, allocated: 5_000 });
    const parts = (body as { parts: { id: string }[] }).parts.map((part) => part.id);
    expect(await storyOf(pool, [id, ...parts])).toEqual([
      'internal_funding_booked: budget -20.00, need_direct +20.00',
      'internal_funding_booked: budget -15.00, need_direct +15.00',
      'internal_funding_booked: budget -15.00, need_direct +15.00',
    ]);
    expect(await fundingOf(app, staff, parts[0] ?? '')).toMatchObject({ parent: id, status: 42 });
  });

  test('that fills the project closes it for the next one', async () => {
    const { pool } = app.database;
    const budget = await makeBudget(app.services);
    const project = await makeProjectWith(pool, [5_000n]);
    const ids = [];
    for (let count = 0; count < 2; count += 1) {
      ids.push(...(await makeFundings(app, staff, inputOf(budget, { project: project.slug }))));
    }
    expect((await move(ids[0] ?? '', 42)).status).toBe(200);
    const refused = await move(ids[1] ?? '', 42);
    expect(refused).toMatchObject({ status: 409, body: codes('project_closed') });
    expect(JSON.stringify(refused.body)).toContain(
      'This project is either expired or fully funded. You cannot add direct funding to it.',
    );
  });

  test('of an organization needs no need', async () => {
    const { pool } = app.database;
    const budget = await makeBudget(app.services);
    const slug = `promoter-${budget.id}`;
    const organization = await makeOrganization(pool, { slug });
    const [id = ''] = await makeFundings(app, staff, inputOf(budget, { organization: slug }));
    expect((await move(id, 42)).body).toMatchObject({ type: 'promoter', status: 42, need: null });
    expect(await accountOf(pool, 'organization_direct', organization)).toBe(5_000);
    expect(await storyOf(pool, [id])).toEqual([
      'internal_funding_booked: budget -50.00, organization_direct +50.00',
    ]);
  });
});

describe('a booking that is refused', () => {
  test.each([
    ['expired', { endsOn: '2020-02-01' }, 'project_closed'],
    ['banned', { isBanned: true }, 'project_not_open'],
    ['not reviewed', { reviewStatus: 1 }, 'project_not_open'],
    ['rejected', { reviewStatus: 3 }, 'project_not_open'],
    ['in progress', { status: 1, reviewStatus: 1 }, 'project_not_open'],
    ['not started', { startsOn: '2098-01-01' }, 'project_not_open'],
  ] as const)('because the project is %s leaves the funding failed', async (_, made, code) => {
    const { pool } = app.database;
    const budget = await makeBudget(app.services);
    const { endsOn, ...rest } = { endsOn: null, ...made };
    const project = await makeProjectWith(pool, [9_000n], rest);
    const [id = ''] = await makeFundings(app, staff, inputOf(budget, { project: project.slug }));
    if (endsOn !== null)
      await pool.query('UPDATE project SET ends_on = $2 WHERE id = $1', [project.id, endsOn]);
    const answer = await move(id, 42, 'try it');
    expect(answer).toMatchObject({ status: 409, body: codes(code) });
    const funding = await fundingOf(app, staff, id);
    expect(funding).toMatchObject({ status: 6, steps: [1, 4] });
    expect(funding.failure).toBeTruthy();
    expect(funding.history[0]).toMatchObject({ from: '1', to: '6', reason: 'try it' });
    expect(await figuresOf(pool, budget.id)).toMatchObject({ planned: 0, allocated: 0 });
    expect(await projectMoney(pool, project.id)).toMatchObject({ balance: 0 });
  });

  test('an accepted project, to which nobody else can give, can be funded', async () => {
    const budget = await makeBudget(app.services);
    const project = await makeProjectWith(app.database.pool, [9_000n], { reviewStatus: 4 });
    const [id = ''] = await makeFundings(app, staff, inputOf(budget, { project: project.slug }));
    expect((await move(id, 42)).body).toMatchObject({ status: 42 });
  });

  test.each([
    ['is over', { startsOn: '2020-01-01', endsOn: '2020-12-31' }, 'budget_inactive'],
    ['has not begun', { startsOn: '2198-01-01' }, 'budget_inactive'],
    ['is short', { amount: 4_999n }, 'budget_short'],
  ] as const)(
    'because the budget %s leaves it failed; planned again it can be retried',
    async (_, made, code) => {
      const budget = await makeBudget(app.services, made);
      const project = await makeProjectWith(app.database.pool, [9_000n]);
      const [id = ''] = await makeFundings(app, staff, inputOf(budget, { project: project.slug }));
      expect(await move(id, 42)).toMatchObject({ status: 409, body: codes(code) });
      expect(await fundingOf(app, staff, id)).toMatchObject({ status: 6 });
      expect((await move(id, 1)).body).toMatchObject({ status: 1, failure: null });
    },
  );

  test('because it exceeds the need less holds of payments in progress leaves it failed', async () => {
    const { pool } = app.database;
    const budget = await makeBudget(app.services);
    const project = await makeProjectWith(pool, [5_000n]);
    const [id = ''] = await makeFundings(
      app,
      staff,
      inputOf(budget, { project: project.slug, amount_in_cents: 5_001 }),
    );
    const answer = await move(id, 42);
    expect(answer).toMatchObject({ status: 409, body: codes('over_need') });
    expect(JSON.stringify(answer.body)).toContain('50.00');
  });

  test('plans of others prevent no booking', async () => {
    const { pool } = app.database;
    const budget = await makeBudget(app.services, { amount: 6_000n });
    const project = await makeProjectWith(pool, [90_000n]);
    const input = inputOf(budget, { project: project.slug });
    const [first = ''] = await makeFundings(app, staff, input);
    await makeFundings(app, staff, input);
    expect(await figuresOf(pool, budget.id)).toMatchObject({ planned: 10_000 });
    expect((await move(first, 42)).status).toBe(200);
  });
});

describe('fundings that begin booked', () => {
  const book = (body: object, key = crypto.randomUUID()) =>
    app.call(createFunding, { body }, { as: staff, idempotencyKey: key });

  test('from several budgets give the full amount each', async () => {
    const { pool } = app.database;
    const first = await makeBudget(app.services);
    const second = await makeBudget(app.services, { sameCompanyAs: first });
    const project = await makeProjectWith(pool, [6_000n, 6_000n]);
    const input = inputOf(first, { project: project.slug, budgets: [second.id, first.id], status: 42 });
    const { status, body } = await book(input);
    expect(status).toBe(201);
    expect((body as { ids: string[] }).ids).toHaveLength(2);
    expect(await projectMoney(pool, project.id)).toEqual({
      balance: 10_000,
      direct: 10_000,
      needs: [6_000, 4_000],
    });
    for (const { id } of [first, second]) {
      expect(await figuresOf(pool, id)).toMatchObject({ allocated: 5_000, planned: 0 });
    }
  });

  test('are all booked or none is made', async () => {
    const { pool } = app.database;
    const first = await makeBudget(app.services);
    const short = await makeBudget(app.services, { sameCompanyAs: first, amount: 1n });
    const project = await makeProjectWith(pool, [20_000n]);
    const input = inputOf(first, { project: project.slug, budgets: [first.id, short.id], status: 42 });
    expect(await book(input)).toMatchObject({ status: 409, body: codes('budget_short') });
    expect(await projectMoney(pool, project.id)).toMatchObject({ balance: 0 });
    const { rows } = await pool.query('SELECT id FROM internal_funding WHERE project_id = $1', [project.id]);
    expect(rows).toEqual([]);
  });

  test('are created once for one key, however often it is sent concurrently', async () => {
    const { pool } = app.database;
    const budget = await makeBudget(app.services);
    const project = await makeProjectWith(pool, [50_000n]);
    const input = inputOf(budget, { project: project.slug, status: 42 });
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => book(input, key)));
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await projectMoney(pool, project.id)).toMatchObject({ balance: 5_000 });
  });
});

describe('without a budget', () => {
  const switchTo = (on: boolean) => setSettings(app.database.pool, { allowUnlimitedWithoutBudget: on });

  test('a company funds only where the platform allows it, and only while it has no active budget', async () => {
    const { pool } = app.database;
    const over = await makeBudget(app.services, { endsOn: '2020-12-31' });
    const project = await makeProject(pool, { needs: [[90_000n, 0n]] });
    const input = inputOf(over, { project: project.slug, budgets: [], status: 42 });
    const ask = () => app.call(createFunding, { body: input }, { as: staff });
    expect(await ask()).toMatchObject({ status: 400, body: { codes: { budgets: ['budget_missing'] } } });
    await switchTo(true);
    try {
      const { status, body } = await ask();
      expect(status).toBe(201);
      expect(await storyOf(pool, (body as { ids: string[] }).ids)).toEqual([
        'internal_funding_booked: company_funds -50.00, need_direct +50.00',
      ]);
      await makeBudget(app.services, { sameCompanyAs: over });
      expect((await ask()).status).toBe(400);
    } finally {
      await switchTo(false);
    }
  });
});
