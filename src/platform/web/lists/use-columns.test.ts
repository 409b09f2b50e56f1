import { expect, test } from 'vitest';
import { widthOf } from './use-columns.ts';

const column = { kind: 'boolean', label: 'x:y' } as unknown as Parameters<typeof widthOf>[0];

test('a column is as wide as its values need, and wider where its name is longer', () => {
  expect(widthOf(column, 'Active', false)).toBe(110);
  const longer = widthOf(column, 'Gemeinnützigkeit', false);
  expect(longer).toBeGreaterThan(110);
  expect(widthOf(column, 'Gemeinnützigkeit', true)).toBeGreaterThan(longer);
});

test('no name makes a column wider than 240 pixels, and none makes it narrower than it was given', () => {
  expect(widthOf(column, 'Donaudampfschifffahrtsgesellschaftskapitän', true)).toBe(240);
  expect(widthOf({ ...column, width: 300 }, 'Name', true)).toBe(300);
});
