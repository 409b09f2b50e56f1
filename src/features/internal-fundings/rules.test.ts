import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { confirmsName, fundingAlert, planOnProject, planningRefusals } from './rules.ts';

const needs = [
  { id: 'roof', goal: 10_000n, balance: 4_000n },
  { id: 'floor', goal: 5_000n, balance: 5_000n },
  { id: 'door', goal: 3_000n, balance: 0n },
];
const open = { alert: null, free: 9_000n, needs };

describe('a funding of a project', () => {
  test('that fits the current need is booked there', () => {
    expect(planOnProject(6_000n, open)).toEqual({ ok: true, value: [{ needId: 'roof', amount: 6_000n }] });
  });

  test('that is larger is split per need, full ones left out', () => {
    expect(planOnProject(6_001n, open)).toEqual({
      ok: true,
      value: [
        { needId: 'roof', amount: 6_000n },
        { needId: 'door', amount: 1n },
      ],
    });
  });

  test.each([
    ['full', 'project_closed'],
    ['ended', 'project_closed'],
    ['archived', 'project_archived'],
    ['not_open', 'project_not_open'],
  ] as const)('that is %s is refused', (alert, code) => {
    expect(planOnProject(1n, { ...open, alert })).toEqual({ ok: false, refusals: [{ code }] });
  });

  test('never uses amounts held by payments in progress', () => {
    expect(planOnProject(8_001n, { ...open, free: 8_000n })).toEqual({
      ok: false,
      refusals: [{ code: 'over_need', params: { open: 8_000n } }],
    });
  });

  test('never fills a need beyond its goal, and loses no cent', () => {
    const cents = fc.bigInt(0n, 10_000n);
    fc.assert(
      fc.property(fc.array(fc.tuple(cents, cents), { minLength: 1 }), cents, (pairs, input) => {
        const some = pairs.map(([balance, more], id) => ({ id, goal: balance + more, balance }));
        const free = pairs.reduce((sum, [, more]) => sum + more, 0n);
        const amount = input % (free + 1n);
        const plan = planOnProject(amount, { alert: null, free, needs: some });
        if (!plan.ok) throw new Error('it fits');
        for (const { needId, amount: part } of plan.value) {
          const need = some[needId];
          expect(need && need.balance + part <= need.goal).toBe(true);
        }
        expect(plan.value.reduce((sum, part) => sum + part.amount, 0n)).toBe(amount);
      }),
    );
  });
});

test.each([
  ['Spielplatz am Park', true],
  ['  spielplatz  am park ', true],
  ['Spielplatz', false],
  ['', false],
])('"%s" typed to confirm: %s', (typed, confirmed) => {
  expect(confirmsName(typed, 'Spielplatz am Park')).toBe(confirmed);
});

describe('a project', () => {
  const facts = {
    status: 2,
    reviewStatus: 4,
    isBanned: false,
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
    goal: 100n,
    balance: 0n,
    organization: { status: 2, reviewStatus: 2 },
  };

  test.each([
    [{}, null],
    [{ reviewStatus: 2 }, null],
    [{ balance: 100n }, 'full'],
    [{ endsOn: '2026-05-31' }, 'ended'],
    [{ status: 3 }, 'archived'],
    [{ organization: { status: 3, reviewStatus: 2 } }, 'archived'],
    [{ status: 4 }, 'not_open'],
    [{ isBanned: true }, 'not_open'],
    [{ reviewStatus: 1 }, 'not_open'],
    [{ startsOn: '2026-07-01' }, 'not_open'],
    [{ organization: { status: 2, reviewStatus: 1 } }, 'not_open'],
  ])('that differs by %o has the alert %s', (change, alert) => {
    expect(fundingAlert({ ...facts, ...change }, new Date('2026-06-01T12:00:00Z'))).toBe(alert);
  });

  test.each([
    ['full', ['project_closed']],
    ['ended', ['project_closed']],
    ['archived', ['project_closed', 'project_archived']],
    ['not_open', []],
    [null, []],
  ] as const)('with the alert %s refuses plans by %o', (alert, refusals) => {
    expect(planningRefusals(alert)).toEqual(refusals);
  });
});
