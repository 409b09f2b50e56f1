import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import {
  type Author,
  type Donation,
  type EventOutcome,
  type Received,
  isChargeBackKnown,
  storeNotice,
  storeNoticeAs,
  overtaken,
  resolveNotice,
  setClarified,
  standingChargeBack,
  tellStaffOfUnassigned,
  newsOfDispute,
  waitsForNews,
  wonBefore,
} from '#features/donations/server/index.ts';
import { refundOf, settleUnassignedRefund } from './refund-unassigned.ts';
import {
  changeUnassigned,
  inOurCurrency,
  lockUnassignedOf,
  recordUnassigned,
  type UnassignedPayment,
} from './unassigned.ts';

/** Money that was given again before we knew that it had been taken has waited for that. */
async function takeUpReinstated(
  tx: Tx,
  payment: UnassignedPayment,
  dispute: string | null,
  author: Author,
): Promise<UnassignedPayment> {
  const waiting = wonBefore(await newsOfDispute(tx, { unassigned: payment.id }, dispute));
  if (!waiting) return payment;
  await resolveNotice(tx, waiting.id, 'booked');
  return changeUnassigned(tx, payment, { move: 'reinstated', chargedBack: -waiting.amount }, author);
}

/**
 * Takes up chargebacks and won disputes that came before the payment was recorded: they have waited with the donation
 * under whose reference they came, or with none.
 */
export async function takeUpEarlierNews(
  services: Services,
  tx: Tx,
  recorded: UnassignedPayment,
  author: Author,
): Promise<UnassignedPayment> {
  if (recorded.payment === null) return recorded;
  const news = await tx
    .selectFrom('payment_event as e')
    .select(['id', 'kind', 'dispute', 'amount_cents'])
    .where('adapter', '=', recorded.adapter)
    .where('payment', '=', recorded.payment)
    .where('kind', 'in', ['charged_back', 'reinstated'])
    .where(waitsForNews)
    .orderBy('id')
    .execute();
  for (const { id } of news)
    await tx
      .updateTable('payment_event')
      .set({ donation_id: null, unassigned_id: recorded.id })
      .where('id', '=', id)
      .execute();
  let payment = recorded;
  for (const { id, dispute, amount_cents } of news.filter(({ kind }) => kind === 'charged_back')) {
    const known = isChargeBackKnown(
      await newsOfDispute(tx, { unassigned: payment.id }, dispute),
      payment,
      dispute,
    );
    await resolveNotice(tx, id, known ? 'ignored' : 'booked');
    if (known) continue;
    const chargedBack = amount_cents ?? payment.amount;
    const promise = `payment_event:${id}:charged_back`;
    const news = { about: 'charged_back' as const, payment: payment.id, amount: chargedBack, promise };
    await tellStaffOfUnassigned(services, tx, news);
    payment = await changeUnassigned(tx, payment, { move: 'charged_back', chargedBack }, author);
    payment = await takeUpReinstated(tx, payment, dispute, author);
  }
  return payment;
}

/** Money that no donation awaits lies in overflow of the platform, where staff refund or assign it (decision 303). */
export async function bookUnassigned(
  received: Received,
  donation: Donation | null,
  reason: string,
): Promise<EventOutcome> {
  const { tx, services, adapter, event, author } = received;
  const notice = await storeNotice(received, donation, 'review', reason);
  if (notice === null) return 'repeated';
  const { payment, amountCents: amount, currency } = event;
  const came = { event: notice.id, adapter, payment, donation: donation?.id ?? null, amount, currency };
  const recorded = await recordUnassigned(tx, came, author);
  if (recorded) {
    await takeUpEarlierNews(services, tx, recorded, author);
    return 'review';
  }
  const known = await lockUnassignedOf(tx, adapter, event);
  // Told under another name: nothing is left to clarify about it, unless the amount differs.
  if (known?.amount === amount) await setClarified(tx, notice.id, { actor: null, reason: '' });
  return 'review';
}

/** A bank takes money of an unassigned payment, or gives it again: booked as told, as of a donation (decision 300). */
async function disputeNews(received: Received, payment: UnassignedPayment): Promise<EventOutcome> {
  const { tx, services, adapter, event, author } = received;
  const keptAs = (outcome: 'ignored' | 'review', reason: string | null = null) =>
    storeNoticeAs(received, null, outcome, reason, payment.id);
  if (!inOurCurrency(event)) return keptAs('review', 'currency_mismatch');
  const dispute = event.dispute ?? null;
  const told = await newsOfDispute(tx, { unassigned: payment.id }, dispute);
  if (event.kind === 'charged_back') {
    if (isChargeBackKnown(told, payment, dispute)) return keptAs('ignored');
    if (!(await storeNotice(received, null, 'booked', null, payment.id))) return 'repeated';
    const amount = event.amountCents;
    const promise = `charge_back:${adapter}:${event.eventId}`;
    await tellStaffOfUnassigned(services, tx, {
      about: 'charged_back',
      payment: payment.id,
      amount,
      promise,
    });
    const change = { move: 'charged_back' as const, chargedBack: amount };
    await takeUpReinstated(tx, await changeUnassigned(tx, payment, change, author), dispute, author);
    return 'booked';
  }
  const taken = standingChargeBack(told, event.amountCents);
  const known = told.some(({ kind, outcome }) => kind === 'reinstated' && outcome === 'booked');
  if (known && (dispute !== null || !taken)) return keptAs('ignored');
  if (!taken) return keptAs('review', 'before_charge_back');
  if (taken.amount !== event.amountCents) return keptAs('review', 'amount_mismatch');
  if (!(await storeNotice(received, null, 'booked', null, payment.id))) return 'repeated';
  await changeUnassigned(tx, payment, { move: 'reinstated', chargedBack: -taken.amount }, author);
  return 'booked';
}

async function refundNews(received: Received, payment: UnassignedPayment): Promise<EventOutcome> {
  const { tx, services, adapter, event, author } = received;
  const refund = await refundOf(tx, payment.id, event.refundReference);
  if (!refund) return storeNoticeAs(received, null, 'review', 'refund_unknown', payment.id);
  if (refund.amount !== event.amountCents)
    return storeNoticeAs(received, null, 'review', 'amount_mismatch', payment.id);
  if (await overtaken(received)) return storeNoticeAs(received, null, 'ignored', null, payment.id);
  if (!(await storeNotice(received, null, 'booked', null, payment.id))) return 'repeated';
  const status = event.kind === 'refunded' ? 'done' : 'failed';
  if (status === 'failed' && refund.state === 'done')
    await tellStaffOfUnassigned(services, tx, {
      about: 'refund_failed',
      payment: payment.id,
      amount: refund.amount,
      promise: `refund_failed:${adapter}:${event.eventId}`,
    });
  await settleUnassignedRefund(tx, payment, refund, { status, by: 'notice' }, author);
  return 'booked';
}

/**
 * News of an unassigned payment, which is locked, under whatever reference it comes. Answers null where the news is for
 * the donation that the payment was assigned to: all but its own repetition and its own refunds.
 */
export async function unassignedNews(
  received: Received,
  payment: UnassignedPayment,
  donation: Donation | null,
): Promise<EventOutcome | null> {
  const { tx, event } = received;
  const assigned = payment.state === 'assigned';
  switch (event.kind) {
    case 'paid':
      return bookUnassigned(
        received,
        donation,
        payment.donation === null ? 'reference_unknown' : 'reference_mismatch',
      );
    case 'refunded':
    case 'refund_failed':
      if (assigned && !(await refundOf(tx, payment.id, event.refundReference))) return null;
      return refundNews(received, payment);
    case 'charged_back':
    case 'reinstated':
      return assigned ? null : disputeNews(received, payment);
    default:
      return storeNoticeAs(received, donation, 'ignored');
  }
}
