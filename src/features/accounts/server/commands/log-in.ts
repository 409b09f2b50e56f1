import { invalid } from '#platform/contract/errors.ts';
import { endSession, type NewSession, startSession } from '#platform/server/auth/sessions.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { RateLimits } from '#platform/server/rate-limits.ts';
import { isClosed } from '../../rules/accounts.ts';
import { passwordFits } from '../passwords.ts';
import { findLogin } from '../queries.ts';

export interface Credentials {
  readonly identification: string;
  readonly password: string;
}

/**
 * Checks credentials before any transaction. Five failures for one account and address pause logins for 15
 * minutes (handbook §15); a right password forgets them. Refuses without telling whether the account exists
 * (`wrong_credentials`); who knows the password of a closed account learns that it is closed (`deactivated`).
 */
export async function checkCredentials(
  db: Db,
  limits: RateLimits,
  network: string,
  { identification, password }: Credentials,
  now: Date,
): Promise<bigint> {
  const key = `${identification.toLowerCase()} ${network}`;
  await limits.consume('login_address', network);
  await limits.consume('login', key);
  const candidate = await findLogin(db, identification);
  const fits = await passwordFits(candidate?.passwordHash ?? null, password);
  if (!candidate || !fits) throw invalid('wrong_credentials');
  await limits.reset('login', key);
  await limits.reward('login_address', network);
  if (isClosed(candidate, now)) throw invalid('deactivated');
  return candidate.id;
}

/** Starts a session and ends the one that this browser had (rotation). */
export async function logIn(
  tx: Tx,
  userId: bigint,
  remember: boolean,
  earlierSession: Buffer | null,
): Promise<NewSession> {
  if (earlierSession) await endSession(tx, earlierSession);
  await tx.updateTable('app_user').set({ last_login_at: tx.now }).where('id', '=', userId).execute();
  return startSession(tx, userId, remember);
}
