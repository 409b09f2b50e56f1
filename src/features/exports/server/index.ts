import { newId } from '#kernel/ids.ts';
import { translator } from '#platform/i18n.ts';
import { notFound, Refusal } from '#platform/contract/errors.ts';
import { requestExport } from '#platform/contract/list-routes.ts';
import { may } from '#platform/contract/permissions.ts';
import { sendFile } from '#platform/server/http/files.ts';
import { raw, read, type Registration, write } from '#platform/server/http/handler.ts';
import { listContext, servedList, servedLists } from '#platform/server/lists/served.ts';
import { exportFile, type ExportWire, ownExports } from '../contract.ts';
import { makeExport, type StoredQuery } from './make-export.ts';

export { exportJobs } from './make-export.ts';

/** Exports older than this are no longer listed. */
const LISTED_DAYS = 30;

/** Routes of exports. */
export const exportRoutes: readonly Registration[] = [
  write(requestExport, async ({ tx, actor, caller, body, services, audit }) => {
    const list = servedList(body.list);
    if (!may(actor, list.definition.permission) || actor.userId === null) {
      const params = { permission: list.definition.permission };
      throw new Refusal(403, [{ code: 'permission_denied', namespace: 'platform', params }]);
    }
    // Refuses now what the job could only fail on later.
    const context = listContext({ actor, locale: caller.locale }, tx.now);
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
  }),
  read(ownExports, async ({ db, actor, caller, now }) => {
    const t = translator(caller.locale);
    const titles = new Map(servedLists().map(({ definition }) => [definition.id, t(definition.title)]));
    const rows = await db
      .selectFrom('list_export')
      .select(['id', 'list', 'state', 'row_count', 'requested_at', 'expires_at', 'file_id'])
      .where('requested_by', '=', actor.userId ?? 0n)
      .where('requested_at', '>', new Date(now.getTime() - LISTED_DAYS * 86_400_000))
      .orderBy('requested_at', 'desc')
      .orderBy('id')
      .limit(100)
      .execute();
    return {
      results: rows.map((row): ExportWire => {
        const there = row.file_id !== null && row.expires_at !== null && row.expires_at > now;
        return {
          id: row.id,
          list: row.list,
          title: titles.get(row.list) ?? row.list,
          state: row.state as ExportWire['state'],
          row_count: row.row_count,
          requested_at: row.requested_at.toISOString(),
          expires_at: row.expires_at?.toISOString() ?? null,
          url: there ? `/api/v4/exports/${row.id}/file` : null,
        };
      }),
    };
  }),
  raw(exportFile, async ({ db, actor, params, now, services }, reply) => {
    const row = await db
      .selectFrom('list_export')
      .select('file_id')
      .where('id', '=', params.id)
      .where('requested_by', '=', actor.userId ?? 0n)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    const file = row?.file_id ? await services.files.open(db, row.file_id, now) : null;
    if (!file) throw notFound();
    return sendFile(reply, file, 'no-store');
  }),
];
