import { sql } from 'kysely';
import type { Author } from '#platform/server/http/author.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import {
  bookWaitingRefund,
  type Donation,
  type EventOutcome,
  lockDonation,
  notifyStaff,
  type Received,
  reinstate,
  RETURNS,
  setClarified,
  storeNotice,
  storeNoticeAs,
  waitingRefundNotices,
  waitsForNotice,
} from '#features/donations/server/index.ts';
import { chargeBack } from './chargeback.ts';

/** A stored notice about a dispute; its amount in cents. */
interface StoredNotice {
  readonly id: bigint;
  readonly kind: 'charged_back' | 'reinstated';
  readonly outcome: string;
  readonly waits: boolean;
  readonly amount: bigint;
}

/** The subject of a dispute: a donation or an unassigned payment. */
type Disputed = { readonly donation: bigint } | { readonly unassigned: bigint };

/**
 * The notices of a dispute (the provider's id; null without one), oldest first; for a donation only those about
 * its own payment. Notices stored without the id of a dispute match any.
 */
export async function disputeNotices(
  tx: Tx,
  subject: Disputed,
  dispute: string | null,
): Promise<StoredNotice[]> {
  const isSubject =
    'donation' in subject
      ? sql`donation_id = ${subject.donation}`
      : sql`unassigned_id = ${subject.unassigned}`;
  const { rows } = await sql<StoredNotice>`
    SELECT id, kind, outcome, ${waitsForNotice} AS waits, amount_cents AS amount
    FROM payment_event e
    WHERE ${isSubject} AND kind IN ('charged_back', 'reinstated')
      AND coalesce(dispute, ${dispute}::text) IS NOT DISTINCT FROM ${dispute}::text
      AND NOT EXISTS (SELECT FROM private_donation d WHERE d.id = e.donation_id AND d.provider_payment <> e.payment)
    ORDER BY id`.execute(tx);
  return rows;
}

/**
 * The open chargeback of a dispute: the last one not followed by a notice of a won dispute. Without the id of a
 * dispute, chargebacks are identified by amount: the last one with the returned amount (cents), if there is
 * one.
 */
export function openChargeBack(notices: readonly StoredNotice[], amount: bigint): StoredNotice | undefined {
  const booked = notices.filter(({ outcome }) => outcome === 'booked');
  const open = booked.filter(({ kind }) => kind === 'charged_back');
  for (const won of booked.filter(({ kind }) => kind === 'reinstated')) {
    const undone = open.findLastIndex((chargeBack) => chargeBack.amount === won.amount);
    open.splice(undone, 1);
  }
  return open.findLast((chargeBack) => chargeBack.amount === amount) ?? open.at(-1);
}

/** The notice of a won dispute that was received before its chargeback and waits for it; of the same amount. */
export const waitingReinstatement = (notices: readonly StoredNotice[]): StoredNotice | undefined =>
  notices.find(
    ({ kind, waits, amount }) =>
      kind === 'reinstated' && waits && openChargeBack(notices, amount)?.amount === amount,
  );

/** Stores the outcome of a waiting notice; an earlier mark as clarified by staff remains on record. */
export async function resolveNotice(tx: Tx, id: bigint, outcome: 'booked' | 'ignored'): Promise<void> {
  await setClarified(tx, id, null);
  await tx.updateTable('payment_event').set({ outcome, resolved_at: tx.now }).where('id', '=', id).execute();
}

/** The same for a notice of a refund; `token`: our name of the refund. */
export async function resolveRefundNotice(
  tx: Tx,
  id: bigint,
  outcome: 'booked' | 'ignored',
  token: string,
): Promise<void> {
  await resolveNotice(tx, id, outcome);
  await tx.updateTable('payment_event').set({ refund_reference: token }).where('id', '=', id).execute();
}

/**
 * Books one chargeback and queues the mail to staff; before the contended lock, because queuing mails takes
 * time.
 */
async function book(
  services: Services,
  tx: Tx,
  donation: Donation,
  reported: { readonly amount: bigint; readonly promise: string; readonly detail: Record<string, unknown> },
  author: Author,
): Promise<void> {
  const { amount, promise, detail } = reported;
  await notifyStaff(services, tx, { about: 'charged_back', donation: donation.id, amount, promise });
  await chargeBack(tx, donation, amount, author, detail);
}

/** Books the notice of a won dispute that was received before its chargeback, once that is booked. */
async function applyWaitingReinstatement(
  tx: Tx,
  donation: bigint,
  dispute: string | null,
  author: Author,
): Promise<void> {
  const waiting = waitingReinstatement(await disputeNotices(tx, { donation }, dispute));
  if (!waiting) return;
  const locked = await lockDonation(tx, donation);
  if (!locked) return;
  await resolveNotice(tx, waiting.id, 'booked');
  await reinstate(tx, locked, { chargedBack: waiting.amount, detail: { waited: true } }, author);
}

/** Notices about the payment of a donation that named nothing of ours belong to it once its payment is known. */
async function adoptNotices(tx: Tx, { id, adapter, providerPayment }: Donation): Promise<void> {
  if (providerPayment === null) return;
  await tx
    .updateTable('payment_event as e')
    .set({ donation_id: id, unassigned_id: null })
    .where('adapter', '=', adapter)
    .where('payment', '=', providerPayment)
    .where('donation_id', 'is', null)
    .where('kind', 'in', RETURNS)
    // About another amount than that of the same refund staff decide.
    .where('review_reason', '!=', 'amount_mismatch')
    .where(waitsForNotice)
    .execute();
}

async function applyWaitingChargeBacks(
  services: Services,
  tx: Tx,
  donation: bigint,
  own: string | null,
  author: Author,
): Promise<void> {
  const waiting = await tx
    .selectFrom('payment_event as e')
    .select(['id', 'dispute', 'amount_cents', 'payment'])
    .where('donation_id', '=', donation)
    .where('kind', '=', 'charged_back')
    .where('outcome', '=', 'review')
    .where((eb) =>
      eb.or([
        eb('review_reason', '=', 'before_payment'),
        // It named nothing of ours, or was about another payment until this one became the donation's.
        ...(own === null ? [] : [eb.and([eb('e.payment', '=', own), waitsForNotice])]),
      ]),
    )
    .orderBy('id')
    .execute();
  for (const { id, dispute, amount_cents, payment } of waiting) {
    const booked = await lockDonation(tx, donation);
    if (!booked) return;
    // About a payment other than the donation's current one: it waits until that payment is reported as paid.
    if (booked.providerPayment !== null && payment !== null && payment !== booked.providerPayment) continue;
    // Earlier versions stored those that take nothing.
    const takesNothing = amount_cents !== null && amount_cents <= 0n;
    if (takesNothing || isChargeBackKnown(await disputeNotices(tx, { donation }, dispute), booked, dispute)) {
      await resolveNotice(tx, id, 'ignored');
      continue;
    }
    await resolveNotice(tx, id, 'booked');
    const amount = amount_cents ?? booked.amount;
    const promise = `payment_event:${id}:charged_back`;
    await book(services, tx, booked, { amount, promise, detail: { waited: true } }, author);
    await applyWaitingReinstatement(tx, donation, dispute, author);
  }
}

/**
 * Books what went out of a donation before its money was booked (handbook §8): chargebacks, with the disputes won
 * since, and refunds made at the provider. Each is booked as reported; a repeated one is ignored.
 */
export async function applyWaitingReturns(
  services: Services,
  tx: Tx,
  donation: bigint,
  author: Author,
): Promise<void> {
  const booked = await lockDonation(tx, donation);
  if (!booked) return;
  const { adapter, providerPayment } = booked;
  await adoptNotices(tx, booked);
  await applyWaitingChargeBacks(services, tx, donation, providerPayment, author);
  if (providerPayment === null) return;
  for (const notice of await waitingRefundNotices(tx, { adapter, payment: providerPayment }))
    await bookWaitingRefund(
      services,
      tx,
      donation,
      notice,
      ({ outcome, token }) => resolveRefundNotice(tx, notice.id, outcome, token),
      author,
    );
}

/**
 * Whether a chargeback was reported before: its dispute is booked, or the dispute has no id and everything that
 * was paid has been charged back.
 */
export function isChargeBackKnown(
  notices: readonly StoredNotice[],
  money: { readonly amount: bigint; readonly chargedBack: bigint },
  dispute: string | null,
): boolean {
  const booked = notices.some(({ kind, outcome }) => kind === 'charged_back' && outcome === 'booked');
  return dispute === null ? money.chargedBack >= money.amount : booked;
}

/**
 * Books a reported chargeback (decision 300), and the notice of a won dispute if that was received before it.
 * Waits if the donation is not paid yet.
 */
export async function bookChargeBack(received: Received, donation: Donation): Promise<EventOutcome> {
  const { tx, services, adapter, event, author } = received;
  if (donation.paidAt === null) return storeNoticeAs(received, donation, 'review', 'before_payment');
  const dispute = event.dispute ?? null;
  if (isChargeBackKnown(await disputeNotices(tx, { donation: donation.id }, dispute), donation, dispute))
    return storeNoticeAs(received, donation, 'ignored');
  if (!(await storeNotice(received, donation, 'booked'))) return 'repeated';
  const reported = {
    amount: event.amountCents,
    promise: `charge_back:${adapter}:${event.eventId}`,
    detail: { event: event.eventId, ...(dispute === null ? {} : { dispute }) },
  };
  await book(services, tx, donation, reported, author);
  await applyWaitingReinstatement(tx, donation.id, dispute, author);
  return 'booked';
}

/**
 * Books money returned because a dispute was won (decision 245). Waits if the chargeback was not reported yet,
 * and for staff if the returned amount differs.
 */
export async function bookReinstatement(received: Received, donation: Donation): Promise<EventOutcome> {
  const { tx, event, author } = received;
  const notices = await disputeNotices(tx, { donation: donation.id }, event.dispute ?? null);
  const open = openChargeBack(notices, event.amountCents);
  const known = notices.some(({ kind, outcome }) => kind === 'reinstated' && outcome === 'booked');
  if (known && (event.dispute !== undefined || !open)) return storeNoticeAs(received, donation, 'ignored');
  if (!open) return storeNoticeAs(received, donation, 'review', 'before_charge_back');
  if (open.amount !== event.amountCents)
    return storeNoticeAs(received, donation, 'review', 'amount_mismatch');
  if (!(await storeNotice(received, donation, 'booked'))) return 'repeated';
  const returned = { chargedBack: open.amount, detail: { event: event.eventId } };
  await reinstate(tx, donation, returned, author, received.parts.openProject);
  return 'booked';
}
