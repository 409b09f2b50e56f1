import type { Db } from '#platform/server/db.ts';
import { isReachable } from '../rules.ts';

/**
 * A file that a project has in an additional field, and whether everybody may read it: the page can be reached, and
 * shows the field. Null for files of no such project.
 */
export async function fieldDocument(
  db: Db,
  slug: string,
  file: string,
): Promise<{ readonly file: string; readonly isPublic: boolean } | null> {
  const row = await db
    .selectFrom('additional_field_value as v')
    .innerJoin('project as p', 'p.id', 'v.project_id')
    .innerJoin('additional_field as a', 'a.id', 'v.field_id')
    .innerJoin('organization as o', 'o.id', 'p.organization_id')
    .select(['p.status', 'p.review_status', 'p.is_banned', 'a.is_active', 'a.staff_only', 'a.public_slot'])
    .select(['o.status as organization_status', 'o.review_status as organization_review'])
    .where('v.file_id', '=', file)
    .where('p.slug', '=', slug)
    .executeTakeFirst();
  if (!row) return null;
  const isShown = row.is_active && !row.staff_only && row.public_slot !== null;
  const reached = isReachable({
    status: row.status,
    reviewStatus: row.review_status,
    isBanned: row.is_banned,
    organization: { status: row.organization_status, reviewStatus: row.organization_review },
  });
  return { file, isPublic: isShown && reached };
}
