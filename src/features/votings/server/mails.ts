import { z } from 'zod';
import { mailUsers } from '#features/accounts/server/index.ts';
import { recipientsOf } from '#features/organizations/server/index.ts';
import { newId } from '#kernel/ids.ts';
import { isLocaleCode, type LocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { votingAccepted, votingRejected, votingResult } from './mail-templates.ts';
import type { VotingDecision } from '../rules/participants.ts';

const notifyResultsJob = defineJob({
  name: 'votings.tell-results',
  schema: z.object({ voting: z.string().regex(/^\d+$/) }),
});

/** Notifies the administrators of a participant of a decision of the voting review. */
export async function mailReview(
  services: Services,
  tx: Tx,
  about: {
    readonly organization: bigint;
    readonly participant: bigint;
    readonly kind: 'project' | 'organization';
    readonly slug: string;
    readonly title: string;
    readonly voting: string;
    readonly decision: VotingDecision;
    readonly reason: string;
  },
  locale: LocaleCode,
): Promise<void> {
  const { kind, slug, title, voting, decision, reason } = about;
  await mailUsers(services, tx, await recipientsOf(tx, about.organization), {
    template: decision === 'public' ? votingAccepted : votingRejected,
    locale,
    values: {
      voting_title: voting,
      participant_title: title,
      reason,
      link: `${services.config.publicUrl}/account/${kind}/${slug}/update/`,
    },
    promise: `voting_participant:${about.participant}:${decision}:${newId(tx.now.getTime())}`,
  });
}

/** Queues the notification of a voting's participants about its result. */
export async function notifyResultsLater(services: Services, tx: Tx, voting: bigint): Promise<void> {
  await services.jobs.enqueue(tx, notifyResultsJob, { voting: String(voting) });
}

async function notifyResults(services: Services, voting: bigint): Promise<void> {
  await services.database.transact(async (tx) => {
    const recipients = await tx
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
    for (const recipient of recipients) {
      const page =
        recipient.project === null
          ? `organization/${recipient.organization}`
          : `project/${recipient.project}`;
      await services.mailer.promise(tx, {
        template: votingResult,
        locale: isLocaleCode(recipient.locale) ? recipient.locale : 'de',
        to: recipient.email,
        name: `${recipient.first_name} ${recipient.last_name}`.trim(),
        promise: `voting_participant:${recipient.participant}:result:${recipient.user}`,
        values: {
          voting_title: recipient.title,
          participant_title: recipient.project_title ?? recipient.organization_title ?? '',
          rank: String(recipient.final_rank),
          votes: String(recipient.final_votes),
          link: `${services.config.publicUrl}/${page}/voting/${recipient.voting}/`,
        },
      });
    }
  });
}

/** Jobs that write mails about votings. */
export const votingMailJobs: readonly JobRegistration[] = [
  handle(notifyResultsJob, (services, { voting }) => notifyResults(services, BigInt(voting))),
];
