import { cleanText } from '#kernel/clean-text.ts';
import { normalizeEmail } from '#kernel/text.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { isLocaleCode, type LocaleCode } from '#platform/contract/locale.ts';
import type { Actor } from '#platform/contract/permissions.ts';
import { gridPermissions, may } from '#platform/contract/permissions.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { Profile } from '../contract/accounts.ts';
import { balanceWire } from './balance.ts';
import type { AccountParts } from './parts.ts';

const anonymousProfile: Omit<Profile, 'balance'> = {
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
  favorite_projects: [],
};

/** The profile of the caller; callers without an account get the anonymous one. */
export async function profileOf(
  db: Db,
  actor: Actor,
  locale: LocaleCode,
  parts: Pick<AccountParts, 'favorites' | 'balance'>,
): Promise<Profile> {
  const settings = await loadSettings(db);
  if (actor.userId === null) return { ...anonymousProfile, balance: balanceWire(0n, settings, locale) };
  const user = await profileRow(db, actor.userId);
  // Sequentially: a transaction has only one connection.
  const favorites = await parts.favorites(db, actor.userId);
  const balance = await parts.balance(db, actor.userId);
  return {
    is_anonymous: false,
    is_superuser: actor.isSuperuser,
    is_staff: actor.isStaff,
    is_activated: actor.isActivated,
    usertype: { choice: user.usertype },
    permissions: gridPermissions.filter((permission) => may(actor, permission)),
    username: user.username,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    locale: isLocaleCode(user.locale) ? user.locale : null,
    balance: balanceWire(balance, settings, locale),
    favorite_projects: favorites.map(({ slug }) => ({ slug })),
  };
}

function profileRow(db: Db, userId: bigint) {
  return db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['username', 'email', 'first_name', 'last_name', 'usertype', 'locale'])
    .executeTakeFirstOrThrow();
}

/** The name (or user name) and address of a user for pages. */
export async function namesOfUser(db: Db, userId: bigint): Promise<{ name: string; email: string }> {
  const user = await profileRow(db, userId);
  return { name: `${user.first_name} ${user.last_name}`.trim() || user.username, email: user.email };
}

/** An account for which somebody logs in; the password is not checked yet. */
export interface LoginCandidate {
  readonly id: bigint;
  readonly passwordHash: string | null;
  readonly isActive: boolean;
  readonly activatedAt: Date | null;
  readonly activationEndsAt: Date | null;
  /** Hashes of the networks where the account was recently used. */
  readonly loginNetworks: readonly Buffer[];
}

/** What an identification is compared and counted as: an e-mail address in its stored form, any other text in lower case. */
export function identificationKey(identification: string): string {
  return normalizeEmail(identification) ?? cleanText(identification).trim().toLowerCase();
}

/** The account of an identification: user name or e-mail address, case-insensitive. */
export async function findLogin(db: Db, identification: string): Promise<LoginCandidate | null> {
  const name = identificationKey(identification);
  const row = await db
    .selectFrom('app_user')
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['username']), '=', name),
        eb(eb.fn<string>('lower', ['email']), '=', name),
      ]),
    )
    // A user name that is another user's address must not take over that address.
    .orderBy((eb) => eb(eb.fn<string>('lower', ['email']), '=', name), 'desc')
    .select(['id', 'password_hash', 'is_active', 'activated_at', 'activation_ends_at', 'login_networks'])
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    passwordHash: row.password_hash,
    isActive: row.is_active,
    activatedAt: row.activated_at,
    activationEndsAt: row.activation_ends_at,
    loginNetworks: row.login_networks,
  };
}
