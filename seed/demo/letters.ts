import { tell } from '../../src/features/donations/server/mails.ts';
import type { World } from './world.ts';

const LETTERS = 40;

/** Writes the mails about the latest donations into the log, as they would have been sent on their day. */
export async function writeLetters({ services, database, now, travel }: World): Promise<void> {
  const latest = await database.db
    .selectFrom('private_donation')
    .select(['id', 'paid_at'])
    .where('paid_at', 'is not', null)
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LETTERS)
    .execute();
  for (const { id, paid_at } of latest.reverse()) {
    travel(paid_at ?? now);
    await tell(services, id, null);
  }
  const refunds = await database.db
    .selectFrom('donation_refund')
    .select(['id', 'donation_id', 'settled_at'])
    .where('state', '=', 'done')
    .execute();
  for (const { id, donation_id, settled_at } of refunds) {
    travel(settled_at ?? now);
    await tell(services, donation_id, id);
  }
  travel(now);
}
