import { REVIEW, STATUS } from '#features/projects/rules.ts';

/** What a donation is meant for. Id 0 of a project stands for an unknown one. */
export interface Recipient {
  readonly kind: 'project' | 'organization';
  readonly id: bigint;
}

/** `status` and `review_status` of an organisation (handbook §2.1). */
export interface OrganizationFacts {
  readonly status: number;
  readonly reviewStatus: number;
}

const standing = ({ reviewStatus }: OrganizationFacts) =>
  reviewStatus === REVIEW.public || reviewStatus === REVIEW.accepted;

/** Whether everybody may know of an organisation: reviewed, and not deleted. */
export function isKnown(organization: OrganizationFacts): boolean {
  return standing(organization) && organization.status !== STATUS.deleted;
}

/** Whether an organisation may be given money: as its projects may (handbook §2.1), so reviewed and not archived. */
export function mayReceive(organization: OrganizationFacts): boolean {
  return isKnown(organization) && organization.status !== STATUS.archived;
}
