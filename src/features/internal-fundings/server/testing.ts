import type pg from 'pg';
import { createBudget, createCompany } from '#features/budgets/server/index.ts';
import { makeProject, type MadeProject } from '#features/projects/server/testing.ts';
import type { Services } from '#platform/server/services.ts';
import type { TestApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { createFunding, type FundingWire, readFunding } from '../contract/internal-fundings.ts';

export interface MadeBudget {
  readonly id: string;
  readonly company: string;
  readonly companyId: bigint;
}

const author = { actor: null, request: 'test' };

/** A budget of a new company, or of one that is there; 1,000.00 and open for long unless said otherwise. */
export function makeBudget(
  { database }: Services,
  made: { amount?: bigint; startsOn?: string; endsOn?: string; of?: MadeBudget } = {},
): Promise<MadeBudget> {
  return database.transact(async (tx) => {
    const slug = made.of?.company ?? unique('company');
    const company = made.of?.companyId ?? (await createCompany(tx, { slug, title: `Company ${slug}` }));
    const days = { startsOn: made.startsOn ?? '2020-01-01', endsOn: made.endsOn ?? '2199-12-31' };
    const wish = { company, title: unique('Budget'), amount: made.amount ?? 100_000n, ...days };
    return { id: String(await createBudget(tx, wish, author)), company: slug, companyId: company };
  });
}

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

/** A body for `createFunding`: 50.00 out of one budget, planned. */
export function wishOf(budget: MadeBudget, change: Record<string, unknown> = {}) {
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

/** Makes fundings as staff; answers their ids. */
export async function makeFundings(app: TestApp, as: BuiltUser, body: object): Promise<string[]> {
  const answer = await app.call(createFunding, { body }, { as });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return (answer.body as { ids: string[] }).ids;
}

/** A funding as staff see it. */
export async function fundingOf(app: TestApp, as: BuiltUser, id: string): Promise<FundingWire> {
  return (await app.call(readFunding, { params: { id } }, { as })).body;
}

/** A project with needs of these goals, in cents. */
export function makeProjectWith(pool: pg.Pool, goals: readonly bigint[], made: MadeProject = {}) {
  return makeProject(pool, { needs: goals.map((goal) => [goal, 0n]), ...made });
}

/** Goal, balance and direct money of a project, and what each need has; cents. */
export async function projectMoney(pool: pg.Pool, project: bigint) {
  const { rows } = await pool.query<{ balance: number; direct: number; needs: number[] }>(
    `SELECT f.balance::int, f.direct::int,
       (SELECT array_agg(n.balance::int ORDER BY n.need_id) FROM need_funding n WHERE n.project_id = f.project_id) AS needs
     FROM project_funding f WHERE f.project_id = $1`,
    [project],
  );
  return rows[0];
}

/** Every journal of some fundings, readable: what happened, and how the accounts changed (euro). */
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

/** The quantities of a budget in cents: A, C, planned and promised reservations, L. */
export async function figuresOf(pool: pg.Pool, budget: string) {
  const { rows } = await pool.query<Record<string, number>>(
    `SELECT amount::int, contra::int, planned::int, promised::int, allocated::int
     FROM budget_figures WHERE budget_id = $1`,
    [budget],
  );
  return rows[0];
}
