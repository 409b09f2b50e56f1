import type pg from 'pg';
import { addDays, berlinDate } from '../../src/kernel/clock.ts';
import { createRandom } from '../random.ts';

/** The page and the number of results of each search text, in the order of `texts.searches`. */
const SEARCHES = [
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

/** Inserts searches of the last three months; each text occurs on about 30 % of the days. */
export async function insertSearches(pool: pg.Pool, now: Date, texts: readonly string[]): Promise<void> {
  const random = createRandom('searches');
  const rows = Array.from({ length: DAYS }, (_, ago) => ago).flatMap((ago) => {
    // By the calendar: late in the evening, two instants 24 hours apart share the day on which the clock goes back.
    const day = addDays(berlinDate(now), -ago);
    return SEARCHES.map(([page, results], index) => ({ text: texts[index] ?? '', page, results }))
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
