import { sql } from 'kysely';
import { STATUS } from '#features/organizations/rules/types.ts';
import { invalid } from '#platform/contract/errors.ts';
import type { DynamicOption } from '#platform/contract/list-routes.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { optionsByTitle } from '#platform/server/lists/options.ts';

/** Active projects for which money of a company may be intended. */
export function activeProjectOptions(db: Db, search: string): Promise<DynamicOption[]> {
  return optionsByTitle(
    db,
    'project',
    search,
    sql`t.status = 2 and not exists (
      select from organization o where o.id = t.organization_id and o.status >= ${STATUS.archived})`,
  );
}

/** A project chosen for money of a company. */
interface ChosenProject {
  readonly id: bigint;
  readonly title: string;
  /** Archived or deleted, or its organization is (decision 257). */
  readonly isClosed: boolean;
}

/** Projects by their slugs, locked against archiving and deletion until the commit; refuses `project_unknown`. */
export async function chosenProjects(tx: Tx, slugs: readonly string[]): Promise<ChosenProject[]> {
  if (slugs.length === 0) return [];
  const wanted = [...new Set(slugs)];
  const rows = await tx
    .selectFrom('project as p')
    .innerJoin('organization as o', 'o.id', 'p.organization_id')
    .select(['p.id', 'p.title', 'p.status', 'o.status as organization_status'])
    .where('p.slug', 'in', wanted)
    .orderBy('p.id')
    .forShare('p')
    .execute();
  if (rows.length !== wanted.length) throw invalid('project_unknown', 'projects');
  return rows.map(({ id, title, status, organization_status: ofOrganization }) => ({
    id,
    title,
    isClosed: Math.max(status, ofOrganization) >= STATUS.archived,
  }));
}

/**
 * The ids of chosen projects. Refuses `project_closed` for a closed one, unless it is among `included`: those chosen
 * before they were closed stay.
 */
export function openProjects(
  chosen: readonly ChosenProject[],
  included: readonly { readonly id: bigint }[] = [],
): bigint[] {
  const closed = chosen.find((project) => project.isClosed && !included.some(({ id }) => id === project.id));
  if (closed) throw invalid('project_closed', 'projects', { title: closed.title });
  return chosen.map(({ id }) => id);
}
