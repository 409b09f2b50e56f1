import { budgetState } from '#features/budgets/rules.ts';
import { type Budget, openBudgets } from '#features/budgets/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { invalid } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Source } from './book.ts';

/** Whether a company has a budget that is open today; locks none. */
async function hasActiveBudget(tx: Tx, company: bigint): Promise<boolean> {
  const rows = await tx
    .selectFrom('budget')
    .select(['starts_on as startsOn', 'ends_on as endsOn'])
    .where('company_id', '=', company)
    .execute();
  return rows.some((days) => budgetState(days, berlinDate(tx.now)) === 'active');
}

/**
 * The source of a funding's money, with its budget locked. Without a budget it is unlimited if the platform
 * allows it and the company has no active budget (handbook §6); otherwise there is none.
 */
export async function openSource(tx: Tx, budget: bigint | null, company: bigint): Promise<Source> {
  if (budget !== null) {
    const [found] = await openBudgets(tx, [budget]);
    if (!found) throw new Error('the budget of a funding is gone');
    return found;
  }
  const { allowUnlimitedWithoutBudget } = await loadSettings(tx);
  return allowUnlimitedWithoutBudget && !(await hasActiveBudget(tx, company)) ? 'unlimited' : 'none';
}

/** Locks the budgets selected in a request; refuses one that does not exist or is another company's. */
export async function openSelected(
  tx: Tx,
  ids: readonly bigint[],
  company: bigint,
  field: 'budget' | 'budgets' = 'budgets',
): Promise<readonly Budget[]> {
  const budgets = await openBudgets(tx, ids);
  if (budgets.length < ids.length || budgets.some((budget) => budget.company !== company)) {
    throw invalid('budget_unknown', field);
  }
  return budgets;
}
