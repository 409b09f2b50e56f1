import { z } from 'zod';
import { localeCodes, type LocaleCode } from '#platform/contract/locale.ts';
import { usertypes } from '#platform/contract/permissions.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { digestJob } from './digest.ts';
import { dropLapsedInvitation } from './invited.ts';
import { mailInvitation, mailReset } from './mails.ts';
import { findLogin } from './queries.ts';
import { isUserClosed, lockUser } from './user.ts';

const resetJob = defineJob({
  name: 'accounts.password_reset',
  schema: z.object({ identification: z.string(), locale: z.enum(localeCodes) }),
  concurrency: 2,
});

const closeJob = defineJob({ name: 'accounts.close_unactivated', schema: z.object({}), retryLimit: 0 });

/** Queues a password reset. The job looks for the account: the response takes the same time if there is none. */
export async function queueReset(
  services: Services,
  tx: Tx,
  identification: string,
  locale: LocaleCode,
): Promise<void> {
  await services.jobs.enqueue(tx, resetJob, { identification, locale });
}

/** Mails the link to set a new password, or an open invitation again; nothing if there is no account. */
export async function sendReset(
  services: Services,
  input: { identification: string; locale: LocaleCode },
  cause: string,
): Promise<void> {
  await services.database.transact(async (tx) => {
    const login = await findLogin(tx, input.identification);
    // Locked, so that no link is issued after staff have locked or deleted the account.
    const user = login && (await lockUser(tx, login.id));
    if (!user || isUserClosed(user, tx.now)) return;
    // Remote users have no password here, except staff, whom no link of the other system logs in (decision 471).
    if (user.usertype === usertypes.remote && !user.is_staff) return;
    // Links mailed before remain valid, so that nobody else can use up the owner's limit (decision 322).
    if (!(await services.limits.allows('account_mail', `reset ${user.id}`))) return;
    if (user.invited_by !== null) await mailInvitation(services, tx, user, input.locale, cause);
    else await mailReset(services, tx, user, input.locale, cause);
  });
}

/**
 * Closes accounts whose address was not confirmed in time, and deletes expired links (handbook §15). An invitation
 * that was not accepted in time leaves no account.
 */
export async function closeUnactivated(services: Services): Promise<void> {
  await services.database.transact(async (tx) => {
    await dropLapsedInvitation(tx);
    const closed = await tx
      .updateTable('app_user')
      .set({ is_active: false })
      .where('activated_at', 'is', null)
      .where('is_active', '=', true)
      .where('activation_ends_at', '<=', tx.now)
      .returning('id')
      .execute();
    if (closed.length > 0) {
      const ids = closed.map(({ id }) => id);
      await tx.deleteFrom('session').where('user_id', 'in', ids).execute();
    }
    await tx.deleteFrom('account_token').where('expires_at', '<=', tx.now).execute();
  });
}

/** Jobs of accounts. */
export const accountJobs: readonly JobRegistration[] = [
  handle(resetJob, (services, data, run) => sendReset(services, data, run.id)),
  handle(closeJob, (services) => closeUnactivated(services), '17 * * * *'),
  digestJob,
];
