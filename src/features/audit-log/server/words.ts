import { type RawBuilder, sql } from 'kysely';
import { type Namespace, registeredNamespaces, textsOf } from '#platform/i18n.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';

const made = new Map<LocaleCode, Readonly<Record<string, string>>>();

const prefixed = (locale: LocaleCode, namespace: Namespace, prefix: string) =>
  Object.entries(textsOf(locale, namespace)).map(([key, text]) => [prefix + key, text] as const);

/** Values whose words other screens show: field in the log → namespace and prefix of the words. */
const valueWords: readonly (readonly [string, Namespace, string])[] = [
  ['internal_funding.status', 'platform.admin', 'badge.internalFunding.'],
  ['private_donation.state', 'donations.admin', 'state.'],
  ['app_user.usertype', 'users.admin', 'usertype.'],
  ['user_permission.permission_type', 'platform.admin', 'permissionType.'],
  ['user_permission.action', 'users.admin', 'action.'],
];

/** What features say in their own texts of the administration, below `audit`: `audit: { action: { … }, kind: { … } }`. */
const ownWords = (locale: LocaleCode) =>
  registeredNamespaces()
    .filter((namespace) => namespace.endsWith('.admin'))
    .flatMap((namespace) => Object.entries(textsOf(locale, namespace as Namespace)))
    .flatMap(([key, text]) =>
      key.startsWith('audit.') ? [[key.slice('audit.'.length), text] as const] : [],
    );

/**
 * The words of a language for what the log contains: `action.<route>`, `field.<column>`, `kind.<kind>`,
 * `value.<table>.<column>.<value>` and others.
 */
export function wordsOf(locale: LocaleCode): Readonly<Record<string, string>> {
  const known = made.get(locale);
  if (known) return known;
  const words = Object.fromEntries([
    ...prefixed(locale, 'audit-log.page', ''),
    ...prefixed(locale, 'audit-log.actions', 'action.'),
    ...prefixed(locale, 'audit-log.fields', 'field.'),
    ...ownWords(locale),
    ...valueWords.flatMap(([field, namespace, prefix]) =>
      Object.entries(textsOf(locale, namespace)).flatMap(([key, text]) =>
        key.startsWith(prefix) ? [[`value.${field}.${key.slice(prefix.length)}`, text] as const] : [],
      ),
    ),
  ]);
  made.set(locale, words);
  return words;
}

/** The same as the functions of the database take them. */
export const wordsSql = (locale: LocaleCode): RawBuilder<unknown> =>
  sql`${JSON.stringify(wordsOf(locale))}::jsonb`;
