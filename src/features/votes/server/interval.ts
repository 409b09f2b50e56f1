import { sql } from 'kysely';
import type { PlatformSettings } from '#features/settings/rules.ts';
import { isAlias, type Signal, suspicion } from '../rules/votes.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { LIFTED_TIMES, liftedNetworks } from '#platform/server/limits/lifts.ts';
import { visitorHashes } from './visitor.ts';

/** The data of an e-mail vote that is checked; `id` is null before it is stored. */
export interface EmailVote {
  readonly id: bigint | null;
  readonly voting_id: bigint;
  readonly participant_id: bigint;
  readonly email: string;
  readonly voter_key: string;
  /** The day in Berlin on which it was cast. */
  readonly cast_on: string;
  readonly ip_hash: Buffer | null;
  readonly agent_hash: Buffer | null;
  readonly device_hash: Buffer | null;
  readonly private_window: boolean;
  readonly captcha_score: number | null;
}

/** The interval in which the number of a voter's votes is limited: an ISO date, or `voting`. */
export function periodOf(settings: PlatformSettings, castOn: string): string {
  return settings.voteInterval === 'day' ? castOn : 'voting';
}

/**
 * Serializes decisions about votes of this person and, where the security level counts them, of this device or
 * network, until the end of the transaction. Keys are locked in one order to avoid deadlocks.
 */
export async function lockVoter(tx: Tx, vote: EmailVote, settings: PlatformSettings): Promise<void> {
  const level = settings.voteSecurityLevel;
  const hex = (hash: Buffer | null) => hash?.toString('hex');
  const names = [
    `person:${vote.voter_key}`,
    level === 'device' && vote.device_hash && `device:${hex(vote.device_hash)}`,
    level === 'network' && vote.agent_hash && `network:${hex(vote.agent_hash)}`,
  ].flatMap((name) => (name ? [`vote:${vote.voting_id}:${name}`] : []));
  await sql`SELECT pg_advisory_xact_lock(k) FROM (
    SELECT hashtextextended(n, 0) AS k FROM unnest(${names}::text[]) n ORDER BY 1) s`.execute(tx);
}

/**
 * The lowest free number of this person within the interval, or null if all votes are used. At the levels `device` and
 * `network` a vote of the same device, or of the same address and browser, uses the number as well. Call it under
 * {@link lockVoter}.
 */
export async function freeSlot(tx: Tx, vote: EmailVote, settings: PlatformSettings): Promise<number | null> {
  const period = periodOf(settings, vote.cast_on);
  const level = settings.voteSecurityLevel;
  const device = level === 'device' ? vote.device_hash : null;
  const network = level === 'network' ? vote.agent_hash : null;
  const { rows } = await sql<{ slot: number; own: boolean }>`
    SELECT v.slot, v.voter_key = ${vote.voter_key} AS own FROM vote v
    WHERE v.voting_id = ${vote.voting_id} AND v.kind = 'email' AND v.state IN ('counted', 'suspicious')
      AND v.id IS DISTINCT FROM ${vote.id}::bigint
      AND (v.voter_key = ${vote.voter_key} OR v.device_hash = ${device}::bytea
        OR (${network}::bytea IS NOT NULL AND v.ip_hash = ${vote.ip_hash}::bytea AND v.agent_hash = ${network}::bytea))
      AND (${settings.voteInterval} = 'voting' OR v.cast_on = ${vote.cast_on}::date OR v.period = ${period})`.execute(
    tx,
  );
  if (rows.length >= settings.votesPerInterval) return null;
  const used = new Set(rows.filter(({ own }) => own).map(({ slot }) => slot));
  return (
    Array.from({ length: settings.votesPerInterval }, (_, index) => index + 1).find((n) => !used.has(n)) ??
    null
  );
}

/** Whether staff have lifted the limit of votes of this network, for an event (decision 608). */
async function isNetworkLifted(tx: Tx, vote: EmailVote, secret: string): Promise<boolean> {
  const { rows } = await tx.client.query<{ network: string | null }>(liftedNetworks('votes', tx.now));
  return rows.some(({ network }) => {
    if (network === null) return true;
    const { ip } = visitorHashes(secret, vote.voting_id, { network, userAgent: '', device: null });
    return vote.ip_hash !== null && ip.equals(vote.ip_hash);
  });
}

/** The signals against a vote at the time of its last check; `secret` is the key of the hashes of networks. */
export async function signalsOf(
  tx: Tx,
  vote: EmailVote,
  settings: PlatformSettings,
  secret: string,
): Promise<{ readonly signals: readonly Signal[]; readonly suspicious: boolean }> {
  const times = (await isNetworkLifted(tx, vote, secret)) ? LIFTED_TIMES : 1;
  const perNetwork = settings.suspiciousVotesPerNetwork * times;
  const { rows } = await sql<{ device: boolean; network: bigint; minute: bigint }>`
    SELECT
      EXISTS (SELECT FROM vote v WHERE v.voting_id = ${vote.voting_id} AND v.device_hash = ${vote.device_hash}::bytea
        AND v.state IN ('counted', 'suspicious') AND v.voter_key <> ${vote.voter_key}
        AND (${settings.voteInterval} = 'voting' OR v.cast_on = ${vote.cast_on}::date)) AS device,
      (SELECT count(*) FROM (SELECT FROM vote v WHERE v.voting_id = ${vote.voting_id}
        AND v.ip_hash = ${vote.ip_hash}::bytea AND v.cast_at > ${tx.now}::timestamptz - interval '1 day'
        AND v.kind = 'email' AND v.state IN ('counted', 'suspicious')
        LIMIT ${perNetwork}) n) AS network,
      (SELECT count(*) FROM (SELECT FROM vote v WHERE v.participant_id = ${vote.participant_id}
        AND v.state = 'counted' AND v.counted_at > ${tx.now}::timestamptz - interval '1 minute'
        LIMIT ${settings.suspiciousVotesPerMinute}) m) AS minute`.execute(tx);
  const row = rows[0];
  return suspicion(
    {
      sameDevice: row?.device ?? false,
      networkVotes: Number(row?.network ?? 0n),
      votesLastMinute: Number(row?.minute ?? 0n),
      privateWindow: vote.private_window,
      alias: isAlias(vote.email),
      captchaScore: vote.captcha_score,
    },
    { perNetwork, perMinute: settings.suspiciousVotesPerMinute },
  );
}
