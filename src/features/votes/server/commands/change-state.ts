import { sql } from 'kysely';
import { loadSettings } from '#features/settings/server/index.ts';
import { conflict, notFound, Refusal } from '#platform/contract/errors.ts';
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

/** Whether a rejected vote of a person gets its number within the interval back. */
const isRestored = (vote: { readonly state: string; readonly email: string | null }) =>
  vote.state === 'rejected' && vote.email !== null;

/** Why staff may not set a locked vote to a state; null if they may. */
const refusalOf = (
  vote: Pick<Awaited<ReturnType<typeof lockedVote>>, 'state' | 'kind' | 'period' | 'results_confirmed_at'>,
  to: VoteState,
) =>
  refuseStateChange(
    { state: vote.state as VoteState, confirmed: vote.kind === 'code' || vote.period !== null },
    to,
    vote.results_confirmed_at !== null,
  );

/**
 * Sets a vote to counted, suspicious or rejected, with a reason that is stored in its history (handbook §11).
 * Refuses `record_changed` if the vote is no longer in the state `from`, `results_confirmed`, `vote_unverified`,
 * `vote_unchanged` and `person_has_voted` (all 409). Triggers update the counts in the same transaction.
 */
export async function changeState(
  tx: Tx,
  id: bigint,
  { from, ...input }: StateInput & { readonly from?: VoteState },
  actor: bigint,
): Promise<void> {
  const vote = await lockedVote(tx, id);
  if (from !== undefined && from !== vote.state)
    throw new Refusal(409, [{ code: 'record_changed', namespace: 'platform', now: { from: vote.state } }]);
  const refusal = refusalOf(vote, input.state);
  if (refusal) throw conflict(refusal);
  const slot =
    isRestored(vote) && vote.email !== null && vote.voter_key !== null
      ? await freeIntervalSlot(tx, { ...vote, email: vote.email, voter_key: vote.voter_key })
      : {};
  await tx
    .insertInto('vote_change')
    .values({
      vote_id: id,
      at: tx.now,
      actor,
      from_state: vote.state,
      to_state: input.state,
      reason: input.reason,
    })
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

/** Sets locked votes that keep their number within the interval to a state. */
async function setStates(
  tx: Tx,
  ids: readonly bigint[],
  { state, reason }: StateInput,
  actor: bigint,
): Promise<void> {
  await sql`
    INSERT INTO vote_change (vote_id, at, actor, from_state, to_state, reason)
    SELECT v.id, ${tx.now}, ${actor}, v.state, ${state}, ${reason} FROM vote v
    WHERE v.id = ANY(${ids}::bigint[]) ORDER BY v.id`.execute(tx);
  await sql`
    UPDATE vote SET state = ${state}, reason = ${reason},
      counted_at = CASE WHEN ${state} = 'counted' THEN coalesce(confirmed_at, ${tx.now}::timestamptz) END
    WHERE id = ANY(${ids}::bigint[])`.execute(tx);
}

/**
 * The same for several votes. Returns those that were changed; a vote for which {@link changeState} would be refused is
 * skipped, e.g. because somebody else has decided about it meanwhile, or the person has voted again.
 */
export async function changeStates(
  tx: Tx,
  ids: readonly bigint[],
  input: StateInput,
  actor: bigint,
): Promise<bigint[]> {
  const votes = await tx
    .selectFrom('vote as v')
    .innerJoin('voting as g', 'g.id', 'v.voting_id')
    .select(['v.id', 'v.state', 'v.kind', 'v.period', 'v.email', 'g.results_confirmed_at'])
    .where(sql<boolean>`v.id = ANY(${ids}::bigint[])`)
    .orderBy('v.id')
    .forUpdate('v')
    .forShare('g')
    .execute();
  const possible = votes.filter((vote) => refusalOf(vote, input.state) === null);
  const changed = possible.filter((vote) => !isRestored(vote)).map(({ id }) => id);
  if (changed.length > 0) await setStates(tx, changed, input, actor);
  for (const { id } of possible.filter(isRestored)) {
    try {
      await changeState(tx, id, input, actor);
      changed.push(id);
    } catch (error) {
      // Refused before anything was written.
      if (!(error instanceof Refusal) || error.status !== 409) throw error;
    }
  }
  return changed;
}
