import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import {
  bodyFor,
  type Book,
  brokenChecks,
  compare,
  doubleCharges,
  give,
  newBook,
  pay,
} from './lib/giving.ts';
import { send } from './lib/http.ts';
import { type Manner, openProxy, type Proxy } from './lib/proxy.ts';
import { type Fault, ms, percentile } from './lib/report.ts';
import { freePort, openStage, type Stage } from './lib/stage.ts';
import { type Giving, liftVisitorLimit, makeRoom } from './lib/world.ts';

/** Asks other routes at a steady pace; their times in milliseconds. */
async function others(stage: Stage, ending: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; !ending.aborted; index += 1) {
    const url = stage.apps[index % stage.apps.length]?.url ?? '';
    const answer = await send(url, { path: '/api/v4/payment-providers/' });
    times.push(answer.milliseconds);
    await pause(25);
  }
  return times;
}

/** Donations that nobody can pay any more or that are paid: nothing is left open in between. */
async function unsettled(pool: pg.Pool, project: bigint, book: Book): Promise<number> {
  const known = book.entries.flatMap(({ token, paid }) => (token !== null && !paid ? [token] : []));
  const { rows } = await pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM private_donation
     WHERE project_id = $1 AND (state = 'requested' OR (state = 'pending' AND NOT token::text = ANY ($2)))`,
    [String(project), known],
  );
  return rows[0]?.n ?? 0;
}

async function untilFinal(stage: Stage, giving: Giving, book: Book): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 330_000) {
    if ((await unsettled(stage.pool, giving.project.id, book)) === 0) return performance.now() - began;
    await pause(500);
  }
  return Number.POSITIVE_INFINITY;
}

interface Told {
  readonly manner: Manner;
  readonly statuses: string;
  readonly finalMs: number;
  readonly p95: number;
  readonly failures: string[];
}

async function suffer(
  stage: Stage,
  proxy: Proxy,
  manner: Manner,
  count: number,
  quietP95: number,
): Promise<Told> {
  const giving = await makeRoom(stage.pool, 100_000_000n);
  const book = newBook();
  const urls = stage.apps.map(({ url }) => url);
  const ending = new AbortController();
  const watching = others(stage, ending.signal);
  proxy.behave(manner, manner === 'hangs');
  // An impatient donor tries twice under the same key, then leaves; 20 arrive per second.
  const donors = Array.from({ length: count }, async (_, index) => {
    await pause(index * 50);
    return give(book, urls, bodyFor(giving.project.slug, giving.provider), { pay: null, tries: 2 });
  });
  await Promise.all(donors);
  ending.abort();
  const p95 = percentile(await watching, 0.95);
  proxy.behave('usual');
  // A third comes back later, and who gets an address pays.
  const again = book.entries.filter(({ status }, index) => status === 201 || index % 3 === 0);
  await Promise.all(
    again.map(async (entry) => {
      if (entry.paymentUrl) await pay(entry, 'paid');
    }),
  );
  const finalMs = await untilFinal(stage, giving, book);
  const failures = (await compare(stage.pool, giving.project.id, book)).map((line) => `${manner}: ${line}`);
  if (finalMs > 300_000) failures.push(`${manner}: not final after five minutes`);
  if (p95 > Math.max(2 * quietP95, 50))
    failures.push(`${manner}: other routes' p95 ${ms(p95)}, alone ${ms(quietP95)}`);
  const counts = new Map<number, number>();
  for (const { status } of book.entries) counts.set(status, (counts.get(status) ?? 0) + 1);
  const statuses = [...counts].map(([status, times]) => `${status}: ${times}`).join(', ');
  failures.push(...book.strange.map((line) => `${manner}: ${line}`));
  return { manner, statuses, finalMs, p95, failures };
}

/** p95 of other routes while as many donors are served by a provider that works. */
async function quietTimes(stage: Stage, count: number): Promise<number> {
  const giving = await makeRoom(stage.pool, 100_000_000n);
  const book = newBook();
  const ending = new AbortController();
  const watching = others(stage, ending.signal);
  const urls = stage.apps.map(({ url }) => url);
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await pause(index * 50);
      await give(book, urls, bodyFor(giving.project.slug, giving.provider), { pay: null });
    }),
  );
  ending.abort();
  return percentile(await watching, 0.95);
}

/** A provider that refuses, hangs, breaks, or works and loses its answer. */
export const provider: Fault = async ({ quick, tiny, databaseUrl, log }) => {
  const count = tiny ? 12 : quick ? 60 : 500;
  let proxy: Proxy | undefined;
  const stage = await openStage({
    pages: !tiny,
    ...(databaseUrl ? { databaseUrl } : {}),
    provider: async (url) => {
      proxy = await openProxy(url, await freePort());
      return proxy.url;
    },
  });
  try {
    if (!proxy) throw new Error('there is no proxy');
    await liftVisitorLimit(stage.pool);
    const quiet = await quietTimes(stage, Math.min(count, 200));
    const manners: Manner[] = tiny ? ['refuses', 'loses'] : ['refuses', 'hangs', 'broken', 'loses'];
    const told: Told[] = [];
    for (const manner of manners) {
      told.push(await suffer(stage, proxy, manner, count, quiet));
      log(`${manner}: ${told.at(-1)?.failures.length ?? 0} failures`);
    }
    const twice = await doubleCharges(stage.pool);
    const facts = told.flatMap(({ manner, statuses, finalMs, p95 }): [string, string][] => [
      [`${manner} (${count}): last answer per donor`, statuses],
      [`${manner}: all final after`, ms(finalMs)],
      [`${manner}: p95 of other routes (with a working provider ${ms(quiet)})`, ms(p95)],
    ]);
    return {
      facts: { ...Object.fromEntries(facts), 'payments made twice at the provider': twice },
      failures: [
        ...told.flatMap(({ failures }) => failures),
        ...(twice > 0 ? [`${twice} payments were made twice`] : []),
        ...(await brokenChecks(stage.pool)),
      ],
    };
  } finally {
    await stage.close();
    await proxy?.close();
  }
};
