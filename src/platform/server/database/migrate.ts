import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { ensureAppRole } from '../postgres/role.ts';
import { splitStatements } from '../postgres/statements.ts';

/** The database's tables cannot be brought up to date; the message says where and what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

export interface MigrateOptions {
  /** Folder of the SQL files; the project's own by default. */
  folder?: string;
  log?: (line: string) => void;
}

export interface Migrated {
  /** Names of the files that were applied now, in order. */
  applied: string[];
  /** Whether this login may switch to the role `obolus_app`, which has fewer rights. */
  appRole: boolean;
}

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

const ownFolder = fileURLToPath(new URL('../../../../migrations/', import.meta.url));

// Any number will do, as long as every version of the program uses the same one.
const lockKey = 7_045_196_502_311;

/**
 * Applies the files `migrations/NNNN_name.sql` that are missing, each in one transaction, in order.
 * Several processes may call this at once: one applies, the others wait and find nothing to do.
 * Throws `MigrationError` when a file fails (nothing of it stays), when an applied file has changed, or when
 * the database knows a file that this version lacks.
 */
export async function migrate(target: string | pg.Pool, options: MigrateOptions = {}): Promise<Migrated> {
  const log = options.log ?? (() => undefined);
  const migrations = readMigrations(options.folder ?? ownFolder);
  const { client, close } = await connect(target);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    try {
      const appRole = await ensureAppRole(client);
      const known = await knownMigrations(client);
      if (appRole) await client.query('REVOKE INSERT, UPDATE, DELETE ON schema_migration FROM obolus_app');
      checkKnown(migrations, known);
      const missing = migrations.filter((migration) => !known.has(migration.name));
      for (const migration of missing) {
        await apply(client, migration);
        log(`migrated ${migration.name}`);
      }
      return { applied: missing.map((migration) => migration.name), appRole };
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
  // A connection that breaks shows in the query that is under way; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return { client, close: () => client.end().catch(() => undefined) };
}

/** Reads and checks the files of a folder, sorted by their number. */
export function readMigrations(folder: string): Migration[] {
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
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
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

function checkKnown(migrations: Migration[], known: Map<string, string>): void {
  const files = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const [name, checksum] of known) {
    const file = files.get(name);
    if (!file) {
      throw new MigrationError(
        `The database has ${name}, which this version lacks: it was last used by a newer version. ` +
          'Start that version, or use another database.',
      );
    }
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `migrations/${name} has changed after it was applied to this database. ` +
          'Put the file back as it was and make the change in a new file, or use a new database.',
      );
    }
  }
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    for (const statement of splitStatements(migration.sql)) {
      if (/^(begin|commit|rollback|start\s+transaction|end)\b/i.test(statement.text)) {
        throw new MigrationError(
          `migrations/${migration.name}, line ${statement.line}: a file is one transaction already, ` +
            'take the statement out.',
        );
      }
      await run(client, migration, statement);
    }
    await client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function run(
  client: pg.ClientBase,
  migration: Migration,
  statement: { text: string; line: number },
): Promise<void> {
  try {
    await client.query(statement.text);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const before = error.position ? statement.text.slice(0, Number(error.position) - 1) : '';
    const line = statement.line + before.split('\n').length - 1;
    const first = statement.text.split('\n')[0]?.slice(0, 100);
    const hint = [error.detail, error.hint].filter(Boolean).join(' ');
    throw new MigrationError(
      `migrations/${migration.name}, line ${line}: ${error.message}${hint ? ` (${hint})` : ''}, in: ${first}\n` +
        'Nothing of this file was applied. Mend it and start again.',
      { cause: error },
    );
  }
}
