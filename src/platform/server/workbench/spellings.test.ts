import { expect, test } from 'vitest';
import { spellingsOf } from './search-key.ts';

test.each([
  ['Kuehn', ['kuhn', 'kuehn']],
  ['Kühn', ['kuhn']],
  ['Essen', ['esen', 'essen', 'asen', 'assen', 'osen', 'ossen', 'usen', 'ussen']],
  ['Eva', ['eva', 'ava', 'ova', 'uva']],
  ['Moers', ['mors', 'moers']],
  ['Messe', ['mese', 'messe']],
  ['Ssss', ['s', 'ss', 'sss', 'ssss']],
  ['100%', ['100%']],
])('%s is searched for as each of its spellings, whole', (typed, spellings) => {
  expect(spellingsOf(typed).toSorted()).toEqual(spellings.toSorted());
});

test('a text with more runs than are spelled in all ways is searched up to the next one', () => {
  const spellings = spellingsOf('Haessloeuessan');
  expect(spellings).toHaveLength(8);
  expect(spellings).toContain('haesslo');
  expect(spellings).toContain('haslo');
});
