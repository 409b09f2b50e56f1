import { read, type Registration } from '#platform/server/http/handler.ts';
import { runLedgerChecks } from '../contract.ts';
import { brokenOf, runChecks } from './checks.ts';
import { storeResults } from './stored-checks.ts';

const shownRows = 20;

function shown(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return value instanceof Date ? value.toISOString() : String(value);
}

/** Routes of the ledger: the invariants, for staff. */
export const ledgerRoutes: readonly Registration[] = [
  read(runLedgerChecks, async ({ db, now, services }) => {
    const results = await runChecks(db.client);
    await services.database.transact((tx) => storeResults(tx, results));
    return {
      checked_at: now.toISOString(),
      holds: brokenOf(results).length === 0,
      results: results.map(({ name, statement, warning, rows, milliseconds }) => ({
        name,
        statement,
        warning,
        holds: rows.length === 0,
        row_count: rows.length,
        rows: rows
          .slice(0, shownRows)
          .map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, shown(value)]))),
        milliseconds,
      })),
    };
  }),
];
