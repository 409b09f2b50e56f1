import type { Cents } from '#kernel/money.ts';
import { type MoneyOut, netReturned, moneyLeftOf } from './money-left.ts';

/** How returned money is split, in cents: `covered + net + fee` is the returned amount. */
export type ReinstatementSplit = {
  readonly amount: Cents;
  /** The part that settles a claim on the donor. */
  readonly covered: Cents;
  /** The net value that goes to the donation's recipient. */
  readonly net: Cents;
  /** The part of the provider's fee that the platform had borne and gets back. */
  readonly fee: Cents;
  /** What has gone out, after the return. */
  readonly after: MoneyOut;
};

/**
 * How returned money is split (decisions 245, 300), because a dispute was won or a refund failed: it covers
 * the claim on the donor first; the rest is split into net and fee like any refund, so that the donation has
 * the same amounts as if that money had never gone out.
 */
export function splitReinstatement(
  donation: MoneyOut & { readonly net: Cents },
  back: { readonly refunded?: Cents; readonly chargedBack?: Cents },
): ReinstatementSplit {
  const { refunded = 0n, chargedBack = 0n } = back;
  if (refunded > donation.refunded || chargedBack > donation.chargedBack)
    throw new RangeError('more is returned than has gone out');
  const after = {
    amount: donation.amount,
    refunded: donation.refunded - refunded,
    chargedBack: donation.chargedBack - chargedBack,
  };
  const before = moneyLeftOf(donation);
  const now = moneyLeftOf(after);
  const amount = refunded + chargedBack;
  const covered = before.claim - now.claim;
  const net = netReturned(donation, before.returned) - netReturned(donation, now.returned);
  return { amount, covered, net, fee: amount - covered - net, after };
}
