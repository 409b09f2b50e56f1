import type { LocaleCode } from '#platform/contract/locale.ts';
import { read, type Registration } from '#platform/server/http/handler.ts';
import { type CategoryWire, listExploreCategories } from '../contract.ts';

/** A category as it is stored; titles per language. */
export interface CategoryRow {
  readonly slug: string;
  readonly title: unknown;
  readonly icon: string;
}

/** The wire form in the reader's language; a title that lacks it falls back to English, then to any. */
export function categoryWire(row: CategoryRow, locale: LocaleCode): CategoryWire {
  const titles = row.title as Readonly<Record<string, string>>;
  const language = locale === 'en_US' ? 'en' : 'de';
  return {
    slug: row.slug,
    title: titles[language] ?? titles['en'] ?? Object.values(titles)[0] ?? row.slug,
    icon: row.icon,
  };
}

/** Routes of categories. */
export const categoryRoutes: readonly Registration[] = [
  read(listExploreCategories, async ({ db, caller }) => {
    const { rows } = await db.client.query<CategoryRow>({
      name: 'categories',
      text: 'SELECT slug, title, icon FROM category ORDER BY position, id',
    });
    return rows.map((row) => categoryWire(row, caller.locale));
  }),
];
