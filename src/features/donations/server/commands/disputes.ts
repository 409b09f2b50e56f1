import { sql } from 'kysely';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import type { Author } from '../change.ts';
import { type Donation, lockDonation } from '../donation.ts';
import { tellStaff } from '../staff-mails.ts';
import { chargeBack } from './charge-back.ts';
import {
  type EventOutcome,
  storeNotice,
  storeNoticeAs,
  type Received,
  setClarified,
  waitsForNews,
} from './notice.ts';
import { reinstate } from './reinstate.ts';

/** A notice about a dispute that is kept already; its amount in cents. */
interface Told {
  readonly id: bigint;
  readonly kind: 'charged_back' | 'reinstated';
  readonly outcome: string;
  readonly waits: boolean;
  readonly amount: bigint;
}

/** Whose money a dispute is about: a donation's, or an unassigned payment. */
type Disputed = { readonly donation: bigint } | { readonly unassigned: bigint };

/**
 * What was told of a dispute, oldest first; of a donation only about the payment that is its own. Chargebacks that were kept
 * before disputes had names count for any.
 */
export async function newsOfDispute(tx: Tx, of: Disputed, dispute: string | null): Promise<Told[]> {
  const about = 'donation' in of ? sql`donation_id = ${of.donation}` : sql`unassigned_id = ${of.unassigned}`;
  const { rows } = await sql<Told>`
    SELECT id, kind, outcome, ${waitsForNews} AS waits, amount_cents AS amount
    FROM payment_event e
    WHERE ${about} AND kind IN ('charged_back', 'reinstated')
      AND coalesce(dispute, ${dispute}::text) IS NOT DISTINCT FROM ${dispute}::text
      AND NOT EXISTS (SELECT FROM private_donation d WHERE d.id = e.donation_id AND d.provider_payment <> e.payment)
    ORDER BY id`.execute(tx);
  return rows;
}

/**
 * What the bank has of a dispute now: the last chargeback that no news of a won dispute has followed. Chargebacks without
 * a name are told apart by their amounts: the last one of the amount (cents) that comes again, where there is one.
 */
export function standingChargeBack(told: readonly Told[], amount: bigint): Told | undefined {
  const booked = told.filter(({ outcome }) => outcome === 'booked');
  const standing = booked.filter(({ kind }) => kind === 'charged_back');
  for (const won of booked.filter(({ kind }) => kind === 'reinstated')) {
    const undone = standing.findLastIndex((taken) => taken.amount === won.amount);
    standing.splice(undone, 1);
  }
  return standing.findLast((taken) => taken.amount === amount) ?? standing.at(-1);
}

/** News of a won dispute that came before its chargeback, which stands now with the same amount. */
export const wonBefore = (told: readonly Told[]): Told | undefined =>
  told.find(
    ({ kind, waits, amount }) =>
      kind === 'reinstated' && waits && standingChargeBack(told, amount)?.amount === amount,
  );

/** Says what became of a notice that waited; that staff had marked it as clarified stays on record. */
export async function resolveNotice(tx: Tx, id: bigint, outcome: 'booked' | 'ignored'): Promise<void> {
  await setClarified(tx, id, null);
  await tx.updateTable('payment_event').set({ outcome, resolved_at: tx.now }).where('id', '=', id).execute();
}

/** Books one chargeback and promises the mail to staff; before the hot lock, because mails are queued by it. */
async function book(
  services: Services,
  tx: Tx,
  donation: Donation,
  taken: { readonly amount: bigint; readonly promise: string; readonly detail: Record<string, unknown> },
  author: Author,
): Promise<void> {
  const { amount, promise, detail } = taken;
  await tellStaff(services, tx, { about: 'charged_back', donation: donation.id, amount, promise });
  await chargeBack(tx, donation, amount, author, detail);
}

/** Money that was given again before we knew that it had been taken has waited for that. */
async function takeUpReinstated(
  tx: Tx,
  donation: bigint,
  dispute: string | null,
  author: Author,
): Promise<void> {
  const waiting = wonBefore(await newsOfDispute(tx, { donation }, dispute));
  if (!waiting) return;
  const locked = await lockDonation(tx, donation);
  if (!locked) return;
  await resolveNotice(tx, waiting.id, 'booked');
  await reinstate(tx, locked, { chargedBack: waiting.amount, detail: { waited: true } }, author);
}

/**
 * Chargebacks that came before the money was booked have waited for it (handbook §8). Each dispute is booked as it was
 * told; a repetition of one changes nothing.
 */
export async function takeUpWaiting(
  services: Services,
  tx: Tx,
  donation: bigint,
  author: Author,
): Promise<void> {
  const waiting = await tx
    .selectFrom('payment_event')
    .select(['id', 'dispute', 'amount_cents', 'payment'])
    .where('donation_id', '=', donation)
    .where('kind', '=', 'charged_back')
    .where('outcome', '=', 'review')
    .where('review_reason', '=', 'before_payment')
    .orderBy('id')
    .execute();
  for (const { id, dispute, amount_cents, payment } of waiting) {
    const booked = await lockDonation(tx, donation);
    if (!booked) return;
    // Of another payment than the one that is the donation's now: it waits for news that that one was paid.
    if (booked.providerPayment !== null && payment !== null && payment !== booked.providerPayment) continue;
    if (isChargeBackKnown(await newsOfDispute(tx, { donation }, dispute), booked, dispute)) {
      await resolveNotice(tx, id, 'ignored');
      continue;
    }
    await resolveNotice(tx, id, 'booked');
    const amount = amount_cents ?? booked.amount;
    const promise = `payment_event:${id}:charged_back`;
    await book(services, tx, booked, { amount, promise, detail: { waited: true } }, author);
    await takeUpReinstated(tx, donation, dispute, author);
  }
}

/**
 * Whether a chargeback is told again: its dispute is booked, or it has no name and banks have all that was paid, so that
 * nothing is left that it could be about.
 */
export function isChargeBackKnown(
  told: readonly Told[],
  money: { readonly amount: bigint; readonly chargedBack: bigint },
  dispute: string | null,
): boolean {
  const booked = told.some(({ kind, outcome }) => kind === 'charged_back' && outcome === 'booked');
  return dispute === null ? money.chargedBack >= money.amount : booked;
}

/** The bank takes money, as much as it says (decision 300); what had been given again before that follows at once. */
export async function takeBack(received: Received, donation: Donation): Promise<EventOutcome> {
  const { tx, services, adapter, event, author } = received;
  if (donation.paidAt === null) return storeNoticeAs(received, donation, 'review', 'before_payment');
  const dispute = event.dispute ?? null;
  if (isChargeBackKnown(await newsOfDispute(tx, { donation: donation.id }, dispute), donation, dispute))
    return storeNoticeAs(received, donation, 'ignored');
  if (!(await storeNotice(received, donation, 'booked'))) return 'repeated';
  const taken = {
    amount: event.amountCents,
    promise: `charge_back:${adapter}:${event.eventId}`,
    detail: { event: event.eventId, ...(dispute === null ? {} : { dispute }) },
  };
  await book(services, tx, donation, taken, author);
  await takeUpReinstated(tx, donation.id, dispute, author);
  return 'booked';
}

/**
 * A dispute was won, and the money is there again (decision 245). It waits where nobody has said yet that it had been
 * taken, and for staff where another amount comes than was taken.
 */
export async function giveAgain(received: Received, donation: Donation): Promise<EventOutcome> {
  const { tx, event, author } = received;
  const told = await newsOfDispute(tx, { donation: donation.id }, event.dispute ?? null);
  const taken = standingChargeBack(told, event.amountCents);
  const known = told.some(({ kind, outcome }) => kind === 'reinstated' && outcome === 'booked');
  if (known && (event.dispute !== undefined || !taken)) return storeNoticeAs(received, donation, 'ignored');
  if (!taken) return storeNoticeAs(received, donation, 'review', 'before_charge_back');
  if (taken.amount !== event.amountCents)
    return storeNoticeAs(received, donation, 'review', 'amount_mismatch');
  if (!(await storeNotice(received, donation, 'booked'))) return 'repeated';
  const what = { chargedBack: taken.amount, detail: { event: event.eventId } };
  await reinstate(tx, donation, what, author, received.parts.openProject);
  return 'booked';
}
