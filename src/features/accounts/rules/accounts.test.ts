import { describe, expect, it } from 'vitest';
import { accountPages } from './account-pages.ts';
import { activationEnd, isClosed, isDeletedAtOnce, mustActivateFirst, usernamePattern } from './accounts.ts';
import { mustRefresh } from './profile-cache.ts';

const person = (usertype: number, isActivated = true, isStaff = false) => ({
  usertype,
  isActivated,
  isStaff,
});
const signedUp = new Date('2026-03-20T10:00:00Z');
const end = activationEnd(signedUp);

describe('activation', () => {
  it('may happen for seven days; at the last instant the account is closed', () => {
    expect(end.toISOString()).toBe('2026-03-27T10:00:00.000Z');
    const account = { isActive: true, activatedAt: null, activationEndsAt: end };
    expect(isClosed(account, new Date(end.getTime() - 1))).toBe(false);
    expect(isClosed(account, end)).toBe(true);
    expect(isClosed({ ...account, activatedAt: signedUp }, end)).toBe(false);
    expect(isClosed({ ...account, activationEndsAt: null }, end)).toBe(false);
    expect(isClosed({ isActive: false, activatedAt: signedUp, activationEndsAt: null }, signedUp)).toBe(true);
  });

  it('comes first for organisation and company users only', () => {
    expect([1, 2, 3, 4, 5].filter((type) => mustActivateFirst(person(type, false)))).toEqual([2, 4]);
    expect([1, 2, 3, 4, 5].filter((type) => mustActivateFirst(person(type, true)))).toEqual([]);
  });
});

describe('deletion', () => {
  it('is at once for end users; administrators are asked for everybody on whom others depend', () => {
    expect([1, 2, 4, 5].map((type) => isDeletedAtOnce(person(type)))).toEqual([true, false, false, true]);
    expect(isDeletedAtOnce(person(1, true, true))).toBe(false);
  });
});

describe('a user name', () => {
  it.each(['ada', 'änne.groß', 'k_7-x', '光明子'])('may be %s', (name) => {
    expect(usernamePattern.test(name)).toBe(true);
  });
  it.each(['ada@example.org', '.ada', 'ada-', 'ada lovelace', 'a\tb', ''])('may not be %j', (name) => {
    expect(usernamePattern.test(name)).toBe(false);
  });
});

describe('a kept profile', () => {
  const now = 10_000_000;
  const kept = (agoMs: number, userId = '7') => ({ userId, at: now - agoMs });
  const fiveMinutes = 300_000;

  it.each([
    ['none', null, person(1), true],
    ['fresh', kept(0), person(1), false],
    ['just below five minutes', kept(fiveMinutes - 1), person(1), false],
    ['five minutes old', kept(fiveMinutes), person(1), true],
    ['of staff', kept(0), person(1, true, true), true],
    ['of an unactivated end user', kept(0), person(1, false), false],
    ['of an unactivated organisation user', kept(0), person(2, false), true],
    ['of an unactivated company user', kept(0), person(4, false), true],
    ['of an activated organisation user', kept(0), person(2), false],
    ['of somebody else', kept(0, '8'), person(1), true],
    ['from the future', kept(-1), person(1), true],
  ] as const)('%s: asked for again or not', (_name, value, who, expected) => {
    expect(mustRefresh(value, { ...who, userId: '7' }, now)).toBe(expected);
  });
});

describe('the pages of an account', () => {
  it('depend on the kind of user and on what is switched on', () => {
    expect(accountPages(1, {})).toEqual(['profile', 'donations', 'favorites']);
    expect(accountPages(1, { enableFavorites: false })).toEqual(['profile', 'donations']);
    expect(accountPages(1, { enableCoinDonations: true })).toEqual([
      'profile',
      'donations',
      'favorites',
      'balance',
    ]);
    expect(accountPages(4, { enableFavorites: false })).toEqual([
      'budgets',
      'internal-fundings',
      'profile',
      'donations',
    ]);
    const off = { enableFavorites: false, budgets: false, internalFundings: false };
    expect(accountPages(4, off)).toEqual(['profile', 'donations']);
    expect(accountPages(2, { enableFavorites: true })).toEqual([
      'organization',
      'projects',
      'profile',
      'donations',
      'favorites',
    ]);
  });
});
