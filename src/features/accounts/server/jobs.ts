import { z } from 'zod';
import { localeCodes, type LocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { dropLapsedInvitation } from './invited.ts';
import { mailInvitation, mailReset } from './mails.ts';
import { findLogin } from './queries.ts';
import { findUser, isUserClosed } from './user.ts';

const resetJob = defineJob({
  name: 'accounts.password_reset',
  schema: z.object({ identification: z.string(), locale: z.enum(localeCodes) }),
  concurrency: 2,
});

const closeJob = defineJob({ name: 'accounts.close_unactivated', schema: z.object({}), retryLimit: 0 });

/**
 * Queues what happens after somebody asked for a new password. The account is looked for by the job: the answer
 * comes as fast for an account that does not exist.
 */
export async function queueReset(
  services: Services,
  tx: Tx,
  identification: string,
  locale: LocaleCode,
): Promise<void> {
  await services.jobs.enqueue(tx, resetJob, { identification, locale });
}

/** Mails the link to set a new password, or what the account waits for; nothing where there is none. */
export async function sendReset(
  services: Services,
  wish: { identification: string; locale: LocaleCode },
  cause: string,
): Promise<void> {
  await services.database.transact(async (tx) => {
    const known = await findLogin(tx, wish.identification);
    const user = known && (await findUser(tx, known.id));
    // Whoever signs on elsewhere has no password here.
    if (!user || user.usertype === 5 || isUserClosed(user, tx.now)) return;
    // Links that were mailed before are good, so that nobody else uses up the owner's (decision 322).
    if (!(await services.limits.allows('account_mail', `reset ${user.id}`))) return;
    if (user.invited_by !== null) await mailInvitation(services, tx, user, wish.locale, cause);
    else await mailReset(services, tx, user, wish.locale, cause);
  });
}

/**
 * Closes accounts whose address was not confirmed in time, and drops links that are over (handbook §15). An
 * invitation that nobody accepted in time leaves no account.
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
];
