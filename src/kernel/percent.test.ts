import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePercent, percentText } from './percent.ts';

describe('per cent', () => {
  test.each([
    ['50', 500_000n],
    ['33,3333 %', 333_333n],
    ['12.5%', 125_000n],
    [' 100 ', 1_000_000n],
    ['0,0001', 1n],
    ['50. ', 500_000n],
    ['50 Prozent', 500_000n],
    ['12.5 percent', 125_000n],
    ['５０ ％', 500_000n],
  ])('%s is %s parts per million', (text, ppm) => expect(parsePercent(text)).toBe(ppm));

  test.each(['', '-5', '1,23456', '1.000,5', 'fifty', '50 50', '1e3'])('%s is invalid', (text) =>
    expect(parsePercent(text)).toBeNull(),
  );

  test('is formatted as it was written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10_000_000n }), (ppm) => {
        expect(parsePercent(percentText(ppm))).toBe(ppm);
      }),
    );
  });
});
