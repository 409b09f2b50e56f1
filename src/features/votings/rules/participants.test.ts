import { expect, test } from 'vitest';
import { refuseEntry, refuseReview } from './participants.ts';

const free = { isActive: true, participates: false, inRunningVoting: false };

test('an active project that takes part in no running voting can be entered', () => {
  expect(refuseEntry(free)).toBeNull();
  expect(refuseEntry({ ...free, isActive: false })).toBe('not_active');
  expect(refuseEntry({ ...free, participates: true, inRunningVoting: true })).toBe('participates');
  expect(refuseEntry({ ...free, inRunningVoting: true })).toBe('in_running_voting');
});

test('a review is decided until the results are confirmed, with a reason for a rejection', () => {
  const waiting = { review: 1, isRemoved: false, isConfirmed: false };
  expect(refuseReview(waiting, 'public', '')).toBeNull();
  expect(refuseReview(waiting, 'rejected', '')).toBe('reason_required');
  expect(refuseReview(waiting, 'rejected', 'Not in our area')).toBeNull();
  expect(refuseReview({ ...waiting, review: 2 }, 'public', '')).toBe('review_unchanged');
  expect(refuseReview({ ...waiting, isRemoved: true }, 'public', '')).toBe('participant_removed');
  expect(refuseReview({ ...waiting, isConfirmed: true }, 'public', '')).toBe('fixed_by_results');
});
