import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pdf } from '#testing/uploads.ts';
import { type FileType, fileTypeOf } from './file-type.ts';

const picture = () => sharp({ create: { width: 4, height: 4, channels: 3, background: '#0e5a5a' } });
const heic = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`, 'latin1');

it.each<[FileType | null, () => Buffer | Promise<Buffer>]>([
  ['jpeg', () => picture().jpeg().toBuffer()],
  ['png', () => picture().png().toBuffer()],
  ['webp', () => picture().webp().toBuffer()],
  ['avif', () => picture().avif().toBuffer()],
  ['gif', () => picture().gif().toBuffer()],
  ['heic', () => heic('heic')],
  ['heic', () => heic('mif1')],
  ['heic', () => heic('hevx')],
  ['pdf', () => pdf()],
  [null, () => picture().tiff().toBuffer()],
  [null, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [null, () => Buffer.from('\0\0\0\x18ftypisom', 'latin1')],
  [null, () => Buffer.from('%PDF')],
  [null, () => Buffer.alloc(0)],
])('recognizes %s by its first bytes (%#)', async (type, make) => {
  expect(fileTypeOf(await make())).toBe(type);
});
