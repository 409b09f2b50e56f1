import type pg from 'pg';
import { brokenOf, runChecks } from './checks.ts';

/** Names of the checks that do not hold, without warnings. */
export async function brokenChecks(pool: pg.Pool): Promise<string[]> {
  return brokenOf(await runChecks(pool)).map(
    ({ name, rows }) =>
      `${name}: ${JSON.stringify(rows[0], (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`,
  );
}
