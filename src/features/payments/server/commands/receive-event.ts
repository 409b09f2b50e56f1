import { loadSettings } from '#features/settings/server/index.ts';
import type { PaymentEvent } from '#platform/server/payments/payments.ts';
import type { Services } from '#platform/server/services.ts';
import { matchNotice, type NoticeMismatch } from '#features/donations/rules/settlement.ts';
import { transition } from '#features/donations/rules/states.ts';
import { toldAt } from '#features/donations/rules/transfers.ts';
import {
  applyChange,
  type BookingParts,
  type Donation,
  type EventOutcome,
  giveAgain,
  storeNotice,
  storeNoticeAs,
  lockDonation,
  lockNotified,
  lockProjects,
  openProject,
  overtaken,
  planArrival,
  type Received,
  settleRefund,
  takeBack,
  takeUpWaiting,
  tellDonation,
} from '#features/donations/server/index.ts';
import {
  bookUnassigned,
  lockPaymentName,
  lockUnassignedOf,
  unassignedNews,
} from '#features/payments-to-clarify/server/index.ts';

/** Why the notice does not speak of the payment that was requested or, later, `assigned`; null when it does. */
function mismatchOf(donation: Donation, event: PaymentEvent, assigned: boolean): string | null {
  const match = matchNotice(
    { amount: donation.amount, currency: donation.currency, reference: donation.token },
    { amount: event.amountCents, currency: event.currency, reference: event.reference },
  );
  const codes = new Set<NoticeMismatch>(match.ok ? [] : match.refusals.map(({ code }) => code));
  if (assigned) codes.delete('reference_mismatch');
  // A bank may take another amount than was paid; what is given again is compared with what was taken.
  if (event.kind === 'charged_back' || event.kind === 'reinstated') codes.delete('amount_mismatch');
  return codes.size === 0 ? null : [...codes].join(',');
}

/** News of a payment that nobody knows: its money is unassigned, all else waits for staff, or for that money. */
async function unknownNews(received: Received): Promise<EventOutcome> {
  if (received.event.kind === 'paid') return bookUnassigned(received, null, 'reference_unknown');
  return storeNoticeAs(received, null, 'review', 'reference_unknown');
}

/** Nothing is booked; where the money may have come, the donation waits for staff (handbook §8). */
async function review(received: Received, donation: Donation, reason: string): Promise<EventOutcome> {
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

/** Books a payment. The hot lock is taken last: what follows it is one read, one write and the commit. */
async function book(received: Received, donation: Donation): Promise<EventOutcome> {
  const { tx, services, event, author } = received;
  // A review that is booked already waits for staff alone; one that is not takes the right notice.
  const booked = donation.paidAt !== null;
  if (booked || transition(donation.state, 'verified') !== 'apply') {
    return storeNoticeAs(received, donation, 'ignored');
  }
  const notice = await storeNotice(received, donation, 'booked');
  if (notice === null) return 'repeated';
  const settings = await loadSettings(tx);
  await tellDonation(services, tx, donation.id);
  const arrival = {
    now: tx.now,
    paidAt: toldAt(event.occurredAt, tx.now),
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

async function noteContact(received: Received, donation: Donation): Promise<EventOutcome> {
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
  if (!refund) return storeNoticeAs(received, donation, 'review', 'refund_unknown');
  if (refund.amount_cents !== event.amountCents) return review(received, donation, 'amount_mismatch');
  if (await overtaken(received)) return storeNoticeAs(received, donation, 'ignored');
  if (!(await storeNotice(received, donation, 'booked'))) return 'repeated';
  const status = event.kind === 'refunded' ? 'done' : 'failed';
  await settleRefund(services, tx, refund.id, { status, by: 'notice', refund: null }, author);
  return 'booked';
}

/** News of another payment than the donation's own, under its reference. */
async function otherPayment(received: Received, donation: Donation): Promise<EventOutcome> {
  switch (received.event.kind) {
    case 'paid':
      return bookUnassigned(
        received,
        donation,
        donation.state === 'cancelled' ? 'rejected' : 'reference_mismatch',
      );
    case 'refunded':
    case 'refund_failed':
      return refundNews(received, donation);
    case 'charged_back':
    case 'reinstated':
      // Where it is of money that has not been told of yet, it is taken up with that.
      return review(received, donation, 'reference_mismatch');
    default:
      return storeNoticeAs(received, donation, 'ignored');
  }
}

/** Whether a notice is about another payment than the donation's own, which it may have lost when staff rejected it. */
const isOther = ({ providerPayment, state }: Donation, { payment }: PaymentEvent) =>
  providerPayment === null ? state === 'cancelled' : providerPayment !== payment;

/** Whether nothing but the donation can be meant, as with every payment in its plain course: saves a question. */
const isPlain = (donation: Donation, { payment, reference, refundReference }: PaymentEvent) =>
  donation.providerPayment === payment && donation.token === reference && refundReference === undefined;

async function decide(received: Received): Promise<EventOutcome> {
  const { tx, adapter, event } = received;
  const found = await lockNotified(tx, adapter, event);
  // Nothing that could be locked: a payment and its chargeback at the same moment must see each other.
  if (!found) await lockPaymentName(tx, adapter, event.payment);
  const unassigned = found && isPlain(found, event) ? undefined : await lockUnassignedOf(tx, adapter, event);
  const outcome = unassigned && (await unassignedNews(received, unassigned, found));
  if (outcome) return outcome;
  const assignedTo = unassigned?.assignedTo ?? null;
  // Staff may have assigned the payment while its news waited for it.
  const donation =
    assignedTo === null || assignedTo === found?.id ? found : await lockDonation(tx, assignedTo);
  if (!donation) return unknownNews(received);
  if (isOther(donation, event)) return otherPayment(received, donation);
  if (event.kind === 'refunded' || event.kind === 'refund_failed') return refundNews(received, donation);
  // A payment that staff have assigned keeps the reference under which it came.
  const assigned = unassigned !== undefined && unassigned.assignedTo === donation.id;
  const mismatch = mismatchOf(donation, event, assigned);
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
