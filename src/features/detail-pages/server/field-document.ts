import { userIdOf } from '#features/accounts/server/index.ts';
import { administrationOf } from '#features/applications/server/index.ts';
import type { Actor } from '#platform/contract/permissions.ts';
import type { Db } from '#platform/server/database/db.ts';
import { isReachable } from '#features/projects/rules.ts';

/** A document in an additional field of a project. */
export interface FieldDocument {
  /** The id of the stored file. */
  readonly file: string;
  /** Everybody may download it. */
  readonly isPublic: boolean;
  /** Only staff fill the field in. */
  readonly isForStaff: boolean;
  readonly project: { readonly id: bigint; readonly organization_id: bigint };
}

/**
 * A file of a project's additional field. It is public if the page is reachable and shows the field. Null if the project
 * has no such file.
 */
export async function fieldDocument(db: Db, slug: string, file: string): Promise<FieldDocument | null> {
  const row = await db
    .selectFrom('additional_field_value as v')
    .innerJoin('project as p', 'p.id', 'v.project_id')
    .innerJoin('additional_field as a', 'a.id', 'v.field_id')
    .innerJoin('organization as o', 'o.id', 'p.organization_id')
    .select(['p.status', 'p.review_status', 'p.is_banned', 'a.is_active', 'a.staff_only', 'a.public_slot'])
    .select([
      'p.id',
      'p.organization_id',
      'o.status as organization_status',
      'o.review_status as organization_review',
    ])
    .where('v.file_id', '=', file)
    .where('p.slug', '=', slug)
    .executeTakeFirst();
  if (!row) return null;
  const isShown = row.is_active && !row.staff_only && row.public_slot !== null;
  const reachable = isReachable({
    status: row.status,
    reviewStatus: row.review_status,
    isBanned: row.is_banned,
    organization: { status: row.organization_status, reviewStatus: row.organization_review },
  });
  const { id, organization_id, staff_only: isForStaff } = row;
  return { file, isPublic: isShown && reachable, isForStaff, project: { id, organization_id } };
}

/** Whether a user administers the project, and the field is not for staff only. */
export async function ownsDocument(
  db: Db,
  actor: Actor,
  { isForStaff, project }: FieldDocument,
): Promise<boolean> {
  if (isForStaff || actor.userId === null) return false;
  return (await administrationOf(db, project, userIdOf(actor))) !== null;
}
