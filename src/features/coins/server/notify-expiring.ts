import { sql } from 'kysely';
import { leaveForDigest, localeOfUser } from '#features/accounts/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { addDays, berlinDate, type IsoDate } from '#kernel/clock.ts';
import { translator } from '#platform/i18n.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { NOTIFIED_DAYS_BEFORE } from '../rules/campaign.ts';
import { displayOf, pretty } from './amounts.ts';
import { balanceExpiring } from './mail-templates.ts';

/** Balances per run; the remaining accounts are notified on the next days, still before the end. */
const BATCH_SIZE = 5_000;

/** The open lots of accounts that lapse within the given days and whose owners were not notified yet. */
function dueLots(db: Db, today: IsoDate) {
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
    .where('m.valid_until', '<=', addDays(today, NOTIFIED_DAYS_BEFORE));
}

/** Marks the lapsing lots of one balance as notified; returns the amount that lapses on each day. */
async function markNotified(
  tx: Tx,
  balance: bigint,
): Promise<{ day: IsoDate; rest: bigint; first: bigint }[]> {
  const { rows } = await sql<{ day: IsoDate; rest: bigint; first: bigint }>`
    WITH reported AS (
      UPDATE coin_lot l SET expiry_told_at = ${tx.now}
      WHERE l.balance_id = ${balance} AND l.id IN (${dueLots(tx, berlinDate(tx.now)).select('l.id')})
      RETURNING l.id, l.code_id, l.rest_cents
    )
    SELECT m.valid_until AS day, sum(t.rest_cents)::bigint AS rest, min(t.id) AS first
    FROM reported t JOIN coin_code c ON c.id = t.code_id JOIN coin_campaign m ON m.id = c.campaign_id
    GROUP BY m.valid_until ORDER BY m.valid_until`.execute(tx);
  return rows;
}

/** Notifies one account, unless another run has done so before its balance was locked. */
async function writeMails(services: Services, tx: Tx, balance: bigint): Promise<void> {
  const user = await tx
    .selectFrom('coin_balance as b')
    .innerJoin('app_user as u', 'u.id', 'b.user_id')
    .where('b.id', '=', balance)
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.locale', 'u.is_active'])
    .forUpdate('b')
    .executeTakeFirst();
  // The owner of a closed account is notified once it is open again.
  if (!user?.is_active) return;
  const ending = await markNotified(tx, balance);
  const locale = localeOfUser(user, 'de');
  const display = displayOf(await loadSettings(tx), locale);
  for (const { day, rest, first } of ending) {
    await leaveForDigest(tx, [user], {
      template: balanceExpiring,
      locale,
      values: {
        balance: pretty(rest, display),
        // Noon, so that the day is the same in Berlin.
        expires_at: new Date(`${day}T12:00:00Z`),
        balance_link: `${services.config.publicUrl}/account/balance/`,
      },
      promise: `coin_lot:${first}:expiring`,
      about: translator(locale)('coins.support:balance.label'),
      records: [],
    });
  }
}

/**
 * Notifies accounts of balances that lapse within the next days, once per lot: one mail for everything that
 * lapses on the same day (handbook §13). Repeated or concurrent runs send no second mail. Returns the number
 * of balances that were due.
 */
export async function notifyExpiring(services: Services, signal?: AbortSignal): Promise<number> {
  const { database, clock } = services;
  const due = await dueLots(database.db, berlinDate(clock.now()))
    .select('l.balance_id')
    .distinct()
    .orderBy('l.balance_id')
    .limit(BATCH_SIZE)
    .execute();
  for (const { balance_id } of due) {
    if (signal?.aborted) break;
    await database.transact((tx) => writeMails(services, tx, balance_id));
  }
  return due.length;
}
