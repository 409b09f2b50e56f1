type OrganizationStage = 'inProgress' | 'needsReview' | 'public' | 'accepted' | 'rejected' | 'archived';

/**
 * The stage of an organization, from its status (1 in progress, 2 complete, 3 archived) and its review (1
 * needs review, 2 public, 3 rejected, 4 accepted; handbook §2.1).
 */
export function organizationStage(status: number, reviewStatus: number): OrganizationStage {
  if (status === 3) return 'archived';
  if (reviewStatus === 3) return 'rejected';
  if (status === 1) return 'inProgress';
  if (reviewStatus === 2) return 'public';
  return reviewStatus === 4 ? 'accepted' : 'needsReview';
}
