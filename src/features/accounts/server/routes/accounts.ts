import { invalid } from '#platform/contract/errors.ts';
import {
  endSession,
  isRemembered,
  loadSession,
  placeOf,
  sessionCookieName,
  startSession,
} from '#platform/server/auth/sessions.ts';
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS } from '#platform/server/http/locale-cookie.ts';
import { signedIn } from '#platform/server/auth/sign-in.ts';
import { read, type Registration, write } from '#platform/server/http/handler.ts';
import { changePassword, changeProfile, login, logout, readProfile } from '../../contract/accounts.ts';
import { replacePassword } from '../commands/links.ts';
import { checkCredentials, logIn } from '../commands/log-in.ts';
import { mailPasswordChanged } from '../mails.ts';
import { checkCurrentPassword, lockOwn, requireUnchanged, signedOut, userIdOf } from '../own.ts';
import type { AccountParts } from '../parts.ts';
import { refuseWeakPassword } from '../password-check.ts';
import { hashPassword } from '../passwords.ts';
import { profileOf } from '../queries.ts';
import { linkRoutes } from './links.ts';
import { selfRoutes } from './self.ts';
import { sessionListRoutes } from './sessions.ts';
import { staffRoutes } from './staff.ts';
import { findUser, lockUser } from '../user.ts';

/** Routes of sessions and the caller's profile. */
const sessionRoutes = (parts: AccountParts): readonly Registration[] => [
  read(readProfile, ({ db, actor, caller }) => profileOf(db, actor, caller.locale, parts)),

  write(login, {
    prepare: ({ db, services, caller, body, now }) =>
      checkCredentials(services, db, caller.network, body, now),
    command: async ({ tx, body, caller, services, setCookie, audit }, checked) => {
      const { userId } = checked;
      const session = await logIn(services, tx, checked, { remember: body.remember_me }, caller);
      setCookie(sessionCookieName(services.config), session.id, session.maxAgeSeconds);
      await signedIn(services, tx, userId, caller);
      audit(`app_user:${userId}`, {}, { actor: userId });
      const fresh = await loadSession(tx, session.id, tx.now, await services.sessionAges(tx));
      if (!fresh) throw invalid('deactivated');
      return profileOf(tx, fresh.actor, caller.locale, parts);
    },
  }),

  write(logout, async ({ tx, actor, caller, services, setCookie }) => {
    if (caller.sessionHash) await endSession(tx, caller.sessionHash);
    tx.onCommit(() =>
      services.security.record('session_ended', { reason: 'logged_out', userId: actor.userId }),
    );
    setCookie(sessionCookieName(services.config), '', 0);
    return {};
  }),

  write(changeProfile, async ({ tx, actor, caller, body, audit, setCookie }) => {
    const userId = userIdOf(actor);
    const before = await lockUser(tx, userId);
    // Erased since the session was read: no name may be added to that account.
    if (!before || before.deleted_at !== null) throw signedOut();
    // Otherwise the cookie of the language switch on every page would take precedence over the language saved here.
    if (body.locale !== null) setCookie(LOCALE_COOKIE, body.locale, LOCALE_COOKIE_SECONDS);
    else if (before.locale !== null) setCookie(LOCALE_COOKIE, '', 0);
    await tx.updateTable('app_user').set(body).where('id', '=', userId).execute();
    audit(`app_user:${userId}`);
    return profileOf(tx, actor, caller.locale, parts);
  }),

  write(changePassword, {
    prepare: async ({ db, actor, services, body }) => {
      const userId = userIdOf(actor);
      const checked = await checkCurrentPassword(db, services.limits, userId, body.current_password);
      const user = await findUser(db, userId);
      if (!user) throw signedOut();
      await refuseWeakPassword(services, { field: 'new_password', password: body.new_password }, user);
      return { checked, passwordHash: await hashPassword(body.new_password) };
    },
    command: async ({ tx, actor, caller, services, setCookie, audit }, { checked, passwordHash }) => {
      const userId = userIdOf(actor);
      const { sessionHash } = caller;
      const user = await lockOwn(tx, actor);
      requireUnchanged(user, checked);
      const remember = sessionHash !== null && (await isRemembered(tx, sessionHash));
      await replacePassword(tx, userId, passwordHash);
      await mailPasswordChanged(services, tx, user, caller.locale);
      tx.onCommit(() => services.security.record('password_changed', { reason: 'changed', userId }));
      const session = await startSession(tx, userId, remember, placeOf(caller, services.config));
      setCookie(sessionCookieName(services.config), session.id, session.maxAgeSeconds);
      audit(`app_user:${userId}`);
      return {};
    },
  }),
];

/** All routes of accounts; see {@link AccountParts} for the contributions of other features. */
export function accountRoutes(parts: AccountParts): readonly Registration[] {
  return [
    ...sessionRoutes(parts),
    ...linkRoutes,
    ...selfRoutes(parts),
    ...staffRoutes(parts),
    ...sessionListRoutes,
  ];
}
