import { computeCoFunding } from '#features/cofunding/rules.ts';
import type { DonationJournalKind } from '../rules/codes.ts';
import type { AccountLine } from '#features/ledger/server/index.ts';
import { maxCents, minCents, sumCents } from '#kernel/money.ts';
import { allocate, type NeedPart } from '../rules/allocation.ts';
import { mayReceive, type OrganizationFacts } from '../rules/recipient.ts';
import { holdIsActive, type Settlement, settlePayment } from '../rules/settlement.ts';
import {
  clearing,
  coFundingPot,
  feeExpense,
  needCoFunding,
  needPrivate,
  organizationPrivate,
  overflow,
  providerFee,
} from './accounts.ts';
import type { DonationChange, NeedChange } from './change.ts';
import { type Donation, recipientOf } from './donation.ts';
import { STATUS } from '#features/projects/rules.ts';
import { type FundingFacts, projectAtPayment } from './facts.ts';

/** What the booking needs to know besides the donation and its project. */
export interface Arrival {
  readonly now: Date;
  readonly paidAt: Date;
  readonly providerPayment: string | null;
  /** The platform's maximum for one donation, in cents. */
  readonly platformMax: bigint | null;
  readonly coFundingOn: boolean;
  /** Set when staff book another amount than the one requested. */
  readonly received?: { readonly amount: bigint; readonly net: bigint };
  /** Set where the way to pay keeps nothing free: whether the money came before the request expired. */
  readonly inTime?: boolean;
}

/** Lines without money are not written. */
export const filled = (lines: readonly AccountLine[]) => lines.filter(({ amount }) => amount !== 0n);

interface CoFunded {
  /** What each event adds, and where to. */
  readonly increments: readonly {
    readonly id: bigint;
    readonly amount: bigint;
    readonly parts: readonly NeedPart<bigint>[];
  }[];
  readonly parts: readonly NeedPart<bigint>[];
}

/**
 * What co-funding adds and where it goes: behind the donation itself, in list order. `credited` is what is credited now;
 * events compute on it and what is credited already. `most` limits what each event may add (cents); an event that is not
 * in it adds nothing.
 */
export function coFund(
  facts: FundingFacts,
  donation: Donation,
  credited: bigint,
  parts: readonly NeedPart<bigint>[],
  arrival: Arrival,
  most?: ReadonlyMap<bigint, bigint>,
): CoFunded {
  if (credited === 0n || !arrival.coFundingOn) return { increments: [], parts: [] };
  const free = maxCents(0n, facts.open - facts.heldByOthers);
  const { increments: granted } = computeCoFunding(facts.coFundings, {
    net: donation.credited + credited,
    maxDonation:
      donation.credited + (arrival.platformMax === null ? free : minCents(free, arrival.platformMax)),
    requestedAt: donation.requestedAt,
    verifiedAt: arrival.now,
  });
  const increments = most
    ? granted
        .map(({ id, amount }) => ({ id, amount: minCents(amount, most.get(id) ?? 0n) }))
        .filter(({ amount }) => amount > 0n)
    : granted;
  let needs = filledBy(facts.needs, parts);
  const placed = increments.map((increment) => {
    const own = allocate(increment.amount, needs).parts;
    needs = filledBy(needs, own);
    return { ...increment, parts: own };
  });
  return { increments: placed, parts: placed.flatMap((increment) => increment.parts) };
}

/** Needs with what was just placed on them. */
function filledBy<N extends FundingFacts['needs'][number]>(
  needs: readonly N[],
  parts: readonly NeedPart<bigint>[],
): N[] {
  return needs.map((need) => ({
    ...need,
    balance: need.balance + sumCents(parts.filter(({ needId }) => needId === need.id).map((p) => p.amount)),
  }));
}

/** One journal per event, so that each posting is the money of one company: payouts keep them apart. */
export const coFundingJournals = (
  kind: DonationJournalKind,
  key: (event: bigint) => string,
  increments: CoFunded['increments'],
): DonationChange['journals'] =>
  increments.map(({ id, amount, parts }) => ({
    kind,
    key: key(id),
    lines: [coFundingPot(id, -amount), ...parts.map((part) => needCoFunding(part.needId, part.amount))],
  }));

function donationLines(
  donation: Donation,
  amount: bigint,
  placed: readonly AccountLine[],
  overflowing: bigint,
): AccountLine[] {
  const recipient = recipientOf(donation);
  return filled([
    clearing(donation.provider, recipient, -amount),
    ...placed,
    overflow(recipient, overflowing),
    providerFee(recipient, donation.fee),
    ...(donation.bearer === 'donor' ? [] : [feeExpense(donation.bearer, recipient, -donation.fee)]),
  ]);
}

/** What needs get, as the change of a donation writes it. */
export const needChanges = (
  project: bigint,
  source: NeedChange['source'],
  parts: readonly NeedPart<bigint>[],
): NeedChange[] => parts.map((part) => ({ ...part, project, source }));

/** An online payment is in time while its hold lasts; one that holds nothing, before it expires. */
function cameInTime(donation: Donation, { now, inTime }: Arrival): boolean {
  if (inTime !== undefined) return inTime;
  return donation.hold === null ? now < donation.expiresAt : holdIsActive(donation.hold, now);
}

/** Where money that has arrived goes, on the facts as they are read. */
export function settle(
  donation: Donation,
  facts: FundingFacts | null,
  net: bigint,
  arrival: Arrival,
): Settlement {
  return settlePayment(
    {
      project: facts ? projectAtPayment(facts, arrival.now) : 'unknown',
      inTime: cameInTime(donation, arrival),
      open: facts?.open ?? 0n,
      heldByOthers: facts?.heldByOthers ?? 0n,
    },
    net,
  );
}

/**
 * How confirmed money is booked (spec 1 §9, handbook §8 and §10): the net value on the needs in list order, what
 * does not fit in overflow, the fee, and co-funding as it stands now. Facts are null for an unknown project.
 */
export function planBooking(
  donation: Donation,
  facts: FundingFacts | null,
  arrival: Arrival,
): DonationChange {
  const amount = arrival.received?.amount ?? donation.amount;
  const net = arrival.received?.net ?? donation.net;
  const settlement = settle(donation, facts, net, arrival);
  const { parts } = allocate(settlement.credited, facts?.needs ?? []);
  const added = facts
    ? coFund(facts, donation, settlement.credited, parts, arrival)
    : { increments: [], parts: [] };
  const coFunding = added.increments.reduce((sum, { amount: more }) => sum + more, 0n);
  const project = facts?.id ?? 0n;
  const state = settlement.review ? 'review' : 'verified';
  return {
    donation: donation.id,
    release: 'booked',
    journals: [
      {
        kind: 'donation_booked',
        key: `donation:${donation.id}:booked`,
        lines: donationLines(
          donation,
          amount,
          parts.map((part) => needPrivate(part.needId, part.amount)),
          settlement.overflow,
        ),
      },
      ...coFundingJournals(
        'co_funding_booked',
        (event) => `donation:${donation.id}:co_funding:${event}`,
        added.increments,
      ),
    ],
    needs: [...needChanges(project, 'private', parts), ...needChanges(project, 'co_funding', added.parts)],
    supporters: settlement.credited > 0n ? [{ project, by: 1 }] : [],
    coFundings: added.increments.map((increment) => ({ id: increment.id, spent: increment.amount })),
    uses: added.increments.map((increment) => ({
      coFunding: increment.id,
      project,
      donorKey: donation.donorKey,
      amount: increment.amount,
    })),
    set: bookedAs(
      state,
      settlement.review ? `project_${facts ? projectAtPayment(facts, arrival.now) : 'unknown'}` : null,
      settlement.late,
      arrival,
    ),
    add: { credited: settlement.credited, overflow: settlement.overflow, coFunding },
    events: [bookedEvent(donation, state, { ...settlement, coFunding })],
  };
}

/** What the donation's row says of a booking. */
function bookedAs(
  state: 'review' | 'verified',
  reviewReason: string | null,
  late: boolean,
  arrival: Arrival,
): DonationChange['set'] {
  return {
    state,
    reviewReason,
    ...(arrival.providerPayment === null ? {} : { providerPayment: arrival.providerPayment }),
    ...arrival.received,
    late,
    paidAt: arrival.paidAt,
  };
}

function bookedEvent(
  donation: Donation,
  to: 'review' | 'verified',
  booked: {
    readonly late: boolean;
    readonly credited: bigint;
    readonly overflow: bigint;
    readonly coFunding: bigint;
  },
): DonationChange['events'][number] {
  const { credited, overflow: rest, coFunding } = booked;
  return {
    kind: booked.late ? 'booked_late' : 'booked',
    from: donation.state,
    to,
    detail: { credited, overflow: rest, co_funding: coFunding },
  };
}

/**
 * How confirmed money for an organisation is booked (handbook §7): all of it is the organisation's, because it has
 * no goal, and co-funding adds nothing. Where the organisation has been deleted, staff decide, as for a project.
 */
export function planOrganizationBooking(
  donation: Donation,
  organization: OrganizationFacts,
  arrival: Arrival,
): DonationChange {
  const amount = arrival.received?.amount ?? donation.amount;
  const net = arrival.received?.net ?? donation.net;
  const deleted = organization.status === STATUS.deleted;
  const late = !cameInTime(donation, arrival) || !mayReceive(organization);
  const [credited, rest] = deleted ? [0n, net] : [net, 0n];
  const state = deleted ? 'review' : 'verified';
  const placed = filled([organizationPrivate(recipientOf(donation).id, credited)]);
  return {
    donation: donation.id,
    release: 'booked',
    journals: [
      {
        kind: 'donation_booked',
        key: `donation:${donation.id}:booked`,
        lines: donationLines(donation, amount, placed, rest),
      },
    ],
    needs: [],
    set: bookedAs(state, deleted ? 'organization_deleted' : null, late, arrival),
    add: { credited, overflow: rest },
    events: [bookedEvent(donation, state, { late, credited, overflow: rest, coFunding: 0n })],
  };
}
