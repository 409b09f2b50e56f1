import { sql } from 'kysely';
import { intendFunding } from '#features/funding-records/server/index.ts';
import { conflict, notFound } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { requireSeen } from '#platform/server/operation/version.ts';
import type { Services } from '#platform/server/services.ts';
import { type Decisions, assignAwards } from '../../awards.ts';
import { FROZEN_AFTER_HOURS } from '../../rules/votings.ts';
import { notifyResultsLater } from '../mails.ts';
import { rankingOf, type RankingLine, resultsVersion } from '../ranking.ts';

/** The confirmed result: the ranking, and the number of awards given. */
export interface ConfirmedResults {
  readonly results: readonly RankingLine[];
  readonly awards: number;
}

/**
 * Stores the ranking of a voting as its result: once, and not before 24 hours after its end (handbook §11). Afterwards votes can
 * no longer change, awards become intended fundings, and the participants are notified. Refuses `record_changed` if ranks, votes
 * or awards are not those of the version that was shown, `results_not_frozen`,
 * `results_confirmed`, and with its place `award_undecided` if several share the place of an award and
 * `award_decision_wrong` if a named participant is not in that place (all 409).
 */
export async function confirmResultsOf(
  services: Services,
  tx: Tx,
  slug: string,
  actor: bigint,
  { version, decisions }: { readonly version: string; readonly decisions: Decisions },
): Promise<ConfirmedResults> {
  const voting = await tx
    .selectFrom('voting')
    .select(['id', 'ends_at', 'results_confirmed_at'])
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
  if (!voting) throw notFound();
  if (voting.results_confirmed_at !== null) throw conflict('results_confirmed');
  if (tx.now.getTime() < voting.ends_at.getTime() + FROZEN_AFTER_HOURS * 3_600_000) {
    throw conflict('results_not_frozen');
  }
  const results = await rankingOf(tx, voting.id);
  const awards = await awardsOf(tx, voting.id);
  requireSeen(version, resultsVersion(results, awards));
  await tx
    .updateTable('voting')
    .set({ results_confirmed_at: tx.now, results_confirmed_by: actor })
    .where('id', '=', voting.id)
    .execute();
  await sql`
    UPDATE voting_participant w SET final_rank = k.rank, final_votes = k.votes
    FROM unnest(${results.map((line) => line.participant)}::bigint[], ${results.map((line) => line.rank)}::integer[],
      ${results.map((line) => line.votes)}::bigint[]) AS k(id, rank, votes)
    WHERE w.id = k.id`.execute(tx);
  const given = await createAwardFundings(tx, awards, results, decisions, actor);
  await notifyResultsLater(services, tx, voting.id);
  return { results, awards: given };
}

const awardsOf = (tx: Tx, voting: bigint) =>
  tx
    .selectFrom('voting_award')
    .select(['id', 'place', 'amount_cents', 'budget_id'])
    .where('voting_id', '=', voting)
    .execute();

/** Converts awards to intended fundings for the participants in their places; returns the number. */
async function createAwardFundings(
  tx: Tx,
  awards: Awaited<ReturnType<typeof awardsOf>>,
  ranking: readonly RankingLine[],
  decisions: Decisions,
  actor: bigint,
): Promise<number> {
  const places = awards.map(({ place }) => place);
  const plan = assignAwards(ranking, places, decisions);
  if ('undecided' in plan) throw conflict('award_undecided', { place: plan.undecided });
  if ('invalid' in plan) throw conflict('award_decision_wrong', { place: plan.invalid });
  for (const { id, place, amount_cents, budget_id } of awards) {
    const line = ranking.find(({ participant }) => participant === plan.awarded.get(place));
    if (!line) continue;
    const { project, organization } = line;
    const funding = {
      type: 'voting_award',
      budget: budget_id,
      project,
      organization,
      amount: amount_cents,
    } as const;
    const funding_id = await intendFunding(tx, { ...funding, actor });
    await tx
      .updateTable('voting_award')
      .set({ participant_id: BigInt(line.participant), funding_id })
      .where('id', '=', id)
      .execute();
  }
  return plan.awarded.size;
}
