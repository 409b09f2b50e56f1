import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { newReference } from '#kernel/ids.ts';
import { berlinDate } from '#kernel/clock.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { mayVerify } from '#features/donations/rules/states.ts';
import { BANK_TRANSFER, cameInTime, toldAt } from '#features/donations/rules/transfers.ts';
import { standingDisputes } from '../../rules/unassigned.ts';
import {
  applyChange,
  type Author,
  type Donation,
  lockDonation,
  lockRecipient,
  planArrival,
  takeUpWaiting,
  tellDonation,
} from '#features/donations/server/index.ts';
import { openPayment } from './refund-unassigned.ts';
import { changeUnassigned, type UnassignedPayment } from './unassigned.ts';
import { receivedOf } from './verify.ts';

/** A further donation of the same donor to the same recipient; the new donation's id. Nothing is booked yet. */
async function furtherDonation(tx: Tx, donation: Donation, amount: bigint): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO private_donation (token, reference, project_id, organization_id, donor_id, provider_id, state, amount_cents,
      net_cents, fee_cents, user_takes_fee, fee_bearer, currency, first_name, last_name, email, donor_key, street,
      additional_information, postal_code, city, country, needs_receipt, terms_accepted_at, privacy_accepted_at,
      extra_data, locale, requested_at, expires_at)
    SELECT ${randomUUID()}, ${newReference()}, project_id, organization_id, donor_id, provider_id, 'pending', ${amount},
      ${amount}, 0, false, 'platform', currency, first_name, last_name, email, donor_key, street, additional_information,
      postal_code, city, country, needs_receipt, terms_accepted_at, privacy_accepted_at, extra_data, locale, ${tx.now},
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

async function targetOf(tx: Tx, reference: string): Promise<Donation> {
  const found = await tx
    .selectFrom('private_donation')
    .select('id')
    .where('reference', '=', reference.trim().toUpperCase())
    .executeTakeFirst();
  const donation = found && (await lockDonation(tx, found.id));
  if (!donation) throw invalid('donation_unknown', 'reference');
  return donation;
}

/** When the payment came, as its provider or the bank statement tells. */
async function cameAt(tx: Tx, payment: UnassignedPayment): Promise<Date> {
  const { occurred_at } = await tx
    .selectFrom('payment_event')
    .select('occurred_at')
    .where('id', '=', payment.event)
    .executeTakeFirstOrThrow();
  return toldAt(occurred_at, tx.now);
}

/**
 * Whether the money came in time: a further donation always, an announced transfer by the day of the statement, as where staff
 * confirm it; of any other payment the booking finds out.
 */
function timeliness(donation: Donation, paidAt: Date, awaited: boolean): { inTime?: boolean } {
  if (!awaited) return { inTime: true };
  if (donation.adapter !== BANK_TRANSFER.adapter) return {};
  return { inTime: cameInTime(berlinDate(paidAt), donation.expiresAt) };
}

/** What the statement says of a transfer goes with it to the donation. */
async function noteTransfer(tx: Tx, payment: UnassignedPayment, donation: bigint, came: Date): Promise<void> {
  if (payment.adapter !== BANK_TRANSFER.adapter) return;
  await tx
    .updateTable('bank_transfer')
    .set({ received_cents: payment.amount, received_on: berlinDate(came), remind_at: null })
    .where('donation_id', '=', donation)
    .execute();
}

/**
 * What banks have told of the payment is told of the donation from now on. What they have still is taken of the donation
 * once its money is booked (decision 328).
 */
async function handOverDisputes(tx: Tx, payment: UnassignedPayment, donation: bigint): Promise<void> {
  const told = await tx
    .updateTable('payment_event')
    .set({ donation_id: donation, unassigned_id: null })
    .where('unassigned_id', '=', payment.id)
    .where('kind', 'in', ['charged_back', 'reinstated'])
    .returning(['id', 'kind', 'dispute', 'outcome', 'amount_cents as amount'])
    .execute();
  const booked = told
    .filter(({ outcome }) => outcome === 'booked')
    .map((one) => ({ ...one, amount: one.amount ?? 0n }))
    .toSorted((a, b) => Number(a.id - b.id));
  for (const { id } of standingDisputes(booked))
    await tx
      .updateTable('payment_event')
      .set({ outcome: 'review', review_reason: 'before_payment', resolved_at: null })
      .where('id', '=', id)
      .execute();
}

/**
 * Gives an unassigned payment to a donation, by its reference (decision 303): as its money where nothing is booked yet,
 * otherwise as a further donation of the same donor. It counts as paid when it came, not when it is assigned (decision 343).
 * What banks took of it goes along. Answers the donation that got it.
 * Refuses `donation_unknown`, `donation_in_review`, `other_provider`, `payment_clarified` and `payment_partly_refunded`.
 */
export async function assignUnassigned(
  services: Services,
  tx: Tx,
  event: bigint,
  wish: { readonly reference: string; readonly reason: string },
  author: Author,
): Promise<bigint> {
  const named = await targetOf(tx, wish.reference);
  const payment = await openPayment(tx, event);
  if (named.adapter !== payment.adapter) throw invalid('other_provider', 'reference');
  // Whether the money that waits there is the donation's is a decision of its own (decision 329).
  if (mayVerify(named)) throw invalid('donation_in_review', 'reference');
  if (payment.refunded > 0n) throw conflict('payment_partly_refunded');
  const awaited = named.paidAt === null;
  const id = awaited ? named.id : await furtherDonation(tx, named, payment.amount);
  const donation = awaited ? named : await lockDonation(tx, id);
  if (!donation) throw notFound();
  const received = receivedOf(donation, payment.amount);
  const settings = await loadSettings(tx);
  await tellDonation(services, tx, id);
  await lockRecipient(tx, donation);
  await handOverDisputes(tx, payment, id);
  const given = { move: 'assigned' as const, assignedTo: id, chargedBack: -payment.chargedBack };
  await changeUnassigned(tx, payment, { ...given, reason: wish.reason }, author);
  const paidAt = await cameAt(tx, payment);
  await noteTransfer(tx, payment, id, paidAt);
  const change = await planArrival(tx, donation, {
    now: tx.now,
    paidAt,
    providerPayment: payment.payment,
    platformMax: settings.maxDonation === null ? null : BigInt(settings.maxDonation),
    coFundingOn: settings.coFunding,
    received,
    ...timeliness(donation, paidAt, awaited),
  });
  const told = change.events.map((one) => ({ ...one, detail: { ...one.detail, reason: wish.reason } }));
  await applyChange(tx, { ...change, events: told }, author);
  await takeUpWaiting(services, tx, id, author);
  return id;
}
