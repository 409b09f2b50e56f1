import { describe, expect, test } from 'vitest';
import { endOfBerlinDay } from '#kernel/clock.ts';
import { editProblems, fixedFields, type VotingBasics, type VotingProgress } from './editing.ts';

const now = new Date('2026-05-10T10:00:00Z');
const running: VotingBasics = {
  participants: 'project',
  starts_on: '2026-05-01',
  ends_on: '2026-05-20',
  enable_email: true,
  enable_codes: false,
  vote_interval: null,
  votes_per_interval: null,
};
const progress = (change: Partial<VotingProgress> = {}): VotingProgress => ({
  endsAt: endOfBerlinDay('2026-05-20'),
  hasVotes: false,
  hasParticipants: false,
  isConfirmed: false,
  ...change,
});
const problems = (change: Partial<VotingBasics>, done: Partial<VotingProgress> = {}) =>
  editProblems(running, { ...running, ...change }, progress(done), now).map(
    ({ code, field }) => `${field} ${code}`,
  );

describe('a new voting', () => {
  const create = (change: Partial<VotingBasics>) =>
    editProblems(null, { ...running, starts_on: '2026-05-10', ...change }, null, now).map(({ code }) => code);

  test('may begin and end today', () => {
    expect(create({ ends_on: '2026-05-10' })).toEqual([]);
  });

  test.each<[Partial<VotingBasics>, string[]]>([
    [{ starts_on: '2026-05-09' }, ['starts_in_past']],
    [{ ends_on: '2026-05-09' }, ['ends_in_past', 'ends_before_start']],
    [{ starts_on: '2026-05-12', ends_on: '2026-05-11' }, ['ends_before_start']],
    [{ enable_email: false }, ['way_required']],
  ])('%j is refused', (change, codes) => {
    expect(create(change)).toEqual(codes);
  });
});

describe('a voting without votes', () => {
  test('may change everything, but no day to one in the past', () => {
    expect(problems({ starts_on: '2026-05-11', ends_on: '2026-06-01', participants: 'promoter' })).toEqual(
      [],
    );
    expect(problems({ starts_on: '2026-05-02' })).toEqual(['starts_on starts_in_past']);
    expect(problems({ enable_email: false, enable_codes: true, vote_interval: 'voting' })).toEqual([]);
  });

  test('is for projects or organizations once somebody takes part', () => {
    expect(problems({ participants: 'promoter' }, { hasParticipants: true })).toEqual([
      'participants fixed_by_participants',
    ]);
  });
});

describe('a voting with votes', () => {
  const voted = { hasVotes: true, hasParticipants: true };

  test('keeps its beginning and its limits', () => {
    expect(problems({ starts_on: '2026-05-12', vote_interval: 'day', votes_per_interval: 2 }, voted)).toEqual(
      ['starts_on fixed_by_votes', 'vote_interval fixed_by_votes', 'votes_per_interval fixed_by_votes'],
    );
  });

  test('may end earlier or later, today at the earliest, and change its ways', () => {
    expect(problems({ ends_on: '2026-05-10' }, voted)).toEqual([]);
    expect(problems({ ends_on: '2026-05-09' }, voted)).toEqual(['ends_on ends_in_past']);
    expect(problems({ ends_on: '2026-07-01', enable_codes: true }, voted)).toEqual([]);
  });

  test('is extended only until its ranking is frozen, 24 hours after the end', () => {
    const change = { ...running, ends_on: '2026-06-30' };
    const at = (instant: string) =>
      editProblems(running, change, progress(voted), new Date(instant)).map(({ code }) => code);
    expect(at('2026-05-21T21:59:00Z')).toEqual([]);
    expect(at('2026-05-21T22:01:00Z')).toEqual(['fixed_by_end']);
  });
});

test('after the results are confirmed only title, text and visibility can change', () => {
  const fixed = fixedFields(progress({ hasVotes: true, hasParticipants: true, isConfirmed: true }), now);
  expect([...fixed.keys()]).toEqual(Object.keys(running));
  expect(new Set(fixed.values())).toEqual(new Set(['fixed_by_results']));
});
