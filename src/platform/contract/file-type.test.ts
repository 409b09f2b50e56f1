import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pdf } from '#testing/uploads.ts';
import { type FileType, fileTypeOf } from './file-type.ts';

const picture = () => sharp({ create: { width: 4, height: 4, channels: 3, background: '#0e5a5a' } });
const heic = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`, 'latin1');
/** A picture in AV1 whose own brand leaves open how it is coded, as some programs write it. */
const avifAs = async (brand: string) => {
  const data = await picture().avif().toBuffer();
  data.write(brand, 8, 'latin1');
  return data;
};
const behind = (start: string, data = pdf()) => Buffer.concat([Buffer.from(start, 'latin1'), data]);

it.each<[FileType | null, () => Buffer | Promise<Buffer>]>([
  ['jpeg', () => picture().jpeg().toBuffer()],
  ['png', () => picture().png().toBuffer()],
  ['webp', () => picture().webp().toBuffer()],
  ['avif', () => picture().avif().toBuffer()],
  ['gif', () => picture().gif().toBuffer()],
  ['heic', () => heic('heic')],
  ['heic', () => heic('mif1')],
  ['heic', () => heic('hevx')],
  ['heic', () => Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'latin1')],
  ['avif', () => avifAs('mif1')],
  ['avif', () => avifAs('msf1')],
  ['pdf', () => pdf()],
  ['pdf', () => behind('\r\n')],
  ['pdf', () => behind('\xEF\xBB\xBF')],
  ['pdf', () => behind('Content-Type: application/pdf\r\n\r\n')],
  ['pdf', () => behind('\x1B%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n')],
  ['pdf', () => behind('x'.repeat(1024))],
  [null, () => behind('x'.repeat(1025))],
  [null, () => behind('<!doctype html><script>alert(1)</script>')],
  [null, () => behind('\n\n <?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  [null, () => behind('PK\x03\x04')],
  [null, () => behind('MZ\x90\0')],
  [null, () => behind('#!/bin/sh\n')],
  ['gif', () => behind('GIF89a')],
  [null, () => picture().tiff().toBuffer()],
  [null, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [null, () => Buffer.from('\0\0\0\x18ftypisom', 'latin1')],
  [null, () => Buffer.from('%PDF')],
  [null, () => Buffer.alloc(0)],
])('recognizes %s by its first bytes (%#)', async (type, make) => {
  expect(fileTypeOf(await make())).toBe(type);
});
