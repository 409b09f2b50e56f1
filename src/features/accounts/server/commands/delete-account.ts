import { berlinDate } from '#kernel/clock.ts';
import { translator } from '#platform/i18n.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { endSessionsOf } from '#platform/server/auth/sessions.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { withholdForDeleted } from '#platform/server/mail/withheld.ts';
import type { Services } from '#platform/server/services.ts';
import { isDeletedAtOnce } from '../../rules/accounts.ts';
import { accountDeleted, accountDeletionRequested } from '../mail-templates.ts';
import { requireUnchanged } from '../own.ts';
import type { Forget } from '../parts.ts';
import { dropTokens } from '../tokens.ts';
import {
  accountLabel,
  greetingOf,
  localeOfUser,
  lockUser,
  nameOfUser,
  noteDisempowered,
  staffWith,
  type User,
} from '../user.ts';

function typeName(usertype: number, locale: LocaleCode): string {
  return translator(locale).maybe(`accounts.account:usertype.${usertype}`) ?? String(usertype);
}

/** Records the request and notifies everybody who may delete users, at most once a day. */
async function requestDeletion(services: Services, tx: Tx, user: User, locale: LocaleCode): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ deletion_requested_at: user.deletion_requested_at ?? tx.now })
    .where('id', '=', user.id)
    .execute();
  for (const recipient of await staffWith(tx, 'delete_users')) {
    const language = localeOfUser(recipient, locale);
    await services.mailer.promise(tx, {
      template: accountDeletionRequested,
      locale: language,
      to: recipient.email,
      name: nameOfUser(recipient),
      values: { user_name: user.username, user_type: typeName(user.usertype, language) },
      promise: `app_user:${user.id}:deletion_requested:${berlinDate(tx.now)}:${recipient.id}`,
    });
  }
}

/**
 * Removes personal data but not the row, to which bookings refer (handbook §15). Other features remove their data of
 * the user first. Mails to the address that have not been sent are withheld. This cannot be undone: nobody can log in to the account or use its links.
 */
export async function eraseAccountOf(
  services: Services,
  tx: Tx,
  user: User,
  locale: LocaleCode,
  forget: readonly Forget[],
): Promise<void> {
  const language = localeOfUser(user, locale);
  for (const forgetPart of forget) {
    await forgetPart(tx, { id: user.id, email: user.email }, { services, locale });
  }
  // After they have waited for the deletion of another account, which may have written a mail to this one.
  await withholdForDeleted(tx, user.email);
  await services.mailer.promise(tx, {
    template: accountDeleted,
    locale: language,
    to: user.email,
    name: greetingOf(user),
    values: { user_name: accountLabel(user), user_type: typeName(user.usertype, language) },
    promise: `app_user:${user.id}:deleted`,
  });
  await endSessionsOf(tx, user.id);
  await dropTokens(tx, user.id);
  if (user.is_staff && user.is_active) await noteDisempowered(tx, user.id);
  await tx.deleteFrom('user_permission').where('user_id', '=', user.id).execute();
  await tx.deleteFrom('right_request').where('user_id', '=', user.id).execute();
  await tx.deleteFrom('table_setting').where('user_id', '=', user.id).execute();
  await tx.deleteFrom('list_view').where('owner', '=', user.id).execute();
  await tx
    .updateTable('app_user')
    .set({
      // With a colon, so that nobody can sign up with them and thereby prevent the deletion.
      username: `deleted:${user.id}`,
      email: `deleted:${user.id}@deleted.invalid`,
      password_hash: null,
      remote_subject: null,
      first_name: '',
      last_name: '',
      locale: null,
      is_active: false,
      is_staff: false,
      is_superuser: false,
      activation_ends_at: null,
      last_login_at: null,
      login_networks: [],
      deleted_at: tx.now,
    })
    .where('id', '=', user.id)
    .execute();
}

/**
 * Deletes an account, or requests its deletion (see {@link isDeletedAtOnce}); repeating it changes nothing. `checked` is
 * the hash that the entered password matched; refuses `wrong_password` if it has changed since.
 */
export async function deleteOwnAccount(
  services: Services,
  tx: Tx,
  userId: bigint,
  checked: string,
  locale: LocaleCode,
  forget: readonly Forget[],
): Promise<'deleted' | 'requested'> {
  const user = await lockUser(tx, userId);
  if (!user || user.deleted_at !== null) return 'deleted';
  requireUnchanged(user, checked);
  if (!isDeletedAtOnce({ usertype: user.usertype, isStaff: user.is_staff })) {
    await requestDeletion(services, tx, user, locale);
    return 'requested';
  }
  await eraseAccountOf(services, tx, user, locale, forget);
  return 'deleted';
}
