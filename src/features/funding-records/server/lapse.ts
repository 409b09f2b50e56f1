import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#kernel/clock.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { FUNDING, PLANNED } from '../rules.ts';

/** Recipients that receive nothing any more. */
interface Closed {
  readonly organizations?: readonly bigint[];
  readonly projects?: readonly bigint[];
}

/** Lets the planned fundings lapse that match a condition on `f`; returns how many. */
async function lapse(tx: Tx, which: RawBuilder<unknown>, actor: bigint | null): Promise<number> {
  const { rows } = await sql<{ id: bigint }>`
    WITH open AS MATERIALIZED (
      SELECT f.id, f.status FROM internal_funding f
      WHERE (${which}) AND f.status = ANY(${PLANNED}::smallint[]) ORDER BY f.id FOR UPDATE OF f
    ), lapsed AS (
      UPDATE internal_funding f SET status = ${FUNDING.lapsed} FROM open o WHERE f.id = o.id
    )
    INSERT INTO internal_funding_change (funding_id, at, actor, field, old_value, new_value)
    SELECT id, ${tx.now}, ${actor}::bigint, 'status', status::text, ${String(FUNDING.lapsed)} FROM open
    RETURNING id`.execute(tx);
  return rows.length;
}

/**
 * Lets planned and approved fundings of organizations and projects lapse (handbook §2.5): these receive
 * nothing any more, and the budgets are released. Booked fundings remain; each change is recorded with the
 * user who archived or deleted. Returns how many.
 */
export async function lapseFundings(
  tx: Tx,
  { organizations = [], projects = [] }: Closed,
  actor: bigint,
): Promise<number> {
  const which = sql`f.organization_id = ANY(${organizations}::bigint[]) OR f.project_id = ANY(${projects}::bigint[])`;
  return lapse(tx, which, actor);
}

/**
 * Lets planned and approved fundings lapse whose budget or project has ended (handbook §5); returns how many.
 */
export function lapseOverdue(tx: Tx, today: IsoDate): Promise<number> {
  const which = sql`EXISTS (SELECT FROM budget b WHERE b.id = f.budget_id AND b.ends_on < ${today}::date)
    OR EXISTS (SELECT FROM project p WHERE p.id = f.project_id AND p.ends_on < ${today}::date)`;
  return lapse(tx, which, null);
}
