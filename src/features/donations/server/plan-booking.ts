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
  needCoFunding,
  needPrivate,
  organizationPrivate,
  overflow,
} from './accounts.ts';
import type { DonationChange, NeedChange } from './change.ts';
import { bookedFees } from './fees.ts';
import { type Donation, recipientOf } from './donation.ts';
import { STATUS } from '#features/projects/rules.ts';
import { type FundingFacts, projectAtPayment } from './facts.ts';

/** A received amount, its net value and the provider's fee for it, in cents. */
export interface ReceivedMoney {
  readonly amount: bigint;
  readonly net: bigint;
  readonly fee: bigint;
}

/** The context of a booking, apart from the donation and its project. */
export interface Arrival {
  readonly now: Date;
  readonly paidAt: Date;
  readonly providerPayment: string | null;
  /** The platform's maximum for one donation, in cents. */
  readonly platformMax: bigint | null;
  readonly coFundingOn: boolean;
  /** Set if staff book another amount than the requested one. */
  readonly received?: ReceivedMoney;
  /** Set if the provider has no holds: whether the money was received (`paidAt`) before the request expired. */
  readonly inTime?: boolean;
}

/** The lines with an amount; lines of zero are not written. */
export const nonZero = (lines: readonly AccountLine[]) => lines.filter(({ amount }) => amount !== 0n);

interface CoFunded {
  /** The amount of each event, and its distribution over needs. */
  readonly increments: readonly {
    readonly id: bigint;
    readonly amount: bigint;
    readonly parts: readonly NeedPart<bigint>[];
  }[];
  readonly parts: readonly NeedPart<bigint>[];
}

/**
 * The co-funding of a donation and its distribution over the needs, in list order, after the donation itself.
 * `credited` (cents) is the newly credited amount; events are computed on it and on what is already credited.
 * `limits` are the maximum amounts by event, in cents; events without one add nothing.
 */
export function coFund(
  facts: FundingFacts,
  donation: Donation,
  credited: bigint,
  parts: readonly NeedPart<bigint>[],
  arrival: Arrival,
  limits?: ReadonlyMap<bigint, bigint>,
): CoFunded {
  if (credited === 0n || !arrival.coFundingOn) return { increments: [], parts: [] };
  const free = maxCents(0n, facts.open - facts.heldByOthers);
  const { increments: granted } = computeCoFunding(facts.coFundings, {
    fromPerson: donation.donorKind === 'person',
    net: donation.credited + credited,
    maxDonation:
      donation.credited + (arrival.platformMax === null ? free : minCents(free, arrival.platformMax)),
    requestedAt: donation.requestedAt,
    verifiedAt: arrival.now,
  });
  const increments = limits
    ? granted
        .map(({ id, amount }) => ({ id, amount: minCents(amount, limits.get(id) ?? 0n) }))
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

/** The needs with these parts added to their balances. */
function filledBy<N extends FundingFacts['needs'][number]>(
  needs: readonly N[],
  parts: readonly NeedPart<bigint>[],
): N[] {
  return needs.map((need) => ({
    ...need,
    balance: need.balance + sumCents(parts.filter(({ needId }) => needId === need.id).map((p) => p.amount)),
  }));
}

/** One journal per event, because payouts separate the money of companies by posting. */
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

/** What is booked: the amounts as requested, or as received where staff book another amount. In cents. */
const amountsOf = ({ amount, net, fee }: Donation, { received }: Arrival): ReceivedMoney =>
  received ?? { amount, net, fee };

function donationLines(
  donation: Donation,
  booked: ReceivedMoney,
  placed: readonly AccountLine[],
  split: { readonly credited: bigint; readonly overflow: bigint },
): AccountLine[] {
  const recipient = recipientOf(donation);
  return nonZero([
    clearing(donation.provider, recipient, -booked.amount),
    ...placed,
    overflow(recipient, split.overflow),
    ...bookedFees(recipient, { ...booked, bearer: donation.bearer }, split.credited),
  ]);
}

/** The changes of needs, in the form of a donation's change. */
export const needChanges = (
  project: bigint,
  source: NeedChange['source'],
  parts: readonly NeedPart<bigint>[],
): NeedChange[] => parts.map((part) => ({ ...part, project, source }));

/** An online payment is in time while its hold is active; one without a hold, before it expires. */
function receivedInTime(donation: Donation, { now, inTime }: Arrival): boolean {
  if (inTime !== undefined) return inTime;
  return donation.hold === null ? now < donation.expiresAt : holdIsActive(donation.hold, now);
}

/** Distributes received money (`net`, in cents) according to the facts of the project; null if it is unknown. */
export function settle(
  donation: Donation,
  facts: FundingFacts | null,
  net: bigint,
  arrival: Arrival,
): Settlement {
  // What is entered from a statement counts from its day, whenever staff enter it.
  const at = arrival.inTime === undefined ? arrival.now : arrival.paidAt;
  const state = facts ? projectAtPayment(facts, at) : 'unknown';
  // Begun before the last midnight of the project, and held since: it is not late.
  const isHeld = donation.hold !== null && holdIsActive(donation.hold, arrival.now);
  return settlePayment(
    {
      project: state === 'ended' && isHeld ? 'open' : state,
      inTime: receivedInTime(donation, arrival),
      open: facts?.open ?? 0n,
      heldByOthers: facts?.heldByOthers ?? 0n,
    },
    net,
  );
}

/**
 * The booking of confirmed money (spec 1 §9, handbook §8 and §10): the net value on the needs in list order,
 * the surplus in overflow, the fee, and co-funding as available now. Facts are null for an unknown project.
 */
export function planBooking(
  donation: Donation,
  facts: FundingFacts | null,
  arrival: Arrival,
): DonationChange {
  const booked = amountsOf(donation, arrival);
  const settlement = settle(donation, facts, booked.net, arrival);
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
          booked,
          parts.map((part) => needPrivate(part.needId, part.amount)),
          settlement,
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

/** The columns of the donation after a booking. */
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
 * The booking of confirmed money for an organization (handbook §7): all of it is credited, because there is
 * no goal, and co-funding adds nothing. If the organization was deleted, staff decide, as for a project.
 */
export function planOrganizationBooking(
  donation: Donation,
  organization: OrganizationFacts,
  arrival: Arrival,
): DonationChange {
  const booked = amountsOf(donation, arrival);
  const { net } = booked;
  const deleted = organization.status === STATUS.deleted;
  const late = !receivedInTime(donation, arrival) || !mayReceive(organization);
  const [credited, rest] = deleted ? [0n, net] : [net, 0n];
  const state = deleted ? 'review' : 'verified';
  const placed = nonZero([organizationPrivate(recipientOf(donation).id, credited)]);
  return {
    donation: donation.id,
    release: 'booked',
    journals: [
      {
        kind: 'donation_booked',
        key: `donation:${donation.id}:booked`,
        lines: donationLines(donation, booked, placed, { credited, overflow: rest }),
      },
    ],
    needs: [],
    set: bookedAs(state, deleted ? 'organization_deleted' : null, late, arrival),
    add: { credited, overflow: rest },
    events: [bookedEvent(donation, state, { late, credited, overflow: rest, coFunding: 0n })],
  };
}
