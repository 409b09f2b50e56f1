import { invalid } from '#platform/contract/errors.ts';
import type { Actor } from '#platform/contract/permissions.ts';
import {
  endSession,
  endSessionsOf,
  loadSession,
  sessionCookieName,
  startSession,
} from '#platform/server/auth/sessions.ts';
import type { Db } from '#platform/server/db.ts';
import { read, type Registration, write } from '#platform/server/http/handler.ts';
import { changePassword, changeProfile, login, logout, readProfile } from '../contract.ts';
import { checkCredentials, logIn } from './commands/log-in.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { profileOf } from './queries.ts';

/** Only called where the route demands a signed-in user. */
function userIdOf(actor: Actor): bigint {
  if (actor.userId === null) throw new Error('the route let an anonymous caller through');
  return actor.userId;
}

async function checkCurrentPassword(db: Db, userId: bigint, password: string): Promise<boolean> {
  const user = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  return passwordFits(user.password_hash, password);
}

/** Routes of sessions and the own profile. */
export const accountRoutes: readonly Registration[] = [
  read(readProfile, ({ db, actor }) => profileOf(db, actor)),

  write(login, {
    prepare: ({ db, services, caller, body }) => checkCredentials(db, services.limits, caller.ip, body),
    command: async ({ tx, body, caller, services, setCookie, audit }, userId) => {
      const session = await logIn(tx, userId, body.remember_me, caller.sessionHash);
      setCookie(sessionCookieName(services.config), session.id, session.maxAgeSeconds);
      audit(`app_user:${userId}`);
      const fresh = await loadSession(tx, session.id, tx.now);
      if (!fresh) throw invalid('deactivated');
      return profileOf(tx, fresh.actor);
    },
  }),

  write(logout, async ({ tx, caller, services, setCookie }) => {
    if (caller.sessionHash) await endSession(tx, caller.sessionHash);
    setCookie(sessionCookieName(services.config), '', 0);
    return {};
  }),

  write(changeProfile, async ({ tx, actor, body, audit }) => {
    const userId = userIdOf(actor);
    await tx.updateTable('app_user').set(body).where('id', '=', userId).execute();
    audit(`app_user:${userId}`);
    return profileOf(tx, actor);
  }),

  write(changePassword, {
    prepare: async ({ db, actor, services, body }) => {
      const userId = userIdOf(actor);
      await services.limits.consume('password', String(userId));
      const fits = await checkCurrentPassword(db, userId, body.current_password);
      if (!fits) throw invalid('wrong_password', 'current_password');
      await services.limits.reset('password', String(userId));
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
