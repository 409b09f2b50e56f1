import { randomUUID } from 'node:crypto';
import { projectState } from '#features/projects/rules.ts';
import { maxCents } from '#kernel/money.ts';
import type { Author } from '#platform/server/http/author.ts';
import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { allocate } from '../../rules/allocation.ts';
import { validateReassignment } from '../../rules/settlement.ts';
import { stateOf } from '../../rules/money-left.ts';
import { needPrivate, overflow } from '../accounts.ts';
import { applyChange } from '../change.ts';
import { type Donation, lockDonation, recipientOf } from '../donation.ts';
import { creditedFees } from '../fees.ts';
import { type FundingFacts, lockProjects, readFacts } from '../facts.ts';
import { readPlacement } from '../plan-return.ts';
import { accept } from '../refuse.ts';
import { pendingRefunds } from './refund.ts';

/** Overflow money (cents) to be moved to a project of the same organization. */
export interface Reassignment {
  readonly amount: bigint;
  readonly project: string;
  readonly donorConsents: boolean;
  readonly reason: string;
}

async function organizationOf(tx: Tx, { projectId: project, organizationId }: Donation): Promise<bigint> {
  if (organizationId !== null) return organizationId;
  if (project === null) return 0n;
  const row = await tx
    .selectFrom('project')
    .select('organization_id')
    .where('id', '=', project)
    .executeTakeFirstOrThrow();
  return row.organization_id;
}

function decide(
  donation: Donation,
  organization: bigint,
  facts: FundingFacts,
  input: Reassignment,
  now: Date,
) {
  return validateReassignment(
    input.amount,
    { organizationId: organization, overflow: donation.overflow, donorConsents: input.donorConsents },
    {
      organizationId: facts.organizationId,
      canReceive: projectState(facts.project, now).canReceiveFundings,
      free: maxCents(0n, facts.open - facts.heldByOthers),
    },
  );
}

/**
 * Moves overflow money to a project that can receive it (handbook §8), without co-funding. Refusals: those of
 * {@link validateReassignment}, `project_unknown`, `refund_under_way`.
 */
export async function reassignOverflow(
  tx: Tx,
  donationId: bigint,
  input: Reassignment,
  author: Author,
  locale: LocaleCode,
): Promise<void> {
  const donation = await lockDonation(tx, donationId);
  if (!donation) throw notFound();
  if ((await pendingRefunds(tx, donationId)) > 0n) throw conflict('refund_under_way');
  const target = await tx
    .selectFrom('project')
    .innerJoin('project_funding', 'project_funding.project_id', 'project.id')
    .select('id')
    .where('slug', '=', input.project)
    .executeTakeFirst();
  if (!target) throw invalid('project_unknown', 'project');
  const organization = await organizationOf(tx, donation);
  await lockProjects(tx, [target.id]);
  const query = { donorKey: null, visitor: null, donation: donationId, coFundings: false };
  const facts = await readFacts(tx, target.id, query);
  accept(decide(donation, organization, facts, input, tx.now), locale);
  const placement = await readPlacement(tx, donation);
  const alreadySupports = placement.needs.some((need) => need.project === target.id && need.private > 0n);
  const { parts } = allocate(input.amount, facts.needs);
  const settled = donation.overflow === input.amount && donation.state === 'review';
  const state = stateOf(donation);
  await applyChange(
    tx,
    {
      donation: donationId,
      journals: [
        {
          kind: 'overflow_reassigned',
          key: `donation:${donationId}:reassigned:${randomUUID()}`,
          lines: [
            overflow(recipientOf(donation), -input.amount),
            ...parts.map((part) => needPrivate(part.needId, part.amount)),
            ...creditedFees(donation, placement.fees, input.amount, { kind: 'project', id: target.id }),
          ],
        },
      ],
      needs: parts.map((part) => ({ ...part, project: target.id, source: 'private' })),
      supporters: alreadySupports ? [] : [{ project: target.id, by: 1 }],
      ...(settled ? { set: { state, reviewReason: null } } : {}),
      add: { credited: input.amount, overflow: -input.amount },
      events: [
        {
          kind: 'reassigned',
          ...(settled ? { from: donation.state, to: state } : {}),
          detail: { amount: input.amount, project: facts.title, slug: facts.slug, reason: input.reason },
        },
      ],
    },
    author,
  );
}
