import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { MAX_WORDS, searchPattern, searchWords } from '#kernel/search.ts';
import type { DynamicOption } from '../../contract/list-routes.ts';
import type { Db } from '../database/db.ts';

/** Whether a column (`'p.title'`) or expression contains every word of a search, whatever its case, accents and German spelling. */
export function containsWords(place: string | Expression<unknown>, search: string): RawBuilder<SqlBool> {
  const text = typeof place === 'string' ? sql.ref(place) : place;
  const words = searchWords(search, MAX_WORDS).map((word) => sql`${text} ~* ${searchPattern(word)}`);
  return words.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(words, sql` and `)})`;
}

/**
 * The rows of a table with `slug` and `title` as choices of a filter or form: at most 100 whose title contains the search
 * text, by title. `which` narrows the rows, which are called `t`.
 */
export async function optionsByTitle(
  db: Db,
  table: string,
  search: string,
  which: RawBuilder<SqlBool> = sql`true`,
): Promise<DynamicOption[]> {
  const { rows } = await sql<DynamicOption>`SELECT t.slug AS value, t.title AS label
    FROM ${sql.table(table)} t
    WHERE ${containsWords('t.title', search)} AND ${which}
    ORDER BY t.title COLLATE "de-x-icu", t.slug
    LIMIT 100`.execute(db);
  return rows;
}

/** The labels in a text column of a table that contain the search text, each once and by name; at most 100. */
export async function labelsIn(
  db: Db,
  { table, column }: { readonly table: string; readonly column: string },
  search: string,
): Promise<string[]> {
  const label = sql.ref(column);
  const { rows } = await sql<{ label: string }>`SELECT DISTINCT ${label} AS label FROM ${sql.table(table)}
    WHERE ${label} <> '' AND status < 4 AND ${containsWords(label, search)} ORDER BY 1 LIMIT 100`.execute(db);
  return rows.map((row) => row.label);
}
