import { z } from 'zod';
import { translator } from '#platform/i18n.ts';
import { Refusal } from '#platform/contract/errors.ts';
import { type ListQueryWire, XLSX_TYPE } from '#platform/contract/list-routes.ts';
import { isLocaleCode, type LocaleCode } from '#platform/contract/locale.ts';
import { may } from '#platform/contract/permissions.ts';
import { loadActor } from '#platform/server/auth/actor.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import { exportFilename } from '#platform/server/lists/direct-export.ts';
import { exportPlan } from '#platform/server/lists/export-plan.ts';
import { exportProcess } from '#platform/server/lists/export-process.ts';
import { exportKeys, listContext, type ServedList, servedList } from '#platform/server/lists/served.ts';
import type { Services } from '#platform/server/services.ts';
import { EXPORT_DAYS } from '../contract.ts';
import { exportReady } from './mails.ts';

/** Makes the file of one requested export. */
export const makeExport = defineJob({
  name: 'exports.make',
  schema: z.object({ id: z.uuid() }),
  retryLimit: 3,
  expireInSeconds: 1800,
});

/** The jobs of exports; the composition root registers them. */
export const exportJobs: readonly JobRegistration[] = [
  handle(makeExport, (services, { id }) => runExport(services, id)),
];

/** What `list_export.query` holds. */
export interface StoredQuery {
  readonly query: ListQueryWire;
  readonly columns: readonly string[];
}

interface Requested {
  readonly id: string;
  readonly list: string;
  readonly query: StoredQuery;
  readonly requestedBy: bigint;
  readonly locale: LocaleCode;
  readonly requestedAt: Date;
}

/**
 * Makes the file with the rights its requester has by now, as of the day it was asked for ("today" in a filter),
 * keeps it for seven days and promises the mail. A finished export is left as it is, so a repeat changes nothing.
 */
async function runExport(services: Services, id: string): Promise<void> {
  const requested = await begin(services, id);
  if (!requested) return;
  try {
    const list = servedList(requested.list);
    const made = await writeFile(services, list, requested);
    await services.database.transact((tx) => finish(services, tx, list, requested, made));
  } catch (error) {
    await note(services, id, 'failed', error instanceof Error ? error.message : String(error));
    // A refusal (right lost, unknown list) will not go away; everything else is tried again.
    if (!(error instanceof Refusal)) throw error;
  }
}

async function begin(services: Services, id: string): Promise<Requested | null> {
  const row = await services.database.db
    .updateTable('list_export')
    .set({ state: 'running', error: null })
    .where('id', '=', id)
    .where('state', '<>', 'ready')
    .returning(['id', 'list', 'query', 'requested_by', 'locale', 'requested_at'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    list: row.list,
    query: row.query as unknown as StoredQuery,
    requestedBy: row.requested_by,
    locale: isLocaleCode(row.locale) ? row.locale : 'en_US',
    requestedAt: row.requested_at,
  };
}

async function note(services: Services, id: string, state: 'failed', error: string): Promise<void> {
  await services.database.db
    .updateTable('list_export')
    .set({ state, error: error.slice(0, 1000), finished_at: services.clock.now() })
    .where('id', '=', id)
    .execute();
}

interface Made {
  readonly fileId: string;
  readonly rows: number;
  readonly expiresAt: Date;
  readonly columns: readonly string[];
}

async function writeFile(services: Services, list: ServedList, requested: Requested): Promise<Made> {
  const { database, files, clock, config } = services;
  const actor = await loadActor(database.db, requested.requestedBy);
  if (!actor || !may(actor, list.definition.permission)) {
    throw new Refusal(403, [{ code: 'permission_denied', namespace: 'platform' }]);
  }
  const context = listContext({ actor, locale: requested.locale }, requested.requestedAt);
  const query = list.query(requested.query.query, context);
  const columns = exportKeys(list.definition, requested.query.columns.join(','), actor);
  const plan = exportPlan(database.db, list, query, columns, context);
  if (config.databaseUrl === undefined) throw new Error('the address of the database is not known');
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
  requested: Requested,
  made: Made,
): Promise<void> {
  await tx
    .updateTable('list_export')
    .set({
      state: 'ready',
      row_count: made.rows,
      file_id: made.fileId,
      finished_at: tx.now,
      expires_at: made.expiresAt,
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
      detail: JSON.stringify({ rows: made.rows, columns: made.columns, query: requested.query.query }),
    })
    .execute();
  const reader = await tx
    .selectFrom('app_user')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', requested.requestedBy)
    .executeTakeFirstOrThrow();
  const name = `${reader.first_name} ${reader.last_name}`.trim();
  await services.mailer.promise(tx, {
    template: exportReady,
    locale: requested.locale,
    to: reader.email,
    ...(name === '' ? {} : { name }),
    values: {
      list: translator(requested.locale)(list.definition.title),
      rows: String(made.rows),
      expires: made.expiresAt,
      exports_url: `${services.config.publicUrl}/site-admin/exports/`,
    },
    promise: `list_export:${requested.id}:ready`,
  });
}
