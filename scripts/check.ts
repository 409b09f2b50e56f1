// Runs every invariant of the books on the configured database: npm run check
import { brokenOf, runChecks } from '#features/ledger/server/index.ts';
import pg from 'pg';
import { readConfig } from '#platform/server/operation/config.ts';
import { openForScript } from './lib/database.ts';
import { explain } from './lib/explain.ts';

const shownRows = 10;

/** Prints the result of every check; returns the number of violations, not counting warnings. */
async function check(url: string): Promise<number> {
  const client = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const results = await runChecks(client);
    for (const { name, statement, warning, rows, milliseconds } of results) {
      const found = warning ? 'WARNS ' : 'BROKEN';
      console.log(`${rows.length === 0 ? 'holds ' : found}  ${name}  (${milliseconds} ms)  ${statement}`);
      for (const row of rows.slice(0, shownRows)) {
        console.log(
          `        ${JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`,
        );
      }
      if (rows.length > shownRows) console.log(`        and ${rows.length - shownRows} more rows`);
    }
    return brokenOf(results).length;
  } finally {
    await client.end();
  }
}

try {
  const database = await openForScript(readConfig(process.env), (line) => console.error(line));
  try {
    const broken = await check(database.url);
    console.log(broken === 0 ? 'All checks hold.' : `${broken} checks do not hold.`);
    process.exitCode = broken === 0 ? 0 : 1;
  } finally {
    await database.stop();
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
