import { endOfBerlinDay, type IsoDate, startOfBerlinDay } from '#kernel/clock.ts';
import { type Cents, minCents, sumCents } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';
import { type CoFundingEvent, computeCoFunding } from './rules.ts';

/** The states of co-funding events for staff (handbook §6, §10). */
export const CO_FUNDING_STATES = ['planned', 'running', 'exhausted', 'ended'] as const;
export type CoFundingState = (typeof CO_FUNDING_STATES)[number];

/** The period of an event; both instants included. */
export interface EventTimes {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * The state of an event with `left` cents in its pot: it ends at its time or when nothing is left (handbook §10.7).
 */
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

/** The first and last instant of an event with these days. */
export function eventTimes({ startsOn, endsOn }: EventDays): EventTimes {
  return { startsAt: startOfBerlinDay(startsOn), endsAt: endOfBerlinDay(endsOn) };
}

/** Why an event cannot have these days. */
export type EventDaysRefusal =
  | 'starts_in_past'
  | 'start_fixed'
  | 'ends_in_past'
  | 'ends_before_start'
  | 'outside_budget';

/**
 * Whether an event may have these days: within those of its budget, from which bookings are possible only
 * between its days (handbook §6), and not in the past. Once it has begun, its first day is fixed; ending it
 * today is a separate step.
 */
export function checkEventDays(
  days: EventDays,
  before: EventDays | null,
  budget: EventDays,
  today: IsoDate,
): Result<true, EventDaysRefusal> {
  // Unchanged days remain valid: the days of a budget may have changed since.
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
 * Whether a pot may have a size, in cents: at least what is spent, and an increase must be available in its
 * budget, neither spent nor reserved (`free`). Planned internal fundings do not count: they may exceed a
 * budget (decision 273).
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

/** The terms of an event; amounts in cents, the share in parts per million. */
export interface EventTerms {
  readonly value: Cents | null;
  readonly ppm: bigint | null;
  readonly donationMin: Cents;
  /** The maximum part of a donation to which a percentage applies; null for a fixed amount. */
  readonly donationMax: Cents | null;
  readonly oncePerDonor: boolean;
}

/** Whether terms are consistent: either a share or an amount, and a maximum not below the minimum. */
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

/** A requested payment of a person that may still be confirmed; its amount for the project, in cents. */
export interface WaitingPayment {
  readonly net: Cents;
  readonly requestedAt: Date;
}

/**
 * The maximum that payments in progress may still draw from the pot of an event, in cents: the time of their request
 * counts, even if they are confirmed after the end (handbook §10.2). It never exceeds what is left; other payments,
 * the limit of once per donor and the project's open amount may reduce what is drawn.
 */
export function drawableAmount(event: CoFundingEvent<bigint>, waiting: readonly WaitingPayment[]): Cents {
  const amounts = waiting.map(
    ({ net, requestedAt }) =>
      computeCoFunding([event], {
        fromPerson: true,
        net,
        maxDonation: net + event.budgetLeft,
        requestedAt,
        verifiedAt: requestedAt,
      }).sum,
  );
  return minCents(sumCents(amounts), event.budgetLeft);
}
