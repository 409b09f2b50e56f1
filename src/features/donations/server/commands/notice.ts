import { sql } from 'kysely';
import type { Author } from '#platform/server/http/author.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { PaymentEvent } from '#platform/server/payments/payments.ts';
import type { Services } from '#platform/server/services.ts';
import type { Donation } from '../donation.ts';
import type { OpenProject } from '../facts.ts';

/** Maximum length of a stored payer. */
const PAYER_MAX = 200;

/** The outcome of a notification. `repeated`: one with its id was stored before. */
export type EventOutcome = 'booked' | 'noted' | 'ignored' | 'review' | 'repeated';

type StoredOutcome = Exclude<EventOutcome, 'repeated'>;

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

/** A notification stored by this transaction. */
interface NewNotice {
  readonly id: bigint;
  /** Whether a chargeback of this donation was reported before the payment and waits to be booked. */
  readonly disputed: boolean;
}

// Queried here, because every payment needs it: a separate round trip would cost time while the lock is held.
const disputed = (donation: Donation | null) =>
  sql<boolean>`EXISTS (
    SELECT FROM payment_event w
    WHERE w.donation_id = ${donation?.id ?? null} AND w.kind = 'charged_back' AND w.outcome = 'review'
      AND w.review_reason = 'before_payment')`.as('disputed');

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
      refund_reference: event.refundReference ?? null,
      // The payer is stored for staff who clarify the notice.
      payer: outcome === 'review' && event.kind === 'paid' ? (event.payer ?? '').slice(0, PAYER_MAX) : '',
      reference: event.reference,
      outcome,
      review_reason: reviewReason,
    })
    .onConflict((conflict) => conflict.columns(['adapter', 'event_id']).doNothing())
    .returning(['id', disputed(donation)])
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

/**
 * Whether a newer notice of this refund is already booked: providers may send notices in any order. Of
 * simultaneous ones (Mollie uses the time of the request) a failure is the newer one: no failed refund has
 * ever been completed afterwards.
 */
export async function isOutdated({ tx, adapter, event }: Received): Promise<boolean> {
  const newer = await tx
    .selectFrom('payment_event')
    .select('id')
    .where('adapter', '=', adapter)
    .where('refund_reference', '=', event.refundReference ?? '')
    .where('outcome', '=', 'booked')
    .where((eb) =>
      eb.or([
        eb('occurred_at', '>', event.occurredAt),
        ...(event.kind === 'refunded'
          ? [eb('occurred_at', '=', event.occurredAt).and('kind', '=', 'refund_failed')]
          : []),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
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
