import { expect, test } from 'vitest';
import { parseCodes, printedCode } from './codes.ts';

test('an import has a code per line, with its value', () => {
  expect(parseCodes('Code;Value\r\nabcd-2345;3\n\nEFGH 2345\n"JKLM2345",2\nNOPQ2345\t5')).toEqual({
    codes: [
      { code: 'ABCD2345', value: 3 },
      { code: 'EFGH2345', value: 1 },
      { code: 'JKLM2345', value: 2 },
      { code: 'NOPQ2345', value: 5 },
    ],
    bad: [],
  });
});

test('lines that cannot be used are named', () => {
  expect(parseCodes('AB\nABCD2345;0\nABCD2345;x\nABCD2345;100001\nABCD2345\nabcd 2345').bad).toEqual([
    { line: 1, problem: 'format' },
    { line: 2, problem: 'value' },
    { line: 3, problem: 'value' },
    { line: 4, problem: 'value' },
    { line: 6, problem: 'repeated' },
  ]);
});

test('a code is printed in blocks', () => {
  expect(printedCode('ABCDEFGHJK')).toBe('ABCDE FGHJK');
  expect(printedCode('ABCD2345')).toBe('ABCD2 345');
});
