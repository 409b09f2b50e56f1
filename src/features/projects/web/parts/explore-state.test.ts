import { expect, test } from 'vitest';
import { exploreAddress, isPlain, readExploreState, toggleCategory } from './explore-state.ts';

const read = (text: string) => readExploreState(new URLSearchParams(text));

test('an address survives reading and writing', () => {
  const address =
    '?search=K%C3%B6ln&categories=education,sport&hide_fully_funded=true&ordering=-balance&page=3';
  expect(exploreAddress(read(address))).toBe(address);
});

test('what no list knows counts as not said', () => {
  const state = read('ordering=drop&page=-4&hide_expired=yes&categories=,,A%20b,sport&search=%00%20');
  expect(state).toEqual({
    search: '',
    categories: ['sport'],
    hideFullyFunded: false,
    hideExpired: false,
    ordering: '',
    page: 1,
  });
  expect(isPlain(read('page=3'))).toBe(true);
});

test('choosing a category starts at page 1, choosing it again takes it back', () => {
  const once = toggleCategory(read('page=3'), 'sport');
  expect(exploreAddress(once)).toBe('?categories=sport');
  expect(exploreAddress(toggleCategory(once, 'sport'))).toBe('?');
});
