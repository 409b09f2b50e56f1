import type { IsoDate } from '#kernel/clock.ts';
import { needsProof } from '#features/organizations/rules/proof.ts';
import { isReviewed } from '#features/organizations/rules/review.ts';
import type { OrganizationType } from '#features/organizations/rules/types.ts';
import { STATUS } from '#features/projects/rules.ts';

/** `funding_type` of a project (spec 2 §3). */
export const fundingTypes = { donation: 1, sponsoring: 2, foundation: 3, lottery: 4 } as const;

/** `nonprofit_review_status` of an organisation (handbook §4). */
export const NONPROFIT = { undecided: 1, nonprofit: 2, notNonprofit: 3 } as const;

/** The organisation of a project, as far as its projects depend on it. */
export interface Promoter {
  readonly status: number;
  readonly reviewStatus: number;
  readonly type: OrganizationType;
  readonly nonprofitStatus: number;
  /** The last day of its notice; null when none was uploaded. */
  readonly proofValidUntil: IsoDate | null;
}

/** Settings of handbook §17 about projects and whoever enters them. */
export interface EntrySettings {
  readonly organizationMustBeReviewedFirst: boolean;
  readonly maxProjectsPerOrganization: number | null;
  readonly nonprofitRequired: boolean;
}

/** Why an organisation cannot enter one more project; `projects` counts those that are not archived or deleted. */
export type EntryRefusal = 'organization_archived' | 'organization_not_released' | 'projects_full';

/** What keeps an organisation from entering one more project now; null: nothing (handbook §2.2, §4, §17). */
export function entryRefusal(
  { status, reviewStatus }: Pick<Promoter, 'status' | 'reviewStatus'>,
  projects: number,
  settings: EntrySettings,
): EntryRefusal | null {
  const { maxProjectsPerOrganization: most } = settings;
  if (status === STATUS.archived || status === STATUS.deleted) return 'organization_archived';
  if (settings.organizationMustBeReviewedFirst && !isReviewed({ reviewStatus })) {
    return 'organization_not_released';
  }
  return most !== null && projects >= most ? 'projects_full' : null;
}

/**
 * The funding type of a new project: donation, unless donations need a non-profit organisation and staff have found
 * that this is none. Sponsoring needs no right to issue receipts (handbook §4).
 */
export function firstFundingType(
  { nonprofitStatus }: Pick<Promoter, 'nonprofitStatus'>,
  { nonprofitRequired }: Pick<EntrySettings, 'nonprofitRequired'>,
): number {
  return nonprofitRequired && nonprofitStatus === NONPROFIT.notNonprofit
    ? fundingTypes.sponsoring
    : fundingTypes.donation;
}

/** Whether the notice of an organisation is over; none that was uploaded cannot be, nor one that it does not need. */
export function isProofExpired(
  { type, proofValidUntil }: Pick<Promoter, 'type' | 'proofValidUntil'>,
  today: IsoDate,
): boolean {
  return needsProof(type) && proofValidUntil !== null && proofValidUntil < today;
}

/** Why a project cannot be handed in for the sake of its organisation. */
export type SubmissionRefusal = 'organization_archived' | 'proof_expired' | 'nonprofit_required';

/**
 * What of its organisation keeps a project from being handed in on a day; null: nothing. Whether it is non-profit may
 * still be undecided: both reviews go on beside each other, and the one of the project waits for it (handbook §4).
 */
export function submissionRefusal(
  fundingType: number,
  promoter: Promoter,
  { nonprofitRequired }: Pick<EntrySettings, 'nonprofitRequired'>,
  today: IsoDate,
): SubmissionRefusal | null {
  if (promoter.status === STATUS.archived || promoter.status === STATUS.deleted)
    return 'organization_archived';
  if (fundingType !== fundingTypes.donation) return null;
  if (isProofExpired(promoter, today)) return 'proof_expired';
  const isNone = promoter.nonprofitStatus === NONPROFIT.notNonprofit;
  return nonprofitRequired && isNone ? 'nonprofit_required' : null;
}

/** What decides whether the entries of a project may change. */
export interface ChangeFacts {
  readonly status: number;
  readonly reviewStatus: number;
  readonly endsOn: IsoDate;
  readonly isFullyFunded: boolean;
}

/**
 * What keeps anybody from changing a project; null: nothing. One that was reviewed and is finished stays as it is
 * (handbook §2.2): whoever wants to go on enters a new one.
 */
export function changeRefusal(
  { status, reviewStatus, endsOn, isFullyFunded }: ChangeFacts,
  today: IsoDate,
): 'project_archived' | 'project_finished' | null {
  if (status === STATUS.archived) return 'project_archived';
  const isOver = isFullyFunded || endsOn < today;
  return status === STATUS.complete && isReviewed({ reviewStatus }) && isOver ? 'project_finished' : null;
}

/**
 * What keeps a project from being deleted; null: nothing (handbook §2.2). What has received money, or is about to, is
 * archived instead; owners delete only what is still in progress.
 */
export function deletionRefusal({
  status,
  isStaff,
  hasMoney,
}: {
  readonly status: number;
  readonly isStaff: boolean;
  readonly hasMoney: boolean;
}): 'project_has_money' | 'not_to_delete' | null {
  if (hasMoney) return 'project_has_money';
  return isStaff || status === STATUS.inProgress ? null : 'not_to_delete';
}
