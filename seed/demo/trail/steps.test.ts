import { describe, expect, it } from 'vitest';
import { addDays } from '#kernel/clock.ts';
import { startOfTrail, workingDays } from './steps.ts';

describe('the working days of the trail', () => {
  it.each([
    ['2028-02-29', '2028-02-15', '2028-02-28'],
    ['2028-03-01', '2028-02-16', '2028-02-29'],
    ['2027-01-01', '2026-12-18', '2026-12-31'],
    // On a Sunday and a Monday the last working day is a Friday.
    ['2026-11-01', '2026-10-19', '2026-10-30'],
    ['2026-11-02', '2026-10-19', '2026-10-30'],
  ])('before %s are ten, from %s to %s', (today, first, last) => {
    const days = workingDays(today);
    expect([days.length, days[0], days.at(-1)]).toEqual([10, first, last]);
  });

  it('are ten before every day of a year, none of them a Saturday or a Sunday', () => {
    for (let day = 0; day < 366; day += 1) {
      const days = workingDays(addDays('2028-01-01', day));
      expect(days).toHaveLength(10);
      expect(days.map((one) => new Date(one).getUTCDay()).filter((one) => one === 0 || one === 6)).toEqual(
        [],
      );
    }
  });

  it('begin at midnight in Berlin, also where the clock has been changed since', () => {
    expect(startOfTrail(new Date('2026-11-01T08:00:00Z')).toISOString()).toBe('2026-10-17T22:00:00.000Z');
  });
});
