import { invalid, Refusal } from '#platform/contract/errors.ts';
import type { Actor } from '#platform/contract/permissions.ts';
import type { Db } from '#platform/server/db.ts';
import type { RateLimits } from '#platform/server/rate-limits.ts';
import { passwordFits } from './passwords.ts';

/** The id of a signed-in caller; refuses everybody else (401), should a route let them through. */
export function userIdOf(actor: Actor): bigint {
  if (actor.userId === null) throw new Refusal(401, [{ code: 'not_authenticated', namespace: 'platform' }]);
  return actor.userId;
}

/**
 * Asks for the password once more before what must not happen in somebody else's hands. Five wrong ones pause for
 * 15 minutes. Refuses with `wrong_password` on `current_password`.
 */
export async function checkCurrentPassword(
  db: Db,
  limits: RateLimits,
  userId: bigint,
  password: string,
): Promise<void> {
  await limits.consume('password', String(userId));
  const user = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  if (!(await passwordFits(user.password_hash, password)))
    throw invalid('wrong_password', 'current_password');
  await limits.reset('password', String(userId));
}
