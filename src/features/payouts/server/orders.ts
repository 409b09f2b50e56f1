import type { z } from 'zod';
import { moneyWire } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { formerOrderSchema, orderOutcomes, PayoutWire } from '../contract/payouts.ts';

type FormerOrder = z.infer<typeof formerOrderSchema>;

/** The event that ended an order says how it ended. */
const OUTCOMES: Readonly<Record<string, (typeof orderOutcomes)[number]>> = {
  not_paid: 'returned',
  not_carried_out: 'not_carried_out',
};

/** The files that name payouts, the first one first, with what ended their orders. */
async function ordersOf(db: Db, payouts: readonly bigint[]) {
  if (payouts.length === 0) return [];
  const rows = await db
    .selectFrom('payment_file_payout as x')
    .innerJoin('payment_file as f', 'f.id', 'x.file_id')
    .leftJoin('payout_event as e', 'e.id', 'x.freed_by')
    .leftJoin('app_user as u', 'u.id', 'e.actor')
    .select(['x.payout_id', 'x.amount_cents', 'f.id', 'f.message_id', 'f.created_at'])
    .select(['e.kind', 'e.at', 'e.reason', 'u.username'])
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

/** The files of one payout. */
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

/** By payout, the orders of earlier files that have ended. */
export async function formerOrders(
  db: Db,
  payouts: readonly bigint[],
): Promise<ReadonlyMap<bigint, FormerOrder[]>> {
  const found = new Map<bigint, FormerOrder[]>();
  for (const { payout_id, message_id, created_at, freed } of await ordersOf(db, payouts)) {
    if (freed === null) continue;
    const order = { message_id, created_at: created_at.toISOString(), ...freed };
    found.set(payout_id, [...(found.get(payout_id) ?? []), order]);
  }
  return found;
}
