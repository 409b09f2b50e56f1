import { post } from '#features/ledger/server/index.ts';
import type { Author } from '#platform/server/http/author.ts';
import type { Tx } from '#platform/server/database/db.ts';

/** Money that moves between the budget of an event and its pot. */
export interface PotChange {
  readonly event: bigint;
  readonly budget: bigint;
  /** The amount added to the pot, in cents; a negative one is returned to the budget. */
  readonly amount: bigint;
  readonly kind: 'co_funding_reserved' | 'co_funding_pot_changed' | 'co_funding_released';
  /** The idempotency key of the journal: each is posted once. */
  readonly key: string;
}

/** Posts a change of a pot; neither the pot nor the budget can become negative. */
export async function postPot(tx: Tx, change: PotChange, { actor, request }: Author): Promise<void> {
  const { event, budget, amount, kind, key } = change;
  await post(tx, {
    kind,
    cause: 'co_funding',
    causeId: event,
    actor,
    request,
    key,
    postings: [
      { kind: 'budget', owner: budget, amount: -amount, floor: 0n },
      { kind: 'co_funding_pot', owner: event, amount, floor: 0n },
    ],
  });
}

/** One line of the history of an event. */
export interface ChangeLine {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Writes lines of an event's history, in order. */
export async function noteChanges(
  tx: Tx,
  event: bigint,
  lines: readonly ChangeLine[],
  { actor, reason = '' }: { readonly actor: bigint | null; readonly reason?: string },
): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto('co_funding_change')
    .values(
      lines.map(({ field, from, to }) => ({
        co_funding_id: event,
        at: tx.now,
        actor,
        field,
        old_value: from,
        new_value: to,
        reason,
      })),
    )
    .execute();
}
