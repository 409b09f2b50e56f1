import { sql } from 'kysely';
import type { AdministratorWire } from '#platform/contract/administrators.ts';
import { translator } from '#platform/i18n.ts';
import { isLocaleCode, type LocaleCode } from '#platform/contract/locale.ts';
import { type GridPermission, partsOf } from '#platform/contract/permissions.ts';
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
  'is_superuser',
  'is_active',
  'activated_at',
  'activation_ends_at',
  'awaits_release',
  'invited_by',
  'deletion_requested_at',
  'deleted_at',
  'remote_subject',
  'locale',
  'task_mails',
] as const;

function select(db: Db, userId: bigint) {
  return db.selectFrom('app_user').where('id', '=', userId).select(columns);
}

export type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** The columns that a mail to a user needs. */
export type MailRecipient = Pick<User, 'id' | 'email' | 'first_name' | 'last_name' | 'locale'>;

/** A user by id; undefined if there is none. */
export async function findUser(db: Db, userId: bigint) {
  return select(db, userId).executeTakeFirst();
}

/** A user by id, locked until the end of the transaction: every change of an account locks it first. */
export async function lockUser(tx: Tx, userId: bigint): Promise<User | undefined> {
  return select(tx, userId).forUpdate().executeTakeFirst();
}

/** Remembers that a locked account was given power over bank accounts now; decision 594. */
export async function noteEmpowered(tx: Tx, userId: bigint): Promise<void> {
  await tx.updateTable('app_user').set({ empowered_at: tx.now }).where('id', '=', userId).execute();
}

/** Remembers that a locked account of the staff loses rights now (decision 622). */
export async function noteDisempowered(tx: Tx, userId: bigint): Promise<void> {
  await tx.updateTable('app_user').set({ disempowered_at: tx.now }).where('id', '=', userId).execute();
}

/** Whether the account is closed; see {@link isClosed}. */
export function isUserClosed(user: User, now: Date): boolean {
  const { is_active, activated_at, activation_ends_at } = user;
  return isClosed(
    { isActive: is_active, activatedAt: activated_at, activationEndsAt: activation_ends_at },
    now,
  );
}

/** The language of mails to a user: their own choice, otherwise `fallback`. */
export function localeOfUser(user: Pick<User, 'locale'>, fallback: LocaleCode): LocaleCode {
  return isLocaleCode(user.locale) ? user.locale : fallback;
}

/** For `app_user as u`: the name of a user in lists, otherwise the user name. */
export const userNameSql = sql<string>`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)`;

/** The name of a user in mails. */
export function nameOfUser(user: Pick<User, 'first_name' | 'last_name'>): string {
  return `${user.first_name} ${user.last_name}`.trim();
}

/** An administrator of an organization, a project or a company as screens name it. */
export const administratorWire = (
  user: Pick<User, 'id' | 'username' | 'email' | 'first_name' | 'last_name'>,
): AdministratorWire => ({
  id: String(user.id),
  name: nameOfUser(user) || user.username,
  email: user.email,
});

/**
 * The salutation for the owner of an account. Until the address is confirmed it has no name: whoever reads the mail
 * need not be the person who entered the name.
 */
export function greetingOf(user: Pick<User, 'first_name' | 'last_name' | 'activated_at'>): string {
  return user.activated_at === null ? '' : nameOfUser(user);
}

/** The name of an account in mails: its user name or, as in {@link greetingOf}, the recipient's address. */
export function accountLabel(user: Pick<User, 'username' | 'email' | 'activated_at'>): string {
  return user.activated_at === null ? user.email : user.username;
}

/** How a mail names an administrator: by address, or, once the account is deleted (`email` is null), by nothing of it. */
export const administratorLabel = (email: string | null, locale: LocaleCode): string =>
  email ?? translator(locale)('accounts.account:deletedAccount');

/** The salutation for an address: by the name of the account that has confirmed it, otherwise without a name. */
export async function confirmedName(db: Db, email: string): Promise<string> {
  const user = await db
    .selectFrom('app_user')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('activated_at', 'is not', null)
    .select(['first_name', 'last_name'])
    .executeTakeFirst();
  return user ? nameOfUser(user) : '';
}

/** Active staff who hold a permission, superusers included: the recipients of a mail to "staff". */
export async function staffWith(db: Db, permission: GridPermission): Promise<MailRecipient[]> {
  const { action, type } = partsOf(permission);
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
            .where('p.action', '=', action)
            .where('p.permission_type', '=', type),
        ),
      ]),
    )
    .orderBy('u.id')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.locale'])
    .execute();
}

/** A user's address, and whether it is confirmed. */
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
