/** Kinds of organizations (spec 2 §3), without `not_selected`. */
export const organizationTypes = [
  'association',
  'community',
  'public_foundation',
  'private_foundation',
  'profit',
] as const;

export type OrganizationType = (typeof organizationTypes)[number] | 'not_selected';

/** `status` of an organization (handbook §2.1). */
export const STATUS = { inProgress: 1, complete: 2, archived: 3, deleted: 4 } as const;

/** `review_status` of an organization (handbook §2.1). */
export const REVIEW = { needsReview: 1, public: 2, rejected: 3, accepted: 4 } as const;
