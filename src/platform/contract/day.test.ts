import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daySchema } from './day.ts';

const accepts = (text: string) => daySchema.safeParse(text).success;

test.each([
  ['0000-01-01', false],
  ['0000-12-31', false],
  ['0000-02-29', false],
  ['0001-01-01', true],
  ['1000-01-01', true],
  ['2000-02-29', true],
  ['2001-02-29', false],
  ['2026-11-21', true],
  ['9999-12-31', true],
  ['2026-13-01', false],
  ['2026-11-21T00:00:00Z', false],
  ['-0001-01-01', false],
  ['10000-01-01', false],
])('%s is a day: %s', (text, expected) => {
  expect(accepts(text)).toBe(expected);
});

test('a day is accepted exactly from the year 1 on', () => {
  const day = fc.date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (instant) => {
      const text = instant.toISOString().slice(0, 10);
      expect(accepts(text)).toBe(instant.getUTCFullYear() > 0);
    }),
  );
});
