import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/db.ts';

/**
 * The ids of the mails promised for records (`private_donation:17`) as a subquery with the column `id`; mails that repeat
 * them have no promise.
 */
export function promisedFor(records: readonly string[]): RawBuilder<{ id: bigint }> {
  const each = records.map(
    (record) =>
      // The operators of an index on text patterns, whose prefix need not be a constant.
      sql`SELECT m.id FROM email m WHERE m.promise ~>=~ (${record}::text || ':') AND m.promise ~<~ (${record}::text || ';')`,
  );
  return sql`${sql.join(each, sql` UNION `)}`;
}

/** The latest mail of a promise, which repeats the others, locked; null if nothing was promised. */
export async function latestOf(tx: Tx, promise: string): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    WITH RECURSIVE chain (id) AS (
      SELECT id FROM email WHERE promise = ${promise}
      UNION SELECT e.id FROM email e JOIN chain c ON e.requeue_of = c.id)
    SELECT id FROM email WHERE id = (SELECT max(id) FROM chain) FOR UPDATE`.execute(tx);
  return rows[0]?.id ?? null;
}
