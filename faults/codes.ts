import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf, fundingOf, makeCampaign, switchOn } from '../src/features/coins/server/testing.ts';
import { makeProject } from '../src/testing/projects.ts';
import { ask, newVisitor, refusalIn, type Reply, solvedAt, type Watch } from './lib/asking.ts';
import { send } from './lib/http.ts';
import {
  atOnce,
  killDuring,
  type Part,
  type Proof,
  runParts,
  signInMany,
  tally,
  urlOf,
  urlsFrom,
} from './lib/proof.ts';
import type { Fault } from './lib/report.ts';
import { withServices } from './lib/services.ts';
import type { Stage } from './lib/stage.ts';

interface Size {
  readonly visitors: number;
  readonly gifts: number;
  readonly guesses: number;
  /** Visitors with a code each while a process is killed; half of them have an account. */
  readonly holders: number;
}

/** Value of one code in cents. */
const value = 1_000;
/** Number of wrong codes that an address may try without a task, and in all (handbook §9). */
const triesAllowed = { free: 10, all: 30 };

/** Where a process sets a task for codes. */
const TASK = '/api/v4/coins/codes/challenge/';

type Headers = Readonly<Record<string, string>>;

const campaignOf = (stage: Stage, count: number) =>
  withServices(stage, (services) => makeCampaign(services, { count }));

const redeem = (
  stage: Stage,
  watch: Watch,
  index: number,
  code: string,
  more: { readonly headers?: Headers; readonly ip?: string } = {},
  proof?: string,
) => {
  const body = { code_string: code, ...(proof === undefined ? {} : { proof_of_work: proof }) };
  const question = { path: '/api/v4/coins/codes/redeem/', body, ...more };
  return ask(watch, urlsFrom(stage, index), question);
};

const distribute = (
  stage: Stage,
  watch: Watch,
  index: number,
  project: string,
  amount: string,
  headers: Headers,
) =>
  ask(watch, urlsFrom(stage, index), {
    path: '/api/v4/coins/donate-on-project/',
    body: { amount, project_slug: project },
    headers,
  });

async function balanceOf(stage: Stage, headers: Headers): Promise<number> {
  const { body } = await send(urlOf(stage, 0), { path: '/api/v4/users/balance/', headers });
  return (JSON.parse(body.toString('utf8')) as { in_cents: number }).in_cents;
}

/** Sum of the accepted donations among the responses, in cents. */
const given = (answers: readonly Reply[]): number =>
  answers.reduce((sum, { status, body }) => sum + (status === 200 ? Number(body['amount_in_cents']) : 0), 0);

/** One code, redeemed by many visitors at once, then another one by many accounts. */
const once: Part<Size> = async (stage, _round, { visitors }, watch, proof) => {
  const campaign = await campaignOf(stage, 2);
  const accounts = await signInMany(stage, visitors);
  for (const [index, refusal] of ['code_held', 'code_used'].entries()) {
    const code = codeOf(campaign, index);
    const headersOf = (one: number) => (index === 0 ? {} : { headers: accounts[one] ?? {} });
    const answers = await atOnce(visitors, (one) => redeem(stage, watch, one, code, headersOf(one)));
    proof.same('one code at once', tally(answers), {
      accepted: 1,
      [`400 code_string: ${refusal}`]: visitors - 1,
    });
    const { rows } = await stage.pool.query(
      `SELECT count(*)::int AS lots, sum(l.amount_cents)::int AS cents
       FROM coin_lot l JOIN coin_code c ON c.id = l.code_id WHERE c.code = $1`,
      [code],
    );
    proof.same('what the code brought', rows, [{ lots: 1, cents: value }]);
    proof.count('codes that everybody redeemed at once');
    proof.count('tries at them', visitors);
  }
};

/** One balance, distributed many times at once: to a project that is almost complete, then until it is empty. */
const balance: Part<Size> = async (stage, _round, { gifts }, watch, proof) => {
  const campaign = await campaignOf(stage, 2);
  const nearly = await makeProject(stage.pool, {
    needs: [
      [700n, 0n],
      [300n, 0n],
    ],
  });
  const wide = await makeProject(stage.pool, { needs: [[1_000_000n, 0n]] });
  const holderOf = async (index: number) => ({
    cookie: (await redeem(stage, watch, index, codeOf(campaign, index))).cookie,
  });
  const [first, holder] = [await holderOf(0), await holderOf(1)];
  proof.same('the first gift', given([await distribute(stage, watch, 0, nearly.slug, '4.00', first)]), 400);
  const near = await atOnce(gifts, (index) =>
    distribute(stage, watch, index, nearly.slug, ['0.50', '1.00', '2.50'][index % 3] ?? '', holder),
  );
  proof.same('given to a project that lacked 600', given(near), 600);
  proof.same('the project', (await fundingOf(stage.pool, nearly.id))['balance'], 1_000);
  proof.same('what is left', await balanceOf(stage, holder), value - 600);
  const last = await atOnce(gifts, (index) => distribute(stage, watch, index, wide.slug, '1.00', holder));
  proof.same('the rest, euro by euro', [given(last), tally(last)['accepted']], [400, 4]);
  proof.same('the other project', (await fundingOf(stage.pool, wide.id))['codes'], 400);
  proof.same('what is left in the end', await balanceOf(stage, holder), 0);
  const refused = Object.keys(tally([...near, ...last])).filter(
    (name) => !/^(accepted|400 error: (nothing_open|above_balance|no_balance))$/.test(name),
  );
  proof.same('other answers', refused, []);
  proof.count('balances that were given away at once');
  proof.count('gifts that were tried', 2 * gifts);
};

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const guessed = () => `F${Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')}`;

/** One address guesses at both processes concurrently, first without tasks, then with a solved one and new cookies each time. */
const guess: Part<Size> = async (stage, _round, { guesses }, watch, proof) => {
  const campaign = await campaignOf(stage, 1);
  const ip = newVisitor();
  const answers = await atOnce(guesses, (index) => redeem(stage, watch, index, guessed(), { ip }));
  const needsTask = 'non_field_errors: proof_of_work_required';
  proof.same('guesses of one address', tally(answers), {
    '400 code_string: code_unknown': triesAllowed.free,
    [`400 ${needsTask}`]: guesses - triesAllowed.free,
  });
  for (const index of stage.apps.keys()) {
    const right = await redeem(stage, watch, index, codeOf(campaign), { ip });
    proof.same(`a right code without a task at process ${index + 1}`, refusalIn(right), needsTask);
  }
  const proven: Reply[] = [];
  for (let index = 0; index < triesAllowed.all; index += 1) {
    const headers = { cookie: `visitor=${index}` };
    const task = await solvedAt(urlOf(stage, index), TASK, ip);
    proven.push(await redeem(stage, watch, index, guessed(), { ip, headers }, task));
  }
  proof.same('guesses of one address with tasks', tally(proven), {
    '400 code_string: code_unknown': triesAllowed.all - triesAllowed.free,
    '400 code_string: too_many_tries': triesAllowed.free,
  });
  for (const index of stage.apps.keys()) {
    const task = await solvedAt(urlOf(stage, index), TASK, ip);
    const right = await redeem(stage, watch, index, codeOf(campaign), { ip }, task);
    proof.same(`a right code at process ${index + 1}`, refusalIn(right), 'code_string: too_many_tries');
  }
  proof.same('the code of somebody else', (await redeem(stage, watch, 0, codeOf(campaign))).status, 200);
  proof.count('guesses', guesses + triesAllowed.all);
};

interface Holder {
  readonly code: string;
  redeemed: boolean;
  /** Amount in cents of each acknowledged donation. */
  readonly gifts: number[];
}

/** Redeems and distributes three times; a visitor whose response was lost has no cookie, and only redeems. */
async function hold(
  stage: Stage,
  watch: Watch,
  index: number,
  code: string,
  project: string,
  account?: Headers,
) {
  const holder: Holder = { code, redeemed: false, gifts: [] };
  const answer = await redeem(stage, watch, index, code, account ? { headers: account } : {});
  holder.redeemed = answer.status === 200;
  const headers = account ?? (answer.cookie === '' ? null : { cookie: answer.cookie });
  if (!headers) return holder;
  for (const amount of ['3.00', '2.00', '1.50']) {
    const gift = await distribute(stage, watch, index, project, amount, headers);
    if (gift.status === 200) holder.gifts.push(Number(gift.body['amount_in_cents']));
  }
  return holder;
}

/** Compares the driver's own record with the database, code by code. */
async function compareBook(
  stage: Stage,
  proof: Proof,
  project: bigint,
  book: readonly Holder[],
): Promise<void> {
  const { rows } = await stage.pool.query<{ code: string; lots: number; cents: number; gifts: number[] }>(
    `SELECT c.code, count(l.id)::int AS lots, coalesce(sum(l.amount_cents), 0)::int AS cents,
       ARRAY(SELECT d.amount_cents::int FROM coin_distribution d JOIN coin_lot x ON x.id = d.lot_id
         WHERE x.code_id = c.id ORDER BY d.id) AS gifts
     FROM coin_code c LEFT JOIN coin_lot l ON l.code_id = c.id WHERE c.code = ANY($1) GROUP BY c.id ORDER BY c.code`,
    [book.map(({ code }) => code)],
  );
  const wanted = book
    .map(({ code, redeemed, gifts }) => ({
      code,
      lots: redeemed ? 1 : 0,
      cents: redeemed ? value : 0,
      gifts,
    }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
  for (const [index, row] of rows.entries()) proof.same('a code in the books', row, wanted[index]);
  const total = book.flatMap(({ gifts }) => gifts).reduce((sum, cents) => sum + cents, 0);
  proof.same('what the project has', (await fundingOf(stage.pool, project))['codes'], total);
}

/** A web process is killed while codes are redeemed and balances distributed. */
const kill: Part<Size> = async (stage, round, { holders }, watch, proof) => {
  const campaign = await campaignOf(stage, holders);
  const project = await makeProject(stage.pool, { needs: [[100_000_000n, 0n]] });
  const accounts = await signInMany(stage, Math.ceil(holders / 2));
  const work = atOnce(holders, async (index) => {
    await pause(index * 5);
    const account = index % 2 === 0 ? accounts[index / 2] : undefined;
    return hold(stage, watch, index, codeOf(campaign, index), project.slug, account);
  });
  const book = await killDuring(stage, round, 50 + Math.random() * holders * 5, work);
  proof.same('codes that were redeemed', book.filter(({ redeemed }) => redeemed).length, holders);
  await compareBook(stage, proof, project.id, book);
  proof.count('kills while codes are redeemed and given away');
  proof.count('codes redeemed around them', holders);
  proof.count('gifts around them', book.flatMap(({ gifts }) => gifts).length);
};

/** Donation codes redeemed concurrently, balances distributed concurrently, guesses, and kills. */
export const codes: Fault = (options) => {
  const size = options.tiny
    ? { visitors: 40, gifts: 20, guesses: 30, holders: 12 }
    : { visitors: 100, gifts: 50, guesses: 100, holders: 100 };
  const rounds = options.tiny ? 1 : options.quick ? 2 : 10;
  return runParts(options, { once, balance, guess, kill }, size, rounds, ({ pool }) => switchOn(pool));
};
