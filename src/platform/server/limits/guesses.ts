import type { LimitName, RateLimits } from './rate-limits.ts';

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

/**
 * Looks codes up as often as the limit allows wrong ones, and returns how many were wrong. Each attempt is
 * counted before the lookup, so that parallel attempts in several processes reveal no more than sequential
 * ones; correct ones are taken back, and all wrong ones beyond the first are counted before the result is
 * returned. Throws the refusal of the limit (429). Call it outside a transaction: the counts must remain.
 */
export function countGuesses(
  limits: RateLimits,
  limit: LimitName,
  network: string,
  lookUp: () => Promise<number>,
): Promise<number> {
  return oneAtATime(`${limit} ${network}`, async () => {
    await limits.consume(limit, network);
    const wrong = await lookUp();
    if (wrong === 0) await limits.reward(limit, network);
    if (wrong > 1) await limits.consume(limit, network, wrong - 1);
    return wrong;
  });
}
