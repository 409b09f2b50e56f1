import type { Tx } from '#platform/server/database/db.ts';

/** One changed field of an internal funding; values as text, none as null. */
export interface FundingChange {
  readonly funding: bigint;
  /** Null for what the platform does by itself. */
  readonly actor: bigint | null;
  readonly field: 'status' | 'amount' | 'budget' | 'recipient';
  readonly from: string | null;
  readonly to: string | null;
  readonly reason: string;
}

/** Writes a line of a funding's history (handbook §5: every changed field); lines never change. */
export async function noteChange(tx: Tx, change: FundingChange): Promise<void> {
  await tx
    .insertInto('internal_funding_change')
    .values({
      funding_id: change.funding,
      at: tx.now,
      actor: change.actor,
      field: change.field,
      old_value: change.from,
      new_value: change.to,
      reason: change.reason,
    })
    .execute();
}
