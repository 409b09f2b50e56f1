import { sql } from 'kysely';
import type { Services } from '#platform/server/services.ts';

/** A visit ends after this time without a look at the start page. */
const PAUSE = '30 minutes';

/**
 * Records that somebody looks at the start page; returns when the visit before ended, null if there was none. Looking
 * again during a visit does not change what it returns.
 */
export async function recordVisit(
  { database }: Pick<Services, 'database'>,
  userId: bigint,
): Promise<Date | null> {
  return database.transact(async (tx) => {
    const { rows } = await sql<{ previous_at: Date | null }>`
      INSERT INTO workbench_visit AS v (user_id, seen_at) VALUES (${userId}, ${tx.now})
      ON CONFLICT (user_id) DO UPDATE SET
        previous_at = CASE WHEN excluded.seen_at > v.seen_at + ${PAUSE}::interval THEN v.seen_at ELSE v.previous_at END,
        seen_at = greatest(v.seen_at, excluded.seen_at)
      RETURNING previous_at`.execute(tx);
    return rows[0]?.previous_at ?? null;
  });
}
