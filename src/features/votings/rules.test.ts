import { describe, expect, it } from 'vitest';
import {
  isCode,
  moveRefused,
  nextStandingsOn,
  readBallot,
  shownRanks,
  standingsDue,
  suspicion,
  votingModes,
  votingState,
} from './rules.ts';

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
  // The last days of October have one of 25 hours in it.
  const weekly = { startsAt: at('2026-10-20T08:00:00Z'), everyDays: 7, standingsAt: null };
  const ends = at('2026-11-10T22:59:59Z');

  it.each([
    ['2026-10-26T22:59:59Z', false, '2026-10-27'],
    ['2026-10-26T23:00:00Z', true, '2026-10-27'],
  ])('are due when the days are over in Berlin: %s', (now, due, next) => {
    expect(standingsDue(weekly, at(now))).toBe(due);
    expect(nextStandingsOn(weekly, ends, at(now))).toBe(next);
  });

  it('come once each, late ones too, and not after the end', () => {
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

  it('are none without an interval', () => {
    const never = { ...weekly, everyDays: null };
    expect([standingsDue(never, ends), nextStandingsOn(never, ends, ends)]).toEqual([false, null]);
  });
});

it('takes what platform and voting both have switched on', () => {
  expect(
    votingModes(
      { enableEmailVoting: true, enableVotingCodes: false },
      { enableEmail: true, enableCodes: true },
    ),
  ).toEqual({ email: true, codes: false });
});

describe('what is voted with', () => {
  it.each([
    ['ada@example.org', { kind: 'email', email: 'ada@example.org' }],
    ['abcd 2345', { kind: 'codes', codes: ['ABCD2345'] }],
    ['["abcd-2345", "ABCD2345", "wxyz6789"]', { kind: 'codes', codes: ['ABCD2345', 'WXYZ6789'] }],
    [['abcd2345'], { kind: 'codes', codes: ['ABCD2345'] }],
    ['["ada@example.org"', { kind: 'email', email: '["ada@example.org"' }],
    ['x', { kind: 'email', email: 'x' }],
  ])('%j', (field, ballot) => {
    expect(readBallot(field)).toEqual(ballot);
  });

  it('is no code when it is too short or too long', () => {
    expect([isCode('abc'), isCode('ab-cd'), isCode('a'.repeat(41))]).toEqual([false, true, false]);
  });
});

describe('suspicion', () => {
  const plain = {
    sameDevice: false,
    networkVotes: 0,
    votesLastMinute: 0,
    privateWindow: false,
    alias: false,
    captchaScore: null,
  };
  const limits = { perNetwork: 20, perMinute: 120 };
  it.each([
    ['nothing', {}, [], false],
    ['the same device', { sameDevice: true }, ['same_device'], true],
    ['a network just below its limit', { networkVotes: 19 }, [], false],
    ['a network at its limit', { networkVotes: 20 }, ['network'], true],
    ['an unusual rate', { votesLastMinute: 120 }, ['rate'], true],
    ['a doubtful captcha', { captchaScore: 0.4 }, ['captcha'], true],
    ['a captcha in good faith', { captchaScore: 0.5 }, [], false],
    ['a private window alone', { privateWindow: true }, ['private_window'], false],
    ['an alias alone', { alias: true }, ['alias'], false],
    ['an alias in a private window', { alias: true, privateWindow: true }, ['private_window', 'alias'], true],
  ])('%s', (_name, facts, signals, suspicious) => {
    expect(suspicion({ ...plain, ...facts }, limits)).toEqual({ signals, suspicious });
  });
});

describe('staff move votes', () => {
  it.each([
    ['counted', true, 'suspicious', false, null],
    ['suspicious', true, 'rejected', false, null],
    ['rejected', true, 'counted', false, null],
    ['rejected', false, 'counted', false, 'vote_unverified'],
    ['unverified', false, 'counted', false, 'vote_unverified'],
    ['expired', false, 'rejected', false, 'vote_unverified'],
    ['counted', true, 'counted', false, 'vote_unchanged'],
    ['counted', true, 'rejected', true, 'results_confirmed'],
  ] as const)(
    '%s (confirmed: %s) to %s, results confirmed: %s → %s',
    (state, confirmed, to, results, refused) => {
      expect(moveRefused({ state, confirmed }, to, results)).toBe(refused);
    },
  );
});
