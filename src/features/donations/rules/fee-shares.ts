import { type Cents, mulDiv } from '#kernel/money.ts';

/** The part of a donation that one recipient has, and the part of the provider's fee that it bears; in cents. */
export interface FeeShare {
  readonly net: Cents;
  readonly fee: Cents;
}

/**
 * The part of a fee that moves with `outgoing` money of a recipient (decision 304): in proportion, rounded half
 * up, so that the last amount takes the rest. All in cents.
 */
export function feeOf(share: FeeShare, outgoing: Cents): Cents {
  return share.net === 0n ? 0n : mulDiv(share.fee, outgoing, share.net, 'half_up');
}
