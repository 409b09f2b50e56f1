import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { permissionDenied } from '../../contract/errors.ts';
import { may } from '../../contract/permissions.ts';
import { MAX_UPLOAD_BYTES, type Uploaded, type UploadRoute } from '../../contract/upload.ts';
import { type Db, isDatabaseAway } from '../database/db.ts';
import { fileTooLarge } from '../files/file-refusals.ts';
import type { Files } from '../files/files.ts';
import { incomingFolder } from '../files/incoming.ts';
import { receive, type ReceivedFile, store, type StoredUpload } from '../files/receive.ts';
import { scan } from '../files/scan.ts';
import { createTurns } from '../files/turns.ts';
import { checkUploadQuota, enterWithinQuota } from '../files/upload-quota.ts';
import { type Context, write, type WriteContext } from './handler.ts';
import { routeSchema } from './openapi.ts';
import { checkMayWrite, contextOf, type Outcome, type PipelineOptions, runRoute } from './pipeline.ts';
import { sendOutcome } from './send.ts';

/** How long an uploaded file is stored before a record refers to it. */
const unusedHours = 24;

/** Pictures are converted two at a time for all users: each conversion takes all cores and much memory. */
const inTurn = createTurns({ atOnce: 2, waiting: 30 });

function checkOneOf({ upload }: UploadRoute, { actor }: Context<UploadRoute>): void {
  const [first] = upload.oneOf ?? [];
  if (!first || upload.oneOf?.some((permission) => may(actor, permission))) return;
  throw permissionDenied(first);
}

/** Everything that can be refused before the file is read. */
async function admit(
  route: UploadRoute,
  context: Context<UploadRoute>,
  request: FastifyRequest,
): Promise<void> {
  checkMayWrite(context.caller);
  checkOneOf(route, context);
  if (Number(request.headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES) throw fileTooLarge();
  const { caller, actor, services, db, now } = context;
  await checkUploadQuota(db, now, { owner: actor.userId, bytes: 0n });
  await services.limits.consume('upload', actor.userId === null ? caller.network : `user:${actor.userId}`);
}

async function enter(
  { tx, query, actor, services, audit }: WriteContext<UploadRoute>,
  { use }: UploadRoute['upload'],
  stored: StoredUpload,
): Promise<Uploaded> {
  const { id, bytes } = stored.written;
  await enterWithinQuota(tx, { owner: actor.userId, bytes });
  const expiresAt = new Date(tx.now.getTime() + unusedHours * 3_600_000);
  const info = { filename: query.filename, owner: actor.userId, expiresAt, use };
  const image =
    stored.kind === 'picture' ? await services.files.registerImage(tx, stored.written, info) : null;
  if (stored.kind === 'document') {
    const document = { ...info, kind: stored.kind, contentType: 'application/pdf' } as const;
    await services.files.registerFile(tx, stored.written, document);
  }
  audit(`file:${id}`, { use });
  return { id, filename: query.filename, bytes: Number(bytes), image };
}

/** Runs one upload whose bytes have been received; if it is refused, they are removed again. */
async function runUpload(
  route: UploadRoute,
  file: ReceivedFile,
  context: Context<UploadRoute>,
  input: { readonly query: unknown; readonly idempotencyKey: unknown },
  options: PipelineOptions,
): Promise<Outcome> {
  const { files, database, config, log } = context.services;
  let stored: StoredUpload | undefined;
  const handler = write<UploadRoute, Uploaded, StoredUpload>(route, {
    prepare: async () => {
      if (config.clamav) await scan(config.clamav, file.path, log);
      return (stored = await inTurn(() => store(files, file, route.upload.kind)));
    },
    command: (writing, made) => enter(writing, route.upload, made),
  });
  const content = `${file.sha256} ${context.query.filename}`;
  // It never throws: errors are part of its outcome.
  const outcome = await runRoute(handler, context.caller, { ...input, content }, options);
  await file.discard();
  const isNew = outcome.status === route.success && !outcome.replayed;
  if (stored && !isNew) await discardUnlessEntered(files, database.db, stored);
  return outcome;
}

/** The outcome is not enough: the commit may have succeeded even if its confirmation was lost. */
async function discardUnlessEntered(files: Files, db: Db, { written }: StoredUpload): Promise<void> {
  try {
    const { id } = written;
    const row = await db.selectFrom('stored_file').select('id').where('id', '=', id).executeTakeFirst();
    if (!row) await files.discard(written);
  } catch (error) {
    // The bytes then remain without a row, which is better than a row without bytes.
    if (!isDatabaseAway(error)) throw error;
  }
}

/** The upload routes: the body is streamed to the disk, and only for callers with permission. */
export function uploadRoutes(routes: readonly UploadRoute[], options: PipelineOptions): FastifyPluginAsync {
  return async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const route of routes) {
      scope.route({
        method: route.method,
        url: route.path,
        schema: routeSchema(route),
        config: { routeId: route.id },
        handler: async (request, reply) => {
          const { query } = request;
          const caller = await request.caller();
          const context = (await contextOf(
            route,
            caller,
            { query },
            options.services,
            [],
          )) as Context<UploadRoute>;
          await admit(route, context, request);
          const file = await receive(request.raw, incomingFolder(options.services.config.dataDir));
          const input = { query, idempotencyKey: request.headers['idempotency-key'] };
          const outcome = await runUpload(route, file, context, input, options);
          if (outcome.replayed) void reply.header('idempotency-replayed', 'true');
          void reply.header('cache-control', 'no-store');
          return sendOutcome(reply, outcome);
        },
      });
    }
  };
}
