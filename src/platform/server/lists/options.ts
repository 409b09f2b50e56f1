import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { searchPattern } from '#kernel/search.ts';
import type { DynamicOption } from '../../contract/list-routes.ts';
import type { Db } from '../database/db.ts';

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
    WHERE t.title ~* ${searchPattern(search)} AND ${which}
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
    WHERE ${label} <> '' AND status < 4 AND ${label} ~* ${searchPattern(search)} ORDER BY 1 LIMIT 100`.execute(
    db,
  );
  return rows.map((row) => row.label);
}
