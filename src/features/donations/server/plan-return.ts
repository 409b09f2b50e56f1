import { sql } from 'kysely';
import type { AccountLine } from '#features/ledger/server/index.ts';
import { minCents, sumCents } from '#kernel/money.ts';
import type { Db } from '#platform/server/database/db.ts';
import { type NeedPart, takeBack } from '../rules/allocation.ts';
import { type BookedDonation, splitRefund } from '../rules/refunds.ts';
import { standingOf, stateOf } from '../rules/standing.ts';
import {
  clearing,
  coFundingPot,
  feeExpense,
  needCoFunding,
  needPrivate,
  organizationPrivate,
  overflow,
  refundDue,
} from './accounts.ts';
import type { DonationChange, NeedChange } from './change.ts';
import { type Donation, recipientOf } from './donation.ts';
import { type BorneFees, type Leaving, movedFees, readBorneFees } from './fees.ts';

/** Where the money of a donation lies now, by need, in the order in which it was filled. */
export interface Placement {
  readonly needs: readonly {
    readonly project: bigint;
    readonly need: bigint;
    readonly private: bigint;
  }[];
  readonly uses: readonly { readonly use: bigint; readonly coFunding: bigint; readonly amount: bigint }[];
  /** Who bears the fee now, where projects do. */
  readonly fees: BorneFees;
}

/** Reads the placement from the ledger. The donation must be locked: only its own commands move it. */
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
  const uses = await db
    .selectFrom('co_funding_use')
    .select(['id', 'co_funding_id', 'amount_cents', 'returned_cents'])
    .where('donation_id', '=', donation.id)
    .orderBy('id')
    .execute();
  return {
    fees: await readBorneFees(db, donation),
    needs: needs.rows,
    uses: uses.map((row) => ({
      use: row.id,
      coFunding: row.co_funding_id,
      amount: row.amount_cents - row.returned_cents,
    })),
  };
}

/** Co-funding of a donation that no organisation has been paid, by event and need, in the order in which it was filled. */
export type OpenCoFunding = readonly {
  readonly coFunding: bigint;
  readonly project: bigint;
  readonly need: bigint;
  readonly amount: bigint;
}[];

/**
 * Reads what of a donation's co-funding is in no settlement: the rest stays where it is (handbook §10.8). The projects
 * must be locked, because settling them takes the same lock.
 */
export async function readOpenCoFunding(db: Db, donation: bigint): Promise<OpenCoFunding> {
  const { rows } = await sql<OpenCoFunding[number]>`
    SELECT pot.owner AS "coFunding", n.project_id AS project, n.id AS need, sum(p.amount)::bigint AS amount
    FROM journal j
    JOIN posting q ON q.journal = j.id
    JOIN account pot ON pot.id = q.account AND pot.kind = 'co_funding_pot'
    JOIN posting p ON p.journal = j.id
    JOIN account a ON a.id = p.account AND a.kind = 'need_co_funding'
    JOIN need n ON n.id = a.owner
    WHERE j.cause = 'private_donation' AND j.cause_id = ${donation}
      AND NOT EXISTS (SELECT FROM settlement_line s WHERE s.journal = p.journal AND s.account = p.account)
    GROUP BY pot.owner, n.project_id, n.id, n.position
    HAVING sum(p.amount) > 0
    ORDER BY pot.owner, min(j.id), n.position`.execute(db);
  return rows;
}

/** How money goes out: what to call it, and what staff or the bank said. */
export interface Return {
  readonly kind: 'refunded' | 'charged_back';
  /** As told, in cents; what is more than stands becomes a claim on the donor. */
  readonly amount: bigint;
  /** Distinguishes the journals of one donation. */
  readonly key: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

function negative(
  placement: readonly { readonly need: bigint; readonly project: bigint }[],
  source: NeedChange['source'],
  taken: readonly NeedPart<bigint>[],
): NeedChange[] {
  const projects = new Map(placement.map(({ need, project }) => [need, project]));
  return taken.map(({ needId, amount }) => ({
    needId,
    amount: -amount,
    source,
    project: projects.get(needId) ?? 0n,
  }));
}

/** Projects on which nothing of the donation stays. */
function lostSupporters(
  placement: Placement,
  taken: readonly NeedPart<bigint>[],
): { project: bigint; by: -1 }[] {
  const gone = new Map(taken.map(({ needId, amount }) => [needId, amount]));
  const before = new Map<bigint, bigint>();
  const after = new Map<bigint, bigint>();
  for (const { project, need, private: amount } of placement.needs) {
    before.set(project, (before.get(project) ?? 0n) + amount);
    after.set(project, (after.get(project) ?? 0n) + amount - (gone.get(need) ?? 0n));
  }
  return [...before]
    .filter(([project, amount]) => amount > 0n && after.get(project) === 0n)
    .map(([project]) => ({ project, by: -1 }));
}

/** What leaves each place where money of the donation lies: its recipient, overflow included, and other projects. */
function leavingOf(
  donation: Donation,
  { needs }: Placement,
  split: { fromOverflow: bigint; fromProject: bigint },
  taken: readonly NeedPart<bigint>[],
): Leaving[] {
  const projects = [...new Set(needs.map(({ project }) => project))].filter(
    (project) => donation.projectId !== project,
  );
  const elsewhere = projects.map((id): Leaving => {
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
    net: donation.credited + donation.overflow - sumCents(elsewhere.map(({ net }) => net)),
    amount: split.fromProject + split.fromOverflow - sumCents(elsewhere.map(({ amount }) => amount)),
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
  // What does not lie on needs lies with the organisation that the donation was meant for.
  const fromOrganization = split.fromProject - sumCents(taken.map((part) => part.amount));
  return [
    clearing(donation.provider, recipient, amount),
    ...taken.map((part) => needPrivate(part.needId, -part.amount)),
    organizationPrivate(recipient.id, -fromOrganization),
    overflow(recipient, -split.fromOverflow),
    // The provider keeps its fee; what of it goes back to the donor is the platform's to bear.
    feeExpense('platform', recipient, -split.fromFee),
    ...movedFees(donation, placement.fees, leavingOf(donation, placement, split, taken), 'platform'),
    refundDue(recipient, -claim),
  ].filter((line) => line.amount !== 0n);
}

/** What co-funding of one event goes back into its pot. */
interface Returned {
  readonly use: bigint;
  readonly coFunding: bigint;
  readonly amount: bigint;
  readonly taken: readonly NeedPart<bigint>[];
}

/** Cuts what would go back of each event down to what nobody has been paid, and says which needs give it. */
function returnedOf(
  { uses }: Placement,
  open: OpenCoFunding,
  split: readonly { readonly id: bigint; readonly amount: bigint }[],
): Returned[] {
  return split
    .map(({ id: use, amount }) => {
      const coFunding = uses.find((one) => one.use === use)?.coFunding ?? 0n;
      const parts = open
        .filter((part) => part.coFunding === coFunding)
        .map((part) => ({ needId: part.need, amount: part.amount }));
      const back = minCents(amount, sumCents(parts.map((part) => part.amount)));
      return { use, coFunding, amount: back, taken: takeBack(back, parts) };
    })
    .filter(({ amount }) => amount > 0n);
}

const bookedOf = (donation: Donation, { uses }: Placement): BookedDonation<bigint> => ({
  amount: donation.amount,
  net: donation.net,
  returned: standingOf(donation).returned,
  credited: donation.credited,
  overflow: donation.overflow,
  coFunding: uses.map(({ use, amount }) => ({ id: use, amount })),
});

/**
 * How money that goes out is booked (handbook §8, §10.8; decision 300): out of overflow first, then out of the
 * donation's needs, the last filled first; co-funding follows in proportion into its pots, unless it has been paid out.
 * It stops at what stands; the rest is a claim on the donor.
 */
export function planReturn(
  donation: Donation,
  placement: Placement,
  open: OpenCoFunding,
  back: Return,
): DonationChange {
  const fromDonation = minCents(back.amount, standingOf(donation).stands);
  const claim = back.amount - fromDonation;
  const split = splitRefund(bookedOf(donation, placement), fromDonation);
  const privateParts = placement.needs.map((n) => ({ needId: n.need, amount: n.private }));
  const onNeeds = sumCents(placement.needs.map((n) => n.private));
  // A project's donation lies on needs whole; an organisation's as far as staff have reassigned it.
  const fromNeeds =
    donation.organizationId === null ? split.fromProject : minCents(split.fromProject, onNeeds);
  const taken = takeBack(fromNeeds, privateParts);
  const returned = returnedOf(placement, open, split.coFunding);
  const coFunding = sumCents(returned.map(({ amount }) => amount));
  const coTaken = returned.flatMap((one) => one.taken);
  const out =
    back.kind === 'refunded'
      ? { refunded: back.amount, chargedBack: 0n }
      : { refunded: 0n, chargedBack: back.amount };
  const state = stateOf({
    amount: donation.amount,
    refunded: donation.refunded + out.refunded,
    chargedBack: donation.chargedBack + out.chargedBack,
  });
  return {
    donation: donation.id,
    journals: [
      {
        kind: `donation_${back.kind}` as const,
        key: `${back.key}:${back.kind}`,
        lines: returnLines(donation, { amount: back.amount, claim }, split, taken, placement),
      },
      ...returned.map((one) => ({
        kind: 'co_funding_returned' as const,
        key: `${back.key}:co_funding_returned:${one.coFunding}`,
        lines: [
          coFundingPot(one.coFunding, one.amount),
          ...one.taken.map((part) => needCoFunding(part.needId, -part.amount)),
        ],
      })),
    ],
    needs: [...negative(placement.needs, 'private', taken), ...negative(open, 'co_funding', coTaken)],
    supporters: lostSupporters(placement, taken),
    coFundings: returned.map((one) => ({ id: one.coFunding, spent: -one.amount })),
    returns: returned.map(({ use, amount }) => ({ use, amount })),
    set: { state, reviewReason: null },
    add: {
      credited: -split.fromProject,
      overflow: -split.fromOverflow,
      ...out,
      coFunding: -coFunding,
    },
    events: [
      {
        kind: back.kind,
        from: donation.state,
        to: state,
        detail: { amount: back.amount, ...(claim > 0n ? { claim } : {}), ...back.detail },
      },
    ],
  };
}

/** The projects whose money a return touches. */
export function projectsOf(donation: Donation, placement: Placement): bigint[] {
  const own = donation.projectId === null ? [] : [donation.projectId];
  return [...new Set([...own, ...placement.needs.map(({ project }) => project)])];
}
