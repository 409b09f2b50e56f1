import { addDays, type IsoDate } from '#kernel/clock.ts';
import { isReviewed, type ReviewDecision } from '#features/organizations/rules/review.ts';
import { REVIEW, STATUS } from '#features/projects/rules.ts';
import { fundingTypes, NONPROFIT, type Promoter } from './submission.ts';

/** Results of the editorial check (handbook §2.1). */
export const CONTENT_REVIEW = { undecided: 1, accepted: 2, rejected: 3 } as const;

/** The facts on which a release depends. */
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
  /** The last day of all projects; null: no limit. */
  readonly projectWindowUntil: IsoDate | null;
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
 * Every reason against making a project public or accepted on a day (handbook §2.2, §4): it needs a goal and time
 * left, its organization must be reviewed and, for donations, nonprofit. The editorial check is required only if the
 * setting says so.
 */
export function releaseProblems(
  facts: ReleaseFacts,
  settings: ReviewSettings,
  today: IsoDate,
): readonly ReleaseRefusal[] {
  const { promoter, fundingType } = facts;
  const isActive = promoter.status !== STATUS.archived && promoter.status !== STATUS.deleted;
  const mustBeNonprofit = settings.nonprofitRequired && fundingType === fundingTypes.donation;
  const isChecked = facts.contentReviewStatus === CONTENT_REVIEW.accepted;
  const found: Readonly<Record<ReleaseRefusal, boolean>> = {
    needs_missing: facts.needs === 0,
    organization_not_reviewed: !isActive || !isReviewed(promoter),
    nonprofit_missing: mustBeNonprofit && promoter.nonprofitStatus !== NONPROFIT.nonprofit,
    content_review_missing: settings.externalReviewRequired && !isChecked,
    period_over: facts.endsOn < today,
  };
  return releaseRefusals.filter((refusal) => found[refusal]);
}

/** Whether a decision releases a project; repeating the last one only confirms later changes of its owner. */
export function releases(decision: ReviewDecision, reviewStatus: number): boolean {
  return (decision === 'public' || decision === 'accepted') && reviewStatus !== REVIEW[decision];
}

/**
 * The last day of a project that is released for the first time or after a withdrawal: counted from today if the
 * setting says so, not after the last day of all projects, and never before its start (handbook §2.2, §3).
 */
export function endAfterRelease(
  { reviewStatus, startsOn, endsOn }: { reviewStatus: number; startsOn: IsoDate; endsOn: IsoDate },
  {
    autoEndDaysAfterReview: days,
    projectWindowUntil: until,
  }: Pick<ReviewSettings, 'autoEndDaysAfterReview' | 'projectWindowUntil'>,
  today: IsoDate,
): IsoDate {
  if (days === null || reviewStatus !== REVIEW.needsReview) return endsOn;
  const last = addDays(today, days);
  const end = until !== null && until < last ? until : last;
  return end < startsOn ? startsOn : end;
}
