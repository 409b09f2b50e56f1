import { sql } from 'kysely';
import type { Decision, SharedDecision } from '../../contract/decision.ts';
import type { Db, Tx } from './db.ts';

/** The subjects of decisions. */
export type DecisionSubject = 'organization' | 'project' | 'private_donation' | 'internal_funding';

/** A decision to be recorded; `kind` is from the closed set of the record's feature. */
interface NewDecision {
  readonly subject: DecisionSubject;
  readonly id: bigint;
  readonly actor: bigint | null;
  readonly kind: string;
  readonly reason: string;
  readonly internalNote: string;
}

/** Records a decision in the transaction that carries it out; it never changes afterwards. */
export async function recordDecision(tx: Tx, { id, ...decision }: NewDecision): Promise<void> {
  await recordDecisions(tx, [id], decision);
}

/** Records one decision for each of several records. */
export async function recordDecisions(
  tx: Tx,
  ids: readonly bigint[],
  { subject, actor, kind, reason, internalNote }: Omit<NewDecision, 'id'>,
): Promise<void> {
  await sql`INSERT INTO decision (subject, subject_id, at, actor, kind, reason, internal_note)
    SELECT ${subject}, id, ${tx.now}, ${actor}, ${kind}, ${reason}, ${internalNote}
    FROM unnest(${ids.map(String)}::bigint[]) WITH ORDINALITY AS chosen(id, at) ORDER BY at`.execute(tx);
}

const decisionsAbout = (db: Db, subject: DecisionSubject, id: bigint) =>
  db
    .selectFrom('decision as d')
    .where('d.subject', '=', subject)
    .where('d.subject_id', '=', id)
    .select(['d.id', 'd.at', 'd.kind', 'd.reason'])
    .orderBy('d.id', 'desc');

/** The decisions about a record for staff, the newest first; internal notes only for those who may read them. */
export async function decisionsOf(
  db: Db,
  subject: DecisionSubject,
  id: bigint,
  { notes }: { readonly notes: boolean } = { notes: true },
): Promise<Decision[]> {
  const rows = await decisionsAbout(db, subject, id)
    .leftJoin('app_user as u', 'u.id', 'd.actor')
    .select('d.internal_note')
    .select(
      sql<string | null>`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)`.as(
        'name',
      ),
    )
    .execute();
  return rows.map(({ name, at, internal_note: note, ...row }) => ({
    ...row,
    id: String(row.id),
    at: at.toISOString(),
    by: name,
    internal_note: notes ? note : '',
  }));
}

/**
 * The same for the people concerned: who decided and the internal note are not even read from the database.
 */
export async function sharedDecisionsOf(
  db: Db,
  subject: DecisionSubject,
  id: bigint,
): Promise<SharedDecision[]> {
  const rows = await decisionsAbout(db, subject, id).execute();
  return rows.map((row) => ({ ...row, id: String(row.id), at: row.at.toISOString() }));
}
