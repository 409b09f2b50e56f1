import { allocate } from '../rules/allocation.ts';
import { type ReinstatementSplit, stateWithMoneyAgain } from '../rules/reinstatement.ts';
import { STATUS } from '#features/projects/rules.ts';
import type { OrganizationFacts } from '../rules/recipient.ts';
import { clearing, feeExpense, needPrivate, organizationPrivate, overflow, refundDue } from './accounts.ts';
import type { DonationChange } from './change.ts';
import { type Donation, recipientOf } from './donation.ts';
import type { FundingFacts } from './facts.ts';
import { type Arrival, coFund, coFundingJournals, filled, needChanges, settle } from './plan-booking.ts';

/** What a won dispute brings again. */
export interface Again {
  readonly split: ReinstatementSplit;
  /** How often the bank has taken the money of this donation: tells its journals apart. */
  readonly time: number;
  /** What co-funding had added and got back, by event: no more than that is added again. */
  readonly uses: readonly { readonly use: bigint; readonly coFunding: bigint; readonly returned: bigint }[];
  readonly detail: Readonly<Record<string, unknown>>;
}

interface Placed {
  readonly credited: bigint;
  readonly overflow: bigint;
  readonly late: boolean;
  readonly review: string | null;
}

function changeOf(
  donation: Donation,
  again: Again,
  placed: Placed,
  lines: DonationChange['journals'][number]['lines'],
) {
  const { split, time } = again;
  const recipient = recipientOf(donation);
  const state = stateWithMoneyAgain(
    { amount: donation.amount, refunded: split.refunded },
    placed.review !== null,
  );
  return {
    state,
    journal: {
      kind: 'donation_reinstated',
      key: `donation:${donation.id}:reinstated:${time}`,
      lines: filled([
        clearing(donation.provider, recipient, -split.amount),
        refundDue(recipient, split.claimed),
        ...lines,
        overflow(recipient, placed.overflow),
        feeExpense('platform', recipient, split.fee),
      ]),
    },
    set: { state, reviewReason: state === 'review' ? placed.review : null, late: placed.late },
    event: (coFunding: bigint) => ({
      kind: 'reinstated',
      from: donation.state,
      to: state,
      detail: {
        amount: split.amount,
        credited: placed.credited,
        overflow: placed.overflow,
        co_funding: coFunding,
        claimed: split.claimed,
        ...again.detail,
      },
    }),
  };
}

/**
 * How money of a won dispute is booked (decision 245): as a late payment. What is open now takes it, the rest goes to
 * overflow, and co-funding follows as far as it had added before and its pot still holds it. Facts are null for an
 * unknown project.
 */
export function planReinstatement(
  donation: Donation,
  facts: FundingFacts | null,
  arrival: Arrival,
  again: Again,
): DonationChange {
  const { net } = again.split;
  const settlement = settle(donation, facts, net, { ...arrival, inTime: false });
  const { parts } = allocate(settlement.credited, facts?.needs ?? []);
  const most = new Map(again.uses.map(({ coFunding, returned }) => [coFunding, returned]));
  const added = facts
    ? coFund(facts, donation, settlement.credited, parts, arrival, most)
    : { increments: [], parts: [] };
  const coFunding = added.increments.reduce((sum, { amount }) => sum + amount, 0n);
  const project = facts?.id ?? 0n;
  const placed = {
    ...settlement,
    review: settlement.review && net > 0n ? 'money_again' : null,
  };
  const change = changeOf(
    donation,
    again,
    placed,
    parts.map((part) => needPrivate(part.needId, part.amount)),
  );
  const useOf = (id: bigint) => again.uses.find((use) => use.coFunding === id)?.use ?? 0n;
  return {
    donation: donation.id,
    journals: [
      change.journal,
      ...coFundingJournals(
        'co_funding_reinstated',
        (event) => `donation:${donation.id}:co_funding_reinstated:${again.time}:${event}`,
        added.increments,
      ),
    ],
    needs: [...needChanges(project, 'private', parts), ...needChanges(project, 'co_funding', added.parts)],
    supporters: settlement.credited > 0n ? [{ project, by: 1 }] : [],
    coFundings: added.increments.map(({ id, amount }) => ({ id, spent: amount })),
    returns: added.increments.map(({ id, amount }) => ({ use: useOf(id), amount: -amount })),
    set: change.set,
    add: {
      credited: settlement.credited,
      overflow: settlement.overflow,
      refunded: again.split.claimed,
      coFunding,
    },
    events: [change.event(coFunding)],
  };
}

/** The same for an organisation, which has no goal: all of it is credited, unless it has been deleted. */
export function planOrganizationReinstatement(
  donation: Donation,
  organization: OrganizationFacts,
  again: Again,
): DonationChange {
  const { net, claimed } = again.split;
  const deleted = organization.status === STATUS.deleted;
  const [credited, rest] = deleted ? [0n, net] : [net, 0n];
  const placed = {
    credited,
    overflow: rest,
    late: true,
    review: deleted && net > 0n ? 'money_again' : null,
  };
  const change = changeOf(donation, again, placed, [organizationPrivate(recipientOf(donation).id, credited)]);
  return {
    donation: donation.id,
    journals: [change.journal],
    needs: [],
    set: change.set,
    add: { credited, overflow: rest, refunded: claimed },
    events: [change.event(0n)],
  };
}
