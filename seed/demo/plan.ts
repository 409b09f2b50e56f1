import { addDays, berlinDate, daysBetween, startOfBerlinDay } from '../../src/kernel/clock.ts';
import type { OtherTexts } from '../content/texts/types.ts';
import type { Target } from '../content/types.ts';
import type { Random } from '../random.ts';
import type { Calendar } from './calendar.ts';
import { type Donor, pickAmount } from './donors.ts';

/** The outcome of a payment; `mismatch` is a payment of another amount than requested. */
export type Outcome = 'paid' | 'failed' | 'cancelled' | 'expired' | 'mismatch';

/** How received money is returned. */
export type ReversalKind = 'refund' | 'partial_refund' | 'charge_back';

/** A planned donation. How it is booked is decided by the platform at its time. */
export type PlannedDonation = {
  readonly at: Date;
  readonly donor: Donor;
  /** The net amount in cents. */
  readonly net: number;
  readonly provider: 'card' | 'direct-debit' | 'wallet';
  readonly coversFee: boolean;
  readonly needsReceipt: boolean;
  readonly outcome: Outcome;
  /** Requested even if the project has reached the share of its target. */
  readonly beyondTarget?: boolean;
  readonly settledAt: Date;
  readonly reversal?: { readonly kind: ReversalKind; readonly at: Date; readonly reason: string };
};

// Weights by the hour in Berlin: most in the evening, many at noon, few at night.
const hours = [2, 1, 0.5, 0.3, 0.3, 0.6, 1.5, 3, 5, 6, 6, 7, 9, 7, 6, 6, 7, 9, 12, 16, 19, 18, 12, 6].map(
  (weight, hour) => [hour, weight] as const,
);
// Weights by weekday, from Sunday.
const weekdays = [1.5, 0.9, 0.85, 0.85, 0.9, 1, 1.3];

/** The time of loading the demo, and the reasons of refunds in its language. */
export type Setting = { readonly now: Date; readonly reasons: OtherTexts['refunds'] };

/** A random time between two others; more likely in the first days, the last week, evenings and weekends. */
export function pickMoment(random: Random, from: Date, to: Date): Date {
  const first = berlinDate(from);
  const days = Math.max(daysBetween(first, berlinDate(to)), 0);
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const kind = random.next();
    const day =
      kind < 0.24
        ? Math.floor(random.next() ** 2 * Math.min(days, 9))
        : kind < 0.34
          ? days - random.int(0, 6)
          : random.int(0, days);
    const date = addDays(first, Math.min(Math.max(day, 0), days));
    if (!random.chance((weekdays[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? 1) / 1.5)) continue;
    const hour = random.weighted(hours) + random.next();
    const at = new Date(startOfBerlinDay(date).getTime() + hour * 3_600_000);
    if (at >= from && at <= to) return at;
  }
  return new Date(from.getTime() + random.next() * Math.max(to.getTime() - from.getTime(), 1));
}

function reversalOf(
  random: Random,
  at: Date,
  provider: PlannedDonation['provider'],
  { now, reasons }: Setting,
): PlannedDonation['reversal'] {
  const chance = random.next();
  const kind: ReversalKind | null =
    chance < 0.012
      ? 'refund'
      : chance < 0.02
        ? 'partial_refund'
        : chance < 0.03 && provider === 'direct-debit'
          ? 'charge_back'
          : null;
  const when = new Date(at.getTime() + random.range(1, kind === 'charge_back' ? 40 : 9) * 86_400_000);
  if (kind === null || when >= now) return undefined;
  return { kind, at: when, reason: kind === 'charge_back' ? '' : random.pick(reasons[kind]) };
}

/** A random donation with a given time, net amount in cents and outcome. */
export function makeDonation(
  random: Random,
  donors: readonly Donor[],
  { at, net, outcome }: Pick<PlannedDonation, 'at' | 'net' | 'outcome'>,
  setting: Setting,
): PlannedDonation {
  const provider = random.weighted<PlannedDonation['provider']>([
    ['card', 9],
    ['direct-debit', 5],
    ['wallet', 6],
  ]);
  const minutes = provider === 'direct-debit' ? random.range(4, 50) : random.range(1, 7);
  const settledAt = new Date(at.getTime() + (outcome === 'expired' ? 61 : minutes) * 60_000);
  return {
    at,
    donor: random.chance(0.004) ? (donors[0] ?? random.pick(donors)) : random.pick(donors),
    net,
    provider,
    coversFee: random.chance(0.42),
    needsReceipt: net >= 30_000 || random.chance(0.12),
    outcome,
    settledAt,
    reversal: outcome === 'paid' ? reversalOf(random, settledAt, provider, setting) : undefined,
  };
}

/** The share of its goal that a project has collected in the end, from 0 to 1. */
export function shareOf(target: Target): number {
  if (target.kind === 'funded') return 1;
  return 'share' in target ? target.share : 0;
}

/**
 * Plans the ordinary donations of one project, in no particular order. The sum of the paid ones is slightly above the
 * target; requests are reduced to the open amount at their time.
 */
export function planDonations(
  random: Random,
  donors: readonly Donor[],
  project: {
    readonly target: Target;
    readonly calendar: Calendar;
    readonly goalCents: number;
    /** The share of the goal that is reserved for donations planned separately. */
    readonly reservedShare: number;
  },
  setting: Setting,
): PlannedDonation[] {
  const { target, calendar, goalCents } = project;
  const { from, to } = calendar;
  if (target.kind === 'new') {
    return Array.from({ length: target.donations }, () => {
      const at = pickMoment(random, from, to);
      return makeDonation(random, donors, { at, net: pickAmount(random), outcome: 'paid' }, setting);
    });
  }
  const wanted = goalCents * (shareOf(target) - project.reservedShare) * 1.03;
  const donations: PlannedDonation[] = [];
  for (let sum = 0; sum < wanted; ) {
    // Projects with a large goal receive larger donations.
    const amount = random.chance(goalCents / 1_000_000)
      ? Math.max(pickAmount(random), pickAmount(random))
      : pickAmount(random);
    const net = Math.min(amount, Math.max(goalCents / 5 - ((goalCents / 5) % 100), 500));
    const outcome = random.weighted<Outcome>([
      ['paid', 92],
      ['failed', 3],
      ['cancelled', 2.2],
      ['expired', 2.6],
      ['mismatch', 0.12],
    ]);
    const at = pickMoment(random, from, to);
    donations.push(makeDonation(random, donors, { at, net, outcome }, setting));
    if (outcome === 'paid') sum += net;
  }
  return donations;
}
