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
