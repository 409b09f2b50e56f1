import { sql } from 'kysely';
import { loadSettings } from '#features/settings/server/index.ts';
import type { Db } from '#platform/server/database/db.ts';
import { countGuesses } from '#platform/server/limits/guesses.ts';
import type { RateLimits } from '#platform/server/limits/rate-limits.ts';
import { MAX_CODES } from '../rules/votes.ts';
import { publicVoting, votingFacts } from '#features/votings/server/index.ts';

/** An attempt to vote with codes. */
interface Guess {
  readonly voting: string;
  readonly codes: readonly string[];
  readonly network: string;
  /** The work of the solved task of the request; 0 for none. */
  readonly work: number;
  readonly now: Date;
}

/**
 * Counts codes that do not exist in the voting, by network: after ten in 45 minutes every code requires a solved task
 * (`proof_of_work_required`), and so does a list of more than what is left of the ten. After thirty every code is refused
 * (429), and so is a list that exceeds them, without information about its other codes (decision 606). Codes are looked up only while the voting
 * accepts them. Runs before the transaction of the vote, so that a refused attempt remains counted.
 */
export async function checkGuesses(db: Db, limits: RateLimits, guess: Guess): Promise<void> {
  const settings = await loadSettings(db);
  if (!settings.enableVoting || guess.codes.length > MAX_CODES) return;
  const voting = await publicVoting(db, guess.voting, settings);
  const { state, code_voting } = votingFacts(voting, settings, guess.now);
  if (state !== 'active' || !code_voting) return;
  const { network, work } = guess;
  await countGuesses(limits, 'voting_code', { network, work, size: guess.codes.length }, async () => {
    const known = await db
      .selectFrom('voting_code')
      .select('code')
      .where('voting_id', '=', voting.id)
      .where(sql<boolean>`code = ANY(${guess.codes}::text[])`)
      .execute();
    const right = known.map(({ code }) => `${voting.id} ${code}`);
    return { wrong: guess.codes.length - known.length, right };
  });
}
