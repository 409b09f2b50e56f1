import type { FastifyBaseLogger, FastifyInstance, LightMyRequestResponse } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { BulkRoute } from '#platform/contract/bulk.ts';
import { listRoutes, type Selection } from '#platform/contract/list-routes.ts';
import type { AnyRoute, CallInput } from '#platform/contract/route.ts';
import { csrfTokenOf, startSession } from '#platform/server/auth/sessions.ts';
import { hashOfToken } from '#platform/server/auth/tokens.ts';
import { readConfig, type ReadyConfig } from '#platform/server/operation/config.ts';
import { createLogger } from '#platform/server/operation/logging.ts';
import type { JobRegistration } from '#platform/server/jobs/jobs.ts';
import type { OpenServices, Services } from '#platform/server/services.ts';
import { addressOf } from '#platform/web/api.ts';
import { requireConfirmation } from './company-money.ts';
import { type TestDatabase, useDatabase } from './database.ts';
import { withSeenVersion } from './seen.ts';

/** What tests use of the whole product. */
interface Product {
  readonly jobRegistrations: readonly JobRegistration[];
  readonly openServices: (config: ReadyConfig, log: FastifyBaseLogger) => Promise<OpenServices>;
  readonly buildServer: (services: Services, options: { pages: boolean }) => Promise<FastifyInstance>;
}

let provided: Product | undefined;

/** Hands the product to the tests of this process (`src/app/testing/setup.ts`, by the configuration of Vitest). */
export function provideProduct(product: Product): void {
  provided = product;
}

function product(): Product {
  if (!provided) throw new Error('Only tests of the project "api" can start the product (vitest.config.ts).');
  return provided;
}

export interface AnswerOf<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: LightMyRequestResponse['headers'];
}

export interface RequestOptions {
  /** Signed in as this user, by an inserted session. */
  readonly as?: { readonly id: bigint };
  /** How long ago the password of the session was entered; just now by default, `null`: never. */
  readonly confirmedMinutesAgo?: number | null;
  readonly locale?: string;
  readonly idempotencyKey?: string;
  readonly headers?: Record<string, string>;
}

export interface TestApp {
  readonly services: Services;
  readonly server: FastifyInstance;
  readonly database: TestDatabase;
  /** Calls a route over HTTP as the given user; the body is typed loosely so that invalid input can be sent. */
  call<R extends AnyRoute>(
    route: R,
    input?: Partial<CallInput<R>> | { params?: unknown; query?: unknown; body?: unknown },
    options?: RequestOptions,
  ): Promise<AnswerOf<never>>;
}

/** The configuration of a test process: nothing outside its own folder and database. */
export function testConfig(databaseUrl: string, dataDir: string): ReadyConfig {
  const config = readConfig({
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    PUBLIC_URL: 'http://localhost:8000',
    DATABASE_POOL: '10',
    DEMO_DATA: 'off',
    DEMO_LOCALE: 'en',
  });
  return { ...config, databaseUrl };
}

/** The services of a further process on the database of a test, without a server and without jobs. */
export async function openTestServices(databaseUrl: string, dataDir: string): Promise<OpenServices> {
  const config = testConfig(databaseUrl, dataDir);
  return product().openServices(config, createLogger(config));
}

/** A server of the API on services of a test. */
export const serveApi = (services: Services): Promise<FastifyInstance> =>
  product().buildServer(services, { pages: false });

/** Builds the API on the file's own database, before its first test. Jobs do not run by themselves: drain them. */
export function useApp(): TestApp {
  const database = useDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'obolus-test-'));
  let open: { services: Services; server: FastifyInstance; close: () => Promise<void> } | undefined;
  beforeAll(async () => {
    const { services, close } = await openTestServices(database.url, dataDir);
    services.jobs.registerAll(product().jobRegistrations, services);
    // As a started process does: a first mail in a transaction would let others wait longer than they may.
    await services.mailer.warm();
    open = { services, close, server: await serveApi(services) };
  });
  afterAll(async () => {
    await open?.server.close();
    await open?.close();
    // Files that have ended stay known to the process: without this, all their servers would stay in its memory.
    open = undefined;
    rmSync(dataDir, { recursive: true, force: true });
  });
  const opened = () => {
    if (!open) throw new Error('The app is there only inside hooks and tests.');
    return open;
  };
  return {
    get services() {
      return opened().services;
    },
    get server() {
      return opened().server;
    },
    database,
    call: (route, input = {}, options = {}) => send(opened(), route, input, options),
  };
}

/** The headers of a signed-in browser. */
export async function sessionHeaders(
  services: Services,
  userId: bigint,
  confirmedMinutesAgo: number | null = 0,
): Promise<Record<string, string>> {
  const session = await services.database.transact(async (tx) => {
    const started = await startSession(tx, userId, false);
    if (confirmedMinutesAgo === 0) return started;
    const at =
      confirmedMinutesAgo === null ? null : new Date(tx.now.getTime() - confirmedMinutesAgo * 60_000);
    const idHash = hashOfToken(started.id);
    await tx.updateTable('session').set({ confirmed_at: at }).where('id_hash', '=', idHash).execute();
    return started;
  });
  return {
    cookie: `obolus=${session.id}`,
    'x-csrf-token': csrfTokenOf(hashOfToken(session.id), services.config),
  };
}

async function send(
  open: { services: Services; server: FastifyInstance },
  route: AnyRoute,
  input: { params?: unknown; query?: unknown; body?: unknown },
  options: RequestOptions,
): Promise<AnswerOf<never>> {
  const session = options.as
    ? await sessionHeaders(open.services, options.as.id, options.confirmedMinutesAgo)
    : {};
  const locale = options.locale ? { cookie: `locale=${options.locale}; ${session['cookie'] ?? ''}` } : {};
  const key = options.idempotencyKey ?? (route.idempotency === 'required' ? crypto.randomUUID() : undefined);
  const headers = { ...session, ...options.headers };
  const seen = await withSeenSum(open, route, input.body, headers);
  const body = await withSeenVersion(route, { ...input, body: seen }, async (url) => {
    const shown = await open.server.inject({ url, headers });
    return shown.statusCode === 200 ? shown.json<unknown>() : undefined;
  });
  const response = await untilNotBusy(() =>
    open.server.inject({
      method: route.method,
      url: addressOf(route.path, (input.params ?? {}) as never, (input.query ?? {}) as never),
      headers: { ...session, ...locale, ...(key ? { 'idempotency-key': key } : {}), ...options.headers },
      ...(body === undefined ? {} : { payload: body as object }),
    }),
  );
  if (route.method !== 'GET' && response.statusCode < 300) {
    await requireConfirmation(open.services.database.db, route, String(response.headers['x-request-id']));
  }
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: (isJson && response.body !== '' ? response.json() : response.body) as never,
  };
}

/** Repeats a request whose lock was not free within three seconds, which happens on a busy machine. */
async function untilNotBusy(ask: () => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await ask();
    const isBusy = response.statusCode === 503 && response.json<{ code?: string }>().code === 'busy';
    if (!isBusy || attempt === 20) return response;
  }
}

/**
 * The body of an action on money with the sum that its screen would show now, as a screen sends it; a test that names
 * `sum` itself keeps it, also as undefined.
 */
async function withSeenSum(
  { server }: { server: FastifyInstance },
  route: AnyRoute,
  body: unknown,
  headers: Record<string, string>,
): Promise<unknown> {
  const { sum: column, list } = route as Partial<BulkRoute>;
  const { selection } = (body ?? {}) as { selection?: Selection };
  if (!column || !list || !selection || 'sum' in selection) return body;
  const shown = await server.inject({ url: listRoutes(list).ids.path, headers });
  if (shown.statusCode !== 200) return body;
  const { ids, amounts } = shown.json<{ ids: string[]; amounts: Record<string, number[]> }>();
  const selected = new Set(selection.ids);
  const sum = ids.reduce((all, id, at) => all + (selected.has(id) ? (amounts[column]?.[at] ?? 0) : 0), 0);
  return { ...(body as object), selection: { ...selection, sum } };
}
