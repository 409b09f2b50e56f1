import { Refusal } from '#platform/contract/errors.ts';
import { invalid } from '#platform/contract/errors.ts';
import type { Db } from '#platform/server/db.ts';
import type { RateLimits } from '#platform/server/rate-limits.ts';
import { normalizeCode } from '#kernel/code.ts';

const underWay = new Map<string, Promise<unknown>>();

/**
 * Lets the tries of one address pass one after the other in this process. A try counts until it has turned out well,
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
 * Refuses codes that do not exist, ten times in 15 minutes and address; then every code (handbook §9). Codes that do
 * exist but cannot be redeemed do not count: nobody guesses those. Runs before the transaction of the redemption, so
 * that a try stays counted. Refusals on `code_string`: `code_unknown`, `too_many_tries`.
 */
export function checkGuess(db: Db, limits: RateLimits, ip: string, text: string): Promise<void> {
  return oneAtATime(ip, async () => {
    try {
      await limits.consume('code', ip);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const minutes = error.items[0]?.params?.['minutes'] ?? 15;
      throw new Refusal(
        400,
        [{ code: 'too_many_tries', field: 'code_string', params: { minutes } }],
        error.retryAfterSeconds,
      );
    }
    const known = await db
      .selectFrom('coin_code')
      .select('id')
      .where('code', '=', normalizeCode(text))
      .executeTakeFirst();
    if (!known) throw invalid('code_unknown', 'code_string');
    await limits.reward('code', ip);
  });
}
