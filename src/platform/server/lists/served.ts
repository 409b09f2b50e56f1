import { berlinDate } from '#kernel/clock.ts';
import { notFound } from '../../contract/errors.ts';
import { type AnyList, exportColumns } from '../../contract/list.ts';
import type { ListQuery } from '../../contract/list-query.ts';
import type { ListPage, ListQueryWire, Selection } from '../../contract/list-routes.ts';
import type { LocaleCode } from '../../contract/locale.ts';
import { type Actor, may } from '../../contract/permissions.ts';
import type { Db, Tx } from '../database/db.ts';
import type { Registration } from '../http/handler.ts';
import type { ListContext } from './source.ts';

/** A list that can answer: what routes, exports and bulk actions use. */
export interface ServedList<List extends AnyList = AnyList> {
  readonly definition: List;
  /** The routes of the list, for the feature's `server/routes.ts`. */
  readonly registrations: readonly Registration[];
  /** Reads a query from its parameters; refuses what does not exist (400). */
  query(wire: ListQueryWire, context: ListContext): ListQuery;
  page(db: Db, query: ListQuery, context: ListContext): Promise<ListPage<List>>;
  count(db: Db, query: ListQuery, context: ListContext): Promise<number>;
  /** The statement of all rows in order, with the given columns; for streams. */
  statement(
    db: Db,
    query: ListQuery,
    context: ListContext,
    keys: readonly string[],
  ): { readonly sql: string; readonly parameters: readonly unknown[] };
  /**
   * The ids a bulk action is meant for, found again inside its transaction. Refuses with 409
   * `selection_changed` when their number is not the one the user saw. Lock the rows, then decide again on each.
   */
  selection(tx: Tx, selection: Selection, asker: Asker): Promise<string[]>;
}

/** Who acts and in which language. */
export interface Asker {
  readonly actor: Actor;
  readonly locale: LocaleCode;
}

const served = new Map<string, ServedList>();

/** The list of an id that a request named; 404 when there is none. */
export function servedList(id: string): ServedList {
  const list = served.get(id);
  if (!list) throw notFound();
  return list;
}

/** Enters a list; its id must be new. */
export function enterList(list: ServedList): void {
  if (served.has(list.definition.id)) throw new Error(`list ${list.definition.id} is served twice`);
  served.set(list.definition.id, list);
}

/** All lists of the process. */
export function servedLists(): readonly ServedList[] {
  return [...served.values()];
}

/** Who asks for a list, as SQL needs to know it. */
export function listContext(asker: Asker, now: Date): ListContext {
  return { actor: asker.actor, locale: asker.locale, now, today: berlinDate(now) };
}

/** The keys of an export: those asked for that this caller may have, in the order asked for; else the visible ones. */
export function exportKeys(list: AnyList, asked: string | undefined, actor: Actor): string[] {
  const permitted = exportColumns(list, (permission) => may(actor, permission));
  const known = new Set(permitted.map(([key]) => key));
  const wanted = [...new Set((asked ?? '').split(','))].filter((key) => known.has(key));
  if (wanted.length > 0) return wanted;
  return permitted.flatMap(([key, column]) => (column.hidden ? [] : [key]));
}
