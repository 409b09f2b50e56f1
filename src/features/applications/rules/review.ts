import { addDays, type IsoDate } from '#kernel/clock.ts';
import { isReviewed, type ReviewDecision } from '#features/organizations/rules/review.ts';
import { REVIEW, STATUS } from '#features/projects/rules.ts';
import { fundingTypes, NONPROFIT, type Promoter } from './submission.ts';

/** Results of the editorial check (handbook §2.1). */
export const CONTENT_REVIEW = { undecided: 1, accepted: 2, rejected: 3 } as const;

/** What a release depends on. */
export interface ReleaseFacts {
  readonly contentReviewStatus: number;
  readonly fundingType: number;
  readonly needs: number;
  readonly endsOn: IsoDate;
  readonly promoter: Promoter;
}

/** Settings of handbook §17 about the review of projects. */
export interface ReviewSettings {
  readonly nonprofitRequired: boolean;
  readonly externalReviewRequired: boolean;
  readonly autoEndDaysAfterReview: number | null;
}

/** Why a project cannot be released now. */
export const releaseRefusals = [
  'needs_missing',
  'organization_not_reviewed',
  'nonprofit_missing',
  'content_review_missing',
  'period_over',
] as const;
export type ReleaseRefusal = (typeof releaseRefusals)[number];

/**
 * Everything that keeps a project from being made public or accepted on a day (handbook §2.2, §4): it needs a need
 * and time left, its organisation has to be reviewed and, for donations, non-profit. The editorial check blocks only
 * where the setting says so.
 */
export function releaseProblems(
  facts: ReleaseFacts,
  settings: ReviewSettings,
  today: IsoDate,
): readonly ReleaseRefusal[] {
  const { promoter, fundingType } = facts;
  const stands = promoter.status !== STATUS.archived && promoter.status !== STATUS.deleted;
  const mustBeNonprofit = settings.nonprofitRequired && fundingType === fundingTypes.donation;
  const isChecked = facts.contentReviewStatus === CONTENT_REVIEW.accepted;
  const found: Readonly<Record<ReleaseRefusal, boolean>> = {
    needs_missing: facts.needs === 0,
    organization_not_reviewed: !stands || !isReviewed(promoter),
    nonprofit_missing: mustBeNonprofit && promoter.nonprofitStatus !== NONPROFIT.nonprofit,
    content_review_missing: settings.externalReviewRequired && !isChecked,
    period_over: facts.endsOn < today,
  };
  return releaseRefusals.filter((refusal) => found[refusal]);
}

/** Whether a decision releases a project: to repeat one only confirms what its owner has changed since. */
export function releases(decision: ReviewDecision, reviewStatus: number): boolean {
  return (decision === 'public' || decision === 'accepted') && reviewStatus !== REVIEW[decision];
}

/**
 * The last day of a project that is released for the first time or after a withdrawal: counted from today where the
 * setting says so, and never before it begins (handbook §2.2).
 */
export function endAfterRelease(
  { reviewStatus, startsOn, endsOn }: { reviewStatus: number; startsOn: IsoDate; endsOn: IsoDate },
  { autoEndDaysAfterReview: days }: Pick<ReviewSettings, 'autoEndDaysAfterReview'>,
  today: IsoDate,
): IsoDate {
  if (days === null || reviewStatus !== REVIEW.needsReview) return endsOn;
  const counted = addDays(today, days);
  return counted < startsOn ? startsOn : counted;
}
