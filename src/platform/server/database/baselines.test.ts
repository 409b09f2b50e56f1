import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { runChecks } from '#features/ledger/server/index.ts';
import { useDatabase } from '#testing/database.ts';
import { schemaOf } from '#testing/schema.ts';
import { migrate } from './migrate.ts';
import { ownSources } from '../postgres/functions.ts';
import { ensureAppRole } from '../postgres/role.ts';

const db = useDatabase();
// The demo as version 0.1.0 left it: its migrations, then its rows as inserts, without the job queue's.
const dump = brotliDecompressSync(readFileSync(join(ownSources, 'testing/release-0.1.0.sql.br'))).toString();
const folder = join(ownSources, '../migrations');

/** As `schemaOf`, without the rights on the schema itself, which differ where a test made it anew. */
async function schema(): Promise<Map<string, string>> {
  const all = await schemaOf(db.pool);
  all.delete('schema public');
  return all;
}

/** What a new database holds before anybody has used it. */
async function firstRows(): Promise<unknown> {
  const { rows } = await db.pool.query(
    `SELECT (SELECT jsonb_agg(to_jsonb(p) - 'id' ORDER BY p.slug) FROM payment_provider p
       WHERE p.slug = 'bank-transfer' OR p.adapter IN ('stripe', 'mollie')) AS providers,
     (SELECT jsonb_agg(p.kind || p.slug ORDER BY p.kind) FROM page p WHERE p.slug = 'home') AS pages`,
  );
  return rows[0];
}

async function rowCounts(): Promise<Map<string, number>> {
  const { rows: tables } = await db.pool.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
     WHERE c.relkind = 'r' AND c.relnamespace = ANY ('{public,sandbox}'::regnamespace[]) ORDER BY 1`,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await db.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${name}`);
    counts.set(name, rows[0]?.n ?? 0);
  }
  return counts;
}

/** Puts the database back to version 0.1.0. */
async function load(): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query('DROP SCHEMA public, pgboss, sandbox CASCADE; CREATE SCHEMA public');
    await ensureAppRole(client);
    await client.query(dump);
  } finally {
    client.release(true);
  }
}

let fresh: { schema: Map<string, string>; rows: unknown };
beforeEach(async () => {
  fresh ??= { schema: await schema(), rows: await firstRows() };
  await load();
}, 120_000);

test('a database of version 0.1.0 goes on with its rows and has the schema of a new one', async () => {
  const before = await rowCounts();
  expect(before.get('private_donation')).toBeGreaterThan(100);
  const applied = (await migrate(db.url)).applied;
  expect(applied).toEqual(
    readdirSync(folder)
      .filter((name) => name.endsWith('.sql') && !name.endsWith('_base.sql') && name > '0190')
      .sort(),
  );
  expect(await schema()).toEqual(fresh.schema);
  expect(await firstRows()).toEqual(fresh.rows);
  const after = await rowCounts();
  const lost = [...before].filter(
    ([table, n]) => table !== 'schema_migration' && (after.get(table) ?? 0) < n,
  );
  expect(lost).toEqual([]);
  const broken = (await runChecks(db.pool)).filter(({ rows }) => rows.length > 0).map(({ name }) => name);
  expect(broken).toEqual([]);
  expect(await migrate(db.url)).toMatchObject({ applied: [], functions: [] });
}, 120_000);

test('a database that had only some of these migrations is refused and left as it is', async () => {
  await db.pool.query(`DELETE FROM schema_migration WHERE name = '0183_subscriber_consents.sql'`);
  await expect(migrate(db.url)).rejects.toThrow(
    /older than 0\.1\.0 .*0183.* Start version 0\.1\.0 with it once/,
  );
  const { rows } = await db.pool.query('SELECT count(*)::int AS n FROM schema_migration');
  expect(rows).toEqual([{ n: 45 }]);
  await db.pool.query(
    `INSERT INTO schema_migration (name, checksum) VALUES ('0183_subscriber_consents.sql', 'another')`,
  );
  await expect(migrate(db.url)).rejects.toThrow(
    /0183_subscriber_consents\.sql .* another text than version 0\.1\.0/,
  );
}, 120_000);
