import { fileURLToPath } from 'node:url';
import { berlinDate, endOfBerlinDay, startOfBerlinDay } from '../src/kernel/clock.ts';
import { noticeOf, requested } from '../src/features/donations/server/testing.ts';
import { signBody } from '../src/platform/server/payments/signature.ts';
import { bodyFor, brokenChecks, compare, give, newBook, settled } from './lib/giving.ts';
import { send } from './lib/http.ts';
import type { Fault } from './lib/report.ts';
import { fuzzPassword, makeRoles, signIn } from './lib/roles.ts';
import { openStage, secrets, type Stage } from './lib/stage.ts';
import { liftVisitorLimit, makeRoom } from './lib/world.ts';

const hour = 3_600_000;
const preload = fileURLToPath(new URL('./lib/shift-clock.mjs', import.meta.url));

/**
 * Days on which the clocks change, and the end of the year: the length of each, and the days of its first and last
 * moments.
 */
function berlinDays(): string[] {
  const lengths: Record<string, number> = {
    '2026-03-29': 23,
    '2026-10-25': 25,
    '2026-12-31': 24,
    '2027-01-01': 24,
    '2028-02-29': 24,
  };
  return Object.entries(lengths).flatMap(([day, hours]) => {
    const [from, to] = [startOfBerlinDay(day), endOfBerlinDay(day)];
    const length = Math.ceil((to.getTime() - from.getTime()) / hour);
    const wrong = length === hours ? [] : [`${day} has ${length} hours`];
    const edges = [from, new Date(from.getTime() - 1), new Date(to.getTime() - 1)].map(berlinDate);
    if (edges[0] !== day || edges[1] === day || edges[2] !== day)
      wrong.push(`${day} has the edges ${edges.join(', ')}`);
    return wrong;
  });
}

async function deadlines(stage: Stage): Promise<string[]> {
  const failures: string[] = [];
  const giving = await makeRoom(stage.pool, 100_000_000n);
  const book = newBook();
  for (const { url, name } of stage.apps) {
    const entry = await give(book, [url], bodyFor(giving.project.slug, giving.provider), { pay: null });
    const { rows } = await stage.pool.query<{ asked: number; open: number }>(
      `SELECT extract(epoch FROM now() - requested_at)::float8 AS asked, extract(epoch FROM expires_at - now())::float8 AS open
       FROM private_donation WHERE token = $1`,
      [entry.token],
    );
    // The clock is wrong by hours; the first request of a new process may take seconds.
    if (Math.abs(rows[0]?.asked ?? 1e9) > 600) failures.push(`${name}: asked ${rows[0]?.asked} s ago`);
    if (!((rows[0]?.open ?? -1) > 60)) failures.push(`${name}: open for ${rows[0]?.open} s`);
    const body = noticeOf(await requested(stage.pool, entry.token ?? ''), {}, new Date());
    const signature = signBody(secrets.SANDBOX_WEBHOOK_SECRET, Buffer.from(body), new Date());
    const headers = { 'content-type': 'application/json', 'sandbox-signature': signature };
    const reported = await send(url, { method: 'POST', path: '/api/v4/webhooks/sandbox', headers, body });
    if (reported.status !== 200)
      failures.push(`${name}: a notice of this minute is answered ${reported.status}`);
    entry.paid = reported.status === 200;
    await give(book, [url], bodyFor(giving.project.slug, giving.provider));
  }
  if ((await settled(stage.pool, giving.project.id, 75_000)) === null)
    failures.push('payments are open after a minute');
  return [...failures, ...(await compare(stage.pool, giving.project.id, book))];
}

async function sessions(stage: Stage): Promise<string[]> {
  const failures: string[] = [];
  const user = (await makeRoles(stage.pool))[2];
  if (!user) throw new Error('there is no user');
  const expect = async (validity: string, wanted: number) => {
    const headers = await signIn(stage.pool, user.actor.userId);
    await stage.pool.query(`UPDATE session SET expires_at = now() + $1::interval WHERE user_id = $2`, [
      validity,
      String(user.actor.userId),
    ]);
    for (const { url, name } of stage.apps) {
      const { status } = await send(url, { path: '/api/v4/exports', headers });
      if (status !== wanted) failures.push(`${name}: a session valid for ${validity} is answered ${status}`);
    }
  };
  await expect('1 hour', 200);
  await expect('-1 hour', 401);
  return failures;
}

/** Six wrong passwords at one process lock the account at the other one, too. */
async function limits(stage: Stage): Promise<string[]> {
  const failures: string[] = [];
  for (const order of [stage.apps, stage.apps.toReversed()]) {
    const [first, second] = order;
    const name = `nobody-${crypto.randomUUID()}`;
    const login = (url: string) =>
      send(url, {
        method: 'POST',
        path: '/api/v4/login',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.8.8.8' },
        body: JSON.stringify({ identification: name, password: fuzzPassword, remember_me: false }),
      });
    for (let index = 0; index < 6; index += 1) await login(first?.url ?? '');
    const answer = await login(second?.url ?? '');
    const wait = Number(answer.headers['retry-after'] ?? 0);
    if (answer.status !== 429 || wait > 16 * 60) {
      failures.push(
        `a guesser who was stopped at ${first?.name} gets ${answer.status} at ${second?.name}, to come back after ${wait} s`,
      );
    }
  }
  return failures;
}

/** Machines whose clocks are two hours ahead and behind; special days in Berlin. */
export const clock: Fault = async ({ tiny, databaseUrl }) => {
  const stage = await openStage({ pages: !tiny, ...(databaseUrl ? { databaseUrl } : {}) });
  try {
    await liftVisitorLimit(stage.pool);
    const shifted = (member: Stage['apps'][number], shift: number) =>
      member
        .end('SIGKILL')
        .then(() =>
          member.start({ NODE_OPTIONS: `--import ${preload}`, FAULTS_CLOCK_SHIFT_MS: String(shift) }),
        );
    const [first, second] = stage.apps;
    if (!first || !second || !stage.worker) throw new Error('the stage is incomplete');
    await Promise.all([
      shifted(first, 2 * hour),
      shifted(second, -2 * hour),
      shifted(stage.worker, 2 * hour),
    ]);
    const failures = [
      ...berlinDays(),
      ...(await deadlines(stage)),
      ...(await sessions(stage)),
      ...(await limits(stage)),
    ];
    return {
      facts: {
        'clocks of app 1, app 2 and worker': '+2 h, −2 h, +2 h',
        'special days': '29 March, 25 October, year’s end, 29 February',
      },
      failures: [...failures, ...(await brokenChecks(stage.pool))],
    };
  } finally {
    await stage.close();
  }
};
