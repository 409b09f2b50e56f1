import { berlinDate } from '#kernel/clock.ts';
import { translator } from '#platform/i18n.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { endSessionsOf } from '#platform/server/auth/sessions.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { isDeletedAtOnce } from '../../rules/accounts.ts';
import { accountDeleted, accountDeletionRequested } from '../mail-templates.ts';
import { demandUnchanged } from '../own.ts';
import type { Forget } from '../parts.ts';
import { dropTokens } from '../tokens.ts';
import {
  accountLabel,
  greetingOf,
  localeOfUser,
  lockUser,
  nameOfUser,
  staffWith,
  type User,
} from '../user.ts';

function typeName(usertype: number, locale: LocaleCode): string {
  return translator(locale).maybe(`accounts.account:usertype.${usertype}`) ?? String(usertype);
}

/** Tells everybody who may delete users; once a day, however often the button is pressed. */
async function askForDeletion(services: Services, tx: Tx, user: User, locale: LocaleCode): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ deletion_requested_at: user.deletion_requested_at ?? tx.now })
    .where('id', '=', user.id)
    .execute();
  for (const reader of await staffWith(tx, 'delete_users')) {
    const spoken = localeOfUser(reader, locale);
    await services.mailer.promise(tx, {
      template: accountDeletionRequested,
      locale: spoken,
      to: reader.email,
      name: nameOfUser(reader),
      values: { user_name: user.username, user_type: typeName(user.usertype, spoken) },
      promise: `app_user:${user.id}:deletion_requested:${berlinDate(tx.now)}:${reader.id}`,
    });
  }
}

/**
 * Removes what is personal and keeps the row, to which bookings refer (handbook §15). What other features keep of
 * the user goes first. Final: nobody can log in to it or take its links.
 */
async function eraseAccount(
  services: Services,
  tx: Tx,
  user: User,
  locale: LocaleCode,
  forget: readonly Forget[],
): Promise<void> {
  const spoken = localeOfUser(user, locale);
  await services.mailer.promise(tx, {
    template: accountDeleted,
    locale: spoken,
    to: user.email,
    name: greetingOf(user),
    values: { user_name: accountLabel(user), user_type: typeName(user.usertype, spoken) },
    promise: `app_user:${user.id}:deleted`,
  });
  for (const part of forget) await part(tx, { id: user.id, email: user.email });
  await endSessionsOf(tx, user.id);
  await dropTokens(tx, user.id);
  await tx.deleteFrom('user_permission').where('user_id', '=', user.id).execute();
  await tx.deleteFrom('table_setting').where('user_id', '=', user.id).execute();
  await tx
    .updateTable('app_user')
    .set({
      username: `deleted-${user.id}`,
      email: `deleted-${user.id}@deleted.invalid`,
      password_hash: null,
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
 * Deletes the account whose password was `checked` (its hash), or asks for it; see the rule. Pressed twice it does the
 * same once.
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
  demandUnchanged(user, checked);
  if (!isDeletedAtOnce({ usertype: user.usertype, isStaff: user.is_staff })) {
    await askForDeletion(services, tx, user, locale);
    return 'requested';
  }
  await eraseAccount(services, tx, user, locale, forget);
  return 'deleted';
}
