import { post } from '#features/ledger/server/index.ts';
import { invalid } from '#platform/contract/errors.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { chargeBudgets, moveBetweenBudgets } from '../../contract/budgets.ts';
import { checkCharge, checkContra } from '../../rules.ts';
import { type Budget, openBudgets } from '../figures.ts';
import { type LocalizedAuthor, valueOf, requireBudgets } from './author.ts';

const idsOf = (ids: readonly string[]) => [...new Set(ids)].map(BigInt);

/** Locks budgets; refuses `budget_unknown` if one does not exist or does not belong to one of `companies`. */
async function openAll(tx: Tx, ids: readonly bigint[], companies?: readonly bigint[]): Promise<Budget[]> {
  const found = await openBudgets(tx, ids);
  const allowed = (budget: Budget) => companies === undefined || companies.includes(budget.company);
  if (found.length < ids.length || !found.every(allowed)) throw invalid('budget_unknown', 'budgets');
  return found;
}

interface Entry {
  readonly budget: bigint;
  readonly other: bigint | null;
  readonly amount: bigint;
  readonly reason: string;
}

async function insertCharge(tx: Tx, entry: Entry, author: LocalizedAuthor): Promise<bigint> {
  const { id } = await tx
    .insertInto('budget_charge')
    .values({
      budget_id: entry.budget,
      other_budget_id: entry.other,
      amount_cents: entry.amount,
      reason: entry.reason,
      actor: author.actor,
      at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Charges budgets, each with the full amount; a negative one withdraws money, but never what is allocated or
 * reserved (`budget_short`).
 */
export async function charge(
  tx: Tx,
  input: BodyOf<typeof chargeBudgets>,
  author: LocalizedAuthor,
): Promise<number> {
  await requireBudgets(tx);
  const amount = BigInt(input.amount_in_cents);
  const budgets = await openAll(tx, idsOf(input.budgets));
  for (const { id, company, figures } of budgets) {
    valueOf(checkCharge(amount, figures), author, 'amount_in_cents');
    const row = await insertCharge(tx, { budget: id, other: null, amount, reason: input.reason }, author);
    await post(tx, {
      kind: 'budget_adjusted',
      cause: 'budget_charge',
      causeId: row,
      actor: author.actor,
      request: author.request,
      key: `budget_charge:${row}`,
      postings: [
        { kind: 'company_funds', owner: company, amount: -amount },
        { kind: 'budget', owner: id, amount, floor: 0n },
      ],
    });
  }
  return budgets.length;
}

/**
 * Moves the amount from each selected budget to another: two linked entries each. Refuses `contra_selected`
 * if the other one is selected, `contra_short` if the net remaining money of one does not cover it. With
 * `companies` all budgets must belong to the same one of them.
 */
export async function moveBetween(
  tx: Tx,
  input: BodyOf<typeof moveBetweenBudgets>,
  author: LocalizedAuthor,
  companies?: readonly bigint[],
): Promise<number> {
  await requireBudgets(tx);
  const ids = idsOf(input.budgets);
  const into = BigInt(input.into);
  if (ids.includes(into)) throw invalid('contra_selected', 'into');
  const budgets = await openAll(tx, [...ids, into], companies);
  if (companies !== undefined && new Set(budgets.map(({ company }) => company)).size > 1) {
    throw invalid('budget_unknown', 'budgets');
  }
  const amount = BigInt(input.amount_in_cents);
  for (const { id, figures } of budgets) {
    if (id === into) continue;
    valueOf(checkContra(amount, figures), author, 'amount_in_cents');
    const { reason } = input;
    const row = await insertCharge(tx, { budget: id, other: into, amount: -amount, reason }, author);
    await insertCharge(tx, { budget: into, other: id, amount, reason }, author);
    await post(tx, {
      kind: 'budget_contra',
      cause: 'budget_charge',
      causeId: row,
      actor: author.actor,
      request: author.request,
      key: `budget_charge:${row}`,
      postings: [
        { kind: 'budget', owner: id, amount: -amount, floor: 0n },
        { kind: 'budget', owner: into, amount, floor: 0n },
      ],
    });
  }
  return ids.length;
}
