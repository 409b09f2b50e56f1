import { describe, expect, it } from 'vitest';
import {
  balanceDisplay,
  cardBadge,
  currentGoal,
  currentPercent,
  daysLeft,
  financingBadges,
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
    ['with an accepted organisation', { organization: { status: 2, reviewStatus: 4 } }, true],
    [
      'with an organisation in progress that is reviewed',
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
    ['not while its organisation waits for review', { organization: { status: 2, reviewStatus: 1 } }, false],
    ['not when its organisation is archived', { organization: { status: 3, reviewStatus: 2 } }, false],
    ['not when its organisation is deleted', { organization: { status: 4, reviewStatus: 2 } }, false],
  ])('%s', (_, overrides, expected) => {
    expect(projectState(facts(overrides), now).canReceiveFundings).toBe(expected);
  });

  it('until 23:59:59 in Berlin on its last day', () => {
    expect(projectState(facts(), new Date('2026-05-31T21:59:59Z')).expired).toBe(false);
    expect(projectState(facts(), new Date('2026-05-31T22:00:00Z')).expired).toBe(true);
    expect(daysLeft('2026-05-31', new Date('2026-05-31T21:59:59Z'))).toBe(1);
    expect(daysLeft('2026-05-31', new Date('2026-05-31T22:00:00Z'))).toBe(0);
  });
});

describe('badges and alerts', () => {
  const state = (overrides: Partial<ProjectFacts>) => projectState(facts(overrides), now);
  const full = state({ balance: 100_00n, endsOn: '2026-05-09' });
  const over = state({ endsOn: '2026-05-09' });
  const archived = state({ status: STATUS.archived });

  it('on cards', () => {
    expect([full, over, archived, state({})].map(cardBadge)).toEqual([
      'fully_funded',
      'finished',
      'finished',
      null,
    ]);
    expect(cardBadge(state({ goal: 0n, balance: 0n }))).toBeNull();
  });

  it('in the financing column', () => {
    expect(financingBadges(full)).toEqual(['fully_funded']);
    expect(financingBadges(over)).toEqual(['expired']);
    expect(financingBadges(state({}))).toEqual(['in_financing']);
    expect(financingBadges(state({ isBanned: true }))).toEqual(['banned']);
    expect(financingBadges(state({ status: STATUS.inProgress }))).toEqual([]);
  });

  it('above the project page', () => {
    expect([full, over, archived, state({})].map((one) => projectAlert(one, true))).toEqual([
      'fully_funded',
      'expired',
      'archived',
      null,
    ]);
    expect([full, over, archived].map((one) => projectAlert(one, false))).toEqual([null, null, 'archived']);
  });
});

describe('what visitors reach', () => {
  it('are listed projects, and archived ones by their link', () => {
    expect(isListed(facts())).toBe(true);
    expect(isListed(facts({ reviewStatus: REVIEW.accepted }))).toBe(false);
    expect(isListed(facts({ status: STATUS.archived }))).toBe(false);
    expect(isReachable(facts({ status: STATUS.archived }))).toBe(true);
    const gone = (status: number) => facts({ organization: { status, reviewStatus: REVIEW.public } });
    expect(isListed(gone(STATUS.archived))).toBe(false);
    expect(isReachable(gone(STATUS.archived))).toBe(true);
    const closed = { archived: true, finished: true, canReceiveFundings: false };
    expect(projectState(gone(STATUS.archived), now)).toMatchObject(closed);
    expect(isReachable(gone(STATUS.deleted))).toBe(false);
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

  it('count the first open need', () => {
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

  it('show of the balance what the mode says', () => {
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
