import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { requireValidFile } from '#features/banks/server/index.ts';
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

type Rows = CheckResult['rows'];

interface Check {
  readonly name: string;
  readonly statement: string;
  readonly warning: boolean;
  /** Returns the rows that violate it. */
  readonly run: (client: SqlClient) => Promise<Rows>;
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
        run: async (client: SqlClient) => (await client.query<Record<string, unknown>>(sql)).rows,
      };
    }),
  );
}

interface StoredFile {
  readonly id: bigint | string;
  readonly message_id: string;
  readonly content: string;
}

/** Why a stored payment file does not follow the schema of the banks; null if it does. */
function objectionTo({ content }: StoredFile): string | null {
  try {
    requireValidFile(content);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error);
  }
}

/** The first stored payment file after another one with an order that is neither paid nor set back. */
async function nextFile(client: SqlClient, after: StoredFile['id']): Promise<StoredFile | undefined> {
  const { rows } = await client.query<StoredFile>(
    `SELECT f.id, f.message_id, f.content FROM payment_file f
     WHERE f.id > $1 AND EXISTS (
       SELECT FROM payment_file_payout x JOIN payout y ON y.id = x.payout_id
       WHERE x.file_id = f.id AND x.freed_by IS NULL AND y.paid_at IS NULL)
     ORDER BY f.id LIMIT 1`,
    [after],
  );
  return rows[0];
}

/** The stored payment files that do not follow the schema, one in memory at a time. */
async function invalidFiles(client: SqlClient): Promise<Rows> {
  const found: Record<string, unknown>[] = [];
  let file = await nextFile(client, '0');
  while (file) {
    const objection = objectionTo(file);
    if (objection !== null) found.push({ file: file.id, message_id: file.message_id, objection });
    file = await nextFile(client, file.id);
  }
  return found;
}

/** Checks that no statement of SQL can make. */
const furtherChecks: readonly Check[] = [
  {
    name: 'payment_file_schema',
    statement:
      'Every stored payment file with an order that is neither paid nor set back follows the schema of the banks (decision 691).',
    warning: false,
    run: invalidFiles,
  },
];

/** The results that are errors of the books; warnings are left out. */
export function brokenOf(results: readonly CheckResult[]): CheckResult[] {
  return results.filter(({ warning, rows }) => !warning && rows.length > 0);
}

/** Runs every invariant of `checks/` and the further ones, one after the other. */
export async function runChecks(client: SqlClient): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const { run, ...check } of [...(await readChecks()), ...furtherChecks]) {
    const began = performance.now();
    const rows = await run(client);
    results.push({ ...check, rows, milliseconds: Math.ceil(performance.now() - began) });
  }
  return results;
}
