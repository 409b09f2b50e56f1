import type { Tx } from '#platform/server/database/db.ts';

/** One changed field of an internal funding; values as text, null if empty. */
export interface FundingChange {
  readonly funding: bigint;
  /** Null for automatic changes. */
  readonly actor: bigint | null;
  readonly field: 'status' | 'amount' | 'budget' | 'recipient';
  readonly from: string | null;
  readonly to: string | null;
  readonly reason: string;
}

/** Adds lines to the history of fundings (handbook §5: every changed field); lines never change. */
export async function noteChanges(tx: Tx, changes: readonly FundingChange[]): Promise<void> {
  if (changes.length === 0) return;
  const lines = changes.map((change) => ({
    funding_id: change.funding,
    at: tx.now,
    actor: change.actor,
    field: change.field,
    old_value: change.from,
    new_value: change.to,
    reason: change.reason,
  }));
  await tx.insertInto('internal_funding_change').values(lines).execute();
}

/** Adds one line. */
export const noteChange = (tx: Tx, change: FundingChange): Promise<void> => noteChanges(tx, [change]);
