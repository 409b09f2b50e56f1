import { sql } from 'kysely';
import { loadSettings } from '#features/settings/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { refuse } from '#kernel/result.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Author } from '#platform/server/http/author.ts';
import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { deductedFrom } from '#features/donations/rules/fee.ts';
import { mayVerify, transition } from '#features/donations/rules/states.ts';
import { BANK_TRANSFER, paidAtOf, receivedInTime, reportedAt } from '#features/donations/rules/transfers.ts';
import { applyWaitingReturns } from '#features/chargebacks/server/index.ts';
import {
  accept,
  applyChange,
  type Donation,
  lockDonation,
  lockRecipient,
  notifyDonation,
  planArrival,
  type ReceivedMoney,
  setClarified,
} from '#features/donations/server/index.ts';
import { releaseNotice, reportedPayments } from './release-notices.ts';
import { refuseRecorded } from './statement-line.ts';

/** What the provider deducts from another amount than the announced one, by its fee of the day of the request. */
async function deductedFee(tx: Tx, donation: Donation, amount: bigint): Promise<bigint> {
  if (amount === donation.amount || donation.adapter === BANK_TRANSFER.adapter) return donation.fee;
  const { rows } = await sql<{ feeBase: bigint; feePpm: bigint }>`
    SELECT f.base AS "feeBase", f.ppm AS "feePpm" FROM private_donation d
    CROSS JOIN LATERAL provider_fee(d.provider_id, ${berlinDate(donation.requestedAt)}::date) f
    WHERE d.id = ${donation.id}`.execute(tx);
  const [terms] = rows;
  return terms === undefined ? donation.fee : deductedFrom(amount, terms);
}

/**
 * The received amount, its net value and its fee (decision 636), in cents. Refuses `received_below_fee` for an amount that
 * does not exceed the fee that the donor covers or the project bears: the project would owe the rest of the fee.
 */
export async function receivedOf(tx: Tx, donation: Donation, amount: bigint): Promise<ReceivedMoney> {
  const fee = await deductedFee(tx, donation, amount);
  const net = donation.bearer === 'donor' ? amount - fee : amount;
  const left = donation.bearer === 'project' ? net - fee : net;
  if (left <= 0n) throw invalid('received_below_fee', 'received_in_cents');
  return { amount, net, fee };
}

/**
 * When a transfer was received, and whether in time: by the day that staff have recorded from the bank
 * statement; empty for other payments.
 */
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
    inTime: receivedInTime(row.received_on, donation.expiresAt),
  };
}

/**
 * Refuses an amount other than the recorded one if a statement line with that amount and day is recorded
 * already.
 */
async function refuseOtherLine(tx: Tx, donation: Donation, received: bigint): Promise<void> {
  if (donation.adapter !== BANK_TRANSFER.adapter) return;
  const recorded = await tx
    .selectFrom('bank_transfer')
    .select(['received_cents', 'received_on'])
    .where('donation_id', '=', donation.id)
    .executeTakeFirst();
  if (!recorded?.received_on || recorded.received_cents === received) return;
  await refuseRecorded(tx, donation.id, { received, receivedOn: recorded.received_on, cameTwice: false });
}

/** Stores the amount (cents) that staff have confirmed for a transfer as the received one. */
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
 * Closes the notices of the confirmed payment; every other payment with this reference becomes unassigned
 * money. If it is not known which payment is the donation's, it is the first with the amount (cents) that
 * staff confirm, otherwise the first. Returns the provider's id of that payment and when it was paid. Refuses
 * `received_not_reported` for another amount than the provider reported in euros.
 */
async function resolveNotices(
  services: Services,
  tx: Tx,
  donation: Donation,
  received: bigint,
  author: Author,
  locale: LocaleCode,
): Promise<{ payment: string | null; paidAt: Date }> {
  const reported = await reportedPayments(tx, donation.id);
  const own =
    donation.providerPayment ??
    (reported.find(({ amount_cents }) => amount_cents === received) ?? reported[0])?.payment ??
    null;
  const told = reported.find(({ payment, currency }) => payment === own && currency === 'EUR')?.amount_cents;
  if (told !== undefined && told !== null && told !== received)
    accept(
      refuse({ code: 'received_not_reported', field: 'received_in_cents', params: { reported: told } }),
      locale,
    );
  for (const notice of reported)
    if (notice.payment === own) await setClarified(tx, notice.id, { actor: author.actor, reason: '' });
    else await releaseNotice(services, tx, donation.id, notice, author);
  const notice = reported.find(({ payment }) => payment === own);
  return { payment: own, paidAt: notice ? reportedAt(notice.occurred_at, tx.now) : tx.now };
}

/**
 * Books a donation that waits for staff with the amount (cents) actually received (handbook §8). Refuses
 * `not_verifiable`, `received_below_fee`, `received_not_reported` for another amount than the payment's notice
 * says, and `transfer_recorded` for the amount of another transfer of the same day.
 */
export async function verifyDonation(
  services: Services,
  tx: Tx,
  donationId: bigint,
  input: { readonly received: bigint; readonly reason: string },
  author: Author,
  locale: LocaleCode,
): Promise<void> {
  const donation = await lockDonation(tx, donationId);
  if (!donation) throw notFound();
  if (!mayVerify(donation) || transition(donation.state, 'verified') !== 'apply')
    throw conflict('not_verifiable');
  const received = await receivedOf(tx, donation, input.received);
  await refuseOtherLine(tx, donation, input.received);
  const settings = await loadSettings(tx);
  await notifyDonation(services, tx, donationId);
  await lockRecipient(tx, donation);
  const { payment: providerPayment, paidAt } = await resolveNotices(
    services,
    tx,
    donation,
    input.received,
    author,
    locale,
  );
  await noteReceived(tx, donation, input.received);
  const change = await planArrival(tx, donation, {
    now: tx.now,
    paidAt,
    ...(await statementOf(tx, donation)),
    providerPayment,
    platformMax: settings.maxDonation === null ? null : BigInt(settings.maxDonation),
    coFundingOn: settings.coFunding,
    received,
  });
  const reported = change.events.map((event) => ({
    ...event,
    detail: { ...event.detail, reason: input.reason },
  }));
  await applyChange(tx, { ...change, events: reported }, author);
  await applyWaitingReturns(services, tx, donationId, author);
}
