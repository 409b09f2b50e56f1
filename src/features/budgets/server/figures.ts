import type { IsoDate } from '#kernel/clock.ts';
import { moneyWire } from '#platform/contract/money.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { BudgetChoice } from '../contract/budgets.ts';
import { type BudgetDays, type BudgetFigures, budgetQuantities, budgetState } from '../rules.ts';

/** A budget for bookings; amounts in cents. */
export interface Budget {
  readonly id: bigint;
  readonly title: string;
  readonly company: bigint;
  readonly companySlug: string;
  readonly companyTitle: string;
  readonly target: bigint;
  readonly days: BudgetDays;
  readonly figures: BudgetFigures;
}

const query = (db: Db) =>
  db
    .selectFrom('budget as b')
    .innerJoin('company as k', 'k.id', 'b.company_id')
    .innerJoin('budget_figures as f', 'f.budget_id', 'b.id')
    .select(['b.id', 'b.title', 'b.company_id', 'b.target_cents', 'b.starts_on', 'b.ends_on'])
    .select(['k.slug', 'k.title as company_title'])
    .select(['f.amount', 'f.contra', 'f.planned', 'f.promised', 'f.allocated']);

type Row = Awaited<ReturnType<ReturnType<typeof query>['execute']>>[number];

const budgetOf = (row: Row): Budget => ({
  id: row.id,
  title: row.title,
  company: row.company_id,
  companySlug: row.slug,
  companyTitle: row.company_title,
  target: row.target_cents,
  days: { startsOn: row.starts_on, endsOn: row.ends_on },
  figures: {
    amount: row.amount ?? 0n,
    contra: row.contra ?? 0n,
    planned: row.planned ?? 0n,
    promised: row.promised ?? 0n,
    allocated: row.allocated ?? 0n,
  },
});

/** Budgets by company, last day, title and id; of all companies or of some, with a last day from `endsFrom` on. */
export async function budgetsOf(
  db: Db,
  filter: { readonly companies?: readonly bigint[]; readonly endsFrom?: IsoDate } = {},
): Promise<Budget[]> {
  let selected = query(db);
  if (filter.companies) selected = selected.where('b.company_id', 'in', filter.companies);
  if (filter.endsFrom) selected = selected.where('b.ends_on', '>=', filter.endsFrom);
  const rows = await selected
    .orderBy('k.title')
    .orderBy('b.ends_on')
    .orderBy('b.title')
    .orderBy('b.id')
    .execute();
  return rows.map(budgetOf);
}

/** One budget, or null. */
export async function findBudget(db: Db, id: bigint): Promise<Budget | null> {
  const row = await query(db).where('b.id', '=', id).executeTakeFirst();
  return row ? budgetOf(row) : null;
}

/**
 * Locks budgets in the order of their ids until the commit, then reads them: everything that spends from a
 * budget locks it, so what is read does not change. Unknown ids are left out.
 */
export async function openBudgets(tx: Tx, ids: readonly bigint[]): Promise<Budget[]> {
  if (ids.length === 0) return [];
  await tx.selectFrom('budget').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  const rows = await query(tx).where('b.id', 'in', ids).orderBy('b.id').execute();
  return rows.map(budgetOf);
}

/** The quantities of a budget on the wire. */
export function quantitiesWire(figures: BudgetFigures) {
  const quantities = budgetQuantities(figures);
  return {
    amount: moneyWire(quantities.amount),
    contra: moneyWire(quantities.contra),
    reservations: moneyWire(quantities.reservations),
    allocations: moneyWire(quantities.allocations),
    remaining: moneyWire(quantities.remaining),
    net_remaining: moneyWire(quantities.netRemaining),
    percentage: quantities.percentage,
  };
}

/** A budget as a choice in forms. */
export function choiceOf(budget: Budget, today: IsoDate): BudgetChoice {
  return {
    id: String(budget.id),
    title: budget.title,
    company: { slug: budget.companySlug, title: budget.companyTitle },
    starts_on: budget.days.startsOn,
    ends_on: budget.days.endsOn,
    state: budgetState(budget.days, today),
    ...quantitiesWire(budget.figures),
  };
}
