import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { newReference } from '#kernel/ids.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/db.ts';
import { PaymentRefused } from '#platform/server/payments/payments.ts';
import type { Services } from '#platform/server/services.ts';
import { BANK_TRANSFER } from '../../rules/transfers.ts';
import { planArrival } from '../arrive.ts';
import { applyChange, type Author } from '../change.ts';
import { type Donation, lockDonation } from '../donation.ts';
import { tellDonation } from '../mails.ts';
import { takeUpWaiting } from './disputes.ts';
import {
  lockUnassigned,
  moveUnassigned,
  setClarified,
  setUnassigned,
  type UnassignedPayment,
} from './unassigned.ts';
import { receivedOf } from './verify.ts';

async function openPayment(tx: Tx, event: bigint): Promise<UnassignedPayment> {
  const payment = await lockUnassigned(tx, event);
  if (!payment) throw notFound();
  if (payment.state !== 'open') throw conflict('payment_clarified');
  return payment;
}

/**
 * Writes down that all of an unassigned payment goes back to whoever paid it; a job sends it. Answers the payment's id.
 * Refuses `payment_clarified`.
 */
export async function refundUnassigned(
  tx: Tx,
  event: bigint,
  reason: string,
  author: Author,
): Promise<bigint> {
  const payment = await openPayment(tx, event);
  const refund_token = randomUUID();
  const { actor } = author;
  await setUnassigned(tx, payment.id, {
    state: 'refunding',
    tried_at: tx.now,
    refund_token,
    refund_error: null,
    reason,
    actor,
  });
  return payment.id;
}

/**
 * Books what became of the refund of an unassigned payment. `notice`: news of a provider may overturn what was said
 * before, an answer to our own request may not. Answers false where nothing changes.
 */
export async function settleUnassigned(
  tx: Tx,
  payment: UnassignedPayment,
  outcome: {
    readonly status: 'done' | 'failed';
    readonly by: 'answer' | 'notice';
    readonly error?: string | null;
  },
  author: Author,
): Promise<boolean> {
  const { state } = payment;
  const asked = state === 'refunding';
  if (!asked && outcome.by === 'answer') return false;
  if (outcome.status === 'done' && (asked || state === 'open')) {
    await moveUnassigned(tx, payment, 'refunded', author);
    await setUnassigned(tx, payment.id, { state: 'refunded', refund_error: null });
    await setClarified(tx, payment.event, { actor: author.actor, reason: payment.reason });
    return true;
  }
  if (outcome.status === 'failed' && (asked || state === 'refunded')) {
    if (!asked) await moveUnassigned(tx, payment, 'refund_undone', author);
    await setUnassigned(tx, payment.id, { state: 'open', refund_error: outcome.error ?? '' });
    await setClarified(tx, payment.event, null);
    return true;
  }
  return false;
}

async function ask(services: Services, payment: UnassignedPayment) {
  // Staff send the money of a transfer back at the operator's bank; asking for the refund says that they do.
  if (payment.adapter === BANK_TRANSFER.adapter) return { status: 'done' as const };
  const provider = services.payments.adapter(payment.adapter);
  if (!provider || payment.payment === null || payment.refundToken === null)
    return { status: 'failed' as const, error: 'the payment provider is not set up' };
  try {
    return await provider.refund({
      payment: payment.payment,
      reference: payment.refundToken,
      amountCents: payment.amount,
      currency: 'EUR',
    });
  } catch (error) {
    if (error instanceof PaymentRefused) return { status: 'failed' as const, error: error.message };
    throw error;
  }
}

/** Sends the refund of an unassigned payment. Safe to repeat: the provider knows it by its token. */
export async function sendUnassignedRefund(
  services: Services,
  event: bigint,
  request: string,
): Promise<void> {
  const { database } = services;
  const payment = await database.transact((tx) => lockUnassigned(tx, event));
  if (payment?.state !== 'refunding') return;
  await database.db
    .updateTable('unassigned_payment')
    .set({ tried_at: services.clock.now() })
    .where('id', '=', payment.id)
    .execute();
  const answer = await ask(services, payment);
  const { status } = answer;
  if (status === 'pending') return;
  await database.transact(async (tx) => {
    const locked = await lockUnassigned(tx, event);
    if (!locked || locked.refundToken !== payment.refundToken) return;
    const outcome = { status, by: 'answer' as const, error: answer.error ?? null };
    await settleUnassigned(tx, locked, outcome, { actor: null, request });
  });
}

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
  await sql`INSERT INTO bank_transfer (donation_id, account_holder, iban, bic, received_cents, received_on)
    SELECT ${id}, account_holder, iban, bic, received_cents, received_on FROM bank_transfer
    WHERE donation_id = ${donation.id}`.execute(tx);
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

/**
 * Gives an unassigned payment to a donation, by its reference (decision 303): as its money where nothing is booked yet,
 * otherwise as a further donation of the same donor. Answers the donation that got it. Refuses `donation_unknown`,
 * `other_provider` and `payment_clarified`.
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
  const awaited = named.paidAt === null;
  const id = awaited ? named.id : await furtherDonation(tx, named, payment.amount);
  const donation = awaited ? named : await lockDonation(tx, id);
  if (!donation) throw notFound();
  const received = receivedOf(donation, payment.amount);
  const settings = await loadSettings(tx);
  await moveUnassigned(tx, payment, 'assigned', author);
  await setUnassigned(tx, payment.id, {
    state: 'assigned',
    assigned_to: id,
    reason: wish.reason,
    actor: author.actor,
  });
  await setClarified(tx, event, { actor: author.actor, reason: wish.reason });
  await tellDonation(services, tx, id);
  const change = await planArrival(tx, donation, {
    now: tx.now,
    paidAt: tx.now,
    providerPayment: payment.payment,
    platformMax: settings.maxDonation === null ? null : BigInt(settings.maxDonation),
    coFundingOn: settings.coFunding,
    received,
    ...(awaited ? {} : { inTime: true }),
  });
  const told = change.events.map((one) => ({ ...one, detail: { ...one.detail, reason: wish.reason } }));
  await applyChange(tx, { ...change, events: told }, author);
  await takeUpWaiting(services, tx, id, author);
  return id;
}

/** Says that a notice needs nothing more, and why. Money that is still unassigned has to be refunded or assigned. */
export async function closeNotice(tx: Tx, event: bigint, reason: string, author: Author): Promise<void> {
  const notice = await tx
    .selectFrom('payment_event')
    .select(['outcome', 'resolved_at'])
    .where('id', '=', event)
    .forUpdate()
    .executeTakeFirst();
  if (notice?.outcome !== 'review') throw notFound();
  const payment = await lockUnassigned(tx, event);
  if (notice.resolved_at !== null) throw conflict('payment_clarified');
  if (payment && (payment.state === 'open' || payment.state === 'refunding'))
    throw conflict('money_unassigned');
  await setClarified(tx, event, { actor: author.actor, reason });
}
