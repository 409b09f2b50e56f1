import { expect, it } from 'vitest';
import { copyTitle } from './copy.ts';

it.each([
  ['A piano', 120, 'A piano (copy)'],
  ['A piano (copy)', 120, 'A piano (copy) (copy)'],
  ['A long title', 13, 'A long (copy)'],
  ['🎹🎹🎹🎹', 9, '🎹🎹 (copy)'],
])('the copy of %s with %i characters is %s', (title, max, copy) => {
  expect(copyTitle(title, max)).toBe(copy);
});
