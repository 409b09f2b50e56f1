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
  // An exact match takes precedence over a name that only begins with the text.
  ['garten', 'one'],
  ['cafe', 'cafe'],
  ['BÜHNE', 'two'],
  ['wehr', undefined],
  ['  ', undefined],
])('Enter after %j chooses %s', (search, value) => {
  expect(optionOf(options, search)).toBe(value);
});
