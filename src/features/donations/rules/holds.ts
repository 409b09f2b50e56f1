import { type Cents, maxCents, minCents, mulDiv } from '#kernel/money.ts';

/**
 * A network's holds on a project are large if together they cover more than this percentage of the open
 * amount.
 */
const LARGE_PERCENT = 10n;

/** So many unpaid payments of a network shorten a hold as much as one of the donor. */
const NETWORK_PER_DONOR = 10;

/** So many times the payments in progress of one donor hold an amount for one network. */
const DONORS_PER_NETWORK = 12;

/** The number of payments in progress of one network that hold an amount, by that of one donor. */
export const holdsOfNetwork = (holdsOfDonor: number): number => holdsOfDonor * DONORS_PER_NETWORK;

/** The operator's settings for holds. */
export interface HoldTerms {
  /** The percentage of a project's open amount that the holds of one network may cover. */
  readonly share: number;
  readonly minutes: number;
  readonly largeMinutes: number;
  /** The number of payments in progress of one network that hold an amount; further ones hold nothing. */
  readonly networkHolds: number;
}

/** What the people of one network have requested and not paid (decision 605). */
export interface Unpaid {
  /** The amount that the network's payments in progress hold on this project, in cents. */
  readonly networkHeld: Cents;
  /** The network's payments in progress, on all projects. */
  readonly networkHolds: number;
  /** The network's payments in progress, and those whose hold expired within the last hour. */
  readonly networkUnpaid: number;
  /** Those of `networkUnpaid` that have this donor's address. */
  readonly visitorUnpaid: number;
}

/**
 * How many minutes a payment holds its amount (decision 605): 60, 30, 20, 15 with none, one, two and three unpaid ones of
 * the donor, or ten times as many of the network; never less than a large one.
 */
export function holdMinutes(
  { visitorUnpaid, networkUnpaid }: Pick<Unpaid, 'visitorUnpaid' | 'networkUnpaid'>,
  isLarge: boolean,
  { minutes, largeMinutes }: Pick<HoldTerms, 'minutes' | 'largeMinutes'>,
): number {
  const shortest = Math.min(minutes, largeMinutes);
  if (isLarge) return shortest;
  const unpaid = Math.max(visitorUnpaid, Math.floor(networkUnpaid / NETWORK_PER_DONOR));
  return Math.max(shortest, Math.floor(minutes / (1 + unpaid)));
}

/** The hold of a payment in progress, in cents, and its duration in minutes. */
export interface Hold {
  readonly amount: Cents;
  readonly coFunding: Cents;
  readonly minutes: number;
}

/**
 * What a payment reserves on a project until it is made (decisions 326 and 605): its amount and the co-funding that it
 * would receive, as far as all holds of one network together stay within the share of the open amount. The
 * donation itself may be larger. `open` is the open amount of the needs before holds. Large holds last for a shorter time, and
 * so do those of donors and networks that have not paid earlier ones.
 */
export function planHold(
  project: { readonly open: Cents } & Unpaid,
  input: { readonly net: Cents; readonly coFunding: Cents },
  terms: HoldTerms,
): Hold {
  const maximum = mulDiv(project.open, BigInt(terms.share), 100n, 'floor');
  const mayHold = project.networkHolds < terms.networkHolds;
  const left = mayHold ? maxCents(0n, maximum - project.networkHeld) : 0n;
  const amount = minCents(input.net, left);
  const coFunding = minCents(input.coFunding, left - amount);
  const total = project.networkHeld + input.net + input.coFunding;
  const isLarge = total * 100n > project.open * LARGE_PERCENT;
  return { amount, coFunding, minutes: holdMinutes(project, isLarge, terms) };
}
