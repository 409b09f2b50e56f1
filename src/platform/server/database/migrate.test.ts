import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '#testing/database.ts';
import { migrate } from './migrate.ts';
import { appRole } from '../postgres/role.ts';

const db = useDatabase();
let folder: string;

const file = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const exists = async (table: string) =>
  (await db.pool.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [table])).rows[0]
    ?.found;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  await db.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('files are applied once, in order, however many processes start together', async () => {
  file('0001_a.sql', 'CREATE TABLE a (id int);');
  file(
    '0002_b.sql',
    'INSERT INTO a VALUES (1); CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1; $$;',
  );
  const runs = await Promise.all([1, 2, 3].map(() => migrate(db.url, { folder })));
  expect(runs.flatMap((run) => run.applied)).toEqual(['0001_a.sql', '0002_b.sql']);
  expect((await db.pool.query('SELECT id FROM a')).rows).toEqual([{ id: 1 }]);
});

test('a failing file leaves nothing behind and names file, line and statement', async () => {
  file('0001_a.sql', '-- first\nCREATE TABLE a (id int);\n\nCREATE TABLE b (\n  id int,\n  x nonsense\n);\n');
  await expect(migrate(db.url, { folder })).rejects.toThrow(
    /migrations\/0001_a\.sql, line 6: type "nonsense" does not exist, in: CREATE TABLE b/,
  );
  expect(await exists('a')).toBe(false);
});

test('a file that changed after it was applied is refused', async () => {
  file('0001_a.sql', 'CREATE TABLE a (id int);');
  await migrate(db.url, { folder });
  file('0001_a.sql', 'CREATE TABLE a (id bigint);');
  await expect(migrate(db.url, { folder })).rejects.toThrow(/0001_a\.sql has changed after it was applied/);
});

test('a database that applied another released text of a file is accepted, with no third text', async () => {
  file('0001_a.sql', '-- As released.\nCREATE TABLE a (id int);');
  await migrate(db.url, { folder });
  const { rows } = await db.pool.query<{ checksum: string }>('SELECT checksum FROM schema_migration');
  file('released-texts.json', JSON.stringify({ '0001_a.sql': rows.map(({ checksum }) => checksum) }));
  file('0001_a.sql', 'CREATE TABLE a (id int);');
  expect((await migrate(db.url, { folder })).applied).toEqual([]);
  await db.pool.query("UPDATE schema_migration SET checksum = 'of a third text'");
  await expect(migrate(db.url, { folder })).rejects.toThrow(/0001_a\.sql has changed after it was applied/);
});

test('a database of a newer version is refused', async () => {
  file('0001_a.sql', 'SELECT 1;');
  file('0002_b.sql', 'SELECT 1;');
  await migrate(db.url, { folder });
  rmSync(join(folder, '0002_b.sql'));
  await expect(migrate(db.url, { folder })).rejects.toThrow(/newer version/);
});

test('a file that ends its own transaction is refused', async () => {
  file('0001_a.sql', 'CREATE TABLE a (id int);\nCOMMIT;');
  await expect(migrate(db.url, { folder })).rejects.toThrow(/line 2: a file is one transaction/);
  expect(await exists('a')).toBe(false);
});

test('the application role may use what migrations create, and nothing more', async () => {
  file('0001_a.sql', 'CREATE TABLE a (id serial, n int);');
  expect((await migrate(db.url, { folder })).appRole).toBe(true);
  const client = await db.pool.connect();
  try {
    await client.query(`SET ROLE ${appRole}`);
    await client.query('INSERT INTO a (n) VALUES (1)');
    await expect(client.query('DROP TABLE a')).rejects.toThrow(/must be owner/);
    await expect(client.query('DELETE FROM schema_migration')).rejects.toThrow(/permission denied/);
    await client.query('RESET ROLE');
  } finally {
    client.release();
  }
});
