import { REVIEW, STATUS } from './types.ts';

/**
 * The decisions of staff about an organization or a project: both have the same statuses and transitions (handbook
 * §2.2).
 */
export const reviewDecisions = ['public', 'accepted', 'rejected', 'send_back', 'withdraw'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** Further decisions of staff that are recorded with the reviews; `ban` and `unban` apply to projects only, `bank_proof_…` to organizations only. */
export const furtherDecisions = [
  'archive',
  'restore',
  'ban',
  'unban',
  'voting_public',
  'voting_rejected',
  'bank_proof_accepted',
  'bank_proof_rejected',
] as const;

/** The review of an organization; statuses as numbered in handbook §2.1. */
export interface ReviewState {
  readonly status: number;
  readonly reviewStatus: number;
  /** Whether it has changed since the last decision. */
  readonly needsReview: boolean;
}

/** Decisions that require a reason, which the administrators receive by mail. */
export function requiresReason(decision: ReviewDecision): boolean {
  return decision === 'rejected' || decision === 'send_back';
}

/**
 * The state after a decision; null if the current state does not allow it (handbook §2.2): staff decide only about what
 * is complete. Repeating a decision confirms later changes of the owner.
 */
export function stateAfter(state: ReviewState, decision: ReviewDecision): ReviewState | null {
  const { status, reviewStatus, needsReview } = state;
  if (status !== STATUS.complete) return null;
  const complete = (review: number): ReviewState => ({
    status: STATUS.complete,
    reviewStatus: review,
    needsReview: false,
  });
  switch (decision) {
    case 'public':
    case 'accepted': {
      const target = REVIEW[decision];
      if (reviewStatus === REVIEW.rejected) return null;
      return reviewStatus === target && !needsReview ? null : complete(target);
    }
    case 'rejected':
      return reviewStatus === REVIEW.needsReview ? complete(REVIEW.rejected) : null;
    case 'send_back':
      return { status: STATUS.inProgress, reviewStatus: REVIEW.needsReview, needsReview: false };
    case 'withdraw':
      return isReviewed(state) ? { status, reviewStatus: REVIEW.needsReview, needsReview: true } : null;
  }
}

interface State {
  readonly status: number;
  readonly reviewStatus: number;
}

/** Whether the owner may submit: while it is in progress, or after a rejection (handbook §2.2). */
export function canSubmit({ status, reviewStatus }: State): boolean {
  return status === STATUS.inProgress || (status === STATUS.complete && reviewStatus === REVIEW.rejected);
}

/** The statuses from which staff archive an organization or a project, and from which they restore it. */
export const ARCHIVABLE: readonly number[] = [STATUS.inProgress, STATUS.complete];
export const RESTORABLE: readonly number[] = [STATUS.archived];

/** Whether staff can decide anything about it now. */
export function canDecide(state: ReviewState): boolean {
  return reviewDecisions.some((decision) => stateAfter(state, decision) !== null);
}

/** Whether it was reviewed and not rejected. */
export function isReviewed({ reviewStatus }: Pick<State, 'reviewStatus'>): boolean {
  return reviewStatus === REVIEW.public || reviewStatus === REVIEW.accepted;
}

/** The stage as shown to the owner. */
export type Stage = 'archived' | 'inProgress' | 'rejected' | 'waiting' | 'changed' | 'reviewed';

/** The stage for these statuses (handbook §2.1); `needsReview`: changed after the decision. */
export function stageOf({ status, reviewStatus, needsReview }: ReviewState): Stage {
  if (status === STATUS.archived) return 'archived';
  if (status === STATUS.inProgress) return 'inProgress';
  if (reviewStatus === REVIEW.rejected) return 'rejected';
  if (reviewStatus === REVIEW.needsReview) return 'waiting';
  return needsReview ? 'changed' : 'reviewed';
}
