import { describe, expect, it } from 'vitest';
import {
  balanceDisplay,
  cardBadge,
  currentGoal,
  currentPercent,
  daysLeft,
  financingBadges,
  isClosed,
  isListed,
  isReachable,
  projectAlert,
  type ProjectFacts,
  projectState,
  REVIEW,
  sourcesOf,
  STATUS,
} from './rules.ts';

const now = new Date('2026-05-10T12:00:00Z');

function facts(overrides: Partial<ProjectFacts> = {}): ProjectFacts {
  return {
    status: STATUS.complete,
    reviewStatus: REVIEW.public,
    isBanned: false,
    startsOn: '2026-05-01',
    endsOn: '2026-05-31',
    goal: 100_00n,
    balance: 50_00n,
    organization: { status: STATUS.complete, reviewStatus: REVIEW.public },
    ...overrides,
  };
}

describe('a project can receive money', () => {
  it.each<[string, Partial<ProjectFacts>, boolean]>([
    ['when complete, public, started and open', {}, true],
    ['when accepted', { reviewStatus: REVIEW.accepted }, true],
    ['with an accepted organization', { organization: { status: 2, reviewStatus: 4 } }, true],
    [
      'with an organization in progress that is reviewed',
      { organization: { status: 1, reviewStatus: 2 } },
      true,
    ],
    ['not while in progress', { status: STATUS.inProgress }, false],
    ['not when archived', { status: STATUS.archived }, false],
    ['not when deleted', { status: STATUS.deleted }, false],
    ['not before its review', { reviewStatus: REVIEW.needsReview }, false],
    ['not when rejected', { reviewStatus: REVIEW.rejected }, false],
    ['not when banned', { isBanned: true }, false],
    ['not before its start', { startsOn: '2026-05-11' }, false],
    ['on its first day', { startsOn: '2026-05-10' }, true],
    ['on its last day', { endsOn: '2026-05-10' }, true],
    ['not after its last day', { endsOn: '2026-05-09' }, false],
    ['not when fully funded', { balance: 100_00n }, false],
    ['not while its organization waits for review', { organization: { status: 2, reviewStatus: 1 } }, false],
    ['not when its organization is archived', { organization: { status: 3, reviewStatus: 2 } }, false],
    ['not when its organization is deleted', { organization: { status: 4, reviewStatus: 2 } }, false],
  ])('%s', (_, overrides, expected) => {
    expect(projectState(facts(overrides), now).canReceiveFundings).toBe(expected);
  });

  it('until 23:59:59 in Berlin on its last day', () => {
    expect(projectState(facts(), new Date('2026-05-31T21:59:59Z')).expired).toBe(false);
    expect(projectState(facts(), new Date('2026-05-31T22:00:00Z')).expired).toBe(true);
    expect(daysLeft('2026-05-01', '2026-05-31', new Date('2026-05-31T21:59:59Z'))).toBe(1);
    expect(daysLeft('2026-05-01', '2026-05-31', new Date('2026-05-31T22:00:00Z'))).toBe(0);
    // A project that has not begun has no days left: its page names its first day.
    expect(daysLeft('2026-05-01', '2026-05-31', new Date('2026-04-30T21:59:59Z'))).toBeNull();
    expect(daysLeft('2026-05-01', '2026-05-31', new Date('2026-04-30T22:00:00Z'))).toBe(31);
  });
});

describe('a project takes no money any more', () => {
  const organization = { status: STATUS.complete, reviewStatus: REVIEW.public };
  it.each<[string, Partial<ProjectFacts>, boolean]>([
    ['that is open', {}, false],
    ['that waits for a review of its owner’s changes', { reviewStatus: REVIEW.needsReview }, false],
    ['that has not begun', { startsOn: '2099-01-01', endsOn: '2099-02-01' }, false],
    ['that has ended', { endsOn: '2020-01-01' }, true],
    ['that has all it needs', { balance: facts().goal }, true],
    ['that is banned', { isBanned: true }, true],
    ['that is archived', { status: STATUS.archived }, true],
    ['that is deleted', { status: STATUS.deleted }, true],
    ['of an archived organization', { organization: { ...organization, status: STATUS.archived } }, true],
    ['of a deleted organization', { organization: { ...organization, status: STATUS.deleted } }, true],
  ])('%s', (_, overrides, closed) => {
    expect(isClosed(facts(overrides), now)).toBe(closed);
  });
});

describe('badges and alerts', () => {
  const state = (overrides: Partial<ProjectFacts>) => projectState(facts(overrides), now);
  const full = state({ balance: 100_00n, endsOn: '2026-05-09' });
  const expired = state({ endsOn: '2026-05-09' });
  const archived = state({ status: STATUS.archived });

  it('on cards', () => {
    expect([full, expired, archived, state({})].map(cardBadge)).toEqual([
      'fully_funded',
      'finished',
      'finished',
      null,
    ]);
    expect(cardBadge(state({ goal: 0n, balance: 0n }))).toBeNull();
  });

  it('in the financing column', () => {
    expect(financingBadges(full)).toEqual(['fully_funded']);
    expect(financingBadges(expired)).toEqual(['expired']);
    expect(financingBadges(state({}))).toEqual(['in_financing']);
    expect(financingBadges(state({ isBanned: true }))).toEqual(['banned']);
    expect(financingBadges(state({ status: STATUS.inProgress }))).toEqual([]);
  });

  it('above the project page', () => {
    expect([full, expired, archived, state({})].map((project) => projectAlert(project, true))).toEqual([
      'fully_funded',
      'expired',
      'archived',
      null,
    ]);
    expect([full, expired, archived].map((project) => projectAlert(project, false))).toEqual([
      null,
      null,
      'archived',
    ]);
  });
});

describe('public pages', () => {
  it('are those of listed projects, and of archived ones by their link', () => {
    expect(isListed(facts())).toBe(true);
    expect(isListed(facts({ reviewStatus: REVIEW.accepted }))).toBe(false);
    expect(isListed(facts({ status: STATUS.archived }))).toBe(false);
    expect(isReachable(facts({ status: STATUS.archived }))).toBe(true);
    const ofOrganization = (status: number) =>
      facts({ organization: { status, reviewStatus: REVIEW.public } });
    expect(isListed(ofOrganization(STATUS.archived))).toBe(false);
    expect(isReachable(ofOrganization(STATUS.archived))).toBe(true);
    const closed = { archived: true, finished: true, canReceiveFundings: false };
    expect(projectState(ofOrganization(STATUS.archived), now)).toMatchObject(closed);
    expect(isReachable(ofOrganization(STATUS.deleted))).toBe(false);
    expect(isReachable(facts({ isBanned: true }))).toBe(false);
    expect(isReachable(facts({ status: STATUS.archived, reviewStatus: REVIEW.rejected }))).toBe(false);
  });
});

describe('needs and sources', () => {
  const needs = [
    { goal: 100n, balance: 100n },
    { goal: 300n, balance: 1n },
    { goal: 50n, balance: 0n },
  ];

  it('find the first open need', () => {
    expect(currentGoal(needs)).toBe(needs[1]);
    expect(currentPercent(needs)).toBe(1);
    expect(currentPercent([{ goal: 100n, balance: 100n }])).toBe(100);
    expect(currentGoal([])).toBeNull();
    expect(currentPercent([])).toBe(0);
  });

  it('split the balance, the rest being direct', () => {
    const money = { goal: 500n, balance: 301n, codes: 100n, private: 120n, coFunding: 60n };
    expect(sourcesOf(money)).toEqual({
      codes: 100n,
      private: 120n,
      coFunding: 60n,
      direct: 21n,
      remainder: 199n,
    });
  });

  it('show the balance according to the mode', () => {
    const words = ([1, 2, 3, 4, 5] as const).map((mode) =>
      Object.entries(balanceDisplay(mode))
        .filter(([, shows]) => shows)
        .map(([part]) => part)
        .join(' '),
    );
    expect(words).toEqual([
      'overall collected',
      'current collected',
      '',
      'overall current collected',
      'collected',
    ]);
  });
});
