import type { Tx } from '#platform/server/database/db.ts';
import { recordDecision } from '#platform/server/database/decisions.ts';

/**
 * Records the internal note of staff about fundings; the reason is part of their history. Requests of
 * companies have no such field, and an empty note is not recorded.
 */
export async function recordNote(
  tx: Tx,
  fundings: readonly bigint[],
  body: { readonly reason: string; readonly internal_note?: string },
  by: { readonly actor: bigint; readonly kind: string },
): Promise<void> {
  const { reason, internal_note: internalNote = '' } = body;
  if (internalNote === '') return;
  for (const id of fundings) {
    await recordDecision(tx, { subject: 'internal_funding', id, reason, internalNote, ...by });
  }
}
