import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { type Statement, splitStatements } from './statements.ts';

/** The database's tables or functions cannot be brought up to date; the message says where and what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** An SQL file that the program applies. */
export interface SqlFile {
  /** The name under which the database records that the file was applied. */
  name: string;
  /** The path shown in messages. */
  path: string;
  statements: Statement[];
  /** SHA-256 of the text. */
  checksum: string;
}

/** Reads an SQL file; `path` is the name shown in messages. */
export function readSqlFile(file: string, name: string, path: string): SqlFile {
  const sql = readFileSync(file, 'utf8');
  const checksum = createHash('sha256').update(sql).digest('hex');
  return { name, path, statements: splitStatements(sql), checksum };
}

/**
 * Runs one statement of a file. A database error becomes a `MigrationError` that names file, line and
 * statement, followed by `outcome`: what became of the rest of the file.
 */
export async function runStatement(
  client: pg.ClientBase,
  path: string,
  statement: Statement,
  outcome: string,
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
      `${path}, line ${line}: ${error.message}${hint ? ` (${hint})` : ''}, in: ${first}\n${outcome}`,
      { cause: error },
    );
  }
}

/** Runs `work` in one transaction, which is rolled back if it fails. */
export async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
