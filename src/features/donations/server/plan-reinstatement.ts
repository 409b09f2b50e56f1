import { allocate } from '../rules/allocation.ts';
import { type CoFundingUse, restorableCoFunding } from '../rules/co-funding-share.ts';
import type { ReinstatementSplit } from '../rules/reinstatement.ts';
import { stateOf } from '../rules/money-left.ts';
import { STATUS } from '#features/projects/rules.ts';
import type { OrganizationFacts } from '../rules/recipient.ts';
import { clearing, feeExpense, needPrivate, organizationPrivate, overflow, refundDue } from './accounts.ts';
import type { DonationChange } from './change.ts';
import { type Donation, recipientOf } from './donation.ts';
import type { FundingFacts } from './facts.ts';
import { type BorneFees, creditedFees } from './fees.ts';
import { type Arrival, coFund, coFundingJournals, nonZero, needChanges, settle } from './plan-booking.ts';

/**
 * Money that had left the donation and was returned: a dispute was won, or a refund failed after it was done.
 */
export interface Reinstatement {
  readonly kind: 'reinstated' | 'refund_undone';
  readonly split: ReinstatementSplit;
  /** Distinguishes the journals of one donation. */
  readonly key: string;
  readonly uses: readonly CoFundingUse[];
  /** What is on the donation's own project now, in cents. */
  readonly onProject: bigint;
  /** Projects that already have a part of the donation. */
  readonly supported: readonly bigint[];
  /** Who bears the fee now, if projects do. */
  readonly fees: BorneFees;
  readonly detail: Readonly<Record<string, unknown>>;
}

interface Placed {
  readonly credited: bigint;
  readonly overflow: bigint;
  readonly late: boolean;
  /** Nothing may be credited: staff decide. */
  readonly review: boolean;
}

/** Everything except the recipient's accounts and co-funding. */
function changeOf(
  donation: Donation,
  reinstatement: Reinstatement,
  placed: Placed,
  lines: DonationChange['journals'][number]['lines'],
) {
  const { split, kind } = reinstatement;
  const recipient = recipientOf(donation);
  const waits = placed.review && split.net > 0n;
  const state = stateOf(split.after, waits);
  return {
    journal: {
      kind: kind === 'reinstated' ? ('donation_reinstated' as const) : kind,
      key: reinstatement.key,
      lines: nonZero([
        clearing(donation.provider, recipient, -split.amount),
        refundDue(recipient, split.covered),
        ...lines,
        overflow(recipient, placed.overflow),
        feeExpense('platform', recipient, split.fee),
        ...creditedFees(donation, reinstatement.fees, placed.credited, recipient),
      ]),
    },
    set: {
      state,
      reviewReason: state === 'review' ? 'money_again' : null,
      // A failed refund does not change when the money was received.
      late: kind === 'reinstated' && placed.late,
    },
    add: {
      credited: placed.credited,
      overflow: placed.overflow,
      refunded: split.after.refunded - donation.refunded,
      chargedBack: split.after.chargedBack - donation.chargedBack,
    },
    event: (coFunding: bigint) => ({
      kind,
      from: donation.state,
      to: state,
      detail: {
        amount: split.amount,
        credited: placed.credited,
        overflow: placed.overflow,
        co_funding: coFunding,
        claimed: split.covered,
        ...reinstatement.detail,
      },
    }),
  };
}

/**
 * The booking of returned money (decisions 245, 300): as a late payment. It fills what is open now, the rest
 * goes to overflow, and co-funding is added up to its share of what is on the project. Facts are null for an
 * unknown project.
 */
export function planReinstatement(
  donation: Donation,
  facts: FundingFacts | null,
  arrival: Arrival,
  reinstatement: Reinstatement,
): DonationChange {
  const { net } = reinstatement.split;
  const settlement = settle(donation, facts, net, { ...arrival, inTime: false });
  const { parts } = allocate(settlement.credited, facts?.needs ?? []);
  const onProject = reinstatement.onProject + settlement.credited;
  const limits = new Map(
    reinstatement.uses.map((use) => [use.coFunding, restorableCoFunding(use, onProject)]),
  );
  const added = facts
    ? coFund(facts, donation, settlement.credited, parts, arrival, limits)
    : { increments: [], parts: [] };
  const coFunding = added.increments.reduce((sum, { amount }) => sum + amount, 0n);
  const project = facts?.id ?? 0n;
  const change = changeOf(
    donation,
    reinstatement,
    settlement,
    parts.map((part) => needPrivate(part.needId, part.amount)),
  );
  const useOf = (id: bigint) => reinstatement.uses.find((use) => use.coFunding === id)?.use ?? 0n;
  return {
    donation: donation.id,
    journals: [
      change.journal,
      ...coFundingJournals(
        'co_funding_reinstated',
        (event) => `${reinstatement.key}:co_funding:${event}`,
        added.increments,
      ),
    ],
    needs: [...needChanges(project, 'private', parts), ...needChanges(project, 'co_funding', added.parts)],
    supporters:
      settlement.credited > 0n && !reinstatement.supported.includes(project) ? [{ project, by: 1 }] : [],
    coFundings: added.increments.map(({ id, amount }) => ({ id, spent: amount })),
    returns: added.increments.map(({ id, amount }) => ({ use: useOf(id), amount: -amount })),
    set: change.set,
    add: { ...change.add, coFunding },
    events: [change.event(coFunding)],
  };
}

/**
 * The same for an organization, which has no goal: all of it is credited, unless the organization was
 * deleted.
 */
export function planOrganizationReinstatement(
  donation: Donation,
  organization: OrganizationFacts,
  reinstatement: Reinstatement,
): DonationChange {
  const { net } = reinstatement.split;
  const deleted = organization.status === STATUS.deleted;
  const [credited, rest] = deleted ? [0n, net] : [net, 0n];
  const placed = { credited, overflow: rest, late: true, review: deleted };
  const change = changeOf(donation, reinstatement, placed, [
    organizationPrivate(recipientOf(donation).id, credited),
  ]);
  return {
    donation: donation.id,
    journals: [change.journal],
    needs: [],
    set: change.set,
    add: change.add,
    events: [change.event(0n)],
  };
}
