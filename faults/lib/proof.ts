import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { refusalIn, type Reply, seen, type Watch } from './asking.ts';
import { brokenChecks } from './giving.ts';
import { signIn } from './roles.ts';
import type { FaultOptions, Outcome } from './report.ts';
import { openStage, type Stage } from './stage.ts';

/** The results of one round of a fault: counts, and failures. */
export class Proof {
  readonly failures: string[] = [];
  readonly counts: Record<string, number> = {};
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  /** Adds to a count of the report. */
  count(what: string, times = 1): void {
    this.counts[what] = (this.counts[what] ?? 0) + times;
  }

  /** Records a failure unless the result matches the driver's own record. */
  same(what: string, found: unknown, wanted: unknown): void {
    if (isDeepStrictEqual(found, wanted)) return;
    this.failures.push(`${this.#name}: ${what}: ${text(found)} instead of ${text(wanted)}`);
  }
}

const text = (value: unknown) =>
  JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner));

/** The processes in turn, one per visitor. */
export const urlOf = (stage: Stage, index: number): string =>
  stage.apps[index % stage.apps.length]?.url ?? '';

/** All processes, beginning with another one for each visitor. */
export const urlsFrom = (stage: Stage, index: number): string[] =>
  stage.apps.map((_, step) => urlOf(stage, index + step));

/** Number of each response: `accepted`, or its status and refusal. */
export function tally(answers: readonly Reply[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const { status } = answer;
    const name =
      status === 200 || status === 201 ? 'accepted' : [status, refusalIn(answer)].filter(Boolean).join(' ');
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** Runs this many concurrently, each with its number from 0 on. */
export const atOnce = <T>(count: number, one: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)));

/** Ends a web process with SIGKILL during work, restarts it, and waits for the work. */
export async function killDuring<T>(
  stage: Stage,
  round: number,
  afterMs: number,
  work: Promise<T>,
): Promise<T> {
  const member = stage.apps[round % stage.apps.length];
  await pause(afterMs);
  await member?.end('SIGKILL');
  await member?.start();
  return work;
}

/** Browsers signed in to this many new accounts. */
export async function signInMany(stage: Stage, count: number): Promise<Readonly<Record<string, string>>[]> {
  const { rows } = await stage.pool.query<{ id: string }>(
    `INSERT INTO app_user (username, email, activated_at)
     SELECT u, u || '@example.org', now() FROM (
       SELECT 'storm-' || gen_random_uuid() AS u FROM generate_series(1, $1::int)) s RETURNING id`,
    [count],
  );
  return Promise.all(rows.map(({ id }) => signIn(stage.pool, BigInt(id))));
}

/** One part of a fault, run once per round. */
export type Part<Size> = (
  stage: Stage,
  round: number,
  size: Size,
  watch: Watch,
  proof: Proof,
) => Promise<void>;

/**
 * Runs the selected parts on a separate stage, the given number of rounds each. No answer may be a 5xx except 503, and
 * no invariant may be violated after any of them.
 */
export async function runParts<Size>(
  options: FaultOptions,
  parts: Readonly<Record<string, Part<Size>>>,
  size: Size,
  fullRounds: number,
  prepare: (stage: Stage) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const { tiny, only, databaseUrl, log } = options;
  const rounds = options.rounds ?? fullRounds;
  // Mails are not sent, so that the driver can open the links in them.
  const stage = await openStage({
    pages: !tiny,
    worker: false,
    env,
    ...(databaseUrl ? { databaseUrl } : {}),
  });
  const counts: Record<string, number> = {};
  const failures: string[] = [];
  try {
    await prepare(stage);
    for (const [part, run] of Object.entries(parts)) {
      if (only && !only.includes(part)) continue;
      for (let round = 1; round <= rounds; round += 1) {
        const name = `${part} ${round}`;
        const proof = new Proof(name);
        const watch: Watch = { bare: 0, strange: [] };
        await run(stage, round, size, watch, proof);
        for (const [what, times] of Object.entries(proof.counts)) counts[what] = (counts[what] ?? 0) + times;
        failures.push(...proof.failures, ...seen(watch, name));
        failures.push(...(await brokenChecks(stage.pool)).map((line) => `${name}: ${line}`));
      }
      log(`${part}: ${rounds} rounds, ${failures.length} failures so far`);
    }
    return { counts, failures };
  } finally {
    await stage.close();
  }
}
