import { describe, expect, it } from 'vitest';
import { parseAmount } from './amount.ts';

describe('an amount as people write it', () => {
  it.each([
    ['25', 2500n],
    ['25,5', 2550n],
    ['1.234,56', 123456n],
    ['1.234', 123400n],
    ['1234.56', 123456n],
    ['12.5', 1250n],
    ['€ 20', 2000n],
    ['20 €', 2000n],
    [',50', 50n],
    ['1.000.000', 100000000n],
  ])('German %s', (text, cents) => expect(parseAmount(text, 'sie_DE')).toBe(cents));

  it.each([
    ['25', 2500n],
    ['25.5', 2550n],
    ['1,234.56', 123456n],
    ['1,234', 123400n],
    ['12,5', 1250n],
  ])('English %s', (text, cents) => expect(parseAmount(text, 'en_US')).toBe(cents));

  it.each(['', '-5', '1e9', '0x10', 'abc', '1,2,3', '1.23.4', '0,001', '1234567890123', 'NaN', '.'])(
    'refuses %j',
    (text) => expect(parseAmount(text, 'de')).toBeNull(),
  );
});
