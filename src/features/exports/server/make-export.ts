import { z } from 'zod';
import { translator } from '#platform/i18n.ts';
import { permissionDenied, Refusal } from '#platform/contract/errors.ts';
import { exportsPath, type ListQueryWire, XLSX_TYPE } from '#platform/contract/list-routes.ts';
import { isLocaleCode, type LocaleCode } from '#platform/contract/locale.ts';
import { may } from '#platform/contract/permissions.ts';
import { loadActor } from '#platform/server/auth/actor.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import { exportFilename } from '#platform/server/lists/direct-export.ts';
import { exportPlan, loggedQuery } from '#platform/server/lists/export-plan.ts';
import { exportProcess } from '#platform/server/lists/export-process.ts';
import {
  exportKeys,
  listContext,
  type ServedList,
  servedList,
  servedLists,
} from '#platform/server/lists/served.ts';
import type { Services } from '#platform/server/services.ts';
import { EXPORT_DAYS } from '../contract.ts';
import { exportFailed, exportReady } from './mails.ts';

const RETRIES = 3;

/** Makes the file of one requested export. */
export const makeExport = defineJob({
  name: 'exports.make',
  schema: z.object({ id: z.uuid() }),
  retryLimit: RETRIES,
  expireInSeconds: 1800,
});

/** The jobs of exports. */
export const exportJobs: readonly JobRegistration[] = [
  handle(makeExport, (services, { id }) => runExport(services, id)),
];

/** The value of the column `list_export.query`. */
export interface StoredQuery {
  readonly query: ListQueryWire;
  readonly columns: readonly string[];
}

interface RequestedExport {
  readonly id: string;
  readonly list: string;
  readonly query: StoredQuery;
  readonly requestedBy: bigint;
  readonly locale: LocaleCode;
  readonly requestedAt: Date;
  /** How often the file has been attempted, this attempt included. */
  readonly attempts: number;
}

/**
 * Creates the file with the requester's current permissions, as of the day it was requested ("today" in a filter),
 * stores it for seven days and queues the mail; the requester is also notified if the last attempt fails. A finished export is not changed, so a repeated job has no effect.
 */
async function runExport(services: Services, id: string): Promise<void> {
  const requested = await startExport(services, id);
  if (!requested) return;
  try {
    const list = servedList(requested.list);
    const file = await writeFile(services, list, requested);
    await services.database.transact((tx) => finish(services, tx, list, requested, file));
  } catch (error) {
    // A refusal (permission withdrawn, unknown list) is final; other errors are retried.
    const isFinal = error instanceof Refusal || requested.attempts > RETRIES;
    const reason = error instanceof Error ? error.message : String(error);
    await services.database.transact((tx) => recordFailure(services, tx, requested, { reason, isFinal }));
    if (!(error instanceof Refusal)) throw error;
  }
}

async function startExport(services: Services, id: string): Promise<RequestedExport | null> {
  const row = await services.database.db
    .updateTable('list_export')
    .set(({ eb }) => ({ state: 'running', error: null, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '<>', 'ready')
    .returning(['id', 'list', 'query', 'requested_by', 'locale', 'requested_at', 'attempts'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    list: row.list,
    query: row.query as unknown as StoredQuery,
    requestedBy: row.requested_by,
    locale: isLocaleCode(row.locale) ? row.locale : 'en_US',
    requestedAt: row.requested_at,
    attempts: row.attempts,
  };
}

/** Records a failed attempt; the requester is notified of the last one. */
async function recordFailure(
  services: Services,
  tx: Tx,
  requested: RequestedExport,
  { reason, isFinal }: { readonly reason: string; readonly isFinal: boolean },
): Promise<void> {
  await tx
    .updateTable('list_export')
    .set({ state: 'failed', error: reason.slice(0, 1000), finished_at: tx.now })
    .where('id', '=', requested.id)
    .execute();
  if (!isFinal) return;
  const { recipient, exports_url } = await addressed(services, tx, requested);
  await services.mailer.promise(tx, {
    template: exportFailed,
    ...recipient,
    values: { list: titleOf(requested), exports_url },
    promise: `list_export:${requested.id}:failed`,
  });
}

/** The requester as the recipient of a mail, and the address of their exports. */
async function addressed(services: Services, tx: Tx, { requestedBy, locale }: RequestedExport) {
  const { email, first_name, last_name, is_staff } = await tx
    .selectFrom('app_user')
    .select(['email', 'first_name', 'last_name', 'is_staff'])
    .where('id', '=', requestedBy)
    .executeTakeFirstOrThrow();
  return {
    recipient: { locale, to: email, name: `${first_name} ${last_name}`.trim() },
    exports_url: `${services.config.publicUrl}${exportsPath(is_staff)}`,
  };
}

/** The title of the list in the requester's language; its id if the program no longer has it. */
function titleOf({ list, locale }: RequestedExport): string {
  const served = servedLists().find(({ definition }) => definition.id === list);
  return served ? translator(locale)(served.definition.title) : list;
}

interface ExportFile {
  readonly fileId: string;
  readonly rows: number;
  readonly expiresAt: Date;
  readonly columns: readonly string[];
}

async function writeFile(
  services: Services,
  { definition, current }: ServedList,
  requested: RequestedExport,
): Promise<ExportFile> {
  const { database, files, clock, config } = services;
  const actor = await loadActor(database.db, requested.requestedBy);
  if (!actor || !may(actor, definition.permission)) throw permissionDenied(definition.permission);
  const context = listContext({ actor, locale: requested.locale }, requested.requestedAt);
  const list = await current(database.db, context);
  const query = list.query(requested.query.query, context);
  const columns = exportKeys(list.definition, requested.query.columns.join(','), actor);
  const plan = exportPlan(database.db, list, query, columns, context);
  if (config.databaseUrl === undefined) throw new Error('no database URL configured');
  const stream = exportProcess(config.databaseUrl, plan);
  const expiresAt = new Date(clock.now().getTime() + EXPORT_DAYS * 86_400_000);
  const fileId = await files.storeFile(database.db, stream.body, {
    kind: 'export',
    filename: exportFilename(list, context),
    contentType: XLSX_TYPE,
    owner: requested.requestedBy,
    expiresAt,
  });
  return { fileId, rows: stream.rows(), expiresAt, columns };
}

async function finish(
  services: Services,
  tx: Tx,
  list: ServedList,
  requested: RequestedExport,
  file: ExportFile,
): Promise<void> {
  await tx
    .updateTable('list_export')
    .set({
      state: 'ready',
      row_count: file.rows,
      file_id: file.fileId,
      columns: [...file.columns],
      finished_at: tx.now,
      expires_at: file.expiresAt,
    })
    .where('id', '=', requested.id)
    .execute();
  await tx
    .insertInto('audit_log')
    .values({
      at: tx.now,
      actor: requested.requestedBy,
      route: 'request_export',
      request: `export:${requested.id}`,
      subject: `list:${requested.list}`,
      detail: JSON.stringify({
        rows: file.rows,
        columns: file.columns,
        query: loggedQuery(list.definition, requested.query.query),
      }),
    })
    .execute();
  const { recipient, exports_url } = await addressed(services, tx, requested);
  await services.mailer.promise(tx, {
    template: exportReady,
    ...recipient,
    values: {
      list: translator(requested.locale)(list.definition.title),
      rows: String(file.rows),
      expires: file.expiresAt,
      exports_url,
    },
    promise: `list_export:${requested.id}:ready`,
  });
}
