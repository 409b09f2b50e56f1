import { expect, test } from 'vitest';
import { optionOf } from './use-enter-choice.ts';

const options = [
  { value: 'old', label: 'Garten am Wehr', disabled: true },
  { value: 'two', label: 'Gartenbühne' },
  { value: 'one', label: 'Garten' },
  { value: 'cafe', label: 'Café Nord' },
];

test.each([
  ['gartenb', 'two'],
  // The name in full goes before one that only begins with it.
  ['garten', 'one'],
  ['cafe', 'cafe'],
  ['BÜHNE', 'two'],
  ['wehr', undefined],
  ['  ', undefined],
])('Enter after %j chooses %s', (search, value) => {
  expect(optionOf(options, search)).toBe(value);
});
