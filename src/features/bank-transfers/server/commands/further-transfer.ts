import { randomUUID } from 'node:crypto';
import { conflict, notFound } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { mayVerify } from '#features/donations/rules/states.ts';
import {
  BANK_TRANSFER,
  mayRecordFurther,
  paidAtOf,
  validateReceivedOn,
} from '#features/donations/rules/transfers.ts';
import {
  accept,
  applyChange,
  type Author,
  type Donation,
  lockDonation,
  lockRecipient,
} from '#features/donations/server/index.ts';
import {
  lineName,
  recordUnassigned,
  refuseRecorded,
  releaseNotice,
  type StatementLine,
  toldPayments,
} from '#features/payments-to-clarify/server/index.ts';

/** An entry of a bank statement, in cents. */
interface Entry {
  readonly donation: Donation;
  readonly name: string;
  readonly amount: bigint;
  readonly at: Date;
  readonly reason: 'further_transfer' | 'rejected';
}

/** Keeps an entry of a bank statement as news to clarify, with its money. Answers false for a name that is known. */
async function enter(
  tx: Tx,
  { donation, name, amount, at, reason }: Entry,
  author: Author,
): Promise<boolean> {
  const { adapter } = BANK_TRANSFER;
  const kept = await tx
    .insertInto('payment_event')
    .values({
      adapter,
      event_id: name,
      kind: 'paid',
      donation_id: donation.id,
      received_at: tx.now,
      occurred_at: at,
      payload: JSON.stringify({ reference: donation.reference }),
      reference: donation.reference,
      outcome: 'review',
      review_reason: reason,
      amount_cents: amount,
    })
    .onConflict((conflict) => conflict.columns(['adapter', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!kept) return false;
  const came = { event: kept.id, adapter, payment: null, donation: donation.id, amount, currency: 'EUR' };
  return (await recordUnassigned(tx, came, author)) !== undefined;
}

/**
 * Records another transfer (cents, day of the statement) under the reference of a donation (decision 303). Staff who
 * record the same one at once record it once. Refuses `transfer_awaited` and `transfer_recorded`.
 */
export async function recordFurtherTransfer(
  tx: Tx,
  id: bigint,
  line: StatementLine,
  author: Author,
  locale: LocaleCode,
): Promise<void> {
  const donation = await lockDonation(tx, id);
  if (!donation) throw notFound();
  if (!mayRecordFurther(donation)) throw conflict('transfer_awaited');
  const { received, receivedOn, cameTwice } = line;
  accept(validateReceivedOn(receivedOn, donation.requestedAt, tx.now), locale);
  await refuseRecorded(tx, id, line);
  const name = `${lineName(id, line)}${cameTwice ? `:${randomUUID()}` : ''}`;
  const at = paidAtOf(receivedOn, donation.requestedAt, tx.now);
  const entry = { donation, name, amount: received, at, reason: 'further_transfer' } as const;
  if (!(await enter(tx, entry, author))) throw conflict('transfer_recorded');
  const events = [{ kind: 'further_transfer' as const, detail: { amount: received } }];
  await applyChange(tx, { donation: id, journals: [], needs: [], events }, author);
}

/** Money that came for a donation that is rejected: an entry of the statement, or what a provider has told of. */
async function release(services: Services, tx: Tx, donation: Donation, author: Author): Promise<void> {
  const transfer = await tx
    .selectFrom('bank_transfer')
    .select(['received_cents', 'received_on'])
    .where('donation_id', '=', donation.id)
    .executeTakeFirst();
  if (transfer?.received_cents != null && transfer.received_on !== null) {
    // Staff have confirmed it each time: a transfer that is rejected after another one of its amount and day came, too.
    const { received_cents: amount, received_on: receivedOn } = transfer;
    const name = `${lineName(donation.id, { received: amount, receivedOn })}:rejected:${randomUUID()}`;
    const at = paidAtOf(receivedOn, donation.requestedAt, tx.now);
    await enter(tx, { donation, name, amount, at, reason: 'rejected' }, author);
  }
  for (const notice of await toldPayments(tx, donation.id))
    await releaseNotice(services, tx, donation.id, notice, author);
  // The payment is no longer the donation's, whatever is told of it later: it may become another one's.
  await tx
    .updateTable('private_donation')
    .set({ provider_payment: null })
    .where('id', '=', donation.id)
    .execute();
}

/**
 * Rejects a donation that waits for staff with nothing booked (handbook §8): it is cancelled, keeps nothing free, and
 * what came for it is an unassigned payment. Refuses `not_rejectable`.
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
  await release(services, tx, donation, author);
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
