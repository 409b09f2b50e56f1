import { test } from '@playwright/test';
import { databaseOfFile, type TestDatabase, type TestPostgres } from '#testing/database.ts';

function postgresOfRun(): TestPostgres {
  const given = process.env.TEST_POSTGRES;
  if (!given) throw new Error('The PostgreSQL of the run is missing: e2e/support/setup.ts starts it.');
  return JSON.parse(given) as TestPostgres;
}

/**
 * {@link databaseOfFile} for browser tests. Hooks run in the order of their registration: a file first registers what
 * must stop before its database is dropped.
 */
export const useDatabase = (hooks: Pick<typeof test, 'beforeAll' | 'afterAll'> = test): TestDatabase =>
  databaseOfFile(
    { beforeAll: (work) => hooks.beforeAll(work), afterAll: (work) => hooks.afterAll(work) },
    postgresOfRun,
  );
