import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useDatabase } from '#testing/database.ts';
import { schemaOf } from '#testing/schema.ts';
import { migrate } from '../database/migrate.ts';
import { ownSources, readFunctions } from './functions.ts';
import { appRole } from './role.ts';

const db = useDatabase();
const emptied = () => db.pool.query('DROP SCHEMA public, pgboss, sandbox CASCADE; CREATE SCHEMA public');
const own = join(ownSources, '../migrations');

describe('the functions of the product', () => {
  /** Like `schemaOf`, without the rights on the schema itself, which differ where a test recreated it. */
  const schema = async () => {
    const all = await schemaOf(db.pool);
    all.delete('schema public');
    return all;
  };

  test('each function and trigger of the database is in a file, and only triggers depend on one', async () => {
    const inFiles = readFunctions(ownSources)
      .flatMap(({ objects }) => objects)
      .map(({ kind, name, table }) => `${kind} ${name}${table ? ` on ${table}` : ''}`);
    const inDatabase = [...(await schema()).keys()]
      .filter((object) => /^(function|trigger|view) (?!pgboss\.)/.test(object))
      .map((object) => object.replace(/\(.*$/, ''));
    expect(inDatabase.sort()).toEqual(inFiles.sort());
    const { rows } = await db.pool.query(
      `SELECT pg_describe_object(d.classid, d.objid, d.objsubid) FROM pg_depend d
       JOIN pg_proc p ON d.refclassid = 'pg_proc'::regclass AND p.oid = d.refobjid
       WHERE p.proname = ANY ($1) AND d.classid <> 'pg_trigger'::regclass`,
      [readFunctions(ownSources).map(({ name }) => name)],
    );
    expect(rows).toEqual([]);
  });

  test('a database that has lost them or had them from migrations gets the same schema and rights', async () => {
    const fresh = await schema();
    for (const object of fresh.keys()) {
      if (/^function (?!pgboss\.)/.test(object)) await db.pool.query(`DROP ${object} CASCADE`);
    }
    for (const object of fresh.keys()) {
      if (/^view (?!pgboss\.)/.test(object))
        await db.pool.query(`${object.replace('view', 'DROP VIEW IF EXISTS')} CASCADE`);
    }
    expect((await migrate(db.url)).functions).toHaveLength(readFunctions(ownSources).length);
    expect(await schema()).toEqual(fresh);
    expect((await migrate(db.url)).functions).toEqual([]);

    await emptied();
    expect((await migrate(db.url, { folder: own })).functions).toEqual([]);
    await migrate(db.url);
    expect(await schema()).toEqual(fresh);
  });
});

describe('files beside features', () => {
  let folder: string;
  let sources: string;
  const write = (path: string, sql: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), sql);
  };
  const fn = (name: string, body: string, rest = '() RETURNS int') =>
    write(
      `src/features/a/server/sql/${name}.sql`,
      `-- Says a number.\nCREATE OR REPLACE FUNCTION ${name}${rest} LANGUAGE sql AS $$ ${body} $$;\n`,
    );
  const run = () => migrate(db.url, { folder: join(folder, 'migrations'), sources });
  const ask = async (sql: string) =>
    (await db.pool.query<{ n: unknown }>(`SELECT (SELECT ${sql}) AS n`)).rows[0]?.n;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'functions-'));
    sources = join(folder, 'src');
    await db.pool.query(
      'DROP SCHEMA IF EXISTS pgboss, sandbox CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public',
    );
    write('migrations/0001_a.sql', 'CREATE TABLE a (id int);');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('they are applied when they change, once, in whatever order they call each other', async () => {
    fn('a_first', 'SELECT z_last()');
    fn('z_last', 'SELECT 1');
    write(
      'src/platform/server/sql/seen.sql',
      `CREATE OR REPLACE VIEW seen AS SELECT a_first() AS n;
       DROP TRIGGER IF EXISTS late ON a;
       CREATE CONSTRAINT TRIGGER late AFTER INSERT ON a DEFERRABLE INITIALLY DEFERRED
         FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger();
       CREATE OR REPLACE TRIGGER soon BEFORE UPDATE OF id ON a
         FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger();`,
    );
    const runs = await Promise.all([run(), run(), run()]);
    expect(runs.flatMap(({ functions }) => functions)).toEqual(['a_first', 'seen', 'z_last']);
    expect(await ask('n FROM seen')).toBe(1);
    expect(await ask(`count(*)::int FROM pg_trigger WHERE tgname IN ('late', 'soon')`)).toBe(2);
    fn('z_last', 'SELECT 2');
    expect((await run()).functions).toEqual(['z_last']);
    expect(await ask('n FROM seen')).toBe(2);
  });

  test('a function that a migration had to drop is restored', async () => {
    fn('one', 'SELECT 1');
    write(
      'src/features/a/server/sql/seen.sql',
      'CREATE OR REPLACE VIEW seen AS SELECT id FROM a;\n' +
        'CREATE OR REPLACE TRIGGER soon BEFORE UPDATE ON a FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger();',
    );
    await run();
    write(
      'migrations/0002_b.sql',
      'DROP VIEW seen; DROP TRIGGER soon ON a; ALTER TABLE a ALTER id TYPE bigint;',
    );
    expect(await run()).toMatchObject({ applied: ['0002_b.sql'], functions: ['seen'] });
    expect(await ask('pg_typeof(max(id))::text FROM seen')).toBe('bigint');
    expect(await ask(`count(*)::int FROM pg_trigger WHERE tgname = 'soon'`)).toBe(1);
  });

  test('a file that fails changes no function, and is named with its line', async () => {
    fn('one', 'SELECT 1');
    await run();
    fn('one', 'SELECT 2');
    fn('two', 'SELECT nonsense');
    await expect(run()).rejects.toThrow(
      /src\/features\/a\/server\/sql\/two\.sql, line 2: column "nonsense" does not exist/,
    );
    expect(await ask('one()')).toBe(1);
    fn('two', 'SELECT 2');
    expect((await run()).functions).toEqual(['one', 'two']);
  });

  test('other parameters or another return type need a migration that drops the old function', async () => {
    fn('one', 'SELECT 1');
    await run();
    fn('one', 'SELECT $1', '(n int) RETURNS int');
    await expect(run()).rejects.toThrow(
      /one\.sql: the database has one with other parameters too\. Drop that/,
    );
    fn('one', `SELECT 'x'`, '() RETURNS text');
    await expect(run()).rejects.toThrow(/cannot change return type[\s\S]*drop in a migration/);
    expect(await ask('one()')).toBe(1);
    write('migrations/0002_b.sql', 'DROP FUNCTION one();');
    await run();
    expect(await ask('one()')).toBe('x');
  });

  test('files that hold anything else, or the same thing twice, are refused', async () => {
    write('src/features/a/server/sql/one.sql', 'CREATE TABLE one (id int);');
    await expect(run()).rejects.toThrow(/one\.sql, line 1: .* The rest is for migrations/);
    fn('one', 'SELECT 1');
    write(
      'src/features/b/server/sql/two.sql',
      readFileSync(join(sources, 'features/a/server/sql/one.sql'), 'utf8'),
    );
    await expect(run()).rejects.toThrow(/two\.sql must define a function or view of its own name/);
    rmSync(join(sources, 'features/b'), { recursive: true });
    write(
      'src/platform/server/sql/one.sql',
      readFileSync(join(sources, 'features/a/server/sql/one.sql'), 'utf8'),
    );
    await expect(run()).rejects.toThrow(/function one is defined in .* too/);
  });

  test('the application role may call them, and cannot touch the record of what was applied', async () => {
    fn('one', 'SELECT 1');
    await run();
    const client = await db.pool.connect();
    try {
      await client.query(`SET ROLE ${appRole}`);
      expect((await client.query('SELECT one() AS n')).rows).toEqual([{ n: 1 }]);
      await expect(client.query('DELETE FROM schema_function')).rejects.toThrow(/permission denied/);
      await expect(
        client.query('CREATE OR REPLACE FUNCTION one() RETURNS int LANGUAGE sql AS $$ SELECT 2 $$'),
      ).rejects.toThrow(/permission denied|must be owner/);
      await client.query('RESET ROLE');
    } finally {
      client.release();
    }
  });
});
