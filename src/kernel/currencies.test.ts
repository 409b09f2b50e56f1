import { expect, test } from 'vitest';
import { currencyDigits } from './currencies.ts';

test.each([
  ['EUR', 2],
  ['usd', 2],
  ['JPY', 0],
  ['jpy', 0],
  ['ISK', 0],
  ['KWD', 3],
  ['', 2],
])('amounts in %s have %i digits after the point', (currency, digits) => {
  expect(currencyDigits(currency)).toBe(digits);
});
