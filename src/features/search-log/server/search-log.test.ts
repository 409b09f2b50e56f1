import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addYears, berlinDate } from '#kernel/clock.ts';
import { useApp } from '#testing/app.ts';
import { deleteOldSearches } from './jobs.ts';
import { SearchBuffer } from './search-buffer.ts';
import { logSearch, writeSearches } from './write.ts';

const app = useApp();
beforeEach(async () => {
  await writeSearches(app.services);
  await app.database.pool.query('DELETE FROM search_log');
});

async function rows() {
  const found = await app.database.pool.query(
    'SELECT search_text, page_path AS page, results, searches FROM search_log ORDER BY page_path, search_text',
  );
  return found.rows;
}

describe('writing', () => {
  const log = (services = app.services as Parameters<typeof logSearch>[0], text = 'garten') =>
    logSearch(services, 'projects', { search: text }, { results: 3, now: app.services.clock.now() });

  test('is done ten seconds after the first search', async () => {
    await writeSearches(app.services);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // A separate database object: a write may already be scheduled for that of the app.
    const { db, pool, transact } = app.services.database;
    const services = { ...app.services, database: { ...app.services.database, db, pool, transact } };
    await log(services);
    await log(services);
    expect(await rows()).toEqual([]);
    vi.advanceTimersByTime(9_999);
    expect(await rows()).toEqual([]);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await expect.poll(rows).toMatchObject([{ search_text: 'garten', results: 3, searches: 2 }]);
  });

  test('loses nothing while the database is unavailable', async () => {
    const { database } = app.services;
    let unavailable = true;
    const transact: typeof database.transact = (work) =>
      unavailable ? Promise.reject(new Error('away')) : database.transact(work);
    const services = { ...app.services, database: { ...database, transact } };
    await log(services);
    await expect(writeSearches(services)).rejects.toThrow('away');
    await log(services);
    unavailable = false;
    await writeSearches(services);
    expect(await rows()).toMatchObject([{ search_text: 'garten', searches: 2 }]);
    await writeSearches(services);
    expect(await rows()).toMatchObject([{ searches: 2 }]);
  });

  test('adds up the counts of several processes, also if they write concurrently', async () => {
    const processes = Array.from({ length: 4 }, () => ({
      ...app.services,
      database: { ...app.services.database },
    }));
    for (const services of processes) for (const text of ['a1', 'b1', 'c1', 'd1']) await log(services, text);
    await Promise.all(processes.map((services) => writeSearches(services)));
    expect(await rows()).toMatchObject(
      ['a1', 'b1', 'c1', 'd1'].map((search_text) => ({ search_text, searches: 4 })),
    );
  });

  test('stops at 5,000 different searches of a day; existing ones are still counted', async () => {
    const day = berlinDate(app.services.clock.now());
    await app.database.pool.query(
      `INSERT INTO search_log (day, page_path, search_text, results, searches)
       SELECT $1, '/projects/', 'flood ' || n, 0, 1 FROM generate_series(1, 5000) n`,
      [day],
    );
    await log(undefined, 'flood 7');
    await log(undefined, 'one more');
    await writeSearches(app.services);
    const { rows: found } = await app.database.pool.query(
      `SELECT search_text, searches FROM search_log WHERE search_text IN ('flood 7', 'one more')`,
    );
    expect(found).toEqual([{ search_text: 'flood 7', searches: 2 }]);
  });
});

test('memory holds 500 different searches; equal ones are counted', () => {
  const buffer = new SearchBuffer();
  const add = (text: string) =>
    buffer.add({ day: '2026-03-28', page: '/projects/', text, results: 1, searches: 1 });
  for (let index = 0; index < 600; index += 1) add(`text ${index}`);
  add('text 0');
  add('text 599');
  const taken = buffer.take();
  expect(taken).toHaveLength(500);
  expect(taken.find(({ text }) => text === 'text 0')?.searches).toBe(2);
  expect(taken.find(({ text }) => text === 'text 599')).toBeUndefined();
  expect(buffer.take()).toEqual([]);
});

test('searches are removed after twelve months', async () => {
  const today = berlinDate(app.services.clock.now());
  const oldest = addYears(today, -1);
  await app.database.pool.query(
    `INSERT INTO search_log (day, page_path, search_text, results, searches)
     VALUES ($1::date - 1, '/projects/', 'before', 0, 1), ($1, '/projects/', 'just', 0, 1), ($2, '/projects/', 'today', 0, 1)`,
    [oldest, today],
  );
  await deleteOldSearches(app.services);
  expect((await rows()).map(({ search_text }) => search_text)).toEqual(['just', 'today']);
  await deleteOldSearches(app.services);
  expect(await rows()).toHaveLength(2);
});
