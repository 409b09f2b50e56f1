import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#kernel/clock.ts';
import { DatabaseClock } from '#platform/server/operation/clock.ts';
import { type Database, openDatabase } from '#platform/server/database/db.ts';
import { useDatabase } from '#testing/database.ts';
import { EXPLORE_ORDERINGS } from '../contract/list-query.ts';
import { explorePage } from './projects.ts';
import { type ExploreRequest, pageStatement } from './projects-sql.ts';
import { makeCategory, makeOrganization, makeProject } from '#testing/projects.ts';

const database = useDatabase();
let db: Database;
const now = new Date('2026-06-15T10:00:00Z');

const plainRequest: ExploreRequest = {
  page: 1,
  pageSize: 9,
  ordering: '',
  search: '',
  categories: [],
  hideExpired: false,
  hideFullyFunded: false,
  bounds: [],
  voting: null,
  ranks: 'hidden',
  seed: 1,
  today: '2026-06-15',
};

beforeAll(async () => {
  db = await openDatabase({
    url: database.url,
    clock: new DatabaseClock(),
    onEffectError: (error) => {
      throw error;
    },
    onPoolError: () => undefined,
  });
});
afterAll(() => db.close());

async function slugs(
  request: Partial<ExploreRequest>,
  at = now,
): Promise<{ count: number; slugs: string[] }> {
  const page = await explorePage(db.db, { ...plainRequest, ...request }, at, 'en_US');
  return { count: page.count, slugs: page.results.map(({ slug }) => slug) };
}

/** The expected result of explore, by one plain query on the source tables. */
async function expectedSlugs(request: ExploreRequest): Promise<string[]> {
  const { rows } = await database.pool.query<{ slug: string }>(
    `SELECT p.slug FROM project p JOIN organization o ON o.id = p.organization_id
       JOIN category c ON c.id = p.category_id JOIN project_funding f ON f.project_id = p.id
     WHERE p.status = 2 AND p.review_status = 2 AND NOT p.is_banned
       AND o.review_status IN (2, 4) AND o.status NOT IN (3, 4)
       AND (cardinality($1::text[]) = 0 OR c.slug = ANY($1))
       AND (NOT $2 OR p.ends_on >= $3::date)
       AND (NOT $4 OR NOT (f.goal > 0 AND f.balance >= f.goal))
       AND (SELECT coalesce(bool_and(position(explore_fold(w)
              IN explore_search_text(concat_ws(' ', p.title, p.postal_code, p.city, o.title))) > 0), true)
            FROM unnest(string_to_array($5, ' ')) w WHERE w <> '')
       AND ($6::float8 IS NULL OR p.latitude >= $6)
     ORDER BY ${plainOrder(request)}`,
    [
      request.categories,
      request.hideExpired,
      request.today,
      request.hideFullyFunded,
      request.search,
      request.bounds[0]?.south ?? null,
    ],
  );
  return rows.map(({ slug }) => slug);
}

function plainOrder({ ordering, seed }: ExploreRequest): string {
  if (ordering === 'random') return `hashint8extended(p.id, ${seed}), p.id`;
  const direction = ordering === '' || ordering.startsWith('-') ? 'DESC' : 'ASC';
  const key = {
    title: 'explore_fold(p.title) COLLATE "C"',
    created_at: 'p.created_at',
    balance: 'f.balance',
  }[(ordering === '' ? 'created_at' : ordering.replace('-', '')) as 'title' | 'created_at' | 'balance'];
  return `${key} ${direction}, p.id ${direction}`;
}

describe('explore over random data', () => {
  const words = ['Schule', 'Köln', 'école', 'Baum', '100%', 'a_b', 'Straße', 'Łódź'];
  const categories: { id: bigint; slug: string }[] = [];

  beforeAll(async () => {
    for (let i = 0; i < 3; i += 1) categories.push(await makeCategory(database.pool));
    const organizations: bigint[] = [];
    for (const [status, reviewStatus] of [
      [2, 2],
      [2, 4],
      [1, 2],
      [3, 2],
      [2, 1],
    ] as const) {
      organizations.push(
        await makeOrganization(database.pool, { status, reviewStatus, title: words[organizations.length] }),
      );
    }
    const samples = fc.sample(
      fc.record({
        category: fc.nat(2),
        organization: fc.constantFrom(0, 0, 0, 1, 2, 3, 4),
        status: fc.constantFrom(2, 2, 2, 2, 1, 3, 4),
        review: fc.constantFrom(2, 2, 2, 2, 1, 3, 4),
        banned: fc.constantFrom(false, false, false, false, true),
        days: fc.integer({ min: -70, max: 70 }),
        title: fc.constantFrom(...words),
        city: fc.constantFrom(...words),
        balance: fc.constantFrom(0n, 0n, 50n, 100n),
        latitude: fc.constantFrom(null, 48.1, 50.9, 53.5),
      }),
      { numRuns: 160, seed: 4711 },
    );
    for (const sample of samples) {
      await makeProject(database.pool, {
        categoryId: categories[sample.category]?.id,
        organizationId: organizations[sample.organization],
        status: sample.status,
        reviewStatus: sample.review,
        isBanned: sample.banned,
        startsOn: '2026-01-01',
        endsOn: addDays('2026-06-15', sample.days),
        title: sample.title,
        city: sample.city,
        needs: [[100n, sample.balance]],
        latitude: sample.latitude,
        longitude: sample.latitude === null ? null : 10,
      });
    }
  });

  test('every combination of filters, orders and pages gives the result of the plain query', async () => {
    const requests = fc.record({
      // The orders by votes belong to lists of a voting (voting-list.test.ts).
      ordering: fc.constantFrom(...EXPLORE_ORDERINGS.filter((order) => !order.endsWith('voting_rank'))),
      search: fc.constantFrom(
        '',
        '',
        'koln',
        'KOELN',
        'schule baum',
        'strasse',
        '%',
        '_',
        'ecole',
        'lodz',
        '\\',
      ),
      categories: fc.subarray([0, 1, 2]),
      hideExpired: fc.boolean(),
      hideFullyFunded: fc.boolean(),
      south: fc.constantFrom(null, null, 50),
      page: fc.integer({ min: 1, max: 4 }),
      pageSize: fc.constantFrom(9, 9, 5, 100),
      today: fc.integer({ min: -75, max: 75 }).map((days) => addDays('2026-06-15', days)),
      seed: fc.nat(1000),
    });
    await fc.assert(
      fc.asyncProperty(requests, async ({ south, categories: chosen, ...rest }) => {
        const request: ExploreRequest = {
          ...rest,
          categories: chosen.map((index) => categories[index]?.slug ?? ''),
          bounds: [{ south, north: null, west: null, east: null }],
          voting: null,
          ranks: 'hidden',
        };
        const expected = await expectedSlugs(request);
        const found = await slugs(request);
        expect(found.count).toBe(expected.length);
        const from = (request.page - 1) * request.pageSize;
        expect(found.slugs).toEqual(expected.slice(from, from + request.pageSize));
      }),
      { numRuns: 250 },
    );
  });

  test('the narrow table and the counts are updated with every change of their sources', async () => {
    const change = fc.constantFrom(
      'UPDATE project SET status = 1 + (id % 3) WHERE id % 7 = $1',
      'UPDATE project SET status = 2, review_status = 2 WHERE id % 5 = $1 % 5',
      'UPDATE project SET is_banned = NOT is_banned WHERE id % 9 = $1',
      `UPDATE project SET ends_on = ends_on + 17 WHERE id % 6 = $1 % 6`,
      `UPDATE project SET title = title || ' ü' WHERE id % 11 = $1`,
      `UPDATE organization SET review_status = 1 + (review_status % 4), title = title || 'x' WHERE id % 3 = $1 % 3`,
      'UPDATE project_funding SET balance = 100, private = 100 WHERE project_id % 4 = $1 % 4',
      'UPDATE project_funding SET balance = 0, private = 0 WHERE project_id % 6 = $1 % 6',
      'UPDATE project SET category_id = (SELECT min(id) FROM category) WHERE id % 8 = $1',
    );
    await fc.assert(
      fc.asyncProperty(change, fc.nat(8), async (sql, rest) => {
        await database.pool.query(sql, [rest]);
        const request = {
          ...plainRequest,
          pageSize: 100,
          hideExpired: rest % 2 === 0,
          ordering: 'title' as const,
        };
        const expected = await expectedSlugs(request);
        expect(await slugs(request)).toEqual({ count: expected.length, slugs: expected.slice(0, 100) });
        expect(await wrongRows()).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

/** The narrow rows and counts that differ from their sources. */
async function wrongRows(): Promise<unknown[]> {
  const { rows } = await database.pool.query(`
    SELECT 'row' AS what, p.id::text FROM project p JOIN organization o ON o.id = p.organization_id
      LEFT JOIN project_funding f ON f.project_id = p.id FULL JOIN explore_project e ON e.project_id = p.id
    WHERE (p.status = 2 AND p.review_status = 2 AND NOT p.is_banned AND o.review_status IN (2, 4) AND o.status IN (1, 2))
        <> (e.project_id IS NOT NULL)
      OR e.project_id IS NOT NULL AND (e.category_id, e.ends_on, e.fully_funded, e.title_key)
        IS DISTINCT FROM (p.category_id, p.ends_on, coalesce(f.goal > 0 AND f.balance >= f.goal, false), explore_fold(p.title))
    UNION ALL
    SELECT 'count', concat_ws(' ', k.span, k.starts_on, k.category_id, k.fully_funded) FROM (
      SELECT s.span, s.starts_on, e.category_id, e.fully_funded, count(*) AS n FROM explore_project e
      CROSS JOIN LATERAL (VALUES ('all', date '2000-01-01'), ('month', date_trunc('month', e.ends_on::timestamp)::date),
        ('day', e.ends_on)) s(span, starts_on) GROUP BY 1, 2, 3, 4
    ) r FULL JOIN (SELECT * FROM explore_count WHERE n <> 0) k USING (span, starts_on, category_id, fully_funded)
    WHERE r.n IS DISTINCT FROM k.n`);
  return rows;
}

test('a project expires when its last day ends in Berlin, not an hour earlier', async () => {
  const { id, slug } = await makeCategory(database.pool);
  await makeProject(database.pool, { categoryId: id, endsOn: '2026-07-31', startsOn: '2026-01-01' });
  const at = async (day: string) =>
    (await slugs({ categories: [slug], hideExpired: true, today: day })).count;
  expect(await at('2026-07-31')).toBe(1);
  expect(await at('2026-08-01')).toBe(0);
});

test('a donation updates the narrow row only if the goal is reached', async () => {
  const { id } = await makeProject(database.pool, { needs: [[100n, 0n]] });
  const version = async () =>
    (
      await database.pool.query<{ at: string; fully_funded: boolean }>(
        'SELECT xmin::text || ctid::text AS at, fully_funded FROM explore_project WHERE project_id = $1',
        [id],
      )
    ).rows[0];
  const before = await version();
  await database.pool.query('UPDATE project_funding SET balance = 99, private = 99 WHERE project_id = $1', [
    id,
  ]);
  expect(await version()).toEqual(before);
  await database.pool.query('UPDATE project_funding SET balance = 100, private = 100 WHERE project_id = $1', [
    id,
  ]);
  expect((await version())?.fully_funded).toBe(true);
});

test('a random order is consistent over the pages of one seed and differs for another', async () => {
  const { id, slug } = await makeCategory(database.pool);
  for (let i = 0; i < 12; i += 1) await makeProject(database.pool, { categoryId: id });
  const order = async (seed: number) => [
    ...(await slugs({ categories: [slug], ordering: 'random', seed, pageSize: 6 })).slugs,
    ...(await slugs({ categories: [slug], ordering: 'random', seed, pageSize: 6, page: 2 })).slugs,
  ];
  const first = await order(1);
  expect(new Set(first).size).toBe(12);
  expect(await order(1)).toEqual(first);
  expect(await order(2)).not.toEqual(first);
});

test('a map that crosses the date line includes both sides of it', async () => {
  const { id, slug } = await makeCategory(database.pool);
  for (const longitude of [179, -179, 0])
    await makeProject(database.pool, { categoryId: id, latitude: 1, longitude });
  const found = await slugs({ categories: [slug], bounds: [{ south: 0, north: 2, west: 170, east: -170 }] });
  expect(found.count).toBe(2);
});

test('statements without search and bounds are prepared by name, others are planned with their values', () => {
  expect(pageStatement(plainRequest).name).toBe('explore:-created_at:0:0:0');
  expect(pageStatement({ ...plainRequest, search: 'x' }).name).toBeUndefined();
  expect(
    pageStatement({ ...plainRequest, bounds: [{ south: null, north: null, west: 1, east: null }] }).name,
  ).toBeUndefined();
});
