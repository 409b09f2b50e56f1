import { randomBytes } from 'node:crypto';
import { hashPassword } from '#features/accounts/server/index.ts';
import type { GridPermission } from '#platform/contract/permissions.ts';
import type { Services } from '#platform/server/services.ts';

export interface BuiltUser {
  readonly id: bigint;
  readonly username: string;
  readonly email: string;
}

export interface UserOverrides {
  readonly username?: string;
  readonly email?: string;
  /** Without one the user cannot log in with a password; sessions can be inserted all the same. */
  readonly password?: string;
  readonly isStaff?: boolean;
  readonly isSuperuser?: boolean;
  readonly isActive?: boolean;
  readonly permissions?: readonly GridPermission[];
}

/** A name that no other test uses. */
export function unique(prefix: string): string {
  return `${prefix}-${randomBytes(5).toString('hex')}`;
}

/** Makes a user; with `permissions` a staff user who holds exactly these. */
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
      password_hash: overrides.password ? await hashPassword(overrides.password) : null,
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
          const split = permission.indexOf('_');
          return {
            user_id: id,
            action: permission.slice(0, split),
            permission_type: permission.slice(split + 1),
          };
        }),
      )
      .execute();
  }
  return { id, username, email };
}
