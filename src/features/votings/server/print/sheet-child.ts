/** The process that writes the sheets with the codes of a voting. */
import type pg from 'pg';
import { writeFileOf } from '#platform/server/operation/child-process.ts';
import { type PrintedCode, sheetPdf, type SheetTask } from './sheet.ts';

/** Codes per round trip to the database. */
const BATCH = 5_000;

/** Unused codes that are not locked, in the order in which they were made. */
async function* unusedCodes(pool: pg.Pool, { voting, batch }: SheetTask): AsyncGenerator<PrintedCode> {
  let after = 0n;
  for (;;) {
    const { rows } = await pool.query<PrintedCode & { id: bigint }>(
      `SELECT id, code, value FROM voting_code
       WHERE voting_id = $1 AND id > $2 AND used_at IS NULL AND NOT locked AND ($3::bigint IS NULL OR batch_id = $3)
       ORDER BY id LIMIT $4`,
      [voting, after, batch, BATCH],
    );
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return;
    after = last.id;
  }
}

await writeFileOf<SheetTask>((pool, task) => {
  let count = 0;
  async function* counted() {
    for await (const code of unusedCodes(pool, task)) {
      count += 1;
      yield code;
    }
  }
  return { body: sheetPdf(task.texts, counted()), rows: () => count };
});
