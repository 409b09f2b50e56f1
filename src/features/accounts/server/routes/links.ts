import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import { read, type Registration, write } from '#platform/server/http/handler.ts';
import {
  activateAccount,
  confirmEmailChange,
  readAccountLink,
  requestPasswordReset,
  resendActivation,
  resetPassword,
} from '../../contract/links.ts';
import { activate, changeEmail, setPassword } from '../commands/links.ts';
import { queueReset } from '../jobs.ts';
import { mailActivation } from '../mails.ts';
import { userIdOf } from '../own.ts';
import { hashPassword } from '../passwords.ts';
import { findToken } from '../tokens.ts';
import { findUser, lockUser } from '../user.ts';

/** Routes of activation, forgotten passwords and confirmed addresses. */
export const linkRoutes: readonly Registration[] = [
  read(readAccountLink, async ({ db, params, now }) => {
    const found = await findToken(db, params.kind, params.token, now);
    const user = found && (await findUser(db, found.userId));
    if (!user) throw notFound();
    return {
      username: user.invited_by === null ? user.username : '',
      email: found.email ?? user.email,
      usertype: user.usertype,
    };
  }),

  write(activateAccount, async ({ tx, body, audit }) => {
    const user = await activate(tx, body.token);
    audit(`app_user:${user.id}`);
    return { usertype: user.usertype };
  }),

  write(resendActivation, {
    prepare: ({ services, actor }) => services.limits.consume('account_mail', `user ${userIdOf(actor)}`),
    command: async ({ tx, actor, caller, services }) => {
      const user = await lockUser(tx, userIdOf(actor));
      if (!user || user.activated_at !== null) throw conflict('already_activated');
      await mailActivation(services, tx, user, caller.locale);
      return {};
    },
  }),

  write(requestPasswordReset, {
    prepare: async ({ services, caller, body }) => {
      await services.limits.consume('password_reset', caller.network);
      await services.limits.consume('account_mail', `reset ${body.identification.toLowerCase()}`);
    },
    command: async ({ tx, services, body, caller }) => {
      await queueReset(services, tx, body.identification, caller.locale);
      return {};
    },
  }),

  write(resetPassword, {
    prepare: async ({ db, body, now }) => {
      // Hashing is dear: only for somebody who holds a link.
      if (!(await findToken(db, 'password_reset', body.token, now))) throw invalid('link_over');
      return hashPassword(body.new_password);
    },
    command: async ({ tx, body, audit }, passwordHash) => {
      const user = await setPassword(tx, body.token, passwordHash);
      audit(`app_user:${user.id}`);
      return { userId: String(user.id) };
    },
    finish: async ({ db, services, caller }, { userId }) => {
      const user = await findUser(db, BigInt(userId));
      for (const name of [user?.username, user?.email]) {
        if (name) await services.limits.reset('login', `${name.toLowerCase()} ${caller.network}`);
      }
      return {};
    },
  }),

  write(confirmEmailChange, async ({ tx, services, body, caller, audit }) => {
    const { userId, email } = await changeEmail(services, tx, body.token, caller.locale);
    audit(`app_user:${userId}`);
    return { email };
  }),
];
