import { loadSettings } from '#features/settings/server/index.ts';
import type { PaymentEvent } from '#platform/server/payments/payments.ts';
import { storableEvent } from '#platform/server/payments/storable.ts';
import { featureCounter } from '#platform/server/operation/metrics.ts';
import type { Services } from '#platform/server/services.ts';
import { transition } from '#features/donations/rules/states.ts';
import { reportedAt } from '#features/donations/rules/transfers.ts';
import {
  applyWaitingReturns,
  bookReinstatement,
  bookChargeBack,
} from '#features/chargebacks/server/index.ts';
import {
  applyChange,
  bookRefund,
  type BookingParts,
  type Donation,
  type EventOutcome,
  hasRefund,
  judgeRefund,
  lockDonation,
  lockNotified,
  lockProjects,
  lockRefunded,
  notifyDonation,
  openProject,
  planArrival,
  type Received,
  type RefundNotice,
  refundNoticeOf,
  storeNotice,
  storeNoticeAs,
} from '#features/donations/server/index.ts';
import { isOther, isPlain, mismatchOf, movesNothing } from './matching.ts';
import { isOurs } from './ownership.ts';
import {
  bookUnassigned,
  lockPaymentName,
  lockUnassignedOf,
  receiveUnassignedNotice,
} from '#features/payments-to-clarify/server/index.ts';

/**
 * A notice about an unknown payment: received money is booked as unassigned; any other notice waits for staff, or
 * for the notice that reports the money.
 */
async function receiveUnknownNotice(received: Received): Promise<EventOutcome> {
  if (received.event.kind === 'paid') return bookUnassigned(received, null, 'reference_unknown');
  const reason = refundNoticeOf(received) ? 'refund_unknown' : 'reference_unknown';
  return storeNoticeAs(received, null, 'review', reason);
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

const foreignNotices = featureCounter(
  'obolus_foreign_notices_total',
  'Notices of providers about payments of other shops or installations on the same account.',
);

function ignoreZero(
  received: Received,
  donation: Donation | null,
  unassigned: bigint | null,
): Promise<EventOutcome> {
  const of = unassigned === null ? donation : null;
  return storeNoticeAs(received, of, 'ignored', 'amount_zero', unassigned);
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
  if (notice.returned) await applyWaitingReturns(services, tx, donation.id, author);
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

/**
 * A notice about a refund of the donation's payment: of one that staff requested, or of one that was made at the
 * provider (decision 583).
 */
async function receiveRefundNotice(
  received: Received,
  donation: Donation,
  notice: RefundNotice,
): Promise<EventOutcome> {
  const { tx, services, author } = received;
  const verdict = await judgeRefund(tx, donation, notice);
  if (verdict.outcome === 'review') return holdForReview(received, donation, verdict.reason);
  const { token } = verdict;
  const named = { ...received, event: { ...received.event, refundReference: token } };
  if (verdict.outcome === 'ignored') return storeNoticeAs(named, donation, 'ignored');
  if (!(await storeNotice(named, donation, 'booked'))) return 'repeated';
  await bookRefund(services, tx, donation, notice, token, author);
  return 'booked';
}

/** A notice of a payment other than the donation's own, with its reference. */
async function receiveOtherPayment(received: Received, donation: Donation): Promise<EventOutcome> {
  const refund = refundNoticeOf(received);
  // If the payment is not reported yet, the notice is processed together with it.
  if (refund)
    return (await hasRefund(received.tx, donation.id, refund))
      ? receiveRefundNotice(received, donation, refund)
      : holdForReview(received, donation, 'reference_mismatch');
  switch (received.event.kind) {
    case 'paid':
      return bookUnassigned(
        received,
        donation,
        donation.state === 'cancelled' ? 'rejected' : 'reference_mismatch',
      );
    case 'charged_back':
    case 'reinstated':
      return holdForReview(received, donation, 'reference_mismatch');
    default:
      return storeNoticeAs(received, donation, 'ignored');
  }
}

/**
 * The donation that a notice is about, locked. While it does not have the payment of the notice, there is no row to
 * lock for that payment; the lock on its name makes a payment and what went out of it, reported at the same time, wait
 * for each other.
 */
async function findNotified({ tx, adapter, event }: Received): Promise<Donation | null> {
  const found = await lockNotified(tx, adapter, event);
  if (found?.providerPayment === event.payment) return found;
  await lockPaymentName(tx, adapter, event.payment);
  // Whoever had the lock may have booked the payment.
  return found ?? lockNotified(tx, adapter, event);
}

async function processNotice(received: Received): Promise<EventOutcome> {
  const { tx, adapter, event } = received;
  const named = await findNotified(received);
  const unassigned = named && isPlain(named, event) ? undefined : await lockUnassignedOf(tx, adapter, event);
  const isNamed = unassigned !== undefined || named?.providerPayment === event.payment;
  const refunded = isNamed ? null : await lockRefunded(tx, adapter, event);
  const found = refunded ?? named;
  const isKnown = unassigned !== undefined || refunded !== null;
  if (!(await isOurs(received, found, isKnown))) return 'foreign';
  if (movesNothing(event)) return ignoreZero(received, found, unassigned?.id ?? null);
  const outcome = unassigned && (await receiveUnassignedNotice(received, unassigned, found));
  if (outcome) return outcome;
  const assignedTo = unassigned?.assignedTo ?? null;
  // Staff may have assigned the payment while its notice waited for the lock.
  const donation =
    assignedTo === null || assignedTo === found?.id ? found : await lockDonation(tx, assignedTo);
  if (!donation) return receiveUnknownNotice(received);
  if (isOther(donation, event)) return receiveOtherPayment(received, donation);
  const refund = refundNoticeOf(received);
  if (refund) return receiveRefundNotice(received, donation, refund);
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
    case 'failed':
    case 'cancelled':
    case 'expired':
      return endUnpaid(received, donation, event.kind);
    default:
      throw new TypeError(`a notice of kind ${event.kind} is processed above`);
  }
}

/**
 * Books a provider's notice, once per event id, in one transaction: whatever the order, repetition or delay
 * of notices, the ledger is the same in the end. A notice with a different amount, currency or reference
 * books nothing and waits for staff. A notice about a payment of another shop on the account is only counted.
 */
export async function receiveEvent(
  services: Services,
  adapter: string,
  event: PaymentEvent,
  request: string,
  parts: BookingParts = { openProject },
): Promise<EventOutcome> {
  const author = { actor: null, request };
  const stored = storableEvent(event);
  const outcome = await services.database.transact((tx) =>
    processNotice({ tx, services, adapter, event: stored, author, parts }),
  );
  if (outcome === 'foreign') foreignNotices.add();
  return outcome;
}
