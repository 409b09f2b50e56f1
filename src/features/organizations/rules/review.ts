import { REVIEW, STATUS } from './types.ts';

/** What staff decide about an organisation (handbook §2.2). */
export const reviewDecisions = ['public', 'accepted', 'rejected', 'send_back', 'withdraw'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

export interface ReviewStanding {
  readonly status: number;
  readonly reviewStatus: number;
  readonly needsReview: boolean;
}

/** Decisions that must say why: the organisation reads it in its mail. */
export function mustGiveReason(decision: ReviewDecision): boolean {
  return decision === 'rejected' || decision === 'send_back';
}

/**
 * What a decision makes of an organisation; null where the standing does not allow it (handbook §2.2). Only a
 * complete one is decided about. To repeat a decision confirms what its owner has changed since.
 */
export function decided(standing: ReviewStanding, decision: ReviewDecision): ReviewStanding | null {
  const { status, reviewStatus, needsReview } = standing;
  if (status !== STATUS.complete) return null;
  const isReviewed = reviewStatus === REVIEW.public || reviewStatus === REVIEW.accepted;
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
      return isReviewed ? { status, reviewStatus: REVIEW.needsReview, needsReview: true } : null;
  }
}
