import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/server/database/db.ts';

/**
 * The title of a project or an organization as staff last saw it, for mails to addresses that nobody has confirmed: the
 * text of such a mail must not be chosen by whoever enters the address (decision 592). Before the first decision it is the
 * present one. `alias` names the table in the statement; null where a left join finds no row.
 */
export function reviewedTitle(alias: string): RawBuilder<string | null> {
  return sql<string | null>`coalesce(${sql.ref(`${alias}.reviewed_title`)}, ${sql.ref(`${alias}.title`)})`;
}

/** Records the present title as seen, after staff have written it themselves; before the first decision it does nothing. */
export async function rememberTitle(tx: Tx, table: 'project' | 'organization', id: bigint): Promise<void> {
  await tx
    .updateTable(table)
    .set({ reviewed_title: sql.ref<string>('title') })
    .where('id', '=', id)
    .where('reviewed_title', 'is not', null)
    .execute();
}
