import { hash } from '@node-rs/argon2';
import { type GridPermission, partsOf } from '#platform/contract/permissions.ts';
import type { Services } from '#platform/server/services.ts';
import { unique } from './unique.ts';

export { unique } from './unique.ts';

export interface BuiltUser {
  readonly id: bigint;
  readonly username: string;
  readonly email: string;
}

export interface UserOverrides {
  readonly username?: string;
  readonly email?: string;
  /** Without a password the user cannot log in with one; sessions can still be inserted. */
  readonly password?: string;
  readonly isStaff?: boolean;
  readonly isSuperuser?: boolean;
  readonly isActive?: boolean;
  readonly permissions?: readonly GridPermission[];
}

/** Creates a user; with `permissions` a staff user who holds exactly these. */
export async function buildUser(services: Services, overrides: UserOverrides): Promise<BuiltUser> {
  const username = overrides.username ?? unique('user');
  const email = overrides.email ?? `${unique('mail')}@example.org`;
  const permissions = overrides.permissions ?? [];
  const { db } = services.database;
  const { id } = await db
    .insertInto('app_user')
    .values({
      username,
      email,
      password_hash: overrides.password ? await hash(overrides.password) : null,
      is_staff: overrides.isStaff ?? (overrides.isSuperuser || permissions.length > 0),
      is_superuser: overrides.isSuperuser ?? false,
      is_active: overrides.isActive ?? true,
      activated_at: services.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (permissions.length > 0) {
    await db
      .insertInto('user_permission')
      .values(
        permissions.map((permission) => {
          const { action, type } = partsOf(permission);
          return { user_id: id, action, permission_type: type };
        }),
      )
      .execute();
  }
  return { id, username, email };
}
