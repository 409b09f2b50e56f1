import { sql } from 'kysely';
import type { Actor } from '../../contract/permissions.ts';
import type { Db } from '../db.ts';

/** The rights a user has now, for work that is done later in their name; null when the account is gone or closed. */
export async function loadActor(db: Db, userId: bigint): Promise<Actor | null> {
  const row = await db
    .selectFrom('app_user as u')
    .where('u.id', '=', userId)
    .where('u.is_active', '=', true)
    .select(['u.id', 'u.is_staff', 'u.is_superuser'])
    .select((eb) =>
      eb
        .selectFrom('user_permission as p')
        .whereRef('p.user_id', '=', 'u.id')
        .select(sql<string[] | null>`array_agg(p.action || '_' || p.permission_type)`.as('list'))
        .as('permissions'),
    )
    .executeTakeFirst();
  if (!row) return null;
  return {
    userId: row.id,
    isStaff: row.is_staff,
    isSuperuser: row.is_superuser,
    permissions: new Set(row.permissions ?? []),
  };
}
