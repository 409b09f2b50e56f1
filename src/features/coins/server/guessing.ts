import { normalizeCode } from '#kernel/code.ts';
import { invalid, Refusal } from '#platform/contract/errors.ts';
import type { Db } from '#platform/server/database/db.ts';
import { countGuesses } from '#platform/server/limits/guesses.ts';
import type { RateLimits } from '#platform/server/limits/rate-limits.ts';

const isKnown = async (db: Db, text: string): Promise<boolean> =>
  (await db
    .selectFrom('coin_code')
    .select('id')
    .where('code', '=', normalizeCode(text))
    .executeTakeFirst()) !== undefined;

/**
 * Refuses codes that do not exist; after ten of them in 45 minutes from one network, every code without a solved task, and
 * after thirty every code (handbook §9, decision 606). Existing codes that cannot be redeemed are not guesses. Runs before
 * the transaction of the redemption, so that the attempt is counted even if that fails. Refusals:
 * `proof_of_work_required`; on `code_string` `code_unknown`, `too_many_tries`.
 */
export async function checkGuess(
  db: Db,
  limits: RateLimits,
  visitor: { readonly network: string; readonly work: number },
  text: string,
): Promise<void> {
  try {
    const wrongGuesses = await countGuesses(limits, 'code', { ...visitor, size: 1 }, async () =>
      (await isKnown(db, text)) ? { wrong: 0, right: [normalizeCode(text)] } : { wrong: 1, right: [] },
    );
    if (wrongGuesses === 0) return;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 429) throw error;
    const minutes = error.items[0]?.params?.['minutes'] ?? 15;
    throw new Refusal(
      400,
      [{ code: 'too_many_tries', field: 'code_string', params: { minutes } }],
      error.retryAfterSeconds,
    );
  }
  throw invalid('code_unknown', 'code_string');
}
