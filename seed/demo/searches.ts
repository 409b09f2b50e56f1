import type pg from 'pg';
import { berlinDate } from '../../src/kernel/clock.ts';
import { createRandom } from '../random.ts';

/** What people look for, where, and how much they find; the last ones find nothing. */
const FOUND = [
  ['/projects/', 6],
  ['/projects/', 4],
  ['/projects/', 2],
  ['/projects/', 9],
  ['/projects/', 5],
  ['/projects/', 3],
  ['/projects/', 1],
  ['/organizations/', 3],
  ['/organizations/', 5],
  ['/projects/', 0],
  ['/projects/', 0],
  ['/organizations/', 0],
] as const;

const DAYS = 90;

/** Writes the searches of the last three months, of most texts on some of the days. */
export async function placeSearches(pool: pg.Pool, now: Date, texts: readonly string[]): Promise<void> {
  const random = createRandom('searches');
  const rows = Array.from({ length: DAYS }, (_, ago) => ago).flatMap((ago) => {
    const day = berlinDate(new Date(now.getTime() - ago * 86_400_000));
    return FOUND.map(([page, results], at) => ({ text: texts[at] ?? '', page, results }))
      .filter(() => random.chance(0.3))
      .map(({ text, page, results }) => ({
        day,
        page,
        text,
        results,
        searches: random.int(1, 9),
      }));
  });
  await pool.query(
    `INSERT INTO search_log (day, page_path, search_text, results, searches)
     SELECT day, page, text, results, searches
     FROM jsonb_to_recordset($1::jsonb) AS s (day date, page text, text text, results int, searches int)`,
    [JSON.stringify(rows)],
  );
}
