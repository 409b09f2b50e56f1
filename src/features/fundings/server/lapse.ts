import { sql } from 'kysely';
import type { Tx } from '#platform/server/db.ts';

/** Numbers of the statuses "intended", "approved" and "lapsed" (handbook §5). */
const PLANNED: readonly number[] = [1, 2];
const LAPSED = 5;

/** Those that receive nothing any more. */
type Closed = { readonly organizations: readonly bigint[] } | { readonly projects: readonly bigint[] };

/**
 * Lets what is planned or approved for organisations, or for projects, lapse (handbook §2.5): they receive nothing any
 * more, and the budgets are free again. What is booked stays; each change is kept with who archived or deleted.
 */
export async function lapseFundings(tx: Tx, closed: Closed, actor: bigint): Promise<void> {
  const recipients =
    'organizations' in closed
      ? sql`organization_id = ANY(${closed.organizations})`
      : sql`project_id = ANY(${closed.projects})`;
  await sql`
    WITH open AS MATERIALIZED (
      SELECT id, status FROM internal_funding
      WHERE ${recipients} AND status = ANY(${PLANNED}::smallint[]) ORDER BY id FOR UPDATE
    ), lapsed AS (
      UPDATE internal_funding f SET status = ${LAPSED} FROM open o WHERE f.id = o.id
    )
    INSERT INTO internal_funding_change (funding_id, at, actor, field, old_value, new_value)
    SELECT id, ${tx.now}, ${actor}, 'status', status::text, ${String(LAPSED)} FROM open`.execute(tx);
}
