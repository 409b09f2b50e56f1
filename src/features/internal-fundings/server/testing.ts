import { afterEach, beforeAll, expect } from 'vitest';
import type pg from 'pg';
import type { MadeBudget } from '#features/budgets/server/testing.ts';
import { makeProject, type MadeProject } from '#testing/projects.ts';
import type { Services } from '#platform/server/services.ts';
import type { TestApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import {
  createFunding,
  type FundingWire,
  readFunding,
  reverseFundings,
} from '../contract/internal-fundings.ts';
export { create as createFunding } from './commands/create.ts';
export { findFunding, fundingVersion } from './funding.ts';

/** Staff who may do everything with budgets and fundings. */
export function buildFunder(services: Services): Promise<BuiltUser> {
  return buildUser(services, {
    permissions: [
      'create_internal_fundings',
      'change_internal_fundings',
      'delete_internal_fundings',
      'change_internal_funding_approval',
      'create_budgets',
      'change_budgets',
      'delete_budgets',
    ],
  });
}

/** A company account that acts for a company. */
export async function buildCompanyUser(
  services: Services,
  pool: pg.Pool,
  { companyId }: MadeBudget,
): Promise<BuiltUser> {
  const user = await buildUser(services, {});
  await pool.query('UPDATE app_user SET usertype = 4 WHERE id = $1', [user.id]);
  await pool.query(
    'INSERT INTO company_administrator (company_id, user_id, added_at) VALUES ($1, $2, now())',
    [companyId, user.id],
  );
  return user;
}

/** A body for `createFunding`: 50.00 from one budget, planned. */
export function inputOf(budget: MadeBudget, change: Record<string, unknown> = {}) {
  return {
    company: budget.company,
    budgets: [budget.id],
    project: null,
    organization: null,
    amount_in_cents: 5_000,
    status: 1,
    reason: 'test',
    ...change,
  };
}

/** A body for `createFundings`: planned fundings of these projects out of one budget. */
export function severalOf(
  budget: MadeBudget,
  lines: readonly (readonly [slug: string, cents: number])[],
  change: Record<string, unknown> = {},
) {
  return {
    company: budget.company,
    budget: budget.id,
    lines: lines.map(([project, amount_in_cents]) => ({ project, amount_in_cents })),
    status: 1,
    reason: 'test',
    ...change,
  };
}

/** Creates fundings as staff; returns their ids. */
export async function makeFundings(app: TestApp, as: BuiltUser, body: object): Promise<string[]> {
  const answer = await app.call(createFunding, { body }, { as });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return (answer.body as { ids: string[] }).ids;
}

/** A funding as staff see it. */
export async function fundingOf(app: TestApp, as: BuiltUser, id: string): Promise<FundingWire> {
  return (await app.call(readFunding, { params: { id } }, { as })).body;
}

/** Reverses the booked fundings of the recipient of one, as they are shown to that person now. */
export async function reverseAs(
  app: TestApp,
  as: BuiltUser,
  id: string,
  words: { readonly name: string; readonly reason: string; readonly internal_note?: string },
) {
  const { reversal } = await fundingOf(app, as, id);
  const shown = { count: reversal?.count ?? 1, sum_in_cents: reversal?.sum.in_cents ?? 1 };
  return app.call(reverseFundings, { params: { id }, body: { ...words, ...shown } }, { as });
}

/** A project with needs of these goals, in cents. */
export function makeProjectWith(pool: pg.Pool, goals: readonly bigint[], made: MadeProject = {}) {
  return makeProject(pool, { needs: goals.map((goal) => [goal, 0n]), ...made });
}

/** Goal, balance and direct money of a project, and the balance of each need; cents. */
export async function projectMoney(pool: pg.Pool, project: bigint) {
  const { rows } = await pool.query<{ balance: number; direct: number; needs: number[] }>(
    `SELECT f.balance::int, f.direct::int,
       (SELECT array_agg(n.balance::int ORDER BY n.need_id) FROM need_funding n WHERE n.project_id = f.project_id) AS needs
     FROM project_funding f WHERE f.project_id = $1`,
    [project],
  );
  return rows[0];
}

/** Status and amount in cents of every funding of some projects, parts included, in the order of their creation. */
export async function fundingsOf(
  pool: pg.Pool,
  projects: readonly { readonly id: bigint }[],
): Promise<{ status: number; amount: number }[]> {
  const { rows } = await pool.query<{ status: number; amount: number }>(
    `SELECT status::int, amount_cents::int AS amount FROM internal_funding
     WHERE project_id = ANY($1::bigint[]) ORDER BY id`,
    [projects.map(({ id }) => String(id))],
  );
  return rows;
}

/** Every journal of some fundings in readable form: what happened, and how the accounts changed (euro). */
export async function storyOf(pool: pg.Pool, fundings: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `SELECT j.kind || ': ' || string_agg(a.kind || ' ' || to_char(p.amount / 100.0, 'FMSG999990.00'), ', '
       ORDER BY p.amount, a.kind) AS line
     FROM journal j JOIN posting p ON p.journal = j.id JOIN account a ON a.id = p.account
     WHERE j.cause = 'internal_funding' AND j.cause_id = ANY($1::bigint[]) GROUP BY j.id, j.kind ORDER BY j.id`,
    [fundings],
  );
  return rows.map(({ line }) => line);
}

const insertedId = async (pool: pg.Pool, text: string, values: unknown[]): Promise<string> =>
  (await pool.query<{ id: string }>(text, values)).rows[0]?.id ?? '';

const makeAccount = (pool: pg.Pool) =>
  insertedId(
    pool,
    `INSERT INTO bank_account (slug, title, holder, iban, bic, created_at)
     VALUES ($1, $1, 'Operator', 'DE02500105170137075030', 'INGDDEFFXXX', now()) RETURNING id`,
    [unique('account')],
  );

/** A project of the lottery with its account; its type names a fallback, unless said otherwise. */
export async function makeLotteryProject(
  pool: pg.Pool,
  { possible = true, fallback = true }: { possible?: boolean; fallback?: boolean } = {},
) {
  const [own, other] = [await makeAccount(pool), await makeAccount(pool)];
  const otherType = await insertedId(
    pool,
    `INSERT INTO application_type (slug, name, funding_types, bank_account_id) VALUES ($1, 'Other', '{2,3}', $2) RETURNING id`,
    [unique('other'), other],
  );
  const id = await insertedId(
    pool,
    `INSERT INTO application_type (slug, name, funding_types, lottery_possible, fallback_type_id)
     VALUES ($1, 'Lottery', $2, $3, $4) RETURNING id`,
    [unique('lottery'), possible ? [1, 4] : [1], possible, possible && fallback ? otherType : null],
  );
  const project = await makeProjectWith(pool, [5_000n]);
  await pool.query(
    'UPDATE project SET funding_type = 4, bank_account_id = $1, application_type_id = $2 WHERE id = $3',
    [own, id, project.id],
  );
  return { project, type: id, own, other };
}

/** A member of staff who may fund, for all tests of a file; after each of them the books are checked. */
export function useFunder(app: TestApp): { readonly staff: BuiltUser } {
  let staff: BuiltUser;
  beforeAll(async () => {
    staff = await buildFunder(app.services);
  });
  afterEach(async () => {
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });
  return {
    get staff() {
      return staff;
    },
  };
}
