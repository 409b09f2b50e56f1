import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate, readMigrations } from '#platform/server/database/migrate.ts';
import { startPostgres } from '#platform/server/postgres/embedded.ts';
import { PostgresError } from '#platform/server/postgres/error.ts';
import { ownSources, readFunctions } from '#platform/server/postgres/functions.ts';
import { shiftedClock } from './clock.ts';

export interface TestServer {
  /** Login that may create databases. */
  adminUrl: string;
  /** A migrated database to clone, which has no connections. */
  template: string;
  /** Prefix of the name of every database of this run. */
  prefix: string;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Where the embedded server keeps its files; `.ci/run` puts it in memory. */
const folder = resolve(root, process.env['TEST_DATA_DIR'] || '.cache');
const prefix = `test_${process.pid}`;
const shift = shiftedClock(process.env);

/**
 * Starts a PostgreSQL for tests and creates the migrated template. With `TEST_DATABASE_URL` it uses that server, whose
 * login must be allowed to create databases. Otherwise it uses the first free one of several data folders, so that
 * parallel test runs do not collide and a killed run is cleaned up by the next.
 */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => undefined } : await startInFreeFolder();
  const template = given ? `${prefix}_template` : `template_${migrationsKey()}`;
  try {
    if (!given) await dropLeftovers(server.url, template);
    await makeTemplate(server.url, template);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    adminUrl: server.url,
    template,
    prefix,
    stop: async () => {
      await dropRun(server.url, Boolean(given));
      await server.stop();
    },
  };
}

async function startInFreeFolder(): Promise<{ url: string; stop(): Promise<void> }> {
  for (let slot = 0; ; slot += 1) {
    const dataDir = join(folder, shift ? 'test-dates' : 'test', String(slot));
    mkdirSync(dataDir, { recursive: true });
    // The user that runs PostgreSQL must be able to enter them, whatever the umask.
    for (const part of [dirname(dataDir), dataDir]) chmodSync(part, 0o711);
    try {
      return await startPostgres({
        dataDir,
        environment: shift ?? {},
        settings: {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          shared_buffers: '128MB',
          max_wal_size: '1GB',
        },
      });
    } catch (error) {
      const busy = error instanceof PostgresError && error.message.includes('in use by another start');
      if (!busy || slot === 30) throw error;
    }
  }
}

function migrationsKey(): string {
  const hash = createHash('sha256');
  for (const file of [...readMigrations(join(root, 'migrations')), ...readFunctions(ownSources)])
    hash.update(file.name + file.checksum);
  // A template of another day would be one from the future, or years old.
  if (shift) hash.update(new Date().toISOString().slice(0, 10));
  return hash.digest('hex').slice(0, 16);
}

/** Runs one query with a given login. */
export async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The address of another database on the same server. */
export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function makeTemplate(adminUrl: string, template: string): Promise<void> {
  const known = await ask(adminUrl, `SELECT FROM pg_database WHERE datname = '${template}'`);
  if (known.length > 0) return;
  // Gets its final name only when complete: an interrupted run must not leave a half migrated template.
  const draft = `${prefix}_draft`;
  await ask(adminUrl, `CREATE DATABASE ${draft}`);
  await migrate(urlOf(adminUrl, draft));
  await ask(adminUrl, `ALTER DATABASE ${draft} RENAME TO ${template}`);
}

/** Drops what earlier runs have left in the server of this folder, which no other run uses. */
async function dropLeftovers(adminUrl: string, template: string): Promise<void> {
  const remains = await ask<{ datname: string }>(
    adminUrl,
    `SELECT datname FROM pg_database WHERE datname ~ '^(test|template)_' AND datname <> '${template}'`,
  );
  for (const { datname } of remains) await ask(adminUrl, `DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
}

async function dropRun(adminUrl: string, withTemplate: boolean): Promise<void> {
  const names = await ask<{ datname: string }>(
    adminUrl,
    `SELECT datname FROM pg_database WHERE starts_with(datname, '${prefix}_')`,
  );
  for (const { datname } of names) {
    if (withTemplate || !datname.endsWith('_template')) {
      await ask(adminUrl, `DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
    }
  }
}
