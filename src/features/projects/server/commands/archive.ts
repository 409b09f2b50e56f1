import type { Selection } from '#platform/contract/list-routes.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Asker } from '#platform/server/lists/served.ts';
import { STATUS } from '../../rules.ts';
import { servedProjects } from '../list.ts';

/**
 * Archives the selected projects that are not archived yet and answers their ids (handbook §2.5). Money received
 * stays, pending donations still credit. Refuses (409) when the selection is no longer what was seen.
 */
export async function archive(tx: Tx, selection: Selection, asker: Asker): Promise<bigint[]> {
  const ids = (await servedProjects.selection(tx, selection, asker)).map(BigInt);
  const open = [STATUS.inProgress, STATUS.complete];
  const locked = await tx
    .selectFrom('project')
    .select('id')
    .where('id', 'in', ids)
    .where('status', 'in', open)
    .orderBy('id')
    .forUpdate()
    .execute();
  const archived = locked.map(({ id }) => id);
  if (archived.length === 0) return [];
  await tx.updateTable('project').set({ status: STATUS.archived }).where('id', 'in', archived).execute();
  return archived;
}
