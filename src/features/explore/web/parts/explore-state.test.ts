import { describe, expect, test } from 'vitest';
import { PAGE_ORDERS } from '#features/pages/rules.ts';
import { translator } from '#platform/i18n.ts';
import {
  boundsQuery,
  exploreAddress,
  filtersInForce,
  filterQuery,
  isPlain,
  ORDER_KEYS,
  plainState,
  readExploreState,
  readPreview,
  redirectAfterEnd,
  toggleCategory,
} from './explore-state.ts';

const read = (text: string) => readExploreState(new URLSearchParams(text));
const plain = { ordering: '', hideFullyFunded: false, hideExpired: false } as const;

test('an address is the same after reading and writing', () => {
  const address =
    '?search=K%C3%B6ln&categories=education,sport&hide_fully_funded=true&ordering=-balance&bounds=47.5,7,49,9.25&page=3';
  expect(exploreAddress(read(address))).toBe(address);
});

test('unknown values count as missing', () => {
  const state = read(
    'ordering=drop&page=-4&hide_expired=yes&categories=,,A%20b,sport&search=%00%20&bounds=1,2,3&slug=a',
  );
  expect(state).toEqual({
    search: '',
    categories: ['sport'],
    hideFullyFunded: false,
    hideExpired: false,
    ordering: '',
    bounds: null,
    page: 1,
    defaults: plain,
    preview: null,
  });
  expect(isPlain(read('page=3'))).toBe(true);
  expect(isPlain(read('bounds=47,7,49,9'))).toBe(false);
});

test.each(['49,7,47,9', '47,7,49,190', '47,7,49,east', '-91,7,49,9', '47,7,49'])(
  'impossible bounds are ignored: %s',
  (bounds) => {
    expect(read(`bounds=${bounds}`).bounds).toBeNull();
  },
);

test('the order counts as in force when it is not that of the page, boxes when they hide', () => {
  const defaults = { ordering: '-balance', hideFullyFunded: true, hideExpired: false } as const;
  const count = (text: string) => filtersInForce(readExploreState(new URLSearchParams(text), defaults));
  expect(count('')).toBe(1);
  expect(count('?search=lake&categories=sport&ordering=-balance')).toBe(1);
  expect(count('?hide_fully_funded=false')).toBe(0);
  expect(count('?ordering=title&hide_expired=true')).toBe(3);
});

test('selecting a category starts at page 1, selecting it again removes it', () => {
  const once = toggleCategory(read('page=3'), 'sport');
  expect(exploreAddress(once)).toBe('?categories=sport');
  expect(exploreAddress(toggleCategory(once, 'sport'))).toBe('?');
});

describe('a page with its own defaults', () => {
  const defaults = { ordering: 'title', hideFullyFunded: true, hideExpired: false } as const;
  const readPage = (text: string) => readExploreState(new URLSearchParams(text), defaults);

  test('starts with its defaults, and its address only contains the differences', () => {
    expect(readPage('')).toMatchObject(defaults);
    expect(exploreAddress(readPage(''))).toBe('?');
    expect(isPlain(readPage(''))).toBe(true);
    const other = { ...readPage(''), hideFullyFunded: false, ordering: '' } as const;
    expect(exploreAddress(other)).toBe('?hide_fully_funded=false&ordering=');
    expect(readPage(exploreAddress(other))).toEqual(other);
    expect(isPlain(other)).toBe(false);
    expect(plainState(other)).toEqual(readPage(''));
  });

  test('can be disabled by a form without scripts, whose last value applies', () => {
    expect(readPage('hide_fully_funded=false').hideFullyFunded).toBe(false);
    expect(readPage('hide_fully_funded=false&hide_fully_funded=true').hideFullyFunded).toBe(true);
  });

  test('offers only the orders of its list', () => {
    const orders = ['', 'title'] as const;
    expect(readExploreState(new URLSearchParams('ordering=balance'), defaults, orders).ordering).toBe(
      'title',
    );
  });
});

test('a preview remains while navigating in it', () => {
  expect(readPreview(new URLSearchParams('preview_token=abc'))).toBeNull();
  expect(readPreview(new URLSearchParams('slug=lakes&preview_token=a/b'))).toBeNull();
  const state = read('slug=lakes&preview_token=abc_1&search=x');
  expect(exploreAddress(plainState(state))).toBe('?slug=lakes&preview_token=abc_1');
  expect(filterQuery(state, 'lakes')).toMatchObject({ preview_token: 'abc_1', cms_filter: 'lakes' });
  expect(isPlain(plainState(state))).toBe(true);
});

test('bounds become the query of the list', () => {
  expect(boundsQuery(read('bounds=47.5,7,49,9.25').bounds)).toEqual({
    latitude_min: '47.5',
    latitude_max: '49',
    longitude_min: '7',
    longitude_max: '9.25',
  });
  expect(boundsQuery(null)).toEqual({});
});

test.each(['en_US', 'de'] as const)('orders have the same names for staff and visitors (%s)', (locale) => {
  const staff = translator(locale).ns('pages.admin');
  const visitors = translator(locale).ns('explore.list');
  const orders = PAGE_ORDERS.filter((order) => order !== '');
  expect(orders.map((order) => staff(`order.${order}`))).toEqual(
    orders.map((order) => visitors(`order.${ORDER_KEYS[order]}`)),
  );
});

test('an address after the last page redirects to the last one, with its filters', () => {
  const state = read('search=x&page=9');
  const redirectFor = (count: number) => {
    try {
      redirectAfterEnd('/projects/', state, count, 10);
    } catch (redirect) {
      return (redirect as Response).headers.get('location');
    }
    return null;
  };
  expect(redirectFor(64)).toBe('/projects/?search=x&page=7');
  expect(redirectFor(0)).toBe('/projects/?search=x');
  expect(redirectFor(81)).toBeNull();
});
