import type { IsoDate } from '#kernel/clock.ts';
import { needsProof } from '#features/organizations/rules/proof.ts';
import { isReviewed } from '#features/organizations/rules/review.ts';
import type { OrganizationType } from '#features/organizations/rules/types.ts';
import { STATUS } from '#features/projects/rules.ts';

/** `funding_type` of a project (spec 2 §3). */
export const fundingTypes = { donation: 1, sponsoring: 2, foundation: 3, lottery: 4 } as const;

/** `nonprofit_review_status` of an organization (handbook §4). */
export const NONPROFIT = { undecided: 1, nonprofit: 2, notNonprofit: 3 } as const;

/** The organization of a project, with the facts on which its projects depend. */
export interface Promoter {
  readonly status: number;
  readonly reviewStatus: number;
  readonly type: OrganizationType;
  readonly nonprofitStatus: number;
  /** The last day of its notice; null if none was uploaded. */
  readonly proofValidUntil: IsoDate | null;
}

/** Settings of handbook §17 about projects and the organizations that create them. */
export interface EntrySettings {
  readonly organizationMustBeReviewedFirst: boolean;
  readonly maxProjectsPerOrganization: number | null;
  readonly nonprofitRequired: boolean;
  /** The last day of all projects; null: no limit. */
  readonly projectWindowUntil: IsoDate | null;
}

/** Why no further project can be created for an organization. */
export type EntryRefusal =
  | 'organization_archived'
  | 'organization_not_released'
  | 'window_over'
  | 'projects_full';

/**
 * Why no further project can be created for an organization; null if it can (handbook §2.2, §4, §17). `projects` is the
 * number of its projects that are not archived or deleted, `today` the day of the creation.
 */
export function entryRefusal(
  { status, reviewStatus }: Pick<Promoter, 'status' | 'reviewStatus'>,
  projects: number,
  settings: EntrySettings,
  today: IsoDate,
): EntryRefusal | null {
  const { maxProjectsPerOrganization: max, projectWindowUntil: last } = settings;
  if (status === STATUS.archived || status === STATUS.deleted) return 'organization_archived';
  if (settings.organizationMustBeReviewedFirst && !isReviewed({ reviewStatus })) {
    return 'organization_not_released';
  }
  if (last !== null && last < today) return 'window_over';
  return max !== null && projects >= max ? 'projects_full' : null;
}

/**
 * The funding type of a new project: donation, unless donations require a nonprofit organization and staff have decided
 * that this one is not. Sponsoring requires no right to issue receipts (handbook §4).
 */
export function firstFundingType(
  { nonprofitStatus }: Pick<Promoter, 'nonprofitStatus'>,
  { nonprofitRequired }: Pick<EntrySettings, 'nonprofitRequired'>,
): number {
  return nonprofitRequired && nonprofitStatus === NONPROFIT.notNonprofit
    ? fundingTypes.sponsoring
    : fundingTypes.donation;
}

/** Whether the notice of an organization has expired; never if none was uploaded or none is needed. */
export function isProofExpired(
  { type, proofValidUntil }: Pick<Promoter, 'type' | 'proofValidUntil'>,
  today: IsoDate,
): boolean {
  return needsProof(type) && proofValidUntil !== null && proofValidUntil < today;
}

/** Why a project cannot be submitted because of its organization. */
export type SubmissionRefusal = 'organization_archived' | 'proof_expired' | 'nonprofit_required';

/**
 * Why a project cannot be submitted on a day because of its organization; null if it can. The nonprofit status may
 * still be undecided: both reviews run in parallel, and that of the project waits for it (handbook §4).
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
  const isNotNonprofit = promoter.nonprofitStatus === NONPROFIT.notNonprofit;
  return nonprofitRequired && isNotNonprofit ? 'nonprofit_required' : null;
}

/** The facts that decide whether a project may be changed. */
export interface ChangeFacts {
  readonly status: number;
  readonly reviewStatus: number;
  readonly endsOn: IsoDate;
  readonly isFullyFunded: boolean;
}

/**
 * Why nobody can change a project; null if it can be changed. A reviewed project that is finished cannot be changed
 * (handbook §2.2); to continue, its organization creates a new one.
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
 * Why a project cannot be deleted; null if it can (handbook §2.2). A project that has received money, or is about to,
 * is archived instead; owners can only delete projects in progress.
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
