import { type Cents, minCents, mulDiv } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';
import { netReturned } from './standing.ts';

export type RefundRefusal = 'reason_required' | 'amount_required' | 'above_paid';

/**
 * Whether staff may send an amount back: a reason, more than nothing, and no more than is `left` of what
 * the donor paid (handbook §8). All in cents.
 */
export function validateRefund(amount: Cents, left: Cents, reason: string): Result<Cents, RefundRefusal> {
  if (reason.trim() === '') return refuse({ code: 'reason_required', field: 'reason' });
  if (amount <= 0n) return refuse({ code: 'amount_required', field: 'amount_in_cents' });
  if (amount > left) return refuse({ code: 'above_paid', field: 'amount_in_cents', params: { max: left } });
  return ok(amount);
}

/** A donation as it is booked now, in cents. */
export type BookedDonation<Id> = {
  /** What the donor paid, and the net value in it, as they were when the money came. */
  readonly amount: Cents;
  readonly net: Cents;
  /** What has gone back so far of the amount paid, refunded or taken by a bank. */
  readonly returned: Cents;
  /** The net value that lies on the project and in overflow now. */
  readonly credited: Cents;
  readonly overflow: Cents;
  /** The co-funding that lies on the project now because of this donation, by booking. */
  readonly coFunding: readonly { readonly id: Id; readonly amount: Cents }[];
};

/** What a refund takes from where, in cents: `fromOverflow + fromProject + fromFee` is the amount sent back. */
export type RefundSplit<Id> = {
  readonly fromOverflow: Cents;
  readonly fromProject: Cents;
  readonly fromFee: Cents;
  readonly coFunding: { readonly id: Id; readonly amount: Cents }[];
};

/**
 * How a refund divides (handbook §8). Net and fee go back in the proportion in which they were paid, counted on
 * everything sent back so far and rounded half up, so that refunds in pieces end at the same cents as one in
 * whole. The net value leaves overflow first, then the project. Co-funding follows the part of the donation that
 * stays on the project, rounded down as when it was granted; what is above that returns to the pot.
 */
export function splitRefund<Id>(donation: BookedDonation<Id>, amount: Cents): RefundSplit<Id> {
  const net = netReturned(donation, donation.returned + amount) - netReturned(donation, donation.returned);
  const fromOverflow = minCents(net, donation.overflow);
  const fromProject = net - fromOverflow;
  if (amount < 0n || fromProject > donation.credited) throw new RangeError('refund exceeds the donation');
  const stays = donation.credited - fromProject;
  const coFunding = donation.coFunding
    .map(({ id, amount: granted }) => ({
      id,
      amount: fromProject === 0n ? 0n : granted - mulDiv(granted, stays, donation.credited, 'floor'),
    }))
    .filter((part) => part.amount > 0n);
  return { fromOverflow, fromProject, fromFee: amount - net, coFunding };
}

/** Why a refund was not sent: a bank has taken the money since it was asked for. Stands where a provider's reason would. */
export const TAKEN_BY_BANK = 'taken_by_bank';

/**
 * Whether a refund (cents) is stopped instead of sent: less is left than shall go back (decision 344). One that was sent
 * before without an answer may have been done, so it is asked for again, and what is too much becomes a claim.
 */
export const isStopped = (
  { amount, tried }: { readonly amount: Cents; readonly tried: boolean },
  stands: Cents,
): boolean => !tried && amount > stands;
