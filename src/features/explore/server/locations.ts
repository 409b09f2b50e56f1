import type { FastifyReply, FastifyRequest } from 'fastify';
import { loadSettings } from '#features/settings/server/index.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { Context } from '#platform/server/http/handler.ts';
import { SharedPages } from '#platform/server/pages/page-cache.ts';
import type { exploreLocations } from '../contract/locations.ts';
import { exploreRequest, pageOfQuery, votingOfPage } from './projects.ts';
import { exploreConditions, type ExploreFilter, type Statement, Values } from './projects-sql.ts';

/** Seconds that an answer is kept: markers may come a little late, and all visitors of a page ask for the same. */
const KEEP_SECONDS = 30;
/** Rows that one part of the answer is made of. */
const PART_ROWS = 4_000;

/**
 * The statement of all locations of a filter. The database writes the JSON itself, in parts of thousands of rows:
 * making a hundred thousand objects here would keep every other request waiting. Rows lie in the order of their
 * titles, which compresses best. Titles and slugs come from an index that holds both.
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

const kept = new SharedPages(() => performance.now());

/** Answers `GET explore locations`, compressed once for all who ask for the same; drafts are never kept. */
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
    const seconds = query.preview_token ? 0 : KEEP_SECONDS;
    return { rendered: bytes, page: { bytes, csp: '' }, seconds };
  };
  const isPlain = !query.search && !query.categories;
  const taken = await kept.take(`${databaseKey(db)} ${keyOf(statement)}`, isPlain, make);
  if (taken.kind !== 'page') throw new Error('locations are always shared');
  const { bytes, encoding } = await taken.page.encoded(request.headers['accept-encoding']);
  if (encoding) void reply.header('content-encoding', encoding);
  return reply
    .type('application/json; charset=utf-8')
    .header('vary', 'Accept-Encoding')
    .header('cache-control', query.preview_token ? 'no-store' : `private, max-age=${KEEP_SECONDS}`)
    .send(bytes);
}

/** Names all that an answer depends on: its statement with its values. */
function keyOf({ text, values }: Statement): string {
  return JSON.stringify([text, values], (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  );
}

const databases = new WeakMap<object, number>();
let databaseCount = 0;

/** Tells databases apart: tests of one process have one each. */
function databaseKey(db: Db): number {
  const known = databases.get(db) ?? (databaseCount += 1);
  databases.set(db, known);
  return known;
}
