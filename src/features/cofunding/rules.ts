import { type Cents, maxCents, minCents, mulDiv, PPM, sumCents } from '#kernel/money.ts';

/** The grant of an event: a fixed amount in cents, or a share of the donation in parts per million. */
export type CoFundingGrant =
  | { readonly kind: 'fixed'; readonly value: Cents }
  | { readonly kind: 'percentage'; readonly ppm: bigint };

/** A co-funding event that includes the project, before the donation; amounts in cents. */
export type CoFundingEvent<Id extends string | number | bigint> = {
  readonly id: Id;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly grant: CoFundingGrant;
  readonly donationMin: Cents;
  /** The maximum part of a donation to which a percentage applies; `null`: all of it. */
  readonly donationMax: Cents | null;
  readonly budgetLeft: Cents;
  /**
   * This donor (normalized e-mail) has already received this event for this project, and it grants once per
   * donor.
   */
  readonly usedByDonor: boolean;
};

/** The amount that one event adds, in cents, and the limit that reduced it (for the text of the preview). */
export type Increment<Id> = {
  readonly id: Id;
  readonly amount: Cents;
  readonly limitedBy: 'donation_max' | 'budget' | 'project' | null;
};

/** Everything that is added to a donation; `sum` is the total of the increments, in cents. */
export type CoFunding<Id> = { readonly increments: Increment<Id>[]; readonly sum: Cents };

/**
 * Whether an event applies to a donation (handbook §10.2): at the time of verification, start and end
 * included; if the provider confirms after the end, the time of the request counts.
 */
function isRunning(
  event: { readonly startsAt: Date; readonly endsAt: Date },
  times: { readonly requestedAt: Date; readonly verifiedAt: Date },
): boolean {
  const instant = times.verifiedAt > event.endsAt ? times.requestedAt : times.verifiedAt;
  return instant >= event.startsAt && instant <= event.endsAt;
}

/** The increment of one event, in cents, before the project's limit (spec 1 §9, handbook §10.3). */
function grantOf<Id extends string | number | bigint>(
  event: CoFundingEvent<Id>,
  net: Cents,
): Omit<Increment<Id>, 'id'> {
  if (event.budgetLeft <= 0n || net < event.donationMin) return { amount: 0n, limitedBy: null };
  const eligible = event.donationMax === null ? net : minCents(net, event.donationMax);
  const amount =
    event.grant.kind === 'fixed' ? event.grant.value : mulDiv(eligible, event.grant.ppm, PPM, 'floor');
  if (amount > event.budgetLeft) return { amount: event.budgetLeft, limitedBy: 'budget' };
  return {
    amount,
    limitedBy: event.grant.kind === 'percentage' && eligible < net ? 'donation_max' : null,
  };
}

/**
 * What co-funding adds to a donation of `net` cents (spec 1 §9, handbook §10). Events are applied by start,
 * then id; each is computed on the plain donation. Together they add at most `maxDonation − net`, where
 * `maxDonation` is the maximum that the project could receive without this donation; earlier events have
 * priority. Events that add nothing are left out. The preview passes the current time as both times, the
 * booking those of the payment, so that both compute the same cents from the same facts.
 */
export function computeCoFunding<Id extends string | number | bigint>(
  events: readonly CoFundingEvent<Id>[],
  donation: {
    /** Whether the donor is a natural person: donations of companies are not topped up (handbook §10.6). */
    readonly fromPerson: boolean;
    readonly net: Cents;
    readonly maxDonation: Cents;
    readonly requestedAt: Date;
    readonly verifiedAt: Date;
  },
): CoFunding<Id> {
  if (!donation.fromPerson) return { increments: [], sum: 0n };
  const applicable = events
    .filter((event) => !event.usedByDonor && isRunning(event, donation))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1));
  let available = maxCents(0n, donation.maxDonation - donation.net);
  const increments: Increment<Id>[] = [];
  for (const event of applicable) {
    const { amount: granted, limitedBy } = grantOf(event, donation.net);
    const amount = minCents(granted, available);
    if (amount <= 0n) continue;
    increments.push({ id: event.id, amount, limitedBy: amount < granted ? 'project' : limitedBy });
    available -= amount;
  }
  return { increments, sum: sumCents(increments.map(({ amount }) => amount)) };
}
