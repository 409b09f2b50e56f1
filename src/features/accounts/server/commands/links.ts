import { invalid } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { endSessionsOf } from '#platform/server/auth/sessions.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import type { LinkKind } from '../../contract/links.ts';
import { dropLapsedInvitation } from '../invited.ts';
import { mailEmailChanged } from '../mails.ts';
import { type FoundToken, takeToken } from '../tokens.ts';
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

/** Activates an account (handbook §15). Answers the account as it was. */
export async function activate(tx: Tx, token: string): Promise<User> {
  const { user } = await open(tx, 'activation', token);
  await tx.updateTable('app_user').set(confirmed(user, tx.now)).where('id', '=', user.id).execute();
  return user;
}

/** Sets a new password and ends all sessions; whoever had the old password is out. */
export async function setPassword(tx: Tx, token: string, passwordHash: string): Promise<User> {
  const { user } = await open(tx, 'password_reset', token);
  await tx
    .updateTable('app_user')
    .set({ password_hash: passwordHash, ...confirmed(user, tx.now) })
    .where('id', '=', user.id)
    .execute();
  await endSessionsOf(tx, user.id);
  return user;
}

/** Takes the new address into use and tells the earlier one. Refuses one that got an account meanwhile. */
export async function changeEmail(
  services: Services,
  tx: Tx,
  token: string,
  locale: LocaleCode,
): Promise<{ userId: bigint; email: string }> {
  const { user, found } = await open(tx, 'email_change', token);
  const email = found.email ?? user.email;
  await dropLapsedInvitation(tx, email);
  const other = await tx
    .selectFrom('app_user')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .where('id', '<>', user.id)
    .select('id')
    .executeTakeFirst();
  if (other) throw invalid('link_over');
  await tx
    .updateTable('app_user')
    .set({ email, ...confirmed(user, tx.now) })
    .where('id', '=', user.id)
    .execute();
  await mailEmailChanged(services, tx, user, locale);
  return { userId: user.id, email };
}
