import { userNameSql } from '#features/accounts/server/index.ts';
import { moneyWire } from '#platform/contract/money.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { readFileRecord } from '../contract/payment-file.ts';
import type { PayoutWire } from '../contract/payouts.ts';
import { isUndoable, undoableUntil } from '../rules/marking.ts';

/** The marking of a paid payout, if it can still be undone. */
export async function undoableOf(db: Db, id: bigint | null, now: Date): Promise<PayoutWire['undoable']> {
  if (id === null) return null;
  const marking = await db
    .selectFrom('payout_marking')
    .select(['at', 'payouts', 'sum_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!isUndoable(marking.at, now)) return null;
  return {
    marking: String(id),
    count: marking.payouts,
    sum: moneyWire(marking.sum_cents),
    until: undoableUntil(marking.at).toISOString(),
  };
}

/** When payouts of a file were marked as paid together, latest first. */
export async function markingsOf(
  db: Db,
  file: bigint,
  now: Date,
): Promise<ResponseOf<typeof readFileRecord>['markings']> {
  const rows = await db
    .selectFrom('payout_marking as m')
    .innerJoin('app_user as u', 'u.id', 'm.actor')
    .select(['m.id', 'm.at', 'm.paid_on', 'm.payouts', 'm.sum_cents', 'm.undone_at'])
    .select(userNameSql.as('by'))
    .select((eb) =>
      eb
        .selectFrom('app_user as u')
        .select(userNameSql.as('name'))
        .whereRef('u.id', '=', 'm.undone_by')
        .as('undone_by'),
    )
    .where('m.file_id', '=', file)
    .orderBy('m.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    by: row.by,
    paid_on: row.paid_on,
    count: row.payouts,
    sum: moneyWire(row.sum_cents),
    undone: row.undone_at === null ? null : { at: row.undone_at.toISOString(), by: row.undone_by ?? '' },
    undoable_until:
      row.undone_at === null && isUndoable(row.at, now) ? undoableUntil(row.at).toISOString() : null,
  }));
}
