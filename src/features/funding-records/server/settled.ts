import { sql } from 'kysely';
import type { Tx } from '#platform/server/database/db.ts';
import { FUNDING } from '../rules.ts';

/**
 * Changes the status of booked fundings whose postings were settled to "with payouts" (handbook §5); a
 * funding is one posting, so it is settled as a whole. `journals` are those that were settled; the recipient
 * must be locked.
 */
export async function markWithPayouts(tx: Tx, journals: readonly bigint[]): Promise<void> {
  await sql`
    WITH settled AS MATERIALIZED (
      SELECT f.id FROM internal_funding f
      WHERE f.status = ${FUNDING.waiting} AND f.id IN (
        SELECT j.cause_id FROM journal j
        WHERE j.id = ANY(${journals}::bigint[]) AND j.kind = 'internal_funding_booked'
      ) ORDER BY f.id FOR UPDATE
    ), marked AS (
      UPDATE internal_funding f SET status = ${FUNDING.withPayouts} FROM settled s WHERE f.id = s.id
    )
    INSERT INTO internal_funding_change (funding_id, at, field, old_value, new_value)
    SELECT id, ${tx.now}, 'status', ${String(FUNDING.waiting)}, ${String(FUNDING.withPayouts)} FROM settled`.execute(
    tx,
  );
}
