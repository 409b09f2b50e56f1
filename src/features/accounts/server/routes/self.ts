import { notFound } from '#platform/contract/errors.ts';
import { confirmSession, sessionCookieName } from '#platform/server/auth/sessions.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { read, type Registration, write } from '#platform/server/http/handler.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import {
  changeTaskMails,
  confirmPassword,
  deleteAccount,
  readOwnAccount,
  requestEmailChange,
} from '../../contract/self.ts';
import { EMAIL_CHANGE_HOURS, hoursLater, isDeletedAtOnce } from '../../rules/accounts.ts';
import { deleteOwnAccount } from '../commands/delete-account.ts';
import { checkOwnPassword } from '../commands/log-in.ts';
import { accountEmail } from '../create.ts';
import { dropLapsedInvitation } from '../invited.ts';
import { mailEmailChange, mailOwner } from '../mails.ts';
import { checkCurrentPassword, lockOwn, requireUnchanged, signedOut, userIdOf } from '../own.ts';
import type { AccountParts } from '../parts.ts';
import { dropTokens, issueToken } from '../tokens.ts';
import { findUser, lockUser, type User } from '../user.ts';

async function ownAccount(db: Db, userId: bigint, now: Date): Promise<ResponseOf<typeof readOwnAccount>> {
  const user = await findUser(db, userId);
  if (!user) throw notFound();
  const change = await db
    .selectFrom('account_token')
    .where('user_id', '=', userId)
    .where('kind', '=', 'email_change')
    .where('expires_at', '>', now)
    .select('email')
    .executeTakeFirst();
  return {
    email: user.email,
    activated: user.activated_at !== null,
    awaits_release: user.awaits_release,
    activation_ends_at: user.activation_ends_at?.toISOString() ?? null,
    deletion_requested_at: user.deletion_requested_at?.toISOString() ?? null,
    deleted_at_once: isDeletedAtOnce({ usertype: user.usertype, isStaff: user.is_staff }),
    new_email: change?.email ?? null,
    task_mails: user.is_staff ? user.task_mails : null,
  };
}

/** The owner of an address, if it is another user. */
async function otherOwner(tx: Tx, email: string, userId: bigint): Promise<User | undefined> {
  await dropLapsedInvitation(tx, email);
  const row = await tx
    .selectFrom('app_user')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .where('id', '<>', userId)
    .select('id')
    .executeTakeFirst();
  return row && findUser(tx, row.id);
}

/** The route that confirms the password for the caller's session. */
const passwordConfirmation: Registration = write(confirmPassword, {
  prepare: ({ db, actor, caller, services, body }) =>
    checkOwnPassword(db, services.limits, caller.network, userIdOf(actor), body.current_password),
  command: async ({ tx, actor, caller, services }, checked) => {
    const userId = userIdOf(actor);
    const user = await lockUser(tx, userId);
    if (!user) throw signedOut();
    requireUnchanged(user, checked);
    const { sessionHash } = caller;
    if (sessionHash === null || !(await confirmSession(tx, sessionHash, userId))) throw signedOut();
    return { minutes: await services.confirmationMinutes() };
  },
});

/** Routes of a user's own account. */
export const selfRoutes = (parts: AccountParts): readonly Registration[] => [
  passwordConfirmation,
  read(readOwnAccount, ({ db, actor, now }) => ownAccount(db, userIdOf(actor), now)),

  write(changeTaskMails, async ({ tx, actor, body, audit }) => {
    const { id } = await lockOwn(tx, actor);
    await tx.updateTable('app_user').set({ task_mails: body.task_mails }).where('id', '=', id).execute();
    audit(`app_user:${id}`, { task_mails: body.task_mails });
    return { task_mails: body.task_mails };
  }),

  write(requestEmailChange, {
    prepare: async ({ db, actor, services, body }) => {
      const userId = userIdOf(actor);
      const checked = await checkCurrentPassword(db, services.limits, userId, body.current_password);
      await services.limits.consume('account_mail', `email ${userId}`);
      return { checked, email: accountEmail(body.email) };
    },
    command: async ({ tx, actor, caller, services, audit }, { checked, email }) => {
      const user = await lockOwn(tx, actor);
      requireUnchanged(user, checked);
      if (user.email === email) return {};
      await dropTokens(tx, user.id, ['email_change']);
      const owner = await otherOwner(tx, email, user.id);
      if (owner) {
        // The account shows the address as waiting in either case; this token is sent to nobody.
        const expiresAt = hoursLater(tx.now, EMAIL_CHANGE_HOURS);
        await issueToken(tx, { userId: user.id, kind: 'email_change', expiresAt, email });
        await mailOwner(services, tx, owner, caller.locale);
      } else {
        await mailEmailChange(services, tx, user, email, caller.locale);
      }
      audit(`app_user:${user.id}`);
      return {};
    },
  }),

  write(deleteAccount, {
    prepare: ({ db, actor, services, body }) =>
      checkCurrentPassword(db, services.limits, userIdOf(actor), body.current_password),
    command: async ({ tx, actor, caller, services, setCookie, audit }, checked) => {
      const userId = userIdOf(actor);
      const outcome = await deleteOwnAccount(services, tx, userId, checked, caller.locale, parts.forget);
      if (outcome === 'deleted') setCookie(sessionCookieName(services.config), '', 0);
      audit(`app_user:${userId}`, { outcome });
      tx.onCommit(() =>
        services.security.record('account_changed', {
          reason: outcome === 'deleted' ? 'deleted' : 'deletion_requested',
          userId,
        }),
      );
      return { outcome };
    },
  }),
];
