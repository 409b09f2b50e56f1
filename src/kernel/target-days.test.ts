import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './clock.ts';
import { isTargetDay, nextTargetDay } from './target-days.ts';

describe('days on which banks settle payments', () => {
  it.each([
    ['2026-12-24', '2026-12-24'],
    ['2026-12-25', '2026-12-28'],
    ['2026-12-31', '2026-12-31'],
    ['2027-01-01', '2027-01-04'],
    ['2026-04-03', '2026-04-07'],
    ['2027-03-26', '2027-03-30'],
    ['2028-04-14', '2028-04-18'],
    ['2038-04-23', '2038-04-27'],
    ['2026-05-01', '2026-05-04'],
    ['2026-11-28', '2026-11-30'],
    // A German holiday on which the bank transfers money.
    ['2026-10-03', '2026-10-05'],
    ['2027-05-06', '2027-05-06'],
  ])('from %s on the next is %s', (date, next) => {
    expect(nextTargetDay(date)).toBe(next);
  });

  it('are at most five days apart', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const date = addDays('2002-01-01', days);
        const next = nextTargetDay(date);
        expect(isTargetDay(next)).toBe(true);
        expect(next >= date && next <= addDays(date, 4)).toBe(true);
      }),
    );
  });
});
