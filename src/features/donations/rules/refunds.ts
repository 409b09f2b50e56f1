import { type Cents, minCents } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';
import { netReturned } from './money-left.ts';

export type RefundRefusal = 'reason_required' | 'amount_required' | 'above_paid';

/**
 * Whether staff may refund an amount: with a reason, more than zero, and at most the remaining `left` of what
 * the donor paid (handbook §8). All in cents.
 */
export function validateRefund(amount: Cents, left: Cents, reason: string): Result<Cents, RefundRefusal> {
  if (reason.trim() === '') return refuse({ code: 'reason_required', field: 'reason' });
  if (amount <= 0n) return refuse({ code: 'amount_required', field: 'amount_in_cents' });
  if (amount > left) return refuse({ code: 'above_paid', field: 'amount_in_cents', params: { max: left } });
  return ok(amount);
}

/** A donation as currently booked, in cents. */
export type BookedDonation = {
  /** What the donor paid, and its net value, when the money was received. */
  readonly amount: Cents;
  readonly net: Cents;
  /** The amount returned so far, refunded or taken by a bank. */
  readonly returned: Cents;
  /** The net value now on the project and in overflow. */
  readonly credited: Cents;
  readonly overflow: Cents;
};

/**
 * Where the amounts of a refund are taken from, in cents: `fromOverflow + fromProject + fromFee` is the
 * refunded amount.
 */
export type RefundSplit = {
  readonly fromOverflow: Cents;
  readonly fromProject: Cents;
  readonly fromFee: Cents;
};

/**
 * How a refund is split (handbook §8). Net and fee are returned in the proportion in which they were paid,
 * computed on the total refunded so far and rounded half up, so that several partial refunds give the same
 * cents as a single one. The net value is taken from overflow first, then from the projects. Co-funding
 * follows what remains on its own project: see `excessCoFunding`.
 */
export function splitRefund(donation: BookedDonation, amount: Cents): RefundSplit {
  const net = netReturned(donation, donation.returned + amount) - netReturned(donation, donation.returned);
  const fromOverflow = minCents(net, donation.overflow);
  const fromProject = net - fromOverflow;
  if (amount < 0n || fromProject > donation.credited) throw new RangeError('refund exceeds the donation');
  return { fromOverflow, fromProject, fromFee: amount - net };
}

/**
 * Why a refund was not sent: a bank has taken the money since it was requested. Stored in place of a
 * provider's reason.
 */
export const TAKEN_BY_BANK = 'taken_by_bank';

/**
 * Whether a refund (cents) is stopped instead of sent: less is left than its amount (decision 344). One that
 * was sent before without an answer may have been completed, so it is requested again, and the excess becomes
 * a claim.
 */
export const isStopped = (
  { amount, tried }: { readonly amount: Cents; readonly tried: boolean },
  stands: Cents,
): boolean => !tried && amount > stands;
