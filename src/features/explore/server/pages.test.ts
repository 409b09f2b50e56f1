import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makePage } from '#features/pages/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { type ExplorePage, exploreProjects } from '../contract/projects.ts';
import { exploreLocations, type MapLocation } from '../contract/locations.ts';
import { makeCategory, makeProject } from '#features/projects/server/testing.ts';

const app = useApp();

/** Three projects of two categories in a row from west to east. */
async function makeThree() {
  const { pool } = app.database;
  const [nature, sport] = [await makeCategory(pool), await makeCategory(pool)];
  const made = async (title: string, categoryId: bigint, longitude: number | null) =>
    (await makeProject(pool, { title, categoryId, latitude: 50.123456789, longitude })).slug;
  return {
    nature: nature.slug,
    sport: sport.slug,
    west: await made('West "1"', nature.id, 7),
    middle: await made('Middle', sport.id, 8),
    east: await made('East', nature.id, 9),
    nowhere: await made('Nowhere', nature.id, null),
  };
}

async function slugs(query: Record<string, string>): Promise<string[]> {
  const answer = await app.call(exploreProjects, { query: { ordering: 'created_at', ...query } });
  expect(answer.status).toBe(200);
  const { count, results } = answer.body as ExplorePage;
  if (!query['page_size']) expect(results.length).toBe(Math.min(count, 9));
  return results.map(({ slug }) => slug);
}

async function places(query: Record<string, string>): Promise<MapLocation[]> {
  const answer = await app.call(exploreLocations, { query });
  expect(answer.status).toBe(200);
  return exploreLocations.response.parse(answer.body);
}

describe('the list of a page', () => {
  test('holds what the page shows, and what the reader asks for is looked for in there', async () => {
    const made = await makeThree();
    const both = { categories: `${made.nature},${made.sport}` };
    const page = await makePage(app.services, { categories: [made.nature] });
    expect(await slugs({ cms_filter: page })).toEqual([made.west, made.east, made.nowhere]);
    expect(await slugs({ cms_filter: page, ...both })).toEqual([made.west, made.east, made.nowhere]);
    expect(await slugs({ cms_filter: page, categories: made.sport })).toEqual([]);
    expect(await slugs({ cms_filter: page, search: 'east' })).toEqual([made.east]);
  });

  test('can be an area of the map, within which bounds narrow further', async () => {
    const made = await makeThree();
    const region = { south: 50, north: 51, west: 6.5, east: 8.5 };
    const page = await makePage(app.services, { region, categories: [made.nature, made.sport] });
    expect(await slugs({ cms_filter: page })).toEqual([made.west, made.middle]);
    expect(await slugs({ cms_filter: page, longitude_min: '7.5', longitude_max: '20' })).toEqual([
      made.middle,
    ]);
  });

  test('has the page’s own number of cards, or all at once', async () => {
    const made = await makeThree();
    const categories = [made.nature, made.sport];
    const two = await makePage(app.services, { categories, projectPageSize: 2 });
    const answer = await app.call(exploreProjects, { query: { cms_filter: two } });
    expect((answer.body as ExplorePage).results).toHaveLength(2);
    expect(answer.body).toMatchObject({ count: 4 });
    const all = await makePage(app.services, { categories, projectPageSize: 2, singlePage: true });
    expect(await slugs({ cms_filter: all })).toHaveLength(4);
  });

  test('of a page that is not published is a 404, as is a preview link that is over', async () => {
    for (const route of [exploreProjects, exploreLocations]) {
      expect((await app.call(route, { query: { cms_filter: 'no-such-page' } })).status).toBe(404);
      const over = { cms_filter: 'home', preview_token: 'over' };
      const answer = await app.call(route, { query: over }, { locale: 'de' });
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ code: 'preview_expired' });
      expect((answer.body as { detail: string }).detail).toMatch(/Vorschaulink/);
    }
  });
});

describe('GET explore locations', () => {
  test('answers the places of the same filters, without paging and without those that have none', async () => {
    const made = await makeThree();
    const categories = `${made.nature},${made.sport}`;
    expect(await places({ categories })).toEqual([
      {
        latitude: 50.12346,
        longitude: 9,
        project_title: 'East',
        project_slug: made.east,
        marker_icon: 'heart',
      },
      {
        latitude: 50.12346,
        longitude: 8,
        project_title: 'Middle',
        project_slug: made.middle,
        marker_icon: 'heart',
      },
      {
        latitude: 50.12346,
        longitude: 7,
        project_title: 'West "1"',
        project_slug: made.west,
        marker_icon: 'heart',
      },
    ]);
    expect(await places({ categories, search: 'middle' })).toHaveLength(1);
    expect(await places({ categories, longitude_min: '8.5', page: '7' })).toHaveLength(3);
    expect(await places({ categories: made.sport, search: 'west' })).toEqual([]);
  });

  test('follows the page, whose icon may stand for all', async () => {
    const made = await makeThree();
    const page = await makePage(app.services, { categories: [made.sport], mapMarkerIcon: 'trees' });
    expect(await places({ cms_filter: page })).toMatchObject([
      { project_slug: made.middle, marker_icon: 'trees' },
    ]);
  });

  test('is compressed for those who can read it', async () => {
    const made = await makeThree();
    const { pool } = app.database;
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM category WHERE slug = $1', [
      made.sport,
    ]);
    for (let index = 0; index < 20; index += 1) {
      const place = { latitude: 50 + index / 100, longitude: 8 };
      await makeProject(pool, { categoryId: BigInt(rows[0]?.id ?? 0), ...place });
    }
    const answer = await app.server.inject({
      url: `/api/v4/explore/locations/?categories=${made.sport}`,
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toHaveLength(21);
    expect(answer.rawPayload.length).toBeLessThan(1400);
  });
});
