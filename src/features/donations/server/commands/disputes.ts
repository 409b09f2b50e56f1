import { sql } from 'kysely';
import type { Tx } from '#platform/server/db.ts';
import { transition } from '../../rules/states.ts';
import type { Author } from '../change.ts';
import { type Donation, lockDonation } from '../donation.ts';
import { chargeBack } from './charge-back.ts';
import { type EventOutcome, keep, kept, type Received } from './notice.ts';
import { reinstate } from './reinstate.ts';

/** A notice about a dispute that is kept already; its amount in cents. */
interface Told {
  readonly id: bigint;
  readonly kind: 'charged_back' | 'reinstated';
  readonly outcome: string;
  readonly waits: boolean;
  readonly amount: bigint;
}

/**
 * What was told of a dispute of a donation, oldest first. Chargebacks that were kept before disputes had names count
 * for any.
 */
async function toldOf(tx: Tx, donation: bigint, dispute: string | null): Promise<Told[]> {
  const { rows } = await sql<Told>`
    SELECT id, kind, outcome, (outcome = 'review' AND resolved_at IS NULL) AS waits,
      (payload ->> 'amount_in_cents')::bigint AS amount
    FROM payment_event
    WHERE donation_id = ${donation} AND kind IN ('charged_back', 'reinstated')
      AND coalesce(payload ->> 'dispute', ${dispute}::text) IS NOT DISTINCT FROM ${dispute}::text
    ORDER BY id`.execute(tx);
  return rows;
}

async function resolve(tx: Tx, id: bigint): Promise<void> {
  await tx
    .updateTable('payment_event')
    .set({ outcome: 'booked', resolved_at: tx.now })
    .where('id', '=', id)
    .execute();
}

/** Money that was given again before we knew that it had been taken has waited for that. */
async function takeUpReinstated(
  tx: Tx,
  donation: bigint,
  dispute: string | null,
  author: Author,
): Promise<void> {
  const told = await toldOf(tx, donation, dispute);
  const waiting = told.find(({ kind, waits }) => kind === 'reinstated' && waits);
  const taken = told.findLast(({ kind, outcome }) => kind === 'charged_back' && outcome === 'booked');
  if (!waiting || !taken || taken.amount !== waiting.amount) return;
  const locked = await lockDonation(tx, donation);
  if (locked?.state !== 'charged_back') return;
  await resolve(tx, waiting.id);
  await reinstate(tx, locked, author, { waited: true });
}

/** A chargeback that came before the payment's own notice has waited for it (handbook §8). */
export async function takeUpWaiting(tx: Tx, donation: bigint, author: Author): Promise<void> {
  const waiting = await tx
    .selectFrom('payment_event')
    .select(['id', sql<string | null>`payload ->> 'dispute'`.as('dispute')])
    .where('donation_id', '=', donation)
    .where('kind', '=', 'charged_back')
    .where('outcome', '=', 'review')
    .where('review_reason', '=', 'before_payment')
    .where('resolved_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const [index, { id, dispute }] of waiting.entries()) {
    await resolve(tx, id);
    if (index > 0) continue;
    const booked = await lockDonation(tx, donation);
    if (!booked) continue;
    await chargeBack(tx, booked, author, { waited: true });
    await takeUpReinstated(tx, donation, dispute, author);
  }
}

/** The bank takes the money back; what had been given again before that follows at once. */
export async function takeBack(received: Received, donation: Donation): Promise<EventOutcome> {
  const { tx, event, author } = received;
  const step = transition(donation.state, 'charged_back');
  if (step === 'wait' || (step === 'apply' && donation.paidAt === null))
    return kept(received, donation, 'review', 'before_payment');
  const dispute = event.dispute ?? null;
  const told = await toldOf(tx, donation.id, dispute);
  const known = told.some(({ kind, outcome }) => kind === 'charged_back' && outcome === 'booked');
  if (step === 'ignore' || (known && dispute !== null)) return kept(received, donation, 'ignored');
  if (!(await keep(received, donation, 'booked'))) return 'repeated';
  await chargeBack(tx, donation, author, { event: event.eventId });
  await takeUpReinstated(tx, donation.id, dispute, author);
  return 'booked';
}

/**
 * A dispute was won, and the money is there again (decision 245). It waits where nobody has said yet that it had been
 * taken, and for staff where another amount comes than was taken.
 */
export async function giveAgain(received: Received, donation: Donation): Promise<EventOutcome> {
  const { tx, event, author } = received;
  const told = await toldOf(tx, donation.id, event.dispute ?? null);
  const taken = told.findLast(({ kind, outcome }) => kind === 'charged_back' && outcome === 'booked');
  const known = told.some(({ kind, outcome }) => kind === 'reinstated' && outcome === 'booked');
  if (known && (event.dispute !== undefined || donation.state !== 'charged_back'))
    return kept(received, donation, 'ignored');
  if (!taken || donation.state !== 'charged_back')
    return kept(received, donation, 'review', 'before_charge_back');
  if (taken.amount !== event.amountCents) return kept(received, donation, 'review', 'amount_mismatch');
  if (!(await keep(received, donation, 'booked'))) return 'repeated';
  await reinstate(tx, donation, author, { event: event.eventId }, received.parts.openProject);
  return 'booked';
}
