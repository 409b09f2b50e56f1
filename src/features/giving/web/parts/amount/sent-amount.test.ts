import { expect, test } from 'vitest';
import { sentAmount } from './sent-amount.ts';

test.each([
  ['a typed amount', { amount: '12,50' }, 1250n],
  ['an option without a typed amount', { amount: '', preset: '25.00' }, 2500n],
  ['the same amount twice', { amount: '25', preset: '25.00', shown: '25.00' }, 2500n],
  [
    'the typed one if the option is what the page showed',
    { amount: '30', preset: '25.00', shown: '25.00' },
    3000n,
  ],
  [
    'the option if the text is what the page showed',
    { amount: '25', preset: '50.00', shown: '25.00' },
    5000n,
  ],
  ['nothing if both were changed', { amount: '30', preset: '50.00', shown: '25.00' }, null],
  [
    'nothing for a wrong text beside the shown option',
    { amount: 'abc', preset: '25.00', shown: '25.00' },
    null,
  ],
  ['nothing for a wrong text beside another option', { amount: 'abc', preset: '50.00', shown: '' }, null],
  ['nothing finer than a cent', { amount: '12,999' }, null],
  ['nothing without an amount', { amount: '', preset: '' }, null],
])('reads %s', (_case, sent: Record<string, string>, cents) => {
  expect(sentAmount(sent, 'de')).toBe(cents);
});
