import { invalid, Refusal } from '#platform/contract/errors.ts';
import type { Actor } from '#platform/contract/permissions.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { RateLimits } from '#platform/server/limits/rate-limits.ts';
import { passwordFits } from './passwords.ts';
import type { User } from './user.ts';

/** The refusal (401) of whoever is not signed in, or no longer. */
export const signedOut = () => new Refusal(401, [{ code: 'not_authenticated', namespace: 'platform' }]);

/** The id of a signed-in caller; refuses everybody else (401), should a route let them through. */
export function userIdOf(actor: Actor): bigint {
  if (actor.userId === null) throw signedOut();
  return actor.userId;
}

/**
 * Asks for the password once more before what must not happen in somebody else's hands. Five wrong ones pause for
 * 15 minutes. Answers the hash that it fits, for {@link demandUnchanged}. Refuses with `wrong_password` on
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
  if (!user.password_hash || !(await passwordFits(user.password_hash, password)))
    throw invalid('wrong_password', 'current_password');
  await limits.reset('password', String(userId));
  return user.password_hash;
}

/**
 * Makes sure that who confirms an address owns the account as well: signed in to it here, or by its password. Answers
 * the hash that the password fits, null for who is signed in. Refuses `password_needed`, and as
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
 * Refuses `wrong_password` where the password of a locked account is another than the one that was checked before the
 * transaction: its owner may just have locked out whoever knew that one.
 */
export function demandUnchanged(user: Pick<User, 'password_hash'>, checked: string): void {
  if (user.password_hash !== checked) throw invalid('wrong_password', 'current_password');
}
