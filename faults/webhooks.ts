import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { noticeOf, requested, type Requested } from '../src/features/donations/server/testing.ts';
import { signBody } from '../src/platform/server/payments/signature.ts';
import { Dice } from './lib/generate.ts';
import { bodyFor, brokenChecks, give, newBook } from './lib/giving.ts';
import { send } from './lib/http.ts';
import type { Fault } from './lib/report.ts';
import { openStage, secrets, type Stage } from './lib/stage.ts';
import { type Giving, liftVisitorLimit, makeRoom } from './lib/world.ts';

const hour = 3_600_000;

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
    // A provider tries again when the answer was busy or none.
    if (status !== 503 && status !== 0) return status;
    await pause(50);
  }
}

const sign = (body: string, at: Date, secret = secrets.SANDBOX_WEBHOOK_SECRET) =>
  signBody(secret, Buffer.from(body), at);

/** What the sandbox tells of one payment, in order: on its way, paid, and for some of them a failure after that. */
function noticesOf(donation: Requested, index: number, now: Date): string[] {
  const type = index % 10 === 9 ? ['pending', 'failed'] : ['pending', 'paid'];
  return type.map((kind, at) =>
    noticeOf(donation, { type: kind, eventId: `evt_${donation.token}_${at}` }, now),
  );
}

async function openDonations(stage: Stage, giving: Giving, count: number): Promise<Requested[]> {
  const book = newBook();
  const urls = stage.apps.map(({ url }) => url);
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
  const made = await Promise.all(book.entries.map(({ token }) => requested(stage.pool, token ?? '')));
  // Both worlds tell of the same donors in the same order.
  const order = new Map(book.entries.map((entry) => [entry.token, String(entry.body['email'])]));
  return made.toSorted((a, b) => donorOf(order, a) - donorOf(order, b));
}

const donorOf = (order: ReadonlyMap<string | null, string>, donation: Requested) =>
  Number(/donor-(\d+)@/.exec(order.get(donation.token) ?? '')?.[1] ?? 0);

/** Everything that was booked, without ids, times and names that differ between two runs of the same. */
async function ledgerOf(pool: pg.Pool, project: bigint): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `SELECT d.email || ' ' || d.state || ' ' || d.credited_cents || ' ' || d.overflow_cents || ' | ' || coalesce(string_agg(
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

/** Each notice five times, in any order, two at once at two processes, some of them three days after the fact. */
async function storm(stage: Stage, bodies: readonly string[], dice: Dice): Promise<Map<number, number>> {
  const answers = new Map<number, number>();
  const deliveries = bodies
    .flatMap((body) => Array.from({ length: 5 }, () => body))
    .map((body) => ({ body, rank: dice.next() }))
    .toSorted((a, b) => a.rank - b.rank);
  const work = deliveries.map(({ body }, index) => async () => {
    const twins = dice.chance(0.2) ? [0, 1] : [0];
    const told = twins.map((twin) => {
      const url = stage.apps[(index + twin) % stage.apps.length]?.url ?? '';
      return post(url, body, sign(body, new Date()));
    });
    for (const status of await Promise.all(told)) answers.set(status, (answers.get(status) ?? 0) + 1);
  });
  await inPairs(work, 8);
  return answers;
}

/** Notices that are not the provider's, in every way that can be. */
async function forge(
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
    const status = await post(stage.apps[index % stage.apps.length]?.url ?? '', sent, signature);
    answers.set(status, (answers.get(status) ?? 0) + 1);
  });
  await inPairs(work, 8);
  return answers;
}

const shown = (map: ReadonlyMap<number, number>) =>
  [...map].map(([status, times]) => `${status}: ${times}`).join(', ');
const sum = (map: ReadonlyMap<number, number>) => [...map.values()].reduce((a, b) => a + b, 0);

/** Deliveries of a provider that repeats, shuffles and is days late, beside the same told once and in order. */
export const webhooks: Fault = async ({ quick, tiny, databaseUrl, log }) => {
  const [donations, forged] = tiny ? [20, 40] : quick ? [200, 200] : [1_000, 1_000];
  const stage = await openStage({ worker: false, pages: !tiny, ...(databaseUrl ? { databaseUrl } : {}) });
  try {
    await liftVisitorLimit(stage.pool);
    const dice = new Dice(72);
    const failures: string[] = [];
    const control = await makeRoom(stage.pool, 100_000_000n);
    const told = await openDonations(stage, control, donations);
    for (const [index, donation] of told.entries()) {
      for (const body of noticesOf(donation, index, new Date()))
        await post(stage.apps[0]?.url ?? '', body, sign(body, new Date()));
    }
    log(`${donations} donations told once and in order`);
    const stormy = await makeRoom(stage.pool, 100_000_000n);
    const donated = await openDonations(stage, stormy, donations);
    const forgeries = await forge(stage, donated, forged);
    const after = await ledgerOf(stage.pool, stormy.project.id);
    if (after.some((line) => !line.endsWith('| '))) failures.push('a forged notice was booked');
    if ([...forgeries.keys()].some((status) => status !== 400)) failures.push(`forged: ${shown(forgeries)}`);
    log(`${forged} forged notices: ${shown(forgeries)}`);
    // Up to three days between what happened and its notice.
    const bodies = donated.flatMap((donation, index) =>
      noticesOf(donation, index, new Date(Date.now() - Math.floor(dice.next() * 72 * hour))),
    );
    const answers = await storm(stage, bodies, dice);
    if ([...answers.keys()].some((status) => status !== 200)) failures.push(`deliveries: ${shown(answers)}`);
    const [once, many] = [
      await ledgerOf(stage.pool, control.project.id),
      await ledgerOf(stage.pool, stormy.project.id),
    ];
    const differing = once.filter((line, index) => line !== many[index]);
    if (once.length !== many.length || differing.length > 0) {
      failures.push(
        `the ledgers differ in ${differing.length} of ${once.length} donations: ${differing[0]} ≠ ${many[once.indexOf(differing[0] ?? '')]}`,
      );
    }
    return {
      facts: {
        'deliveries (each five times, shuffled, at two processes)': sum(answers),
        'of them twice at the same moment': sum(answers) - bodies.length * 5,
        'donations compared with the control': once.length,
        'forged notices': `${sum(forgeries)}, answered ${shown(forgeries)}`,
      },
      failures: [...failures, ...(await brokenChecks(stage.pool))],
    };
  } finally {
    await stage.close();
  }
};
