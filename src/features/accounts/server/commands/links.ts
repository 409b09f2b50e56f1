import { invalid } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { endSessionsOf } from '#platform/server/auth/sessions.ts';
import { type Tx, violates } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import type { LinkKind } from '../../contract/links.ts';
import { dropLapsedInvitation } from '../invited.ts';
import { mailEmailChanged } from '../mails.ts';
import { demandUnchanged } from '../own.ts';
import { dropTokens, type FoundToken, takeToken } from '../tokens.ts';
import { isUserClosed, lockUser, type User } from '../user.ts';

/** Uses a link up and locks its account. Refuses `link_over`, and `deactivated` for a closed account. */
async function open(tx: Tx, kind: LinkKind, token: string): Promise<{ user: User; found: FoundToken }> {
  const found = await takeToken(tx, kind, token);
  const user = found && (await lockUser(tx, found.userId));
  if (!found || !user || user.deleted_at !== null) throw invalid('link_over');
  if (isUserClosed(user, tx.now)) throw invalid('deactivated');
  return { user, found };
}

/** What a link that came by mail proves: its reader has the address. */
const confirmed = (user: User, now: Date) => ({
  activated_at: user.activated_at ?? now,
  activation_ends_at: null,
});

/**
 * Activates an account (handbook §15) whose owner is signed in (`checked` is null) or has told the password that fits
 * this hash. Answers the account as it was.
 */
export async function activate(tx: Tx, token: string, checked: string | null): Promise<User> {
  const { user } = await open(tx, 'activation', token);
  if (checked !== null) demandUnchanged(user, checked);
  await tx.updateTable('app_user').set(confirmed(user, tx.now)).where('id', '=', user.id).execute();
  return user;
}

/**
 * Gives a locked account another password. Whoever had the old one is out: sessions end, and links that would lead in
 * again, to a new password or to another address, are over.
 */
export async function replacePassword(tx: Tx, userId: bigint, passwordHash: string): Promise<void> {
  await tx.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  await endSessionsOf(tx, userId);
  await dropTokens(tx, userId, ['password_reset', 'email_change']);
}

/** Sets a new password by a link. */
export async function setPassword(tx: Tx, token: string, passwordHash: string): Promise<User> {
  const { user } = await open(tx, 'password_reset', token);
  await replacePassword(tx, user.id, passwordHash);
  await tx.updateTable('app_user').set(confirmed(user, tx.now)).where('id', '=', user.id).execute();
  return user;
}

/**
 * Takes the new address into use, for whom {@link activate} takes, and tells the earlier one, whose links to a new
 * password are over. Refuses an address that got an account meanwhile.
 */
export async function changeEmail(
  services: Services,
  tx: Tx,
  { token, checked }: { readonly token: string; readonly checked: string | null },
  locale: LocaleCode,
): Promise<{ userId: bigint; email: string }> {
  const { user, found } = await open(tx, 'email_change', token);
  if (checked !== null) demandUnchanged(user, checked);
  const email = found.email ?? user.email;
  await dropLapsedInvitation(tx, email);
  const other = await tx
    .selectFrom('app_user')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .where('id', '<>', user.id)
    .select('id')
    .executeTakeFirst();
  if (other) throw invalid('link_over');
  const taken = tx
    .updateTable('app_user')
    .set({ email, ...confirmed(user, tx.now) })
    .where('id', '=', user.id)
    .execute();
  await taken.catch((error: unknown) => {
    // The index decides: two may confirm the same address at the same time.
    throw violates(error, 'app_user_email') ? invalid('link_over') : error;
  });
  await dropTokens(tx, user.id, ['password_reset']);
  await mailEmailChanged(services, tx, user, locale);
  return { userId: user.id, email };
}
