import { sql } from 'kysely';
import { loadSettings } from '#features/settings/server/index.ts';
import type { Db } from '#platform/server/database/db.ts';
import { countGuesses } from '#platform/server/limits/guesses.ts';
import type { RateLimits } from '#platform/server/limits/rate-limits.ts';
import { MAX_CODES } from '../rules.ts';
import { publicVoting, votingFacts } from './voting.ts';

/** Where codes are tried, and by whom. */
interface Guess {
  readonly voting: string;
  readonly codes: readonly string[];
  readonly network: string;
  readonly now: Date;
}

/**
 * Counts codes that do not exist in the voting: ten in 15 minutes and network, then every code is refused (429). So is
 * a list whose wrong codes go over the ten, without a word about the others in it. A voting that takes no codes now
 * looks none up. Runs before the transaction of the vote, so that a try stays counted.
 */
export async function checkGuesses(db: Db, limits: RateLimits, guess: Guess): Promise<void> {
  const settings = await loadSettings(db);
  if (!settings.enableVoting || guess.codes.length > MAX_CODES) return;
  const voting = await publicVoting(db, guess.voting, settings);
  const { state, code_voting } = votingFacts(voting, settings, guess.now);
  if (state !== 'active' || !code_voting) return;
  await countGuesses(limits, 'voting_code', guess.network, async () => {
    const known = await db
      .selectFrom('voting_code')
      .select('id')
      .where('voting_id', '=', voting.id)
      .where(sql<boolean>`code = ANY(${guess.codes}::text[])`)
      .execute();
    return guess.codes.length - known.length;
  });
}
