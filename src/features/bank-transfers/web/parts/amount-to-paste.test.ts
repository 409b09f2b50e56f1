import { expect, test } from 'vitest';
import { amountToPaste } from './amount-to-paste.ts';

test('an amount pasted into the form of a bank cannot be read as a hundred times the amount', () => {
  expect(amountToPaste('25.00')).toBe('25');
  expect(amountToPaste('1234.00')).toBe('1234');
  expect(amountToPaste('25.50')).toBe('25,50');
  expect(amountToPaste('1234.05')).toBe('1234,05');
});
