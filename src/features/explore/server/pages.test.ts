import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { makePage } from '#features/pages/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { type ExplorePage, exploreProjects } from '../contract/projects.ts';
import { exploreLocations, type MapLocation } from '../contract/locations.ts';
import { makeCategory, makeProject } from '#testing/projects.ts';

const app = useApp();

/** Projects of two categories: three from west to east, and one without a location. */
async function makeProjects() {
  const { pool } = app.database;
  const [nature, sport] = [await makeCategory(pool), await makeCategory(pool)];
  const make = async (title: string, categoryId: bigint, longitude: number | null) =>
    (await makeProject(pool, { title, categoryId, latitude: 50.123456789, longitude })).slug;
  return {
    nature: nature.slug,
    sport: sport.slug,
    west: await make('West "1"', nature.id, 7),
    middle: await make('Middle', sport.id, 8),
    east: await make('East', nature.id, 9),
    nowhere: await make('Nowhere', nature.id, null),
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
  test('is limited to the page, and filters apply within it', async () => {
    const projects = await makeProjects();
    const both = { categories: `${projects.nature},${projects.sport}` };
    const page = await makePage(app.services, { categories: [projects.nature] });
    expect(await slugs({ cms_filter: page })).toEqual([projects.west, projects.east, projects.nowhere]);
    expect(await slugs({ cms_filter: page, ...both })).toEqual([
      projects.west,
      projects.east,
      projects.nowhere,
    ]);
    expect(await slugs({ cms_filter: page, categories: projects.sport })).toEqual([]);
    expect(await slugs({ cms_filter: page, search: 'east' })).toEqual([projects.east]);
  });

  test('can be limited to an area of the map, and further by bounds', async () => {
    const projects = await makeProjects();
    const region = { south: 50, north: 51, west: 6.5, east: 8.5 };
    const page = await makePage(app.services, { region, categories: [projects.nature, projects.sport] });
    expect(await slugs({ cms_filter: page })).toEqual([projects.west, projects.middle]);
    expect(await slugs({ cms_filter: page, longitude_min: '7.5', longitude_max: '20' })).toEqual([
      projects.middle,
    ]);
  });

  test('has the page’s own number of cards, or all at once', async () => {
    const projects = await makeProjects();
    const categories = [projects.nature, projects.sport];
    const two = await makePage(app.services, { categories, projectPageSize: 2 });
    const answer = await app.call(exploreProjects, { query: { cms_filter: two } });
    expect((answer.body as ExplorePage).results).toHaveLength(2);
    expect(answer.body).toMatchObject({ count: 4 });
    const all = await makePage(app.services, { categories, projectPageSize: 2, singlePage: true });
    expect(await slugs({ cms_filter: all })).toHaveLength(4);
  });

  test('returns 404 for a page that is not published, and for an expired preview link', async () => {
    for (const route of [exploreProjects, exploreLocations]) {
      expect((await app.call(route, { query: { cms_filter: 'no-such-page' } })).status).toBe(404);
      const expired = { cms_filter: 'home', preview_token: 'expired' };
      const answer = await app.call(route, { query: expired }, { locale: 'de' });
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ code: 'preview_expired' });
      expect((answer.body as { detail: string }).detail).toMatch(/Vorschaulink/);
    }
  });
});

describe('GET explore locations', () => {
  test('returns the locations for the same filters, without paging and without projects that have none', async () => {
    const projects = await makeProjects();
    const categories = `${projects.nature},${projects.sport}`;
    expect(await places({ categories })).toEqual([
      {
        latitude: 50.12346,
        longitude: 9,
        project_title: 'East',
        project_slug: projects.east,
        marker_icon: 'heart',
      },
      {
        latitude: 50.12346,
        longitude: 8,
        project_title: 'Middle',
        project_slug: projects.middle,
        marker_icon: 'heart',
      },
      {
        latitude: 50.12346,
        longitude: 7,
        project_title: 'West "1"',
        project_slug: projects.west,
        marker_icon: 'heart',
      },
    ]);
    expect(await places({ categories, search: 'middle' })).toHaveLength(1);
    expect(await places({ categories, longitude_min: '8.5', page: '7' })).toHaveLength(3);
    expect(await places({ categories: projects.sport, search: 'west' })).toEqual([]);
  });

  test('is limited to the page, whose icon may replace those of the categories', async () => {
    const projects = await makeProjects();
    const page = await makePage(app.services, { categories: [projects.sport], mapMarkerIcon: 'trees' });
    expect(await places({ cms_filter: page })).toMatchObject([
      { project_slug: projects.middle, marker_icon: 'trees' },
    ]);
  });

  test('is compressed for clients that support it', async () => {
    const projects = await makeProjects();
    const { pool } = app.database;
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM category WHERE slug = $1', [
      projects.sport,
    ]);
    for (let index = 0; index < 20; index += 1) {
      const place = { latitude: 50 + index / 100, longitude: 8 };
      await makeProject(pool, { categoryId: BigInt(rows[0]?.id ?? 0), ...place });
    }
    const answer = await app.server.inject({
      url: `/api/v4/explore/locations/?categories=${projects.sport}`,
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toHaveLength(21);
    expect(answer.rawPayload.length).toBeLessThan(1400);
  });
});
