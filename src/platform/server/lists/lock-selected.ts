import { sql } from 'kysely';
import type { Selection } from '../../contract/list-routes.ts';
import type { Tx } from '../database/db.ts';
import type { Asker, ServedList } from './served.ts';

/** The tables with a `status`, whose rows a bulk action locks. */
type Kept = 'organization' | 'project';

/** Locks those of the selected rows of a table that have one of these states, in one order, until the commit. */
export async function lockSelected(
  tx: Tx,
  { list, table }: { readonly list: Pick<ServedList, 'selection'>; readonly table: Kept },
  { selection, asker }: { readonly selection: Selection; readonly asker: Asker },
  states: readonly number[],
): Promise<bigint[]> {
  const ids = await list.selection(tx, selection, asker);
  const { rows } = await sql<{ id: bigint }>`
    SELECT id FROM ${sql.table(table)} WHERE id = ANY(${ids}::bigint[]) AND status = ANY(${states}::smallint[])
    ORDER BY id FOR UPDATE`.execute(tx);
  return rows.map(({ id }) => id);
}
