import { workAfter } from '#kernel/work.ts';
import { Refusal } from '../../contract/errors.ts';
import type { RateLimits } from './rate-limits.ts';

/** The limits of wrong codes by network. */
export type GuessLimit = 'code' | 'voting_code';

/** Wrong codes of a network that need no task. */
const FREE = 10;
/** The work of a task doubles at each of these numbers of wrong codes. */
const STEPS = [15, 20, 25];

/** The codes of a lookup. */
export interface LookedUp {
  readonly wrong: number;
  /** The codes that exist, whether or not they can be used. */
  readonly right: readonly string[];
}

/** What a network enters. */
export interface Guess {
  readonly network: string;
  /** The number of codes. */
  readonly size: number;
  /** The work of the solved task of the request; 0 for none. */
  readonly work: number;
}

const underWay = new Map<string, Promise<unknown>>();

/**
 * Runs the attempts of one network one after another in this process. An attempt counts as wrong until it has
 * succeeded, so many simultaneous correct codes from one address (an office, a school) would briefly count as
 * wrong ones.
 */
async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = underWay.get(key) ?? Promise.resolve();
  const mine = before.catch(() => undefined).then(work);
  const settled = mine.catch(() => undefined);
  underWay.set(key, settled);
  try {
    return await mine;
  } finally {
    if (underWay.get(key) === settled) underWay.delete(key);
  }
}

/** The work that further codes of a network require after so many wrong ones; 0 for none. */
const requiredWork = (wrong: number, size: number): number =>
  wrong + size <= FREE ? 0 : workAfter(wrong, STEPS);

/** The work of the task that a network is given, before it is known how many codes it enters. */
export async function workOfGuesses(limits: RateLimits, limit: GuessLimit, network: string): Promise<number> {
  return Math.max(1, requiredWork(await limits.used(limit, network), 1));
}

/**
 * Takes back as many wrong codes of a network as it has entered right ones. A code does so once a day, so a guesser gains
 * nothing by entering the same one again and again; nothing is saved up for later guesses.
 */
async function creditRight(
  limits: RateLimits,
  limit: GuessLimit,
  network: string,
  right: readonly string[],
  wrong: number,
): Promise<void> {
  let left = wrong;
  for (const code of right) {
    if (left === 0) return;
    if (!(await limits.allows('right_code', `${limit} ${code}`))) continue;
    await limits.reward(limit, network);
    left -= 1;
  }
}

/**
 * Looks codes up as often as the limit allows wrong ones (decision 606), and returns how many were wrong. Each attempt is
 * counted before the lookup, so that parallel attempts in several processes reveal no more than sequential
 * ones; correct ones are taken back, and all wrong ones beyond the first are counted before the result is
 * returned. From ten wrong codes on each further one requires a solved task, whether it is right or wrong, and so does a list
 * that could exceed the ten: nothing is looked up before. Throws the refusals `proof_of_work_required` and that of the limit
 * (429). Call it outside a transaction: the counts must remain.
 */
export function countGuesses(
  limits: RateLimits,
  limit: GuessLimit,
  { network, size, work }: Guess,
  lookUp: () => Promise<LookedUp>,
): Promise<number> {
  return oneAtATime(`${limit} ${network}`, async () => {
    const before = (await limits.consume(limit, network)) - 1;
    if (work < requiredWork(before, size)) {
      // It reveals nothing, so it is no guess: otherwise anybody could stop a network without solving a task.
      await limits.reward(limit, network);
      throw new Refusal(400, [{ code: 'proof_of_work_required' }]);
    }
    const { wrong, right } = await lookUp();
    if (wrong === 0) await limits.reward(limit, network);
    if (wrong > 1) await limits.consume(limit, network, wrong - 1);
    if (before > 0) await creditRight(limits, limit, network, right, before);
    return wrong;
  });
}
