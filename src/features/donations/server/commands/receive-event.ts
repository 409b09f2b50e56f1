import { loadSettings } from '#features/settings/server/index.ts';
import type { PaymentEvent } from '#platform/server/payments/payments.ts';
import type { Services } from '#platform/server/services.ts';
import { matchNotice, type NoticeMismatch } from '../../rules/settlement.ts';
import { transition } from '../../rules/states.ts';
import { planArrival } from '../arrive.ts';
import { applyChange } from '../change.ts';
import { type Donation, lockNotified } from '../donation.ts';
import { lockProjects, openProject } from '../facts.ts';
import { tellDonation } from '../mails.ts';
import { giveAgain, takeBack, takeUpWaiting } from './disputes.ts';
import { type BookingParts, type EventOutcome, keep, kept, type Received } from './notice.ts';
import { settleUnassigned } from './clarify.ts';
import { settleRefund } from './settle-refund.ts';
import {
  lockUnassignedOf,
  moveUnassigned,
  recordUnassigned,
  setClarified,
  setUnassigned,
} from './unassigned.ts';

/** Why the notice does not speak of the payment that was requested; null when it does. */
function mismatchOf(donation: Donation, event: PaymentEvent): string | null {
  const match = matchNotice(
    { amount: donation.amount, currency: donation.currency, reference: donation.token },
    { amount: event.amountCents, currency: event.currency, reference: event.reference },
  );
  const codes = new Set<NoticeMismatch>(match.ok ? [] : match.refusals.map(({ code }) => code));
  if (donation.providerPayment !== null && donation.providerPayment !== event.payment)
    codes.add('reference_mismatch');
  // A bank may take another amount than was paid; what is given again is compared with what was taken.
  if (event.kind === 'charged_back' || event.kind === 'reinstated') codes.delete('amount_mismatch');
  return codes.size === 0 ? null : [...codes].join(',');
}

/** Money that no donation awaits lies in overflow of the platform, where staff refund or assign it (decision 303). */
async function bookUnassigned(
  received: Received,
  donation: Donation | null,
  reason: string,
): Promise<EventOutcome> {
  const { tx, adapter, event, author } = received;
  const notice = await keep(received, donation, 'review', reason);
  if (notice === null) return 'repeated';
  const { payment, amountCents: amount, currency } = event;
  const came = { event: notice.id, adapter, payment, donation: donation?.id ?? null, amount, currency };
  if (!(await recordUnassigned(tx, came, author))) {
    const known = await lockUnassignedOf(tx, adapter, event);
    // Told under another name: nothing is left to clarify about it, unless the amount differs.
    if (known?.amount === amount) await setClarified(tx, notice.id, { actor: null, reason: '' });
  }
  return 'review';
}

/** News of a payment whose reference is unknown: money, or what became of such money. */
async function unknownNews(received: Received): Promise<EventOutcome> {
  const { tx, adapter, event, author } = received;
  if (event.kind === 'paid') return bookUnassigned(received, null, 'reference_unknown');
  const payment = await lockUnassignedOf(tx, adapter, event);
  if (!payment) return kept(received, null, 'review', 'reference_unknown');
  if (payment.state === 'assigned') return kept(received, null, 'review', 'reference_unknown');
  if (event.kind === 'charged_back' && payment.state === 'open' && event.amountCents === payment.amount) {
    if (!(await keep(received, null, 'booked'))) return 'repeated';
    await moveUnassigned(tx, payment, 'charged_back', author);
    await setUnassigned(tx, payment.id, { state: 'charged_back' });
    await setClarified(tx, payment.event, { actor: null, reason: '' });
    return 'booked';
  }
  const ours = event.refundReference !== undefined && event.refundReference === payment.refundToken;
  if (ours && (event.kind === 'refunded' || event.kind === 'refund_failed')) {
    if (!(await keep(received, null, 'booked'))) return 'repeated';
    const status = event.kind === 'refunded' ? 'done' : 'failed';
    await settleUnassigned(tx, payment, { status, by: 'notice' }, author);
    return 'booked';
  }
  return kept(received, null, 'review', 'reference_unknown');
}

/** Nothing is booked; where the money may have come, the donation waits for staff (handbook §8). */
async function review(received: Received, donation: Donation, reason: string): Promise<EventOutcome> {
  const { tx, event, author } = received;
  if (!(await keep(received, donation, 'review', reason))) return 'repeated';
  const waits = event.kind === 'paid' && transition(donation.state, 'review') === 'apply';
  await applyChange(
    tx,
    {
      donation: donation.id,
      journals: [],
      needs: [],
      ...(waits ? { set: { state: 'review' as const, reviewReason: reason } } : {}),
      events: [
        {
          kind: 'notice_mismatch',
          ...(waits ? { from: donation.state, to: 'review' as const } : {}),
          detail: { reason, amount: event.amountCents, currency: event.currency },
        },
      ],
    },
    author,
  );
  return 'review';
}

/** Books a payment. The hot lock is taken last: what follows it is one read, one write and the commit. */
async function book(received: Received, donation: Donation): Promise<EventOutcome> {
  const { tx, services, event, author } = received;
  // A review that is booked already waits for staff alone; one that is not takes the right notice.
  const booked = donation.paidAt !== null;
  if (booked || transition(donation.state, 'verified') !== 'apply') {
    return kept(received, donation, 'ignored');
  }
  const notice = await keep(received, donation, 'booked');
  if (notice === null) return 'repeated';
  const settings = await loadSettings(tx);
  await tellDonation(services, tx, donation.id);
  const arrival = {
    now: tx.now,
    paidAt: event.occurredAt < tx.now ? event.occurredAt : tx.now,
    providerPayment: event.payment,
    platformMax: settings.maxDonation === null ? null : BigInt(settings.maxDonation),
    coFundingOn: settings.coFunding,
  };
  await applyChange(tx, await planArrival(tx, donation, arrival, received.parts.openProject), author);
  if (notice.disputed) await takeUpWaiting(services, tx, donation.id, author);
  return 'booked';
}

/** No money came: the hold goes, and the donation says why. */
async function giveUp(
  received: Received,
  donation: Donation,
  to: 'failed' | 'cancelled' | 'expired',
): Promise<EventOutcome> {
  const { tx, author } = received;
  if (transition(donation.state, to) !== 'apply' || donation.paidAt !== null) {
    return kept(received, donation, 'ignored');
  }
  if (!(await keep(received, donation, 'noted'))) return 'repeated';
  if (donation.projectId !== null) await lockProjects(tx, [donation.projectId]);
  await applyChange(
    tx,
    {
      donation: donation.id,
      journals: [],
      needs: [],
      release: to,
      set: { state: to, providerPayment: received.event.payment },
      events: [{ kind: to, from: donation.state, to }],
    },
    author,
  );
  return 'noted';
}

async function noteContact(received: Received, donation: Donation): Promise<EventOutcome> {
  if (transition(donation.state, 'pending') !== 'apply') {
    return kept(received, donation, 'ignored');
  }
  if (!(await keep(received, donation, 'noted'))) return 'repeated';
  await applyChange(
    received.tx,
    {
      donation: donation.id,
      journals: [],
      needs: [],
      set: { state: 'pending', providerPayment: received.event.payment },
      events: [{ kind: 'pending', from: donation.state, to: 'pending' }],
    },
    received.author,
  );
  return 'noted';
}

/** Whether newer news of this refund is booked already: providers may send notices in any order. */
async function overtaken({ tx, event }: Received, donation: Donation): Promise<boolean> {
  const newer = await tx
    .selectFrom('payment_event')
    .select('id')
    .where('donation_id', '=', donation.id)
    .where('refund_reference', '=', event.refundReference ?? '')
    .where('outcome', '=', 'booked')
    .where('occurred_at', '>', event.occurredAt)
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}

async function refundNews(received: Received, donation: Donation): Promise<EventOutcome> {
  const { tx, services, event, author } = received;
  const refund = event.refundReference
    ? await tx
        .selectFrom('donation_refund')
        .select(['id', 'amount_cents'])
        .where('token', '=', event.refundReference)
        .where('donation_id', '=', donation.id)
        .executeTakeFirst()
    : undefined;
  if (!refund) return kept(received, donation, 'review', 'refund_unknown');
  if (refund.amount_cents !== event.amountCents) return review(received, donation, 'amount_mismatch');
  if (await overtaken(received, donation)) return kept(received, donation, 'ignored');
  if (!(await keep(received, donation, 'booked'))) return 'repeated';
  const status = event.kind === 'refunded' ? 'done' : 'failed';
  await settleRefund(services, tx, refund.id, { status, by: 'notice', refund: null }, author);
  return 'booked';
}

async function decide(received: Received): Promise<EventOutcome> {
  const { tx, adapter, event } = received;
  const donation = await lockNotified(tx, adapter, event);
  if (!donation) return unknownNews(received);
  // What came for a rejected donation is an unassigned payment: news of it is about that one.
  if (donation.state === 'cancelled' && (await lockUnassignedOf(tx, adapter, event)))
    return event.kind === 'paid'
      ? bookUnassigned(received, donation, 'amount_mismatch')
      : unknownNews(received);
  if (event.kind === 'refunded' || event.kind === 'refund_failed') return refundNews(received, donation);
  const mismatch = mismatchOf(donation, event);
  // A booked donation has its money: another payment under its reference is one more, whatever its amount.
  if (mismatch?.includes('reference_mismatch') && event.kind === 'paid' && donation.paidAt !== null)
    return bookUnassigned(received, donation, mismatch);
  if (mismatch) return review(received, donation, mismatch);
  switch (event.kind) {
    case 'paid':
      return book(received, donation);
    case 'pending':
      return noteContact(received, donation);
    case 'charged_back':
      return takeBack(received, donation);
    case 'reinstated':
      return giveAgain(received, donation);
    default:
      return giveUp(received, donation, event.kind);
  }
}

/**
 * Books what a provider says, once per event id, in one transaction: whatever the order, the repetition or the
 * delay of notices, the ledger ends the same. A notice whose amount, currency or reference differs books nothing
 * and waits for staff.
 */
export function receiveEvent(
  services: Services,
  adapter: string,
  event: PaymentEvent,
  request: string,
  parts: BookingParts = { openProject },
): Promise<EventOutcome> {
  const author = { actor: null, request };
  return services.database.transact((tx) => decide({ tx, services, adapter, event, author, parts }));
}
