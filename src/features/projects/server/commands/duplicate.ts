import { conflict } from '#platform/contract/errors.ts';
import type { Selection } from '#platform/contract/list-routes.ts';
import type { Actor } from '#platform/contract/permissions.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Asker } from '#platform/server/lists/served.ts';
import { COPIES_MAX } from '../../contract/duplicate.ts';
import { servedProjects } from '../list.ts';

/** Copies projects by their slugs, all or none; answers the copies. `applications` knows how a project is entered. */
export type CopyProjects = (
  tx: Tx,
  actor: Actor,
  slugs: readonly string[],
) => Promise<{ slug: string; title: string }[]>;

/**
 * Copies the projects that staff have selected, all or none; answers the copies. Refuses `too_many_copies`, and what
 * `copy` refuses.
 */
export async function duplicateSelection(
  tx: Tx,
  selection: Selection,
  asker: Asker,
  copy: CopyProjects,
): Promise<{ slug: string; title: string }[]> {
  const ids = await servedProjects.selection(tx, selection, asker);
  if (ids.length > COPIES_MAX) throw conflict('too_many_copies', { count: COPIES_MAX });
  const rows = await tx
    .selectFrom('project')
    .select('slug')
    .where('id', 'in', ids.map(BigInt))
    .orderBy('id')
    .execute();
  return copy(
    tx,
    asker.actor,
    rows.map(({ slug }) => slug),
  );
}
