import {
  localeOfUser,
  mailUsers,
  namesOfUser,
  type User,
  userIdOf,
} from '#features/accounts/server/index.ts';
import type { Rights } from '#features/accounts/contract/rights.ts';
import { newId } from '#kernel/ids.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Actor } from '#platform/contract/permissions.ts';
import { translator } from '#platform/i18n.ts';
import { permissionWords } from '#platform/permission-words.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { ListedGroup } from '#platform/server/mail/template.ts';
import type { Services } from '#platform/server/services.ts';
import { rightsChanged } from './mail-templates.ts';

/** The language for staff who have not chosen one. */
export const FALLBACK_LOCALE: LocaleCode = 'de';

/** What `has` and `lacks` does not, in words of a language: access, administrator, each right. */
function wordsOf(has: Rights, lacks: Rights, locale: LocaleCode): string[] {
  const t = translator(locale);
  return [
    ...(has.isStaff && !lacks.isStaff ? [t('users.admin:rights.isStaff')] : []),
    ...(has.isSuperuser && !lacks.isSuperuser ? [t('users.admin:rights.isSuperuser')] : []),
    ...[...has.permissions]
      .filter((permission) => !lacks.permissions.has(permission))
      .map((permission) => permissionWords(t, permission))
      .toSorted((a, b) => a.localeCompare(b, locale.slice(0, 2))),
  ];
}

/**
 * Tells the person whose rights have changed what was granted and withdrawn, and by whom. Nobody is told whose account is not
 * activated: the address may be that of somebody else.
 */
export async function mailChangedRights(
  services: Services,
  tx: Tx,
  caller: Actor,
  { user, before, after }: { readonly user: User; readonly before: Rights; readonly after: Rights },
): Promise<void> {
  if (user.activated_at === null || user.invited_by !== null) return;
  const locale = localeOfUser(user, FALLBACK_LOCALE);
  const t = translator(locale);
  const group = (heading: string, words: readonly string[]): ListedGroup[] =>
    words.length === 0 ? [] : [{ heading, lines: words.map((text) => ({ text, link: null })) }];
  const { name } = await namesOfUser(tx, userIdOf(caller));
  await mailUsers(services, tx, [user], {
    template: rightsChanged,
    locale: FALLBACK_LOCALE,
    values: {
      changed_by: name,
      changes: [
        ...group(t('users.admin:mail.granted'), wordsOf(after, before, locale)),
        ...group(t('users.admin:mail.withdrawn'), wordsOf(before, after, locale)),
      ],
    },
    promise: `rights:${user.id}:${newId(tx.now.getTime())}`,
  });
}
