import { sql } from 'kysely';
import type { Tx } from '#platform/server/database/db.ts';
import type { PaymentEvent } from '#platform/server/payments/payments.ts';
import type { Services } from '#platform/server/services.ts';
import type { Author } from '../change.ts';
import type { Donation } from '../donation.ts';
import type { OpenProject } from '../facts.ts';

/** Longest name of a payer that is kept. */
const PAYER_MAX = 200;

/** What became of a notification. `repeated`: its id was known. */
export type EventOutcome = 'booked' | 'noted' | 'ignored' | 'review' | 'repeated';

type Kept = Exclude<EventOutcome, 'repeated'>;

/** What is replaced in tests only: the lock, to show what happens without it. */
export interface BookingParts {
  readonly openProject: OpenProject;
}

/** A notification on its way through its transaction. */
export interface Received {
  readonly tx: Tx;
  readonly services: Services;
  readonly adapter: string;
  readonly event: PaymentEvent;
  readonly author: Author;
  readonly parts: BookingParts;
}

/**
 * Whether a notice `e` waits for news of its payment. Staff who mark it as clarified say that they have nothing to do, not
 * that what a bank has told is not so; they do decide about another amount, and about another currency from the start.
 */
export const waitsForNews = sql<boolean>`(e.outcome = 'review' AND upper(e.currency) = 'EUR'
  AND (e.resolved_at IS NULL OR e.review_reason <> 'amount_mismatch'))`;

/** A notification that is kept now. */
interface KeptNotice {
  /** Whether the bank asked for this donation's money before it was paid, and that waits to be booked. */
  readonly id: bigint;
  readonly disputed: boolean;
}

// Asked here, because every payment does: a round trip of its own would cost each of them time under its lock.
const disputed = (donation: Donation | null) =>
  sql<boolean>`EXISTS (
    SELECT FROM payment_event w
    WHERE w.donation_id = ${donation?.id ?? null} AND w.kind = 'charged_back' AND w.outcome = 'review'
      AND w.review_reason = 'before_payment')`.as('disputed');

/**
 * Keeps the notification; null when its id is known already, and then nothing else may happen. `unassigned`: the
 * unassigned payment that it is about, instead of a donation.
 */
export async function storeNotice(
  { tx, adapter, event }: Received,
  donation: Donation | null,
  outcome: Kept,
  reviewReason: string | null = null,
  unassigned: bigint | null = null,
): Promise<KeptNotice | null> {
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
      // Who paid is for staff who clarify it.
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

/** The same, answered as what became of it. */
export async function storeNoticeAs(
  received: Received,
  donation: Donation | null,
  outcome: Kept,
  reviewReason: string | null = null,
  unassigned: bigint | null = null,
): Promise<EventOutcome> {
  return (await storeNotice(received, donation, outcome, reviewReason, unassigned)) === null
    ? 'repeated'
    : outcome;
}

/**
 * Whether newer news of this refund is booked already: providers may send notices in any order. At the same time (Mollie
 * names that of the request) a failure is the newer one: what failed has never been known to be done afterwards.
 */
export async function overtaken({ tx, adapter, event }: Received): Promise<boolean> {
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
 * Takes a notice off the list of what is to be clarified, and forgets who paid; how one was clarified before stays. Or puts
 * it back, where how it had been clarified stays on record (decision 356).
 */
export async function setClarified(
  tx: Tx,
  event: bigint,
  by: { readonly actor: bigint | null; readonly reason: string } | null,
): Promise<void> {
  // Locked first: staff may be clarifying it at this moment.
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
