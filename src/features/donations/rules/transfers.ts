import { addDays, berlinDate, type IsoDate, startOfBerlinDay } from '#kernel/clock.ts';
import type { Cents } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';
import { type DonationState, mayVerify, transition } from './states.ts';

/** Adapter and slug of the way to pay that no provider serves: money comes to the operator's own account. */
export const BANK_TRANSFER = { adapter: 'bank_transfer', slug: 'bank-transfer' } as const;

/** A bank may date an entry a day before the announcement was finished. */
const EARLIEST_DAYS_BEFORE = 1;
/** Statements name days; an instant of one is noon, so that no time zone moves it to another day. */
const NOON_MS = 12 * 60 * 60 * 1000;

/** A donation as the question needs it whether its money is awaited. */
interface Awaited {
  readonly adapter: string;
  readonly state: DonationState;
  readonly paidAt: Date | null;
}

/** Whether money of an announced transfer may be confirmed: awaited or expired, and not booked (handbook §8). */
export function isAwaited({ adapter, state, paidAt }: Awaited): boolean {
  const open = state !== 'review' && transition(state, 'verified') === 'apply';
  return adapter === BANK_TRANSFER.adapter && paidAt === null && open;
}

/** Whether another transfer under the reference of a donation may be recorded: its own is neither awaited nor waits. */
export function mayRecordFurther(donation: Awaited): boolean {
  return donation.adapter === BANK_TRANSFER.adapter && !isAwaited(donation) && !mayVerify(donation);
}

/** Whether money that came on a day (in Berlin) is in time for a transfer that expires at an instant. */
export function cameInTime(receivedOn: IsoDate, expiresAt: Date): boolean {
  return receivedOn <= berlinDate(expiresAt);
}

export type ReceiptRefusal = 'received_in_future' | 'received_before_request';

/** The day on the bank statement must lie between the announcement and today. */
export function validateReceivedOn(
  receivedOn: IsoDate,
  requestedAt: Date,
  now: Date,
): Result<IsoDate, ReceiptRefusal> {
  const field = 'received_on';
  if (receivedOn > berlinDate(now)) return refuse({ code: 'received_in_future', field });
  if (receivedOn < addDays(berlinDate(requestedAt), -EARLIEST_DAYS_BEFORE)) {
    return refuse({ code: 'received_before_request', field });
  }
  return ok(receivedOn);
}

/**
 * When the money counts as paid: on the day of the bank statement, which may be the one before the announcement. On the day
 * of the announcement not before it, and never after now.
 */
export function paidAtOf(receivedOn: IsoDate, requestedAt: Date, now: Date): Date {
  const noon = new Date(startOfBerlinDay(receivedOn).getTime() + NOON_MS);
  if (noon < requestedAt && receivedOn === berlinDate(requestedAt)) return requestedAt;
  return noon > now ? now : noon;
}

/** When a payment that was told of counts as paid: at the time that was told, never after now. */
export function toldAt(occurredAt: Date, now: Date): Date {
  return occurredAt < now ? occurredAt : now;
}

/** What is done with the money of an awaited transfer: the announced amount is booked, another one looked at twice. */
export function receiptStep(announced: Cents, received: Cents): 'book' | 'review' {
  return announced === received ? 'book' : 'review';
}
