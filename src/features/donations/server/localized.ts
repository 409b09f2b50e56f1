import type { LocaleCode } from '#platform/contract/locale.ts';
import { languageOf } from '#platform/i18n.ts';

/** A text that is stored per language. */
export function localized(texts: unknown, locale: LocaleCode): string {
  const known = texts as Readonly<Record<string, string>>;
  return known[languageOf(locale)] ?? known['en'] ?? Object.values(known)[0] ?? '';
}
