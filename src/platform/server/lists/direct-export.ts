import type { FastifyReply } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { slugify } from '#kernel/text.ts';
import { translator } from '#platform/i18n.ts';
import { Refusal } from '../../contract/errors.ts';
import { DIRECT_EXPORT_LIMIT } from '../../contract/list.ts';
import { type ListQueryWire, XLSX_TYPE } from '../../contract/list-routes.ts';
import type { AnyRoute } from '../../contract/route.ts';
import type { Context } from '../http/handler.ts';
import { exportPlan, loggedQuery } from './export-plan.ts';
import { exportStream } from './export-rows.ts';
import { exportKeys, listContext, type ServedList } from './served.ts';
import type { ListContext } from './source.ts';

/** The file name of an export: the list's title and the day. */
export function exportFilename(list: ServedList, context: ListContext): string {
  return `${slugify(translator(context.locale)(list.definition.title))}-${context.today}.xlsx`;
}

/**
 * Answers a list as a spreadsheet at once. Refuses 500 rows or more (`export_too_large`, spec 2 §9): those
 * are sent by mail. Every export is logged (handbook §16) before the file is sent.
 */
export async function answerExport(
  served: ServedList,
  context: Context<AnyRoute>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { actor, caller, services } = context;
  const { columns, format: _format, ...wire } = context.query as ListQueryWire;
  const asked = listContext({ actor, locale: caller.locale }, context.now);
  const list = await served.current(context.db, asked);
  const query = list.query(wire, asked);
  const count = await list.count(context.db, query, asked);
  if (count >= DIRECT_EXPORT_LIMIT) {
    throw new Refusal(400, [
      { code: 'export_too_large', namespace: 'platform', params: { limit: DIRECT_EXPORT_LIMIT } },
    ]);
  }
  const keys = exportKeys(list.definition, columns, actor);
  const plan = exportPlan(context.db, list, query, keys, asked);
  const file = await buffer(exportStream(services.database.pool, plan).body);
  await services.database.transact(async (tx) => {
    await tx
      .insertInto('audit_log')
      .values({
        at: tx.now,
        actor: actor.userId,
        route: `list_${list.definition.id}_export`,
        request: caller.requestId,
        subject: `list:${list.definition.id}`,
        detail: JSON.stringify({ rows: count, columns: keys, query: loggedQuery(list.definition, wire) }),
      })
      .execute();
  });
  return reply
    .type(XLSX_TYPE)
    .header('content-disposition', `attachment; filename="${exportFilename(list, asked)}"`)
    .header('cache-control', 'no-store')
    .send(file);
}
