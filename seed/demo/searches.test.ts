import { expect, it } from 'vitest';
import { useApp } from '#testing/app.ts';
import { demoTexts } from '../content/texts/index.ts';
import { insertSearches } from './searches.ts';

const app = useApp();

it('counts each search once on the day on which the clock goes back, in the last hour of a day', async () => {
  const { pool } = app.database;
  await pool.query('DELETE FROM search_log');
  await insertSearches(pool, new Date('2026-11-25T22:36:00Z'), demoTexts.en.searches);
  const { rows } = await pool.query<{ first: string; last: string }>(
    'SELECT min(day)::text AS first, max(day)::text AS last FROM search_log',
  );
  expect(rows).toEqual([{ first: '2026-08-28', last: '2026-11-25' }]);
});
