// Measures every list of the administration with many rows: each filter, each sort, the search, the first and the last
// page, while ten other users work, beside the bare statements of the same page.
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { anonymousActor } from '#platform/contract/permissions.ts';
import type { AnyList } from '#platform/contract/list.ts';
import { startSession } from '#platform/server/auth/sessions.ts';
import type { Db } from '#platform/server/database/db.ts';
import { listContext } from '#platform/server/lists/served.ts';
import { argumentOf, sendToParent, start } from './lib/child.ts';
import { demoDatabase } from './lib/demo-database.ts';
import { casesOf, type ListCase } from './lib/list-cases.ts';
import { growLists, staffLists } from './lib/list-data.ts';
import { type ListTiming, median } from './lib/report.ts';
import { openBench } from './lib/services.ts';

const { databaseUrl, dataDir, ports, rows, rounds, only } = argumentOf<{
  databaseUrl: string;
  dataDir: string;
  /** Of the platform and of the bare statements. */
  ports: { app: number; bare: number };
  rows: number;
  /** How often the first page of each list is measured; its other cases are measured once each, because they are many. */
  rounds: number;
  /** Ids of the lists to measure; all if empty. */
  only: readonly string[];
}>();
const OTHERS = 10;
/** How long each of the others reads a page. */
const READING_MS = 10_000;
const log = (line: string) => console.log(line);

const url = await demoDatabase({
  databaseUrl,
  name: 'bench_lists',
  dataDir,
  publicUrl: `http://127.0.0.1:${ports.app}`,
});
const { services, close } = await openBench(url, dataDir, ports.app);
const context = listContext(
  { actor: { ...anonymousActor, userId: 1n, isStaff: true, isSuperuser: true }, locale: 'de' },
  services.clock.now(),
);
await growLists(url, services, context, rows, log);

/** A session of an administrator, who sees every column. */
async function signedIn(): Promise<string> {
  const admin = await services.database.db
    .selectFrom('app_user')
    .select('id')
    .where('is_superuser', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const session = await services.database.transact((tx) => startSession(tx, admin.id, false));
  return `obolus=${session.id}; locale=de`;
}

const recorded: { text: string; values: readonly unknown[] }[] = [];
/** Runs on the pool of the platform and records the statements. */
const recording = new Kysely({
  dialect: new PostgresDialect({ pool: services.database.pool }),
  log: ({ query }) => {
    recorded.push({
      text: query.sql,
      values: query.parameters.map((value) => (typeof value === 'bigint' ? String(value) : value)),
    });
  },
}) as unknown as Db;

/** The statements that the platform sends for a page; the page that it was asked for is known by its count. */
async function statementsOf({ list, query }: ListCase): Promise<{ statements: object[]; found: number }> {
  recorded.length = 0;
  const { count } = await list.page(recording, list.query(query, context), context);
  return { statements: [...recorded], found: count };
}

const agent = new Agent({ keepAlive: true });
const cookie = await signedIn();

/** The answer of an address and its time in ms; an answer that the server gave up is asked for again in the same time. */
function ask(
  address: string,
  began = performance.now(),
  triesLeft = 3,
): Promise<{ ms: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent, headers: { accept: 'application/json', cookie } }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        body += part;
      });
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve({ ms: performance.now() - began, body })
          : reject(new Error(`${address}: ${answer.statusCode} ${body.slice(0, 300)}`)),
      );
    });
    request.once('error', (error) => {
      if (triesLeft > 0) resolve(ask(address, began, triesLeft - 1));
      else reject(new Error(`${address}: ${error.message}`));
    });
  });
}

/** What did not answer; the rest is measured nevertheless, and the run fails at its end. */
const failures = new Set<string>();

/** Ten users who open the first page of one list after the other until they are stopped. */
function workBeside(): () => Promise<void> {
  let isOver = false;
  const work = async (user: number) => {
    for (let page = user; !isOver; page += OTHERS) {
      const list = staffLists[page % staffLists.length];
      if (list) await ask(pathOf(list.definition, {})).catch((error: unknown) => failures.add(String(error)));
      await sleep(READING_MS * (0.5 + Math.random()));
    }
  };
  const users = Promise.all(Array.from({ length: OTHERS }, (_, user) => work(user)));
  return async () => {
    isOver = true;
    await users;
  };
}

const app = await start('serve-app.ts', { databaseUrl: url, dataDir, port: ports.app });
const bare = await start('serve-bare-lists.ts', { databaseUrl: url, port: ports.bare });
const appUrl = String(app.ready['url']);
const bareUrl = String(bare.ready['url']);

const pathOf = (definition: AnyList, query: Readonly<Record<string, string>>) =>
  `${appUrl}${definition.path}?${new URLSearchParams(query).toString()}`;

async function findOption(definition: AnyList, param: string): Promise<string | null> {
  const { body } = await ask(`${appUrl}${definition.path}/options/${param}`);
  const { results } = JSON.parse(body) as { results: { value: string }[] };
  return results[results.length >> 1]?.value ?? null;
}

/** The first case of a list compiles its code in both processes; recording the statements of a case warms its data. */
async function measure(what: ListCase, isFirst: boolean): Promise<ListTiming> {
  const { statements, found } = await statementsOf(what);
  await bare.ask(statements);
  const address = pathOf(what.list.definition, what.query);
  if (isFirst) {
    await ask(address);
    await ask(bareUrl);
  }
  const times: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < (isFirst ? rounds : 1); round += 1) {
    const ours = await ask(address);
    const limit = await ask(bareUrl);
    times.push(ours.ms);
    ratios.push(limit.ms / ours.ms);
  }
  return {
    list: what.list.definition.id,
    name: what.name,
    rows: found,
    median: median(times),
    slowest: Math.max(...times),
    ratio: median(ratios),
  };
}

const timings: ListTiming[] = [];
const stopOthers = workBeside();
try {
  for (const list of staffLists) {
    if (only.length > 0 && !only.includes(list.definition.id)) continue;
    const before = timings.length;
    for (const [at, what] of (await casesOf(list, findOption)).entries()) {
      try {
        timings.push(await measure(what, at === 0));
      } catch (error) {
        failures.add(`${list.definition.id}, ${what.name}: ${String(error)}`);
      }
    }
    for (const one of timings.slice(before))
      log(
        `${one.list}, ${one.name}: ${one.rows} rows, median ${one.median.toFixed(0)} ms, slowest ${one.slowest.toFixed(0)} ms, ratio ${one.ratio.toFixed(2)}`,
      );
  }
} finally {
  await stopOthers();
  agent.destroy();
  await app.stop();
  await bare.stop();
  await close();
}
sendToParent({ timings, failures: [...failures] });
