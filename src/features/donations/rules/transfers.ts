import { addDays, berlinDate, type IsoDate, startOfBerlinDay } from '#kernel/clock.ts';
import { type Cents, minCents, sumCents } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';
import { type DonationState, isRefundable, mayVerify, transition } from './states.ts';

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

/** A mail to a donor that can be written again. */
export type RepeatableMail =
  | 'confirmed'
  | 'refunded'
  | 'transfer_details'
  | 'transfer_closed'
  | 'transfer_cancelled';

/**
 * The mails to the donor whose content is still true (decision 641): the confirmation while money of the donation is here,
 * what was refunded, and of an announced transfer what is to be done now. `isClosed`: its recipient takes no money any more,
 * of which its donor was notified; `cancellationMailed`: the donor was notified of the cancellation.
 */
export function mailsToRepeat(
  donation: Awaited & { readonly expiresAt: Date },
  told: {
    readonly isRefunded: boolean;
    readonly isClosed: boolean;
    readonly closureMailed: boolean;
    readonly cancellationMailed: boolean;
  },
  now: Date,
): RepeatableMail[] {
  const { adapter, state, paidAt, transferCancelled, expiresAt } = donation;
  const mails: RepeatableMail[] = [];
  if (paidAt !== null && isRefundable(state) && state !== 'review') mails.push('confirmed');
  if (told.isRefunded) mails.push('refunded');
  if (adapter !== BANK_TRANSFER.adapter) return mails;
  if (state === 'cancelled' && transferCancelled && told.cancellationMailed) mails.push('transfer_cancelled');
  if (state !== 'pending' || expiresAt <= now) return mails;
  if (!told.isClosed) mails.push('transfer_details');
  else if (told.closureMailed) mails.push('transfer_closed');
  return mails;
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

/** A line of the bank statement: cents that were received on a day. */
export interface ReceivedLine {
  readonly amount: Cents;
  readonly receivedOn: IsoDate;
  /** The position of the donation that staff have recorded it for; undefined for a new line. */
  readonly recordedFor?: number;
}

/** The part of a line (cents, never zero) that pays a donation, both by their positions; `donation` is null for what is left over. */
export interface LinePart {
  readonly line: number;
  readonly donation: number | null;
  readonly amount: Cents;
}

/** How lines pay donations. */
export interface DividedLines {
  /** They add up to each line, and those of a donation to its announced amount. */
  readonly parts: readonly LinePart[];
  /** For each donation the day on which the last of its money was received. */
  readonly paidOn: readonly IsoDate[];
  readonly leftOver: Cents;
}

export type DivideRefusal = 'too_little_received' | 'line_not_needed';

/**
 * Divides lines of a bank statement among the announced transfers that they pay (decision 620): one for several, several for
 * one, or several for several. A recorded line pays its own donation, a line of exactly what a donation needs is that
 * donation's; of the others earlier ones are used first. Donations are paid in the given order, each with exactly its
 * announced amount (cents); the rest is left over. Refuses less than all of them need, and a line that pays none of them.
 */
export function divideLines(
  lines: readonly ReceivedLine[],
  announced: readonly Cents[],
): Result<DividedLines, DivideRefusal> {
  const missing = sumCents(announced) - sumCents(lines.map(({ amount }) => amount));
  if (missing > 0n) return refuse({ code: 'too_little_received', params: { missing } });
  const dayOf = (line: number) => lines[line]?.receivedOn ?? '';
  const inOrder = lines.map((_, line) => line).toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)));
  const left = lines.map(({ amount }) => amount);
  const needed = [...announced];
  const paid: LinePart[] = [];
  const pay = (line: number, donation: number) => {
    const amount = minCents(left[line] ?? 0n, needed[donation] ?? 0n);
    if (amount <= 0n) return;
    left[line] = (left[line] ?? 0n) - amount;
    needed[donation] = (needed[donation] ?? 0n) - amount;
    paid.push({ line, donation, amount });
  };
  for (const [line, { recordedFor }] of lines.entries())
    if (recordedFor !== undefined) pay(line, recordedFor);
  for (const donation of announced.keys()) {
    const own = inOrder.find((line) => left[line] === lines[line]?.amount && left[line] === needed[donation]);
    if (own !== undefined) pay(own, donation);
  }
  for (const donation of announced.keys()) for (const line of inOrder) pay(line, donation);
  const unused = lines.find(({ amount }, line) => left[line] === amount);
  if (unused) return refuse({ code: 'line_not_needed', params: { amount: unused.amount } });
  const rest = left.flatMap((amount, line) => (amount > 0n ? [{ line, donation: null, amount }] : []));
  return ok({
    parts: [...paid, ...rest],
    paidOn: announced.map(
      (_, donation) =>
        paid
          .flatMap((part) => (part.donation === donation ? [dayOf(part.line)] : []))
          .toSorted()
          .at(-1) ?? '',
    ),
    leftOver: -missing,
  });
}
