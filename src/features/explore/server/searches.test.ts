import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeSearches } from '#features/search-log/server/testing.ts';
import { resetSettings, setSettings } from '#features/settings/server/testing.ts';
import { berlinDate } from '#kernel/clock.ts';
import { serveApi, useApp } from '#testing/app.ts';
import { makeProject } from '#testing/projects.ts';
import { exploreOrganizations } from '../contract/organizations.ts';
import { exploreProjects } from '../contract/projects.ts';

const app = useApp();
beforeAll(async () => {
  await makeProject(app.database.pool, { title: 'Apfelwiese', slug: 'apfelwiese' });
});
beforeEach(async () => {
  await writeSearches(app.services);
  await app.database.pool.query('DELETE FROM search_log');
});

const search = (text: string, query: object = {}) =>
  app.call(exploreProjects, { query: { search: text, ...query } });

async function rows() {
  const found = await app.database.pool.query(
    'SELECT search_text, page_path AS page, results, searches FROM search_log ORDER BY page_path, search_text',
  );
  return found.rows;
}

async function loggedSearches() {
  await writeSearches(app.services);
  return rows();
}

describe('a search', () => {
  test('is counted by text, page and day, with the number of results; nothing identifies the visitor', async () => {
    expect((await search('Apfelwiese')).body).toMatchObject({ count: 1 });
    await search(' apfelwiese ');
    await search('Zirkuszelt');
    await app.call(exploreOrganizations, { query: { search: 'Apfelwiese' } });
    expect(await loggedSearches()).toEqual([
      { search_text: 'apfelwiese', page: '/organizations/', results: 1, searches: 1 },
      { search_text: 'apfelwiese', page: '/projects/', results: 1, searches: 2 },
      { search_text: 'zirkuszelt', page: '/projects/', results: 0, searches: 1 },
    ]);
    await search('zirkuszelt');
    expect((await loggedSearches()).at(-1)).toMatchObject({ search_text: 'zirkuszelt', searches: 2 });
    const columns = await app.database.pool.query(
      `SELECT column_name FROM information_schema.columns WHERE table_name = 'search_log' ORDER BY ordinal_position`,
    );
    expect(columns.rows.map(({ column_name }) => column_name)).toEqual([
      'id',
      'day',
      'page_path',
      'search_text',
      'results',
      'searches',
    ]);
    const days = await app.database.pool.query('SELECT DISTINCT day::text FROM search_log');
    expect(days.rows).toEqual([{ day: berlinDate(app.services.clock.now()) }]);
  });

  test('is logged for the first page only, not for a move of the map or without a search text', async () => {
    await search('apfelwiese', { page: '2' });
    await search('apfelwiese', {
      latitude_min: '50',
      latitude_max: '51',
      longitude_min: '6',
      longitude_max: '7',
    });
    await search('');
    await search('   ');
    expect(await loggedSearches()).toEqual([]);
  });

  test('is answered but not logged if its text is an address, a number or a code', async () => {
    for (const text of ['erika@example.org', '0221 4710 212', 'K7QP-2MXA-9TRD']) {
      expect((await search(text)).status).toBe(200);
    }
    expect(await loggedSearches()).toEqual([]);
  });

  test('is not logged if it is refused', async () => {
    expect((await search('x'.repeat(101))).status).toBe(400);
    expect((await search('apfelwiese', { cms_filter: 'no-such-page' })).status).toBe(404);
    expect(await loggedSearches()).toEqual([]);
  });

  test('is written before a process stops', async () => {
    // A separate database object, so that the server has its own buffer of searches.
    const services = { ...app.services, database: { ...app.services.database } };
    const server = await serveApi(services);
    const answer = await server.inject({ url: '/api/v4/explore/projects/?search=sternwarte' });
    expect(answer.statusCode).toBe(200);
    expect(await rows()).toEqual([]);
    await server.close();
    expect(await rows()).toMatchObject([{ search_text: 'sternwarte', searches: 1 }]);
  });

  test('is not logged while the setting is off', async () => {
    await setSettings(app.database.pool, { searchLog: false });
    try {
      for (const route of [exploreProjects, exploreOrganizations]) {
        expect((await app.call(route, { query: { search: 'apfelwiese' } })).status).toBe(200);
      }
      expect(await loggedSearches()).toEqual([]);
    } finally {
      await resetSettings(app.database.pool, 'searchLog');
    }
  });
});
