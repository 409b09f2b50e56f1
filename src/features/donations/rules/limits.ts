import { type DonationLimits, donationLimits } from '#features/projects/limits.ts';
import { type Cents, maxCents } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';
import { workAfter } from '#kernel/work.ts';
import type { Unpaid } from './holds.ts';

export { type DonationLimits, donationLimits } from '#features/projects/limits.ts';

/** The maximum of a single payment that providers accept: 999,999.00. */
const PAYMENT_MAX: Cents = 99_999_900n;

/**
 * The limits of a donation to an organization, in cents: it has no goal, so only the platform's minimum (a
 * whole number of steps) and maximum apply, and the maximum payment.
 */
export function organizationLimits(facts: {
  readonly platformMin: Cents;
  readonly platformMax: Cents | null;
  readonly step: Cents;
}): DonationLimits {
  const limits = donationLimits({ ...facts, open: PAYMENT_MAX, held: 0n });
  return { ...limits, maxReason: 'platform_max' };
}

/**
 * `donation_limits` of an organization's page (spec 1 §3) from the answer of `readPlatformSettings`, in
 * cents: a project's page has them from its own route.
 */
export function organizationLimitsWire(settings: Readonly<Record<string, unknown>>): {
  readonly min_in_cents: number;
  readonly max_in_cents: number;
  readonly step_in_cents: number;
  readonly platform_min_in_cents: number;
  readonly platform_max_in_cents: number | null;
} {
  const cents = (key: string) => (typeof settings[key] === 'number' ? BigInt(settings[key]) : null);
  const platformMin = cents('minDonation') ?? 1n;
  const platformMax = cents('maxDonation');
  const { min, max, step } = organizationLimits({
    platformMin,
    platformMax,
    step: cents('donationStep') ?? 1n,
  });
  return {
    min_in_cents: Number(min),
    max_in_cents: Number(max),
    step_in_cents: Number(step),
    platform_min_in_cents: Number(platformMin),
    platform_max_in_cents: platformMax === null ? null : Number(platformMax),
  };
}

export type AmountRefusal = 'below_min' | 'above_max' | 'overfunded' | 'nothing_free' | 'not_a_step';

/**
 * Whether an amount may be given. Refusals: `overfunded` (more than is open and not held), `nothing_free`
 * (nothing is) and `above_max` (more than the platform's maximum), all on the field `overfunded`, for which
 * the page shows an alert (spec 1 §8); `below_min` and `not_a_step` on `net_value_in_cents`. The maximum
 * itself is allowed even if it is not a whole number of steps, because it may be the rest of a need.
 */
export function validateAmount(amount: Cents, limits: DonationLimits): Result<Cents, AmountRefusal> {
  if (amount > limits.max) {
    if (limits.max <= 0n) return refuse({ code: 'nothing_free', field: 'overfunded' });
    const code = limits.maxReason === 'open_need' ? 'overfunded' : 'above_max';
    return refuse({ code, field: 'overfunded', params: { max: limits.max } });
  }
  if (amount < limits.min || amount <= 0n) {
    return refuse({
      code: 'below_min',
      field: 'net_value_in_cents',
      params: { min: maxCents(limits.min, 1n) },
    });
  }
  if (amount % limits.step !== 0n && amount !== limits.max) {
    return refuse({ code: 'not_a_step', field: 'net_value_in_cents', params: { step: limits.step } });
  }
  return ok(amount);
}

/**
 * The value of the amount field after a change; `reason` is set if the donor is notified of an adjustment.
 */
export type SnappedAmount = {
  readonly amount: Cents;
  readonly reason: 'above_max' | 'below_min' | 'step' | null;
};

/**
 * The nearest valid amount: outside the range the nearest limit; between two steps it is rounded down (spec 1
 * §4). If nothing can be given it is 0.
 */
export function snapAmount(amount: Cents, limits: DonationLimits): SnappedAmount {
  if (amount > limits.max) return { amount: limits.max, reason: 'above_max' };
  if (amount < limits.min) return { amount: limits.min, reason: 'below_min' };
  if (amount === limits.max || amount % limits.step === 0n) return { amount, reason: null };
  return { amount: maxCents(limits.min, amount - (amount % limits.step)), reason: 'step' };
}

/**
 * The work of the task that the next payment of a network requires (decision 605), as a multiple of the easiest one; 0 for
 * none: below `free` payments in progress, and always if `free` is null. It doubles at ten, twenty and forty unpaid ones.
 */
export function requiredWork(
  { networkHolds, networkUnpaid }: Pick<Unpaid, 'networkHolds' | 'networkUnpaid'>,
  free: number | null,
): number {
  if (free === null || networkHolds < free) return 0;
  return workAfter(networkUnpaid, [10, 20, 40]);
}

/** Whether the solved task of a request suffices for its network; refusal `proof_of_work_required`. */
export function isProven(
  work: number,
  unpaid: Parameters<typeof requiredWork>[0],
  free: number | null,
): Result<true, 'proof_of_work_required'> {
  return work >= requiredWork(unpaid, free) ? ok(true) : refuse({ code: 'proof_of_work_required' });
}

/** Whether a donor with this many payments in progress from one network may begin another; refusal `too_many_holds`. */
export function mayOpenHold(openHolds: number, max: number): Result<true, 'too_many_holds'> {
  return openHolds < max ? ok(true) : refuse({ code: 'too_many_holds', params: { max } });
}
