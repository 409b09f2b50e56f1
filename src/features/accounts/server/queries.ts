import { isLocaleCode } from '#platform/contract/locale.ts';
import type { Actor } from '#platform/contract/permissions.ts';
import { gridPermissions, may } from '#platform/contract/permissions.ts';
import type { Db } from '#platform/server/db.ts';
import type { Profile } from '../contract.ts';

const anonymousProfile: Profile = {
  is_anonymous: true,
  is_superuser: false,
  is_staff: false,
  is_activated: false,
  usertype: { choice: 3 },
  permissions: [],
  username: null,
  email: null,
  first_name: '',
  last_name: '',
  locale: null,
};

/** The profile of whoever asks; everybody without an account gets the anonymous one. */
export async function profileOf(db: Db, actor: Actor): Promise<Profile> {
  if (actor.userId === null) return anonymousProfile;
  const user = await db
    .selectFrom('app_user')
    .where('id', '=', actor.userId)
    .select(['username', 'email', 'first_name', 'last_name', 'usertype', 'activated_at', 'locale'])
    .executeTakeFirstOrThrow();
  return {
    is_anonymous: false,
    is_superuser: actor.isSuperuser,
    is_staff: actor.isStaff,
    is_activated: user.activated_at !== null,
    usertype: { choice: user.usertype },
    permissions: gridPermissions.filter((permission) => may(actor, permission)),
    username: user.username,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    locale: isLocaleCode(user.locale) ? user.locale : null,
  };
}

export interface LoginCandidate {
  readonly id: bigint;
  readonly passwordHash: string | null;
  readonly isActive: boolean;
}

/** The account that an identification names: user name or e-mail address, case ignored. */
export async function findLogin(db: Db, identification: string): Promise<LoginCandidate | null> {
  const wanted = identification.toLowerCase();
  const row = await db
    .selectFrom('app_user')
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['username']), '=', wanted),
        eb(eb.fn<string>('lower', ['email']), '=', wanted),
      ]),
    )
    // A user name that is somebody else's address must not take over that address.
    .orderBy((eb) => eb(eb.fn<string>('lower', ['email']), '=', wanted), 'desc')
    .select(['id', 'password_hash', 'is_active'])
    .executeTakeFirst();
  return row ? { id: row.id, passwordHash: row.password_hash, isActive: row.is_active } : null;
}
