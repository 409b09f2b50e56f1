import { sql } from 'kysely';
import type { Tx } from '#platform/server/database/db.ts';
import { balanced } from '../rules.ts';

/**
 * One line of a journal. `kind` and `owner` name the account, `amount` is what it gains (negative: gives) in cents.
 * `floor` is the least the account may ever hold and is set when the account is opened: 0 for money that is ours to
 * keep, none for accounts that mirror the world outside.
 */
export interface AccountLine {
  readonly kind: string;
  readonly owner: bigint;
  readonly amount: bigint;
  readonly floor?: 0n;
}

/** A journal to be written: what happened (`kind`), because of what (`cause`, `causeId`), by whom, in which request. */
export interface JournalEntry {
  readonly kind: string;
  readonly cause: string;
  readonly causeId: bigint;
  readonly actor: bigint | null;
  readonly request: string;
  /** The same key posts once; a repeat answers the first journal. */
  readonly key: string;
  readonly postings: readonly AccountLine[];
}

export interface Posted {
  readonly journal: bigint;
  /** False when the key was posted before and nothing was written. */
  readonly fresh: boolean;
}

/** Postings as the database's `ledger_post` reads them: cents as text, so that they stay exact. */
export function postingsJson(postings: readonly AccountLine[]): object[] {
  if (!balanced(postings.map(({ kind, owner, amount }) => ({ account: `${kind}:${owner}`, amount })))) {
    throw new RangeError('the journal does not balance');
  }
  return postings.map(({ kind, owner, amount, floor }) => ({
    kind,
    owner: String(owner),
    amount: String(amount),
    ...(floor === undefined ? {} : { floor: String(floor) }),
  }));
}

/**
 * Writes a journal; the database function is the only writer of the ledger. Throws when the lines do not balance or
 * an account would fall below its floor.
 */
export async function post(tx: Tx, entry: JournalEntry): Promise<Posted> {
  const postings = JSON.stringify(postingsJson(entry.postings));
  const { rows } = await sql<{ journal_id: bigint; fresh: boolean }>`
    SELECT journal_id, fresh FROM ledger_post(${entry.kind}, ${entry.cause}, ${entry.causeId}, ${entry.actor},
      ${entry.request}, ${tx.now}, ${entry.key}, ${postings}::jsonb)`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('ledger_post gave no answer');
  return { journal: row.journal_id, fresh: row.fresh };
}
