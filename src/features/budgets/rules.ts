import type { IsoDate } from '#kernel/clock.ts';
import { type Cents, progressPercent } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';

/** The amounts of a budget, in cents (handbook §6). */
export interface BudgetFigures {
  /** A: the target amount plus manual charges. */
  readonly amount: Cents;
  /** C: contra entries, incoming minus outgoing. */
  readonly contra: Cents;
  /** The part of R planned by internal fundings; it moves no money. */
  readonly planned: Cents;
  /** The part of R reserved by issued codes and co-funding pots: nobody else can spend it. */
  readonly promised: Cents;
  /** L: booked fundings, distributed codes, booked co-funding. */
  readonly allocated: Cents;
}

/** The quantities of handbook §6 as shown to people. */
export interface BudgetQuantities {
  readonly amount: Cents;
  readonly contra: Cents;
  readonly reservations: Cents;
  readonly allocations: Cents;
  readonly remaining: Cents;
  readonly netRemaining: Cents;
  /** Whole percent; at most 99 until everything is allocated. */
  readonly percentage: number;
}

/** The quantities derived from a budget's figures. */
export function budgetQuantities(figures: BudgetFigures): BudgetQuantities {
  const { amount, contra, allocated } = figures;
  const reservations = figures.planned + figures.promised;
  const remaining = amount + contra - allocated;
  return {
    amount,
    contra,
    reservations,
    allocations: allocated,
    remaining,
    netRemaining: remaining - reservations,
    percentage: progressPercent(allocated, amount + contra),
  };
}

/**
 * The amount available to a booking, in cents: the remaining money less reservations of codes and co-funding.
 * Planned internal fundings, including the one being booked, do not reduce it: they may exceed a budget
 * (decision 273).
 */
export function bookable(figures: BudgetFigures): Cents {
  return budgetQuantities(figures).remaining - figures.promised;
}

/** The period of a budget; days in Berlin, both included. */
export interface BudgetDays {
  readonly startsOn: IsoDate;
  readonly endsOn: IsoDate;
}

/** The states of a budget, by its days. */
export const BUDGET_STATES = ['planned', 'active', 'ended'] as const;
export type BudgetState = (typeof BUDGET_STATES)[number];

/**
 * The state of a budget on a day: fundings can be planned before its start, but are booked only between its
 * days.
 */
export function budgetState({ startsOn, endsOn }: BudgetDays, today: IsoDate): BudgetState {
  if (today > endsOn) return 'ended';
  return today < startsOn ? 'planned' : 'active';
}

/** Why an amount cannot be booked from a budget: it is not within its days, or has not enough money. */
export type BookingRefusal = 'budget_inactive' | 'budget_short';

/** Whether an amount in cents may be booked from a budget on a day. */
export function checkBooking(
  amount: Cents,
  figures: BudgetFigures,
  days: BudgetDays,
  today: IsoDate,
): Result<true, BookingRefusal> {
  if (budgetState(days, today) !== 'active') {
    return refuse({ code: 'budget_inactive' });
  }
  const free = bookable(figures);
  return amount > free ? refuse({ code: 'budget_short', params: { free } }) : ok(true);
}

/** Whether a charge (negative: a withdrawal) leaves the allocated and reserved amounts covered. */
export function checkCharge(amount: Cents, figures: BudgetFigures): Result<true, 'budget_short'> {
  const free = bookable(figures);
  return amount + free < 0n ? refuse({ code: 'budget_short', params: { free } }) : ok(true);
}

/**
 * Whether an amount may be moved out of a budget by a contra entry: its net remaining money must cover it.
 */
export function checkContra(amount: Cents, figures: BudgetFigures): Result<true, 'contra_short'> {
  const free = budgetQuantities(figures).netRemaining;
  return amount > free ? refuse({ code: 'contra_short', params: { free } }) : ok(true);
}

/** Whether a sum in cents is above the operator's limit for spending without an approval (null: none). */
export function exceedsLimit(sum: Cents, limit: number | null): boolean {
  return limit !== null && sum > BigInt(limit);
}

export type BudgetDaysRefusal = 'start_in_past' | 'end_in_past' | 'ends_before_start';

/** Whether a budget may have these days; an unchanged day may be in the past (spec 2 §5). */
export function checkBudgetDays(
  days: BudgetDays,
  before: BudgetDays | null,
  today: IsoDate,
): Result<true, BudgetDaysRefusal> {
  if (days.startsOn < today && days.startsOn !== before?.startsOn) {
    return refuse({ code: 'start_in_past', field: 'starts_on' });
  }
  if (days.endsOn < today && days.endsOn !== before?.endsOn) {
    return refuse({ code: 'end_in_past', field: 'ends_on' });
  }
  if (days.endsOn < days.startsOn) return refuse({ code: 'ends_before_start', field: 'ends_on' });
  return ok(true);
}
