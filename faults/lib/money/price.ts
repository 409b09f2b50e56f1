import type { Donation, Provider, Terms } from './model.ts';
import { nearest, share } from './shares.ts';

const MILLION = 1_000_000;

/** The terms of a provider on a day: those that began last. */
export function termsOn({ slug, terms }: Provider, day: string): Terms {
  const counting = terms.findLast(({ from }) => from <= day);
  if (!counting) throw new Error(`${slug} has no terms on ${day}`);
  return counting;
}

/** What a provider deducts of a payment: its fixed part, and its share of what is paid, rounded half up. */
export const deductedOf = ({ base, ppm }: Terms, paid: number): number =>
  base + nearest(share(paid, ppm, MILLION));

/**
 * The price of a donation (docs/algorithms/fee.md): who covers the fee pays so much that the net value is left of it after
 * the provider's deduction. Below the smallest payment (decision 625), and where the project that bears the fee would get nothing
 * (decision 630), the donor covers it whatever they chose, and pays at least the smallest payment.
 */
export function priceOf(
  terms: Terms,
  net: number,
  chosen: { readonly covered: boolean; readonly bearer: 'platform' | 'project' },
): Pick<Donation, 'amount' | 'fee' | 'bearer'> {
  const deducted = deductedOf(terms, net);
  const leavesNothing = chosen.bearer === 'project' && deducted >= net;
  if (!chosen.covered && !leavesNothing && net >= terms.smallest)
    return { amount: net, fee: deducted, bearer: chosen.bearer };
  const paid = nearest(share(net + terms.base, MILLION, MILLION - terms.ppm));
  const amount = paid < terms.smallest ? terms.smallest : paid;
  return { amount, fee: amount - net, bearer: 'donor' };
}
