import { loadSettings } from '#features/settings/server/index.ts';
import { conflict, notFound } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { refuseStateChange, type VoteState } from '../../rules/votes.ts';
import { type EmailVote, freeSlot, lockVoter, periodOf } from '../interval.ts';
import { type VotingLimits, withLimitsOf } from '#features/votings/server/index.ts';

/** The state that staff set for a vote. */
export interface StateInput {
  readonly state: 'counted' | 'suspicious' | 'rejected';
  readonly reason: string;
}

async function lockedVote(tx: Tx, id: bigint) {
  const vote = await tx
    .selectFrom('vote as v')
    .innerJoin('voting as g', 'g.id', 'v.voting_id')
    .selectAll('v')
    .select(['g.results_confirmed_at', 'g.vote_interval', 'g.votes_per_interval'])
    .where('v.id', '=', id)
    .forUpdate('v')
    // Confirming the results waits for decisions in progress, and vice versa.
    .forShare('g')
    .executeTakeFirst();
  if (!vote) throw notFound();
  return vote;
}

/** Interval and number of an e-mail vote: the lowest number that is free now. Refuses `person_has_voted`. */
async function freeIntervalSlot(
  tx: Tx,
  vote: EmailVote & VotingLimits,
): Promise<{ period: string; slot: number }> {
  const settings = withLimitsOf(vote, await loadSettings(tx));
  await lockVoter(tx, vote, settings);
  const slot = await freeSlot(tx, vote, { ...settings, voteSecurityLevel: 'email' });
  if (slot === null) throw conflict('person_has_voted');
  return { period: periodOf(settings, vote.cast_on), slot };
}

/**
 * Sets a vote to counted, suspicious or rejected, with a reason that is stored in its history (handbook §11).
 * Refuses `results_confirmed`, `vote_unverified`, `vote_unchanged` and `person_has_voted` (all 409). Triggers update
 * the counts in the same transaction.
 */
export async function changeState(tx: Tx, id: bigint, input: StateInput, actor: bigint): Promise<void> {
  const vote = await lockedVote(tx, id);
  const from = vote.state as VoteState;
  const confirmed = vote.kind === 'code' || vote.period !== null;
  const refusal = refuseStateChange(
    { state: from, confirmed },
    input.state,
    vote.results_confirmed_at !== null,
  );
  if (refusal) throw conflict(refusal);
  const isRestored = from === 'rejected' && vote.email !== null && vote.voter_key !== null;
  const slot =
    isRestored && vote.email !== null && vote.voter_key !== null
      ? await freeIntervalSlot(tx, { ...vote, email: vote.email, voter_key: vote.voter_key })
      : {};
  await tx
    .insertInto('vote_change')
    .values({ vote_id: id, at: tx.now, actor, from_state: from, to_state: input.state, reason: input.reason })
    .execute();
  await tx
    .updateTable('vote')
    .set({
      ...slot,
      state: input.state,
      reason: input.reason,
      counted_at: input.state === 'counted' ? (vote.confirmed_at ?? tx.now) : null,
    })
    .where('id', '=', id)
    .execute();
}
