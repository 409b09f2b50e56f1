import { describe, expect, it, test } from 'vitest';
import { decimalOf, millionthsOf, readTypedNumber, writeTypedNumber } from './decimal.ts';

describe('decimals', () => {
  it.each([
    ['0', 0n],
    ['12.5', 12_500_000n],
    ['-0.000001', -1n],
    ['999999999999.999999', 999_999_999_999_999_999n],
  ])('%s is read exactly and written back', (text, millionths) => {
    expect(millionthsOf(text)).toBe(millionths);
    expect(decimalOf(millionths)).toBe(text);
  });

  it('are written as short as possible', () => {
    expect(decimalOf(millionthsOf('7.500') ?? 0n)).toBe('7.5');
    expect(decimalOf(millionthsOf('-3.0') ?? 0n)).toBe('-3');
  });

  it.each(['', '-', '1,5', '1e3', '1.1234567', ' 1', '1.', '.5', '--1'])('%j is none', (text) => {
    expect(millionthsOf(text)).toBeNull();
  });
});

test.each([
  ['1.234,5', 'de', '1234.5'],
  ['1,234.5', 'en', '1234.5'],
  ['1234,5', 'de', '1234.5'],
  [' -3 ', 'en', '-3'],
  ['40. ', 'de', '40'],
  ['40. ', 'en', '40'],
  ['1 234,5', 'de', '1234.5'],
  ["1'234", 'en', '1234'],
  ['４０', 'de', '40'],
  ['12 34', 'de', '12 34'],
  ['many', 'en', 'many'],
] as const)('the number %s in %s is %s', (typed, language, decimal) => {
  expect(readTypedNumber(typed, language)).toBe(decimal);
});

test('a decimal is shown as its reader would type it', () => {
  expect(writeTypedNumber('-12.5', 'de')).toBe('-12,5');
  expect(writeTypedNumber('-12.5', 'en')).toBe('-12.5');
});
