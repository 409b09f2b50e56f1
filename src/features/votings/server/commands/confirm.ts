import { loadSettings } from '#features/settings/server/index.ts';
import { notFound } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Rejection, VoteState } from '../../rules.ts';
import { blockByOwner, blockReason } from '../blocked.ts';
import { type EmailVote, freeSlot, lockVoter, periodOf, signalsOf } from '../interval.ts';
import { hashOfToken } from '../visitor.ts';
import { confirmSubscriber, withdrawSubscriber } from './subscribe.ts';

async function openVote(tx: Tx, token: string) {
  const vote = await tx
    .selectFrom('vote')
    .selectAll()
    .where('token_hash', '=', hashOfToken(token))
    .forUpdate()
    .executeTakeFirst();
  if (!vote || vote.email === null || vote.voter_key === null) throw notFound();
  return { ...vote, email: vote.email, voter_key: vote.voter_key };
}

async function leave(tx: Tx, id: bigint, state: VoteState, reason: Rejection | null): Promise<void> {
  await tx
    .updateTable('vote')
    .set({ state, reason, ...(state === 'rejected' ? { confirmed_at: tx.now } : {}) })
    .where('id', '=', id)
    .execute();
}

/** Why the vote may not count any more although it was accepted on entry; null when it may. */
async function objection(tx: Tx, vote: EmailVote, slot: number | null): Promise<Rejection | null> {
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
 * Whether the ranking of a voting is kept as its result; until the commit it stays as it is. A click may have begun just
 * before its link was over, and the results be confirmed while it waited.
 */
async function isDecided(tx: Tx, participant: bigint): Promise<boolean> {
  const voting = await tx
    .selectFrom('voting as g')
    .innerJoin('voting_participant as p', 'p.voting_id', 'g.id')
    .select('g.results_confirmed_at')
    .where('p.id', '=', participant)
    .forKeyShare('g')
    .executeTakeFirstOrThrow();
  return voting.results_confirmed_at !== null;
}

/**
 * The click on the link of a mail (handbook §11): the last check, then the vote counts, is kept apart as suspicious,
 * or is rejected with a reason. It counts when it was cast before the end, even when the click comes later. Of two
 * clicks at once the second waits for the first and changes nothing; 404 for a token that is none.
 */
export async function confirmByLink(tx: Tx, token: string): Promise<void> {
  const row = await openVote(tx, token);
  if (row.state !== 'unverified') return;
  if (row.expires_at === null || row.expires_at < tx.now) return leave(tx, row.id, 'expired', null);
  const settings = await loadSettings(tx);
  const vote: EmailVote = row;
  await lockVoter(tx, vote, settings);
  if (await isDecided(tx, row.participant_id)) return leave(tx, row.id, 'expired', null);
  if (row.subscriber_id !== null) await confirmSubscriber(tx, row.subscriber_id, row.cast_at);
  const slot = await freeSlot(tx, vote, settings);
  const why = await objection(tx, vote, slot);
  if (why) return leave(tx, row.id, 'rejected', why);
  const { signals, suspicious } = await signalsOf(tx, vote, settings);
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

/**
 * The owner of an address forbids votes with it: votes that wait for their link end, and the consent that came with
 * one is withdrawn. What the owner has confirmed stays. Whoever blocks twice has blocked.
 */
export async function blockByLink(tx: Tx, token: string): Promise<void> {
  const vote = await openVote(tx, token);
  await blockByOwner(tx, vote.voter_key);
  await tx
    .updateTable('vote')
    .set({ state: 'rejected', reason: 'blocked_by_owner' satisfies Rejection })
    .where('voter_key', '=', vote.voter_key)
    .where('state', '=', 'unverified')
    .execute();
  if (vote.subscriber_id !== null) await withdrawSubscriber(tx, vote.subscriber_id);
}
