import { sql } from 'kysely';
import { loadSettings } from '#features/settings/server/index.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Rejection, VoteState } from '../../rules/votes.ts';
import { blockByOwner } from '../blocked.ts';
import { lockVoter } from '../interval.ts';
import { lockVoteOfLink, lockVoting, type LinkedVote, voteOfLink } from './link-vote.ts';
import { withdrawSubscriber } from './subscribe.ts';

const REASON = 'blocked_by_owner' satisfies Rejection;

/**
 * The votes that rest on the mail of a vote: this one, and those that counted without a mail because its link had made the
 * address known (setting `emailVerification`: `first`). A mail that was never confirmed has made nothing known.
 */
const restingOn = (vote: LinkedVote) => sql`
  SELECT id FROM vote WHERE id = ${vote.id} AND period IS NOT NULL AND state IN ('counted', 'suspicious', 'rejected')
  UNION
  SELECT id FROM vote WHERE voting_id = ${vote.voting_id} AND voter_key = ${vote.voter_key} AND kind = 'email'
    AND state IN ('counted', 'suspicious') AND token_hash IS NULL AND ${vote.period !== null}`;

/** Locks all votes that a block changes in the order of their ids, so that two links of one person do not deadlock. */
async function lockVotesOf(tx: Tx, vote: LinkedVote): Promise<void> {
  await sql`SELECT FROM vote WHERE id IN (
      ${restingOn(vote)} UNION SELECT ${vote.id}::bigint
      UNION SELECT id FROM vote WHERE state = 'unverified' AND voter_key = ${vote.voter_key}
    ) ORDER BY id FOR UPDATE`.execute(tx);
}

/**
 * Withdraws the votes that rest on the mail: they are no longer counted, and staff cannot count them again, because
 * nobody has confirmed them. Confirmed results do not change. Returns the number of withdrawn votes.
 */
async function withdrawVotes(tx: Tx, vote: LinkedVote): Promise<number> {
  const { rows } = await sql<{ id: bigint; state: VoteState }>`
    SELECT id, state FROM vote WHERE id IN (${restingOn(vote)}) ORDER BY id`.execute(tx);
  if (rows.length === 0) return 0;
  await tx
    .insertInto('vote_change')
    .values(
      rows.map(({ id, state }) => ({
        vote_id: id,
        at: tx.now,
        actor: null,
        from_state: state,
        to_state: 'rejected',
        reason: REASON,
      })),
    )
    .execute();
  // One statement: its trigger locks the counts of all participants in one order.
  await tx
    .updateTable('vote')
    .set({ state: 'rejected', reason: REASON, counted_at: null, period: null, slot: null })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.length;
}

/**
 * Blocks votes with an address at the request of its owner (handbook §11): unverified votes are rejected, the votes that
 * rest on the mail of this link are withdrawn until the results are confirmed, and so is the consent given with it.
 * Votes that were confirmed by other mails remain until their own link is used. Repeating it changes nothing, also
 * concurrently; 404 for an invalid token. Returns the vote and how many votes were withdrawn.
 */
export async function blockByLink(
  tx: Tx,
  token: string,
): Promise<{ readonly vote: bigint; readonly withdrawn: number }> {
  await lockVotesOf(tx, await voteOfLink(tx, token));
  const vote = await lockVoteOfLink(tx, token);
  await lockVoter(tx, vote, await loadSettings(tx));
  const voting = await lockVoting(tx, vote.voting_id);
  await blockByOwner(tx, vote.voter_key);
  await tx
    .updateTable('vote')
    .set({ state: 'rejected', reason: REASON })
    .where('voter_key', '=', vote.voter_key)
    .where('state', '=', 'unverified')
    .execute();
  const withdrawn = voting.results_confirmed_at === null ? await withdrawVotes(tx, vote) : 0;
  if (vote.subscriber_id !== null) await withdrawSubscriber(tx, vote.subscriber_id);
  return { vote: vote.id, withdrawn };
}
