import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { jobRegistrations } from '#app/features.ts';
import { openServices } from '#app/services.ts';
import { csrfTokenOf } from '#platform/server/auth/sessions.ts';
import { hashOfToken } from '#platform/server/auth/tokens.ts';
import { createLogger } from '#platform/server/operation/logging.ts';
import type { OpenServices, Services } from '#platform/server/services.ts';
import { addressOf } from '#platform/web/api.ts';
import { sessionHeaders, type TestApp, testConfig } from '#testing/app.ts';
import { type TestDatabase, useDatabase } from '#testing/database.ts';
import { type AppProcess, sharedSecrets, startProcess } from '#testing/processes.ts';
import type { PageAnswer } from './pages.ts';

/** One of the two processes, as seen by callers. Every request comes from a separate network unless one is given. */
export interface Web {
  readonly url: string;
  /** Calls a route over HTTP, as `useApp` does within a process. */
  readonly call: TestApp['call'];
  get(path: string, headers?: Record<string, string>): Promise<PageAnswer>;
}

/** The built product in two processes on one database, and the services of the test beside them. */
export interface Pair {
  readonly a: Web;
  readonly b: Web;
  readonly services: Services;
  readonly pool: pg.Pool;
  /** The headers of a signed-in browser whose session has this cookie. */
  signedIn(cookie: string): Record<string, string>;
}

let networks = 0;
/** An unused network. */
function newNetwork(): string {
  networks += 1;
  return `10.20.${networks >> 8}.${networks & 255}`;
}

function makeWeb(url: string, services: Services): Web {
  const get: Web['get'] = async (path, headers = {}) => {
    const asked = { 'x-forwarded-for': newNetwork(), ...headers };
    const answer = await fetch(url + path, { headers: asked, redirect: 'manual' });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const call: Web['call'] = async (route, input = {}, options = {}) => {
    const { params, query, body } = input as { params?: object; query?: object; body?: unknown };
    const key =
      options.idempotencyKey ?? (route.idempotency === 'required' ? crypto.randomUUID() : undefined);
    const raw = body instanceof Uint8Array;
    const answer = await fetch(url + addressOf(route.path, (params ?? {}) as never, (query ?? {}) as never), {
      method: route.method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': newNetwork(),
        ...(body === undefined || raw ? {} : { 'content-type': 'application/json' }),
        ...(options.as ? await sessionHeaders(services, options.as.id, options.confirmedMinutesAgo) : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body: raw ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = (answer.headers.get('content-type') ?? '').includes('json');
    const headers = {
      ...Object.fromEntries(answer.headers),
      ...(answer.headers.getSetCookie().length > 0 ? { 'set-cookie': answer.headers.getSetCookie() } : {}),
    };
    return {
      status: answer.status,
      headers,
      body: (isJson && text !== '' ? JSON.parse(text) : text) as never,
    };
  };
  return { url, call, get };
}

type Prepare = (services: Services) => Promise<void>;

interface Running {
  readonly webs: readonly Web[];
  readonly side: OpenServices;
  readonly pool: pg.Pool;
  readonly stop: () => Promise<void>;
}

async function startPair(database: TestDatabase, prepare: Prepare): Promise<Running> {
  const dataDir = mkdtempSync(join(tmpdir(), 'obolus-pair-'));
  const config = { ...testConfig(database.url, dataDir), sessionSecret: sharedSecrets.SESSION_SECRET };
  const side = await openServices(config, createLogger(config));
  side.services.jobs.registerAll(jobRegistrations, side.services);
  await prepare(side.services);
  const start = () => startProcess(database.url, { pages: true, env: { DATA_DIR: dataDir } });
  const processes: AppProcess[] = await Promise.all([start(), start()]);
  const webs = processes.map(({ url }) => makeWeb(url, side.services));
  const stop = async () => {
    await Promise.all(processes.map((one) => one.stop()));
    await side.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { webs, side, pool: database.pool, stop };
}

/**
 * Two processes with the built pages, for the hooks and tests of a file. They share secrets and files, as processes
 * behind one proxy do; jobs run when the test drains them. `prepare` fills the database first.
 */
export function usePair(prepare: Prepare): Pair {
  let running: Running | undefined;
  const database = useDatabase();
  beforeAll(async () => {
    running = await startPair(database, prepare);
  });
  afterAll(async () => {
    await running?.stop();
    running = undefined;
  });
  const opened = () => {
    if (!running) throw new Error('The pair is there only inside hooks and tests.');
    return running;
  };
  const web = (index: number): Web => {
    const found = opened().webs[index];
    if (!found) throw new Error('no such process');
    return found;
  };
  return {
    get a() {
      return web(0);
    },
    get b() {
      return web(1);
    },
    get services() {
      return opened().side.services;
    },
    get pool() {
      return opened().pool;
    },
    signedIn: (cookie) => ({
      cookie,
      'x-csrf-token': csrfTokenOf(hashOfToken(cookie.split('=')[1] ?? ''), opened().side.services.config),
    }),
  };
}
