import { type Cents, maxCents, minCents, mulDiv } from '#kernel/money.ts';
import type { NeedPart } from './allocation.ts';

/** What one event added to a donation, in cents. */
export interface Granted {
  /** What the event added, and the part of it that was returned to its pot. */
  readonly amount: Cents;
  readonly returned: Cents;
  /** What was credited of the donation when the event added. */
  readonly initiallyCredited: Cents;
}

/**
 * The co-funding that corresponds to what is on the project of the event, rounded down as when it was granted. Money
 * of the donation on other projects does not count: there the event added nothing (decision 587). All in cents.
 */
const shareOf = ({ amount, initiallyCredited }: Granted, onProject: Cents): Cents =>
  initiallyCredited === 0n ? 0n : mulDiv(amount, onProject, initiallyCredited, 'floor');

/**
 * The co-funding that returns to its pot when `onProject` cents of the donation are left on the project: what
 * remains beyond its share. Computed from what was first added, so that several partial refunds return the same cents
 * as a single one.
 */
export const excessCoFunding = (use: Granted, onProject: Cents): Cents =>
  maxCents(0n, use.amount - use.returned - shareOf(use, onProject));

/**
 * The co-funding of one event that may be added when a donation is credited again (decision 301): no more
 * than its share of what is then on the project, and no more than was returned to the pot. All in cents.
 */
export const restorableCoFunding = (use: Granted, onProject: Cents): Cents =>
  maxCents(0n, minCents(use.returned, shareOf(use, onProject) - (use.amount - use.returned)));

/** Co-funding of one event on one need that may still return to its pot, in cents. */
export interface UnpaidPart {
  readonly coFunding: bigint;
  readonly project: bigint;
  readonly need: bigint;
  /** The payout that it waits in, unpaid and in no payment file; null if it is not settled. */
  readonly payout: bigint | null;
  readonly amount: Cents;
}

/** What may return to the pots of a donation's events, and the amounts of the payouts that contain it. */
export interface UnpaidCoFunding {
  /** By need in the order in which they were filled, there the payouts by id, last what is not settled. */
  readonly parts: readonly UnpaidPart[];
  readonly payouts: ReadonlyMap<bigint, Cents>;
}

/** What an event added to a donation on one project. */
export interface CoFundingUse extends Granted {
  readonly use: bigint;
  readonly coFunding: bigint;
  readonly project: bigint;
}

/** Co-funding of one event that returns to its pot, from one payout or from what is not settled. */
export interface ReturnedCoFunding {
  readonly use: CoFundingUse;
  readonly payout: bigint | null;
  readonly taken: readonly NeedPart<bigint>[];
}

/**
 * The co-funding that returns to its pots if `onProject` cents of the donation are left on each project (handbook
 * §10.8, decision 587): the excess over its share, as far as nobody was paid it. The need that was filled last comes
 * first, there what is not settled, then the newest payout. A payout that was reduced for claims on the organization
 * contains no more than its amount.
 */
export function coFundingToReturn(
  uses: readonly CoFundingUse[],
  unpaid: UnpaidCoFunding,
  onProject: (project: bigint) => Cents,
): ReturnedCoFunding[] {
  const left = new Map(unpaid.payouts);
  return uses.flatMap((use) => {
    let rest = excessCoFunding(use, onProject(use.project));
    const places = new Map<bigint | null, NeedPart<bigint>[]>();
    for (const { coFunding, project, need, payout, amount } of unpaid.parts.toReversed()) {
      if (coFunding !== use.coFunding || project !== use.project) continue;
      const there = payout === null ? amount : minCents(amount, left.get(payout) ?? 0n);
      const part = minCents(rest, there);
      if (part <= 0n) continue;
      rest -= part;
      if (payout !== null) left.set(payout, (left.get(payout) ?? 0n) - part);
      places.set(payout, [...(places.get(payout) ?? []), { needId: need, amount: part }]);
    }
    return [...places].map(([payout, taken]) => ({ use, payout, taken }));
  });
}
