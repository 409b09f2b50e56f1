import { sql } from 'kysely';
import type { Tx } from '#platform/server/database/db.ts';

/**
 * Locks or unlocks codes with a reason. The rows are locked in the order of their ids, as by votes: a code is either used or
 * locked. Skips used codes, those of votings whose results are confirmed, and those in that state already. Returns the
 * changed ones, and the slugs of their votings.
 */
export async function changeCodeLocks(
  tx: Tx,
  ids: readonly bigint[],
  { locked, reason, actor }: { readonly locked: boolean; readonly reason: string; readonly actor: bigint },
): Promise<{ changed: bigint[]; votings: string[] }> {
  await sql`SELECT FROM voting_code WHERE id = any(${ids}) ORDER BY id FOR UPDATE`.execute(tx);
  const { rows } = await sql<{ id: bigint; voting: string }>`
    UPDATE voting_code c SET locked = ${locked} FROM voting v
    WHERE c.id = any(${ids}) AND c.used_at IS NULL AND c.locked <> ${locked}
      AND v.id = c.voting_id AND v.results_confirmed_at IS NULL
    RETURNING c.id, v.slug AS voting`.execute(tx);
  const changed = rows.map(({ id }) => id);
  await sql`INSERT INTO voting_code_change (code_id, at, actor, locked, reason)
    SELECT id, ${tx.now}, ${actor}, ${locked}, ${reason} FROM unnest(${changed}::bigint[]) AS x(id) ORDER BY id`.execute(
    tx,
  );
  return { changed, votings: [...new Set(rows.map(({ voting }) => voting))] };
}
