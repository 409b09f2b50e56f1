import { sql } from 'kysely';
import type { Tx } from '#platform/server/database/db.ts';
import { balanced } from '../rules.ts';

/**
 * One line of a journal. `kind` and `owner` name the account, `amount` is added to its balance, in cents.
 * `floor` is the minimum balance of the account, set when it is opened: 0 for money in the platform's
 * custody, none for accounts that mirror the outside world.
 */
export interface AccountLine {
  readonly kind: string;
  readonly owner: bigint;
  readonly amount: bigint;
  readonly floor?: 0n;
}

/**
 * A journal to be written: what happened (`kind`), the cause (`cause`, `causeId`), by whom, in which request.
 */
export interface JournalEntry {
  readonly kind: string;
  readonly cause: string;
  readonly causeId: bigint;
  readonly actor: bigint | null;
  readonly request: string;
  /** A key is posted once; a repeat returns the first journal. */
  readonly key: string;
  readonly postings: readonly AccountLine[];
}

export interface Posted {
  readonly journal: bigint;
  /** False if the key was posted before and nothing was written. */
  readonly fresh: boolean;
}

/** Postings as input of the database function `ledger_post`: cents as text, so that they stay exact. */
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
 * Writes several journals, in this order, by one statement: each as {@link post} does.
 */
export async function postAll(tx: Tx, entries: readonly JournalEntry[]): Promise<void> {
  const journals = entries.map(({ postings, causeId, actor, ...entry }) => ({
    ...entry,
    cause_id: String(causeId),
    actor: actor === null ? null : String(actor),
    postings: postingsJson(postings),
  }));
  await sql`
    SELECT p.journal_id
    FROM (SELECT * FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(journals)}::jsonb)
        AS (kind text, cause text, cause_id bigint, actor bigint, request text, key text, postings jsonb))
        WITH ORDINALITY AS r(kind, cause, cause_id, actor, request, key, postings, place)
      ORDER BY place) e
    CROSS JOIN LATERAL ledger_post(e.kind, e.cause, e.cause_id, e.actor, e.request, ${tx.now}, e.key, e.postings) p`.execute(
    tx,
  );
}

/**
 * Writes a journal; the database function is the only writer of the ledger. Throws if the lines do not
 * balance or an account would fall below its floor.
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
