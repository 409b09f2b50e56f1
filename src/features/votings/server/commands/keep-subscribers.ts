import type { Selection } from '#platform/contract/list-routes.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Asker } from '#platform/server/lists/served.ts';
import { servedSubscribers } from '../subscriber-list.ts';

/** The selected subscribers that have an address still, locked. */
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
 * Replaces the addresses of the selected subscribers by their hash, for good, and answers whose (handbook §18). Their
 * links open nothing any more, and no vote leads to them, for a vote has the address; the vote itself stays.
 * Who is anonymous already is left alone.
 */
export async function anonymize(tx: Tx, selection: Selection, asker: Asker): Promise<bigint[]> {
  const ids = (await servedSubscribers.selection(tx, selection, asker)).map(BigInt);
  // Votes first, as for a click on their link.
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

/** Notes that the addresses of the selected subscribers have left in an export, and answers whose is new. */
export async function setExported(tx: Tx, selection: Selection, asker: Asker): Promise<bigint[]> {
  const ids = (await servedSubscribers.selection(tx, selection, asker)).map(BigInt);
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
