import type { Tx } from '#platform/server/database/db.ts';

/** Reduces a payout by an amount in cents and records why; `kind` names the event. */
export async function lowerPayout(
  tx: Tx,
  payout: bigint,
  by: bigint,
  event: { readonly kind: string; readonly actor: bigint | null },
): Promise<void> {
  const { amount_cents } = await tx
    .updateTable('payout')
    .set((eb) => ({ amount_cents: eb('amount_cents', '-', by) }))
    .where('id', '=', payout)
    .returning('amount_cents')
    .executeTakeFirstOrThrow();
  await recordPayoutEvent(tx, payout, { ...event, amount: amount_cents });
}

/** Records an event of a payout; `amount` is its new amount, in cents. Returns the event's id. */
export async function recordPayoutEvent(
  tx: Tx,
  payout: bigint,
  event: { kind: string; actor: bigint | null; amount?: bigint; reason?: string },
): Promise<bigint> {
  const { id } = await tx
    .insertInto('payout_event')
    .values({
      payout_id: payout,
      at: tx.now,
      actor: event.actor,
      kind: event.kind,
      reason: event.reason ?? '',
      amount_cents: event.amount ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
