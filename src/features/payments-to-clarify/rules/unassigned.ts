import type { Cents } from '#kernel/money.ts';
import { type MoneyOut, type MoneyLeft, moneyLeftOf } from '#features/donations/rules/money-left.ts';

/** The states of an unassigned payment; `refunding`: a refund was requested and not yet answered. */
export type UnassignedState = 'open' | 'refunding' | 'refunded' | 'assigned' | 'charged_back';

/** What was received and has gone out since, as reported, in cents; and what staff have done with it. */
export interface UnassignedMoney extends MoneyOut {
  readonly assigned: boolean;
  readonly refunding: boolean;
}

/**
 * The amounts of an unassigned payment (decision 328), in cents: `stands` is in the overflow of the platform,
 * `claim` went out beyond what was received. Assigned money belongs to the donation, so nothing remains and
 * everything that goes out is a claim.
 */
export function unassignedLeft(money: UnassignedMoney): Pick<MoneyLeft, 'stands' | 'claim'> {
  const { stands, claim, returned } = moneyLeftOf(money);
  return money.assigned ? { stands: 0n, claim: claim + returned } : { stands, claim };
}

/** The state, derived from the actions of staff and the outgoing money; it is open while a part remains. */
export function unassignedState(money: UnassignedMoney): UnassignedState {
  if (money.assigned) return 'assigned';
  if (money.refunding) return 'refunding';
  if (moneyLeftOf(money).stands > 0n) return 'open';
  return money.refunded >= money.amount ? 'refunded' : 'charged_back';
}

/**
 * How a change affects the list of payments to clarify (decisions 345 and 400): a payment waits while a part
 * of it remains or is being refunded, if the claim has grown, and while entries exceed the claim; it is
 * clarified if nothing is open. Otherwise its status does not change, because staff may mark a payment with an
 * open claim as clarified. `claim`: cents, less the entries of staff, before and after the change.
 */
export function clarification(
  state: UnassignedState,
  claim: { readonly was: Cents; readonly is: Cents },
): 'waits' | 'clarified' | 'as_before' {
  if (state === 'open' || state === 'refunding') return 'waits';
  if (claim.is === 0n) return 'clarified';
  return claim.is < 0n || claim.is > claim.was ? 'waits' : 'as_before';
}

/** A booked chargeback (taken) or won dispute (returned); its amount in cents. */
export interface BookedDispute {
  readonly id: bigint;
  readonly kind: string;
  readonly dispute: string | null;
  readonly amount: bigint;
}

/**
 * The chargebacks that no won dispute of the same name and amount has undone, in whatever order they were
 * reported.
 */
export function openDisputes(booked: readonly BookedDispute[]): BookedDispute[] {
  const open = booked.filter(({ kind }) => kind === 'charged_back');
  for (const won of booked.filter(({ kind }) => kind === 'reinstated')) {
    const undone = open.findLastIndex(
      ({ dispute, amount }) => dispute === won.dispute && amount === won.amount,
    );
    if (undone >= 0) open.splice(undone, 1);
  }
  return open;
}
