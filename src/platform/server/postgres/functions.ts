import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { inTransaction, MigrationError, readSqlFile, runStatement, type SqlFile } from './sql-file.ts';

type Kind = 'function' | 'view' | 'trigger';

/** The object that a file defines; `table` is that of a trigger. */
interface DatabaseObject {
  kind: Kind;
  name: string;
  table: string | null;
}

export interface FunctionFile extends SqlFile {
  objects: DatabaseObject[];
}

/** The folder of the project's sources, which contains the SQL files of the features. */
export const ownSources = fileURLToPath(new URL('../../../', import.meta.url));

/** Paths of the files below that folder. */
const places = ['platform/server/sql/*.sql', 'features/*/server/sql/*.sql'];

const definition =
  /^create\s+(?:or\s+replace\s+(function|view|trigger)|(constraint\s+trigger))\s+([a-z_][a-z0-9_]*)/i;
const droppedTrigger = /^drop\s+trigger\s+if\s+exists\s+[a-z_][a-z0-9_]*\s+on\s+[a-z_][a-z0-9_]*$/i;

/**
 * Reads the functions, views and triggers of the database, which are stored with their features
 * (`src/features/<feature>/server/sql/<name>.sql`), sorted by name. Throws `MigrationError` when a file
 * contains anything else, does not define the object of its name, or defines one that another file defines
 * too.
 */
export function readFunctions(sources: string): FunctionFile[] {
  const files = places
    .flatMap((place) => globSync(place, { cwd: sources }))
    .map((path) => {
      const file = readSqlFile(
        join(sources, path),
        basename(path, '.sql'),
        `src/${path.replaceAll('\\', '/')}`,
      );
      return { ...file, objects: objectsOf(file) };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const known = new Map<string, string>();
  for (const file of files) {
    if (!file.objects.some(({ kind, name }) => kind !== 'trigger' && name === file.name))
      throw new MigrationError(`${file.path} must define a function or view of its own name.`);
    for (const { kind, name, table } of file.objects) {
      const key = `${kind} ${name}${table ? ` on ${table}` : ''}`;
      const other = known.get(key);
      if (other) throw new MigrationError(`${file.path}: ${key} is defined in ${other} too.`);
      known.set(key, file.path);
    }
  }
  return files;
}

function objectsOf(file: SqlFile): DatabaseObject[] {
  return file.statements.flatMap(({ text, line }) => {
    if (droppedTrigger.test(text)) return [];
    const found = definition.exec(text);
    const name = found?.[3];
    if (!found || !name) {
      throw new MigrationError(
        `${file.path}, line ${line}: such a file holds CREATE OR REPLACE FUNCTION, VIEW or TRIGGER alone ` +
          '(a constraint trigger: DROP TRIGGER IF EXISTS and CREATE CONSTRAINT TRIGGER). The rest is for migrations.',
      );
    }
    const kind = found[2] ? 'trigger' : (found[1]?.toLowerCase() as Kind);
    const table = kind === 'trigger' ? (/\son\s+([a-z_][a-z0-9_]*)/i.exec(text)?.[1] ?? null) : null;
    return [{ kind, name, table }];
  });
}

/**
 * Applies the files that have changed since they were last applied to this database, and those whose objects
 * are missing, in one transaction. Returns their names. Functions are first created without checking their
 * bodies, so that they may call each other in any order; then everything is applied again with the check. The
 * caller holds the lock of the migrations and has applied them.
 */
export async function applyFunctions(
  client: pg.ClientBase,
  files: FunctionFile[],
  appRole: string | undefined,
): Promise<string[]> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_function (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      at timestamptz NOT NULL DEFAULT now()
    )`);
  if (appRole) await client.query(`REVOKE INSERT, UPDATE, DELETE ON schema_function FROM ${appRole}`);
  const changed = await changedFiles(client, files);
  if (changed.length === 0) return [];
  await inTransaction(client, async () => {
    await client.query('SET LOCAL check_function_bodies = off');
    await runAll(client, changed, 'function');
    await client.query('SET LOCAL check_function_bodies = on');
    await runAll(client, changed);
    await refuseOverloads(client, changed);
    await client.query(
      `INSERT INTO schema_function (name, checksum) SELECT * FROM unnest($1::text[], $2::text[])
       ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, at = now()`,
      [changed.map(({ name }) => name), changed.map(({ checksum }) => checksum)],
    );
    await client.query('DELETE FROM schema_function WHERE name <> ALL ($1)', [files.map(({ name }) => name)]);
  });
  return changed.map(({ name }) => name);
}

async function runAll(client: pg.ClientBase, files: FunctionFile[], only?: Kind): Promise<void> {
  for (const { path, statements } of files) {
    for (const statement of statements) {
      if (only && definition.exec(statement.text)?.[1]?.toLowerCase() !== only) continue;
      await runStatement(
        client,
        path,
        statement,
        'No function of the database was changed. Correct the file, or drop in a migration what cannot be replaced ' +
          '(other parameters or columns, another return type), and start again.',
      );
    }
  }
}

async function changedFiles(client: pg.ClientBase, files: FunctionFile[]): Promise<FunctionFile[]> {
  const { rows: known } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_function',
  );
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  const wanted = files.flatMap(({ name, objects }) => objects.map((one) => ({ file: name, ...one })));
  const { rows: missing } = await client.query<{ file: string }>(
    `SELECT DISTINCT w.file FROM jsonb_to_recordset($1) AS w(file text, kind text, name text, "table" text)
     WHERE CASE w.kind
       WHEN 'function' THEN NOT EXISTS (
         SELECT FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.proname = w.name)
       WHEN 'view' THEN to_regclass('public.' || w.name) IS NULL
       ELSE NOT EXISTS (
         SELECT FROM pg_trigger t WHERE t.tgrelid = to_regclass('public.' || w."table") AND t.tgname = w.name)
     END`,
    [JSON.stringify(wanted)],
  );
  const incomplete = new Set(missing.map(({ file }) => file));
  return files.filter(({ name, checksum }) => checksums.get(name) !== checksum || incomplete.has(name));
}

/** A function with changed parameters would exist beside the old one, and calls might reach either. */
async function refuseOverloads(client: pg.ClientBase, files: FunctionFile[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT p.proname AS name FROM pg_proc p
     WHERE p.pronamespace = 'public'::regnamespace AND p.proname = ANY ($1) GROUP BY 1 HAVING count(*) > 1`,
    [files.map(({ name }) => name)],
  );
  const twice = files.find(({ name }) => rows.some((row) => row.name === name));
  if (!twice) return;
  throw new MigrationError(
    `${twice.path}: the database has ${twice.name} with other parameters too. ` +
      'Drop that one in a migration (DROP FUNCTION with its parameter types). No function of the database was changed.',
  );
}
