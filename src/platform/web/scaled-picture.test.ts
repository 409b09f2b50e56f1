import { expect, test } from 'vitest';
import { scaledPicture, startOf } from './scaled-picture.ts';

const HEIC = '\0\0\0\x18ftypheic\0\0\0\0mif1heic';
const fileOf = (start: string, bytes: number) =>
  new File([Buffer.from(start, 'latin1'), new Uint8Array(bytes - start.length)], 'IMG_1', { type: '' });

test('of a photograph in HEIC that the browser cannot read, the beginning is sent, which the server explains', async () => {
  const photo = fileOf(HEIC, 10 * 1024 * 1024);
  const sent = await scaledPicture(photo);
  expect(sent.size).toBeLessThanOrEqual(1024 * 1024);
  expect(await startOf(sent)).toEqual(await startOf(photo));
  expect(sent.name).toBe('IMG_1');
});

test('other files that the browser cannot read are sent as they are', async () => {
  const text = fileOf('Dear Sir', 2 * 1024 * 1024);
  expect(await scaledPicture(text)).toBe(text);
});
