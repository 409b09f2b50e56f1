import { type Cents, minCents, mulDiv } from '#kernel/money.ts';

/** What a donor paid and what has gone out since, as reported, in cents. */
export interface MoneyOut {
  readonly amount: Cents;
  /** Refunded by staff. */
  readonly refunded: Cents;
  /** Taken by banks and not returned. */
  readonly chargedBack: Cents;
}

/**
 * The amounts of a donation after everything that went out, in cents: `returned + stands` is what the donor
 * paid.
 */
export interface MoneyLeft {
  /** The returned part of the amount paid. */
  readonly returned: Cents;
  /** What the platform still has: the maximum refund. */
  readonly stands: Cents;
  /** What went out beyond the amount paid: a claim on the donor. */
  readonly claim: Cents;
}

/**
 * The amounts of a donation (decision 300). Refunds and chargebacks count alike and in any order: together
 * they are limited to what the donor paid, and the excess is a claim on the donor.
 */
export function moneyLeftOf({ amount, refunded, chargedBack }: MoneyOut): MoneyLeft {
  const out = refunded + chargedBack;
  const returned = minCents(out, amount);
  return { returned, stands: amount - returned, claim: out - returned };
}

/**
 * The state of a paid donation by its outgoing money; if something is left, staff decide first where `review`
 * is set.
 */
export function stateOf(
  money: MoneyOut,
  review = false,
): 'review' | 'refunded' | 'charged_back' | 'partly_refunded' | 'verified' {
  const { returned, stands } = moneyLeftOf(money);
  if (stands === 0n) return money.refunded >= money.amount ? 'refunded' : 'charged_back';
  if (review) return 'review';
  return returned > 0n ? 'partly_refunded' : 'verified';
}

/**
 * The returned part of the net value when `returned` cents of the amount paid were returned, rounded half up.
 */
export function netReturned(
  donation: { readonly amount: Cents; readonly net: Cents },
  returned: Cents,
): Cents {
  return mulDiv(returned, donation.net, donation.amount, 'half_up');
}
