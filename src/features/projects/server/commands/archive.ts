import { sql } from 'kysely';
import { lapseFundings } from '#features/funding-records/server/index.ts';
import type { Selection } from '#platform/contract/list-routes.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { lockSelected } from '#platform/server/lists/lock-selected.ts';
import type { Asker } from '#platform/server/lists/served.ts';
import type { Services } from '#platform/server/services.ts';
import { STATUS } from '../../rules.ts';
import { servedProjects } from '../list.ts';

const projects = { list: servedProjects, table: 'project' } as const;

/** What comes first when a project is archived: its settlement, which stands above projects. */
export type BeforeArchive = (
  services: Services,
  tx: Tx,
  project: bigint,
  author: { readonly actor: bigint; readonly request: string },
) => Promise<unknown>;

/**
 * Archives the selected projects that are not archived yet and answers their ids (handbook §2.5). What is payable is
 * settled first; money received stays, pending donations still credit, planned fundings lapse. Refuses (409) when the
 * selection is no longer what was seen.
 */
export async function archive(
  services: Services,
  tx: Tx,
  { selection, asker }: { readonly selection: Selection; readonly asker: Asker },
  author: { readonly actor: bigint; readonly request: string },
  first: BeforeArchive,
): Promise<bigint[]> {
  const archived = await lockSelected(tx, projects, { selection, asker }, [
    STATUS.inProgress,
    STATUS.complete,
  ]);
  if (archived.length === 0) return [];
  // All at once, in the order in which money locks them: a settlement goes on to lock the organisation.
  await tx
    .selectFrom('project_funding')
    .select('project_id')
    .where('project_id', 'in', archived)
    .orderBy('project_id')
    .forUpdate()
    .execute();
  for (const id of archived) await first(services, tx, id, author);
  await tx.updateTable('project').set({ status: STATUS.archived }).where('id', 'in', archived).execute();
  await lapseFundings(tx, { projects: archived }, author.actor);
  return archived;
}

/**
 * Restores the selected projects that are archived and answers their ids (handbook §2.2): complete when staff have ever
 * decided about them, else in progress. Refuses as {@link archive} does.
 */
export async function restore(tx: Tx, selection: Selection, asker: Asker): Promise<bigint[]> {
  const found = await lockSelected(tx, projects, { selection, asker }, [STATUS.archived]);
  if (found.length === 0) return [];
  await sql`UPDATE project
    SET status = CASE WHEN was_reviewed OR review_status <> 1 THEN ${STATUS.complete}::smallint
      ELSE ${STATUS.inProgress}::smallint END
    WHERE id = ANY(${found})`.execute(tx);
  return found;
}
