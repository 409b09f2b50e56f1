import { sql } from 'kysely';
import { z } from 'zod';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { hashOfToken } from '#platform/server/auth/tokens.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { blockReason } from './blocked.ts';
import { participantPath } from './link.ts';
import {
  subscriberConfirm,
  voteCounted,
  voteRejected,
  voteVerification,
  voteVerificationWithConsent,
} from './mail-templates.ts';

/** Queues the mail with the link that verifies a vote. */
export async function promiseVerification(
  services: Services,
  tx: Tx,
  mail: {
    readonly vote: bigint;
    readonly email: string;
    readonly locale: LocaleCode;
    readonly token: string;
    readonly recipient: string;
    readonly voting: string;
    /** Whether the vote came with a consent to receive mails. */
    readonly consents: boolean;
  },
): Promise<void> {
  const link = `${services.config.publicUrl}/vote/${mail.token}/`;
  const to = { locale: mail.locale, to: mail.email, promise: `vote:${mail.vote}:verification` };
  const values = {
    verify_link: link,
    block_link: `${link}block/`,
    recipient_title: mail.recipient,
    voting_title: mail.voting,
  };
  if (!mail.consents) {
    await services.mailer.promise(tx, { ...to, template: voteVerification, values });
    return;
  }
  const consent_link = `${services.config.publicUrl}/subscription/${mail.token}/`;
  await services.mailer.promise(tx, {
    ...to,
    template: voteVerificationWithConsent,
    values: { ...values, consent_link },
  });
}

/** Queues the mail by whose link a consent is confirmed. */
export async function promiseSubscriberConfirmation(
  services: Services,
  tx: Tx,
  mail: {
    readonly subscriber: bigint;
    readonly email: string;
    readonly locale: LocaleCode;
    readonly token: string;
  },
): Promise<void> {
  const link = `${services.config.publicUrl}/subscription/${mail.token}/`;
  await services.mailer.promise(tx, {
    template: subscriberConfirm,
    locale: mail.locale,
    to: mail.email,
    // The key includes the link, so that each one is mailed; only the latest is valid.
    promise: `subscriber:${mail.subscriber}:confirm:${hashOfToken(mail.token).toString('base64url')}`,
    values: { confirm_link: link, unsubscribe_link: `${link}?withdraw=true` },
  });
}

interface DecidedVote {
  readonly id: bigint;
  readonly change: bigint;
  readonly state: 'counted' | 'rejected';
  readonly email: string;
  readonly voter_key: string;
  readonly locale: LocaleCode;
  readonly voting: string;
  readonly voting_title: string;
  readonly project: string | null;
  readonly organization: string | null;
  readonly recipient: string;
}

const tellDecisions = defineJob({
  name: 'votes.tell-decisions',
  schema: z.object({ votes: z.array(z.string()).min(1) }),
});

/** Votes whose mails are written in one transaction. */
const BATCH = 100;

/** Queues the mails about what staff have decided about votes: there may be thousands, whose rows are locked now. */
export async function tellDecided(services: Services, tx: Tx, votes: readonly bigint[]): Promise<void> {
  if (votes.length > 0) await services.jobs.enqueue(tx, tellDecisions, { votes: votes.map(String) });
}

/** The job behind {@link tellDecided}; repeating it mails nobody twice. */
export const jobs: readonly JobRegistration[] = [
  handle(tellDecisions, async (services, { votes }) => {
    for (let first = 0; first < votes.length; first += BATCH) {
      const batch = votes.slice(first, first + BATCH).map(BigInt);
      await services.database.transact((tx) => promiseDecisions(services, tx, batch));
    }
  }),
];

/**
 * Queues a mail about the last decision of staff for each of these votes that was set aside at any time: whether it counts.
 * Only addresses that somebody has confirmed by a link in the same voting are mailed, so that nobody can have others mailed by
 * voting for them, and none that is blocked.
 */
async function promiseDecisions(services: Services, tx: Tx, votes: readonly bigint[]): Promise<void> {
  const { rows } = await sql<DecidedVote>`
    SELECT v.id, c.change, v.state, v.email, v.voter_key, v.locale, g.slug AS voting, g.title AS voting_title,
      p.slug AS project, o.slug AS organization, coalesce(p.title, o.title) AS recipient
    FROM vote v
    JOIN voting g ON g.id = v.voting_id
    JOIN voting_participant w ON w.id = v.participant_id
    LEFT JOIN project p ON p.id = w.project_id
    LEFT JOIN organization o ON o.id = w.organization_id
    JOIN LATERAL (SELECT max(id) AS change FROM vote_change WHERE vote_id = v.id) c ON true
    WHERE v.id = ANY(${votes}::bigint[]) AND v.state IN ('counted', 'rejected') AND v.email IS NOT NULL
      AND EXISTS (SELECT FROM vote_change s WHERE s.vote_id = v.id AND s.from_state = 'suspicious')
      AND EXISTS (SELECT FROM vote k WHERE k.voting_id = v.voting_id AND k.voter_key = v.voter_key AND k.email = v.email
        AND k.token_hash IS NOT NULL AND k.confirmed_at IS NOT NULL)
    ORDER BY v.id`.execute(tx);
  for (const vote of rows) {
    if (await blockReason(tx, vote.email, vote.voter_key)) continue;
    await services.mailer.promise(tx, {
      template: vote.state === 'counted' ? voteCounted : voteRejected,
      locale: vote.locale,
      to: vote.email,
      promise: `vote:${vote.id}:decision:${vote.change}`,
      values: {
        recipient_title: vote.recipient,
        voting_title: vote.voting_title,
        link: services.config.publicUrl + participantPath(vote),
      },
    });
  }
}
