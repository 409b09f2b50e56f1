import { REVIEW, STATUS } from './types.ts';

/** What staff decide about an organisation or a project: both have the same statuses and transitions (handbook §2.2). */
export const reviewDecisions = ['public', 'accepted', 'rejected', 'send_back', 'withdraw'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** What else staff decide about them and is recorded with the reviews: archived, restored; a project stopped, or no longer. */
export const keepingDecisions = ['archive', 'restore', 'ban', 'unban'] as const;

export interface ReviewStanding {
  readonly status: number;
  readonly reviewStatus: number;
  readonly needsReview: boolean;
}

/** Decisions that must say why: whoever administers it reads that in a mail. */
export function mustGiveReason(decision: ReviewDecision): boolean {
  return decision === 'rejected' || decision === 'send_back';
}

/**
 * What a decision makes of it; null where the standing does not allow it (handbook §2.2). Only a
 * complete one is decided about. To repeat a decision confirms what its owner has changed since.
 */
export function decided(standing: ReviewStanding, decision: ReviewDecision): ReviewStanding | null {
  const { status, reviewStatus, needsReview } = standing;
  if (status !== STATUS.complete) return null;
  const complete = (review: number): ReviewStanding => ({
    status: STATUS.complete,
    reviewStatus: review,
    needsReview: false,
  });
  switch (decision) {
    case 'public':
    case 'accepted': {
      const wanted = REVIEW[decision];
      if (reviewStatus === REVIEW.rejected) return null;
      return reviewStatus === wanted && !needsReview ? null : complete(wanted);
    }
    case 'rejected':
      return reviewStatus === REVIEW.needsReview ? complete(REVIEW.rejected) : null;
    case 'send_back':
      return { status: STATUS.inProgress, reviewStatus: REVIEW.needsReview, needsReview: false };
    case 'withdraw':
      return isReviewed(standing) ? { status, reviewStatus: REVIEW.needsReview, needsReview: true } : null;
  }
}

interface Standing {
  readonly status: number;
  readonly reviewStatus: number;
}

/** Whether the owner may hand it in: while it is in progress, or once it was rejected (handbook §2.2). */
export function canSubmit({ status, reviewStatus }: Standing): boolean {
  return status === STATUS.inProgress || (status === STATUS.complete && reviewStatus === REVIEW.rejected);
}

/** Whether it was reviewed and not rejected. */
export function isReviewed({ reviewStatus }: Pick<Standing, 'reviewStatus'>): boolean {
  return reviewStatus === REVIEW.public || reviewStatus === REVIEW.accepted;
}

/** How far it is, as its owner reads it. */
export type Stage = 'archived' | 'inProgress' | 'rejected' | 'waiting' | 'changed' | 'reviewed';

/** How far something with these statuses is (handbook §2.1); `needsReview`: changed after the decision. */
export function stageOf({ status, reviewStatus, needsReview }: ReviewStanding): Stage {
  if (status === STATUS.archived) return 'archived';
  if (status === STATUS.inProgress) return 'inProgress';
  if (reviewStatus === REVIEW.rejected) return 'rejected';
  if (reviewStatus === REVIEW.needsReview) return 'waiting';
  return needsReview ? 'changed' : 'reviewed';
}
