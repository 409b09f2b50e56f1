import { sql } from 'kysely';
import { createBudget as makeBudget } from '../companies.ts';
import { post } from '#features/ledger/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { versionOf } from '#platform/server/operation/version.ts';
import type { createBudget, updateBudget } from '../../contract.ts';
import { checkBudgetDays, checkCharge } from '../../rules.ts';
import { type Budget, openBudgets } from '../figures.ts';
import { type Author, demand, requireBudgets } from './author.ts';

/** What a caller has seen of a budget that can be changed. */
export function budgetVersion({ title, target, days }: Pick<Budget, 'title' | 'target' | 'days'>): string {
  return versionOf({ title, target: String(target), days });
}

/** Makes a budget of a company; its target amount is charged at once. Answers its id. */
export async function create(tx: Tx, wish: BodyOf<typeof createBudget>, author: Author): Promise<bigint> {
  await requireBudgets(tx);
  const days = { startsOn: wish.starts_on, endsOn: wish.ends_on };
  demand(checkBudgetDays(days, null, berlinDate(tx.now)), author);
  const company = await tx
    .selectFrom('company')
    .select('id')
    .where('slug', '=', wish.company)
    .executeTakeFirst();
  if (!company) throw invalid('company_unknown', 'company');
  const budget = { company: company.id, title: wish.title, amount: BigInt(wish.target_in_cents), ...days };
  return makeBudget(tx, budget, author);
}

async function openOne(tx: Tx, id: bigint): Promise<Budget> {
  const [budget] = await openBudgets(tx, [id]);
  if (!budget) throw notFound();
  return budget;
}

/** Brings the charged target amount to another; `delta` in cents. */
function postTarget(tx: Tx, budget: Budget, delta: bigint, author: Author) {
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
 * Changes a budget. Refuses `budget_changed` (409) when the caller saw another, `budget_short` when less would be
 * there than is allocated and promised, and days in the past.
 */
export async function update(
  tx: Tx,
  id: bigint,
  wish: BodyOf<typeof updateBudget>,
  author: Author,
): Promise<{ before: object }> {
  await requireBudgets(tx);
  const budget = await openOne(tx, id);
  if (budgetVersion(budget) !== wish.version) throw conflict('budget_changed');
  const days = { startsOn: wish.starts_on, endsOn: wish.ends_on };
  demand(checkBudgetDays(days, budget.days, berlinDate(tx.now)), author);
  const delta = BigInt(wish.target_in_cents) - budget.target;
  demand(checkCharge(delta, budget.figures), author, 'target_in_cents');
  await tx
    .updateTable('budget')
    .set({
      title: wish.title,
      target_cents: BigInt(wish.target_in_cents),
      starts_on: days.startsOn,
      ends_on: days.endsOn,
    })
    .where('id', '=', id)
    .execute();
  if (delta !== 0n) await postTarget(tx, budget, delta, author);
  return { before: { title: budget.title, target: String(budget.target), ...budget.days } };
}

/** Whether anything but its own making has ever used a budget. */
async function isUsed(tx: Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`SELECT
    EXISTS (SELECT FROM internal_funding WHERE budget_id = ${id})
    OR EXISTS (SELECT FROM internal_funding_change
      WHERE field = 'budget' AND ${String(id)} IN (old_value, new_value))
    OR EXISTS (SELECT FROM coin_campaign WHERE budget_id = ${id})
    OR EXISTS (SELECT FROM co_funding WHERE budget_id = ${id})
    OR EXISTS (SELECT FROM voting_award WHERE budget_id = ${id})
    OR EXISTS (SELECT FROM budget_charge WHERE ${id} IN (budget_id, other_budget_id)) AS used`.execute(tx);
  return rows[0]?.used ?? true;
}

/** Deletes an unused budget and gives its target amount back; the ledger keeps both. Refuses `budget_in_use`. */
export async function remove(tx: Tx, id: bigint, author: Author): Promise<Budget> {
  const budget = await openOne(tx, id);
  if (await isUsed(tx, id)) throw conflict('budget_in_use', { title: budget.title });
  if (budget.target !== 0n) await postTarget(tx, budget, -budget.target, author);
  await tx.deleteFrom('budget').where('id', '=', id).execute();
  return budget;
}
