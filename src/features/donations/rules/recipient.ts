import { REVIEW, STATUS } from '#features/projects/rules.ts';

/** The recipient of a donation. Id 0 of a project is an unknown one. */
export interface Recipient {
  readonly kind: 'project' | 'organization';
  readonly id: bigint;
}

/** `status` and `review_status` of an organization (handbook §2.1). */
export interface OrganizationFacts {
  readonly status: number;
  readonly reviewStatus: number;
}

const isReviewed = ({ reviewStatus }: OrganizationFacts) =>
  reviewStatus === REVIEW.public || reviewStatus === REVIEW.accepted;

/** Whether an organization is public: reviewed, and not deleted. */
export function isKnown(organization: OrganizationFacts): boolean {
  return isReviewed(organization) && organization.status !== STATUS.deleted;
}

/**
 * Whether an organization may receive donations: like its projects (handbook §2.1), if reviewed and not
 * archived.
 */
export function mayReceive(organization: OrganizationFacts): boolean {
  return isKnown(organization) && organization.status !== STATUS.archived;
}
