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
  it('is possible for seven days; at the last instant the account is closed', () => {
    expect(end.toISOString()).toBe('2026-03-27T10:00:00.000Z');
    const account = { isActive: true, activatedAt: null, activationEndsAt: end };
    expect(isClosed(account, new Date(end.getTime() - 1))).toBe(false);
    expect(isClosed(account, end)).toBe(true);
    expect(isClosed({ ...account, activatedAt: signedUp }, end)).toBe(false);
    expect(isClosed({ ...account, activationEndsAt: null }, end)).toBe(false);
    expect(isClosed({ isActive: false, activatedAt: signedUp, activationEndsAt: null }, signedUp)).toBe(true);
  });

  it('is only required first for organization and company users', () => {
    expect([1, 2, 3, 4, 5].filter((type) => mustActivateFirst(person(type, false)))).toEqual([2, 4]);
    expect([1, 2, 3, 4, 5].filter((type) => mustActivateFirst(person(type, true)))).toEqual([]);
  });
});

describe('deletion', () => {
  it('is immediate for end users; for users on whom others depend, administrators are notified', () => {
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

describe('a cached profile', () => {
  const now = 10_000_000;
  const stored = (agoMs: number, userId = '7') => ({ userId, at: now - agoMs });
  const fiveMinutes = 300_000;

  it.each([
    ['none', null, person(1), true],
    ['fresh', stored(0), person(1), false],
    ['just below five minutes', stored(fiveMinutes - 1), person(1), false],
    ['five minutes old', stored(fiveMinutes), person(1), true],
    ['of staff', stored(0), person(1, true, true), true],
    ['of an unactivated end user', stored(0), person(1, false), false],
    ['of an unactivated organization user', stored(0), person(2, false), true],
    ['of an unactivated company user', stored(0), person(4, false), true],
    ['of an activated organization user', stored(0), person(2), false],
    ['of somebody else', stored(0, '8'), person(1), true],
    ['from the future', stored(-1), person(1), true],
  ] as const)('%s: refreshed or not', (_name, value, user, expected) => {
    expect(mustRefresh(value, { ...user, userId: '7' }, now)).toBe(expected);
  });
});

describe('the pages of an account', () => {
  it('depend on the kind of user and on the enabled features', () => {
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
      'news-items',
      'profile',
      'donations',
      'favorites',
    ]);
  });
});
