import { type Cents, mulDiv } from '#kernel/money.ts';

/** How money that was given again after a won dispute divides, in cents: `claimed + net + fee` is `amount`. */
export type ReinstatementSplit = {
  /** What comes back: all that the bank had taken. */
  readonly amount: Cents;
  /** What was refunded while the bank had the money, and is covered again. */
  readonly claimed: Cents;
  /** The net value that goes to the donation's recipient. */
  readonly net: Cents;
  /** What the platform had borne of the provider's fee and has again. */
  readonly fee: Cents;
  /** What has gone back to the donor in all. */
  readonly refunded: Cents;
};

/**
 * How money of a won dispute divides (decision 245). Everything that stood before the bank took it stands again;
 * refunds that went out meanwhile come first, in the proportion of net and fee in which any refund divides.
 */
export function splitReinstatement(
  donation: { readonly amount: Cents; readonly net: Cents; readonly refunded: Cents },
  claimed: Cents,
): ReinstatementSplit {
  const amount = donation.amount - donation.refunded;
  if (claimed < 0n || claimed > amount) throw new RangeError('more was refunded than had been paid');
  const refunded = donation.refunded + claimed;
  const net = donation.net - mulDiv(refunded, donation.net, donation.amount, 'half_up');
  return { amount, claimed, net, fee: amount - claimed - net, refunded };
}

/** The state of a donation whose money is there again; staff decide where nothing may be credited. */
export function stateWithMoneyAgain(
  { amount, refunded }: { readonly amount: Cents; readonly refunded: Cents },
  review: boolean,
): 'review' | 'refunded' | 'partly_refunded' | 'verified' {
  if (refunded === amount) return 'refunded';
  if (review) return 'review';
  return refunded > 0n ? 'partly_refunded' : 'verified';
}
