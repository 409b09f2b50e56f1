import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SqlClient } from '#platform/server/database/db.ts';

/** What one invariant answered; no row means that it holds. */
export interface CheckResult {
  /** File name without its ending. */
  readonly name: string;
  /** What must hold, from the comment at the head of the file. */
  readonly statement: string;
  /** A row is no fault of the books: somebody must look, and the next run may put it right. */
  readonly warning: boolean;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly milliseconds: number;
}

const folder = fileURLToPath(new URL('../../../../checks/', import.meta.url));

interface Check {
  readonly name: string;
  readonly statement: string;
  readonly warning: boolean;
  readonly sql: string;
}

/** The line at the head of a check's file that makes a warning of it. */
const WARNING = '-- warning';

/** The invariants of `checks/*.sql`, by name. */
async function readChecks(): Promise<Check[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(`${folder}${file}`, 'utf8');
      const head = sql.split('\n').filter((text) => text.startsWith('-- '));
      const statement = head.filter((text) => text !== WARNING).map((text) => text.slice(3));
      return {
        name: file.slice(0, -4),
        statement: statement.join(' '),
        warning: head.includes(WARNING),
        sql,
      };
    }),
  );
}

/** Those results that say that the books are wrong; warnings are left out. */
export function brokenOf(results: readonly CheckResult[]): CheckResult[] {
  return results.filter(({ warning, rows }) => !warning && rows.length > 0);
}

/** Runs every invariant of `checks/`, one after the other. */
export async function runChecks(client: SqlClient): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const { sql, ...check } of await readChecks()) {
    const began = performance.now();
    const { rows } = await client.query<Record<string, unknown>>(sql);
    results.push({ ...check, rows, milliseconds: Math.ceil(performance.now() - began) });
  }
  return results;
}
