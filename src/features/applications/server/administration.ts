import { type ExpressionBuilder, sql } from 'kysely';
import { userIdOf } from '#features/accounts/server/index.ts';
import { administers, recipientsOf } from '#features/organizations/server/index.ts';
import { notFound } from '#platform/contract/errors.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { DB } from '#platform/server/database/tables.generated.ts';

/** The row scope of owners: whose projects somebody sees and edits without being staff (handbook §2.6, §14). */

interface Owned {
  readonly id: bigint;
  readonly organization_id: bigint;
}

/** How somebody administers a project: with its organization, or this project alone. */
export type Administration = 'organization' | 'project';

/** The right with which staff edit projects and their administrators. */
export const EDITING = 'change_projects';

/** For `project as p`: whether a user administers it, with its organization or alone. */
export const administeredBy = (userId: bigint) => (eb: ExpressionBuilder<DB & { p: DB['project'] }, 'p'>) =>
  eb.or([
    eb.exists(
      eb
        .selectFrom('organization_administrator as a')
        .whereRef('a.organization_id', '=', 'p.organization_id')
        .where('a.user_id', '=', userId)
        .select(sql`1`.as('one')),
    ),
    eb.exists(
      eb
        .selectFrom('project_administrator as b')
        .whereRef('b.project_id', '=', 'p.id')
        .where('b.user_id', '=', userId)
        .select(sql`1`.as('one')),
    ),
  ]);

/** How a user administers a project; null if not at all. */
export async function administrationOf(
  db: Db,
  { id, organization_id }: Owned,
  userId: bigint,
): Promise<Administration | null> {
  if (await administers(db, organization_id, userId)) return 'organization';
  const found = await db
    .selectFrom('project_administrator')
    .where('project_id', '=', id)
    .where('user_id', '=', userId)
    .select('user_id')
    .executeTakeFirst();
  return found ? 'project' : null;
}

/**
 * The caller's role for a project: one of its administrators, or staff who may change projects. 404 for everybody else,
 * who must not learn that it exists (handbook §14).
 */
export async function editorOf(db: Db, project: Owned, actor: Actor): Promise<'owner' | 'staff'> {
  if ((await administrationOf(db, project, userIdOf(actor))) !== null) return 'owner';
  if (may(actor, EDITING)) return 'staff';
  throw notFound();
}

/** Whether somebody adds and removes administrators of a project: each of its administrators, and staff. */
export async function mayAppoint(db: Db, project: Owned, actor: Actor): Promise<boolean> {
  return may(actor, EDITING) || (await administrationOf(db, project, userIdOf(actor))) !== null;
}

/** Whether somebody copies and deletes a project: with its organization, or as staff. */
export async function mayDuplicate(db: Db, project: Owned, actor: Actor): Promise<boolean> {
  return may(actor, EDITING) || (await administrationOf(db, project, userIdOf(actor))) === 'organization';
}

/** The persons who administer this project alone, earliest first. */
export async function projectAdministratorsOf(db: Db, projectId: bigint) {
  return db
    .selectFrom('project_administrator as a')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .where('a.project_id', '=', projectId)
    .where('u.deleted_at', 'is', null)
    .orderBy('u.id')
    .select(['u.id', 'u.username', 'u.email', 'u.first_name', 'u.last_name', 'u.locale', 'u.is_active'])
    .execute();
}

/** Everybody with an active account who administers a project, and receives its mails; each once. */
export async function ownersOf(db: Db, { id, organization_id }: Owned) {
  const alone = (await projectAdministratorsOf(db, id)).filter(({ is_active }) => is_active);
  const all = [...(await recipientsOf(db, organization_id)), ...alone];
  return [...new Map(all.map((user) => [user.id, user])).values()];
}
