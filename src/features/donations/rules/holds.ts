import { type Cents, maxCents, minCents, mulDiv } from '#kernel/money.ts';

/**
 * A visitor's holds on a project are large if together they cover more than this percentage of the open
 * amount.
 */
const LARGE_PERCENT = 10n;

/** The operator's settings for holds. */
export interface HoldTerms {
  /** The percentage of a project's open amount that one visitor's holds may cover. */
  readonly share: number;
  readonly minutes: number;
  readonly largeMinutes: number;
}

/** The hold of a payment in progress, in cents, and its duration in minutes. */
export interface Hold {
  readonly amount: Cents;
  readonly coFunding: Cents;
  readonly minutes: number;
}

/**
 * What a payment reserves on a project until it is made (decision 326): its amount and the co-funding that it
 * would receive, as far as all holds of one visitor together stay within the share of the open amount. The
 * donation itself may be larger. `open` is the open amount of the needs before holds, `visitorHeld` the
 * visitor's existing holds on the project. Large holds last for a shorter time.
 */
export function planHold(
  project: { readonly open: Cents; readonly visitorHeld: Cents },
  input: { readonly net: Cents; readonly coFunding: Cents },
  { share, minutes, largeMinutes }: HoldTerms,
): Hold {
  const maximum = mulDiv(project.open, BigInt(share), 100n, 'floor');
  const left = maxCents(0n, maximum - project.visitorHeld);
  const amount = minCents(input.net, left);
  const coFunding = minCents(input.coFunding, left - amount);
  const total = project.visitorHeld + input.net + input.coFunding;
  const isLarge = total * 100n > project.open * LARGE_PERCENT;
  return { amount, coFunding, minutes: isLarge ? Math.min(minutes, largeMinutes) : minutes };
}
