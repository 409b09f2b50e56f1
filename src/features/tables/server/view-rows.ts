import { type RawBuilder, sql } from 'kysely';
import { type AnyList, permittedColumns, permittedFilters, sortableKeys } from '#platform/contract/list.ts';
import { ADDITIONAL_KEY } from '#platform/contract/list-additional.ts';
import type { ListView, ViewContent } from '#platform/contract/list-views.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import type { Db } from '#platform/server/database/db.ts';

/** A view as the database returns it. */
export interface StoredView {
  readonly id: string;
  readonly name: string;
  readonly shared: boolean;
  readonly owner: string;
  readonly owner_name: string;
  readonly version: number;
  readonly content: ViewContent;
}

const columns = sql.raw(`v.id::text AS id, v.name, v.shared, v.owner::text AS owner, v.version, v.content,
  trim(concat_ws(' ', u.first_name, u.last_name)) AS owner_name`);

/** The views of a list that a person may use, as a JSON array: their own first, then those of colleagues, by name. */
export function viewsFor(userId: bigint, list: string): RawBuilder<readonly StoredView[]> {
  return sql`(SELECT coalesce(json_agg(row_to_json(usable)), '[]') FROM (
    SELECT ${columns} FROM list_view v JOIN app_user u ON u.id = v.owner
    WHERE v.list = ${list} AND (v.owner = ${userId} OR v.shared)
    ORDER BY v.owner <> ${userId}, lower(v.name) COLLATE "de-x-icu", v.id
  ) usable)`;
}

/** One view, locked against changes by another request. */
export async function lockedView(tx: Db, id: string): Promise<(StoredView & { list: string }) | undefined> {
  const { rows } = await sql<StoredView & { list: string }>`
    SELECT ${columns}, v.list FROM list_view v JOIN app_user u ON u.id = v.owner
    WHERE v.id = ${id}::bigint FOR UPDATE OF v`.execute(tx);
  return rows[0];
}

/** Whether a view exists that a person may use for a list: their own, or one that is shared. */
export async function isUsableView(db: Db, list: AnyList, id: string, actor: Actor): Promise<boolean> {
  if (!/^[1-9]\d{0,17}$/.test(id) || !may(actor, list.permission)) return false;
  const { rows } = await sql`
    SELECT FROM list_view WHERE id = ${id}::bigint AND list = ${list.id}
      AND (owner = ${actor.userId} OR shared)`.execute(db);
  return rows.length > 0;
}

/**
 * A view as its reader may see it. Filters, sorts and columns that need a right which the reader lacks are left out:
 * their values would say something about records, and the list would refuse them.
 */
export function viewWire(list: AnyList, view: StoredView, actor: Actor): ListView {
  const { content, isCut } = permittedContent(list, view.content, actor);
  return {
    id: view.id,
    name: view.name,
    shared: view.shared,
    own: view.owner === String(actor.userId),
    owner: view.owner_name,
    version: view.version,
    content,
    incomplete: isCut,
  };
}

function permittedContent(list: AnyList, content: ViewContent, actor: Actor) {
  const can = (permission: Parameters<typeof may>[1]) => may(actor, permission);
  const params = new Set(permittedFilters(list, can).map(({ param }) => param));
  const keys = new Set(permittedColumns(list, can).map(([key]) => key));
  const sorts = new Set(sortableKeys(list, can));
  let isCut = false;
  // The column of a field that was deleted is just gone; a filter by it chose rows.
  const isGone = (key: string) => ADDITIONAL_KEY.test(key) && !(key in list.columns);
  const pick = <Value>(values: Readonly<Record<string, Value>>, allowed: ReadonlySet<string>) => {
    const kept = Object.entries(values).filter(([key]) => allowed.has(key));
    if (Object.keys(values).some((key) => !allowed.has(key) && (allowed === params || !isGone(key))))
      isCut = true;
    return Object.fromEntries(kept);
  };
  const { order, visibility, widths } = content.columns;
  const { ordering, search } = content;
  const canSort = ordering !== undefined && sorts.has(ordering.replace(/^-/, ''));
  if (ordering !== undefined && !canSort) isCut = true;
  const permitted: ViewContent = {
    ...(canSort ? { ordering } : {}),
    ...(search ? { search } : {}),
    filters: pick(content.filters, params),
    columns: {
      ...(order
        ? { order: Object.keys(pick(Object.fromEntries(order.map((key) => [key, true])), keys)) }
        : {}),
      ...(visibility ? { visibility: pick(visibility, keys) } : {}),
      ...(widths ? { widths: pick(widths, keys) } : {}),
    },
  };
  return { content: permitted, isCut };
}
