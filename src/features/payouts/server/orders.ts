import type { z } from 'zod';
import { userNameSql } from '#features/accounts/server/index.ts';
import { moneyWire } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { formerOrderSchema, orderOutcomes, PayoutWire } from '../contract/payouts.ts';

type FormerOrder = z.infer<typeof formerOrderSchema>;

/** How an order ended, by the event that ended it. */
const OUTCOMES: Readonly<Record<string, (typeof orderOutcomes)[number]>> = {
  not_paid: 'returned',
  not_carried_out: 'not_carried_out',
};

/** The files that contain payouts, earliest first, with how their orders ended. */
async function ordersOf(db: Db, payouts: readonly bigint[]) {
  if (payouts.length === 0) return [];
  const rows = await db
    .selectFrom('payment_file_payout as x')
    .innerJoin('payment_file as f', 'f.id', 'x.file_id')
    .leftJoin('payout_event as e', 'e.id', 'x.freed_by')
    .leftJoin('app_user as u', 'u.id', 'e.actor')
    .select(['x.payout_id', 'x.amount_cents', 'f.id', 'f.message_id', 'f.created_at'])
    .select(['e.kind', 'e.at', 'e.reason'])
    .select(userNameSql.as('username'))
    .where('x.payout_id', 'in', payouts)
    .orderBy('f.id')
    .execute();
  return rows.map(({ kind, at, reason, username, ...row }) => ({
    ...row,
    freed:
      kind === null || at === null
        ? null
        : {
            outcome: OUTCOMES[kind] ?? 'returned',
            at: at.toISOString(),
            by: username,
            reason: reason ?? '',
          },
  }));
}

/** The files that contain one payout, earliest first. */
export async function filesOf(db: Db, payout: bigint): Promise<PayoutWire['files']> {
  const orders = await ordersOf(db, [payout]);
  return orders.map(({ id, message_id, created_at, amount_cents, freed }) => ({
    id: String(id),
    message_id,
    created_at: created_at.toISOString(),
    amount: moneyWire(amount_cents),
    freed,
  }));
}

/** The ended orders of earlier files, by payout. */
export async function formerOrders(
  db: Db,
  payouts: readonly bigint[],
): Promise<ReadonlyMap<bigint, FormerOrder[]>> {
  const ordersByPayout = new Map<bigint, FormerOrder[]>();
  for (const { payout_id, message_id, created_at, freed } of await ordersOf(db, payouts)) {
    if (freed === null) continue;
    const order = { message_id, created_at: created_at.toISOString(), ...freed };
    ordersByPayout.set(payout_id, [...(ordersByPayout.get(payout_id) ?? []), order]);
  }
  return ordersByPayout;
}
