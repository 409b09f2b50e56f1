import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { noticeOf, requested, type Requested } from '../src/features/donations/server/testing.ts';
import { signBody } from '../src/platform/server/payments/signature.ts';
import { Dice } from './lib/generate.ts';
import { bodyFor, brokenChecks, give, newBook } from './lib/giving.ts';
import { send } from './lib/http.ts';
import { countsOf, type Fault } from './lib/report.ts';
import { openProxy, type Proxy } from './lib/proxy.ts';
import { freePort, type Member, openStage, secrets, type Stage } from './lib/stage.ts';
import { type Giving, liftVisitorLimit, makeRoom } from './lib/world.ts';

const hour = 3_600_000;
const preload = fileURLToPath(new URL('./lib/later-clock.mjs', import.meta.url));

async function post(url: string, body: string, signature: string | null): Promise<number> {
  for (;;) {
    const { status } = await send(url, {
      method: 'POST',
      path: '/api/v4/webhooks/sandbox',
      headers: {
        'content-type': 'application/json',
        ...(signature === null ? {} : { 'sandbox-signature': signature }),
      },
      body,
    });
    // A provider repeats a notice if the response was 503 or missing.
    if (status !== 503 && status !== 0) return status;
    await pause(50);
  }
}

const sign = (body: string, at: Date, secret = secrets.SANDBOX_WEBHOOK_SECRET) =>
  signBody(secret, Buffer.from(body), at);

/** Whether the payment of this donor fails. */
const fails = (index: number) => index % 10 === 9;

/** The sandbox's notices about one payment, in order: pending, then paid, or failed for one in ten. */
function noticesOf(donation: Requested, index: number, now: Date): string[] {
  const type = fails(index) ? ['pending', 'failed'] : ['pending', 'paid'];
  return type.map((kind, at) =>
    noticeOf(donation, { type: kind, eventId: `evt_${donation.token}_${at}` }, now),
  );
}

/**
 * Requests `count` donations and leaves the payments open. Donors whose payment is reported as failed before the
 * response to its creation are refused, because there is nothing left to pay. Any other refusal ends the program.
 */
async function openDonations(
  stage: Stage,
  giving: Giving,
  count: number,
  toldAsFailed: ReadonlySet<string> = new Set(),
): Promise<Requested[]> {
  const book = newBook();
  // The first process has the database's time; the others may be days ahead.
  const urls = stage.apps.slice(0, 1).map(({ url }) => url);
  const amounts = (index: number) => 1_000 + (index % 7) * 100;
  for (let from = 0; from < count; from += 40) {
    await Promise.all(
      Array.from({ length: Math.min(40, count - from) }, (_, index) =>
        give(
          book,
          urls,
          {
            ...bodyFor(giving.project.slug, giving.provider, amounts(from + index)),
            email: `donor-${from + index}@example.org`,
          },
          { pay: null },
        ),
      ),
    );
  }
  for (const { status, body } of book.entries) {
    const email = String(body['email']);
    const expected = toldAsFailed.has(email) ? 422 : 201;
    if (status !== expected) throw new Error(`${email} was answered ${status}, not ${expected}`);
  }
  const { rows } = await stage.pool.query<{ token: string; email: string }>(
    'SELECT token, email FROM private_donation WHERE project_id = $1',
    [giving.project.id],
  );
  // Both runs report the same donors in the same order.
  const inOrder = rows.toSorted((a, b) => donorOf(a.email) - donorOf(b.email));
  return Promise.all(inOrder.map(({ token }) => requested(stage.pool, token)));
}

const donorOf = (email: string) => Number(/donor-(\d+)@/.exec(email)?.[1] ?? 0);

/**
 * Everything booked, without ids, times and names that differ between two equal runs. A donation that expired before
 * its failure was reported has expired: nothing came of it either way.
 */
async function ledgerOf(pool: pg.Pool, project: bigint): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `SELECT d.email || ' ' || CASE WHEN d.state IN ('failed', 'cancelled', 'expired') THEN 'nothing' ELSE d.state END || ' ' || d.credited_cents || ' ' || d.overflow_cents || ' | ' || coalesce(string_agg(
       j.kind || ' ' || split_part(a.kind, ':', 1) || ' ' || coalesce(n.position, 0) || ' ' || p.amount, ', '
       ORDER BY j.kind, a.kind, n.position, p.amount), '') AS line
     FROM private_donation d
     LEFT JOIN journal j ON j.cause = 'private_donation' AND j.cause_id = d.id
     LEFT JOIN posting p ON p.journal = j.id LEFT JOIN account a ON a.id = p.account
     LEFT JOIN need n ON n.id = a.owner AND a.kind LIKE 'need_%'
     WHERE d.project_id = $1 GROUP BY d.id ORDER BY d.email`,
    [String(project)],
  );
  return rows.map(({ line }) => line);
}

async function inPairs(work: readonly (() => Promise<unknown>)[], atOnce: number): Promise<void> {
  const left = work.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of left) await one();
    }),
  );
}

/** How many hours the receiving processes are ahead. */
const lateness = [0, 26, 72];

/**
 * Sends each notice five times, in any order, two at once at two processes, whose clocks are up to three days ahead.
 */
async function storm(stage: Stage, bodies: readonly string[], dice: Dice): Promise<Map<string, number>> {
  const answers = new Map<string, number>();
  const deliveries = bodies
    .flatMap((body) => Array.from({ length: 5 }, () => body))
    .map((body) => ({ body, rank: dice.next() }))
    .toSorted((a, b) => a.rank - b.rank);
  const work = deliveries.map(({ body }, index) => async () => {
    const twins = dice.chance(0.2) ? [0, 1] : [0];
    const reported = twins.map(async (twin) => {
      const at = (index + twin) % lateness.length;
      const hours = lateness[at] ?? 0;
      // A provider signs every delivery again, with the current time.
      const signature = sign(body, new Date(Date.now() + hours * hour));
      return `${hours} h later: ${await post(stage.apps[at]?.url ?? '', body, signature)}`;
    });
    for (const name of await Promise.all(reported)) answers.set(name, (answers.get(name) ?? 0) + 1);
  });
  await inPairs(work, 8);
  return answers;
}

/** Restarts the second and the third process, and the worker if there is one, some days later. */
async function restartLater(stage: Stage): Promise<void> {
  const [, second, third] = stage.apps;
  const later = async (member: Member | null | undefined, hours: number) => {
    await member?.end('SIGTERM');
    await member?.start({ NODE_OPTIONS: `--import ${preload}`, FAULTS_LATER_MS: String(hours * hour) });
  };
  await Promise.all([later(second, lateness[1] ?? 0), later(third, lateness[2] ?? 0)]);
  await later(stage.worker, lateness[2] ?? 0);
}

interface Early {
  reported: number;
  /** Addresses of the donors whose payment was reported as failed. */
  readonly failed: Set<string>;
}

/**
 * Reports the outcome of every fifth donor's payment before the answer of its creation arrives, and so before the
 * redirect: half of them have paid, half have failed.
 */
function notifyEarly(stage: Stage, proxy: Proxy): Early {
  const early: Early = { reported: 0, failed: new Set() };
  proxy.beforeAnswer = async (created) => {
    const token = String(created['reference']);
    const { rows } = await stage.pool.query<{ id: string; email: string; installation: string }>(
      'SELECT d.id, d.email, i.mark AS installation FROM private_donation d, installation i WHERE d.token = $1',
      [token],
    );
    const email = rows[0]?.email ?? '';
    const index = donorOf(email);
    if (index % 5 !== 4) return;
    const donation = {
      id: BigInt(rows[0]?.id ?? 0),
      token,
      payment: String(created['id']),
      amount: Number(created['amount']),
      // Its payment is not stored yet: only the mark says that it is ours.
      installation: rows[0]?.installation ?? '',
    };
    for (const body of noticesOf(donation, index, new Date()))
      await post(stage.apps[0]?.url ?? '', body, sign(body, new Date()));
    early.reported += 1;
    if (fails(index)) early.failed.add(email);
  };
  return early;
}

/** Notices that do not come from the provider, of every kind. */
async function sendForgedNotices(
  stage: Stage,
  targets: readonly Requested[],
  count: number,
): Promise<Map<number, number>> {
  const answers = new Map<number, number>();
  const work = Array.from({ length: count }, (_, index) => async () => {
    const target = targets[index % targets.length];
    if (!target) return;
    const body = noticeOf(target, { eventId: `evt_forged_${index}` });
    const now = new Date();
    const attacks: [string, string | null][] = [
      [body, null],
      [body, ''],
      [body, sign(body, now, 'x'.repeat(40))],
      [body.replace(/"amount":\d+/, '"amount":1'), sign(body, now)],
      [body, sign(body, new Date(now.getTime() - hour))],
      [body, sign(body, new Date(now.getTime() + hour))],
      [body, sign(body, now).replace(/v1=./, 'v1=0').replace(/t=\d/, 't=9')],
      ['{}', sign('{}', now)],
      ['', sign('', now)],
      [`[${body}]`, sign(`[${body}]`, now)],
    ];
    const [sent, signature] = attacks[index % attacks.length] ?? [body, null];
    const status = await post(stage.apps[index % 2]?.url ?? '', sent, signature);
    answers.set(status, (answers.get(status) ?? 0) + 1);
  });
  await inPairs(work, 8);
  return answers;
}

const shown = (map: ReadonlyMap<string | number, number>) =>
  [...map].map(([status, times]) => `${status}: ${times}`).join(', ');
const sum = (map: ReadonlyMap<string | number, number>) => [...map.values()].reduce((a, b) => a + b, 0);

/** The comparison run, whose provider reports everything once and in order. */
async function notifyInOrder(stage: Stage, donations: number): Promise<string[]> {
  const control = await makeRoom(stage.pool, 100_000_000n);
  const url = stage.apps[0]?.url ?? '';
  for (const [index, donation] of (await openDonations(stage, control, donations)).entries()) {
    for (const body of noticesOf(donation, index, new Date())) await post(url, body, sign(body, new Date()));
  }
  return ledgerOf(stage.pool, control.project.id);
}

function differences(once: readonly string[], many: readonly string[]): string[] {
  const differing = once.flatMap((line, index) => (line === many[index] ? [] : [`${line} ≠ ${many[index]}`]));
  if (once.length === many.length && differing.length === 0) return [];
  return [`the ledgers differ in ${differing.length} of ${once.length} donations: ${differing[0]}`];
}

/**
 * Deliveries of a provider that repeats notices, changes their order and is days late, compared with the same notices
 * delivered once and in order.
 */
export const webhooks: Fault = async ({ quick, tiny, rounds, databaseUrl, log }) => {
  const full = tiny ? 20 : quick ? 200 : 1_000;
  const donations = rounds === undefined ? full : rounds * 100;
  const forged = tiny ? 40 : donations;
  let proxy: Proxy | undefined;
  const stage = await openStage({
    apps: lateness.length,
    worker: !tiny,
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
    const dice = new Dice(72);
    const failures: string[] = [];
    const once = await notifyInOrder(stage, donations);
    log(`${donations} donations reported once and in order`);
    const stormy = await makeRoom(stage.pool, 100_000_000n);
    const early = notifyEarly(stage, proxy);
    const donated = await openDonations(stage, stormy, donations, early.failed);
    const before = await ledgerOf(stage.pool, stormy.project.id);
    const forgeries = await sendForgedNotices(stage, donated, forged);
    const after = await ledgerOf(stage.pool, stormy.project.id);
    if (before.join('\n') !== after.join('\n')) failures.push('a forged notice was booked');
    if ([...forgeries.keys()].some((status) => status !== 400)) failures.push(`forged: ${shown(forgeries)}`);
    log(`${forged} forged notices: ${shown(forgeries)}`);
    await restartLater(stage);
    const bodies = donated.flatMap((donation, index) => noticesOf(donation, index, new Date()));
    const answers = await storm(stage, bodies, dice);
    if ([...answers.keys()].some((name) => !name.endsWith(' 200')))
      failures.push(`deliveries: ${shown(answers)}`);
    failures.push(...differences(once, await ledgerOf(stage.pool, stormy.project.id)));
    const { rows } = await stage.pool.query<{ n: number }>(
      `SELECT count(DISTINCT donation_id)::int AS n FROM donation_event WHERE kind = 'expired'`,
    );
    return {
      counts: {
        'deliveries (each notice five times, shuffled)': sum(answers),
        'of them twice at the same moment': sum(answers) - bodies.length * 5,
        ...countsOf('answered', answers),
        'outcomes told before the redirect': early.reported,
        'donations that had expired before their notice': rows[0]?.n ?? 0,
        'donations compared with the control': once.length,
        ...countsOf('forged notices answered', forgeries),
      },
      failures: [...failures, ...(await brokenChecks(stage.pool))],
    };
  } finally {
    await stage.close();
    await proxy?.close();
  }
};
