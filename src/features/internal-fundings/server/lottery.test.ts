import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { figuresOf, makeBudget, type MadeBudget } from '#features/budgets/server/testing.ts';
import { settleRecipient } from '#features/settlement/server/index.ts';
import { useApp } from '#testing/app.ts';
import type { BuiltUser } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import { createFunding, moveFunding } from '../contract/internal-fundings.ts';
import {
  buildFunder,
  fundingOf,
  inputOf,
  makeFundings,
  makeLotteryProject,
  makeProjectWith,
} from './testing.ts';

const app = useApp();
let staff: BuiltUser;
beforeAll(async () => {
  staff = await buildFunder(app.services);
});
afterEach(async () => {
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

const entitle = ({ companyId }: MadeBudget, entitled = true) =>
  app.database.pool.query('UPDATE company SET lottery_entitled = $2 WHERE id = $1', [companyId, entitled]);

const book = (id: string) =>
  app.call(moveFunding, { params: { id }, body: { status: 42, reason: 'decided' } }, { as: staff });

/** The payouts of a project after a settlement: funding type and account. */
async function payoutsOf(project: { id: bigint }) {
  await app.services.database.transact((tx) =>
    settleRecipient(tx, { kind: 'project', id: project.id }, { actor: null, request: 'test' }),
  );
  const { rows } = await app.database.pool.query(
    'SELECT funding_type, bank_account_id::text AS account FROM payout WHERE project_id = $1',
    [project.id],
  );
  return rows;
}

describe('a project of lottery funds', () => {
  test('is funded by an entitled company, and paid out from its own account as lottery funds', async () => {
    const { project, own } = await makeLotteryProject(app.database.pool);
    const budget = await makeBudget(app.services);
    await entitle(budget);
    const [id = ''] = await makeFundings(app, staff, inputOf(budget, { project: project.slug }));
    expect((await fundingOf(app, staff, id)).lottery).toBe('lottery');
    expect((await book(id)).status).toBe(200);
    expect(await payoutsOf(project)).toEqual([{ funding_type: 4, account: own }]);
  });

  test('is funded by another company under the fallback type: its funding type and account', async () => {
    const { project, other } = await makeLotteryProject(app.database.pool);
    const budget = await makeBudget(app.services);
    const [id = ''] = await makeFundings(app, staff, inputOf(budget, { project: project.slug }));
    expect((await fundingOf(app, staff, id)).lottery).toBe('fallback');
    expect((await book(id)).status).toBe(200);
    expect(await payoutsOf(project)).toEqual([{ funding_type: 2, account: other }]);
  });

  test.each([
    ['no fallback type, by a company that is not entitled', { fallback: false }, false],
    ['a type that is not for lottery funds, even by an entitled company', { possible: false }, true],
  ])('with %s is not funded', async (_, type, entitled) => {
    const { project } = await makeLotteryProject(app.database.pool, type);
    const budget = await makeBudget(app.services);
    await entitle(budget, entitled);
    const body = inputOf(budget, { project: project.slug });
    const [id = ''] = await makeFundings(app, staff, body);
    expect((await fundingOf(app, staff, id)).lottery).toBe('refused');
    for (const answer of [
      await book(id),
      await app.call(createFunding, { body: { ...body, status: 42 } }, { as: staff }),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ codes: { non_field_errors: ['lottery_not_entitled'] } });
    }
    expect((await fundingOf(app, staff, id)).status).toBe(6);
    expect(await figuresOf(app.database.pool, budget.id)).toMatchObject({ allocated: 0 });
  });

  test('waits for a change of the right to lottery funds that comes first', async () => {
    const { pool } = app.database;
    const { project } = await makeLotteryProject(app.database.pool, { fallback: false });
    const budget = await makeBudget(app.services);
    await entitle(budget);
    const [id = ''] = await makeFundings(app, staff, inputOf(budget, { project: project.slug }));
    const other = await pool.connect();
    await other.query('BEGIN');
    await other.query('UPDATE company SET lottery_entitled = false WHERE id = $1', [budget.companyId]);
    const booking = book(id);
    await untilWaiting(pool, 1);
    await other.query('COMMIT');
    other.release();
    expect((await booking).status).toBe(409);
  });
});

test('other projects are funded by any company', async () => {
  const budget = await makeBudget(app.services);
  const project = await makeProjectWith(app.database.pool, [5_000n]);
  const [id = ''] = await makeFundings(app, staff, inputOf(budget, { project: project.slug }));
  expect((await fundingOf(app, staff, id)).lottery).toBeNull();
  expect((await book(id)).status).toBe(200);
});
