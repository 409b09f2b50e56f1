import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#kernel/clock.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { FUNDING, PLANNED } from '../rules.ts';

/** Those that receive nothing any more. */
interface Closed {
  readonly organizations?: readonly bigint[];
  readonly projects?: readonly bigint[];
}

/** Lets planned fundings lapse that a condition on `f` names; answers how many. */
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
 * Lets what is planned or approved for organisations and projects lapse (handbook §2.5): they receive nothing any
 * more, and the budgets are free again. What is booked stays; each change is kept with who archived or deleted.
 */
export async function lapseFundings(
  tx: Tx,
  { organizations = [], projects = [] }: Closed,
  actor: bigint,
): Promise<void> {
  const which = sql`f.organization_id = ANY(${organizations}::bigint[]) OR f.project_id = ANY(${projects}::bigint[])`;
  await lapse(tx, which, actor);
}

/** Lets what is planned or approved lapse whose budget or project has ended (handbook §5); answers how many. */
export function lapseOverdue(tx: Tx, today: IsoDate): Promise<number> {
  const which = sql`EXISTS (SELECT FROM budget b WHERE b.id = f.budget_id AND b.ends_on < ${today}::date)
    OR EXISTS (SELECT FROM project p WHERE p.id = f.project_id AND p.ends_on < ${today}::date)`;
  return lapse(tx, which, null);
}
