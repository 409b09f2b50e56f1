import { sql } from 'kysely';
import type { Tx } from '../database/db.ts';

/** The tables with a `status`, whose rows a bulk action locks. */
type TableWithStatus = 'organization' | 'project';

/** Locks those of the rows of a table that have one of these states, in the order of their ids, until the commit. */
export async function lockSelected(
  tx: Tx,
  table: TableWithStatus,
  ids: readonly bigint[],
  states: readonly number[],
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT id FROM ${sql.table(table)} WHERE id = ANY(${ids}::bigint[]) AND status = ANY(${states}::smallint[])
    ORDER BY id FOR UPDATE`.execute(tx);
  return rows.map(({ id }) => id);
}
