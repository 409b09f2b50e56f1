import type { Updateable } from 'kysely';
import { invalid, type Refusal } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { endSessionsOf } from '#platform/server/auth/sessions.ts';
import { type Tx, violates } from '#platform/server/database/db.ts';
import type { AppUser } from '#platform/server/database/tables.generated.ts';
import type { Services } from '#platform/server/services.ts';
import type { LinkKind } from '../../contract/links.ts';
import { dropLapsedInvitation } from '../invited.ts';
import { mailEmailChanged } from '../mails.ts';
import { requireUnchanged } from '../own.ts';
import { dropTokens, type FoundToken, takeToken } from '../tokens.ts';
import { isUserClosed, lockUser, type User } from '../user.ts';

/** Uses a link up and locks its account. Refuses `link_over`, and `deactivated` for a closed account. */
async function redeemLink(tx: Tx, kind: LinkKind, token: string): Promise<{ user: User; found: FoundToken }> {
  const found = await takeToken(tx, kind, token);
  const user = found && (await lockUser(tx, found.userId));
  if (!found || !user || user.deleted_at !== null) throw invalid('link_over');
  if (isUserClosed(user, tx.now)) throw invalid('deactivated');
  return { user, found };
}

/** The columns to set after a mailed link was used, which proves that the user can read the address. */
const confirmedAddress = (user: User, now: Date) => ({
  activated_at: user.activated_at ?? now,
  activation_ends_at: null,
});

/**
 * Activates an account (handbook §15) whose owner is signed in (`checked` is null) or has entered the password that
 * matches this hash. Returns the account as it was before. Refuses `link_over`, `deactivated` and `wrong_password`.
 */
export async function activate(tx: Tx, token: string, checked: string | null): Promise<User> {
  const { user } = await redeemLink(tx, 'activation', token);
  if (checked !== null) requireUnchanged(user, checked);
  await tx.updateTable('app_user').set(confirmedAddress(user, tx.now)).where('id', '=', user.id).execute();
  return user;
}

/**
 * Sets a new password of a locked account and locks out holders of the old one: sessions end, and links that would
 * give access again, to a new password or to another address, become invalid.
 */
export async function replacePassword(tx: Tx, userId: bigint, passwordHash: string): Promise<void> {
  await tx.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  await endSessionsOf(tx, userId);
  await dropTokens(tx, userId, ['password_reset', 'email_change']);
}

/** Sets a new password by a link. Refuses `link_over` and `deactivated`. */
export async function setPassword(tx: Tx, token: string, passwordHash: string): Promise<User> {
  const { user } = await redeemLink(tx, 'password_reset', token);
  await replacePassword(tx, user.id, passwordHash);
  await tx.updateTable('app_user').set(confirmedAddress(user, tx.now)).where('id', '=', user.id).execute();
  return user;
}

/** Another address of an account, which its owner can read. */
interface NewAddress {
  /** Normalized, as stored. */
  readonly email: string;
  /** The refusal if another account has it. */
  readonly taken: Refusal;
  readonly locale: LocaleCode;
}

/** Refuses an address that another account has; a lapsed invitation to it makes room. */
export async function refuseTaken(tx: Tx, user: User, email: string, taken: Refusal): Promise<void> {
  await dropLapsedInvitation(tx, email);
  const other = await tx
    .selectFrom('app_user')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .where('id', '<>', user.id)
    .select('id')
    .executeTakeFirst();
  if (other) throw taken;
}

/** Stores another address of a locked account, with other columns that change with it. */
export async function storeEmail(
  tx: Tx,
  user: User,
  columns: Updateable<AppUser> & { readonly email: string },
  taken: Refusal,
): Promise<void> {
  const updated = tx.updateTable('app_user').set(columns).where('id', '=', user.id).execute();
  await updated.catch((error: unknown) => {
    // The index decides: two users may take the same address at the same time.
    throw violates(error, 'app_user_email') ? taken : error;
  });
}

/**
 * Uses another address for a locked account, and notifies the previous one, whose links to a new password or another
 * address become invalid.
 */
export async function replaceEmail(
  services: Services,
  tx: Tx,
  user: User,
  { email, taken, locale }: NewAddress,
): Promise<void> {
  await refuseTaken(tx, user, email, taken);
  await storeEmail(tx, user, { email, ...confirmedAddress(user, tx.now) }, taken);
  await dropTokens(tx, user.id, ['password_reset', 'email_change']);
  await mailEmailChanged(services, tx, user, locale);
}

/**
 * Uses the new address of a link, under the conditions of {@link activate}. Refuses `link_over` for an address that has an
 * account by now.
 */
export async function changeEmail(
  services: Services,
  tx: Tx,
  { token, checked }: { readonly token: string; readonly checked: string | null },
  locale: LocaleCode,
): Promise<{ userId: bigint; email: string }> {
  const { user, found } = await redeemLink(tx, 'email_change', token);
  if (checked !== null) requireUnchanged(user, checked);
  const email = found.email ?? user.email;
  await replaceEmail(services, tx, user, { email, taken: invalid('link_over'), locale });
  return { userId: user.id, email };
}
