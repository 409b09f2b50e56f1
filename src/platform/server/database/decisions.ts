import { sql } from 'kysely';
import type { Decision, ToldDecision } from '../../contract/decision.ts';
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
export async function recordDecision(tx: Tx, { id, ...decision }: NewDecision): Promise<void> {
  await recordDecisions(tx, [id], decision);
}

/** Records one decision about many records, with each of them. */
export async function recordDecisions(
  tx: Tx,
  ids: readonly bigint[],
  { subject, actor, kind, reason, internalNote }: Omit<NewDecision, 'id'>,
): Promise<void> {
  await sql`INSERT INTO decision (subject, subject_id, at, actor, kind, reason, internal_note)
    SELECT ${subject}, id, ${tx.now}, ${actor}, ${kind}, ${reason}, ${internalNote}
    FROM unnest(${ids.map(String)}::bigint[]) WITH ORDINALITY AS chosen(id, at) ORDER BY at`.execute(tx);
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
