import type { LocaleCode } from '#platform/contract/locale.ts';
import type { CategoryWire } from '../contract.ts';

/** A stored category; titles per language. */
export interface CategoryRow {
  readonly slug: string;
  readonly title: unknown;
  readonly icon: string;
}

/** The wire form in the reader's language; without a title in it, in English, then in any other language. */
export function categoryWire(row: CategoryRow, locale: LocaleCode): CategoryWire {
  const titles = row.title as Readonly<Record<string, string>>;
  const language = locale === 'en_US' ? 'en' : 'de';
  return {
    slug: row.slug,
    title: titles[language] ?? titles['en'] ?? Object.values(titles)[0] ?? row.slug,
    icon: row.icon,
  };
}
