import fc from 'fast-check';
import { readXlsx } from 'hucre';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { xmlText } from '#kernel/clean-text.ts';
import { readSheet } from '#testing/xlsx.ts';
import { xlsxStream, type XlsxValue } from './xlsx.ts';

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

const TEXT = { kind: 'text' as const };

async function* sheetOf(...rows: readonly (readonly XlsxValue[])[]) {
  for (const row of rows) yield await Promise.resolve(row);
}

test('text that looks like a formula keeps its characters and carries the quote prefix, also when its cell is edited', async () => {
  const texts = [
    '=1+1',
    '@SUM(A1)',
    '+49 221 1234',
    '-',
    " '=1",
    '\t=1',
    '＝1+1',
    '=HYPERLINK("https://evil.example";"x")',
    'Garden',
    '1-2',
  ];
  const columns = [
    ...texts.map((header) => ({ header, ...TEXT })),
    { header: 'Sum', kind: 'money' as const },
  ];
  const rows = sheetOf([...texts, null], [...texts.map(() => 'plain'), 12]);
  const sheet = readSheet(await buffer(xlsxStream('List', columns, rows)));
  const [header, first, second] = sheet.rows;
  const quoted = texts.map((text) => !['Garden', '1-2'].includes(text));
  expect(sheet.hasFormulas).toBe(false);
  for (const row of [header, first]) {
    expect(row?.slice(0, texts.length).map(({ value }) => value)).toEqual(texts);
    expect(row?.slice(0, texts.length).map((cell) => cell.quoted)).toEqual(quoted);
    expect(row?.slice(0, texts.length).map(({ format }) => format === '@')).toEqual(quoted);
  }
  expect(header?.every(({ bold }) => bold)).toBe(true);
  expect(second?.map(({ format }) => format)).toEqual([...texts.map(() => 'General'), '#,##0.00\\ "€"']);
  expect(second?.some((cell) => cell.quoted)).toBe(false);
});

test('any text comes back from a spreadsheet as it was, and carries the quote prefix exactly if it begins as a formula does', async () => {
  const sign = fc.constantFrom(...'=+-@＝＋－＠\'" \t\n\r&<>;_x0041_'.split(''), '😀', 'é', '0');
  const texts = fc.array(
    fc.oneof(fc.string({ unit: fc.oneof(sign, fc.string()) }), fc.string({ unit: sign })),
    {
      minLength: 1,
      maxLength: 40,
    },
  );
  await fc.assert(
    fc.asyncProperty(texts, async (values) => {
      const stored = values.map((value) => xmlText(value));
      const rows = sheetOf(...stored.map((value) => [value]));
      const bytes = await buffer(xlsxStream('List', [{ header: 'Text', ...TEXT }], rows));
      const cells = readSheet(bytes).rows.slice(1);
      expect(cells.map(([cell]) => cell?.value)).toEqual(stored);
      expect(cells.map(([cell]) => cell?.quoted)).toEqual(
        stored.map((value) => '=+-@＝＋－＠'.includes(value.replace(/^[\s']*/u, '').charAt(0) || ' ')),
      );
      const { sheets } = await readXlsx(bytes);
      expect(sheets[0]?.rows.slice(1).map(([value]) => value ?? '')).toEqual(stored);
    }),
    { numRuns: 60 },
  );
});

test('a workbook of which only the end is held back is complete', async () => {
  const long = Array.from({ length: 40_000 }, (_, index) => [`=${index * 7_919}`, index] as const);
  const columns = [
    { header: 'Text', ...TEXT },
    { header: 'Number', kind: 'integer' as const },
  ];
  const file = await buffer(xlsxStream('List', columns, sheetOf(...long)));
  expect(file.length).toBeGreaterThan(3 * 64 * 1024);
  const { rows } = readSheet(file);
  expect(rows).toHaveLength(long.length + 1);
  expect(rows.slice(1).map((cells) => cells.map(({ value }) => value))).toEqual(long);
  expect(rows.slice(1).every(([text]) => text?.quoted)).toBe(true);
});
