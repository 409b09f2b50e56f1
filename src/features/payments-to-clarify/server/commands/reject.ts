import { randomUUID } from 'node:crypto';
import type { Author } from '#platform/server/http/author.ts';
import { conflict, notFound } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { mayVerify } from '#features/donations/rules/states.ts';
import { paidAtOf } from '#features/donations/rules/transfers.ts';
import { applyChange, type Donation, lockDonation, lockRecipient } from '#features/donations/server/index.ts';
import { releaseNotice, reportedPayments } from './release-notices.ts';
import { enterLine, lineName } from './statement-line.ts';

/**
 * Records the money received for a donation as unassigned payments: the statement line that staff have recorded, or
 * the payments that a provider has reported.
 */
async function releaseMoney(services: Services, tx: Tx, donation: Donation, author: Author): Promise<void> {
  const transfer = await tx
    .selectFrom('bank_transfer')
    .select(['received_cents', 'received_on'])
    .where('donation_id', '=', donation.id)
    .executeTakeFirst();
  if (transfer?.received_cents != null && transfer.received_on !== null) {
    // The name is unique, because a second transfer with the same amount and day may be confirmed and rejected as well.
    const { received_cents: amount, received_on: receivedOn } = transfer;
    const name = `${lineName(donation.id, { received: amount, receivedOn })}:rejected:${randomUUID()}`;
    const at = paidAtOf(receivedOn, donation.requestedAt, tx.now);
    await enterLine(tx, { donation, name, amount, at, reason: 'rejected' }, author);
  }
  for (const notice of await reportedPayments(tx, donation.id))
    await releaseNotice(services, tx, donation.id, notice, author);
  // The payment no longer belongs to the donation, whatever is reported about it later: it may be assigned to another one.
  await tx
    .updateTable('private_donation')
    .set({ provider_payment: null })
    .where('id', '=', donation.id)
    .execute();
}

/**
 * Rejects a donation that waits for staff with nothing booked (handbook §8): it is cancelled, its hold is released, and
 * the received money becomes an unassigned payment. Refuses `not_rejectable`.
 */
export async function rejectDonation(
  services: Services,
  tx: Tx,
  id: bigint,
  reason: string,
  author: Author,
): Promise<void> {
  const donation = await lockDonation(tx, id);
  if (!donation) throw notFound();
  if (!mayVerify(donation)) throw conflict('not_rejectable');
  await lockRecipient(tx, donation);
  await releaseMoney(services, tx, donation, author);
  await applyChange(
    tx,
    {
      donation: id,
      journals: [],
      needs: [],
      release: 'staff',
      set: { state: 'cancelled', reviewReason: null },
      events: [{ kind: 'rejected', from: donation.state, to: 'cancelled', detail: { reason } }],
    },
    author,
  );
}
