import { describe, expect, it } from 'vitest';
import { numberedSlug } from '#kernel/text.ts';
import { organizationStage } from './rules.ts';

describe('a slug that is taken', () => {
  it('gets a number', () => {
    expect([0, 1, 2].map((attempt) => numberedSlug('chor', 'organization', attempt))).toEqual([
      'chor',
      'chor-2',
      'chor-3',
    ]);
    expect(numberedSlug('', 'organization', 1)).toBe('organization-2');
  });
});

describe('the stage of an organization', () => {
  it.each([
    [1, 1, 'inProgress'],
    [1, 3, 'rejected'],
    [2, 1, 'needsReview'],
    [2, 2, 'public'],
    [2, 3, 'rejected'],
    [2, 4, 'accepted'],
    [3, 2, 'archived'],
  ])('of status %i and review %i is %s', (status, review, stage) => {
    expect(organizationStage(status, review)).toBe(stage);
  });
});
