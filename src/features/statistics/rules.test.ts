import { expect, test } from 'vitest';
import { nextMonth, withEveryMonth } from './rules.ts';

test('the month after December is January of the next year', () => {
  expect(nextMonth('2025-09')).toBe('2025-10');
  expect(nextMonth('2025-12')).toBe('2026-01');
  expect(nextMonth('0999-12')).toBe('1000-01');
});

test('months without a row get one of zeros', () => {
  const row = (label: string) => ({ label, values: [1, 2] });
  expect(withEveryMonth([row('2025-11'), row('2026-02')])).toEqual([
    row('2025-11'),
    { label: '2025-12', values: [0, 0] },
    { label: '2026-01', values: [0, 0] },
    row('2026-02'),
  ]);
  expect(withEveryMonth([])).toEqual([]);
  expect(withEveryMonth([row('2025-11')])).toEqual([row('2025-11')]);
});
