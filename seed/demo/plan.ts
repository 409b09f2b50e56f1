import { addDays, berlinDate, daysBetween, startOfBerlinDay } from '../../src/kernel/clock.ts';
import type { OtherTexts } from '../content/texts/types.ts';
import type { Target } from '../content/types.ts';
import type { Random } from '../random.ts';
import type { Calendar } from './calendar.ts';
import { type Donor, pickAmount } from './donors.ts';

/** What becomes of a payment request. */
export type Outcome = 'paid' | 'failed' | 'cancelled' | 'expired' | 'mismatch';

/** What may happen to money that came. */
export type Aftermath = 'refund' | 'partial_refund' | 'charge_back';

/** A gift as it is meant; whether and how it is booked is decided when its time comes. */
export type Gift = {
  readonly at: Date;
  readonly donor: Donor;
  /** Net value in cents. */
  readonly net: number;
  readonly provider: 'card' | 'direct-debit' | 'wallet';
  readonly coversFee: boolean;
  readonly needsReceipt: boolean;
  readonly outcome: Outcome;
  /** Comes even when the project has what its target asks for. */
  readonly beyondTarget?: boolean;
  readonly settledAt: Date;
  readonly aftermath?: { readonly kind: Aftermath; readonly at: Date; readonly reason: string };
};

// Evenings lead, lunch is second, nights are quiet; index = hour in Berlin.
const hours = [2, 1, 0.5, 0.3, 0.3, 0.6, 1.5, 3, 5, 6, 6, 7, 9, 7, 6, 6, 7, 9, 12, 16, 19, 18, 12, 6].map(
  (weight, hour) => [hour, weight] as const,
);
// Sunday first.
const weekdays = [1.5, 0.9, 0.85, 0.85, 0.9, 1, 1.3];

/** When the demo is loaded, and why money goes back in it. */
export type Setting = { readonly now: Date; readonly reasons: OtherTexts['refunds'] };

/** A moment between two instants: many gifts in the first days and in the last week, evenings and weekends. */
export function pickMoment(random: Random, from: Date, to: Date): Date {
  const first = berlinDate(from);
  const days = Math.max(daysBetween(first, berlinDate(to)), 0);
  for (let tries = 0; tries < 12; tries += 1) {
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

function aftermathOf(
  random: Random,
  at: Date,
  provider: Gift['provider'],
  { now, reasons }: Setting,
): Gift['aftermath'] {
  const luck = random.next();
  const kind: Aftermath | null =
    luck < 0.012
      ? 'refund'
      : luck < 0.02
        ? 'partial_refund'
        : luck < 0.03 && provider === 'direct-debit'
          ? 'charge_back'
          : null;
  const when = new Date(at.getTime() + random.range(1, kind === 'charge_back' ? 40 : 9) * 86_400_000);
  if (kind === null || when >= now) return undefined;
  return { kind, at: when, reason: kind === 'charge_back' ? '' : random.pick(reasons[kind]) };
}

/** One gift at a moment of the project's time. */
export function makeGift(
  random: Random,
  donors: readonly Donor[],
  { at, net, outcome }: Pick<Gift, 'at' | 'net' | 'outcome'>,
  setting: Setting,
): Gift {
  const provider = random.weighted<Gift['provider']>([
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
    aftermath: outcome === 'paid' ? aftermathOf(random, settledAt, provider, setting) : undefined,
  };
}

/** The share of its goal that a project shall hold in the end; 0 for those that take no money. */
export function shareOf(target: Target): number {
  if (target.kind === 'funded') return 1;
  return 'share' in target ? target.share : 0;
}

/**
 * The gifts of one project in no order. Their sum is a little above what is wanted, because some fail and the last
 * ones are cut when their time comes.
 */
export function planGifts(
  random: Random,
  donors: readonly Donor[],
  project: {
    readonly target: Target;
    readonly calendar: Calendar;
    readonly goalCents: number;
    /** Room (share of the goal) that is left for gifts planned apart. */
    readonly spare: number;
  },
  setting: Setting,
): Gift[] {
  const { target, calendar, goalCents } = project;
  const { from, to } = calendar;
  if (target.kind === 'new') {
    return Array.from({ length: target.gifts }, () => {
      const at = pickMoment(random, from, to);
      return makeGift(random, donors, { at, net: pickAmount(random), outcome: 'paid' }, setting);
    });
  }
  const wanted = goalCents * (shareOf(target) - project.spare) * 1.03;
  const gifts: Gift[] = [];
  for (let sum = 0; sum < wanted; ) {
    // Large needs attract larger gifts.
    const meant = random.chance(goalCents / 1_000_000)
      ? Math.max(pickAmount(random), pickAmount(random))
      : pickAmount(random);
    const net = Math.min(meant, Math.max(goalCents / 5 - ((goalCents / 5) % 100), 500));
    const outcome = random.weighted<Outcome>([
      ['paid', 92],
      ['failed', 3],
      ['cancelled', 2.2],
      ['expired', 2.6],
      ['mismatch', 0.12],
    ]);
    const at = pickMoment(random, from, to);
    gifts.push(makeGift(random, donors, { at, net, outcome }, setting));
    if (outcome === 'paid') sum += net;
  }
  return gifts;
}
