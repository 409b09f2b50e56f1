import type { Decision, ToldDecision } from '../contract/decision.ts';
import type { Db, Tx } from './db.ts';

/** What decisions are about. */
export type DecisionSubject = 'organization' | 'project' | 'private_donation' | 'internal_funding';

/** A decision to be recorded; `kind` is a word of the feature whose record it is. */
interface NewDecision {
  readonly subject: DecisionSubject;
  readonly id: bigint;
  readonly actor: bigint | null;
  readonly kind: string;
  readonly reason: string;
  readonly internalNote: string;
}

/** Records a decision in the transaction that carries it out; it is never changed afterwards. */
export async function recordDecision(tx: Tx, decision: NewDecision): Promise<void> {
  await tx
    .insertInto('decision')
    .values({
      subject: decision.subject,
      subject_id: decision.id,
      at: tx.now,
      actor: decision.actor,
      kind: decision.kind,
      reason: decision.reason,
      internal_note: decision.internalNote,
    })
    .execute();
}

const told = (db: Db, subject: DecisionSubject, id: bigint) =>
  db
    .selectFrom('decision as d')
    .where('d.subject', '=', subject)
    .where('d.subject_id', '=', id)
    .select(['d.id', 'd.at', 'd.kind', 'd.reason'])
    .orderBy('d.id', 'desc');

/** The decisions about a record for staff, the newest first. */
export async function decisionsOf(db: Db, subject: DecisionSubject, id: bigint): Promise<Decision[]> {
  const rows = await told(db, subject, id)
    .leftJoin('app_user as u', 'u.id', 'd.actor')
    .select(['d.internal_note', 'u.username'])
    .execute();
  return rows.map(({ username, at, ...row }) => ({
    ...row,
    id: String(row.id),
    at: at.toISOString(),
    by: username,
  }));
}

/** The same for those whom they concern: who decided and the internal note are not read from the database at all. */
export async function toldDecisionsOf(db: Db, subject: DecisionSubject, id: bigint): Promise<ToldDecision[]> {
  const rows = await told(db, subject, id).execute();
  return rows.map((row) => ({ ...row, id: String(row.id), at: row.at.toISOString() }));
}
