import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { newVisitor } from './lib/asking.ts';
import {
  bodyFor,
  brokenChecks,
  compare,
  doubleCharges,
  give,
  newBook,
  request,
  settled,
} from './lib/giving.ts';
import type { Fault } from './lib/report.ts';
import { openStage, type Stage } from './lib/stage.ts';
import { liftVisitorLimit, makeRoom } from './lib/world.ts';

/** Two hundred concurrent donors for a need with room for ten. */
async function overfund(stage: Stage, payers: number, name: string): Promise<string[]> {
  const giving = await makeRoom(stage.pool, 10_000n);
  const book = newBook();
  const urls = stage.apps.map(({ url }) => url);
  await Promise.all(
    Array.from({ length: payers }, () => give(book, urls, bodyFor(giving.project.slug, giving.provider))),
  );
  const failures: string[] = [];
  const accepted = book.entries.filter(({ status }) => status === 201).length;
  const refused = book.entries.filter(({ status }) => status === 400).length;
  if (accepted !== 10 || refused !== payers - 10)
    failures.push(`${name}: ${accepted} accepted, ${refused} refused`);
  if ((await settled(stage.pool, giving.project.id, 60_000)) === null) failures.push(`${name}: not settled`);
  const { rows } = await stage.pool.query<{ balance: string; held: string }>(
    'SELECT balance, held FROM project_funding WHERE project_id = $1',
    [String(giving.project.id)],
  );
  if (rows[0]?.balance !== '10000' || rows[0].held !== '0') {
    failures.push(`${name}: balance ${rows[0]?.balance}, held ${rows[0]?.held}`);
  }
  return [...failures, ...(await compare(stage.pool, giving.project.id, book))];
}

/** The same request fifty times at once, at both processes. */
async function doubleClick(
  stage: Stage,
  giving: Awaited<ReturnType<typeof makeRoom>>,
  clicks: number,
): Promise<string[]> {
  const key = randomUUID();
  const visitor = newVisitor();
  const body = bodyFor(giving.project.slug, giving.provider);
  const answers = await Promise.all(
    Array.from({ length: clicks }, async (_, index) => {
      const url = stage.apps[index % stage.apps.length]?.url ?? '';
      for (;;) {
        const answer = await request(url, key, body, visitor);
        if (answer.status !== 503) return answer;
        await pause(100);
      }
    }),
  );
  const texts = new Set(answers.map((answer) => `${answer.status} ${JSON.stringify(answer.body)}`));
  const failures =
    texts.size === 1 && answers[0]?.status === 201
      ? []
      : [`answers differ: ${[...texts].slice(0, 2).join(' | ')}`];
  const other = await request(stage.apps[0]?.url ?? '', key, { ...body, city: 'Bonn' }, visitor);
  if (other.status !== 422) failures.push(`another body under the same key: ${other.status}`);
  return failures;
}

/** Donors who compete for the last open amount, and requests sent several times. */
export const races: Fault = async ({ quick, tiny, rounds: wanted, databaseUrl, log }) => {
  const [full, payers, allKeys, clicks] = tiny
    ? [1, 60, 4, 10]
    : quick
      ? [3, 200, 10, 50]
      : [20, 200, 100, 50];
  const rounds = wanted ?? full;
  const keys = Math.ceil((allKeys * rounds) / full);
  const stage = await openStage({ pages: !tiny, ...(databaseUrl ? { databaseUrl } : {}) });
  try {
    await liftVisitorLimit(stage.pool);
    const failures: string[] = [];
    for (let round = 1; round <= rounds; round += 1)
      failures.push(...(await overfund(stage, payers, `race ${round}`)));
    log(`${rounds} races, ${failures.length} failures`);
    const giving = await makeRoom(stage.pool, 100_000_000n);
    for (let key = 1; key <= keys; key += 1) {
      // Limits count every request; this part only tests the key.
      await stage.pool.query('DELETE FROM rate_limit');
      failures.push(...(await doubleClick(stage, giving, clicks)));
    }
    const { rows } = await stage.pool.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM private_donation WHERE project_id = $1',
      [String(giving.project.id)],
    );
    if (rows[0]?.n !== keys) failures.push(`${keys} keys made ${rows[0]?.n} donations`);
    const twice = await doubleCharges(stage.pool);
    if (twice > 0) failures.push(`${twice} payments were made twice`);
    return {
      counts: {
        'races of payers for ten places': rounds,
        'payers in them': rounds * payers,
        'keys that were clicked at once': keys,
        'clicks on them': keys * clicks,
        'donations made by the clicks': rows[0]?.n ?? 0,
        'payments made twice at the provider': twice,
      },
      failures: [...failures, ...(await brokenChecks(stage.pool))],
    };
  } finally {
    await stage.close();
  }
};
