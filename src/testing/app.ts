import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { jobRegistrations } from '#app/features.ts';
import { buildServer } from '#app/server.ts';
import { openServices, type ReadyConfig } from '#app/services.ts';
import type { AnyRoute, CallInput } from '#platform/contract/route.ts';
import { csrfTokenOf, hashOfSession, startSession } from '#platform/server/auth/sessions.ts';
import { readConfig } from '#platform/server/operation/config.ts';
import { createLogger } from '#platform/server/operation/logging.ts';
import type { Services } from '#platform/server/services.ts';
import { addressOf } from '#platform/web/api.ts';
import { type TestDatabase, useDatabase } from './database.ts';

export interface AnswerOf<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: LightMyRequestResponse['headers'];
}

export interface RequestOptions {
  /** Signed in as this user, by an inserted session. */
  readonly as?: { readonly id: bigint };
  /** How long ago the password of the session was entered; just now unless said, `null`: never. */
  readonly confirmedMinutesAgo?: number | null;
  readonly locale?: string;
  readonly idempotencyKey?: string;
  readonly headers?: Record<string, string>;
}

export interface TestApp {
  readonly services: Services;
  readonly server: FastifyInstance;
  readonly database: TestDatabase;
  /** Calls a route over HTTP as whoever is named; the body is typed loosely so that wrong input can be sent. */
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

/** Builds the API on the file's own database, before its first test. Jobs do not run by themselves: drain them. */
export function useApp(): TestApp {
  const database = useDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'obolus-test-'));
  let open: { services: Services; server: FastifyInstance; close: () => Promise<void> } | undefined;
  beforeAll(async () => {
    const config = testConfig(database.url, dataDir);
    const { services, close } = await openServices(config, createLogger(config));
    services.jobs.registerAll(jobRegistrations, services);
    open = { services, close, server: await buildServer(services, { pages: false }) };
  });
  afterAll(async () => {
    await open?.server.close();
    await open?.close();
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
    const idHash = hashOfSession(started.id);
    await tx.updateTable('session').set({ confirmed_at: at }).where('id_hash', '=', idHash).execute();
    return started;
  });
  return {
    cookie: `obolus=${session.id}`,
    'x-csrf-token': csrfTokenOf(hashOfSession(session.id), services.config),
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
  const response = await open.server.inject({
    method: route.method,
    url: addressOf(route.path, (input.params ?? {}) as never, (input.query ?? {}) as never),
    headers: { ...session, ...locale, ...(key ? { 'idempotency-key': key } : {}), ...options.headers },
    ...(input.body === undefined ? {} : { payload: input.body as object }),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: (isJson && response.body !== '' ? response.json() : response.body) as never,
  };
}
