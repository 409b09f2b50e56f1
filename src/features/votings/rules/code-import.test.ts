import { expect, test } from 'vitest';
import { readRows, resultOf } from './code-import.ts';

const read = (text: string) =>
  readRows(text).map(({ line, code, value, fault }) => [line, fault ?? code, value]);

test('an import has a code per line, with its value', () => {
  expect(read('Code;Value\r\nabcd-2345;3\n\nEFGH 2345\n"JKLM2345",2\nNOPQ2345\t5')).toEqual([
    [2, 'ABCD2345', 3],
    [4, 'EFGH2345', 1],
    [5, 'JKLM2345', 2],
    [6, 'NOPQ2345', 5],
  ]);
});

test('rows that cannot be added are named with their lines as they were typed', () => {
  const faults = readRows(
    [
      'AB',
      'ABCD2345;0',
      'ABCD2345;x',
      'ABCD2345;100001',
      'ABCD2345;7',
      ' abcd 2345',
      'MÜLL2345',
      'A+B2345',
      'A'.repeat(41),
      ';5',
    ].join('\n'),
  ).map(({ line, text, fault, first }) => ({ line, text, fault, first }));
  expect(faults).toEqual([
    { line: 1, text: 'AB', fault: 'too_short', first: null },
    { line: 2, text: 'ABCD2345;0', fault: 'value', first: null },
    { line: 3, text: 'ABCD2345;x', fault: 'value', first: null },
    { line: 4, text: 'ABCD2345;100001', fault: 'value', first: null },
    { line: 5, text: 'ABCD2345;7', fault: null, first: null },
    { line: 6, text: ' abcd 2345', fault: 'repeated', first: 5 },
    { line: 7, text: 'MÜLL2345', fault: 'characters', first: null },
    { line: 8, text: 'A+B2345', fault: 'characters', first: null },
    { line: 9, text: 'A'.repeat(41), fault: 'too_long', first: null },
    { line: 10, text: ';5', fault: 'too_short', first: null },
  ]);
});

test('a heading counts only in the first line, and the marks of a spreadsheet are ignored', () => {
  expect(read('\uFEFFGutscheincode\nABCD2345')).toEqual([[2, 'ABCD2345', 1]]);
  expect(read('ABCD2345\nCode')).toEqual([
    [1, 'ABCD2345', 1],
    [2, 'CODE', 1],
  ]);
  expect(read('"ABCD;2345";"4"\n"AB""CD2346"')).toEqual([
    [1, 'ABCD2345', 4],
    [2, 'ABCD2346', 1],
  ]);
});

test('cells are read once, whatever a row is made of', () => {
  expect(read('"ABCD2345" ; "4"\n ABCD2346 ; 5 ;"x"')).toEqual([
    [1, 'ABCD2345', 4],
    [2, 'ABCD2346', 5],
  ]);
  // Quotes that are not closed, or do not end a cell, are characters.
  expect(read('"ABCD2345;4\n"ABCD"2345;4')).toEqual([
    [1, 'ABCD2345', 4],
    [2, 'repeated', 4],
  ]);
  const long = 200_000;
  const rows = [
    '\t'.repeat(long) + '"',
    `${';"'.repeat(long)}`,
    ' "'.repeat(long),
    '"'.repeat(long),
    `${'";""'.repeat(long)}`,
  ];
  for (const row of rows) expect(readRows(row).length).toBeLessThanOrEqual(1);
});

test('no more rows are read than asked for and one', () => {
  expect(readRows('ABCD2345\n'.repeat(1_000), 10)).toHaveLength(11);
});

test('a code of the voting, one of another voting, and a new one', () => {
  const known = { here: new Set(['HERE2345']), elsewhere: new Set(['AWAY2345', 'HERE2345']) };
  const results = readRows('here-2345\nAWAY2345\nNEWC2345\nX').map((row) => resultOf(row, known));
  expect(results).toEqual(['exists', 'elsewhere', 'added', 'too_short']);
});

test('a hundred thousand rows are read at once', () => {
  const rows = readRows(Array.from({ length: 100_000 }, (_, at) => `C${1_000_000 + at};2`).join('\n'));
  expect(rows).toHaveLength(100_000);
  expect(rows.at(-1)).toMatchObject({ line: 100_000, code: 'C1099999', value: 2, fault: null });
});
