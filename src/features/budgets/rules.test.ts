import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BudgetFigures,
  bookable,
  budgetQuantities,
  budgetState,
  checkBooking,
  checkBudgetDays,
  checkCharge,
  checkContra,
} from './rules.ts';

const figures = (change: Partial<BudgetFigures> = {}): BudgetFigures => ({
  amount: 100_000n,
  contra: -20_000n,
  planned: 30_000n,
  promised: 15_000n,
  allocated: 25_000n,
  ...change,
});
const open = { startsOn: '2026-01-01', endsOn: '2026-12-31' };

describe('quantities of a budget', () => {
  const quantities = budgetQuantities(figures());

  test.each([
    ['amount', 100_000n],
    ['contra', -20_000n],
    ['reservations', 45_000n],
    ['allocations', 25_000n],
    ['remaining', 55_000n],
    ['netRemaining', 10_000n],
    // 25,000 of 80,000 is 31.25 per cent
    ['percentage', 32],
  ] as const)('%s', (name, value) => {
    expect(quantities[name]).toBe(value);
  });

  test.each([
    [{ amount: 0n, contra: 0n, allocated: 0n }, 0],
    [{ amount: 10n, contra: -10n, allocated: 0n }, 0],
    [{ amount: 10n, contra: -20n, allocated: 5n }, 0],
    [{ amount: 100_000n, contra: 0n, allocated: 99_999n }, 99],
    [{ amount: 100_000n, contra: 0n, allocated: 100_000n }, 100],
    [{ amount: 100_000n, contra: 0n, allocated: 1n }, 1],
  ])('the percentage of %o is %i', (change, percentage) => {
    expect(budgetQuantities(figures(change)).percentage).toBe(percentage);
  });

  test('plans may exceed it and make the net remaining amount negative', () => {
    expect(budgetQuantities(figures({ planned: 50_000n })).netRemaining).toBe(-10_000n);
  });
});

describe('a booking', () => {
  test.each([
    ['2025-12-31', 'planned', ['budget_inactive']],
    ['2026-01-01', 'active', null],
    ['2026-12-31', 'active', null],
    ['2027-01-01', 'ended', ['budget_inactive']],
  ] as const)('on %s from a budget that is %s', (today, state, refused) => {
    expect(budgetState(open, today)).toBe(state);
    const answer = checkBooking(1n, figures(), open, today);
    expect(answer.ok ? null : answer.refusals.map(({ code }) => code)).toEqual(refused);
  });

  test.each([
    [40_000n, true],
    [40_001n, false],
  ])('of %i from the amount not reserved for codes', (amount, allowed) => {
    expect(checkBooking(amount, figures(), open, '2026-06-01').ok).toBe(allowed);
  });

  test('never makes the remaining money negative, whatever is planned', () => {
    const cents = fc.bigInt(0n, 1_000_000n);
    const budgetFigures = fc.record({
      amount: cents,
      contra: fc.bigInt(-1000n, 1000n),
      planned: cents,
      promised: cents,
      allocated: cents,
    });
    fc.assert(
      fc.property(budgetFigures, cents, (before, amount) => {
        fc.pre(checkBooking(amount, before, open, '2026-06-01').ok);
        const after = { ...before, allocated: before.allocated + amount };
        expect(budgetQuantities(after).remaining).toBeGreaterThanOrEqual(0n);
        expect(bookable(after)).toBeGreaterThanOrEqual(0n);
      }),
    );
  });
});

describe('charges and contra entries', () => {
  test.each([
    [-40_000n, true],
    [-40_001n, false],
    [1n, true],
  ])('a charge of %i', (amount, allowed) => {
    expect(checkCharge(amount, figures()).ok).toBe(allowed);
  });

  test.each([
    [10_000n, true],
    [10_001n, false],
  ])('a contra entry of %i leaves the net remaining money at or above zero', (amount, allowed) => {
    expect(checkContra(amount, figures()).ok).toBe(allowed);
  });
});

describe('days of a budget', () => {
  const today = '2026-06-01';
  const codes = (startsOn: string, endsOn: string, before: typeof open | null = null) => {
    const answer = checkBudgetDays({ startsOn, endsOn }, before, today);
    return answer.ok ? [] : answer.refusals.map(({ code }) => code);
  };

  test.each([
    ['2026-06-01', '2026-06-01', []],
    ['2026-05-31', '2026-07-01', ['start_in_past']],
    ['2026-06-01', '2026-05-31', ['end_in_past']],
    ['2026-07-01', '2026-06-30', ['ends_before_start']],
  ])('from %s to %s', (startsOn, endsOn, refused) => {
    expect(codes(startsOn, endsOn)).toEqual(refused);
  });

  test('may remain in the past, but not be moved there', () => {
    const before = { startsOn: '2026-01-01', endsOn: '2026-05-01' };
    expect(codes('2026-01-01', '2026-05-01', before)).toEqual([]);
    expect(codes('2026-01-02', '2026-05-01', before)).toEqual(['start_in_past']);
    expect(codes('2026-01-01', '2026-06-01', before)).toEqual([]);
    expect(codes('2026-01-01', '2026-05-02', before)).toEqual(['end_in_past']);
  });
});
