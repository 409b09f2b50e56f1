import type pg from 'pg';
import {
  budgetVersion,
  findBudget,
  type MadeBudget,
  makeBudget,
} from '../../../src/features/budgets/server/testing.ts';
import {
  buildFunder,
  createFunding,
  findFunding,
  fundingVersion,
  inputOf,
} from '../../../src/features/internal-fundings/server/testing.ts';
import { makeProject } from '../../../src/testing/projects.ts';
import type { Services } from '../../../src/platform/server/services.ts';
import type { Role } from '../roles.ts';
import type { Seeds } from './base.ts';

/** Planned or booked fundings of a project, out of one budget. */
async function plan(
  { database }: Services,
  budget: MadeBudget,
  actor: bigint,
  input: { project: string; status: 1 | 42; count: number },
): Promise<string[]> {
  const ids: string[] = [];
  const { project, status } = input;
  const body = { ...inputOf(budget, { project, amount_in_cents: 100 }), status } as Parameters<
    typeof createFunding
  >[1];
  for (let index = 0; index < input.count; index += 1) {
    const made = await database.transact((tx) =>
      createFunding(tx, body, {
        author: { actor, request: 'seeds', locale: 'en_US' },
        reach: null,
        mayApprove: true,
      }),
    );
    ids.push(...made.map(({ id }) => String(id)));
  }
  return ids;
}

/** A body that changes nothing of a budget but contains its current version. */
async function sameBudget({ database: { db } }: Services, id: string): Promise<string> {
  const budget = await findBudget(db, BigInt(id));
  if (!budget) throw new Error('the budget of the seeds is gone');
  return JSON.stringify({
    version: budgetVersion(budget),
    title: budget.title,
    target_in_cents: Number(budget.target),
    starts_on: budget.days.startsOn,
    ends_on: budget.days.endsOn,
  });
}

/** The same for a funding of a project. */
async function sameFunding({ database: { db } }: Services, id: string, project: string): Promise<string> {
  const funding = await findFunding(db, BigInt(id), null);
  return JSON.stringify({
    version: fundingVersion(funding),
    budget: String(funding.budget),
    project,
    organization: null,
    amount_in_cents: Number(funding.amount),
    reason: '',
  });
}

/** All callers also act for the company of the seeds. */
async function nameAdministrators(pool: pg.Pool, { companyId }: MadeBudget, roles: readonly Role[]) {
  const users = roles.flatMap(({ actor }) => (actor.userId === null ? [] : [String(actor.userId)]));
  await pool.query(
    `INSERT INTO company_administrator (company_id, user_id, added_at)
     SELECT $1, id, now() FROM unnest($2::bigint[]) AS u(id) ON CONFLICT DO NOTHING`,
    [companyId, users],
  );
}

/** Budgets to charge and to delete, and fundings to decide about, to book and to undo. */
export async function sowFundings(
  services: Services,
  pool: pg.Pool,
  roles: readonly Role[],
  count: number,
): Promise<Seeds> {
  const { id: actor } = await buildFunder(services);
  const budget = await makeBudget(services, { amount: 900_000_000n });
  const other = await makeBudget(services, { sameCompanyAs: budget });
  const unused: string[] = [];
  for (let index = 0; index < 4 * count; index += 1) unused.push((await makeBudget(services)).id);
  const title = 'Seeds of a reversal';
  const undone = await makeProject(pool, { title, needs: [[900_000_000n, 0n]] });
  const { slug: project } = await makeProject(pool, { needs: [[900_000_000n, 0n]] });
  const planned = (many: number) => plan(services, budget, actor, { project, status: 1, count: many });
  const booked = await plan(services, budget, actor, { project: undone.slug, status: 42, count: 1 });
  await nameAdministrators(pool, budget, roles);
  const [changed = ''] = await planned(1);
  const contra = JSON.stringify({
    budgets: [budget.id],
    into: other.id,
    amount_in_cents: 1,
    reason: 'seeds',
  });
  const input = JSON.stringify(inputOf(budget, { project, amount_in_cents: 100 }));
  const several = JSON.stringify({
    company: budget.company,
    budget: budget.id,
    lines: [{ project, amount_in_cents: 100 }],
    status: 1,
    reason: 'seeds',
  });
  const booking = JSON.stringify({ status: 42, reason: 'seeds' });
  const same = await sameFunding(services, changed, project);
  const days = { starts_on: '2198-01-01', ends_on: '2198-12-31' };
  const made = { company: budget.company, title: 'Seeds', target_in_cents: 100, ...days };
  return {
    'createBudget.body': [JSON.stringify(made)],
    'readBudget.id': [budget.id],
    'updateBudget.id': [other.id],
    'updateBudget.body': [await sameBudget(services, other.id)],
    'deleteBudget.id': unused,
    'chargeBudgets.body': [JSON.stringify({ budgets: [budget.id], amount_in_cents: 100, reason: 'seeds' })],
    'moveBetweenBudgets.body': [contra],
    'moveBetweenOwnBudgets.body': [contra],
    'createFunding.body': [input],
    'createOwnFunding.body': [input],
    'createFundings.body': [several],
    'createOwnFundings.body': [several],
    'readFunding.id': booked,
    'readOwnFunding.id': booked,
    'changeFunding.id': [changed],
    'changeFunding.body': [same],
    'changeOwnFunding.id': [changed],
    'changeOwnFunding.body': [same],
    'decideFunding.id': await planned(8 * count),
    'moveFunding.id': await planned(8 * count),
    'moveFunding.body': [booking],
    'moveOwnFunding.id': await planned(8 * count),
    'moveOwnFunding.body': [booking],
    'reverseFundings.id': booked,
    'reverseFundings.body': [JSON.stringify({ name: title, reason: 'seeds', count: 1, sum_in_cents: 100 })],
  };
}
