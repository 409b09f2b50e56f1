import type { Tx } from '#platform/server/database/db.ts';

/** The selected subscribers that still have an address, locked. */
async function lockedWithAddress(tx: Tx, ids: readonly bigint[]): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('subscriber')
    .select('id')
    .where('id', 'in', ids)
    .where('anonymized_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Replaces the addresses of the selected subscribers by their hash, permanently, and returns the changed ids (handbook §18).
 * Their links become invalid, and their votes are unlinked, because votes contain the address; the votes themselves
 * remain. Subscribers already anonymous are not changed.
 */
export async function anonymize(tx: Tx, ids: readonly bigint[]): Promise<bigint[]> {
  // Votes first, in the lock order of a click on their link.
  await tx
    .selectFrom('vote')
    .select('id')
    .where('subscriber_id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const found = await lockedWithAddress(tx, ids);
  if (found.length === 0) return [];
  await tx.updateTable('vote').set({ subscriber_id: null }).where('subscriber_id', 'in', found).execute();
  await tx
    .updateTable('subscriber')
    .set({ email: null, token_hash: null, token_expires_at: null, anonymized_at: tx.now })
    .where('id', 'in', found)
    .execute();
  return found;
}

/** Records that the addresses of the selected subscribers were exported, and returns the ids of those not exported before. */
export async function setExported(tx: Tx, ids: readonly bigint[]): Promise<bigint[]> {
  const found = await lockedWithAddress(tx, ids);
  if (found.length === 0) return [];
  const marked = await tx
    .updateTable('subscriber')
    .set({ exported_at: tx.now })
    .where('id', 'in', found)
    .where('exported_at', 'is', null)
    .returning('id')
    .execute();
  return marked.map(({ id }) => id);
}
