import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { brokenOf, runChecks } from '#features/ledger/server/index.ts';
import { createDatabase, dropDatabase } from '#testing/database.ts';
import { loadBulk } from './bulk.ts';

const size = { projects: 200, donations: 2_000, now: new Date('2026-06-15T12:00:00Z') };
const tables = [
  'project',
  'need',
  'need_funding',
  'project_funding',
  'private_donation',
  'donation_hold',
  'donation_event',
  'payment_event',
  'co_funding',
  'co_funding_use',
  'donation_refund',
  'account',
  'posting',
  'explore_project',
  'explore_count',
];

/** The number of rows of each table and a hash of their contents. Rows of `explore_count` with 0 are ignored. */
async function digest(pool: pg.Pool): Promise<Record<string, string>> {
  const lines: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await pool.query<{ n: string; sum: string }>(
      `SELECT count(*) AS n, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) AS sum FROM ${table} t
       ${table === 'explore_count' ? 'WHERE n <> 0' : ''}`,
    );
    lines[table] = `${rows[0]?.n} ${rows[0]?.sum}`;
  }
  return lines;
}

async function withBulkData<T>(quick: boolean, inspect: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const url = await createDatabase();
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    await loadBulk(url, { ...size, quick });
    return await inspect(pool);
  } finally {
    await pool.end();
    await dropDatabase(url);
  }
}

describe('bulk data', () => {
  it('passes all checks, has correct explore counts, and is identical with and without triggers', async () => {
    const first = await withBulkData(true, async (pool) => {
      const broken = brokenOf(await runChecks(pool));
      expect(broken).toEqual([]);
      const { rows } = await pool.query<Record<string, string>>(
        `SELECT (SELECT count(*) FROM project) AS projects, (SELECT count(*) FROM private_donation) AS donations,
           (SELECT count(*) FROM co_funding_use) > 0 AS co_funded,
           (SELECT count(*) FROM donation_refund) > 0 AS refunded,
           (SELECT count(*) FROM explore_project WHERE fully_funded) > 0 AS funded`,
      );
      expect(rows[0]).toEqual({
        projects: '200',
        donations: '2000',
        co_funded: true,
        refunded: true,
        funded: true,
      });
      const counts = await pool.query(
        `SELECT category_id, fully_funded, count(*) AS n FROM explore_project GROUP BY 1, 2
         EXCEPT SELECT category_id, fully_funded, n FROM explore_count WHERE span = 'all'`,
      );
      expect(counts.rows).toEqual([]);
      const listed = await pool.query(
        `SELECT p.id FROM project p JOIN organization o ON o.id = p.organization_id
         WHERE p.status = 2 AND p.review_status = 2 AND NOT p.is_banned AND o.review_status IN (2, 4)
         EXCEPT SELECT project_id FROM explore_project`,
      );
      expect(listed.rows).toEqual([]);
      return digest(pool);
    });
    const second = await withBulkData(false, async (pool) => {
      expect(brokenOf(await runChecks(pool))).toEqual([]);
      return digest(pool);
    });
    expect(second).toEqual(first);
  });

  it('advances the id sequences past its rows', async () => {
    await withBulkData(true, async (pool) => {
      const { rows } = await pool.query<{ id: string }>(
        `INSERT INTO company (slug, title) VALUES ('next', 'Next') RETURNING id`,
      );
      const top = await pool.query<{ max: string }>('SELECT max(id) FROM company');
      expect(rows[0]?.id).toBe(top.rows[0]?.max);
    });
  });
});
