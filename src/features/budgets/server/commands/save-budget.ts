import { sql } from 'kysely';
import { createBudget as makeBudget } from '../companies.ts';
import { post } from '#features/ledger/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { requireSeen, versionOf } from '#platform/server/operation/version.ts';
import type { createBudget, updateBudget } from '../../contract/budgets.ts';
import { checkBudgetDays, checkCharge } from '../../rules.ts';
import { type Budget, openBudgets } from '../figures.ts';
import { type LocalizedAuthor, valueOf, requireBudgets } from './author.ts';

/** The version of a budget's editable fields; a change names the version that the caller saw. */
export function budgetVersion({ title, target, days }: Pick<Budget, 'title' | 'target' | 'days'>): string {
  return versionOf({ title, target: String(target), days });
}

/** Creates a budget of a company; its target amount is charged at once. Returns its id. */
export async function create(
  tx: Tx,
  input: BodyOf<typeof createBudget>,
  author: LocalizedAuthor,
): Promise<bigint> {
  await requireBudgets(tx);
  const days = { startsOn: input.starts_on, endsOn: input.ends_on };
  valueOf(checkBudgetDays(days, null, berlinDate(tx.now)), author);
  const company = await tx
    .selectFrom('company')
    .select('id')
    .where('slug', '=', input.company)
    .executeTakeFirst();
  if (!company) throw invalid('company_unknown', 'company');
  const budget = { company: company.id, title: input.title, amount: BigInt(input.target_in_cents), ...days };
  return makeBudget(tx, budget, author);
}

async function openOne(tx: Tx, id: bigint): Promise<Budget> {
  const [budget] = await openBudgets(tx, [id]);
  if (!budget) throw notFound();
  return budget;
}

/** Posts a change of the charged target amount; `delta` in cents. */
function postTarget(tx: Tx, budget: Budget, delta: bigint, author: LocalizedAuthor) {
  return post(tx, {
    kind: 'budget_charged',
    cause: 'budget',
    causeId: budget.id,
    actor: author.actor,
    request: author.request,
    key: `budget:${budget.id}:target:${author.request}`,
    postings: [
      { kind: 'company_funds', owner: budget.company, amount: -delta },
      { kind: 'budget', owner: budget.id, amount: delta, floor: 0n },
    ],
  });
}

/**
 * Changes a budget and returns its previous values for the audit log. Refuses `budget_changed` (409) if the caller saw
 * another version, `budget_short` if less would remain than is allocated and reserved, and days in the past.
 */
export async function update(
  tx: Tx,
  id: bigint,
  input: BodyOf<typeof updateBudget>,
  author: LocalizedAuthor,
): Promise<{ before: object }> {
  await requireBudgets(tx);
  const budget = await openOne(tx, id);
  requireSeen(input.version, budgetVersion(budget), 'budget_changed');
  const days = { startsOn: input.starts_on, endsOn: input.ends_on };
  valueOf(checkBudgetDays(days, budget.days, berlinDate(tx.now)), author);
  const delta = BigInt(input.target_in_cents) - budget.target;
  valueOf(checkCharge(delta, budget.figures), author, 'target_in_cents');
  await tx
    .updateTable('budget')
    .set({
      title: input.title,
      target_cents: BigInt(input.target_in_cents),
      starts_on: days.startsOn,
      ends_on: days.endsOn,
    })
    .where('id', '=', id)
    .execute();
  if (delta !== 0n) await postTarget(tx, budget, delta, author);
  return { before: { title: budget.title, target: String(budget.target), ...budget.days } };
}

/** Whether a budget was ever used after it was created; a single charge is no use. */
async function isUsed(tx: Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`SELECT
    EXISTS (SELECT FROM internal_funding WHERE budget_id = ${id})
    OR EXISTS (SELECT FROM internal_funding_change
      WHERE field = 'budget' AND ${String(id)} IN (old_value, new_value))
    OR EXISTS (SELECT FROM coin_campaign WHERE budget_id = ${id})
    OR EXISTS (SELECT FROM co_funding WHERE budget_id = ${id})
    OR EXISTS (SELECT FROM voting_award WHERE budget_id = ${id})
    OR EXISTS (SELECT FROM budget_charge
      WHERE other_budget_id = ${id} OR (budget_id = ${id} AND other_budget_id IS NOT NULL))
    OR (SELECT count(*) FROM budget_charge WHERE budget_id = ${id}) > 1 AS used`.execute(tx);
  return rows[0]?.used ?? true;
}

/**
 * Deletes an unused budget and returns its target amount and its only charge to the company; the postings remain in the
 * ledger. Refuses `budget_in_use`, and `record_changed` if another content was shown.
 */
export async function remove(tx: Tx, id: bigint, version: string, author: LocalizedAuthor): Promise<Budget> {
  const budget = await openOne(tx, id);
  requireSeen(version, budgetVersion(budget));
  if (await isUsed(tx, id)) throw conflict('budget_in_use', { title: budget.title });
  const { amount } = budget.figures;
  if (amount !== 0n) await postTarget(tx, budget, -amount, author);
  await tx.deleteFrom('budget').where('id', '=', id).execute();
  return budget;
}
