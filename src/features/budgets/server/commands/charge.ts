import { post } from '#features/ledger/server/index.ts';
import { invalid } from '#platform/contract/errors.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { chargeBudgets, moveBetweenBudgets } from '../../contract.ts';
import { checkCharge, checkContra } from '../../rules.ts';
import { type Budget, openBudgets } from '../figures.ts';
import { type Author, demand, requireBudgets } from './author.ts';

const idsOf = (ids: readonly string[]) => [...new Set(ids)].map(BigInt);

/** Locks all of them; refuses when one is not there, or not the caller's to use. */
async function openAll(tx: Tx, ids: readonly bigint[], companies?: readonly bigint[]): Promise<Budget[]> {
  const found = await openBudgets(tx, ids);
  const own = (budget: Budget) => companies === undefined || companies.includes(budget.company);
  if (found.length < ids.length || !found.every(own)) throw invalid('budget_unknown', 'budgets');
  return found;
}

interface Entry {
  readonly budget: bigint;
  readonly other: bigint | null;
  readonly amount: bigint;
  readonly reason: string;
}

async function insertCharge(tx: Tx, entry: Entry, author: Author): Promise<bigint> {
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
 * Charges budgets, each with the full amount; below zero it takes money out, but never what is allocated or promised
 * (`budget_short`).
 */
export async function charge(tx: Tx, wish: BodyOf<typeof chargeBudgets>, author: Author): Promise<number> {
  await requireBudgets(tx);
  const amount = BigInt(wish.amount_in_cents);
  const budgets = await openAll(tx, idsOf(wish.budgets));
  for (const { id, company, figures } of budgets) {
    demand(checkCharge(amount, figures), author, 'amount_in_cents');
    const row = await insertCharge(tx, { budget: id, other: null, amount, reason: wish.reason }, author);
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
 * Moves the amount out of each selected budget into another: two linked entries each. Refuses `contra_selected` when
 * the other is among the selected ones, `contra_short` when the net remaining money of one does not cover it. With
 * `companies` all budgets must be of one of them, and of the same.
 */
export async function moveBetween(
  tx: Tx,
  wish: BodyOf<typeof moveBetweenBudgets>,
  author: Author,
  companies?: readonly bigint[],
): Promise<number> {
  await requireBudgets(tx);
  const ids = idsOf(wish.budgets);
  const into = BigInt(wish.into);
  if (ids.includes(into)) throw invalid('contra_selected', 'into');
  const budgets = await openAll(tx, [...ids, into], companies);
  if (companies !== undefined && new Set(budgets.map(({ company }) => company)).size > 1) {
    throw invalid('budget_unknown', 'budgets');
  }
  const amount = BigInt(wish.amount_in_cents);
  for (const { id, figures } of budgets) {
    if (id === into) continue;
    demand(checkContra(amount, figures), author, 'amount_in_cents');
    const { reason } = wish;
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
