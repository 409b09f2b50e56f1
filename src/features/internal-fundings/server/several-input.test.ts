import { beforeAll, describe, expect, test } from 'vitest';
import { chargeBudgets } from '#features/budgets/contract/budgets.ts';
import { figuresOf, makeBudget, type MadeBudget } from '#features/budgets/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { changeOwnFunding, createOwnFunding, readOwnFunding } from '../contract/own.ts';
import { createFundings, createOwnFundings } from '../contract/several.ts';
import {
  buildCompanyUser,
  fundingsOf,
  inputOf,
  makeFundings,
  makeProjectWith,
  severalOf,
  useFunder,
} from './testing.ts';

const app = useApp();
const funder = useFunder(app);

const BOOKED = { status: 42 };
const project = (...goals: bigint[]) => makeProjectWith(app.database.pool, goals);
const fund = (body: object, as = funder.staff, idempotencyKey = crypto.randomUUID()) =>
  app.call(createFundings, { body }, { as, idempotencyKey });
const fundings = (projects: readonly { id: bigint }[]) => fundingsOf(app.database.pool, projects);

describe('one idempotency key', () => {
  test('with a changed amount, or the lines in another order, is refused and creates nothing more', async () => {
    const budget = await makeBudget(app.services);
    const [first, second] = [await project(9_000n), await project(9_000n)];
    const lines = [
      [first.slug, 1_000],
      [second.slug, 2_000],
    ] as const;
    const key = crypto.randomUUID();
    expect((await fund(severalOf(budget, lines, BOOKED), funder.staff, key)).status).toBe(201);
    const changed = [
      [first.slug, 1_000],
      [second.slug, 2_001],
    ] as const;
    for (const other of [changed, lines.toReversed()]) {
      expect((await fund(severalOf(budget, other, BOOKED), funder.staff, key)).status).toBe(422);
    }
    expect(await fundings([first, second])).toHaveLength(2);
    expect(await figuresOf(app.database.pool, budget.id)).toMatchObject({ allocated: 3_000 });
  });

  test('whose request was refused is free again: it creates everything once the reason is gone', async () => {
    const budget = await makeBudget(app.services, { amount: 1_999n });
    const projects = [await project(9_000n), await project(9_000n)];
    const lines = projects.map(({ slug }) => [slug, 1_000] as const);
    const key = crypto.randomUUID();
    expect((await fund(severalOf(budget, lines, BOOKED), funder.staff, key)).status).toBe(409);
    expect(await fundings(projects)).toEqual([]);
    const body = { budgets: [budget.id], amount_in_cents: 1, reason: 'one cent was missing' };
    expect((await app.call(chargeBudgets, { body }, { as: funder.staff })).status).toBe(200);
    expect((await fund(severalOf(budget, lines, BOOKED), funder.staff, key)).status).toBe(201);
    expect(await fundings(projects)).toHaveLength(2);
  });

  test('of a clerk who has lost the right is refused, whoever created the fundings', async () => {
    const { pool } = app.database;
    const clerk = await buildUser(app.services, { permissions: ['create_internal_fundings'] });
    const budget = await makeBudget(app.services);
    const { id, slug } = await project(9_000n);
    const body = severalOf(budget, [[slug, 1_000]]);
    const key = crypto.randomUUID();
    expect((await fund(body, clerk, key)).status).toBe(201);
    await pool.query('DELETE FROM user_permission WHERE user_id = $1', [clerk.id]);
    expect((await fund(body, clerk, key)).status).toBe(403);
    expect((await fund(body, clerk)).status).toBe(403);
    expect(await fundings([{ id }])).toHaveLength(1);
  });
});

describe('input that no form sends', () => {
  test.each([0, -1, 0.5, 1_000.5, 1e300, 10_000_000_000_001, '1000', true, null, [1_000]])(
    'the amount %j is refused on its line, beside a valid one',
    async (amount) => {
      const budget = await makeBudget(app.services);
      const [first, second] = [await project(9_000n), await project(9_000n)];
      const body = severalOf(budget, [[first.slug, 1_000]], BOOKED);
      const answer = await fund({
        ...body,
        lines: [...body.lines, { project: second.slug, amount_in_cents: amount }],
      });
      expect(answer.status).toBe(400);
      const { codes } = answer.body as { codes: Record<string, string[]> };
      expect(Object.keys(codes)).toEqual(['lines.1.amount_in_cents']);
      expect(await fundings([first, second])).toEqual([]);
    },
  );

  test('the largest amounts are planned exactly, and never booked', async () => {
    const { pool } = app.database;
    const most = 10_000_000_000_000;
    const budget = await makeBudget(app.services);
    const projects = [await project(9_000n), await project(9_000n)];
    const lines = projects.map(({ slug }) => [slug, most] as const);
    expect(await fund(severalOf(budget, lines, BOOKED))).toMatchObject({
      status: 409,
      body: { codes: { 'lines.0.amount_in_cents': ['over_need'], budget: ['budget_short'] } },
    });
    expect(await fund(severalOf(budget, lines))).toMatchObject({
      status: 201,
      body: { sum: { in_cents: 2 * most, in_currency: '200000000000.00' } },
    });
    const { rows } = await pool.query<{ planned: string }>(
      'SELECT planned::text FROM budget_figures WHERE budget_id = $1',
      [budget.id],
    );
    expect(rows).toEqual([{ planned: String(2 * most) }]);
  });

  test('500 lines are refused with the limit, before any project is looked up', async () => {
    const budget = await makeBudget(app.services);
    const { id, slug } = await project(9_000n);
    const lines = Array.from({ length: 500 }, () => [slug, 1] as const);
    expect(await fund(severalOf(budget, lines, BOOKED))).toMatchObject({
      status: 400,
      body: { codes: { lines: ['too_many_projects'] } },
    });
    expect(await fundings([{ id }])).toEqual([]);
  });

  test.each(['', ' ', '\0', '\uD800', 'x'.repeat(121), '%', "' OR true --", '__proto__', '1'])(
    'the name %j is no project',
    async (name) => {
      const budget = await makeBudget(app.services);
      expect((await fund(severalOf(budget, [[name, 1_000]], BOOKED))).status).toBe(400);
    },
  );

  test('a project in capital letters is another name, not the same project twice', async () => {
    const budget = await makeBudget(app.services);
    const { id, slug } = await project(9_000n);
    const lines = [
      [slug, 1_000],
      [slug.toUpperCase(), 1_000],
    ] as const;
    expect(await fund(severalOf(budget, lines))).toMatchObject({
      status: 400,
      body: { codes: { 'lines.1.project': ['recipient_unknown'] } },
    });
    expect(await fundings([{ id }])).toEqual([]);
  });

  test('unknown budgets and statuses that nobody sets are refused', async () => {
    const budget = await makeBudget(app.services);
    const { id, slug } = await project(9_000n);
    for (const change of [
      { budget: '999999999999999999' },
      { budget: '0' },
      { budget: '1; DROP TABLE budget' },
      { status: 8 },
      { status: 9 },
      { status: '1' },
      { company: 'no-such-company' },
      { parent: '1' },
    ]) {
      expect((await fund(severalOf(budget, [[slug, 1_000]], change))).status).toBe(400);
    }
    expect(await fundings([{ id }])).toEqual([]);
  });
});

describe('projects that take no money', () => {
  test('one that is fully funded gets no plan and no booking', async () => {
    const budget = await makeBudget(app.services);
    const open = await project(9_000n);
    const full = await project(5_000n);
    await makeFundings(app, funder.staff, inputOf(budget, { project: full.slug, ...BOOKED }));
    for (const status of [0, 1, 2, 42]) {
      const lines = [open, full].map(({ slug }) => [slug, 1_000] as const);
      expect(await fund(severalOf(budget, lines, { status }))).toMatchObject({
        status: 409,
        body: { codes: { 'lines.1.project': ['project_closed'] } },
      });
    }
    expect(await fundings([open])).toEqual([]);
    expect(await fundings([full])).toHaveLength(1);
  });

  test.each([
    { what: 'is not reviewed', made: { reviewStatus: 1 } },
    { what: 'is rejected', made: { reviewStatus: 3 } },
    { what: 'is still entered', made: { status: 1, reviewStatus: 1 } },
    { what: 'has not started', made: { startsOn: '2190-01-01', endsOn: '2190-12-31' } },
  ])('one that $what may be planned by staff, but is not booked', async ({ made }) => {
    const budget = await makeBudget(app.services);
    const open = await project(9_000n);
    const other = await makeProjectWith(app.database.pool, [9_000n], made);
    const lines = [open, other].map(({ slug }) => [slug, 1_000] as const);
    expect(await fund(severalOf(budget, lines, BOOKED))).toMatchObject({
      status: 409,
      body: { codes: { 'lines.1.project': ['project_not_open'] } },
    });
    expect(await fundings([open, other])).toEqual([]);
    expect((await fund(severalOf(budget, lines))).status).toBe(201);
  });
});

describe('a company', () => {
  let mine: MadeBudget;
  let user: BuiltUser;
  beforeAll(async () => {
    mine = await makeBudget(app.services);
    user = await buildCompanyUser(app.services, app.database.pool, mine);
  });

  test.each([
    { what: 'waits for its review', made: { reviewStatus: 1 } },
    { what: 'is rejected', made: { reviewStatus: 3 } },
    { what: 'is still entered', made: { status: 1, reviewStatus: 1 } },
  ])('cannot name a project that $what: it does not learn that there is one', async ({ made }) => {
    const hidden = await makeProjectWith(app.database.pool, [9_000n], made);
    const open = await project(9_000n);
    const lines = [open, hidden].map(({ slug }) => [slug, 1_000] as const);
    for (const status of [0, 1]) {
      expect(
        await app.call(createOwnFundings, { body: severalOf(mine, lines, { status }) }, { as: user }),
      ).toMatchObject({ status: 400, body: { codes: { 'lines.1.project': ['recipient_unknown'] } } });
      const single = inputOf(mine, { project: hidden.slug, status });
      expect(await app.call(createOwnFunding, { body: single }, { as: user })).toMatchObject({
        status: 400,
        body: { codes: { project: ['recipient_unknown'] } },
      });
    }
    expect(await fundings([open, hidden])).toEqual([]);
  });

  test('changes the amount for a project whose review was withdrawn, but not to such a project', async () => {
    const { pool } = app.database;
    const withdrawn = await project(9_000n);
    const hidden = await makeProjectWith(pool, [9_000n], { reviewStatus: 1 });
    const [id = ''] = await makeFundings(app, funder.staff, inputOf(mine, { project: withdrawn.slug }));
    await pool.query('UPDATE project SET review_status = 1 WHERE id = $1', [String(withdrawn.id)]);
    const change = async (slug: string) => {
      const { body: seen } = await app.call(readOwnFunding, { params: { id } }, { as: user });
      const { version } = seen as { version: string };
      const body = {
        version,
        budget: mine.id,
        project: slug,
        organization: null,
        amount_in_cents: 4_000,
        reason: '',
      };
      return app.call(changeOwnFunding, { params: { id }, body }, { as: user });
    };
    expect((await change(withdrawn.slug)).status).toBe(200);
    expect(await change(hidden.slug)).toMatchObject({
      status: 400,
      body: { codes: { project: ['recipient_unknown'] } },
    });
  });

  test('funds accepted projects, which nobody else sees', async () => {
    const accepted = await makeProjectWith(app.database.pool, [9_000n], { reviewStatus: 4 });
    const body = severalOf(mine, [[accepted.slug, 1_000]], BOOKED);
    expect((await app.call(createOwnFundings, { body }, { as: user })).status).toBe(201);
  });

  test('no longer funds anything once its administrator was removed, not even with a key of before', async () => {
    const { pool } = app.database;
    const budget = await makeBudget(app.services);
    const former = await buildCompanyUser(app.services, pool, budget);
    const { id, slug } = await project(9_000n);
    const body = severalOf(budget, [[slug, 1_000]], BOOKED);
    await pool.query('DELETE FROM company_administrator WHERE user_id = $1', [former.id]);
    expect(await app.call(createOwnFundings, { body }, { as: former })).toMatchObject({
      status: 400,
      body: { codes: { company: ['company_unknown'] } },
    });
    expect(await fundings([{ id }])).toEqual([]);
  });
});
