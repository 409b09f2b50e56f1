import type { Db } from '#platform/server/database/db.ts';

/** One journal with its postings, amounts in cents. */
export interface JournalStatement {
  readonly id: bigint;
  readonly kind: string;
  readonly at: Date;
  readonly actor: bigint | null;
  readonly postings: readonly { readonly kind: string; readonly owner: bigint; readonly amount: bigint }[];
}

/** All journals of one cause, oldest first, postings by account. */
export async function statement(db: Db, cause: string, causeId: bigint): Promise<JournalStatement[]> {
  const rows = await db
    .selectFrom('journal')
    .innerJoin('posting', 'posting.journal', 'journal.id')
    .innerJoin('account', 'account.id', 'posting.account')
    .select(['journal.id', 'journal.kind', 'journal.at', 'journal.actor', 'posting.amount'])
    .select(['account.kind as account_kind', 'account.owner'])
    .where('journal.cause', '=', cause)
    .where('journal.cause_id', '=', causeId)
    .orderBy('journal.id')
    .orderBy('account.kind')
    .orderBy('account.owner')
    .execute();
  const journals = new Map<bigint, { -readonly [K in keyof JournalStatement]: JournalStatement[K] }>();
  for (const row of rows) {
    const line = { kind: row.account_kind, owner: row.owner, amount: row.amount };
    const known = journals.get(row.id);
    if (known) known.postings = [...known.postings, line];
    else journals.set(row.id, { id: row.id, kind: row.kind, at: row.at, actor: row.actor, postings: [line] });
  }
  return [...journals.values()];
}
