import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Actor } from '#platform/contract/permissions.ts';
import type { Services } from '#platform/server/services.ts';

/**
 * Stores the language that somebody has chosen below a page as that of their account: for mails, and for browsers in
 * which they have chosen none (decision 497). Nothing happens for visitors, and for accounts that have been deleted.
 */
export async function chooseLocale(
  { database }: Pick<Services, 'database'>,
  { userId }: Pick<Actor, 'userId'>,
  locale: LocaleCode,
): Promise<void> {
  if (userId === null) return;
  await database.transact((tx) =>
    tx
      .updateTable('app_user')
      .set({ locale })
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .where((eb) => eb.or([eb('locale', 'is', null), eb('locale', '<>', locale)]))
      .execute(),
  );
}
