import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { berlinDate } from '#kernel/clock.ts';
import { notFound } from '../../contract/errors.ts';
import { type AnyList, exportColumns } from '../../contract/list.ts';
import { ADDITIONAL_KEY } from '../../contract/list-additional.ts';
import type { ListQuery } from '../../contract/list-query.ts';
import type { ListPage, ListQueryWire, Selection } from '../../contract/list-routes.ts';
import type { LocaleCode } from '../../contract/locale.ts';
import { type Actor, may } from '../../contract/permissions.ts';
import type { Db, Tx } from '../database/db.ts';
import type { Registration } from '../http/handler.ts';
import type { SelectableRows, SelectedRows } from './selected.ts';
import type { ListContext, LooseQuery } from './source.ts';

/** A list with its SQL, for routes, exports and bulk actions. */
export interface ServedList<List extends AnyList = AnyList> {
  readonly definition: List;
  /** The routes of the list, for the feature's `server/routes.ts`. */
  readonly registrations: readonly Registration[];
  /**
   * The list with the columns that data define at the moment, for a request; itself if it has none. Everything that a
   * reader may filter, sort or name columns by asks this list.
   */
  current(db: Db, context: ListContext): Promise<ServedList<List>>;
  /** Parses a query from its parameters; refuses unknown values (400). */
  query(wire: ListQueryWire, context: ListContext): ListQuery;
  page(db: Db, query: ListQuery, context: ListContext): Promise<ListPage<List>>;
  count(db: Db, query: ListQuery, context: ListContext): Promise<number>;
  /** The number of rows of a query as an expression, for a statement that counts several lists. */
  counting(db: Db, query: ListQuery, context: ListContext): RawBuilder<bigint>;
  /** The sum of a money column over the rows of a query, in cents, as an expression for the same. */
  summing(db: Db, query: ListQuery, context: ListContext, key: string): RawBuilder<bigint>;
  /**
   * The rows of a query in its order, for a statement that searches several lists. Of the wanted columns only those are
   * selected that the caller may see.
   */
  finding(db: Db, query: ListQuery, context: ListContext, wanted: Wanted): LooseQuery;
  /** The references and codes that the search of a query probably means, among the rows that its filters leave. */
  nearest(db: Db, query: ListQuery, context: ListContext): Promise<string[]>;
  /** The statement of all rows in order, with the given columns; for streams. */
  statement(
    db: Db,
    query: ListQuery,
    context: ListContext,
    keys: readonly string[],
  ): { readonly sql: string; readonly parameters: readonly unknown[] };
  /**
   * The rows selected for a bulk action, with the amounts of a column, looked up inside its transaction. Refuses (409)
   * where rows are gone. Lock the rows, then check each again.
   */
  selection(tx: Tx, selection: Selection, caller: Caller, column: string | null): Promise<SelectedRows>;
  /** All rows of a query for a selection of all of them. Refuses `too_many_selected` (400). */
  selectable(db: Db, query: ListQuery, context: ListContext): Promise<SelectableRows>;
}

/** What `finding` selects: at most `limit` rows with these columns. */
export interface Wanted {
  readonly keys: readonly string[];
  readonly limit: number;
  /** Must be true for every row that the search can find; it uses an index. */
  readonly among: Expression<SqlBool> | null;
}

/** Who acts and in which language. */
export interface Caller {
  readonly actor: Actor;
  readonly locale: LocaleCode;
}

const served = new Map<string, ServedList>();

/** The list with an id from a request; 404 if there is none. */
export function servedList(id: string): ServedList {
  const list = served.get(id);
  if (!list) throw notFound();
  return list;
}

/** Registers a list; its id must be new. */
export function enterList(list: ServedList): void {
  if (served.has(list.definition.id)) throw new Error(`list ${list.definition.id} is served twice`);
  served.set(list.definition.id, list);
}

/** All lists of the process. */
export function servedLists(): readonly ServedList[] {
  return [...served.values()];
}

/** The context of a list's caller for SQL. */
export function listContext(caller: Caller, now: Date): ListContext {
  return { actor: caller.actor, locale: caller.locale, now, today: berlinDate(now) };
}

/**
 * The keys of an export: the requested ones that the caller may see, in the requested order; otherwise the
 * visible ones.
 */
export function exportKeys(list: AnyList, asked: string | undefined, actor: Actor): string[] {
  const permitted = exportColumns(list, (permission) => may(actor, permission));
  const known = new Set(permitted.map(([key]) => key));
  const wanted = [...new Set((asked ?? '').split(','))].filter((key) => known.has(key));
  if (wanted.length > 0) return wanted;
  return permitted.flatMap(([key, column]) => (column.hidden ? [] : [key]));
}

/**
 * Whether the caller may see the columns of a file that was exported earlier. Additional columns that no longer exist do
 * not count; nobody may see others that the list no longer has.
 */
export function maySeeExported(list: AnyList, keys: readonly string[], actor: Actor): boolean {
  const permitted = new Set(exportColumns(list, (permission) => may(actor, permission)).map(([key]) => key));
  const isGone = (key: string) => ADDITIONAL_KEY.test(key) && !(key in list.columns);
  return keys.every((key) => permitted.has(key) || isGone(key));
}
