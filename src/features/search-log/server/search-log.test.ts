import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildServer } from '#app/server.ts';
import { exploreOrganizations } from '#features/explore/contract/organizations.ts';
import { exploreProjects } from '#features/explore/contract/projects.ts';
import { makeProject } from '#features/projects/server/testing.ts';
import { addYears, berlinDate } from '#kernel/clock.ts';
import { useApp } from '#testing/app.ts';
import { forgetSearches } from './jobs.ts';
import { SearchNotes } from './notes.ts';
import { noteSearch, writeSearches } from './write.ts';

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

async function written() {
  await writeSearches(app.services);
  return rows();
}

describe('a search', () => {
  test('is counted by text, page and day, with what was found; nothing tells who it was', async () => {
    expect((await search('Apfelwiese')).body).toMatchObject({ count: 1 });
    await search(' apfelwiese ');
    await search('Zirkuszelt');
    await app.call(exploreOrganizations, { query: { search: 'Apfelwiese' } });
    expect(await written()).toEqual([
      { search_text: 'apfelwiese', page: '/organizations/', results: 1, searches: 1 },
      { search_text: 'apfelwiese', page: '/projects/', results: 1, searches: 2 },
      { search_text: 'zirkuszelt', page: '/projects/', results: 0, searches: 1 },
    ]);
    await search('zirkuszelt');
    expect((await written()).at(-1)).toMatchObject({ search_text: 'zirkuszelt', searches: 2 });
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

  test('is the first page of a list: not a further one, a move of the map, or a list without a text', async () => {
    await search('apfelwiese', { page: '2' });
    await search('apfelwiese', {
      latitude_min: '50',
      latitude_max: '51',
      longitude_min: '6',
      longitude_max: '7',
    });
    await search('');
    await search('   ');
    expect(await written()).toEqual([]);
  });

  test('that names a person, a number or a code is answered, and not kept', async () => {
    for (const text of ['erika@example.org', '0221 4710 212', 'K7QP-2MXA-9TRD']) {
      expect((await search(text)).status).toBe(200);
    }
    expect(await written()).toEqual([]);
  });

  test('that is refused leaves nothing', async () => {
    expect((await search('x'.repeat(101))).status).toBe(400);
    expect((await search('apfelwiese', { cms_filter: 'no-such-page' })).status).toBe(404);
    expect(await written()).toEqual([]);
  });
});

describe('writing', () => {
  const note = (services = app.services as Parameters<typeof noteSearch>[0], text = 'garten') =>
    noteSearch(services, 'projects', { search: text }, { results: 3, now: app.services.clock.now() });

  test('waits, and is done ten seconds after the first search', async () => {
    await writeSearches(app.services);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // A database of its own: the one of the app may have a clock that runs already.
    const { db, pool, transact } = app.services.database;
    const services = { ...app.services, database: { ...app.services.database, db, pool, transact } };
    await note(services);
    await note(services);
    expect(await rows()).toEqual([]);
    vi.advanceTimersByTime(9_999);
    expect(await rows()).toEqual([]);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await expect.poll(rows).toMatchObject([{ search_text: 'garten', results: 3, searches: 2 }]);
  });

  test('is done before a process stops', async () => {
    // A database of its own, as above.
    const services = { ...app.services, database: { ...app.services.database } };
    const server = await buildServer(services, { pages: false });
    const answer = await server.inject({ url: '/api/v4/explore/projects/?search=sternwarte' });
    expect(answer.statusCode).toBe(200);
    expect(await rows()).toEqual([]);
    await server.close();
    expect(await rows()).toMatchObject([{ search_text: 'sternwarte', searches: 1 }]);
  });

  test('loses nothing while the database is away', async () => {
    const { database } = app.services;
    let away = true;
    const transact: typeof database.transact = (work) =>
      away ? Promise.reject(new Error('away')) : database.transact(work);
    const services = { ...app.services, database: { ...database, transact } };
    await note(services);
    await expect(writeSearches(services)).rejects.toThrow('away');
    await note(services);
    away = false;
    await writeSearches(services);
    expect(await rows()).toMatchObject([{ search_text: 'garten', searches: 2 }]);
    await writeSearches(services);
    expect(await rows()).toMatchObject([{ searches: 2 }]);
  });

  test('adds up what several processes have counted, also at the same time', async () => {
    const processes = Array.from({ length: 4 }, () => ({
      ...app.services,
      database: { ...app.services.database },
    }));
    for (const services of processes) for (const text of ['a1', 'b1', 'c1', 'd1']) await note(services, text);
    await Promise.all(processes.map((services) => writeSearches(services)));
    expect(await rows()).toMatchObject(
      ['a1', 'b1', 'c1', 'd1'].map((search_text) => ({ search_text, searches: 4 })),
    );
  });

  test('stops at 5,000 different searches of a day; those that are there count on', async () => {
    const day = berlinDate(app.services.clock.now());
    await app.database.pool.query(
      `INSERT INTO search_log (day, page_path, search_text, results, searches)
       SELECT $1, '/projects/', 'flood ' || n, 0, 1 FROM generate_series(1, 5000) n`,
      [day],
    );
    await note(undefined, 'flood 7');
    await note(undefined, 'one more');
    await writeSearches(app.services);
    const { rows: found } = await app.database.pool.query(
      `SELECT search_text, searches FROM search_log WHERE search_text IN ('flood 7', 'one more')`,
    );
    expect(found).toEqual([{ search_text: 'flood 7', searches: 2 }]);
  });
});

test('memory holds 500 different searches; equal ones are counted', () => {
  const notes = new SearchNotes();
  const add = (text: string) =>
    notes.add({ day: '2026-03-28', page: '/projects/', text, results: 1, searches: 1 });
  for (let index = 0; index < 600; index += 1) add(`text ${index}`);
  add('text 0');
  add('text 599');
  const taken = notes.take();
  expect(taken).toHaveLength(500);
  expect(taken.find(({ text }) => text === 'text 0')?.searches).toBe(2);
  expect(taken.find(({ text }) => text === 'text 599')).toBeUndefined();
  expect(notes.take()).toEqual([]);
});

test('searches are removed after twelve months', async () => {
  const today = berlinDate(app.services.clock.now());
  const oldest = addYears(today, -1);
  await app.database.pool.query(
    `INSERT INTO search_log (day, page_path, search_text, results, searches)
     VALUES ($1::date - 1, '/projects/', 'before', 0, 1), ($1, '/projects/', 'just', 0, 1), ($2, '/projects/', 'today', 0, 1)`,
    [oldest, today],
  );
  await forgetSearches(app.services);
  expect((await rows()).map(({ search_text }) => search_text)).toEqual(['just', 'today']);
  await forgetSearches(app.services);
  expect(await rows()).toHaveLength(2);
});
