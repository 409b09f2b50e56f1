import { conflict } from '#platform/contract/errors.ts';
import type { Actor } from '#platform/contract/permissions.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { COPIES_MAX } from '../../contract/duplicate.ts';

/** Copies projects by their slugs, all or none; returns the copies. Implemented by `applications`. */
export type CopyProjects = (
  tx: Tx,
  actor: Actor,
  slugs: readonly string[],
) => Promise<{ slug: string; title: string }[]>;

/**
 * Copies the selected projects, all or none; returns the copies. Refuses `too_many_copies`, and as `copy`
 * does.
 */
export async function duplicateSelection(
  tx: Tx,
  ids: readonly bigint[],
  actor: Actor,
  copy: CopyProjects,
): Promise<{ slug: string; title: string }[]> {
  if (ids.length > COPIES_MAX) throw conflict('too_many_copies', { count: COPIES_MAX });
  const rows = await tx.selectFrom('project').select('slug').where('id', 'in', ids).orderBy('id').execute();
  return copy(
    tx,
    actor,
    rows.map(({ slug }) => slug),
  );
}
