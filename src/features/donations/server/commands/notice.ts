import { sql } from 'kysely';
import type { Author } from '#platform/server/http/author.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { PaymentEvent } from '#platform/server/payments/payments.ts';
import type { Services } from '#platform/server/services.ts';
import { happenedAt } from '../../rules/settlement.ts';
import type { Donation } from '../donation.ts';
import type { OpenProject } from '../facts.ts';

/** Maximum length of a stored payer. */
const PAYER_MAX = 200;

/**
 * The outcome of a notification. `repeated`: one with its id was stored before. `foreign`: it is about a payment of
 * another shop on the same account, and is not stored.
 */
export type EventOutcome = 'booked' | 'noted' | 'ignored' | 'review' | 'repeated' | 'foreign';

type StoredOutcome = Exclude<EventOutcome, 'repeated' | 'foreign'>;

/** How a project is locked; tests replace it to show the effect of a missing lock. */
export interface BookingParts {
  readonly openProject: OpenProject;
}

/** A notification being processed in its transaction. */
export interface Received {
  readonly tx: Tx;
  readonly services: Services;
  readonly adapter: string;
  readonly event: PaymentEvent;
  readonly author: Author;
  readonly parts: BookingParts;
}

/**
 * Whether a notice `e` waits for another notice about its payment. A notice that staff marked as clarified still
 * waits, because the bank's report remains valid; not so one with a different amount. One in another currency
 * never waits: staff decide.
 */
export const waitsForNotice = sql<boolean>`(e.outcome = 'review' AND upper(e.currency) = 'EUR'
  AND (e.resolved_at IS NULL OR e.review_reason <> 'amount_mismatch'))`;

/** Reports of money that went out or was returned; they wait for the report of their payment. */
export const RETURNS = ['charged_back', 'reinstated', 'refunded', 'refund_failed'] as const;

/** A notification stored by this transaction. */
interface NewNotice {
  readonly id: bigint;
  /** Whether money of the payment was reported to have gone out before the payment was, and waits to be booked. */
  readonly returned: boolean;
}

// Queried here, because every payment needs it: a separate round trip would cost time while the lock is held.
const returned = (adapter: string, payment: string, donation: Donation | null) =>
  sql<boolean>`EXISTS (
    SELECT FROM payment_event w
    WHERE w.donation_id = ${donation?.id ?? null} AND w.outcome = 'review'
      AND w.kind IN ('charged_back', 'refunded', 'refund_failed') AND w.review_reason = 'before_payment'
  ) OR EXISTS (
    SELECT FROM payment_event w
    WHERE w.adapter = ${adapter} AND w.payment = ${payment} AND w.outcome = 'review'
      AND w.kind IN ('charged_back', 'refunded', 'refund_failed')
  )`.as('returned');

/**
 * Stores the notification; null if one with its id is stored already, and then the caller must not book
 * anything. `unassigned`: the unassigned payment that it is about, instead of a donation.
 */
export async function storeNotice(
  { tx, adapter, event }: Received,
  donation: Donation | null,
  outcome: StoredOutcome,
  reviewReason: string | null = null,
  unassigned: bigint | null = null,
): Promise<NewNotice | null> {
  const inserted = await tx
    .insertInto('payment_event')
    .values({
      adapter,
      event_id: event.eventId,
      kind: event.kind,
      donation_id: donation?.id ?? null,
      unassigned_id: unassigned,
      received_at: tx.now,
      occurred_at: event.occurredAt,
      payload: JSON.stringify(event.payload),
      amount_cents: event.amountCents,
      currency: event.currency,
      payment: event.payment,
      dispute: event.dispute ?? null,
      refund: event.refund ?? null,
      refund_reference: event.refundReference ?? null,
      // The payer is stored for staff who clarify the notice.
      payer: outcome === 'review' && event.kind === 'paid' ? (event.payer ?? '').slice(0, PAYER_MAX) : '',
      reference: event.reference,
      outcome,
      review_reason: reviewReason,
    })
    .onConflict((conflict) => conflict.columns(['adapter', 'event_id']).doNothing())
    .returning(['id', returned(adapter, event.payment, donation)])
    .executeTakeFirst();
  return inserted ?? null;
}

/** The same, returning the outcome for the caller to pass on. */
export async function storeNoticeAs(
  received: Received,
  donation: Donation | null,
  outcome: StoredOutcome,
  reviewReason: string | null = null,
  unassigned: bigint | null = null,
): Promise<EventOutcome> {
  return (await storeNotice(received, donation, outcome, reviewReason, unassigned)) === null
    ? 'repeated'
    : outcome;
}

/** A notice about a refund, newly received or stored; its amount in cents. */
export interface RefundNotice {
  readonly adapter: string;
  readonly eventId: string;
  readonly kind: 'refunded' | 'refund_failed';
  /** The provider's id of the payment. */
  readonly payment: string;
  /** The provider's id of the refund, and ours, as far as the notice has them. */
  readonly refund: string | null;
  readonly reference: string | null;
  readonly amount: bigint;
  readonly currency: string;
  /** When it happened (`happenedAt`). */
  readonly at: Date;
}

export type StoredRefundNotice = RefundNotice & { readonly id: bigint };

/** A received notice about a refund in the form of a stored one; undefined for one about something else. */
export function refundNoticeOf({ tx, adapter, event }: Received): RefundNotice | undefined {
  const { kind, eventId, payment, refund = null, refundReference = null, currency } = event;
  if (kind !== 'refunded' && kind !== 'refund_failed') return undefined;
  const at = happenedAt(event.occurredAt, tx.now);
  const named = { refund, reference: refundReference };
  return { adapter, eventId, kind, payment, ...named, amount: event.amountCents, currency, at };
}

/**
 * The notices of refunds that wait for the report of their payment, in the order in which they happened; of
 * simultaneous ones a failure is the last.
 */
export async function waitingRefundNotices(
  tx: Tx,
  of: { readonly adapter: string; readonly payment: string },
): Promise<StoredRefundNotice[]> {
  const { rows } = await sql<StoredRefundNotice>`
    SELECT id, adapter, event_id AS "eventId", kind, payment, refund, refund_reference AS reference,
      coalesce(amount_cents, 0)::bigint AS amount, currency, notice_happened_at(occurred_at, received_at) AS at
    FROM payment_event e
    WHERE adapter = ${of.adapter} AND payment = ${of.payment} AND kind IN ('refunded', 'refund_failed')
      AND review_reason <> 'amount_mismatch' AND ${waitsForNotice}
    ORDER BY notice_happened_at(occurred_at, received_at), kind = 'refund_failed', id`.execute(tx);
  return rows;
}

/**
 * Whether a newer notice of a refund (our name of it) is already booked: providers may send notices in any order. Of
 * simultaneous ones (Mollie uses the time of the request) a failure is the newer one: no failed refund has ever been
 * completed afterwards. The provider's name of the refund counts as well, because ours changes with its owner: the failure may
 * have been booked before the payment was assigned to a donation.
 */
export async function isOvertaken(
  tx: Tx,
  { adapter, kind, payment, refund, at }: RefundNotice,
  token: string,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM payment_event
    WHERE adapter = ${adapter} AND outcome = 'booked'
      AND (refund_reference = ${token} OR payment = ${payment} AND refund = ${refund})
      AND (notice_happened_at(occurred_at, received_at) > ${at}
        OR ${kind} = 'refunded' AND kind = 'refund_failed' AND notice_happened_at(occurred_at, received_at) = ${at})
    LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Marks a notice as clarified and deletes the payer; an earlier mark is not overwritten. With null it reopens the
 * notice, and copies the previous mark to `payment_event_closing` (decision 356).
 */
export async function setClarified(
  tx: Tx,
  event: bigint,
  by: { readonly actor: bigint | null; readonly reason: string } | null,
): Promise<void> {
  // Locked first: staff may be clarifying it at the same time.
  if (by === null)
    await sql`WITH notice AS (SELECT * FROM payment_event WHERE id = ${event} FOR UPDATE)
      INSERT INTO payment_event_closing (payment_event_id, closed_at, closed_by, reason, reopened_at)
      SELECT id, resolved_at, resolved_by, resolve_reason, ${tx.now} FROM notice
      WHERE resolved_at IS NOT NULL`.execute(tx);
  const notice = tx.updateTable('payment_event').where('id', '=', event);
  if (by === null) {
    await notice.set({ resolved_at: null, resolved_by: null, resolve_reason: '' }).execute();
    return;
  }
  await notice.set({ payer: '' }).execute();
  await notice
    .where('resolved_at', 'is', null)
    .set({ resolved_at: tx.now, resolved_by: by.actor, resolve_reason: by.reason })
    .execute();
}
