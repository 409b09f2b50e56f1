import { describe, expect, test } from 'vitest';
import { chargeBudgets } from '#features/budgets/contract/budgets.ts';
import { figuresOf, makeBudget } from '#features/budgets/server/testing.ts';
import { FUNDED_TOGETHER_MAX } from '#features/funding-records/rules.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { untilWaiting } from '#testing/locks.ts';
import { createFunding } from '../contract/internal-fundings.ts';
import { createFundings } from '../contract/several.ts';
import {
  fundingsOf,
  inputOf,
  makeFundings,
  makeLotteryProject,
  makeProjectWith,
  projectMoney,
  reverseAs,
  severalOf,
  useFunder,
} from './testing.ts';

const app = useApp();
const funder = useFunder(app);

const BOOKED = { status: 42 };
const project = (...goals: bigint[]) => makeProjectWith(app.database.pool, goals);
const many = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const fund = (body: object, idempotencyKey = crypto.randomUUID()) =>
  app.call(createFundings, { body }, { as: funder.staff, idempotencyKey });
const fundings = (projects: readonly { id: bigint }[]) => fundingsOf(app.database.pool, projects);
const thousandEach = (projects: readonly { slug: string }[]) =>
  projects.map(({ slug }) => [slug, 1_000] as const);

/** Runs statements in a transaction of somebody else, and lets a request wait for its locks before they are committed. */
async function whileItWaits<T>(
  statements: readonly (readonly [text: string, values: unknown[]])[],
  request: () => Promise<T>,
): Promise<T> {
  const { pool } = app.database;
  const other = await pool.connect();
  try {
    await other.query('BEGIN');
    for (const [text, values] of statements) await other.query(text, values);
    const answer = request();
    await untilWaiting(pool, 1);
    await other.query('COMMIT');
    return await answer;
  } finally {
    other.release();
  }
}

describe('one budget', () => {
  test('is never spent twice by requests for other projects', async () => {
    const budget = await makeBudget(app.services, { amount: 10_000n });
    const groups = await many(8, async () => [await project(9_000n), await project(9_000n)]);
    const answers = await Promise.all(
      groups.map((group) => fund(severalOf(budget, thousandEach(group), BOOKED))),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(refused).toHaveLength(3);
    for (const { body } of refused) expect(body).toMatchObject({ codes: { budget: ['budget_short'] } });
    expect(await fundings(groups.flat())).toHaveLength(10);
    expect(await figuresOf(app.database.pool, budget.id)).toMatchObject({ allocated: 10_000, planned: 0 });
  });

  test('that ends while a request waits for it gives nothing', async () => {
    const budget = await makeBudget(app.services);
    const projects = [await project(9_000n), await project(9_000n)];
    const answer = await whileItWaits(
      [[`UPDATE budget SET ends_on = '2020-02-01' WHERE id = $1`, [budget.id]]],
      () => fund(severalOf(budget, thousandEach(projects), BOOKED)),
    );
    expect(answer).toMatchObject({ status: 409, body: { codes: { budget: ['budget_inactive'] } } });
    expect(await fundings(projects)).toEqual([]);
  });

  test('that is lowered at the same time never gives more than it has', async () => {
    const { pool } = app.database;
    const budget = await makeBudget(app.services, { amount: 12_000n });
    const groups = await many(6, async () => [await project(9_000n), await project(9_000n)]);
    const body = { budgets: [budget.id], amount_in_cents: -2_000, reason: 'less' };
    const lower = () => app.call(chargeBudgets, { body }, { as: funder.staff });
    const answers = await many(12, (index) => {
      const group = groups[Math.floor(index / 2)] ?? [];
      return index % 2 === 0 ? fund(severalOf(budget, thousandEach(group), BOOKED)) : lower();
    });
    expect(answers.every(({ status }) => [200, 201, 400, 409].includes(status))).toBe(true);
    const done = answers.filter(({ status }) => status === 200 || status === 201);
    expect(done).toHaveLength(6);
    const { amount = 0, allocated = 0 } = (await figuresOf(pool, budget.id)) ?? {};
    expect(allocated).toBe(amount);
    expect(await fundings(groups.flat())).toHaveLength(allocated / 1_000);
  });
});

describe('a process that ends in the middle', () => {
  test('leaves nothing, and the same request creates everything once', async () => {
    const { pool } = app.database;
    const budget = await makeBudget(app.services);
    const projects = [await project(9_000n), await project(9_000n), await project(9_000n)];
    // Each need has its account from now on, so that the last one can be locked.
    const before = await fund(severalOf(budget, thousandEach(projects), BOOKED));
    expect(before.status).toBe(201);
    const other = await pool.connect();
    await other.query('BEGIN');
    await other.query(
      `SELECT FROM account WHERE kind = 'need_direct' AND owner = (SELECT id FROM need WHERE project_id = $1) FOR UPDATE`,
      [String(projects[2]?.id)],
    );
    const key = crypto.randomUUID();
    const body = severalOf(budget, thousandEach(projects), BOOKED);
    const killed = fund(body, key);
    await untilWaiting(pool, 1);
    const { rows } = await pool.query<{ ended: boolean }>(
      `SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(rows).toEqual([{ ended: true }]);
    expect((await killed).status).toBe(503);
    await other.query('COMMIT');
    other.release();
    expect(await fundings(projects)).toHaveLength(3);
    expect(await figuresOf(pool, budget.id)).toMatchObject({ allocated: 3_000, planned: 0 });
    expect(await brokenChecks(pool)).toEqual([]);
    expect((await fund(body, key)).status).toBe(201);
    expect((await fund(body, key)).status).toBe(201);
    expect(await fundings(projects)).toHaveLength(6);
    for (const { id } of projects) expect(await projectMoney(pool, id)).toMatchObject({ balance: 2_000 });
  });
});

describe('lottery funds', () => {
  test('are refused on the line of their project; the others are not created either', async () => {
    const budget = await makeBudget(app.services);
    const { project: lottery } = await makeLotteryProject(app.database.pool, { fallback: false });
    const open = await project(9_000n);
    const body = severalOf(budget, thousandEach([open, lottery]), BOOKED);
    expect(await fund(body)).toMatchObject({
      status: 409,
      body: { codes: { 'lines.1.project': ['lottery_not_entitled'] } },
    });
    expect(await fundings([open, lottery])).toEqual([]);
    await app.database.pool.query('UPDATE company SET lottery_entitled = true WHERE id = $1', [
      budget.companyId,
    ]);
    expect((await fund(body)).status).toBe(201);
  });

  test('are refused if the company loses the right to give them while the request waits', async () => {
    const budget = await makeBudget(app.services);
    const { project: lottery } = await makeLotteryProject(app.database.pool, { fallback: false });
    const open = await project(9_000n);
    const { pool } = app.database;
    await pool.query('UPDATE company SET lottery_entitled = true WHERE id = $1', [budget.companyId]);
    const answer = await whileItWaits(
      [['UPDATE company SET lottery_entitled = false WHERE id = $1', [budget.companyId]]],
      () => fund(severalOf(budget, thousandEach([open, lottery]), BOOKED)),
    );
    expect(answer).toMatchObject({
      status: 409,
      body: { codes: { 'lines.1.project': ['lottery_not_entitled'] } },
    });
    expect(await fundings([open, lottery])).toEqual([]);
  });
});

describe('beside everything else that moves this money', () => {
  test('reversals, single fundings and changed budgets never deadlock, and every account agrees', async () => {
    const { pool } = app.database;
    const budgets = [await makeBudget(app.services), await makeBudget(app.services)];
    const projects = await many(4, (index) =>
      makeProjectWith(pool, [3_000n, 30_000n], { title: `Raced ${index}` }),
    );
    const deadlocks = async () =>
      (
        await pool.query<{ n: number }>(
          'SELECT deadlocks::int AS n FROM pg_stat_database WHERE datname = current_database()',
        )
      ).rows[0]?.n;
    const before = await deadlocks();
    const booked = await many(4, async (index) => {
      const [budget, one] = [budgets[index % 2], projects[index]];
      if (!budget || !one) throw new Error('too few were made');
      return (
        (await makeFundings(app, funder.staff, inputOf(budget, { project: one.slug, ...BOOKED })))[0] ?? ''
      );
    });
    const answers = await many(24, (index) => {
      const idempotencyKey = crypto.randomUUID();
      const budget = budgets[index % 2];
      if (!budget) throw new Error('too few budgets');
      const turned = [...projects.slice(index % 4), ...projects.slice(0, index % 4)];
      const options = { as: funder.staff, idempotencyKey };
      const asks = [
        () => fund(severalOf(budget, thousandEach(turned), BOOKED), idempotencyKey),
        () => fund(severalOf(budget, thousandEach(turned.toReversed()), BOOKED), idempotencyKey),
        () => {
          const body = inputOf(budget, { project: turned[0]?.slug, amount_in_cents: 500, ...BOOKED });
          return app.call(createFunding, { body }, options);
        },
        () => {
          const id = booked[index % 4] ?? '';
          const body = { name: `Raced ${index % 4}`, reason: 'undone' };
          return reverseAs(app, funder.staff, id, body);
        },
        () => {
          const body = { budgets: budgets.map(({ id }) => id), amount_in_cents: 100, reason: 'more' };
          return app.call(chargeBudgets, { body }, options);
        },
        () => fund(severalOf(budget, thousandEach(turned.slice(0, 2)), { status: 2 }), idempotencyKey),
      ];
      return (asks[index % asks.length] ?? fund.bind(null, {}))();
    });
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 201]));
    expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
    expect(await deadlocks()).toBe(before);
    const given = await Promise.all(budgets.map(({ id }) => figuresOf(pool, id)));
    const received = await Promise.all(projects.map(({ id }) => projectMoney(pool, id)));
    const sum = (amounts: readonly (number | undefined)[]) =>
      amounts.reduce<number>((total, one) => total + (one ?? 0), 0);
    expect(sum(received.map((money) => money?.balance))).toBe(sum(given.map((one) => one?.['allocated'])));
  });

  test(`${FUNDED_TOGETHER_MAX} projects, each split over its needs, and whoever funds one of them meanwhile is answered`, async () => {
    const { pool } = app.database;
    const budget = await makeBudget(app.services, { amount: 1_000_000n });
    const projects = await many(FUNDED_TOGETHER_MAX, () => project(400n, 400n, 400n));
    const lines = projects.map(({ slug }) => [slug, 900] as const);
    const single = inputOf(budget, { project: projects.at(-1)?.slug, amount_in_cents: 1, ...BOOKED });
    const [several, beside] = await Promise.all([
      fund(severalOf(budget, lines, BOOKED)),
      app.call(createFunding, { body: single }, { as: funder.staff }),
    ]);
    expect([several.status, beside.status]).toEqual([201, 201]);
    const parts = (await fundings(projects)).filter(({ status }) => status === 42);
    expect(parts).toHaveLength(FUNDED_TOGETHER_MAX * 3 + 1);
    const money = await Promise.all(projects.slice(0, -1).map(({ id }) => projectMoney(pool, id)));
    expect(new Set(money.map((one) => JSON.stringify(one?.needs)))).toEqual(new Set(['[400,400,100]']));
    expect(await figuresOf(pool, budget.id)).toMatchObject({ planned: 0, allocated: 45_001 });
  });
});
