import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { newReference } from '#kernel/ids.ts';
import { nearReferences, referencesIn } from '#kernel/reference.ts';
import { berlinDate } from '#kernel/clock.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import type { Author } from '#platform/server/http/author.ts';
import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { mayVerify } from '#features/donations/rules/states.ts';
import { BANK_TRANSFER, receivedInTime, reportedAt } from '#features/donations/rules/transfers.ts';
import { openDisputes } from '../../rules/unassigned.ts';
import { applyWaitingReturns } from '#features/chargebacks/server/index.ts';
import {
  applyChange,
  type Donation,
  lockDonation,
  lockRecipient,
  notifyDonation,
  planArrival,
} from '#features/donations/server/index.ts';
import { openPayment } from './refund-unassigned.ts';
import { changeUnassigned, type UnassignedPayment } from './unassigned.ts';
import { receivedOf } from './verify.ts';

/**
 * Creates a further donation by the same donor to the same recipient; returns its id. Nothing is booked yet.
 */
async function furtherDonation(tx: Tx, donation: Donation, amount: bigint): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO private_donation (token, reference, project_id, organization_id, donor_id, provider_id, state, amount_cents,
      net_cents, fee_cents, user_takes_fee, fee_bearer, currency, donor_kind, company_name, first_name, last_name, email, donor_key,
      street, additional_information, postal_code, city, country, needs_receipt, terms_accepted_at, privacy_accepted_at,
      extra_data, locale, requested_at, expires_at)
    SELECT ${randomUUID()}, ${newReference()}, project_id, organization_id, donor_id, provider_id, 'pending', ${amount},
      ${amount}, 0, false, 'platform', currency, donor_kind, company_name, first_name, last_name, email, donor_key, street,
      additional_information, postal_code, city, country, needs_receipt, terms_accepted_at, privacy_accepted_at, extra_data, locale, ${tx.now},
      ${tx.now}
    FROM private_donation WHERE id = ${donation.id} RETURNING id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw notFound();
  await sql`INSERT INTO bank_transfer (donation_id, account_holder, iban, bic)
    SELECT ${id}, account_holder, iban, bic FROM bank_transfer WHERE donation_id = ${donation.id}`.execute(
    tx,
  );
  await applyChange(
    tx,
    {
      donation: id,
      journals: [],
      needs: [],
      events: [{ kind: 'further', to: 'pending', detail: { reference: donation.reference } }],
    },
    { actor: null, request: 'further' },
  );
  return id;
}

/** The donations with one of these references. */
const donationsWith = (tx: Tx, references: readonly string[]) =>
  tx
    .selectFrom('private_donation')
    .select(['id', 'reference'])
    .where('reference', 'in', references)
    .orderBy('reference')
    .execute();

/**
 * The donation that a text names: its reference in any spelling, or a line of a bank statement that contains one. If there is
 * none, the refusal names a donation whose reference is one slip of typing away.
 */
async function targetOf(tx: Tx, text: string): Promise<Donation> {
  const named = referencesIn(text);
  const found = named.length === 0 ? [] : await donationsWith(tx, named);
  if (found.length > 1) throw invalid('donation_ambiguous', 'reference');
  const donation = found[0] && (await lockDonation(tx, found[0].id));
  if (donation) return donation;
  const near = nearReferences(text);
  const [nearest] = near.length === 0 ? [] : await donationsWith(tx, near);
  if (nearest) throw invalid('donation_near', 'reference', { reference: nearest.reference });
  throw invalid('donation_unknown', 'reference');
}

/** When the payment was received, according to its provider or the bank statement. */
async function receivedAt(tx: Tx, payment: UnassignedPayment): Promise<Date> {
  const { occurred_at } = await tx
    .selectFrom('payment_event')
    .select('occurred_at')
    .where('id', '=', payment.event)
    .executeTakeFirstOrThrow();
  return reportedAt(occurred_at, tx.now);
}

/**
 * Whether the money was received in time: always for a further donation; for an announced transfer by the day
 * of the statement, as when staff confirm it; for any other payment the booking decides.
 */
function timeliness(donation: Donation, paidAt: Date, awaited: boolean): { inTime?: boolean } {
  if (!awaited) return { inTime: true };
  if (donation.adapter !== BANK_TRANSFER.adapter) return {};
  return { inTime: receivedInTime(berlinDate(paidAt), donation.expiresAt) };
}

/** Stores amount (cents) and day of a transfer, as on the bank statement, with the donation. */
async function noteTransfer(
  tx: Tx,
  payment: UnassignedPayment,
  donation: bigint,
  paidAt: Date,
): Promise<void> {
  if (payment.adapter !== BANK_TRANSFER.adapter) return;
  await tx
    .updateTable('bank_transfer')
    .set({ received_cents: payment.amount, received_on: berlinDate(paidAt), remind_at: null })
    .where('donation_id', '=', donation)
    .execute();
}

/**
 * Disputes reported for the payment now belong to the donation. What banks still hold of it is deducted once
 * the donation is booked (decision 328).
 */
async function moveDisputes(tx: Tx, payment: UnassignedPayment, donation: bigint): Promise<void> {
  const reported = await tx
    .updateTable('payment_event')
    .set({ donation_id: donation, unassigned_id: null })
    .where('unassigned_id', '=', payment.id)
    .where('kind', 'in', ['charged_back', 'reinstated'])
    .returning(['id', 'kind', 'dispute', 'outcome', 'amount_cents as amount'])
    .execute();
  const booked = reported
    .filter(({ outcome }) => outcome === 'booked')
    .map((notice) => ({ ...notice, amount: notice.amount ?? 0n }))
    .toSorted((a, b) => Number(a.id - b.id));
  for (const { id } of openDisputes(booked))
    await tx
      .updateTable('payment_event')
      .set({ outcome: 'review', review_reason: 'before_payment', resolved_at: null })
      .where('id', '=', id)
      .execute();
}

/**
 * Assigns an unassigned payment to a donation, by its reference (decision 303): as its payment if nothing is
 * booked yet, otherwise as a further donation by the same donor. It counts as paid on the day it was
 * received, not on the day it is assigned (decision 343). Chargebacks are transferred as well. Returns the
 * donation that received it. Refuses `donation_unknown`, `donation_near`, `donation_ambiguous`, `donation_in_review`, `other_provider`, `record_changed`,
 * `payment_clarified`, `payment_partly_refunded` and `received_below_fee`.
 */
export async function assignUnassigned(
  services: Services,
  tx: Tx,
  eventId: bigint,
  input: {
    readonly reference: string;
    readonly reason: string;
    readonly requireSeen: () => Promise<void>;
  },
  author: Author,
): Promise<bigint> {
  const target = await targetOf(tx, input.reference);
  const payment = await openPayment(tx, eventId, input.requireSeen);
  if (target.adapter !== payment.adapter) throw invalid('other_provider', 'reference');
  // Whether the waiting money is the donation's is decided separately (decision 329).
  if (mayVerify(target)) throw invalid('donation_in_review', 'reference');
  if (payment.refunded > 0n) throw conflict('payment_partly_refunded');
  const awaited = target.paidAt === null;
  const id = awaited ? target.id : await furtherDonation(tx, target, payment.amount);
  const donation = awaited ? target : await lockDonation(tx, id);
  if (!donation) throw notFound();
  const received = await receivedOf(tx, donation, payment.amount);
  const settings = await loadSettings(tx);
  await notifyDonation(services, tx, id);
  await lockRecipient(tx, donation);
  await moveDisputes(tx, payment, id);
  const change = { move: 'assigned' as const, assignedTo: id, chargedBack: -payment.chargedBack };
  await changeUnassigned(tx, payment, { ...change, reason: input.reason }, author);
  const paidAt = await receivedAt(tx, payment);
  await noteTransfer(tx, payment, id, paidAt);
  const arrival = await planArrival(tx, donation, {
    now: tx.now,
    paidAt,
    providerPayment: payment.payment,
    platformMax: settings.maxDonation === null ? null : BigInt(settings.maxDonation),
    coFundingOn: settings.coFunding,
    received,
    ...timeliness(donation, paidAt, awaited),
  });
  const reported = arrival.events.map((event) => ({
    ...event,
    detail: { ...event.detail, reason: input.reason },
  }));
  await applyChange(tx, { ...arrival, events: reported }, author);
  await applyWaitingReturns(services, tx, id, author);
  return id;
}
