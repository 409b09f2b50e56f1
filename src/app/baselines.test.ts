import { readdirSync } from 'node:fs';
import { type GridPermission, isOffered } from '#platform/contract/permissions.ts';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { brokenOf, runChecks } from '#features/ledger/server/index.ts';
import { useDatabase } from '#testing/database.ts';
import { loadRelease } from '#testing/release.ts';
import { schemaOf } from '#testing/schema.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { ownSources } from '#platform/server/postgres/functions.ts';

const db = useDatabase();
const folder = join(ownSources, '../migrations');

/** Like `schemaOf`, without the rights on the schema itself, which differ if a test recreated it. */
async function schema(): Promise<Map<string, string>> {
  const all = await schemaOf(db.pool);
  all.delete('schema public');
  return all;
}

/** The rows of an unused new database. */
async function initialRows(): Promise<unknown> {
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

/** The stored rights as `id action_type`. */
async function rights(): Promise<{ readonly user: string; readonly right: GridPermission }[]> {
  const { rows } = await db.pool.query<{ user: string; right: GridPermission }>(
    `SELECT user_id::text AS user, action || '_' || permission_type AS right FROM user_permission`,
  );
  return rows;
}

let fresh: { schema: Map<string, string>; rows: unknown };
beforeEach(async () => {
  fresh ??= { schema: await schema(), rows: await initialRows() };
  await loadRelease(db.pool);
}, 120_000);

test('a database of version 0.1.0 keeps its rows and gets the schema of a new one', async () => {
  const before = await rowCounts();
  // Rights without meaning are removed (decision 436).
  const rightsBefore = (await rights()).filter(({ right }) => isOffered(right));
  before.set('user_permission', rightsBefore.length);
  expect(before.get('private_donation')).toBeGreaterThan(100);
  const applied = (await migrate(db.url)).applied;
  expect(applied).toEqual(
    readdirSync(folder)
      .filter((name) => name.endsWith('.sql') && !name.endsWith('_base.sql') && name > '0190')
      .sort(),
  );
  expect(await schema()).toEqual(fresh.schema);
  expect(await initialRows()).toEqual(fresh.rows);
  const after = await rowCounts();
  const lost = [...before].filter(
    ([table, n]) => table !== 'schema_migration' && (after.get(table) ?? 0) < n,
  );
  expect(lost).toEqual([]);
  const rightsAfter = await rights();
  expect(rightsAfter).toEqual(expect.arrayContaining(rightsBefore));
  expect(rightsAfter.filter(({ right }) => !isOffered(right))).toEqual([]);
  for (const type of ['private_donations', 'email_templates'] as const) {
    const holders = rightsBefore.filter(({ right }) => right === `change_${type}`);
    expect(rightsAfter).toEqual(
      expect.arrayContaining(holders.map(({ user }) => ({ user, right: `create_${type}` }))),
    );
  }
  // Warnings concern the age of the demo's money, not its books.
  expect(brokenOf(await runChecks(db.pool))).toEqual([]);
  expect(await migrate(db.url)).toMatchObject({ applied: [], functions: [] });
  // One version was released with another comment in this migration; its databases go on.
  await db.pool.query(
    `UPDATE schema_migration SET checksum = 'e02d5a2225580a56a971e0cf0cd112c7da3a4e80cb78851ee2dc1ce6d1cff4c0'
     WHERE name = '0599_empowered_accounts.sql'`,
  );
  expect(await migrate(db.url)).toMatchObject({ applied: [], functions: [] });
}, 120_000);

test('a database that had only some of these migrations is refused and left unchanged', async () => {
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
