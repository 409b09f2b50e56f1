import { sql } from 'kysely';
import type { Actor } from '../../contract/permissions.ts';
import type { Db } from '../database/db.ts';

/** The columns of `app_user as u` from which an actor is built, together with the list `permissions`. */
export const actorColumns = [
  'u.id',
  'u.is_staff',
  'u.is_superuser',
  'u.usertype',
  'u.activated_at',
  'u.awaits_release',
] as const;

interface ActorRow {
  readonly id: bigint;
  readonly is_staff: boolean;
  readonly is_superuser: boolean;
  readonly usertype: number;
  readonly activated_at: Date | null;
  readonly awaits_release: boolean;
  readonly permissions: string[] | null;
}

/** An actor from its row. */
export function actorOf(row: ActorRow): Actor {
  return {
    userId: row.id,
    isStaff: row.is_staff,
    isSuperuser: row.is_superuser,
    isActivated: row.activated_at !== null && !row.awaits_release,
    awaitsRelease: row.activated_at !== null && row.awaits_release,
    usertype: row.usertype,
    permissions: new Set(row.permissions ?? []),
  };
}

/** Excludes accounts that were not activated in time, even before the job has closed them. */
export function activatedInTime(now: Date) {
  return sql<boolean>`(u.activated_at IS NOT NULL OR u.activation_ends_at IS NULL OR u.activation_ends_at > ${now})`;
}

/**
 * The current rights of a user, for work done later in their name; null if the account is deleted or closed.
 */
export async function loadActor(db: Db, userId: bigint): Promise<Actor | null> {
  const row = await db
    .selectFrom('app_user as u')
    .where('u.id', '=', userId)
    .where('u.is_active', '=', true)
    .select(actorColumns)
    .select((eb) =>
      eb
        .selectFrom('user_permission as p')
        .whereRef('p.user_id', '=', 'u.id')
        .select(sql<string[] | null>`array_agg(p.action || '_' || p.permission_type)`.as('list'))
        .as('permissions'),
    )
    .executeTakeFirst();
  if (!row) return null;
  return actorOf(row);
}
