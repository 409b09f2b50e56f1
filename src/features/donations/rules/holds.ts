import { type Cents, maxCents, minCents, mulDiv } from '#kernel/money.ts';

/** A visitor's holds on a project are large when together they cover more than this percentage of what is open. */
const LARGE_PERCENT = 10n;

/** What the operator has set. */
export interface HoldTerms {
  /** The percentage of what a project has open that one visitor's holds may cover. */
  readonly share: number;
  readonly minutes: number;
  readonly largeMinutes: number;
}

/** What a payment under way keeps free, in cents, and for how many minutes. */
export interface Hold {
  readonly amount: Cents;
  readonly coFunding: Cents;
  readonly minutes: number;
}

/**
 * What a payment keeps free of a project until it is made (decision 326): the whole of it and of the co-funding it would
 * get, as far as all holds of one visitor together stay within the share of what is open. The donation itself may be
 * larger. `open` is what the needs lack, holds left aside; `visitorHeld` what the visitor holds of it already. A visitor
 * who holds much holds it for a shorter time.
 */
export function planHold(
  project: { readonly open: Cents; readonly visitorHeld: Cents },
  wish: { readonly net: Cents; readonly coFunding: Cents },
  { share, minutes, largeMinutes }: HoldTerms,
): Hold {
  const most = mulDiv(project.open, BigInt(share), 100n, 'floor');
  const left = maxCents(0n, most - project.visitorHeld);
  const amount = minCents(wish.net, left);
  const coFunding = minCents(wish.coFunding, left - amount);
  const asked = project.visitorHeld + wish.net + wish.coFunding;
  const isLarge = asked * 100n > project.open * LARGE_PERCENT;
  return { amount, coFunding, minutes: isLarge ? Math.min(minutes, largeMinutes) : minutes };
}
