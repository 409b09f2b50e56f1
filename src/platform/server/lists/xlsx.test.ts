import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readSheet } from '#testing/xlsx.ts';
import { xlsxStream } from './xlsx.ts';

test('a spreadsheet holds whatever was stored as text, but for what XML cannot hold', async () => {
  const stored = 'An\uFFFEna\u0000 \uD800Müller 😀';
  async function* rows() {
    yield await Promise.resolve([stored, 'second']);
  }
  const columns = [
    { header: 'Na\u000Bme', kind: 'text' as const },
    { header: 'Other', kind: 'text' as const },
  ];
  const sheet = readSheet(await buffer(xlsxStream('List', columns, rows())));
  expect(sheet.rows.map((cells) => cells.map(({ value }) => value))).toEqual([
    ['Name', 'Other'],
    ['Anna Müller 😀', 'second'],
  ]);
});

test('text that looks like a formula keeps its characters, and stays text when somebody edits its cell', async () => {
  const texts = [
    '=1+1',
    '@SUM(A1)',
    '+49 221 1234',
    '-',
    " '=1",
    'Garden',
    '=HYPERLINK("https://evil.example";"x")',
  ];
  async function* rows() {
    yield await Promise.resolve([...texts, null]);
    yield await Promise.resolve([...texts.map(() => 'plain'), 12]);
  }
  const columns = [
    ...texts.map((header) => ({ header, kind: 'text' as const })),
    { header: 'Sum', kind: 'money' as const },
  ];
  const sheet = readSheet(await buffer(xlsxStream('List', columns, rows())));
  const [header, first, second] = sheet.rows;
  expect(sheet.hasFormulas).toBe(false);
  expect(header?.every(({ bold, format }) => bold && format === 'General')).toBe(true);
  expect(first?.slice(0, texts.length).map(({ value }) => value)).toEqual(texts);
  expect(first?.map(({ format }) => format === '@').slice(0, texts.length)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    true,
  ]);
  expect(second?.map(({ format }) => format)).toEqual([...texts.map(() => 'General'), '#,##0.00\\ "€"']);
});
