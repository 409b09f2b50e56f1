import { beforeAll, expect, test } from 'vitest';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { readFacts } from '#features/donations/server/index.ts';
import { useApp } from '#testing/app.ts';
import type { BuiltUser } from '#testing/factories.ts';
import { createFunding, moveFunding } from '../contract/internal-fundings.ts';
import { move } from './commands/move.ts';
import { figuresOf, makeBudget } from '#features/budgets/server/testing.ts';
import { buildFunder, makeFundings, makeProjectWith, projectMoney, inputOf } from './testing.ts';

const app = useApp();
let staff: BuiltUser;
beforeAll(async () => {
  staff = await buildFunder(app.services);
});

const book = (id: string) =>
  app.call(moveFunding, { params: { id }, body: { status: 42, reason: 'now' } }, { as: staff });
const many = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const won = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status < 300).length;

test('one budget booked concurrently by many, on many projects, never becomes negative', async () => {
  const { pool } = app.database;
  const budget = await makeBudget(app.services, { amount: 50_000n });
  const ids = await many(16, async () => {
    const { slug } = await makeProjectWith(pool, [90_000n]);
    return (await makeFundings(app, staff, inputOf(budget, { project: slug })))[0] ?? '';
  });
  const answers = await Promise.all(ids.map(book));
  expect(won(answers)).toBe(10);
  expect(await figuresOf(pool, budget.id)).toMatchObject({ amount: 50_000, allocated: 50_000, planned: 0 });
  expect(await brokenChecks(pool)).toEqual([]);
});

test('one need funded concurrently by many companies never exceeds its goal', async () => {
  const { pool } = app.database;
  const project = await makeProjectWith(pool, [12_000n, 13_000n]);
  const budgets = await many(10, () => makeBudget(app.services));
  const answers = await Promise.all(
    budgets.map((budget) =>
      app.call(
        createFunding,
        { body: inputOf(budget, { project: project.slug, status: 42 }) },
        { as: staff },
      ),
    ),
  );
  expect(won(answers)).toBe(5);
  expect(await projectMoney(pool, project.id)).toEqual({
    balance: 25_000,
    direct: 25_000,
    needs: [12_000, 13_000],
  });
  expect(await brokenChecks(pool)).toEqual([]);
});

test('one funding booked and cancelled concurrently by many takes one step', async () => {
  const { pool } = app.database;
  const budget = await makeBudget(app.services);
  const project = await makeProjectWith(pool, [90_000n]);
  const [id = ''] = await makeFundings(app, staff, inputOf(budget, { project: project.slug }));
  const cancel = () =>
    app.call(moveFunding, { params: { id }, body: { status: 4, reason: 'x' } }, { as: staff });
  const answers = await many(8, (index) => (index % 2 ? book(id) : cancel()));
  expect(won(answers)).toBe(1);
  const { balance = 0 } = (await projectMoney(pool, project.id)) ?? {};
  expect((await figuresOf(pool, budget.id))?.allocated).toBe(balance);
  expect(await brokenChecks(pool)).toEqual([]);
});

test('without the lock of the project two bookings would both find it open: only the constraint remains', async () => {
  const { pool } = app.database;
  const project = await makeProjectWith(pool, [8_000n]);
  const budgets = await many(2, () => makeBudget(app.services));
  const ids = await Promise.all(
    budgets.map(
      async (budget) => (await makeFundings(app, staff, inputOf(budget, { project: project.slug })))[0],
    ),
  );
  const author = { actor: staff.id, request: 'test', locale: 'en_US' } as const;
  let arrived = 0;
  let release = () => {};
  const both = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Reads as a booking does, but locks nothing, and waits until the other has read the same.
  const unlocked: typeof readFacts = async (tx, id, question) => {
    const facts = await readFacts(tx, id, question);
    arrived += 1;
    if (arrived === 2) release();
    await both;
    return facts;
  };
  const results = await Promise.allSettled(
    ids.map((id) =>
      app.services.database.transact((tx) =>
        move(
          tx,
          BigInt(id ?? ''),
          { status: 42, reason: '' },
          { author, reach: null, mayApprove: true, open: unlocked },
        ),
      ),
    ),
  );
  const failed = results.filter((result) => result.status === 'rejected');
  expect(failed).toHaveLength(1);
  expect(String(failed[0]?.reason)).toMatch(/project_funding|need_funding/);
  expect(await projectMoney(pool, project.id)).toMatchObject({ balance: 5_000 });
});
