import { invalid } from '#platform/contract/errors.ts';
import {
  endSession,
  endSessionsOf,
  loadSession,
  sessionCookieName,
  startSession,
} from '#platform/server/auth/sessions.ts';
import { signedIn } from '#platform/server/auth/sign-in.ts';
import { read, type Registration, write } from '#platform/server/http/handler.ts';
import { changePassword, changeProfile, login, logout, readProfile } from '../contract.ts';
import { checkCredentials, logIn } from './commands/log-in.ts';
import { checkCurrentPassword, userIdOf } from './own.ts';
import type { AccountParts } from './parts.ts';
import { hashPassword } from './passwords.ts';
import { profileOf } from './queries.ts';
import { linkRoutes } from './routes/links.ts';
import { selfRoutes } from './routes/self.ts';

/** Routes of sessions and the own profile. */
const sessionRoutes = (parts: AccountParts): readonly Registration[] => [
  read(readProfile, ({ db, actor, caller }) => profileOf(db, actor, caller.locale, parts)),

  write(login, {
    prepare: ({ db, services, caller, body, now }) =>
      checkCredentials(db, services.limits, caller.network, body, now),
    command: async ({ tx, body, caller, services, setCookie, audit }, userId) => {
      const session = await logIn(tx, userId, body.remember_me, caller.sessionHash);
      setCookie(sessionCookieName(services.config), session.id, session.maxAgeSeconds);
      await signedIn(services, tx, userId, caller);
      audit(`app_user:${userId}`);
      const fresh = await loadSession(tx, session.id, tx.now);
      if (!fresh) throw invalid('deactivated');
      return profileOf(tx, fresh.actor, caller.locale, parts);
    },
  }),

  write(logout, async ({ tx, caller, services, setCookie }) => {
    if (caller.sessionHash) await endSession(tx, caller.sessionHash);
    setCookie(sessionCookieName(services.config), '', 0);
    return {};
  }),

  write(changeProfile, async ({ tx, actor, caller, body, audit }) => {
    const userId = userIdOf(actor);
    await tx.updateTable('app_user').set(body).where('id', '=', userId).execute();
    audit(`app_user:${userId}`);
    return profileOf(tx, actor, caller.locale, parts);
  }),

  write(changePassword, {
    prepare: async ({ db, actor, services, body }) => {
      await checkCurrentPassword(db, services.limits, userIdOf(actor), body.current_password);
      return hashPassword(body.new_password);
    },
    command: async ({ tx, actor, services, setCookie, audit }, passwordHash) => {
      const userId = userIdOf(actor);
      await tx
        .updateTable('app_user')
        .set({ password_hash: passwordHash })
        .where('id', '=', userId)
        .execute();
      await endSessionsOf(tx, userId);
      const session = await startSession(tx, userId, false);
      setCookie(sessionCookieName(services.config), session.id, session.maxAgeSeconds);
      audit(`app_user:${userId}`);
      return {};
    },
  }),
];

/** All routes of accounts; see {@link AccountParts} for what other features bring. */
export function accountRoutes(parts: AccountParts): readonly Registration[] {
  return [...sessionRoutes(parts), ...linkRoutes, ...selfRoutes(parts)];
}
