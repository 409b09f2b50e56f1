import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SqlClient } from '#platform/server/db.ts';

/** What one invariant answered; no row means that it holds. */
export interface CheckResult {
  /** File name without its ending. */
  readonly name: string;
  /** What must hold, from the comment at the head of the file. */
  readonly statement: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly milliseconds: number;
}

const folder = fileURLToPath(new URL('../../../../checks/', import.meta.url));

interface Check {
  readonly name: string;
  readonly statement: string;
  readonly sql: string;
}

/** The invariants of `checks/*.sql`, by name. */
async function readChecks(): Promise<Check[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(`${folder}${file}`, 'utf8');
      const head = sql.split('\n').filter((text) => text.startsWith('-- '));
      return { name: file.slice(0, -4), statement: head.map((text) => text.slice(3)).join(' '), sql };
    }),
  );
}

/** Runs every invariant of `checks/`, one after the other. */
export async function runChecks(client: SqlClient): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const { name, statement, sql } of await readChecks()) {
    const began = performance.now();
    const { rows } = await client.query<Record<string, unknown>>(sql);
    results.push({ name, statement, rows, milliseconds: Math.ceil(performance.now() - began) });
  }
  return results;
}
