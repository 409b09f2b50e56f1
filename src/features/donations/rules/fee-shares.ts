import { type Cents, mulDiv } from '#kernel/money.ts';

/** A part of a donation that lies in one place, with what that place bears of the provider's fee; cents. */
export interface FeeShare {
  readonly net: Cents;
  readonly fee: Cents;
}

/**
 * What of a fee goes along when `leaving` of the money leaves its place (decision 304): in proportion, rounded half up,
 * so that what leaves last takes the rest. All in cents.
 */
export function feeOf(place: FeeShare, leaving: Cents): Cents {
  return place.net === 0n ? 0n : mulDiv(place.fee, leaving, place.net, 'half_up');
}
