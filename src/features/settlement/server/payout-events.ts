import type { Tx } from '#platform/server/database/db.ts';

/** Who settles: staff, or nobody for the nightly run; and in which request. */
export interface Author {
  readonly actor: bigint | null;
  readonly request: string;
}

/** Changes what a payout holds by so many cents and notes why; `kind` names the event. */
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
  await noteEvent(tx, payout, { ...event, amount: amount_cents });
}

/** Notes what became of a payout; `amount` is what it holds from then on, in cents. Answers the event's id. */
export async function noteEvent(
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
