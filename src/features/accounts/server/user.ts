import { isLocaleCode, type LocaleCode } from '#platform/contract/locale.ts';
import type { GridPermission } from '#platform/contract/permissions.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { isClosed } from '../rules/accounts.ts';

const columns = [
  'id',
  'username',
  'email',
  'password_hash',
  'first_name',
  'last_name',
  'usertype',
  'is_staff',
  'is_active',
  'activated_at',
  'activation_ends_at',
  'awaits_release',
  'invited_by',
  'deletion_requested_at',
  'deleted_at',
  'locale',
] as const;

function select(db: Db, userId: bigint) {
  return db.selectFrom('app_user').where('id', '=', userId).select(columns);
}

export type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** A user's own row. */
export async function findUser(db: Db, userId: bigint) {
  return select(db, userId).executeTakeFirst();
}

/** The same, locked until the transaction ends: whoever changes an account comes here first. */
export async function lockUser(tx: Tx, userId: bigint): Promise<User | undefined> {
  return select(tx, userId).forUpdate().executeTakeFirst();
}

/** Whether the account may not be used now; see the rule. */
export function isUserClosed(user: User, now: Date): boolean {
  const { is_active, activated_at, activation_ends_at } = user;
  return isClosed(
    { isActive: is_active, activatedAt: activated_at, activationEndsAt: activation_ends_at },
    now,
  );
}

/** The language of mails to a user: their own choice, else `fallback`. */
export function localeOfUser(user: Pick<User, 'locale'>, fallback: LocaleCode): LocaleCode {
  return isLocaleCode(user.locale) ? user.locale : fallback;
}

/** How mails name a user. */
export function nameOfUser(user: Pick<User, 'first_name' | 'last_name'>): string {
  return `${user.first_name} ${user.last_name}`.trim();
}

/**
 * How mails greet the owner of an account: without a name as long as the address is not confirmed. Until then its reader
 * need not be who entered the name.
 */
export function greetingOf(user: Pick<User, 'first_name' | 'last_name' | 'activated_at'>): string {
  return user.activated_at === null ? '' : nameOfUser(user);
}

/** How mails name an account: by its user name, or, as {@link greetingOf}, by the reader's own address. */
export function accountLabel(user: Pick<User, 'username' | 'email' | 'activated_at'>): string {
  return user.activated_at === null ? user.email : user.username;
}

/** How mails greet whoever reads an address: by the name of the account that has confirmed it, else without a name. */
export async function confirmedName(db: Db, email: string): Promise<string> {
  const user = await db
    .selectFrom('app_user')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('activated_at', 'is not', null)
    .select(['first_name', 'last_name'])
    .executeTakeFirst();
  return user ? nameOfUser(user) : '';
}

/** Active staff who hold a permission, superusers included: whom a mail to "staff" reaches. */
export async function staffWith(
  db: Db,
  permission: GridPermission,
): Promise<Pick<User, 'id' | 'email' | 'first_name' | 'last_name' | 'locale'>[]> {
  const split = permission.indexOf('_');
  return db
    .selectFrom('app_user as u')
    .where('u.is_staff', '=', true)
    .where('u.is_active', '=', true)
    .where((eb) =>
      eb.or([
        eb('u.is_superuser', '=', true),
        eb.exists(
          eb
            .selectFrom('user_permission as p')
            .whereRef('p.user_id', '=', 'u.id')
            .where('p.action', '=', permission.slice(0, split))
            .where('p.permission_type', '=', permission.slice(split + 1)),
        ),
      ]),
    )
    .orderBy('u.id')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.locale'])
    .execute();
}

/** A user's address, and whether it is proven to be theirs. */
export async function findUserAddress(
  db: Db,
  userId: bigint,
): Promise<{ email: string; isConfirmed: boolean }> {
  const row = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['email', 'activated_at'])
    .executeTakeFirstOrThrow();
  return { email: row.email, isConfirmed: row.activated_at !== null };
}
