import { endOfBerlinDay, type IsoDate, startOfBerlinDay } from '#kernel/clock.ts';
import { type Cents, minCents, PPM, sumCents } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';
import { type CoFundingEvent, computeCoFunding } from './rules.ts';

/** How staff keep co-funding events (handbook §6, §10): their time, their pot, and what may still be changed. */

export const CO_FUNDING_STATES = ['planned', 'running', 'exhausted', 'ended'] as const;
export type CoFundingState = (typeof CO_FUNDING_STATES)[number];

/** From when to when an event counts; both instants included. */
export interface EventTimes {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** How an event stands: it ends at its time or when nothing is left, in cents, in its pot (handbook §10.7). */
export function coFundingState({ startsAt, endsAt }: EventTimes, left: Cents, now: Date): CoFundingState {
  if (now > endsAt) return 'ended';
  if (now < startsAt) return 'planned';
  return left > 0n ? 'running' : 'exhausted';
}

/** First and last day of an event in Berlin, both included. */
export interface EventDays {
  readonly startsOn: IsoDate;
  readonly endsOn: IsoDate;
}

/** The instants between which an event of these days counts. */
export function eventTimes({ startsOn, endsOn }: EventDays): EventTimes {
  return { startsAt: startOfBerlinDay(startsOn), endsAt: endOfBerlinDay(endsOn) };
}

export type EventDaysRefusal =
  | 'starts_in_past'
  | 'start_fixed'
  | 'ends_in_past'
  | 'ends_before_start'
  | 'outside_budget';

/**
 * Whether an event may have these days: within those of its budget, which is booked between its days alone
 * (handbook §6), and not in the past. Once it has begun, its first day stays; to end it today is a step of its own.
 */
export function checkEventDays(
  days: EventDays,
  before: EventDays | null,
  budget: EventDays,
  today: IsoDate,
): Result<true, EventDaysRefusal> {
  // What was right when it was made stays so: the days of a budget may have changed since.
  if (days.startsOn === before?.startsOn && days.endsOn === before.endsOn) return ok(true);
  if (days.startsOn !== before?.startsOn) {
    if (before && before.startsOn <= today) return refuse({ code: 'start_fixed', field: 'starts_on' });
    if (days.startsOn < today) return refuse({ code: 'starts_in_past', field: 'starts_on' });
  }
  if (days.endsOn < days.startsOn) return refuse({ code: 'ends_before_start', field: 'ends_on' });
  if (days.endsOn < today) return refuse({ code: 'ends_in_past', field: 'ends_on' });
  if (days.startsOn < budget.startsOn || days.endsOn > budget.endsOn) {
    return refuse({ code: 'outside_budget', field: 'ends_on' });
  }
  return ok(true);
}

/**
 * Whether a pot may have a size, in cents: not below what is spent, and what it grows by must lie in its budget, spent
 * and promised by nobody (`free`). Plans of internal fundings do not count: they may go beyond a budget (decision 273).
 */
export function checkPot(
  pot: Cents,
  before: { readonly pot: Cents; readonly spent: Cents },
  free: Cents,
): Result<true, 'pot_below_spent' | 'budget_short'> {
  if (pot < before.spent) return refuse({ code: 'pot_below_spent', params: { spent: before.spent } });
  if (pot - before.pot > free) return refuse({ code: 'budget_short', params: { free } });
  return ok(true);
}

/** What an event adds to whom; amounts in cents, the share in parts per million. */
export interface EventTerms {
  readonly value: Cents | null;
  readonly ppm: bigint | null;
  readonly donationMin: Cents;
  /** The part of a donation that a percentage counts at most; a fixed sum knows none. */
  readonly donationMax: Cents | null;
  readonly oncePerDonor: boolean;
}

/** Whether terms say one thing: a share or a sum, and no smaller maximum than minimum. */
export function checkTerms({
  value,
  ppm,
  donationMin,
  donationMax,
}: EventTerms): Result<true, 'one_grant' | 'max_of_fixed' | 'max_below_min'> {
  if ((value === null) === (ppm === null)) {
    return refuse({ code: 'one_grant', field: 'funding_value_in_cents' });
  }
  if (donationMax === null) return ok(true);
  if (value !== null) return refuse({ code: 'max_of_fixed', field: 'donation_max_in_cents' });
  return donationMax < donationMin
    ? refuse({ code: 'max_below_min', field: 'donation_max_in_cents' })
    : ok(true);
}

/** A payment that was asked for and may still be confirmed; what is meant for the project, in cents. */
export interface WaitingPayment {
  readonly net: Cents;
  readonly requestedAt: Date;
}

/**
 * What payments under way may still draw from the pot of an event, in cents: the time of their request counts, even
 * when they are confirmed after the end (handbook §10.2). No more than is left; what others have been given, once per
 * donor and what the project can take may make it less.
 */
export function callableBy(event: CoFundingEvent<bigint>, waiting: readonly WaitingPayment[]): Cents {
  const calls = waiting.map(
    ({ net, requestedAt }) =>
      computeCoFunding([event], {
        net,
        maxDonation: net + event.budgetLeft,
        requestedAt,
        verifiedAt: requestedAt,
      }).sum,
  );
  return minCents(sumCents(calls), event.budgetLeft);
}

const PER_CENT = PPM / 100n;

/** Parts per million as per cent without needless zeros: 333,333 gives `"33.3333"`. */
export function percentText(ppm: bigint): string {
  const rest = String(ppm % PER_CENT)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return rest === '' ? String(ppm / PER_CENT) : `${ppm / PER_CENT}.${rest}`;
}

/** Per cent as people write them (`"50"`, `"33,3333 %"`) in parts per million; null for anything else. */
export function parsePercent(text: string): bigint | null {
  const match = /^(\d{1,4})(?:[.,](\d{1,4}))?\s*%?$/.exec(text.trim());
  if (!match) return null;
  const [, whole = '0', part = ''] = match;
  return BigInt(whole) * PER_CENT + BigInt(part.padEnd(4, '0'));
}
