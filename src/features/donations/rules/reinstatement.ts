import { type Cents, maxCents, minCents, mulDiv } from '#kernel/money.ts';
import { type MoneyOut, netReturned, standingOf } from './standing.ts';

/** How money that comes again divides, in cents: `covered + net + fee` is what comes. */
export type ReinstatementSplit = {
  readonly amount: Cents;
  /** What settles a claim on the donor. */
  readonly covered: Cents;
  /** The net value that goes to the donation's recipient. */
  readonly net: Cents;
  /** What the platform had borne of the provider's fee and has again. */
  readonly fee: Cents;
  /** What has gone out from then on. */
  readonly after: MoneyOut;
};

/**
 * How money divides that comes again (decisions 245, 300), because a dispute was won or a refund failed: it covers the
 * claim on the donor first; the rest divides into net and fee as any refund does, so that the donation stands as if
 * that money had never gone out.
 */
export function splitReinstatement(
  donation: MoneyOut & { readonly net: Cents },
  back: { readonly refunded?: Cents; readonly chargedBack?: Cents },
): ReinstatementSplit {
  const { refunded = 0n, chargedBack = 0n } = back;
  if (refunded > donation.refunded || chargedBack > donation.chargedBack)
    throw new RangeError('more comes again than has gone out');
  const after = {
    amount: donation.amount,
    refunded: donation.refunded - refunded,
    chargedBack: donation.chargedBack - chargedBack,
  };
  const before = standingOf(donation);
  const now = standingOf(after);
  const amount = refunded + chargedBack;
  const covered = before.claim - now.claim;
  const net = netReturned(donation, before.returned) - netReturned(donation, now.returned);
  return { amount, covered, net, fee: amount - covered - net, after };
}

/**
 * What co-funding of one event may follow when a donation is credited again (decision 301): no more than its share of
 * what is credited from then on, and no more than went back into the pot. All in cents.
 */
export function coFundingAgain(
  use: {
    /** What the event added, and what of it has gone back. */
    readonly amount: Cents;
    readonly returned: Cents;
    /** What of the donation was credited when the event added. */
    readonly creditedAtFirst: Cents;
  },
  credited: Cents,
): Cents {
  if (use.creditedAtFirst === 0n) return 0n;
  const share = mulDiv(use.amount, credited, use.creditedAtFirst, 'floor');
  return maxCents(0n, minCents(use.returned, share - (use.amount - use.returned)));
}
