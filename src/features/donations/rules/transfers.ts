import { addDays, berlinDate, type IsoDate, startOfBerlinDay } from '#kernel/clock.ts';
import type { Cents } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';
import { type DonationState, mayVerify, transition } from './states.ts';

/**
 * Adapter and slug of the bank transfer, which has no provider: money is received on the operator's own
 * account.
 */
export const BANK_TRANSFER = { adapter: 'bank_transfer', slug: 'bank-transfer' } as const;

/** A bank may date an entry one day before the announcement was completed. */
const EARLIEST_DAYS_BEFORE = 1;
/** Statements contain days; as an instant a day is noon, so that no time zone shifts it to another day. */
const NOON_MS = 12 * 60 * 60 * 1000;

/** The fields that decide whether a donation's money is awaited. */
interface Awaited {
  readonly adapter: string;
  readonly state: DonationState;
  readonly paidAt: Date | null;
  /** Staff have cancelled the announcement (decision 496). */
  readonly transferCancelled: boolean;
}

/**
 * Whether receipt of an announced transfer may be confirmed: awaited or expired, not cancelled by staff and not booked
 * (handbook §8).
 */
export function isAwaited({ adapter, state, paidAt, transferCancelled }: Awaited): boolean {
  const isOpen = state !== 'review' && !transferCancelled && transition(state, 'verified') === 'apply';
  return adapter === BANK_TRANSFER.adapter && paidAt === null && isOpen;
}

/** Whether staff may cancel an announced transfer: nothing was received, and it is awaited or has expired. */
export function mayCancelTransfer(donation: Awaited): boolean {
  return isAwaited(donation) && (donation.state === 'pending' || donation.state === 'expired');
}

/**
 * Whether another transfer with the reference of a donation may be recorded: its own is neither awaited nor
 * under review.
 */
export function mayRecordFurther(donation: Awaited): boolean {
  return donation.adapter === BANK_TRANSFER.adapter && !isAwaited(donation) && !mayVerify(donation);
}

/** Whether money received on a day (in Berlin) is in time for a transfer that expires at an instant. */
export function receivedInTime(receivedOn: IsoDate, expiresAt: Date): boolean {
  return receivedOn <= berlinDate(expiresAt);
}

export type ReceiptRefusal = 'received_in_future' | 'received_before_request';

/** The day on the bank statement must be between the day before the announcement and today (Berlin). */
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
 * When the money counts as paid: on the day of the bank statement, which may be the day before the
 * announcement. On the day of the announcement not before it, and never after now.
 */
export function paidAtOf(receivedOn: IsoDate, requestedAt: Date, now: Date): Date {
  const noon = new Date(startOfBerlinDay(receivedOn).getTime() + NOON_MS);
  if (noon < requestedAt && receivedOn === berlinDate(requestedAt)) return requestedAt;
  return noon > now ? now : noon;
}

/** When a reported payment counts as paid: at the reported time, never after now. */
export function reportedAt(occurredAt: Date, now: Date): Date {
  return occurredAt < now ? occurredAt : now;
}

/**
 * What to do with the money of an awaited transfer: the announced amount is booked, any other is checked a
 * second time.
 */
export function receiptStep(announced: Cents, received: Cents): 'book' | 'review' {
  return announced === received ? 'book' : 'review';
}
