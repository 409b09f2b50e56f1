import { describe, expect, it } from 'vitest';
import {
  endAfterRelease,
  type ReleaseFacts,
  releaseProblems,
  releases,
  type ReviewSettings,
} from './review.ts';

const today = '2026-11-22';
const settings: ReviewSettings = {
  nonprofitRequired: true,
  externalReviewRequired: false,
  autoEndDaysAfterReview: null,
  projectWindowUntil: null,
};
const facts: ReleaseFacts = {
  contentReviewStatus: 1,
  fundingType: 1,
  needs: 1,
  endsOn: today,
  promoter: { status: 2, reviewStatus: 2, type: 'association', nonprofitStatus: 2, proofValidUntil: null },
};
const promoter = (change: Partial<ReleaseFacts['promoter']>) => ({
  promoter: { ...facts.promoter, ...change },
});

describe('a release', () => {
  it.each<[string, Partial<ReleaseFacts>, Partial<ReviewSettings>, readonly string[]]>([
    ['that is complete', {}, {}, []],
    ['without a need', { needs: 0 }, {}, ['needs_missing']],
    ['after its last day', { endsOn: '2026-11-21' }, {}, ['period_over']],
    ['of an undecided organization', promoter({ reviewStatus: 1 }), {}, ['organization_not_reviewed']],
    ['of a rejected organization', promoter({ reviewStatus: 3 }), {}, ['organization_not_reviewed']],
    ['of an accepted organization', promoter({ reviewStatus: 4 }), {}, []],
    ['of an archived organization', promoter({ status: 3 }), {}, ['organization_not_reviewed']],
    ['for donations, undecided', promoter({ nonprofitStatus: 1 }), {}, ['nonprofit_missing']],
    ['for donations, not nonprofit', promoter({ nonprofitStatus: 3 }), {}, ['nonprofit_missing']],
    ['for sponsoring', { ...promoter({ nonprofitStatus: 3 }), fundingType: 2 }, {}, []],
    ['where it need not be', promoter({ nonprofitStatus: 3 }), { nonprofitRequired: false }, []],
    ['before the content review', {}, { externalReviewRequired: true }, ['content_review_missing']],
    ['after the content review', { contentReviewStatus: 2 }, { externalReviewRequired: true }, []],
    ['with several problems', { needs: 0, endsOn: '2020-01-01' }, {}, ['needs_missing', 'period_over']],
  ])('%s', (_, change, set, problems) => {
    expect(releaseProblems({ ...facts, ...change }, { ...settings, ...set }, today)).toEqual(problems);
  });

  it('is not a release if it only confirms, nor are the other decisions', () => {
    expect([releases('public', 1), releases('accepted', 2), releases('public', 4)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([releases('public', 2), releases('accepted', 4), releases('rejected', 1)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('sets the last day once, counted from its own day, not before the first', () => {
    const end = (
      reviewStatus: number,
      autoEndDaysAfterReview: number | null,
      startsOn = today,
      projectWindowUntil: string | null = null,
    ) =>
      endAfterRelease(
        { reviewStatus, startsOn, endsOn: '2027-06-01' },
        { autoEndDaysAfterReview, projectWindowUntil },
        today,
      );
    expect(end(1, null)).toBe('2027-06-01');
    expect(end(1, 30)).toBe('2026-12-22');
    expect(end(4, 30)).toBe('2027-06-01');
    expect(end(1, 30, today, '2026-12-01')).toBe('2026-12-01');
    expect(end(1, 30, '2027-01-01')).toBe('2027-01-01');
  });
});
