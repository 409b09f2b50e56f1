import type { Cents } from '#kernel/money.ts';
import { type MoneyOut, type Standing, standingOf } from '#features/donations/rules/standing.ts';

/** The states of an unassigned payment; `refunding`: a refund is asked for that nobody has answered. */
export type UnassignedState = 'open' | 'refunding' | 'refunded' | 'assigned' | 'charged_back';

/** What came and what has gone out since, as told, in cents; and what staff have done with it. */
export interface UnassignedMoney extends MoneyOut {
  readonly assigned: boolean;
  readonly refunding: boolean;
}

/**
 * How an unassigned payment stands (decision 328), in cents: `stands` lies in overflow of the platform, `claim` went
 * out beyond what came. What is assigned lies with the donation, so nothing stands and all that goes out is a claim.
 */
export function unassignedStanding(money: UnassignedMoney): Pick<Standing, 'stands' | 'claim'> {
  const { stands, claim, returned } = standingOf(money);
  return money.assigned ? { stands: 0n, claim: claim + returned } : { stands, claim };
}

/** The state by what staff did and what went out; a part that is still here leaves it open. */
export function unassignedState(money: UnassignedMoney): UnassignedState {
  if (money.assigned) return 'assigned';
  if (money.refunding) return 'refunding';
  if (standingOf(money).stands > 0n) return 'open';
  return money.refunded >= money.amount ? 'refunded' : 'charged_back';
}

/**
 * What a change means for the list of what is to be clarified (decisions 345 and 400): a payment waits while something of it
 * stands or is on its way, with more to reclaim than before, and while entries have taken more from the claim than there is;
 * with nothing open it is clarified. Else it stays as it was, because staff may mark one with an open claim as clarified.
 * `claim` in cents after entries.
 */
export function clarification(
  state: UnassignedState,
  claim: { readonly was: Cents; readonly is: Cents },
): 'waits' | 'clarified' | 'as_before' {
  if (state === 'open' || state === 'refunding') return 'waits';
  if (claim.is === 0n) return 'clarified';
  return claim.is < 0n || claim.is > claim.was ? 'waits' : 'as_before';
}

/** A chargeback (taken) or won dispute (given again) that is booked; its amount in cents. */
export interface BookedDispute {
  readonly id: bigint;
  readonly kind: string;
  readonly dispute: string | null;
  readonly amount: bigint;
}

/** The chargebacks that no won dispute of the same name and amount has undone, in whatever order they were told. */
export function standingDisputes(booked: readonly BookedDispute[]): BookedDispute[] {
  const standing = booked.filter(({ kind }) => kind === 'charged_back');
  for (const won of booked.filter(({ kind }) => kind === 'reinstated')) {
    const undone = standing.findLastIndex(
      ({ dispute, amount }) => dispute === won.dispute && amount === won.amount,
    );
    if (undone >= 0) standing.splice(undone, 1);
  }
  return standing;
}
