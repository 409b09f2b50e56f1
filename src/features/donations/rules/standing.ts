import { type Cents, minCents, mulDiv } from '#kernel/money.ts';

/** What a donor paid and what has gone out since, as told, in cents. */
export interface MoneyOut {
  readonly amount: Cents;
  /** Sent back by staff. */
  readonly refunded: Cents;
  /** Taken by banks and not given again. */
  readonly chargedBack: Cents;
}

/** How a donation stands after all that went out, in cents: `returned + stands` is what the donor paid. */
export interface Standing {
  /** What has gone back of the amount paid. */
  readonly returned: Cents;
  /** What is still with us: the most that may be refunded. */
  readonly stands: Cents;
  /** What went out beyond the amount paid: a claim on the donor. */
  readonly claim: Cents;
}

/**
 * How a donation stands (decision 300). Refunds and chargebacks count alike and in any order: they stop at what the
 * donor paid, and what goes out beyond it is a claim on the donor.
 */
export function standingOf({ amount, refunded, chargedBack }: MoneyOut): Standing {
  const out = refunded + chargedBack;
  const returned = minCents(out, amount);
  return { returned, stands: amount - returned, claim: out - returned };
}

/** The state of a paid donation by what went out; with something left, staff decide first where `review` is set. */
export function stateOf(
  money: MoneyOut,
  review = false,
): 'review' | 'refunded' | 'charged_back' | 'partly_refunded' | 'verified' {
  const { returned, stands } = standingOf(money);
  if (stands === 0n) return money.refunded >= money.amount ? 'refunded' : 'charged_back';
  if (review) return 'review';
  return returned > 0n ? 'partly_refunded' : 'verified';
}

/** What of the net value has gone when `returned` cents of the amount paid have gone back, rounded half up. */
export function netReturned(
  donation: { readonly amount: Cents; readonly net: Cents },
  returned: Cents,
): Cents {
  return mulDiv(returned, donation.net, donation.amount, 'half_up');
}
