import type pg from 'pg';
import type { Services } from '#platform/server/services.ts';
import { unique } from '#testing/factories.ts';
import { createBudget, createCompany } from './companies.ts';
export { budgetVersion } from './commands/save-budget.ts';
export { findBudget } from './figures.ts';

export interface MadeBudget {
  readonly id: string;
  readonly company: string;
  readonly companyId: bigint;
}

const author = { actor: null, request: 'test' };

/**
 * Creates a budget of a new company, or of the company of another budget; by default 1,000.00 € (amounts in cents),
 * open from 2020 to 2199.
 */
export function makeBudget(
  { database }: Services,
  options: { amount?: bigint; startsOn?: string; endsOn?: string; sameCompanyAs?: MadeBudget } = {},
): Promise<MadeBudget> {
  return database.transact(async (tx) => {
    const { amount = 100_000n, startsOn = '2020-01-01', endsOn = '2199-12-31', sameCompanyAs } = options;
    const slug = sameCompanyAs?.company ?? unique('company');
    const company = sameCompanyAs?.companyId ?? (await createCompany(tx, { slug, title: slug }));
    const budget = { company, title: unique('Budget'), amount, startsOn, endsOn };
    return { id: String(await createBudget(tx, budget, author)), company: slug, companyId: company };
  });
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
