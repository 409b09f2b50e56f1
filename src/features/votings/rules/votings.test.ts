import { describe, expect, it } from 'vitest';
import { nextStandingsOn, shownRanks, standingsDue, votingModes, votingState } from './votings.ts';

const at = (text: string) => new Date(text);
const dates = { startsAt: at('2026-05-01T10:00:00Z'), endsAt: at('2026-05-31T20:00:00Z') };

describe('the state of a voting', () => {
  it.each([
    ['2026-05-01T09:59:59Z', 'future'],
    ['2026-05-01T10:00:00Z', 'active'],
    ['2026-05-31T20:00:00Z', 'active'],
    ['2026-05-31T20:00:01Z', 'expired'],
  ])('at %s is %s', (now, state) => {
    expect(votingState(dates, at(now))).toBe(state);
  });

  it.each([
    ['future', true, true, 'hidden'],
    ['active', true, false, 'live'],
    ['active', true, true, 'live'],
    ['active', false, false, 'hidden'],
    ['active', false, true, 'published'],
    ['expired', false, true, 'live'],
  ] as const)(
    '%s, live figures %s, published ones %s: visitors see them %s',
    (state, live, published, seen) => {
      expect(shownRanks(state, live, published)).toBe(seen);
    },
  );
});

describe('standings at intervals', () => {
  // The clocks go back on 25 October, which has 25 hours.
  const weekly = { startsAt: at('2026-10-20T08:00:00Z'), everyDays: 7, standingsAt: null };
  const ends = at('2026-11-10T22:59:59Z');

  it.each([
    ['2026-10-26T22:59:59Z', false, '2026-10-27'],
    ['2026-10-26T23:00:00Z', true, '2026-10-27'],
  ])('are due when the days are over in Berlin: %s', (now, due, next) => {
    expect(standingsDue(weekly, at(now))).toBe(due);
    expect(nextStandingsOn(weekly, ends, at(now))).toBe(next);
  });

  it('are published once each, also late, and not after the end', () => {
    const after = (standingsAt: string) => ({ ...weekly, standingsAt: at(standingsAt) });
    expect(standingsDue(after('2026-10-26T23:01:00Z'), at('2026-11-02T22:59:00Z'))).toBe(false);
    expect(nextStandingsOn(after('2026-10-26T23:01:00Z'), ends, at('2026-11-02T22:59:00Z'))).toBe(
      '2026-11-03',
    );
    expect(standingsDue(after('2026-10-28T12:00:00Z'), at('2026-11-03T01:00:00Z'))).toBe(true);
    expect(nextStandingsOn(after('2026-11-03T01:00:00Z'), ends, at('2026-11-04T01:00:00Z'))).toBe(
      '2026-11-10',
    );
    expect(nextStandingsOn(after('2026-11-10T01:00:00Z'), ends, at('2026-11-10T02:00:00Z'))).toBeNull();
  });

  it('do not exist without an interval', () => {
    const never = { ...weekly, everyDays: null };
    expect([standingsDue(never, ends), nextStandingsOn(never, ends, ends)]).toEqual([false, null]);
  });
});

it('uses what is enabled both on the platform and in the voting', () => {
  expect(
    votingModes(
      { enableEmailVoting: true, enableVotingCodes: false },
      { enableEmail: true, enableCodes: true },
    ),
  ).toEqual({ email: true, codes: false });
});
