import type { FastifyReply, FastifyRequest } from 'fastify';
import { loadSettings } from '#features/settings/server/index.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { Context } from '#platform/server/http/handler.ts';
import { SharedPages } from '#platform/server/pages/page-cache.ts';
import type { exploreLocations } from '../contract/locations.ts';
import { exploreRequest, pageOfQuery, votingOfPage } from './projects.ts';
import { exploreConditions, type ExploreFilter, type Statement, Values } from './projects-sql.ts';

/**
 * Seconds for which an answer is cached: markers may be slightly outdated, and all visitors of a page request
 * the same.
 */
const CACHE_SECONDS = 30;
/** Number of rows per part of the answer. */
const PART_ROWS = 4_000;

/**
 * The statement of all locations of a filter. The database generates the JSON itself, in parts of thousands
 * of rows: creating a hundred thousand objects here would block all other requests. Rows are sorted by title,
 * which compresses best. Titles and slugs come from a covering index.
 */
export function locationsStatement(filter: ExploreFilter, markerIcon: string): Statement {
  const values = new Values();
  const { conditions } = exploreConditions(filter, values);
  const where = [...conditions, 'e.latitude IS NOT NULL', 'e.longitude IS NOT NULL'].join(' AND ');
  const icon = markerIcon === '' ? 'c.icon' : `${values.add(markerIcon)}::text`;
  return {
    text: `
      SELECT string_agg(
        '{"latitude":' || trim_scale(round(l.latitude::numeric, 5)) || ',"longitude":' ||
        trim_scale(round(l.longitude::numeric, 5)) || ',"project_title":' || to_json(l.title) ||
        ',"project_slug":' || to_json(l.slug) || ',"marker_icon":' || to_json(l.icon) || '}', ',' ORDER BY l.n) AS part
      FROM (
        SELECT e.latitude, e.longitude, p.title, p.slug, ${icon} AS icon,
          row_number() OVER (ORDER BY e.title_key, e.project_id) AS n
        FROM explore_project e
        JOIN project p ON p.id = e.project_id
        JOIN category c ON c.id = e.category_id
        WHERE ${where}
      ) l
      GROUP BY l.n / ${PART_ROWS} ORDER BY l.n / ${PART_ROWS}`,
    values: values.list,
  };
}

async function locationsJson(db: Db, statement: Statement): Promise<Buffer> {
  const { rows } = await db.client.query<{ part: string }>(statement);
  return Buffer.from(`[${rows.map(({ part }) => part).join(',')}]`);
}

const cache = new SharedPages(() => performance.now());

/** Answers `GET explore locations`, compressed once for equal requests; drafts are never cached. */
export async function answerLocations(
  { db, query, now }: Context<typeof exploreLocations>,
  reply: FastifyReply,
  request: FastifyRequest,
): Promise<unknown> {
  const page = await pageOfQuery(db, query, now);
  const voting = await votingOfPage(db, page, await loadSettings(db), now);
  const filter = exploreRequest(query, 1, 0, now, page ?? undefined, voting);
  const statement = locationsStatement(filter, page?.mapMarkerIcon ?? '');
  const make = async () => {
    const bytes = await locationsJson(db, statement);
    const seconds = query.preview_token ? 0 : CACHE_SECONDS;
    return { rendered: bytes, page: { bytes, csp: '' }, seconds };
  };
  const isUnfiltered = !query.search && !query.categories;
  const cached = await cache.take(`${databaseKey(db)} ${keyOf(statement)}`, isUnfiltered, make);
  if (cached.kind !== 'page') throw new Error('locations are always cached as a page');
  const { bytes, encoding } = await cached.page.encoded(request.headers['accept-encoding']);
  if (encoding) void reply.header('content-encoding', encoding);
  return reply
    .type('application/json; charset=utf-8')
    .header('vary', 'Accept-Encoding')
    .header('cache-control', query.preview_token ? 'no-store' : `private, max-age=${CACHE_SECONDS}`)
    .send(bytes);
}

/** The cache key of a statement: its text and its values. */
function keyOf({ text, values }: Statement): string {
  return JSON.stringify([text, values], (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  );
}

const databases = new WeakMap<object, number>();
let databaseCount = 0;

/** Distinguishes databases: each test of a process has its own. */
function databaseKey(db: Db): number {
  const known = databases.get(db) ?? (databaseCount += 1);
  databases.set(db, known);
  return known;
}
