import { CompiledQuery } from 'kysely';
import type { AnyList } from '../../contract/list.ts';
import type { ListQueryWire } from '../../contract/list-routes.ts';
import type { Db } from '../database/db.ts';
import type { ServedList } from './served.ts';
import type { ListContext } from './source.ts';

/** The maximum number of rows of a minimal list: as many as a bulk action takes. */
const MAX_ROWS = 20_000;

/**
 * A few text columns of all rows that match a query, without pages (spec 2 §7 "minimal lists"): in the order of the
 * list, at most 20,000. The caller needs the right to view these columns.
 */
export async function minimalRows<Key extends string>(
  served: Pick<ServedList<AnyList>, 'current'>,
  db: Db,
  wire: ListQueryWire,
  { context, keys }: { readonly context: ListContext; readonly keys: readonly Key[] },
): Promise<readonly Readonly<Record<Key, string>>[]> {
  const list = await served.current(db, context);
  const { sql, parameters } = list.statement(db, list.query(wire, context), context, keys);
  const limited = CompiledQuery.raw(`${sql} limit ${MAX_ROWS}`, [...parameters]);
  const { rows } = await db.executeQuery(limited);
  return rows as readonly Readonly<Record<Key, string>>[];
}
