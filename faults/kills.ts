import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import {
  askAgainWhileAway,
  bodyFor,
  type Book,
  brokenChecks,
  compare,
  doubleCharges,
  give,
  newBook,
  settled,
} from './lib/giving.ts';
import { seen } from './lib/asking.ts';
import { send } from './lib/http.ts';
import { countsOf, type Fault, ms } from './lib/report.ts';
import { type Member, openStage, type Stage } from './lib/stage.ts';
import { type Giving, liftVisitorLimit, makeRoom } from './lib/world.ts';

interface Round {
  readonly book: Book;
  readonly giving: Giving;
}

/** Starts this many donations concurrently, a few at a time so that kills hit all stages. */
function startGiving(stage: Stage, giving: Giving, count: number, book: Book): Promise<unknown> {
  const urls = stage.apps.map(({ url }) => url);
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await pause(index * 4);
      await give(book, urls, bodyFor(giving.project.slug, giving.provider));
    }),
  );
}

/** Milliseconds until the process reports that it is ready. */
async function untilReady(url: string, patienceMs: number): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < patienceMs) {
    const { status } = await send(url, { path: '/readyz', patienceMs: 2_000 });
    if (status === 200) break;
    await pause(50);
  }
  return performance.now() - began;
}

/** Ids and titles of the processes of a PostgreSQL, beginning with the main process. */
export function databaseProcesses(head: number): { pid: number; title: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        const parent = Number(/PPid:\s+(\d+)/.exec(status)?.[1]);
        if (parent !== head && Number(name) !== head) return [];
        const title = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return [{ pid: Number(name), title: Number(name) === head ? 'postmaster' : kindOf(title) }];
      } catch {
        return [];
      }
    });
}

const kindOf = (title: string) =>
  /^postgres: (checkpointer|background writer|walwriter|autovacuum launcher|logical replication launcher|io worker)/.exec(
    title,
  )?.[1] ?? 'backend';

/** Time limits in milliseconds. The short form checks the books, not the speed of a busy machine. */
interface Patience {
  readonly ready: number;
  readonly settled: number;
}
const limits: Patience = { ready: 10_000, settled: 60_000 };
const generous: Patience = { ready: 60_000, settled: 100_000 };

interface Proof {
  readonly patience: Patience;
  readonly failures: string[];
  readonly ready: number[];
  readonly settling: number[];
}

/**
 * The invariants directly after a fault: every acknowledged donation exists once, nothing unpaid is booked, and all
 * checks hold. Then waits until the open payments have settled, which may continue during the next fault.
 */
async function finish(stage: Stage, round: Round, proof: Proof, name: string): Promise<void> {
  const { patience, failures } = proof;
  const { project } = round.giving;
  const lost = round.book.entries.filter(({ status }) => status !== 201).length;
  if (lost > 0) failures.push(`${name}: ${lost} donors gave up`);
  failures.push(...seen(round.book, name));
  const took = await settled(stage.pool, project.id, patience.settled + 15_000);
  if (took === null || took > patience.settled)
    failures.push(`${name}: payments are open after ${ms(patience.settled)}`);
  proof.settling.push(took ?? patience.settled + 15_000);
  const wrong = [...(await compare(stage.pool, project.id, round.book)), ...(await brokenChecks(stage.pool))];
  failures.push(...wrong.map((line) => `${name}: ${line}`));
}

/** How many rounds may still be settling while the next fault happens. */
const settlingAtOnce = 4;

/** Lets a few rounds at a time settle during the following faults, and waits for all of them at the end. */
class Settling {
  readonly #open = new Set<Promise<void>>();

  async add(finishing: Promise<void>): Promise<void> {
    const one = finishing.finally(() => this.#open.delete(one));
    this.#open.add(one);
    if (this.#open.size >= settlingAtOnce) await Promise.race(this.#open);
  }

  async all(): Promise<void> {
    await Promise.all(this.#open);
  }
}

async function killApp(member: Member, proof: Proof): Promise<void> {
  await member.end('SIGKILL');
  const began = performance.now();
  await member.start();
  await untilReady(member.url, 2 * proof.patience.ready);
  const took = performance.now() - began;
  proof.ready.push(took);
  if (took > proof.patience.ready) proof.failures.push(`${member.name} needs ${ms(took)}`);
}

async function appKills(
  stage: Stage,
  kills: number,
  donations: number,
  patience: Patience,
  log: (line: string) => void,
) {
  const proof: Proof = { patience, failures: [], ready: [], settling: [] };
  const settling = new Settling();
  for (let kill = 1; kill <= kills; kill += 1) {
    const round = { book: newBook(), giving: await makeRoom(stage.pool, 100_000_000n) };
    const giving = startGiving(stage, round.giving, donations, round.book);
    await pause(100 + Math.random() * donations * 4);
    const member = stage.apps[kill % stage.apps.length];
    if (member) await killApp(member, proof);
    await giving;
    await settling.add(finish(stage, round, proof, `app kill ${kill}`));
    if (kill % 10 === 0 || kill === kills)
      log(`${kill} kills of app processes, ${proof.failures.length} failures`);
  }
  await settling.all();
  return proof;
}

interface Away {
  /** Responses of the API while the database was unavailable, by status. */
  readonly api: Map<number, number>;
  bare: number;
  readonly available: Map<string, number>;
}

/** Requests pages with and without database until stopped. */
async function watchAway(url: string, away: Away, ending: AbortSignal): Promise<void> {
  const count = (map: Map<string, number>, name: string) => map.set(name, (map.get(name) ?? 0) + 1);
  while (!ending.aborted) {
    const api = await send(url, { path: '/api/v4/payment-providers/', patienceMs: 8_000 });
    away.api.set(api.status, (away.api.get(api.status) ?? 0) + 1);
    if (api.status === 503 && api.headers['retry-after'] === undefined) away.bare += 1;
    for (const [name, path] of [
      ['static', '/favicon.svg'],
      ['health', '/healthz'],
      ['cached page', '/'],
    ] as const) {
      const { status } = await send(url, { path, patienceMs: 8_000 });
      count(away.available, `${name} ${status}`);
    }
    await pause(20);
  }
}

async function killDatabaseProcess(stage: Stage, kind: string): Promise<boolean> {
  const found = databaseProcesses(stage.postgres?.pid() ?? 0).filter(({ title }) => title === kind);
  const victim = found[Math.floor(Math.random() * found.length)];
  if (!victim || victim.pid <= 1) return false;
  process.kill(victim.pid, 'SIGKILL');
  return true;
}

async function databaseKills(
  stage: Stage,
  kinds: readonly string[],
  kills: number,
  donations: number,
  log: (line: string) => void,
) {
  const proof: Proof = { patience: limits, failures: [], ready: [], settling: [] };
  const settling = new Settling();
  const away: Away = { api: new Map(), bare: 0, available: new Map() };
  const url = stage.apps[0]?.url ?? '';
  const killed: Record<string, number> = {};
  for (const kind of kinds) {
    for (let kill = 1; kill <= kills; kill += 1) {
      const name = `${kind} ${kill}`;
      const round = {
        book: newBook(),
        giving: await askAgainWhileAway(() => makeRoom(stage.pool, 100_000_000n)),
      };
      await send(url, { path: '/' });
      const ending = new AbortController();
      const watching = watchAway(url, away, ending.signal);
      const giving = startGiving(stage, round.giving, donations, round.book);
      await pause(100 + Math.random() * donations * 4);
      if (await killDatabaseProcess(stage, kind)) killed[kind] = (killed[kind] ?? 0) + 1;
      await pause(30);
      const ready = await untilReady(url, 30_000);
      proof.ready.push(ready);
      if (ready > limits.ready) proof.failures.push(`${name}: ready after ${ms(ready)}`);
      await giving;
      ending.abort();
      await watching;
      await settling.add(finish(stage, round, proof, name));
    }
    log(`${killed[kind] ?? 0} kills of ${kind}, ${proof.failures.length} failures`);
  }
  await settling.all();
  if (away.bare > 0) proof.failures.push(`503 without Retry-After: ${away.bare}`);
  for (const [name, times] of away.available) {
    if (!name.endsWith(' 200')) proof.failures.push(`${name}: ${times} times`);
  }
  for (const [status, times] of away.api) {
    if (status !== 200 && status !== 503) proof.failures.push(`API answered ${status}: ${times} times`);
  }
  return { proof, away, killed };
}

const appProcess = 'app';

/** The kinds of processes that currently make up the database. */
const kindsOf = (stage: Stage) => [
  ...new Set(databaseProcesses(stage.postgres?.pid() ?? 0).map(({ title }) => title)),
];

/** Kills web processes (`app`) and every process of the database, by its kind, during donations. */
export const kills: Fault = async ({ quick, tiny, rounds, only, databaseUrl, log }) => {
  const [ofApps, ofDatabase, donations] = tiny ? [1, 0, 20] : quick ? [6, 2, 60] : [50, 20, 200];
  const stage = await openStage({ pages: !tiny, ...(databaseUrl ? { databaseUrl } : {}) });
  try {
    await liftVisitorLimit(stage.pool);
    const wanted = (part: string) => !only || only.includes(part);
    const apps = await appKills(
      stage,
      wanted(appProcess) ? (rounds ?? ofApps) : 0,
      donations,
      tiny ? generous : limits,
      log,
    );
    const kinds = ofDatabase > 0 ? kindsOf(stage).filter(wanted) : [];
    const database = await databaseKills(stage, kinds, rounds ?? ofDatabase, donations, log);
    const twice = await doubleCharges(stage.pool);
    const { rows } = await askAgainWhileAway(() =>
      stage.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM private_donation'),
    );
    return {
      counts: {
        'kills of app processes': apps.ready.length,
        ...countsOf('kills of the database:', new Map(Object.entries(database.killed))),
        ...countsOf('API while the database is away:', database.away.api),
        ...countsOf('what needs no database:', database.away.available),
        donations: rows[0]?.n ?? 0,
        'payments made twice at the provider': twice,
      },
      times: {
        'app ready again': apps.ready,
        'open payments settled after the kill of an app process': apps.settling,
        'database and app ready again': database.proof.ready,
        'open payments settled after the kill of a database process': database.proof.settling,
      },
      failures: [
        ...apps.failures,
        ...database.proof.failures,
        ...(twice > 0 ? [`${twice} payments were made twice`] : []),
      ],
    };
  } finally {
    await stage.close();
  }
};
