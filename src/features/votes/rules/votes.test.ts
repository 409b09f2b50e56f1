import { describe, expect, it } from 'vitest';
import { isCode } from '#features/votings/rules/votings.ts';
import { readBallot, refuseStateChange, suspicion } from './votes.ts';

describe('the content of a vote', () => {
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

  it('is not a code if it is too short or too long', () => {
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
    ['a low captcha score', { captchaScore: 0.4 }, ['captcha'], true],
    ['a sufficient captcha score', { captchaScore: 0.5 }, [], false],
    ['a private window alone', { privateWindow: true }, ['private_window'], false],
    ['an alias alone', { alias: true }, ['alias'], false],
    ['an alias in a private window', { alias: true, privateWindow: true }, ['private_window', 'alias'], true],
  ])('%s', (_name, facts, signals, suspicious) => {
    expect(suspicion({ ...plain, ...facts }, limits)).toEqual({ signals, suspicious });
  });
});

describe('staff change the state of votes', () => {
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
      expect(refuseStateChange({ state, confirmed }, to, results)).toBe(refused);
    },
  );
});
