import { sql } from 'kysely';
import { berlinDate } from '#kernel/clock.ts';
import { HOME, type PageKind, pagePath } from '#features/pages/rules.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import type { Services } from '#platform/server/services.ts';
import { loggedText } from '../rules.ts';
import { type NotedSearch, SearchNotes } from './notes.ts';

/** Milliseconds that searches wait in memory: explore is asked more often than anything else, and must not write. */
const WAIT_MS = 10_000;
/** Different searches of one day in the table; those beyond are not kept, those that are there count on. */
const MOST_PER_DAY = 5_000;

type Log = Pick<Services, 'database' | 'log'>;
const waiting = new WeakMap<object, SearchNotes>();

function notesOf({ database }: Log): SearchNotes {
  const known = waiting.get(database) ?? new SearchNotes();
  waiting.set(database, known);
  return known;
}

/** A query of an explore list, as far as it makes a search. */
interface SearchQuery {
  readonly search?: string | undefined;
  readonly page?: number | undefined;
  readonly cms_filter?: string | undefined;
  readonly preview_token?: string | undefined;
  readonly latitude_min?: number | undefined;
}

/**
 * Notes what was looked for, when `searchLog` is on. Further pages of a list, moves of its map and previews of drafts
 * are no searches.
 */
export async function noteSearch(
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
  notesOf(services).add({ day: berlinDate(found.now), page, text, results: found.results, searches: 1 });
  writeSoon(services);
}

const timers = new WeakSet<object>();

/** Writes once in a while, as long as there is something to write. */
function writeSoon(services: Log): void {
  const { database, log } = services;
  if (timers.has(database)) return;
  timers.add(database);
  setTimeout(() => {
    timers.delete(database);
    writeSearches(services).catch((error: unknown) => log.warn({ err: error }, 'searches were not logged'));
  }, WAIT_MS).unref();
}

/** Writes what waits; what cannot be written waits for the next time. */
export async function writeSearches(services: Log): Promise<void> {
  const notes = notesOf(services);
  const searches = notes.take();
  if (searches.length === 0) return;
  try {
    await store(services, searches);
  } catch (error) {
    for (const search of searches) notes.add(search);
    writeSoon(services);
    throw error;
  }
}

/** All processes write in the order of the table's key, so that none waits for another in a ring. */
async function store({ database }: Log, searches: readonly NotedSearch[]): Promise<void> {
  const of = <Key extends keyof NotedSearch>(key: Key) => searches.map((search) => search[key]);
  await database.transact((tx) =>
    sql`
      WITH full_day AS MATERIALIZED (
        SELECT k.day FROM search_log k WHERE k.day = ANY(${of('day')}::date[])
        GROUP BY k.day HAVING count(*) >= ${MOST_PER_DAY}
      )
      INSERT INTO search_log AS l (day, page_path, search_text, results, searches)
      SELECT n.* FROM unnest(${of('day')}::date[], ${of('page')}::text[], ${of('text')}::text[],
        ${of('results')}::int[], ${of('searches')}::int[]) AS n (day, page_path, search_text, results, searches)
      WHERE n.day NOT IN (SELECT day FROM full_day)
        OR EXISTS (SELECT FROM search_log k WHERE (k.day, k.page_path, k.search_text) = (n.day, n.page_path, n.search_text))
      ORDER BY n.day, n.page_path, n.search_text
      ON CONFLICT (day, page_path, search_text)
      DO UPDATE SET results = excluded.results, searches = l.searches + excluded.searches`.execute(tx),
  );
}
