import { newId } from '#kernel/ids.ts';
import { translator } from '#platform/i18n.ts';
import { notFound, permissionDenied } from '#platform/contract/errors.ts';
import { requestExport } from '#platform/contract/list-routes.ts';
import type { AnyList } from '#platform/contract/list.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import { requireConfirmed } from '#platform/server/http/confirmed.ts';
import { sendFile } from '#platform/server/http/files.ts';
import type { Db } from '#platform/server/database/db.ts';
import { raw, read, type Registration, write } from '#platform/server/http/handler.ts';
import { listContext, maySeeExported, servedList, servedLists } from '#platform/server/lists/served.ts';
import type { ListContext } from '#platform/server/lists/source.ts';
import { exportFile, type ExportWire, ownExports } from '../contract.ts';
import { makeExport, type StoredQuery } from './make-export.ts';

/** Exports older than this are no longer listed. */
const LISTED_DAYS = 30;

interface ExportedFile {
  readonly list: string;
  readonly columns: readonly string[] | null;
}

/** The lists of some files as they are now, by their id; without those that the caller may not view. */
async function currentLists(
  db: Db,
  files: readonly ExportedFile[],
  context: ListContext,
): Promise<ReadonlyMap<string, AnyList>> {
  const ids = new Set(files.map(({ list }) => list));
  const lists = servedLists().filter(
    ({ definition }) => ids.has(definition.id) && may(context.actor, definition.permission),
  );
  const current = await Promise.all(lists.map((list) => list.current(db, context)));
  return new Map(current.map(({ definition }) => [definition.id, definition]));
}

/** Whether the caller still has the rights to the list and to the columns of a file. */
function mayDownload(
  lists: ReadonlyMap<string, AnyList>,
  { list: id, columns }: ExportedFile,
  actor: Actor,
): boolean {
  const list = lists.get(id);
  return list !== undefined && columns !== null && maySeeExported(list, columns, actor);
}

/** Routes of exports. */
export const routes: readonly Registration[] = [
  write(requestExport, {
    prepare: ({ services, actor }) => services.limits.consume('export', String(actor.userId)),
    command: async ({ tx, actor, caller, body, services, audit }) => {
      const { definition, current } = servedList(body.list);
      if (!may(actor, definition.permission) || actor.userId === null) {
        throw permissionDenied(definition.permission);
      }
      if (definition.stepUp) await requireConfirmed(caller, services);
      // Checked here as well, so that an invalid query is refused at once instead of failing in the job.
      const context = listContext({ actor, locale: caller.locale }, tx.now);
      const list = await current(tx, context);
      await list.count(tx, list.query(body.query, context), context);
      const id = newId();
      const stored: StoredQuery = { query: body.query, columns: body.columns };
      await tx
        .insertInto('list_export')
        .values({
          id,
          list: body.list,
          query: JSON.stringify(stored),
          requested_by: actor.userId,
          locale: caller.locale,
          requested_at: tx.now,
        })
        .execute();
      await services.jobs.enqueue(tx, makeExport, { id });
      audit(`list:${body.list}`, { export: id });
      return { id, message: translator(caller.locale)('platform.admin:list.exportStarted') };
    },
  }),
  read(ownExports, async ({ db, actor, caller, now }) => {
    const t = translator(caller.locale);
    const titles = new Map(servedLists().map(({ definition }) => [definition.id, t(definition.title)]));
    const rows = await db
      .selectFrom('list_export')
      .select(['id', 'list', 'columns', 'state', 'row_count', 'requested_at', 'expires_at', 'file_id'])
      .where('requested_by', '=', actor.userId ?? 0n)
      .where('requested_at', '>', new Date(now.getTime() - LISTED_DAYS * 86_400_000))
      .orderBy('requested_at', 'desc')
      .orderBy('id')
      .limit(100)
      .execute();
    const lists = await currentLists(db, rows, listContext({ actor, locale: caller.locale }, now));
    return {
      results: rows.map((row): ExportWire => {
        const hasFile = row.file_id !== null && row.expires_at !== null && row.expires_at > now;
        const unavailable = !hasFile ? 'expired' : mayDownload(lists, row, actor) ? null : 'permission';
        return {
          id: row.id,
          list: row.list,
          title: titles.get(row.list) ?? row.list,
          state: row.state as ExportWire['state'],
          row_count: row.row_count,
          requested_at: row.requested_at.toISOString(),
          expires_at: row.expires_at?.toISOString() ?? null,
          url: unavailable === null ? `/api/v4/exports/${row.id}/file` : null,
          unavailable: row.state === 'ready' ? unavailable : null,
        };
      }),
    };
  }),
  raw(exportFile, async ({ db, actor, caller, params, now, services }, reply) => {
    const row = await db
      .selectFrom('list_export')
      .select(['file_id', 'list', 'columns'])
      .where('id', '=', params.id)
      .where('requested_by', '=', actor.userId ?? 0n)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    const lists = await currentLists(
      db,
      row ? [row] : [],
      listContext({ actor, locale: caller.locale }, now),
    );
    const file =
      row?.file_id && mayDownload(lists, row, actor) ? await services.files.open(db, row.file_id, now) : null;
    if (!file || !row) throw notFound();
    if (lists.get(row.list)?.stepUp) await requireConfirmed(caller, services);
    return sendFile(reply, file, 'no-store');
  }),
];
