import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import {
  askUntilAnswered,
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
import { openProxy, type ProviderBehavior, type Proxy } from './lib/proxy.ts';
import { countsOf, type Fault, ms, percentile } from './lib/report.ts';
import { freePort, openStage, type Stage } from './lib/stage.ts';
import { type Giving, liftVisitorLimit, makeRoom } from './lib/world.ts';

/** Sends requests to other routes at a steady rate; returns their times in milliseconds. */
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

/** Donations that are paid or can no longer be paid: none may remain open. */
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
  return performance.now() - began;
}

interface Report {
  readonly manner: ProviderBehavior;
  readonly statuses: ReadonlyMap<number, number>;
  readonly finalMs: number;
  readonly others: readonly number[];
  readonly failures: string[];
}

async function donateDuringOutage(
  stage: Stage,
  proxy: Proxy,
  manner: ProviderBehavior,
  count: number,
  quiet: readonly number[],
): Promise<Report> {
  const giving = await makeRoom(stage.pool, 100_000_000n);
  const book = newBook();
  const urls = stage.apps.map(({ url }) => url);
  const ending = new AbortController();
  const watching = others(stage, ending.signal);
  proxy.behave(manner, manner === 'hangs');
  // An impatient donor sends the request twice under the same key, then leaves; 20 donors arrive per second.
  const donors = Array.from({ length: count }, async (_, index) => {
    await pause(index * 50);
    return give(book, urls, bodyFor(giving.project.slug, giving.provider), { pay: null, tries: 2 });
  });
  await Promise.all(donors);
  ending.abort();
  const times = await watching;
  const [p95, quietP95] = [percentile(times, 0.95), percentile(quiet, 0.95)];
  proxy.behave('usual');
  // A third of those without a response repeat the same request, and those who get an address pay.
  await Promise.all(
    book.entries.map(async (entry, index) => {
      if (entry.status !== 201 && index % 3 === 0) await askUntilAnswered(book, urls, entry, 3);
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
  failures.push(...book.strange.map((line) => `${manner}: ${line}`));
  return { manner, statuses: counts, finalMs, others: times, failures };
}

/** Times of other routes while the same number of donors is served by a working provider. */
async function quietTimes(stage: Stage, count: number): Promise<readonly number[]> {
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
  return watching;
}

/** A provider that refuses, hangs, fails, or executes requests but loses its responses. */
export const provider: Fault = async ({ quick, tiny, rounds, only, databaseUrl, log }) => {
  const count = rounds ?? (tiny ? 12 : quick ? 60 : 500);
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
    const all: ProviderBehavior[] = tiny ? ['refuses', 'loses'] : ['refuses', 'hangs', 'broken', 'loses'];
    const manners = all.filter((manner) => !only || only.includes(manner));
    const reported: Report[] = [];
    for (const manner of manners) {
      reported.push(await donateDuringOutage(stage, proxy, manner, count, quiet));
      log(`${manner}: ${reported.at(-1)?.failures.length ?? 0} failures`);
    }
    const twice = await doubleCharges(stage.pool);
    return {
      counts: {
        ...Object.fromEntries(
          reported.flatMap(({ manner, statuses }) =>
            Object.entries(countsOf(`${manner}, last answer:`, statuses)),
          ),
        ),
        'payments made twice at the provider': twice,
      },
      times: {
        'other routes, provider works': quiet,
        ...Object.fromEntries(
          reported.map(({ manner, others }) => [`other routes, provider ${manner}`, others]),
        ),
        ...Object.fromEntries(
          reported.map(({ manner, finalMs }) => [`all final, provider ${manner}`, [finalMs]]),
        ),
      },
      failures: [
        ...reported.flatMap(({ failures }) => failures),
        ...(twice > 0 ? [`${twice} payments were made twice`] : []),
        ...(await brokenChecks(stage.pool)),
      ],
    };
  } finally {
    await stage.close();
    await proxy?.close();
  }
};
