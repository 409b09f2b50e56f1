import { loadSettings } from '#features/settings/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { mayVerify, transition } from '#features/donations/rules/states.ts';
import { BANK_TRANSFER, cameInTime, paidAtOf, toldAt } from '#features/donations/rules/transfers.ts';
import {
  type Author,
  type Donation,
  applyChange,
  lockDonation,
  lockRecipient,
  planArrival,
  setClarified,
  takeUpWaiting,
  tellDonation,
} from '#features/donations/server/index.ts';
import { releaseNotice, toldPayments } from './release-notices.ts';
import { refuseRecorded } from './statement-line.ts';

/** What came, and the net value in it, in cents; refuses less than the fee that the donor covers. */
export function receivedOf(donation: Donation, amount: bigint): { amount: bigint; net: bigint } {
  const net = donation.bearer === 'donor' ? amount - donation.fee : amount;
  if (net <= 0n) throw invalid('received_below_fee', 'received_in_cents');
  return { amount, net };
}

/** A transfer that waits for a second look came on the day that staff have noted from the bank statement. */
async function statementOf(tx: Tx, donation: Donation): Promise<{ paidAt?: Date; inTime?: boolean }> {
  if (donation.adapter !== BANK_TRANSFER.adapter) return {};
  const row = await tx
    .selectFrom('bank_transfer')
    .select('received_on')
    .where('donation_id', '=', donation.id)
    .executeTakeFirst();
  if (!row?.received_on) return {};
  return {
    paidAt: paidAtOf(row.received_on, donation.requestedAt, tx.now),
    inTime: cameInTime(row.received_on, donation.expiresAt),
  };
}

/** Refuses an amount other than the one noted where the statement's line of that amount and day is recorded already. */
async function refuseOtherLine(tx: Tx, donation: Donation, received: bigint): Promise<void> {
  if (donation.adapter !== BANK_TRANSFER.adapter) return;
  const noted = await tx
    .selectFrom('bank_transfer')
    .select(['received_cents', 'received_on'])
    .where('donation_id', '=', donation.id)
    .executeTakeFirst();
  if (!noted?.received_on || noted.received_cents === received) return;
  await refuseRecorded(tx, donation.id, { received, receivedOn: noted.received_on, cameTwice: false });
}

/** What staff confirm of a transfer is what came. */
async function noteReceived(tx: Tx, donation: Donation, received: bigint): Promise<void> {
  if (donation.adapter !== BANK_TRANSFER.adapter) return;
  await tx
    .updateTable('bank_transfer')
    .set((eb) => ({
      received_cents: received,
      received_on: eb.fn.coalesce('received_on', eb.val(berlinDate(tx.now))),
    }))
    .where('donation_id', '=', donation.id)
    .execute();
}

/**
 * The notices of the payment that is confirmed need nothing more; each other payment under this reference is unassigned
 * money. Where nobody knows which payment is the donation's, it is the first of the amount (cents) that staff confirm,
 * else the first. Answers its name, and when it was paid.
 */
async function resolveNotices(
  services: Services,
  tx: Tx,
  donation: Donation,
  received: bigint,
  author: Author,
): Promise<{ payment: string | null; paidAt: Date }> {
  const told = await toldPayments(tx, donation.id);
  const own =
    donation.providerPayment ??
    (told.find(({ amount_cents }) => amount_cents === received) ?? told[0])?.payment ??
    null;
  for (const notice of told)
    if (notice.payment === own) await setClarified(tx, notice.id, { actor: author.actor, reason: '' });
    else await releaseNotice(services, tx, donation.id, notice, author);
  const notice = told.find(({ payment }) => payment === own);
  return { payment: own, paidAt: notice ? toldAt(notice.occurred_at, tx.now) : tx.now };
}

/**
 * Books a donation that waits for staff with the amount (cents) that really came (handbook §8). Refuses `not_verifiable`,
 * `received_below_fee`, and `transfer_recorded` for the amount of another transfer of the same day.
 */
export async function verifyDonation(
  services: Services,
  tx: Tx,
  donationId: bigint,
  wish: { readonly received: bigint; readonly reason: string },
  author: Author,
): Promise<void> {
  const donation = await lockDonation(tx, donationId);
  if (!donation) throw notFound();
  if (!mayVerify(donation) || transition(donation.state, 'verified') !== 'apply')
    throw conflict('not_verifiable');
  const received = receivedOf(donation, wish.received);
  await refuseOtherLine(tx, donation, wish.received);
  const settings = await loadSettings(tx);
  await tellDonation(services, tx, donationId);
  await lockRecipient(tx, donation);
  const { payment: providerPayment, paidAt } = await resolveNotices(
    services,
    tx,
    donation,
    wish.received,
    author,
  );
  await noteReceived(tx, donation, wish.received);
  const change = await planArrival(tx, donation, {
    now: tx.now,
    paidAt,
    ...(await statementOf(tx, donation)),
    providerPayment,
    platformMax: settings.maxDonation === null ? null : BigInt(settings.maxDonation),
    coFundingOn: settings.coFunding,
    received,
  });
  const told = change.events.map((event) => ({ ...event, detail: { ...event.detail, reason: wish.reason } }));
  await applyChange(tx, { ...change, events: told }, author);
  await takeUpWaiting(services, tx, donationId, author);
}
