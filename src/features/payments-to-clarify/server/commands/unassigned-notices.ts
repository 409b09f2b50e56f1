import type { Author } from '#platform/server/http/author.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import {
  disputeNotices,
  isChargeBackKnown,
  openChargeBack,
  resolveNotice,
  resolveRefundNotice,
  waitingReinstatement,
} from '#features/chargebacks/server/index.ts';
import {
  type Donation,
  type EventOutcome,
  notifyStaffOfUnassigned,
  type Received,
  type RefundNotice,
  refundNoticeOf,
  RETURNS,
  setClarified,
  storeNotice,
  storeNoticeAs,
  waitingRefundNotices,
  waitsForNotice,
} from '#features/donations/server/index.ts';
import { refundOf } from './refund-unassigned.ts';
import { bookUnassignedRefund, hasUnassignedRefund, judgeUnassignedRefund } from './provider-refunds.ts';
import {
  changeUnassigned,
  inOurCurrency,
  lockUnassignedOf,
  recordUnassigned,
  type UnassignedPayment,
} from './unassigned.ts';

/** Applies a won dispute that was reported before its chargeback and has waited for it. */
async function applyWaitingReinstatement(
  tx: Tx,
  payment: UnassignedPayment,
  dispute: string | null,
  author: Author,
): Promise<UnassignedPayment> {
  const waiting = waitingReinstatement(await disputeNotices(tx, { unassigned: payment.id }, dispute));
  if (!waiting) return payment;
  await resolveNotice(tx, waiting.id, 'booked');
  return changeUnassigned(tx, payment, { move: 'reinstated', chargedBack: -waiting.amount }, author);
}

/**
 * Processes chargebacks, won disputes and refunds that were reported before the payment was recorded: they have waited
 * with the donation of their reference, or without one.
 */
export async function applyWaitingNotices(
  services: Services,
  tx: Tx,
  recorded: UnassignedPayment,
  author: Author,
): Promise<UnassignedPayment> {
  if (recorded.payment === null) return recorded;
  const notices = await tx
    .selectFrom('payment_event as e')
    .select(['id', 'kind', 'dispute', 'amount_cents'])
    .where('adapter', '=', recorded.adapter)
    .where('payment', '=', recorded.payment)
    .where('kind', 'in', RETURNS)
    .where(waitsForNotice)
    .orderBy('id')
    .execute();
  for (const { id } of notices)
    await tx
      .updateTable('payment_event')
      .set({ donation_id: null, unassigned_id: recorded.id })
      .where('id', '=', id)
      .execute();
  let payment = recorded;
  for (const { id, dispute, amount_cents } of notices.filter(({ kind }) => kind === 'charged_back')) {
    const reported = await disputeNotices(tx, { unassigned: payment.id }, dispute);
    // Earlier versions stored those that take nothing.
    const isDone = amount_cents === 0n || isChargeBackKnown(reported, payment, dispute);
    await resolveNotice(tx, id, isDone ? 'ignored' : 'booked');
    if (isDone) continue;
    const chargedBack = amount_cents ?? payment.amount;
    const promise = `payment_event:${id}:charged_back`;
    const message = { about: 'charged_back' as const, payment: payment.id, amount: chargedBack, promise };
    await notifyStaffOfUnassigned(services, tx, message);
    payment = await changeUnassigned(tx, payment, { move: 'charged_back', chargedBack }, author);
    payment = await applyWaitingReinstatement(tx, payment, dispute, author);
  }
  const named = { adapter: recorded.adapter, payment: recorded.payment };
  for (const notice of await waitingRefundNotices(tx, named)) {
    const verdict = await judgeUnassignedRefund(tx, payment, notice);
    if (verdict.outcome === 'review') continue;
    await resolveRefundNotice(tx, notice.id, verdict.outcome, verdict.token);
    if (verdict.outcome === 'booked')
      payment = await bookUnassignedRefund(tx, payment, notice, verdict.token, author);
  }
  return payment;
}

/**
 * Books money without a donation into the overflow of the platform, from which staff refund or assign it
 * (decision 303). `reason`: why the notice waits for staff.
 */
export async function bookUnassigned(
  received: Received,
  donation: Donation | null,
  reason: string,
): Promise<EventOutcome> {
  const { tx, services, adapter, event, author } = received;
  const notice = await storeNotice(received, donation, 'review', reason);
  if (notice === null) return 'repeated';
  const { payment, amountCents: amount, currency } = event;
  const money = { event: notice.id, adapter, payment, donation: donation?.id ?? null, amount, currency };
  const recorded = await recordUnassigned(tx, money, author);
  if (recorded) {
    await applyWaitingNotices(services, tx, recorded, author);
    return 'review';
  }
  const known = await lockUnassignedOf(tx, adapter, event);
  // The payment was already reported by another notice: nothing is left to clarify, unless the amount differs.
  if (known?.amount === amount) await setClarified(tx, notice.id, { actor: null, reason: '' });
  return 'review';
}

/**
 * A bank takes money of an unassigned payment back or returns it. The reported amount is booked, as for a
 * donation (decision 300).
 */
async function receiveDisputeNotice(received: Received, payment: UnassignedPayment): Promise<EventOutcome> {
  const { tx, services, adapter, event, author } = received;
  const storeAs = (outcome: 'ignored' | 'review', reason: string | null = null) =>
    storeNoticeAs(received, null, outcome, reason, payment.id);
  if (!inOurCurrency(event)) return storeAs('review', 'currency_mismatch');
  const dispute = event.dispute ?? null;
  const reported = await disputeNotices(tx, { unassigned: payment.id }, dispute);
  if (event.kind === 'charged_back') {
    if (isChargeBackKnown(reported, payment, dispute)) return storeAs('ignored');
    if (!(await storeNotice(received, null, 'booked', null, payment.id))) return 'repeated';
    const amount = event.amountCents;
    const promise = `charge_back:${adapter}:${event.eventId}`;
    await notifyStaffOfUnassigned(services, tx, {
      about: 'charged_back',
      payment: payment.id,
      amount,
      promise,
    });
    const change = { move: 'charged_back' as const, chargedBack: amount };
    await applyWaitingReinstatement(tx, await changeUnassigned(tx, payment, change, author), dispute, author);
    return 'booked';
  }
  const chargeBack = openChargeBack(reported, event.amountCents);
  const known = reported.some(({ kind, outcome }) => kind === 'reinstated' && outcome === 'booked');
  if (known && (dispute !== null || !chargeBack)) return storeAs('ignored');
  if (!chargeBack) return storeAs('review', 'before_charge_back');
  if (chargeBack.amount !== event.amountCents) return storeAs('review', 'amount_mismatch');
  if (!(await storeNotice(received, null, 'booked', null, payment.id))) return 'repeated';
  await changeUnassigned(tx, payment, { move: 'reinstated', chargedBack: -chargeBack.amount }, author);
  return 'booked';
}

async function receiveRefundNotice(
  received: Received,
  payment: UnassignedPayment,
  notice: RefundNotice,
): Promise<EventOutcome> {
  const { tx, services, adapter, event, author } = received;
  const verdict = await judgeUnassignedRefund(tx, payment, notice);
  if (verdict.outcome === 'review')
    return storeNoticeAs(received, null, 'review', verdict.reason, payment.id);
  const { token } = verdict;
  const named = { ...received, event: { ...event, refundReference: token } };
  if (verdict.outcome === 'ignored') return storeNoticeAs(named, null, 'ignored', null, payment.id);
  if (!(await storeNotice(named, null, 'booked', null, payment.id))) return 'repeated';
  const known = await refundOf(tx, payment.id, token);
  if (notice.kind === 'refund_failed' && known?.state === 'done')
    await notifyStaffOfUnassigned(services, tx, {
      about: 'refund_failed',
      payment: payment.id,
      amount: known.amount,
      promise: `refund_failed:${adapter}:${event.eventId}`,
    });
  await bookUnassignedRefund(tx, payment, notice, token, author);
  return 'booked';
}

/**
 * Processes a notice about an unassigned payment, which is locked, whatever reference it has. Returns null if the
 * donation to which the payment was assigned has to process it: all notices except repeated payment notices and those
 * about refunds of the unassigned payment.
 */
export async function receiveUnassignedNotice(
  received: Received,
  payment: UnassignedPayment,
  donation: Donation | null,
): Promise<EventOutcome | null> {
  const { tx, event } = received;
  const assigned = payment.state === 'assigned';
  const refund = refundNoticeOf(received);
  if (refund)
    return assigned && !(await hasUnassignedRefund(tx, payment, refund))
      ? null
      : receiveRefundNotice(received, payment, refund);
  switch (event.kind) {
    case 'paid':
      return bookUnassigned(
        received,
        donation,
        payment.donation === null ? 'reference_unknown' : 'reference_mismatch',
      );
    case 'charged_back':
    case 'reinstated':
      return assigned ? null : receiveDisputeNotice(received, payment);
    default:
      return storeNoticeAs(received, donation, 'ignored');
  }
}
