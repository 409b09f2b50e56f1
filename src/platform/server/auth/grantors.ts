import { sql } from 'kysely';
import { type GridPermission, gridPermissions, partsOf } from '../../contract/permissions.ts';
import type { Db } from '../database/db.ts';

const isGridPermission = (permission: string): permission is GridPermission =>
  (gridPermissions as readonly string[]).includes(permission);

/** For `app_user as u`: whether a user who is staff holds a right; create, change and delete include view. */
function holds(permission: GridPermission) {
  const { action, type } = partsOf(permission);
  const matches = action === 'view' ? sql`true` : sql`p.action = ${action}`;
  return sql<boolean>`EXISTS (SELECT FROM user_permission p
    WHERE p.user_id = u.id AND p.permission_type = ${type} AND ${matches})`;
}

/**
 * The active staff who can grant a right, by name (handbook §14): administrators, and holders of the right itself who may
 * change permissions. Being an administrator, or staff, is granted by administrators.
 */
export function grantorsOf(db: Db, permission: string) {
  const mayGrant = isGridPermission(permission)
    ? sql<boolean>`(u.is_superuser OR (${holds('change_permissions')} AND ${holds(permission)}))`
    : sql<boolean>`u.is_superuser`;
  return db
    .selectFrom('app_user as u')
    .where('u.is_staff', '=', true)
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .where('u.activated_at', 'is not', null)
    .where(mayGrant)
    .select(['u.id', 'u.username', 'u.email', 'u.first_name', 'u.last_name', 'u.locale'])
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .limit(20)
    .execute();
}

/** Their names, as staff see them. */
export async function grantorNames(db: Db, permission: string): Promise<string[]> {
  const grantors = await grantorsOf(db, permission);
  return grantors.map(
    ({ first_name, last_name, username }) => `${first_name} ${last_name}`.trim() || username,
  );
}
