import { sql } from 'kysely';
import type { PlatformSettings } from '#features/settings/rules.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { donorIdentity, normalizeEmail } from '#kernel/text.ts';
import { invalid, Refusal } from '#platform/contract/errors.ts';
import { hashOfToken, newToken } from '#platform/server/auth/tokens.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import type { VoteBody } from '../../contract/votes.ts';
import { votingModes, votingState } from '#features/votings/rules/votings.ts';
import { type Ballot, LINK_HOURS, readBallot } from '../../rules/votes.ts';
import { blockReason } from '../blocked.ts';
import { type EmailVote, freeSlot, lockVoter, periodOf, signalsOf } from '../interval.ts';
import { promiseVerification } from '../mails.ts';
import { visitorHashes } from '../visitor.ts';
import { reviewedTitle } from '#features/organizations/server/index.ts';
import { votingForVote, type VotingRow, withLimitsOf } from '#features/votings/server/index.ts';
import { castCodes } from './cast-codes.ts';
import type { Casting, VoteAnswer, Voter } from './casting.ts';
import { subscribe } from './subscribe.ts';

async function recipientOf(tx: Tx, voting: VotingRow, body: VoteBody): Promise<Casting['participant']> {
  const kind = voting.participants === 'promoter' ? 'organization' : 'project';
  const field = kind === 'project' ? 'project' : 'projectpromoter';
  const slug = kind === 'project' ? body.project : body.projectpromoter;
  if (slug === undefined) throw invalid('recipient_required', field);
  const { rows } = await sql<Casting['participant']>`
    SELECT r.participant_id AS id, ${reviewedTitle('t')} AS title
    FROM ${sql.table(kind)} t JOIN voting_rank r ON r.voting_id = ${voting.id} AND ${sql.ref(`r.${kind}_id`)} = t.id
    WHERE t.slug = ${slug} AND r.listed`.execute(tx);
  if (!rows[0]) throw invalid(kind === 'project' ? 'not_participating' : 'promoter_not_participating');
  return rows[0];
}

function checkOpen(voting: VotingRow, now: Date): void {
  const state = votingState({ startsAt: voting.starts_at, endsAt: voting.ends_at }, now);
  if (state === 'future') throw invalid('voting_not_started');
  if (state === 'expired') throw invalid('voting_ended');
}

/** The parsed vote. Refuses kinds of votes that this voting does not accept. */
function ballotOf(body: VoteBody, voting: VotingRow, settings: PlatformSettings): Ballot {
  const modes = votingModes(settings, { enableEmail: voting.enable_email, enableCodes: voting.enable_codes });
  const ballot = readBallot(body.email);
  if (ballot.kind === 'codes' && !modes.codes) {
    // In a voting by e-mail, a word without @ is a mistyped address rather than a code.
    const typed = typeof body.email === 'string' && !body.email.trim().startsWith('[');
    throw invalid(modes.email && typed ? 'invalid_email' : 'code_voting_off', 'email');
  }
  if (ballot.kind === 'email' && !modes.email) {
    const isAddress = ballot.email.includes('@');
    throw isAddress
      ? invalid('email_voting_off', 'email')
      : invalid('codes_unknown', 'email', { codes: ballot.email });
  }
  return ballot;
}

/**
 * Accepts a vote (spec 1 §7, handbook §11): with codes it counts at once, by e-mail after the link of a mail unless
 * the operator does not require it. Votes refused on entry are not stored. Refusals: see the contract.
 */
export async function cast(
  services: Services,
  tx: Tx,
  slug: string,
  body: VoteBody,
  voter: Voter,
): Promise<VoteAnswer> {
  const platform = await loadSettings(tx);
  if (!platform.enableVoting) throw new Refusal(403, [{ code: 'voting_off' }]);
  const voting = await votingForVote(tx, slug, platform);
  const settings = withLimitsOf(voting, platform);
  checkOpen(voting, tx.now);
  const ballot = ballotOf(body, voting, settings);
  const participant = await recipientOf(tx, voting, body);
  const casting = { voting, participant, settings, body, voter };
  if (ballot.kind === 'codes') return castCodes(services, tx, casting, ballot.codes);
  return castByEmail(services, tx, casting, ballot.email);
}

async function emailVoteOf(services: Services, tx: Tx, casting: Casting, typed: string): Promise<EmailVote> {
  const email = normalizeEmail(typed);
  const voterKey = donorIdentity(typed);
  if (email === null || voterKey === null) throw invalid('invalid_email', 'email');
  const blocked = await blockReason(tx, email, voterKey);
  if (blocked) throw invalid(blocked, 'email');
  const { voting, participant, body, voter, settings } = casting;
  const hashes = visitorHashes(services.config.sessionSecret, voting.id, {
    network: voter.ip,
    userAgent: voter.userAgent,
    device: settings.enableFingerprint ? (body.fp_id ?? null) : null,
  });
  return {
    id: null,
    voting_id: voting.id,
    participant_id: participant.id,
    email,
    voter_key: voterKey,
    cast_on: berlinDate(tx.now),
    ip_hash: hashes.ip,
    agent_hash: hashes.agent,
    device_hash: hashes.device,
    private_window: body.is_private_browsing_mode ?? false,
    captcha_score: voter.captchaScore,
  };
}

/** Whether this vote counts only once it is confirmed by its link (setting `emailVerification`). */
async function needsVerification(tx: Tx, vote: EmailVote, settings: PlatformSettings): Promise<boolean> {
  if (settings.emailVerification !== 'first') return settings.emailVerification === 'every';
  const known = await tx
    .selectFrom('vote')
    .select('id')
    .where('voting_id', '=', vote.voting_id)
    .where('voter_key', '=', vote.voter_key)
    .where('kind', '=', 'email')
    .where('state', 'in', ['counted', 'suspicious'])
    .limit(1)
    .executeTakeFirst();
  return known === undefined;
}

async function castByEmail(services: Services, tx: Tx, casting: Casting, typed: string): Promise<VoteAnswer> {
  const { settings, body, voting, voter } = casting;
  const vote = await emailVoteOf(services, tx, casting, typed);
  await lockVoter(tx, vote, settings);
  const slot = await freeSlot(tx, vote, settings);
  if (slot === null) {
    throw invalid(settings.voteInterval === 'day' ? 'already_voted_today' : 'already_voted', 'email');
  }
  const { id: _id, ...facts } = vote;
  const row = {
    ...facts,
    kind: 'email',
    locale: voter.locale,
    extra_data: body.extra_data ?? '',
    cast_at: tx.now,
  };
  const consents = settings.enableEmailConsent && body.email_consent;
  if (await needsVerification(tx, vote, settings)) {
    await services.limits.consume('vote_mail', vote.voter_key);
    const subscriber = consents
      ? await subscribe(services, tx, casting, vote.email, { ownMail: false })
      : null;
    const token = newToken();
    const expiresAt = new Date(tx.now.getTime() + LINK_HOURS * 3_600_000);
    const { id } = await tx
      .insertInto('vote')
      .values({
        ...row,
        state: 'unverified',
        token_hash: hashOfToken(token),
        expires_at: expiresAt,
        subscriber_id: subscriber,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await promiseVerification(services, tx, {
      vote: id,
      email: vote.email,
      locale: voter.locale,
      token,
      recipient: casting.participant.title,
      voting: voting.title,
      consents,
    });
    const mailed = services.config.smtpUrl !== undefined;
    return { verification_needed: true, new_votes: 0, set_aside: false, mailed };
  }
  if (consents) await subscribe(services, tx, casting, vote.email, { ownMail: true });
  const { signals, suspicious } = await signalsOf(tx, vote, settings, services.config.sessionSecret);
  await tx
    .insertInto('vote')
    .values({
      ...row,
      state: suspicious ? 'suspicious' : 'counted',
      signals: [...signals],
      period: periodOf(settings, vote.cast_on),
      slot,
      confirmed_at: tx.now,
      counted_at: suspicious ? null : tx.now,
    })
    .execute();
  return { verification_needed: false, new_votes: suspicious ? 0 : 1, set_aside: suspicious };
}
