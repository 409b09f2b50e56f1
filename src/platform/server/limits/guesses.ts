import type { LimitName, RateLimits } from './rate-limits.ts';

const underWay = new Map<string, Promise<unknown>>();

/**
 * Lets the tries of one network pass one after the other in this process. A try counts until it has turned out well,
 * so many right codes at once behind one address (an office, a school) would count as wrong ones for a moment.
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
 * Looks codes up as often as the limit allows wrong ones, and answers how many were wrong. Each try is paid for before
 * anything is looked up, so that tries in parallel and at several processes learn no more than one after the other;
 * what was right is paid back, and what was wrong beyond one is paid for before it is told. Throws the refusal of the
 * limit (429). Call it outside of a transaction: what counted stays counted.
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
