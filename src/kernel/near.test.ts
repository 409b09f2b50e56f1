import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneSlip, oneSlipFrom } from './near.ts';

describe('one slip of typing', () => {
  it.each([
    ['gmial.com', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmal.com', 'gmail.com'],
    ['gmaill.com', 'gmail.com'],
    ['S-K7P2QX', 'S-K7PZQX'],
    ['', 'a'],
    ['ab', 'ba'],
    ['aab', 'ab'],
  ])('is between %s and %s', (one, other) => {
    expect(isOneSlip(one, other)).toBe(true);
    expect(isOneSlip(other, one)).toBe(true);
  });

  it.each([
    ['gmail.com', 'gmail.com'],
    ['', ''],
    ['web.de', 'gmx.de'],
    ['abc', 'cba'],
    ['abcd', 'badc'],
    ['ab', 'abcd'],
    ['abc', 'bca'],
  ])('is not between %s and %s', (one, other) => {
    expect(isOneSlip(one, other)).toBe(false);
    expect(isOneSlip(other, one)).toBe(false);
  });

  it('leads to all texts that it finds, and to no other', () => {
    const word = fc.string({ unit: fc.constantFrom('A', 'B', '2'), maxLength: 5 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(oneSlipFrom(one, 'AB2').includes(other)).toBe(isOneSlip(one, other));
      }),
    );
  });
});
