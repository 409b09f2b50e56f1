import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readRows } from '../../../rules/code-import.ts';
import { tableText } from './table-file.ts';

const text = (...parts: BlobPart[]) => tableText(new Blob(parts));

test('a workbook becomes lines with the numbers of its rows', async () => {
  const rows = [
    ['Code', 'Stimmen', 'Notiz'],
    ['ABCD 2345', 3, 'x'],
    [],
    [12_345_678, null, 'y'],
    ['EF;GH\n2345', '2', 'z'],
  ];
  const bytes = await writeXlsx({ sheets: [{ name: 'Codes', rows }] });
  const read = readRows(await text(bytes as Uint8Array<ArrayBuffer>));
  expect(read.map(({ line, code, value, fault }) => [line, code, value, fault])).toEqual([
    [2, 'ABCD2345', 3, null],
    [4, '12345678', 1, null],
    [5, 'EFGH2345', 2, null],
  ]);
});

test('text is read in the encodings in which spreadsheets save it', async () => {
  expect(await text('\uFEFFMüller;1')).toBe('Müller;1');
  expect(await text(new Uint8Array([0x4d, 0xfc, 0x6c]))).toBe('Mül');
  expect(await text(new Uint8Array([0xff, 0xfe, 0x4d, 0, 0xfc, 0]))).toBe('Mü');
});

test('what is neither text nor a workbook is refused', async () => {
  await expect(text(new Uint8Array([0xd0, 0xcf, 0, 0, 1]))).rejects.toThrow('not text');
  await expect(text('PK\u0003\u0004 and no archive')).rejects.toThrow();
  expect(await text('PK234567')).toBe('PK234567');
});
