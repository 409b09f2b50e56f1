import { test as base } from '@playwright/test';
import pg from 'pg';
import { createDatabase, dropDatabase, type TestDatabase, type TestPostgres } from '#testing/database.ts';

interface OwnDatabase {
  /** A database of the worker's own, cloned from the migrated template, dropped when the worker ends. */
  readonly database: TestDatabase;
}

function postgresOfRun(): TestPostgres {
  const given = process.env.TEST_POSTGRES;
  if (!given) throw new Error('The PostgreSQL of the run is missing: e2e/support/setup.ts starts it.');
  return JSON.parse(given) as TestPostgres;
}

export const test = base.extend<object, OwnDatabase>({
  database: [
    async ({ browserName: _none }, use) => {
      const server = postgresOfRun();
      const url = await createDatabase(server);
      const pool = new pg.Pool({ connectionString: url, max: 20 });
      pool.on('error', () => undefined);
      await use({ url, pool });
      await pool.end();
      await dropDatabase(url, server);
    },
    { scope: 'worker' },
  ],
});
