import type { Cents } from '#kernel/money.ts';
import type { CoFundingWire } from '#features/cofunding/contract/cofunding.ts';
import { type CoFundingEvent, computeCoFunding } from '#features/cofunding/rules.ts';
import { donorCoversFee, mustCoverFee, priceDonation } from '#features/donations/rules/fee.ts';
import type { GivingSettings } from './settings.ts';

/** The amount that one event would add, in cents, and its limit. */
export interface PreviewLine {
  readonly slug: string;
  readonly title: string;
  readonly company: string;
  readonly amount: Cents;
  readonly limitedBy: 'donation_max' | 'budget' | 'project' | null;
}

export interface CoFundingPreview {
  readonly lines: readonly PreviewLine[];
  readonly sum: Cents;
}

/** The preview of a donation by a company, which is not topped up (handbook §10.6). */
export const NOTHING_ADDED: CoFundingPreview = { lines: [], sum: 0n };

function eventOf(wire: CoFundingWire): CoFundingEvent<number> {
  const cents = (money: { in_cents: number } | null) => (money === null ? null : BigInt(money.in_cents));
  const value = cents(wire.funding_value);
  return {
    id: wire.id,
    startsAt: new Date(wire.starts_at),
    endsAt: new Date(wire.ends_at),
    grant:
      value === null
        ? { kind: 'percentage', ppm: BigInt(wire.funding_percentage_ppm ?? 0) }
        : { kind: 'fixed', value },
    donationMin: BigInt(wire.donation_min.in_cents),
    donationMax: cents(wire.donation_max),
    budgetLeft: BigInt(wire.budget_left.in_cents),
    // The donor is only known when booking (handbook §10.5), hence "estimate".
    usedByDonor: false,
  };
}

/**
 * What co-funding would add to a donation of `net` cents by a person now, by the rule that books it (spec 1 §9). An estimate:
 * it becomes binding when the payment is verified (handbook §10.1). `maxDonation` in cents.
 */
export function previewCoFunding(
  events: readonly CoFundingWire[],
  net: Cents | null,
  maxDonation: Cents,
  now: Date,
): CoFundingPreview {
  if (net === null) return NOTHING_ADDED;
  const { increments, sum } = computeCoFunding(events.map(eventOf), {
    fromPerson: true,
    net,
    maxDonation,
    requestedAt: now,
    verifiedAt: now,
  });
  const lines = increments.flatMap(({ id, amount, limitedBy }): PreviewLine[] => {
    const event = events.find((candidate) => candidate.id === id);
    return event
      ? [{ slug: event.slug, title: event.title, company: event.company.title, amount, limitedBy }]
      : [];
  });
  return { lines, sum };
}

/** The fee and the smallest payment of a payment method, as the API returns them. */
export interface FeeWire {
  readonly fee_base_in_cents: number;
  readonly fee_factor_ppm: number;
  readonly smallest_in_cents: number;
}

/** Net value, fee that the donor pays on top, and the total charged to the donor, in cents. */
export interface PricePreview {
  readonly net: Cents;
  readonly fee: Cents;
  readonly total: Cents;
  readonly covered: boolean;
  /** There is a fee, and somebody else bears it. */
  readonly borne: boolean;
  /** What the project receives of the donation: less the fee if the project bears it. */
  readonly received: Cents;
}

/** The price of a donation with a payment method (spec 1 §9); without one the fee is unknown and counts as zero. */
export function previewPrice(
  net: Cents | null,
  provider: FeeWire | null,
  settings: GivingSettings,
  takesFee: boolean,
): PricePreview | null {
  if (net === null) return null;
  const covered = donorCoversFee(settings, takesFee) || mustCover(net, provider, settings);
  const due = provider ? feeOf(net, provider) : 0n;
  const fee = covered ? due : 0n;
  const deducted = covered || settings.feeBearer === 'platform' ? 0n : deductedFee(net, provider);
  return { net, fee, total: net + fee, covered, borne: due > fee, received: net - deducted };
}

const termsOf = (provider: FeeWire) => ({
  feeBase: BigInt(provider.fee_base_in_cents),
  feePpm: BigInt(provider.fee_factor_ppm),
  smallest: BigInt(provider.smallest_in_cents),
});

/** Whether the donor covers the fee in any case, because the payment method takes no smaller payments (decision 625). */
export const isTooSmall = (net: Cents, provider: FeeWire | null): boolean =>
  provider !== null && net < BigInt(provider.smallest_in_cents);

/** Whether the donor covers the fee whatever they choose: also where nothing would be left for the project (decision 630). */
export const mustCover = (
  net: Cents,
  provider: FeeWire | null,
  { feeBearer }: Pick<GivingSettings, 'feeBearer'>,
): boolean => provider !== null && mustCoverFee(net, termsOf(provider), feeBearer);

/** The fee of a payment method for this donation if the donor covers it, in cents. */
export function feeOf(net: Cents, provider: FeeWire): Cents {
  return priceDonation(net, termsOf(provider), true, 'platform').fee;
}

/** The fee that is deducted from the payout to a project that bears it, in cents. */
const deductedFee = (net: Cents, provider: FeeWire | null): Cents =>
  provider === null ? 0n : priceDonation(net, termsOf(provider), false, 'project').fee;
