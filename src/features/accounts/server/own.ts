import { invalid, Refusal } from '#platform/contract/errors.ts';
import type { Actor } from '#platform/contract/permissions.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { RateLimits } from '#platform/server/limits/rate-limits.ts';
import { passwordMatches } from './passwords.ts';
import { isUserClosed, lockUser, type User } from './user.ts';

/** The refusal (401) for callers who are not signed in, or no longer. */
export const signedOut = () => new Refusal(401, [{ code: 'not_authenticated', namespace: 'platform' }]);

/** The id of a signed-in caller; refuses others (401), in case a route does not require a session. */
export function userIdOf(actor: Actor): bigint {
  if (actor.userId === null) throw signedOut();
  return actor.userId;
}

/**
 * The caller's account, locked. Refuses (401) callers whose account was locked or deleted since their session was read:
 * they must not start a session or receive a link that outlasts it.
 */
export async function lockOwn(tx: Tx, actor: Actor): Promise<User> {
  const user = await lockUser(tx, userIdOf(actor));
  if (!user || isUserClosed(user, tx.now)) throw signedOut();
  return user;
}

/**
 * Checks the password entered for an action that only the owner of an account may take. Five wrong ones block further
 * attempts for 15 minutes. Returns the hash that it matches, for {@link requireUnchanged}. Refuses `wrong_password` on
 * `current_password`.
 */
export async function checkCurrentPassword(
  db: Db,
  limits: RateLimits,
  userId: bigint,
  password: string,
): Promise<string> {
  await limits.consume('password', String(userId));
  const user = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  if (!user.password_hash || !(await passwordMatches(user.password_hash, password)))
    throw invalid('wrong_password', 'current_password');
  await limits.reset('password', String(userId));
  return user.password_hash;
}

/**
 * Makes sure that the person confirming an address also owns the account: they are signed in to it here, or have its
 * password. Returns the hash that the password matches, null for a signed-in owner. Refuses `password_needed`, and as
 * {@link checkCurrentPassword} does.
 */
export async function checkOwner(
  db: Db,
  limits: RateLimits,
  actor: Actor,
  userId: bigint,
  password: string | undefined,
): Promise<string | null> {
  if (actor.userId === userId) return null;
  if (password === undefined) throw invalid('password_needed', 'current_password');
  return checkCurrentPassword(db, limits, userId, password);
}

/**
 * Refuses `wrong_password` if the password of a locked account has changed since it was checked before the
 * transaction: the owner may have changed it to lock out an intruder who knew the old one.
 */
export function requireUnchanged(user: Pick<User, 'password_hash'>, checked: string): void {
  if (user.password_hash !== checked) throw invalid('wrong_password', 'current_password');
}

/**
 * Keeps the account of a signed-in caller from being deleted until the commit, without waiting for others who do the same.
 * Refuses (401) one that was deleted since the session was read: what it gets by then nobody could use, and nobody would
 * remove. To be called before anything else is locked, because a deletion locks the account first.
 */
export async function holdAccount(tx: Tx, userId: bigint): Promise<void> {
  const held = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!held) throw signedOut();
}
