import { type Cents, maxCents, minCents, mulDiv } from '#kernel/money.ts';

/**
 * The amounts that a donor may give now, in cents. `max` 0: nothing, because the whole open amount is on hold.
 * `maxReason`: which of the two limits `max` is.
 */
export type DonationLimits = {
  readonly min: Cents;
  readonly max: Cents;
  readonly step: Cents;
  readonly maxReason: 'open_need' | 'platform_max';
};

/**
 * The limits of a project: at least the platform's minimum (a whole number of steps), at most the open amount
 * without holds, or the platform's maximum if that is lower (handbook §8). If less than the minimum is open,
 * exactly that amount may be given; otherwise the last euros of a need could never be donated.
 */
export function donationLimits(facts: {
  readonly open: Cents;
  readonly held: Cents;
  readonly platformMin: Cents;
  readonly platformMax: Cents | null;
  readonly step?: Cents;
}): DonationLimits {
  const step = facts.step ?? 1n;
  const free = maxCents(0n, facts.open - facts.held);
  const byPlatform = facts.platformMax !== null && facts.platformMax < free;
  const max = byPlatform ? (facts.platformMax ?? free) : free;
  const wholeMin = mulDiv(maxCents(facts.platformMin, 1n), 1n, step, 'ceil') * step;
  return { min: minCents(wholeMin, max), max, step, maxReason: byPlatform ? 'platform_max' : 'open_need' };
}
