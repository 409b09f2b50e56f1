import type pg from 'pg';
import { CARDS } from '#features/projects/server/index.ts';
import { EXPLORE_PAGE_SIZE, type ExploreQuery } from '#features/explore/contract/projects.ts';

/**
 * Copies the data of explore to the layout that can be read fastest, in a separate schema: a narrow row per project
 * with the columns of filters and sorts, one wide row per project with its card, and the number of cards of each
 * category. It is not updated; a platform must keep it up to date as well, so it cannot reach this limit.
 */
export async function makeBestLayout(pool: pg.Pool): Promise<void> {
  await pool.query(`
    DROP SCHEMA IF EXISTS bench_best CASCADE;
    CREATE SCHEMA bench_best;
    CREATE TABLE bench_best.narrow AS
      SELECT e.project_id AS id, c.slug AS category, e.created_at, e.title_key, e.latitude, e.longitude, e.search,
        coalesce(f.balance, 0) AS balance
      FROM explore_project e JOIN category c ON c.id = e.category_id
      LEFT JOIN project_funding f ON f.project_id = e.project_id;
    ALTER TABLE bench_best.narrow ADD PRIMARY KEY (id);
    CREATE INDEX ON bench_best.narrow (created_at DESC, id DESC);
    CREATE INDEX ON bench_best.narrow (category, title_key, id);
    CREATE INDEX ON bench_best.narrow (latitude, longitude) INCLUDE (id, created_at, title_key, balance);
    CREATE INDEX ON bench_best.narrow USING gin (search gin_trgm_ops);
    CREATE TABLE bench_best.wide AS
      WITH page AS (SELECT project_id, 0 AS rank FROM explore_project) ${CARDS};
    ALTER TABLE bench_best.wide ADD PRIMARY KEY (id);
    CREATE TABLE bench_best.counted AS SELECT category, count(*)::bigint AS total FROM bench_best.narrow GROUP BY category;
    GRANT USAGE ON SCHEMA bench_best TO obolus_app;
    GRANT SELECT ON ALL TABLES IN SCHEMA bench_best TO obolus_app`);
  await pool.query('VACUUM (ANALYZE) bench_best.narrow, bench_best.wide, bench_best.counted');
}

const ORDERS: Readonly<Record<string, string>> = {
  '': 'n.created_at DESC, n.id DESC',
  '-created_at': 'n.created_at DESC, n.id DESC',
  title: 'n.title_key, n.id',
  '-balance': 'n.balance DESC, n.id DESC',
};

/** The wide rows for the sorted ids of a page. */
const lookUp = (ids: string, total: string) => `
  WITH page AS MATERIALIZED (SELECT q.id, row_number() OVER () AS rank FROM (${ids}) q)
  SELECT (${total}) AS total, w.*, g.rank AS place FROM page g JOIN bench_best.wide w ON w.id = g.id ORDER BY g.rank`;

/** Search and bounds are planned with their values, and counted in the same pass. */
function narrowed(query: ExploreQuery, order: string, offset: number): pg.QueryConfig {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const conditions: string[] = [];
  if (query.search) conditions.push(`n.search LIKE explore_fold(${add(`%${query.search}%`)})`);
  const edges = [
    ['latitude', '>=', query.latitude_min],
    ['latitude', '<=', query.latitude_max],
    ['longitude', '>=', query.longitude_min],
    ['longitude', '<=', query.longitude_max],
  ] as const;
  for (const [column, than, edge] of edges)
    if (edge !== undefined) conditions.push(`n.${column} ${than} ${add(edge)}`);
  const seeded = order === 'random' ? `hashint8extended(n.id, ${add(query.seed ?? 0)}::bigint), n.id` : order;
  const slice = `ORDER BY ${seeded} LIMIT ${EXPLORE_PAGE_SIZE} OFFSET ${add(offset)}`;
  const text = `
    WITH n AS MATERIALIZED (
      SELECT id, created_at, title_key, balance FROM bench_best.narrow n WHERE ${conditions.join(' AND ')}
    ), page AS MATERIALIZED (SELECT q.id, row_number() OVER () AS rank FROM (SELECT id FROM n ${slice}) q)
    SELECT (SELECT count(*) FROM n) AS total, w.*, g.rank AS place
    FROM page g JOIN bench_best.wide w ON w.id = g.id ORDER BY g.rank`;
  return { text, values };
}

/**
 * The best statement for a benchmark query of explore: prepared under a name for a list without search and bounds.
 * Refuses unknown orders.
 */
export function bestStatement(query: ExploreQuery): pg.QueryConfig {
  const { ordering = '', categories, page = 1 } = query;
  const offset = (page - 1) * EXPLORE_PAGE_SIZE;
  const order = ordering === 'random' ? ordering : ORDERS[ordering];
  if (order === undefined) throw new Error(`the limit knows no order ${ordering}`);
  if (query.search !== undefined || query.latitude_min !== undefined) return narrowed(query, order, offset);
  const slice = `ORDER BY ${order} LIMIT ${EXPLORE_PAGE_SIZE} OFFSET $1`;
  if (categories === undefined) {
    const ids = `SELECT n.id FROM bench_best.narrow n ${slice}`;
    const text = lookUp(ids, 'SELECT sum(total)::bigint FROM bench_best.counted');
    return { name: `all:${ordering}`, text, values: [offset] };
  }
  const ids = `SELECT n.id FROM bench_best.narrow n WHERE n.category = $2 ${slice}`;
  const text = lookUp(ids, 'SELECT total FROM bench_best.counted WHERE category = $2');
  return { name: `category:${ordering}`, text, values: [offset, categories] };
}
