import { sql } from 'kysely';
import { escapeLike } from '#kernel/text.ts';
import { invalid } from '#platform/contract/errors.ts';
import type { DynamicOption } from '#platform/contract/list-routes.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';

/** Projects by title that money of a company may be meant for: those that are active; at most 100. */
export function activeProjectOptions(db: Db, search: string): Promise<DynamicOption[]> {
  return db
    .selectFrom('project')
    .select(['slug as value', 'title as label'])
    .where('status', '=', 2)
    .where('title', 'ilike', `%${escapeLike(search)}%`)
    .orderBy(sql`title collate "de-x-icu"`)
    .limit(100)
    .execute();
}

/** The ids of projects by their slugs, kept from deletion until the commit; refuses `project_unknown`. */
export async function chosenProjects(tx: Tx, slugs: readonly string[]): Promise<bigint[]> {
  if (slugs.length === 0) return [];
  const wanted = [...new Set(slugs)];
  const rows = await tx
    .selectFrom('project')
    .select('id')
    .where('slug', 'in', wanted)
    .orderBy('id')
    .forKeyShare()
    .execute();
  if (rows.length !== wanted.length) throw invalid('project_unknown', 'projects');
  return rows.map(({ id }) => id);
}
