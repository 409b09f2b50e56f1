import { expect, it } from 'vitest';
import {
  FUNDING_CODE,
  fundingCodeIn,
  fundingCodeOf,
  isCodeValid,
  plainFundingCode,
} from './funding-codes.ts';

it.each([
  [' sport-2026 ', 'SPORT-2026', true],
  ['ab c\t1', 'ABC1', true],
  ['ｓｐｏｒｔ－２０２６', 'SPORT-2026', true],
  ['sport\u20132026', 'SPORT-2026', true],
  ['sport\u200B-20\u00AD26', 'SPORT-2026', true],
  ['sport.2026', 'SPORT.2026', false],
  ['abc', 'ABC', false],
  ['grün-1', 'GRÜN-1', false],
])('%j is normalized to %s', (typed, expected, isCode) => {
  expect(fundingCodeOf(typed)).toBe(expected);
  expect(FUNDING_CODE.test(fundingCodeOf(typed))).toBe(isCode);
});

it.each([
  'SPORT-2026',
  ' sport-2026 ',
  'Ihr Fördercode: SPORT-2026.',
  'Mein Code SPORT-2026',
  'Code: Sport-2026',
  '„SPORT-2026“',
  '(SPORT-2026)',
  'SPORT 2026',
  'SPORT/2026',
  'SPORT_2026',
  'sport.2026',
  'SPORT\u20132026',
  'SPORT\u22122026',
  'ＳＰＯＲＴ２０２６',
  'SPO\u00ADRT-2026\u200B',
  'Für den Antrag:\nSPORT-2026\nhttps://example.org/antrag',
])('%j is read as the code SPORT-2026', (typed) => {
  const read = fundingCodeIn(typed);
  expect(FUNDING_CODE.test(read)).toBe(true);
  expect(plainFundingCode(read)).toBe(plainFundingCode('SPORT-2026'));
});

it.each(['', '---', 'abc', 'grün-1'])('%j is no funding code', (typed) => {
  expect(FUNDING_CODE.test(fundingCodeIn(typed))).toBe(false);
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
