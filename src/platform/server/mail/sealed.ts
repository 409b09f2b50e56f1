import { sql } from 'kysely';
import type { Tx } from '../database/db.ts';

const LONGEST_LINK_DAYS = 7;

/** When the personal link of a mail expires at the latest, if the mail does not say. */
export function latestLinkEnd(promisedAt: Date): Date {
  return new Date(promisedAt.getTime() + LONGEST_LINK_DAYS * 24 * 3_600_000);
}

/**
 * Removes the unmasked text of mails that no longer wait and whose link has expired: nobody needs it then.
 */
export async function forgetEndedLinks(tx: Tx): Promise<void> {
  await tx
    .updateTable('email')
    .set({ sealed: null })
    .where('sealed', 'is not', null)
    .where('state', '<>', 'queued')
    .where((eb) =>
      eb(eb.fn.coalesce('sealed_until', sql<Date>`created_at + interval '7 days'`), '<=', tx.now),
    )
    .execute();
}
