/** The values of `status`, as lists show them. */
export const status = [
  { value: 1, name: 'in_progress', label: 'projects.admin:status.in_progress', tone: 'warning' },
  { value: 2, name: 'complete', label: 'projects.admin:status.complete', tone: 'success' },
  { value: 3, name: 'archived', label: 'projects.admin:status.archived', tone: 'light' },
] as const;
export const needsReview = {
  name: 'needs_review',
  label: 'projects.admin:review.needs_review',
  tone: 'warning',
} as const;
export const isPublic = { name: 'public', label: 'projects.admin:review.public', tone: 'success' } as const;
export const rejected = {
  name: 'rejected',
  label: 'projects.admin:review.rejected',
  tone: 'danger',
} as const;
export const accepted = {
  name: 'accepted',
  label: 'projects.admin:review.accepted',
  tone: 'success',
} as const;
/** The values of `review_status`. */
export const review = [
  { value: 1, ...needsReview },
  { value: 2, ...isPublic },
  { value: 3, ...rejected },
  { value: 4, ...accepted },
] as const;
/** The badges of a review; drafts have none (decision 446). */
export const reviewBadges = [
  { ...needsReview, value: 'needs_review' },
  { ...isPublic, value: 'public' },
  { ...rejected, value: 'rejected' },
  { ...accepted, value: 'accepted' },
] as const;
/** The values of `funding_type` (spec 2 §3). */
export const fundingTypes = ([1, 2, 3, 4] as const).map((value) => ({
  value,
  label: `projects.admin:fundingType.${value}` as const,
}));
/** Parts of the need that are funded, in per cent. */
export const fundedParts = (['0', '1_24', '25_49', '50_74', '75_99', '100'] as const).map((value) => ({
  value,
  label: `projects.admin:funded.${value}` as const,
}));
/** The only choice of a filter that is on or off. */
export const yes = { value: 'true', label: 'platform.admin:list.yes' } as const;

/** The review of an organization, and its expired proof, as its projects show them. */
export const organizationStatuses = [
  { value: 'needs_review', label: 'projects.admin:review.needs_review', tone: 'warning' },
  { value: 'public', label: 'projects.admin:review.public', tone: 'success' },
  { value: 'rejected', label: 'projects.admin:review.rejected', tone: 'danger' },
  { value: 'accepted', label: 'projects.admin:review.accepted', tone: 'success' },
  { value: 'noe_expired', label: 'projects.admin:organizationStatus.proofExpired', tone: 'danger' },
] as const;

/** Its other reviews: only the filter knows them (spec 2 §4). */
export const organizationReviews = [
  {
    value: 'content_accepted',
    label: 'projects.admin:organizationStatus.contentAccepted',
    tone: 'success',
  },
  { value: 'content_rejected', label: 'projects.admin:organizationStatus.contentRejected', tone: 'danger' },
  { value: 'nonprofit', label: 'projects.admin:organizationStatus.nonprofit', tone: 'success' },
  { value: 'not_nonprofit', label: 'projects.admin:organizationStatus.notNonprofit', tone: 'dark' },
] as const;
