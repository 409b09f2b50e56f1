import type { Donation, Provider } from './model.ts';
import { nearest, share } from './shares.ts';

const MILLION = 1_000_000;

/** What a provider deducts of a payment: its fixed part, and its share of what is paid, rounded half up. */
export const deductedOf = ({ base, ppm }: Provider, paid: number): number =>
  base + nearest(share(paid, ppm, MILLION));

/**
 * The price of a donation (docs/algorithms/fee.md): who covers the fee pays so much that the net value is left of it after
 * the provider's deduction. Below the smallest payment (decision 625), and where the project that bears the fee would get nothing
 * (decision 630), the donor covers it whatever they chose, and pays at least the smallest payment.
 */
export function priceOf(
  provider: Provider,
  net: number,
  chosen: { readonly covered: boolean; readonly bearer: 'platform' | 'project' },
): Pick<Donation, 'amount' | 'fee' | 'bearer'> {
  const deducted = deductedOf(provider, net);
  const leavesNothing = chosen.bearer === 'project' && deducted >= net;
  if (!chosen.covered && !leavesNothing && net >= provider.smallest)
    return { amount: net, fee: deducted, bearer: chosen.bearer };
  const paid = nearest(share(net + provider.base, MILLION, MILLION - provider.ppm));
  const amount = paid < provider.smallest ? provider.smallest : paid;
  return { amount, fee: amount - net, bearer: 'donor' };
}
