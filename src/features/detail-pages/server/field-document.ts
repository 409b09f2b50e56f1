import { userIdOf } from '#features/accounts/server/index.ts';
import { administers } from '#features/organizations/server/index.ts';
import type { Actor } from '#platform/contract/permissions.ts';
import type { Db } from '#platform/server/database/db.ts';
import { isReachable } from '#features/projects/rules.ts';

export interface FieldDocument {
  readonly file: string;
  /** Everybody may read it. */
  readonly isPublic: boolean;
  /** Only staff fill the field in. */
  readonly isForStaff: boolean;
  readonly organization: bigint;
}

/**
 * A file that a project has in an additional field, and whether everybody may read it: the page can be reached, and
 * shows the field. Null for files of no such project.
 */
export async function fieldDocument(db: Db, slug: string, file: string): Promise<FieldDocument | null> {
  const row = await db
    .selectFrom('additional_field_value as v')
    .innerJoin('project as p', 'p.id', 'v.project_id')
    .innerJoin('additional_field as a', 'a.id', 'v.field_id')
    .innerJoin('organization as o', 'o.id', 'p.organization_id')
    .select(['p.status', 'p.review_status', 'p.is_banned', 'a.is_active', 'a.staff_only', 'a.public_slot'])
    .select([
      'o.id as organization',
      'o.status as organization_status',
      'o.review_status as organization_review',
    ])
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
  const { organization, staff_only: isForStaff } = row;
  return { file, isPublic: isShown && reached, isForStaff, organization };
}

/** Whether somebody administers the organisation of the project, and the field is not for staff alone. */
export async function ownsDocument(
  db: Db,
  actor: Actor,
  { isForStaff, organization }: FieldDocument,
): Promise<boolean> {
  return !isForStaff && actor.userId !== null && administers(db, organization, userIdOf(actor));
}
