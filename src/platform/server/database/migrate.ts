import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { z } from 'zod';
import { applyFunctions, ownSources, readFunctions } from '../postgres/functions.ts';
import { appRole as roleName, ensureAppRole } from '../postgres/role.ts';
import {
  inTransaction,
  MigrationError,
  readSqlFile,
  runStatement,
  type SqlFile,
} from '../postgres/sql-file.ts';

export interface MigrateOptions {
  /** Folder of the SQL files; the project's by default. */
  folder?: string;
  /**
   * Folder of the sources that contain functions, views and triggers; by default the project's, or none if
   * `folder` is given.
   */
  sources?: string;
  log?: (line: string) => void;
}

export interface Migrated {
  /** Names of the files applied by this call, in order. */
  applied: string[];
  /** Names of the files of functions, views and triggers applied by this call. */
  functions: string[];
  /** Whether this login may switch to the role `obolus_app`, which has fewer rights. */
  appRole: boolean;
}

const ownFolder = fileURLToPath(new URL('../../../../migrations/', import.meta.url));

// Any number, as long as every version of the program uses the same one.
const lockKey = 7_045_196_502_311;

/**
 * Applies the missing files `migrations/NNNN_name.sql`, each in one transaction, in order; then the changed
 * functions, views and triggers (`postgres/functions.ts`), in one transaction. Several processes may call
 * this at once: one applies them, the others wait and find nothing to do. Throws `MigrationError` when a file
 * fails (it is rolled back), when an applied migration has changed, or when the database has a migration that
 * this version lacks.
 */
export async function migrate(target: string | pg.Pool, options: MigrateOptions = {}): Promise<Migrated> {
  const log = options.log ?? (() => undefined);
  const folder = options.folder ?? ownFolder;
  const migrations = readMigrations(folder);
  const sources = options.sources ?? (options.folder === undefined ? ownSources : undefined);
  const files = sources === undefined ? undefined : readFunctions(sources);
  const { client, close } = await connect(target);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    try {
      const appRole = await ensureAppRole(client);
      const known = await adoptBaselines(client, folder, migrations, await knownMigrations(client), log);
      if (appRole) await client.query('REVOKE INSERT, UPDATE, DELETE ON schema_migration FROM obolus_app');
      checkKnown(migrations, known, releasedTexts(folder));
      const missing = migrations.filter((migration) => !known.has(migration.name));
      for (const migration of missing) {
        await apply(client, migration);
        log(`migrated ${migration.name}`);
      }
      const functions = files ? await applyFunctions(client, files, appRole ? roleName : undefined) : [];
      if (functions.length > 0) log(`applied ${functions.length} files of functions, views and triggers`);
      return { applied: missing.map((migration) => migration.name), functions, appRole };
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [lockKey]).catch(() => undefined);
    }
  } finally {
    await close();
  }
}

async function connect(
  target: string | pg.Pool,
): Promise<{ client: pg.ClientBase; close: () => Promise<void> }> {
  if (typeof target !== 'string') {
    const client = await target.connect();
    return { client, close: async () => client.release() };
  }
  const client = new pg.Client({ connectionString: target, application_name: 'obolus migrate' });
  // A broken connection is reported by the current query; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return { client, close: () => client.end().catch(() => undefined) };
}

/** Reads and checks the files of a folder, sorted by their number. */
export function readMigrations(folder: string): SqlFile[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const numbers = new Set<string>();
  return names.map((name) => {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (!number)
      throw new MigrationError(`migrations/${name}: a file must be named like 0001_first_tables.sql.`);
    if (numbers.has(number))
      throw new MigrationError(`migrations/${name}: the number ${number} is used twice.`);
    numbers.add(number);
    return readSqlFile(join(folder, name), name, `migrations/${name}`);
  });
}

async function knownMigrations(client: pg.ClientBase): Promise<Map<string, string>> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migration (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      at timestamptz NOT NULL DEFAULT now()
    )`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migration',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/**
 * The migrations of version 0.1.0 are replaced by baselines, one for each area
 * (`migrations/NNNN_<area>_base.sql`). A database with all of them already has the tables of the baselines:
 * only its record of applied files is changed. One with only some of them is refused. Takes the recorded
 * files and returns them after this change.
 */
async function adoptBaselines(
  client: pg.ClientBase,
  folder: string,
  migrations: SqlFile[],
  known: Map<string, string>,
  log: (line: string) => void,
): Promise<Map<string, string>> {
  const list = join(folder, 'release-0.1.0.json');
  if (!existsSync(list)) return known;
  const released = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(list, 'utf8')));
  const names = Object.keys(released);
  const files = new Set(migrations.map(({ name }) => name));
  const replaced = names.filter((name) => !files.has(name));
  if (!replaced.some((name) => known.has(name))) return known;
  const missing = names.find((name) => !known.has(name));
  if (missing) {
    throw new MigrationError(
      `The database was last used by a version older than 0.1.0 (it lacks ${missing}). ` +
        'Start version 0.1.0 with it once, then this version.',
    );
  }
  const changed = names.find((name) => known.get(name) !== released[name]);
  if (changed) {
    throw new MigrationError(
      `migrations/${changed} was applied to this database with another text than version 0.1.0 has. ` +
        'Only databases of released versions can be taken over; use a new database.',
    );
  }
  const baselines = migrations.filter(({ name }) => name.endsWith('_base.sql'));
  await inTransaction(client, async () => {
    await client.query('DELETE FROM schema_migration WHERE name = ANY ($1)', [replaced]);
    await client.query(
      'INSERT INTO schema_migration (name, checksum) SELECT * FROM unnest($1::text[], $2::text[])',
      [baselines.map(({ name }) => name), baselines.map(({ checksum }) => checksum)],
    );
  });
  log(`took over the tables of version 0.1.0 as ${baselines.length} baselines`);
  return knownMigrations(client);
}

/**
 * Checksums of other texts under which a version was released that had the same statements, by migration
 * (`migrations/released-texts.json`): databases have applied those, too.
 */
function releasedTexts(folder: string): Record<string, string[]> {
  const list = join(folder, 'released-texts.json');
  if (!existsSync(list)) return {};
  return z.record(z.string(), z.array(z.string())).parse(JSON.parse(readFileSync(list, 'utf8')));
}

function checkKnown(
  migrations: SqlFile[],
  known: Map<string, string>,
  released: Record<string, string[]>,
): void {
  const files = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const [name, checksum] of known) {
    const file = files.get(name);
    if (!file) {
      throw new MigrationError(
        `The database has ${name}, which this version lacks: it was last used by a newer version. ` +
          'Start that version, or use another database.',
      );
    }
    if (file.checksum !== checksum && !released[name]?.includes(checksum)) {
      throw new MigrationError(
        `migrations/${name} has changed after it was applied to this database. ` +
          'Put the file back as it was and make the change in a new file, or use a new database.',
      );
    }
  }
}

async function apply(client: pg.ClientBase, { name, path, statements, checksum }: SqlFile): Promise<void> {
  await inTransaction(client, async () => {
    for (const statement of statements) {
      if (/^(begin|commit|rollback|start\s+transaction|end)\b/i.test(statement.text)) {
        throw new MigrationError(
          `${path}, line ${statement.line}: a file is one transaction already, take the statement out.`,
        );
      }
      await runStatement(
        client,
        path,
        statement,
        'Nothing of this file was applied. Mend it and start again.',
      );
    }
    await client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [name, checksum]);
  });
}
