import { writeMails } from '#features/donations/server/demo.ts';
import type { Simulation } from './simulation.ts';

const MAIL_COUNT = 40;

/** Writes the mails about the latest donations and all refunds to the mail log, dated to their day. */
export async function writeDonationMails({ services, database, now, setClock }: Simulation): Promise<void> {
  const latest = await database.db
    .selectFrom('private_donation')
    .select(['id', 'paid_at'])
    .where('paid_at', 'is not', null)
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAIL_COUNT)
    .execute();
  for (const { id, paid_at } of latest.reverse()) {
    setClock(paid_at ?? now);
    await writeMails(services, id, null);
  }
  const refunds = await database.db
    .selectFrom('donation_refund')
    .select(['id', 'donation_id', 'settled_at'])
    .where('state', '=', 'done')
    .execute();
  for (const { id, donation_id, settled_at } of refunds) {
    setClock(settled_at ?? now);
    await writeMails(services, donation_id, id);
  }
  setClock(now);
}
