import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SqlClient } from '#platform/server/database/db.ts';

/** The result of one invariant; no rows mean that it holds. */
export interface CheckResult {
  /** File name without extension. */
  readonly name: string;
  /** The invariant, from the comment at the top of the file. */
  readonly statement: string;
  /** A row is not an error of the books: staff must check it, and the next run may resolve it. */
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

/** The line at the top of a check's file that makes it a warning. */
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

/** The results that are errors of the books; warnings are left out. */
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
