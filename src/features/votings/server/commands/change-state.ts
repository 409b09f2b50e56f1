import { loadSettings } from '#features/settings/server/index.ts';
import { conflict, notFound } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { moveRefused, type VoteState } from '../../rules.ts';
import { type EmailVote, freeSlot, lockVoter, periodOf } from '../interval.ts';

/** What staff want of a vote. */
export interface StateWish {
  readonly state: 'counted' | 'suspicious' | 'rejected';
  readonly reason: string;
}

async function lockedVote(tx: Tx, id: bigint) {
  const vote = await tx
    .selectFrom('vote as v')
    .innerJoin('voting as g', 'g.id', 'v.voting_id')
    .selectAll('v')
    .select('g.results_confirmed_at')
    .where('v.id', '=', id)
    .forUpdate('v')
    // Whoever confirms the results waits for decisions under way, and the other way round.
    .forShare('g')
    .executeTakeFirst();
  if (!vote) throw notFound();
  return vote;
}

/** The place of an e-mail vote within its interval: the lowest that is free now. */
async function placeOf(tx: Tx, vote: EmailVote): Promise<{ period: string; slot: number }> {
  const settings = await loadSettings(tx);
  await lockVoter(tx, vote, settings);
  const slot = await freeSlot(tx, vote, { ...settings, voteSecurityLevel: 'email' });
  if (slot === null) throw conflict('person_has_voted');
  return { period: periodOf(settings, vote.cast_on), slot };
}

/**
 * Moves a vote between counted, suspicious and rejected, with a reason that stays in its history (handbook §11).
 * Refuses once the results are confirmed, votes whose link nobody opened, and a second vote of a person that has
 * one; the counts follow in the same transaction.
 */
export async function changeState(tx: Tx, id: bigint, wish: StateWish, actor: bigint): Promise<void> {
  const vote = await lockedVote(tx, id);
  const from = vote.state as VoteState;
  const confirmed = vote.kind === 'code' || vote.period !== null;
  const refused = moveRefused({ state: from, confirmed }, wish.state, vote.results_confirmed_at !== null);
  if (refused) throw conflict(refused);
  const returns = from === 'rejected' && vote.email !== null && vote.voter_key !== null;
  const place =
    returns && vote.email !== null && vote.voter_key !== null
      ? await placeOf(tx, { ...vote, email: vote.email, voter_key: vote.voter_key })
      : {};
  await tx
    .insertInto('vote_change')
    .values({ vote_id: id, at: tx.now, actor, from_state: from, to_state: wish.state, reason: wish.reason })
    .execute();
  await tx
    .updateTable('vote')
    .set({
      ...place,
      state: wish.state,
      reason: wish.reason,
      counted_at: wish.state === 'counted' ? (vote.confirmed_at ?? tx.now) : null,
    })
    .where('id', '=', id)
    .execute();
}
