import { sql } from 'kysely';
import { berlinDate } from '#kernel/clock.ts';
import { HOME, type PageKind, pagePath } from '#features/pages/rules.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import type { Services } from '#platform/server/services.ts';
import { loggedText } from '../rules.ts';
import { type CountedSearch, SearchBuffer } from './search-buffer.ts';

/** Milliseconds for which searches wait in memory, because explore is the most frequent request and must not write. */
const WAIT_MS = 10_000;
/**
 * Maximum number of different searches of one day in the table; further ones are dropped, existing ones are still
 * counted.
 */
const MAX_PER_DAY = 5_000;

type Log = Pick<Services, 'database' | 'log'>;
const waiting = new WeakMap<object, SearchBuffer>();

function bufferOf({ database }: Log): SearchBuffer {
  const buffer = waiting.get(database) ?? new SearchBuffer();
  waiting.set(database, buffer);
  return buffer;
}

/** The parts of an explore query that decide whether it is logged. */
interface SearchQuery {
  readonly search?: string | undefined;
  readonly page?: number | undefined;
  readonly cms_filter?: string | undefined;
  readonly preview_token?: string | undefined;
  readonly latitude_min?: number | undefined;
}

/**
 * Records a search, if `searchLog` is enabled. Further pages of a list, moves of its map and previews of drafts are
 * not searches.
 */
export async function logSearch(
  services: Log,
  kind: PageKind,
  query: SearchQuery,
  found: { readonly results: number; readonly now: Date },
): Promise<void> {
  if (!query.search || (query.page ?? 1) > 1) return;
  if (query.preview_token !== undefined || query.latitude_min !== undefined) return;
  const text = loggedText(query.search);
  if (text === null || !(await loadSettings(services.database.db)).searchLog) return;
  const page = pagePath(kind, query.cms_filter ?? HOME);
  bufferOf(services).add({ day: berlinDate(found.now), page, text, results: found.results, searches: 1 });
  writeSoon(services);
}

const timers = new WeakSet<object>();

/** Schedules a write of the waiting searches, unless one is already scheduled. */
function writeSoon(services: Log): void {
  const { database, log } = services;
  if (timers.has(database)) return;
  timers.add(database);
  setTimeout(() => {
    timers.delete(database);
    writeSearches(services).catch((error: unknown) => log.warn({ err: error }, 'searches were not logged'));
  }, WAIT_MS).unref();
}

/** Writes the waiting searches; on failure they wait for the next attempt. */
export async function writeSearches(services: Log): Promise<void> {
  const buffer = bufferOf(services);
  const searches = buffer.take();
  if (searches.length === 0) return;
  try {
    await store(services, searches);
  } catch (error) {
    for (const search of searches) buffer.add(search);
    writeSoon(services);
    throw error;
  }
}

/** Writes searches in the order of the table's key, as all processes do, to avoid deadlocks. */
async function store({ database }: Log, searches: readonly CountedSearch[]): Promise<void> {
  const column = <Key extends keyof CountedSearch>(key: Key) => searches.map((search) => search[key]);
  await database.transact((tx) =>
    sql`
      WITH full_day AS MATERIALIZED (
        SELECT k.day FROM search_log k WHERE k.day = ANY(${column('day')}::date[])
        GROUP BY k.day HAVING count(*) >= ${MAX_PER_DAY}
      )
      INSERT INTO search_log AS l (day, page_path, search_text, results, searches)
      SELECT n.* FROM unnest(${column('day')}::date[], ${column('page')}::text[], ${column('text')}::text[],
        ${column('results')}::int[], ${column('searches')}::int[]) AS n (day, page_path, search_text, results, searches)
      WHERE n.day NOT IN (SELECT day FROM full_day)
        OR EXISTS (SELECT FROM search_log k WHERE (k.day, k.page_path, k.search_text) = (n.day, n.page_path, n.search_text))
      ORDER BY n.day, n.page_path, n.search_text
      ON CONFLICT (day, page_path, search_text)
      DO UPDATE SET results = excluded.results, searches = l.searches + excluded.searches`.execute(tx),
  );
}
