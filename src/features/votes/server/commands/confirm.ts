import { loadSettings } from '#features/settings/server/index.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Rejection, VoteState } from '../../rules/votes.ts';
import { blockReason } from '../blocked.ts';
import { type EmailVote, freeSlot, lockVoter, periodOf, signalsOf } from '../interval.ts';
import { withLimitsOf } from '#features/votings/server/index.ts';
import { lockVoteOfLink, lockVoting } from './link-vote.ts';
import { confirmSubscriber } from './subscribe.ts';

async function endUncounted(tx: Tx, id: bigint, state: VoteState, reason: Rejection | null): Promise<void> {
  await tx
    .updateTable('vote')
    .set({ state, reason, ...(state === 'rejected' ? { confirmed_at: tx.now } : {}) })
    .where('id', '=', id)
    .execute();
}

/** Why the vote may no longer count although it was accepted on entry; null if it may. */
async function rejectionOf(tx: Tx, vote: EmailVote, slot: number | null): Promise<Rejection | null> {
  const rank = await tx
    .selectFrom('voting_rank')
    .select('listed')
    .where('participant_id', '=', vote.participant_id)
    .executeTakeFirst();
  if (!rank?.listed) return 'not_participating';
  if (await blockReason(tx, vote.email, vote.voter_key)) return 'blocked';
  return slot === null ? 'already_voted' : null;
}

/**
 * Confirms a vote by the link of its mail (handbook §11): after the last check it counts, is marked as suspicious, or is
 * rejected with a reason. It counts if it was cast before the end of the voting, even if it is confirmed later. Repeating
 * it changes nothing, also concurrently; 404 for an invalid token. `secret` is the key of the hashes of networks.
 */
export async function confirmByLink(tx: Tx, token: string, secret: string): Promise<void> {
  const row = await lockVoteOfLink(tx, token);
  if (row.state !== 'unverified') return;
  if (row.expires_at === null || row.expires_at < tx.now) return endUncounted(tx, row.id, 'expired', null);
  const platform = await loadSettings(tx);
  const vote: EmailVote = row;
  await lockVoter(tx, vote, platform);
  const voting = await lockVoting(tx, row.voting_id);
  if (voting.results_confirmed_at !== null) return endUncounted(tx, row.id, 'expired', null);
  const settings = withLimitsOf(voting, platform);
  if (row.subscriber_id !== null) await confirmSubscriber(tx, row.subscriber_id, row.cast_at);
  const slot = await freeSlot(tx, vote, settings);
  const rejection = await rejectionOf(tx, vote, slot);
  if (rejection) return endUncounted(tx, row.id, 'rejected', rejection);
  const { signals, suspicious } = await signalsOf(tx, vote, settings, secret);
  await tx
    .updateTable('vote')
    .set({
      state: suspicious ? 'suspicious' : 'counted',
      signals: [...signals],
      period: periodOf(settings, vote.cast_on),
      slot,
      confirmed_at: tx.now,
      counted_at: suspicious ? null : tx.now,
    })
    .where('id', '=', row.id)
    .execute();
}
