import { sql } from 'kysely';
import type { AccountLine } from '#features/ledger/server/index.ts';
import { minCents, sumCents } from '#kernel/money.ts';
import type { Db } from '#platform/server/database/db.ts';
import { type NeedPart, takeBack } from '../rules/allocation.ts';
import { type CoFundingUse, coFundingToReturn, type UnpaidCoFunding } from '../rules/co-funding-share.ts';
import { type BookedDonation, splitRefund } from '../rules/refunds.ts';
import { moneyLeftOf, stateOf } from '../rules/money-left.ts';
import { clearing, feeExpense, needPrivate, organizationPrivate, overflow, refundDue } from './accounts.ts';
import type { DonationChange, NeedChange } from './change.ts';
import { coFundingReturn, readUses } from './co-funding-return.ts';
import { type Donation, recipientOf } from './donation.ts';
import { type BorneFees, type OutgoingShare, readBorneFees, returnedFees } from './fees.ts';

/** Where the money of a donation is now, by need, in the order in which it was filled. */
export interface Placement {
  readonly needs: readonly {
    readonly project: bigint;
    readonly need: bigint;
    readonly private: bigint;
  }[];
  /** What events added to the donation. */
  readonly uses: readonly CoFundingUse[];
  /** Who bears the fee now, if projects do. */
  readonly fees: BorneFees;
}

/** Reads the placement from the ledger. The donation must be locked: only its own commands change it. */
export async function readPlacement(db: Db, donation: Donation): Promise<Placement> {
  const needs = await sql<Placement['needs'][number]>`
    SELECT n.project_id AS project, n.id AS need,
      coalesce(sum(p.amount) FILTER (WHERE a.kind = 'need_private'), 0)::bigint AS private
    FROM journal j
    JOIN posting p ON p.journal = j.id
    JOIN account a ON a.id = p.account AND a.kind IN ('need_private', 'need_co_funding')
    JOIN need n ON n.id = a.owner
    WHERE j.cause = 'private_donation' AND j.cause_id = ${donation.id}
    GROUP BY n.project_id, n.id, n.position
    ORDER BY min(j.id), n.position`.execute(db);
  return {
    fees: await readBorneFees(db, donation),
    needs: needs.rows,
    uses: await readUses(db, donation.id),
  };
}

/** The money of a donation on one project, in cents. */
export const onProject = ({ needs }: Pick<Placement, 'needs'>, project: bigint | null): bigint =>
  sumCents(needs.filter((need) => need.project === project).map((need) => need.private));

/** Money that leaves the platform: a refund or a chargeback. */
export interface Return {
  readonly kind: 'refunded' | 'charged_back';
  /** As reported, in cents; the excess over what remains becomes a claim on the donor. */
  readonly amount: bigint;
  /** Distinguishes the journals of one donation. */
  readonly key: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

function negative(
  placement: readonly { readonly need: bigint; readonly project: bigint }[],
  taken: readonly NeedPart<bigint>[],
): NeedChange[] {
  const projects = new Map(placement.map(({ need, project }) => [need, project]));
  return taken.map(({ needId, amount }) => ({
    needId,
    amount: -amount,
    source: 'private',
    project: projects.get(needId) ?? 0n,
  }));
}

/** Projects that lose all money of the donation. */
function projectsWithoutMoney(
  placement: Placement,
  taken: readonly NeedPart<bigint>[],
): { project: bigint; by: -1 }[] {
  const takenByNeed = new Map(taken.map(({ needId, amount }) => [needId, amount]));
  const before = new Map<bigint, bigint>();
  const after = new Map<bigint, bigint>();
  for (const { project, need, private: amount } of placement.needs) {
    before.set(project, (before.get(project) ?? 0n) + amount);
    after.set(project, (after.get(project) ?? 0n) + amount - (takenByNeed.get(need) ?? 0n));
  }
  return [...before]
    .filter(([project, amount]) => amount > 0n && after.get(project) === 0n)
    .map(([project]) => ({ project, by: -1 }));
}

/** The amounts taken from each recipient of the donation's money: its own, and projects that overflow was reassigned to. */
function outgoingByPlace(
  donation: Donation,
  { needs }: Placement,
  split: { fromProject: bigint },
  taken: readonly NeedPart<bigint>[],
): OutgoingShare[] {
  const projects = [...new Set(needs.map(({ project }) => project))].filter(
    (project) => donation.projectId !== project,
  );
  const elsewhere = projects.map((id): OutgoingShare => {
    const own = needs.filter(({ project }) => project === id);
    return {
      from: { kind: 'project', id },
      net: sumCents(own.map((need) => need.private)),
      amount: sumCents(
        taken.filter(({ needId }) => own.some(({ need }) => need === needId)).map((part) => part.amount),
      ),
    };
  });
  const origin = {
    from: recipientOf(donation),
    net: donation.credited - sumCents(elsewhere.map(({ net }) => net)),
    amount: split.fromProject - sumCents(elsewhere.map(({ amount }) => amount)),
  };
  return [origin, ...elsewhere];
}

function returnLines(
  donation: Donation,
  { amount, claim }: { amount: bigint; claim: bigint },
  split: { fromOverflow: bigint; fromProject: bigint; fromFee: bigint },
  taken: readonly NeedPart<bigint>[],
  placement: Placement,
): AccountLine[] {
  const recipient = recipientOf(donation);
  // Money that is not on needs belongs to the organization that received the donation.
  const fromOrganization = split.fromProject - sumCents(taken.map((part) => part.amount));
  return [
    clearing(donation.provider, recipient, amount),
    ...taken.map((part) => needPrivate(part.needId, -part.amount)),
    organizationPrivate(recipient.id, -fromOrganization),
    overflow(recipient, -split.fromOverflow),
    // The provider keeps its fee; the part of it that is returned to the donor is borne by the platform.
    feeExpense('platform', recipient, -split.fromFee),
    ...returnedFees(donation, placement.fees, outgoingByPlace(donation, placement, split, taken)),
    refundDue(recipient, -claim),
  ].filter((line) => line.amount !== 0n);
}

const bookedOf = (donation: Donation): BookedDonation => ({
  amount: donation.amount,
  net: donation.net,
  returned: moneyLeftOf(donation).returned,
  credited: donation.credited,
  overflow: donation.overflow,
});

/** Where the money is once these parts are taken from its needs. */
function without(placement: Placement, taken: readonly NeedPart<bigint>[]): Pick<Placement, 'needs'> {
  const amounts = new Map(taken.map(({ needId, amount }) => [needId, amount]));
  return {
    needs: placement.needs.map((need) => ({
      ...need,
      private: need.private - (amounts.get(need.need) ?? 0n),
    })),
  };
}

/**
 * The booking of outgoing money (handbook §8, §10.8; decision 300): from overflow first, then from the donation's
 * needs, the last filled first; co-funding returns to its pots in proportion to what is left on its project, unless it
 * was paid out. It is limited to what remains; the excess is a claim on the donor.
 */
export function planReturn(
  donation: Donation,
  placement: Placement,
  unpaid: UnpaidCoFunding,
  outgoing: Return,
): DonationChange {
  const fromDonation = minCents(outgoing.amount, moneyLeftOf(donation).stands);
  const claim = outgoing.amount - fromDonation;
  const split = splitRefund(bookedOf(donation), fromDonation);
  const privateParts = placement.needs.map((n) => ({ needId: n.need, amount: n.private }));
  const onNeeds = sumCents(placement.needs.map((n) => n.private));
  // A donation to a project is entirely on needs; one to an organization only as far as staff have reassigned it.
  const fromNeeds =
    donation.organizationId === null ? split.fromProject : minCents(split.fromProject, onNeeds);
  const taken = takeBack(fromNeeds, privateParts);
  const left = without(placement, taken);
  const coFunding = coFundingReturn(
    coFundingToReturn(placement.uses, unpaid, (project) => onProject(left, project)),
    outgoing.key,
  );
  const out =
    outgoing.kind === 'refunded'
      ? { refunded: outgoing.amount, chargedBack: 0n }
      : { refunded: 0n, chargedBack: outgoing.amount };
  const state = stateOf({
    amount: donation.amount,
    refunded: donation.refunded + out.refunded,
    chargedBack: donation.chargedBack + out.chargedBack,
  });
  return {
    donation: donation.id,
    journals: [
      {
        kind: `donation_${outgoing.kind}` as const,
        key: `${outgoing.key}:${outgoing.kind}`,
        lines: returnLines(donation, { amount: outgoing.amount, claim }, split, taken, placement),
      },
      ...coFunding.journals,
    ],
    needs: [...negative(placement.needs, taken), ...coFunding.needs],
    supporters: projectsWithoutMoney(placement, taken),
    coFundings: coFunding.coFundings,
    returns: coFunding.returns,
    set: { state, reviewReason: null },
    add: {
      credited: -split.fromProject,
      overflow: -split.fromOverflow,
      ...out,
      coFunding: -coFunding.sum,
    },
    events: [
      {
        kind: outgoing.kind,
        from: donation.state,
        to: state,
        detail: { amount: outgoing.amount, ...(claim > 0n ? { claim } : {}), ...outgoing.detail },
      },
    ],
  };
}

/** The projects affected by a return. */
export function projectsOf(donation: Donation, placement: Placement): bigint[] {
  const own = donation.projectId === null ? [] : [donation.projectId];
  return [...new Set([...own, ...placement.needs.map(({ project }) => project)])];
}
