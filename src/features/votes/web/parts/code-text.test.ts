import { describe, expect, it } from 'vitest';
import { groupCode } from './code-text.ts';

describe('a code while it is typed', () => {
  it.each([
    ['abcd2345', 'ABCD 2345'],
    ['ab-cd_23 45x', 'ABCD 2345 X'],
    ['', ''],
    ['---', ''],
    ['a'.repeat(60), Array(10).fill('AAAA').join(' ')],
  ])('%j is shown as %j', (typed, shown) => {
    expect(groupCode(typed)).toBe(shown);
    expect(groupCode(shown)).toBe(shown);
  });
});
