import { expect, test } from 'vitest';
import { printedCode } from './codes.ts';

test('a code is printed in blocks', () => {
  expect(printedCode('ABCDEFGHJK')).toBe('ABCDE FGHJK');
  expect(printedCode('ABCD2345')).toBe('ABCD2 345');
});
