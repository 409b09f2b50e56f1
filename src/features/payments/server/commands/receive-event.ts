import { loadSettings } from '#features/settings/server/index.ts';
import type { PaymentEvent } from '#platform/server/payments/payments.ts';
import type { Services } from '#platform/server/services.ts';
import { matchNotice, type NoticeMismatch } from '#features/donations/rules/settlement.ts';
import { transition } from '#features/donations/rules/states.ts';
import { reportedAt } from '#features/donations/rules/transfers.ts';
import {
  applyWaitingChargeBacks,
  bookReinstatement,
  bookChargeBack,
} from '#features/chargebacks/server/index.ts';
import {
  applyChange,
  type BookingParts,
  type Donation,
  type EventOutcome,
  lockDonation,
  lockNotified,
  lockProjects,
  notifyDonation,
  openProject,
  isOutdated,
  planArrival,
  type Received,
  settleRefund,
  storeNotice,
  storeNoticeAs,
} from '#features/donations/server/index.ts';
import {
  bookUnassigned,
  lockPaymentName,
  lockUnassignedOf,
  receiveUnassignedNotice,
} from '#features/payments-to-clarify/server/index.ts';

/**
 * Why the notice does not match the donation, as codes joined by commas; null if it does. `assigned`: staff have
 * assigned the payment, so that its reference differs.
 */
function mismatchOf(donation: Donation, event: PaymentEvent, assigned: boolean): string | null {
  const match = matchNotice(
    { amount: donation.amount, currency: donation.currency, reference: donation.token },
    { amount: event.amountCents, currency: event.currency, reference: event.reference },
  );
  const codes = new Set<NoticeMismatch>(match.ok ? [] : match.refusals.map(({ code }) => code));
  if (assigned) codes.delete('reference_mismatch');
  // A bank may take another amount than was paid; a returned amount is compared with the one taken.
  if (event.kind === 'charged_back' || event.kind === 'reinstated') codes.delete('amount_mismatch');
  return codes.size === 0 ? null : [...codes].join(',');
}

/**
 * A notice about an unknown payment: received money is booked as unassigned; any other notice waits for staff, or
 * for the notice that reports the money.
 */
async function receiveUnknownNotice(received: Received): Promise<EventOutcome> {
  if (received.event.kind === 'paid') return bookUnassigned(received, null, 'reference_unknown');
  return storeNoticeAs(received, null, 'review', 'reference_unknown');
}

/** Stores the notice and books nothing; if money may have been received, the donation waits for staff (handbook §8). */
async function holdForReview(received: Received, donation: Donation, reason: string): Promise<EventOutcome> {
  const { tx, event, author } = received;
  if (!(await storeNotice(received, donation, 'review', reason))) return 'repeated';
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

/** Books a payment. The contended lock is taken last: only one read, one write and the commit follow. */
async function bookPayment(received: Received, donation: Donation): Promise<EventOutcome> {
  const { tx, services, event, author } = received;
  // A donation in review waits for staff alone if it is booked; otherwise it accepts a correct notice.
  const booked = donation.paidAt !== null;
  if (booked || transition(donation.state, 'verified') !== 'apply') {
    return storeNoticeAs(received, donation, 'ignored');
  }
  const notice = await storeNotice(received, donation, 'booked');
  if (notice === null) return 'repeated';
  const settings = await loadSettings(tx);
  await notifyDonation(services, tx, donation.id);
  const arrival = {
    now: tx.now,
    paidAt: reportedAt(event.occurredAt, tx.now),
    providerPayment: event.payment,
    platformMax: settings.maxDonation === null ? null : BigInt(settings.maxDonation),
    coFundingOn: settings.coFunding,
  };
  await applyChange(tx, await planArrival(tx, donation, arrival, received.parts.openProject), author);
  if (notice.disputed) await applyWaitingChargeBacks(services, tx, donation.id, author);
  return 'booked';
}

/** Ends a donation without a payment and releases its hold. */
async function endUnpaid(
  received: Received,
  donation: Donation,
  to: 'failed' | 'cancelled' | 'expired',
): Promise<EventOutcome> {
  const { tx, author } = received;
  if (transition(donation.state, to) !== 'apply' || donation.paidAt !== null) {
    return storeNoticeAs(received, donation, 'ignored');
  }
  if (!(await storeNotice(received, donation, 'noted'))) return 'repeated';
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

async function markPending(received: Received, donation: Donation): Promise<EventOutcome> {
  if (transition(donation.state, 'pending') !== 'apply') {
    return storeNoticeAs(received, donation, 'ignored');
  }
  if (!(await storeNotice(received, donation, 'noted'))) return 'repeated';
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

async function receiveRefundNotice(received: Received, donation: Donation): Promise<EventOutcome> {
  const { tx, services, event, author } = received;
  const refund = event.refundReference
    ? await tx
        .selectFrom('donation_refund')
        .select(['id', 'amount_cents'])
        .where('token', '=', event.refundReference)
        .where('donation_id', '=', donation.id)
        .executeTakeFirst()
    : undefined;
  if (!refund) return storeNoticeAs(received, donation, 'review', 'refund_unknown');
  if (refund.amount_cents !== event.amountCents) return holdForReview(received, donation, 'amount_mismatch');
  if (await isOutdated(received)) return storeNoticeAs(received, donation, 'ignored');
  if (!(await storeNotice(received, donation, 'booked'))) return 'repeated';
  const status = event.kind === 'refunded' ? 'done' : 'failed';
  await settleRefund(services, tx, refund.id, { status, by: 'notice', refund: null }, author);
  return 'booked';
}

/** A notice of a payment other than the donation's own, with its reference. */
async function receiveOtherPayment(received: Received, donation: Donation): Promise<EventOutcome> {
  switch (received.event.kind) {
    case 'paid':
      return bookUnassigned(
        received,
        donation,
        donation.state === 'cancelled' ? 'rejected' : 'reference_mismatch',
      );
    case 'refunded':
    case 'refund_failed':
      return receiveRefundNotice(received, donation);
    case 'charged_back':
    case 'reinstated':
      // If the payment is not reported yet, the notice is processed together with it.
      return holdForReview(received, donation, 'reference_mismatch');
    default:
      return storeNoticeAs(received, donation, 'ignored');
  }
}

/**
 * Whether a notice is about another payment than the donation's. A donation that staff have rejected no longer has
 * a payment.
 */
const isOther = ({ providerPayment, state }: Donation, { payment }: PaymentEvent) =>
  providerPayment === null ? state === 'cancelled' : providerPayment !== payment;

/** Whether the notice can only be about the donation, as with every ordinary payment; this saves a query. */
const isPlain = (donation: Donation, { payment, reference, refundReference }: PaymentEvent) =>
  donation.providerPayment === payment && donation.token === reference && refundReference === undefined;

async function processNotice(received: Received): Promise<EventOutcome> {
  const { tx, adapter, event } = received;
  const found = await lockNotified(tx, adapter, event);
  // There is no row to lock yet; the lock on the name makes a payment and a chargeback reported at the same time wait
  // for each other.
  if (!found) await lockPaymentName(tx, adapter, event.payment);
  const unassigned = found && isPlain(found, event) ? undefined : await lockUnassignedOf(tx, adapter, event);
  const outcome = unassigned && (await receiveUnassignedNotice(received, unassigned, found));
  if (outcome) return outcome;
  const assignedTo = unassigned?.assignedTo ?? null;
  // Staff may have assigned the payment while its notice waited for the lock.
  const donation =
    assignedTo === null || assignedTo === found?.id ? found : await lockDonation(tx, assignedTo);
  if (!donation) return receiveUnknownNotice(received);
  if (isOther(donation, event)) return receiveOtherPayment(received, donation);
  if (event.kind === 'refunded' || event.kind === 'refund_failed')
    return receiveRefundNotice(received, donation);
  // An assigned payment still has the reference under which it was received.
  const assigned = unassigned !== undefined && unassigned.assignedTo === donation.id;
  const mismatch = mismatchOf(donation, event, assigned);
  if (mismatch) return holdForReview(received, donation, mismatch);
  switch (event.kind) {
    case 'paid':
      return bookPayment(received, donation);
    case 'pending':
      return markPending(received, donation);
    case 'charged_back':
      return bookChargeBack(received, donation);
    case 'reinstated':
      return bookReinstatement(received, donation);
    default:
      return endUnpaid(received, donation, event.kind);
  }
}

/**
 * Books a provider's notice, once per event id, in one transaction: whatever the order, repetition or delay
 * of notices, the ledger is the same in the end. A notice with a different amount, currency or reference
 * books nothing and waits for staff.
 */
export function receiveEvent(
  services: Services,
  adapter: string,
  event: PaymentEvent,
  request: string,
  parts: BookingParts = { openProject },
): Promise<EventOutcome> {
  const author = { actor: null, request };
  return services.database.transact((tx) => processNotice({ tx, services, adapter, event, author, parts }));
}
