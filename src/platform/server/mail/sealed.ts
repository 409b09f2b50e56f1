import { sql } from 'kysely';
import type { Tx } from '../database/db.ts';

const LONGEST_LINK_DAYS = 7;

/** When a personal link of a mail is over at the latest, where the mail does not say it. */
export function latestLinkEnd(promisedAt: Date): Date {
  return new Date(promisedAt.getTime() + LONGEST_LINK_DAYS * 24 * 3_600_000);
}

/** Removes the intact text of mails that are not waiting any more once their link is over: nobody needs it then. */
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
