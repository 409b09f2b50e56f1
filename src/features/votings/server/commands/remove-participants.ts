import { sql } from 'kysely';
import type { Tx } from '#platform/server/database/db.ts';

/**
 * Removes participants from their votings (decision 423): one without votes is deleted; one with votes stays with them, is
 * no longer ranked, and receives none. Skips those already removed, and those of votings whose results are confirmed.
 * Returns the removed ones. Votes in progress finish first.
 */
export async function removeFromVoting(
  tx: Tx,
  ids: readonly bigint[],
  { reason, actor }: { readonly reason: string; readonly actor: bigint },
): Promise<bigint[]> {
  // Votes hold the voting; with this lock no further one is stored while it is decided which participants have votes.
  await sql`SELECT FROM voting WHERE id IN (SELECT voting_id FROM voting_participant WHERE id = any(${ids}))
    ORDER BY id FOR UPDATE`.execute(tx);
  const rows = await tx
    .selectFrom('voting_participant as w')
    .innerJoin('voting as v', 'v.id', 'w.voting_id')
    .where(sql<boolean>`w.id = any(${ids})`)
    .where('w.removed_at', 'is', null)
    .where('v.results_confirmed_at', 'is', null)
    .select('w.id')
    .select(sql<boolean>`EXISTS (SELECT FROM vote e WHERE e.participant_id = w.id)`.as('voted'))
    .orderBy('w.id')
    .forUpdate('w')
    .execute();
  const [kept, gone] = [rows.filter(({ voted }) => voted), rows.filter(({ voted }) => !voted)];
  await sql`UPDATE voting_participant SET removed_at = ${tx.now}, removed_by = ${actor}, removal_reason = ${reason}
    WHERE id = any(${kept.map(({ id }) => id)}::bigint[])`.execute(tx);
  await sql`DELETE FROM voting_participant WHERE id = any(${gone.map(({ id }) => id)}::bigint[])`.execute(tx);
  return rows.map(({ id }) => id);
}
