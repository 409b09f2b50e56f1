import { z } from 'zod';
import { isLocaleCode, type LocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import {
  subscriberConfirm,
  voteVerification,
  voteVerificationWithConsent,
  votingResult,
} from './mail-templates.ts';
import { hashOfToken } from './visitor.ts';

const tellResultsJob = defineJob({
  name: 'votings.tell-results',
  schema: z.object({ voting: z.string().regex(/^\d+$/) }),
});

/** Promises the mail whose link makes a vote count. */
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
    /** Whether the vote came with a consent to be written to. */
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

/** Promises the mail that asks somebody to confirm a consent. */
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
    // One mail for each link: the last one alone opens something.
    promise: `subscriber:${mail.subscriber}:confirm:${hashOfToken(mail.token).toString('base64url')}`,
    values: { confirm_link: link, unsubscribe_link: `${link}?withdraw=true` },
  });
}

/** Promises that the participants of a voting are told its result. */
export async function tellResultsLater(services: Services, tx: Tx, voting: bigint): Promise<void> {
  await services.jobs.enqueue(tx, tellResultsJob, { voting: String(voting) });
}

async function tellResults(services: Services, voting: bigint): Promise<void> {
  await services.database.transact(async (tx) => {
    const readers = await tx
      .selectFrom('voting_participant as w')
      .innerJoin('voting as v', 'v.id', 'w.voting_id')
      .leftJoin('project as p', 'p.id', 'w.project_id')
      .leftJoin('organization as o', 'o.id', 'w.organization_id')
      .innerJoin('organization_administrator as a', (join) =>
        join.on((on) => on('a.organization_id', '=', on.fn.coalesce('p.organization_id', 'o.id'))),
      )
      .innerJoin('app_user as u', 'u.id', 'a.user_id')
      .select(['w.id as participant', 'w.final_rank', 'w.final_votes', 'v.title', 'v.slug as voting'])
      .select(['p.slug as project', 'p.title as project_title', 'o.slug as organization'])
      .select([
        'o.title as organization_title',
        'u.id as user',
        'u.email',
        'u.first_name',
        'u.last_name',
        'u.locale',
      ])
      .where('w.voting_id', '=', voting)
      .where('w.final_rank', 'is not', null)
      .where('u.is_active', '=', true)
      .orderBy('w.id')
      .orderBy('u.id')
      .execute();
    for (const reader of readers) {
      const where =
        reader.project === null ? `organization/${reader.organization}` : `project/${reader.project}`;
      await services.mailer.promise(tx, {
        template: votingResult,
        locale: isLocaleCode(reader.locale) ? reader.locale : 'de',
        to: reader.email,
        name: `${reader.first_name} ${reader.last_name}`.trim(),
        promise: `voting_participant:${reader.participant}:result:${reader.user}`,
        values: {
          voting_title: reader.title,
          participant_title: reader.project_title ?? reader.organization_title ?? '',
          rank: String(reader.final_rank),
          votes: String(reader.final_votes),
          link: `${services.config.publicUrl}/${where}/voting/${reader.voting}/`,
        },
      });
    }
  });
}

/** Jobs that write mails about votings. */
export const votingMailJobs: readonly JobRegistration[] = [
  handle(tellResultsJob, (services, { voting }) => tellResults(services, BigInt(voting))),
];
