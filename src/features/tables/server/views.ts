import { sql } from 'kysely';
import { conflict, invalid, notFound, permissionDenied, Refusal } from '#platform/contract/errors.ts';
import {
  changeListView,
  createListView,
  deleteListView,
  MAX_VIEWS,
  type ViewContent,
} from '#platform/contract/list-views.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { type Registration, write } from '#platform/server/http/handler.ts';
import { filterValues } from '#platform/server/lists/conditions.ts';
import { listContext, type ServedList, servedList } from '#platform/server/lists/served.ts';
import { requireSeen } from '#platform/server/operation/version.ts';
import { lockedView, viewWire } from './view-rows.ts';

/** Characters of a view as JSON; the filters of the largest list need a tenth of it. */
const MAX_CONTENT = 20_000;

interface Reader {
  readonly actor: Actor;
  readonly caller: Caller;
}

/** The list of a view, for whoever may view it (403 otherwise, 404 if there is none). */
async function viewedList(tx: Tx, id: string, reader: Reader): Promise<ServedList> {
  const { definition, current } = servedList(id);
  if (!may(reader.actor, definition.permission)) throw permissionDenied(definition.permission);
  return current(tx, contextOf(reader, tx));
}

const contextOf = ({ actor, caller }: Reader, { now }: Tx) =>
  listContext({ actor, locale: caller.locale }, now);

/** Refuses what the list itself would refuse: filters, values and sorts that it does not have, or not for this person. */
function checkContent(tx: Tx, list: ServedList, content: ViewContent, reader: Reader): void {
  const context = contextOf(reader, tx);
  const { filters, ordering, search } = content;
  const wire = { ...filters, ...(ordering ? { ordering } : {}), ...(search ? { search } : {}) };
  filterValues(list.definition, list.query(wire, context), context);
  if (JSON.stringify(content).length > MAX_CONTENT) throw invalid('view_too_large', 'content');
}

/** Whether the person has another view of this name; decided before writing, since an error would end the transaction. */
async function refuseTaken(tx: Tx, owner: bigint, list: string, name: string, except = '0'): Promise<void> {
  // One after the other per person: two tabs that save the same name at once would both find it free.
  await sql`SELECT FROM app_user WHERE id = ${owner} FOR UPDATE`.execute(tx);
  const { rows } = await sql`
    SELECT FROM list_view WHERE owner = ${owner} AND list = ${list} AND lower(name) = lower(${name})
      AND id <> ${except}::bigint`.execute(tx);
  if (rows.length > 0) throw new Refusal(409, [{ code: 'view_name_taken', field: 'name', params: { name } }]);
}

/** A view of the caller. 404 for views that the caller cannot see, 403 for those of colleagues. */
async function ownView(tx: Tx, id: string, reader: Reader) {
  const view = await lockedView(tx, id);
  const own = view?.owner === String(reader.actor.userId);
  if (!view || (!own && !view.shared)) throw notFound();
  const list = await viewedList(tx, view.list, reader);
  if (!own) throw new Refusal(403, [{ code: 'view_of_colleague', params: { owner: view.owner_name } }]);
  return { view, list };
}

export const viewRoutes: readonly Registration[] = [
  write(createListView, async ({ tx, actor, caller, body, audit }) => {
    const { name, shared, content } = body;
    const list = await viewedList(tx, body.list, { actor, caller });
    const owner = actor.userId ?? 0n;
    checkContent(tx, list, content, { actor, caller });
    await refuseTaken(tx, owner, body.list, name);
    const { count } = await tx
      .selectFrom('list_view')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('owner', '=', owner)
      .where('list', '=', body.list)
      .executeTakeFirstOrThrow();
    if (count >= MAX_VIEWS) throw conflict('too_many_views', { max: MAX_VIEWS });
    const stored = { list: body.list, owner, name, shared, content: JSON.stringify(content) };
    const { id } = await tx
      .insertInto('list_view')
      .values({ ...stored, created_at: tx.now, changed_at: tx.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    audit(`list:${body.list}`, { view: String(id), name, shared });
    const view = await lockedView(tx, String(id));
    if (!view) throw new Error('the view is gone');
    return viewWire(list.definition, view, actor);
  }),
  write(changeListView, async ({ tx, actor, caller, params, body, audit }) => {
    const { view, list } = await ownView(tx, params.id, { actor, caller });
    requireSeen(body.version, view.version, 'view_changed');
    const { name = view.name, shared = view.shared, content } = body;
    if (content) checkContent(tx, list, content, { actor, caller });
    if (body.name !== undefined) await refuseTaken(tx, actor.userId ?? 0n, view.list, name, params.id);
    await tx
      .updateTable('list_view')
      .set({
        name,
        shared,
        version: view.version + 1,
        changed_at: tx.now,
        ...(content ? { content: JSON.stringify(content) } : {}),
      })
      .where('id', '=', BigInt(params.id))
      .execute();
    audit(`list:${view.list}`, { view: params.id, name, shared });
    const changed = { ...view, name, shared, version: view.version + 1, content: content ?? view.content };
    return viewWire(list.definition, changed, actor);
  }),
  write(deleteListView, async ({ tx, actor, caller, params, audit }) => {
    const { view } = await ownView(tx, params.id, { actor, caller });
    await tx.deleteFrom('list_view').where('id', '=', BigInt(params.id)).execute();
    audit(`list:${view.list}`, { view: params.id, name: view.name });
    return { deleted: true as const };
  }),
];
