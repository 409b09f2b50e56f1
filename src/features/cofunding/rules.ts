import { type Cents, maxCents, minCents, mulDiv, PPM, sumCents } from '#kernel/money.ts';

/** How an event tops up: a fixed sum in cents, or a share of the donation in parts per million. */
export type CoFundingGrant =
  | { readonly kind: 'fixed'; readonly value: Cents }
  | { readonly kind: 'percentage'; readonly ppm: bigint };

/** A co-funding event that includes the project, as it stands before the donation; amounts in cents. */
export type CoFundingEvent<Id extends string | number | bigint> = {
  readonly id: Id;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly grant: CoFundingGrant;
  readonly donationMin: Cents;
  /** The part of a donation that a percentage counts at most; `null` counts all of it. */
  readonly donationMax: Cents | null;
  readonly budgetLeft: Cents;
  /** This donor (normalised e-mail) got this event for this project already, and it grants once per donor. */
  readonly usedByDonor: boolean;
};

/** What one event adds, in cents, and what kept it from adding more (for the words of the preview). */
export type Increment<Id> = {
  readonly id: Id;
  readonly amount: Cents;
  readonly limitedBy: 'donation_max' | 'budget' | 'project' | null;
};

/** All that is added to a donation; `sum` is the total of the increments, in cents. */
export type CoFunding<Id> = { readonly increments: Increment<Id>[]; readonly sum: Cents };

/**
 * Whether an event runs for a donation (handbook §10.2): at the time of verification, start and end included; when
 * the provider confirms after the end, the time of the request counts.
 */
function runs(
  event: { readonly startsAt: Date; readonly endsAt: Date },
  times: { readonly requestedAt: Date; readonly verifiedAt: Date },
): boolean {
  const counted = times.verifiedAt > event.endsAt ? times.requestedAt : times.verifiedAt;
  return counted >= event.startsAt && counted <= event.endsAt;
}

/** What one event would add to a plain donation, were the project's cap not there (spec 1 §9, handbook §10.3). */
function grantOf<Id extends string | number | bigint>(
  event: CoFundingEvent<Id>,
  net: Cents,
): Omit<Increment<Id>, 'id'> {
  if (event.budgetLeft <= 0n || net < event.donationMin) return { amount: 0n, limitedBy: null };
  const counted = event.donationMax === null ? net : minCents(net, event.donationMax);
  const wanted =
    event.grant.kind === 'fixed' ? event.grant.value : mulDiv(counted, event.grant.ppm, PPM, 'floor');
  if (wanted > event.budgetLeft) return { amount: event.budgetLeft, limitedBy: 'budget' };
  return {
    amount: wanted,
    limitedBy: event.grant.kind === 'percentage' && counted < net ? 'donation_max' : null,
  };
}

/**
 * What co-funding adds to a donation of `net` cents (spec 1 §9, handbook §10). Events take their turn by start,
 * then id; each computes on the plain donation. Together they add no more than `maxDonation − net`, where
 * `maxDonation` is what could be given to the project at all without this donation; the earlier event takes first.
 * Events that add nothing are left out. The preview calls it with the present as both times, the booking with
 * those of the payment, so both show the same cents from the same facts.
 */
export function computeCoFunding<Id extends string | number | bigint>(
  events: readonly CoFundingEvent<Id>[],
  donation: {
    readonly net: Cents;
    readonly maxDonation: Cents;
    readonly requestedAt: Date;
    readonly verifiedAt: Date;
  },
): CoFunding<Id> {
  const inTurn = events
    .filter((event) => !event.usedByDonor && runs(event, donation))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1));
  let room = maxCents(0n, donation.maxDonation - donation.net);
  const increments: Increment<Id>[] = [];
  for (const event of inTurn) {
    const { amount: wanted, limitedBy } = grantOf(event, donation.net);
    const amount = minCents(wanted, room);
    if (amount <= 0n) continue;
    increments.push({ id: event.id, amount, limitedBy: amount < wanted ? 'project' : limitedBy });
    room -= amount;
  }
  return { increments, sum: sumCents(increments.map(({ amount }) => amount)) };
}
