import { sql } from 'kysely';
import type { Forget } from '#features/accounts/server/index.ts';
import type { SignInEffect } from '#platform/server/auth/sign-in.ts';
import type { Db } from '#platform/server/database/db.ts';
import { moveToAccount } from './balance.ts';
import { lapseBalance } from './commands/end-campaign.ts';

/** On sign-in, an anonymous balance moves to the account (handbook §9). */
export const moveVisitorBalance: SignInEffect = (tx, userId, caller) =>
  moveToAccount(tx, caller.visitorHash, userId);

/** The unspent balance of an account lapses when the account is deleted (handbook §15). */
export const forgetBalance: Forget = (tx, user) =>
  lapseBalance(tx, user.id, { actor: null, request: 'account_deleted' });

/** The redeemed and undistributed amount of an account, in cents. */
export async function unspentBalance(db: Db, userId: bigint): Promise<bigint> {
  const { rows } = await sql<{ rest: bigint }>`
    SELECT coalesce(sum(l.rest), 0)::bigint AS rest
    FROM coin_balance b, coins_lots(b.id, NULL, now(), (now() AT TIME ZONE 'Europe/Berlin')::date) l
    WHERE b.user_id = ${userId}`.execute(db);
  return rows[0]?.rest ?? 0n;
}
