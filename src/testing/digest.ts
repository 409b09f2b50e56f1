import { sql } from 'kysely';
import type { Db } from '#platform/server/database/db.ts';

/**
 * Number and digest of the rows of every table except those that every request changes: its session and its rate limits.
 * Equal before and after a request that must not change anything.
 */
export async function digestOfTables(db: Db): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    SELECT c.oid::regclass::text AS name FROM pg_class c
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
      AND c.relname NOT IN ('session', 'rate_limit') ORDER BY 1`.execute(db);
  const found: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ digest: string }>`
      SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' ORDER BY t::text)), '') AS digest
      FROM ${sql.raw(name)} t`.execute(db);
    found[name] = rows[0]?.digest ?? '';
  }
  return found;
}
