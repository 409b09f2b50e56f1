import { expect, test } from 'vitest';
import { dateOf, dayOf } from './use-calendar.ts';

test('a day is unchanged after conversion to the calendar and back, at both ends of summer time and of the year', () => {
  for (const day of ['2026-03-29', '2026-10-25', '2026-12-31', '2027-01-01', '2028-02-29', '1900-01-01']) {
    expect(dayOf(dateOf(day))).toBe(day);
  }
});
