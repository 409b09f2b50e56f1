import { sql } from 'kysely';
import { invalid } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { requireSeen, versionOf } from '#platform/server/operation/version.ts';
import { type CodeImport, NAMED_ROWS } from '../../contract/votings.ts';
import { type ImportRow, NOT_ADDED, readRows, resultOf, type RowResult } from '../../rules/code-import.ts';
import { IMPORT_MAX } from '../../rules/codes.ts';
import { lockVoting, type MadeBatch } from './make-codes.ts';

/** A row of an import and what becomes of it. */
export interface DecidedRow extends ImportRow {
  readonly result: RowResult;
}

/** Reads the rows of an import. Refuses `no_codes` and `too_many_codes` (400). */
function rowsOf(content: string): ImportRow[] {
  const rows = readRows(content, IMPORT_MAX);
  if (rows.length === 0) throw invalid('no_codes', 'content');
  if (rows.length > IMPORT_MAX) throw invalid('too_many_codes', 'content', { max: IMPORT_MAX });
  return rows;
}

/**
 * Decides what becomes of each row. A code of another voting counts until that voting is over: a card must not be valid
 * twice. With `batch`, codes of that batch count as added. Refuses as {@link rowsOf}.
 */
export async function decideRows(
  db: Db,
  content: string,
  { voting, batch, now }: { readonly voting: bigint; readonly batch: bigint | null; readonly now: Date },
): Promise<DecidedRow[]> {
  const rows = rowsOf(content);
  const codes = rows.flatMap(({ fault, code }) => (fault === null ? [code] : []));
  const { rows: stored } = await sql<{ code: string; here: boolean }>`
    SELECT c.code, bool_or(c.voting_id = ${voting}) AS here
    FROM unnest(${codes}::text[]) AS i(code)
    JOIN voting_code c ON c.code = i.code
    JOIN voting v ON v.id = c.voting_id
    WHERE c.voting_id = ${voting} OR v.ends_at >= ${now}
    GROUP BY c.code HAVING NOT coalesce(bool_or(c.batch_id = ${batch}::bigint), false)`.execute(db);
  const known = {
    here: new Set(stored.flatMap(({ code, here }) => (here ? [code] : []))),
    elsewhere: new Set(stored.map(({ code }) => code)),
  };
  return rows.map((row) => ({ ...row, result: resultOf(row, known) }));
}

/** What is shown of decided rows: how many become what, and the first that are not added. */
export function importOf(rows: readonly DecidedRow[]): CodeImport {
  const count = (result: RowResult) => rows.filter((row) => row.result === result).length;
  const named = rows
    .flatMap(({ line, result, first }) => (result === 'added' ? [] : [{ line, reason: result, first }]))
    .slice(0, NAMED_ROWS);
  return {
    rows: rows.length,
    added: count('added'),
    not_added: NOT_ADDED.map((reason) => ({ reason, count: count(reason) })).filter((one) => one.count > 0),
    named,
    version: versionOf(rows.map(({ line, result }) => [line, result])),
  };
}

/** What an import would do; refuses as {@link importCodes}. */
export async function checkImport(tx: Tx, slug: string, content: string): Promise<CodeImport> {
  const voting = await lockVoting(tx, slug);
  return importOf(await decideRows(tx, content, { voting, batch: null, now: tx.now }));
}

/**
 * Imports the codes of those rows that can be added. Refuses `record_changed` (409) if that is not what the caller was
 * shown, `no_codes` if nothing can be added, `too_many_codes` (400), and as `makeCodes` does.
 */
export async function importCodes(
  tx: Tx,
  slug: string,
  { name, content, version }: { readonly name: string; readonly content: string; readonly version: string },
  actor: bigint | null,
): Promise<MadeBatch & { readonly report: CodeImport }> {
  const voting_id = await lockVoting(tx, slug);
  // One import at a time: two votings must not get the same codes at once.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('voting-codes-import', 0))`.execute(tx);
  const rows = await decideRows(tx, content, { voting: voting_id, batch: null, now: tx.now });
  const report = importOf(rows);
  requireSeen(version, report.version);
  const added = rows.filter(({ result }) => result === 'added');
  const count = added.length;
  if (count === 0) throw invalid('no_codes', 'content');
  const { id } = await tx
    .insertInto('voting_code_batch')
    .values({
      voting_id,
      name,
      source: 'imported',
      count,
      made: count,
      created_by: actor,
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO voting_code (voting_id, batch_id, code, value, created_at)
    SELECT ${voting_id}, ${id}, code, value, ${tx.now}
    FROM unnest(${added.map(({ code }) => code)}::text[], ${added.map(({ value }) => value)}::integer[]) c(code, value)
    ON CONFLICT (voting_id, code) DO NOTHING`.execute(tx);
  // A job that completes a batch may have made one of these codes in the meantime.
  requireSeen(String(count), String(numAffectedRows));
  return { batch: String(id), count, made: count, report };
}
