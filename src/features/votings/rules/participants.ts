/** Why a project or organization is not entered into a voting (handbook §11, decision 423). */
export type EntryRefusal = 'not_active' | 'participates' | 'in_running_voting';

/** What decides whether a project or organization can be entered. */
export interface Candidate {
  /** In progress or submitted; neither archived, deleted nor banned. */
  readonly isActive: boolean;
  /** Takes part in this voting, and has not been removed. */
  readonly participates: boolean;
  /** Takes part in another voting that runs now. */
  readonly inRunningVoting: boolean;
}

/**
 * Whether a project or organization can be entered: null if it can. Entering it sets its voting review back to 1, which would
 * hide it from another voting in the middle of that.
 */
export function refuseEntry(candidate: Candidate): EntryRefusal | null {
  if (!candidate.isActive) return 'not_active';
  if (candidate.participates) return 'participates';
  return candidate.inRunningVoting ? 'in_running_voting' : null;
}

export const VOTING_DECISIONS = ['public', 'rejected'] as const;
/** The decisions of a voting review. */
export type VotingDecision = (typeof VOTING_DECISIONS)[number];

/** The values of `voting_review_status` (handbook §2.1). */
export const VOTING_REVIEW = { needs_review: 1, public: 2, rejected: 3 } as const;

/** What staff see of a participant that they decide about. */
export interface Reviewed {
  readonly review: number;
  readonly isRemoved: boolean;
  readonly isConfirmed: boolean;
}

/** Why a voting review cannot be decided like this; null if it can. A rejection needs a reason. */
export function refuseReview(
  reviewed: Reviewed,
  decision: VotingDecision,
  reason: string,
): 'fixed_by_results' | 'participant_removed' | 'review_unchanged' | 'reason_required' | null {
  if (reviewed.isConfirmed) return 'fixed_by_results';
  if (reviewed.isRemoved) return 'participant_removed';
  if (reviewed.review === VOTING_REVIEW[decision]) return 'review_unchanged';
  return decision === 'rejected' && reason === '' ? 'reason_required' : null;
}
