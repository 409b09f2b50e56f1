import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import { sessionCookieName } from '#platform/server/auth/sessions.ts';
import { signedIn } from '#platform/server/auth/sign-in.ts';
import { type Context, read, type Registration, write } from '#platform/server/http/handler.ts';
import {
  activateAccount,
  confirmEmailChange,
  type LinkKind,
  readAccountLink,
  requestPasswordReset,
  resendActivation,
  resetPassword,
} from '../../contract/links.ts';
import { activate, changeEmail, setPassword } from '../commands/links.ts';
import { accountKey, logIn, loginKey } from '../commands/log-in.ts';
import { queueReset } from '../jobs.ts';
import { mailActivation, mailPasswordChanged } from '../mails.ts';
import { checkOwner, lockOwn, userIdOf } from '../own.ts';
import { refuseWeakPassword } from '../password-check.ts';
import { hashPassword } from '../passwords.ts';
import { findToken } from '../tokens.ts';
import { identificationKey } from '../queries.ts';
import { findUser } from '../user.ts';

/**
 * Checks before the transaction that the caller owns the account of a link; hashing is expensive, and wrong passwords
 * must count even if the transaction fails. Returns the hash that the password matches, as {@link checkOwner} does.
 */
async function checkLinkOwner(
  kind: LinkKind,
  {
    db,
    services,
    actor,
    body,
    now,
  }: Pick<Context<typeof activateAccount>, 'db' | 'services' | 'actor' | 'body' | 'now'>,
): Promise<string | null> {
  const found = await findToken(db, kind, body.token, now);
  if (!found) throw invalid('link_over');
  return checkOwner(db, services.limits, actor, found.userId, body.current_password);
}

/** Routes of activation, forgotten passwords and confirmed addresses. */
export const linkRoutes: readonly Registration[] = [
  read(readAccountLink, async ({ db, params, actor, now }) => {
    const found = await findToken(db, params.kind, params.token, now);
    const user = found && (await findUser(db, found.userId));
    if (!user) throw notFound();
    return {
      username: user.invited_by === null ? user.username : '',
      email: found.email ?? user.email,
      usertype: user.usertype,
      asks_password: ['activation', 'email_change'].includes(params.kind) && actor.userId !== user.id,
    };
  }),

  write(activateAccount, {
    prepare: (context) => checkLinkOwner('activation', context),
    command: async ({ tx, body, caller, services, setCookie, audit }, checked) => {
      const user = await activate(tx, body.token, checked);
      if (checked !== null) {
        const session = await logIn(services, tx, { userId: user.id, passwordHash: checked }, {}, caller);
        setCookie(sessionCookieName(services.config), session.id, session.maxAgeSeconds);
        await signedIn(services, tx, user.id, caller);
      }
      audit(`app_user:${user.id}`);
      tx.onCommit(() =>
        services.security.record('account_changed', { reason: 'activated', userId: user.id }),
      );
      return { usertype: user.usertype };
    },
  }),

  write(resendActivation, {
    prepare: ({ services, actor }) => services.limits.consume('account_mail', `user ${userIdOf(actor)}`),
    command: async ({ tx, actor, caller, services }) => {
      const user = await lockOwn(tx, actor);
      if (user.activated_at !== null) throw conflict('already_activated');
      await mailActivation(services, tx, user, caller.locale);
      return {};
    },
  }),

  write(requestPasswordReset, {
    prepare: async ({ services, caller, body }) => {
      await services.limits.consume('password_reset', caller.network);
      await services.limits.consume(
        'account_mail',
        `reset ${caller.network} ${identificationKey(body.identification)}`,
      );
    },
    command: async ({ tx, services, body, caller }) => {
      await queueReset(services, tx, body.identification, caller.locale);
      return {};
    },
  }),

  write(resetPassword, {
    prepare: async ({ db, services, body, now }) => {
      // Hashing is expensive: only with a valid link.
      const found = await findToken(db, 'password_reset', body.token, now);
      const user = found && (await findUser(db, found.userId));
      if (!user) throw invalid('link_over');
      await refuseWeakPassword(services, { field: 'new_password', password: body.new_password }, user);
      return hashPassword(body.new_password);
    },
    command: async ({ tx, services, body, caller, audit }, passwordHash) => {
      const user = await setPassword(tx, body.token, passwordHash);
      await mailPasswordChanged(services, tx, user, caller.locale);
      tx.onCommit(() => services.security.record('password_changed', { reason: 'reset', userId: user.id }));
      audit(`app_user:${user.id}`);
      return { userId: String(user.id) };
    },
    finish: async ({ services, caller }, { userId }) => {
      await services.limits.reset('login', loginKey(BigInt(userId), caller.network));
      await services.limits.reset('login_account', accountKey(BigInt(userId)));
      await services.limits.reset('password', userId);
      return {};
    },
  }),

  write(confirmEmailChange, {
    prepare: (context) => checkLinkOwner('email_change', context),
    command: async ({ tx, services, body, caller, audit }, checked) => {
      const { userId, email } = await changeEmail(
        services,
        tx,
        { token: body.token, checked },
        caller.locale,
      );
      audit(`app_user:${userId}`);
      tx.onCommit(() => services.security.record('account_changed', { reason: 'email_changed', userId }));
      return { email };
    },
  }),
];
