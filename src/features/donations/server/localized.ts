import type { LocaleCode } from '#platform/contract/locale.ts';
import { languageOf } from '#platform/i18n.ts';

/** A text stored per language, in the caller's language; in English or any other if that is missing. */
export function localized(texts: unknown, locale: LocaleCode): string {
  const known = texts as Readonly<Record<string, string>>;
  return known[languageOf(locale)] ?? known['en'] ?? Object.values(known)[0] ?? '';
}
