import { sql } from 'kysely';
import { localeOfUser, nameOfUser } from '#features/accounts/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { addDays, berlinDate, type IsoDate } from '#kernel/clock.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { TOLD_DAYS_BEFORE } from '../rules/campaign.ts';
import { displayOf, pretty } from './amounts.ts';
import { balanceExpiring } from './mail-templates.ts';

/** Balances of one round; what is left waits for the next day's, long before the end. */
const batch = 5_000;

/** The open lots of accounts that lapse within the days and of which nobody has been told. */
function untold(db: Db, today: IsoDate) {
  return db
    .selectFrom('coin_lot as l')
    .innerJoin('coin_code as c', 'c.id', 'l.code_id')
    .innerJoin('coin_campaign as m', 'm.id', 'c.campaign_id')
    .innerJoin('coin_balance as b', 'b.id', 'l.balance_id')
    .where('l.closed_at', 'is', null)
    .where('l.held_until', 'is', null)
    .where('l.expiry_told_at', 'is', null)
    .where('b.user_id', 'is not', null)
    .where('m.ended_at', 'is', null)
    .where('m.valid_until', '>=', today)
    .where('m.valid_until', '<=', addDays(today, TOLD_DAYS_BEFORE));
}

/** Marks what lapses of one balance as told; answers how much lapses on which day. */
async function mark(tx: Tx, balance: bigint): Promise<{ day: IsoDate; rest: bigint; first: bigint }[]> {
  const { rows } = await sql<{ day: IsoDate; rest: bigint; first: bigint }>`
    WITH told AS (
      UPDATE coin_lot l SET expiry_told_at = ${tx.now}
      WHERE l.balance_id = ${balance} AND l.id IN (${untold(tx, berlinDate(tx.now)).select('l.id')})
      RETURNING l.id, l.code_id, l.rest_cents
    )
    SELECT m.valid_until AS day, sum(t.rest_cents)::bigint AS rest, min(t.id) AS first
    FROM told t JOIN coin_code c ON c.id = t.code_id JOIN coin_campaign m ON m.id = c.campaign_id
    GROUP BY m.valid_until ORDER BY m.valid_until`.execute(tx);
  return rows;
}

/** Tells one account, if under the lock of its balance there is still something to tell. */
async function tell(services: Services, tx: Tx, balance: bigint): Promise<void> {
  const user = await tx
    .selectFrom('coin_balance as b')
    .innerJoin('app_user as u', 'u.id', 'b.user_id')
    .where('b.id', '=', balance)
    .select(['u.email', 'u.first_name', 'u.last_name', 'u.locale', 'u.is_active'])
    .forUpdate('b')
    .executeTakeFirst();
  // A closed account is told once it is open again.
  if (!user?.is_active) return;
  const ending = await mark(tx, balance);
  const locale = localeOfUser(user, 'de');
  const display = displayOf(await loadSettings(tx), locale);
  for (const { day, rest, first } of ending) {
    await services.mailer.promise(tx, {
      template: balanceExpiring,
      locale,
      to: user.email,
      name: nameOfUser(user),
      values: {
        balance: pretty(rest, display),
        // Noon, so that the day is the same in Berlin.
        expires_at: new Date(`${day}T12:00:00Z`),
        balance_link: `${services.config.publicUrl}/account/balance/`,
      },
      promise: `coin_lot:${first}:expiring`,
    });
  }
}

/**
 * Tells accounts what of their balance lapses within the next days, once per lot: one mail for all that ends on the
 * same day (handbook §13). Runs twice or beside itself without a second mail. Answers how many balances were due.
 */
export async function tellExpiring(services: Services, signal?: AbortSignal): Promise<number> {
  const { database, clock } = services;
  const due = await untold(database.db, berlinDate(clock.now()))
    .select('l.balance_id')
    .distinct()
    .orderBy('l.balance_id')
    .limit(batch)
    .execute();
  for (const { balance_id } of due) {
    if (signal?.aborted) break;
    await database.transact((tx) => tell(services, tx, balance_id));
  }
  return due.length;
}
