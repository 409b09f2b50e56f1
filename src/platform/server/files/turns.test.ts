import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('heavy work runs a few at a time, the rest waits, and too much is refused', async () => {
  const turns = createTurns({ atOnce: 2, waiting: 1 });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (name: number) =>
    turns(() => {
      begun.push(name);
      return new Promise<number>((done) => ends.push(() => done(name)));
    });
  const [first, second, third] = [work(1), work(2), work(3)];
  await expect(work(4)).rejects.toMatchObject({ status: 503, items: [{ code: 'busy_with_files' }] });
  expect(begun).toEqual([1, 2]);
  ends[0]?.();
  expect(await first).toBe(1);
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  ends[1]?.();
  ends[2]?.();
  expect(await Promise.all([second, third])).toEqual([2, 3]);
});

test('failed work releases its turn', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 0 });
  await expect(turns(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns(async () => 'next')).toBe('next');
});
