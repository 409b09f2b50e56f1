import { expect, it } from 'vitest';
import { FUNDING_CODE, fundingCodeOf, isCodeValid } from './funding-codes.ts';

it.each([
  [' sport-2026 ', 'SPORT-2026', true],
  ['ab c\t1', 'ABC1', true],
  ['abc', 'ABC', false],
  ['grün-1', 'GRÜN-1', false],
])('%j is normalized to %s', (typed, expected, isCode) => {
  expect(fundingCodeOf(typed)).toBe(expected);
  expect(FUNDING_CODE.test(fundingCodeOf(typed))).toBe(isCode);
});

const open = { isActive: true, validFrom: null, validUntil: null };
const inMay = { ...open, validFrom: '2026-05-01', validUntil: '2026-05-31' };
it.each([
  ['without a period', open, '2026-01-01', true],
  ['on its first day', inMay, '2026-05-01', true],
  ['on its last day', inMay, '2026-05-31', true],
  ['not before', inMay, '2026-04-30', false],
  ['not after', inMay, '2026-06-01', false],
  ['not when it is deactivated', { ...open, isActive: false }, '2026-01-01', false],
])('a funding code is valid %s: %o', (_, code, today, expected) =>
  expect(isCodeValid(code, today)).toBe(expected),
);
