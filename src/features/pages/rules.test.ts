import { describe, expect, test } from 'vitest';
import { contentFrom, HTML_MAX, INITIAL_CONTENT, pageContentSchema } from './content.ts';
import { defaultOrder, ordersOf, pagePath, pageState, textIn } from './rules.ts';

describe('the orders of a list', () => {
  const orders = (isVotingList: boolean, displayCurrentVotingRank: boolean) =>
    ordersOf({ isVotingList, displayCurrentVotingRank });

  test.each([
    [false, false, false, true],
    [false, true, false, true],
    [true, false, false, false],
    [true, true, true, false],
  ])('voting list %s, rank shown %s: by votes %s, by balance %s', (list, rank, votes, balance) => {
    expect(orders(list, rank).includes('voting_rank')).toBe(votes);
    expect(orders(list, rank).includes('-voting_rank')).toBe(votes);
    expect(orders(list, rank).includes('balance')).toBe(balance);
    expect(orders(list, rank).includes('-balance')).toBe(balance);
    expect(orders(list, rank)).toEqual(
      expect.arrayContaining(['', 'title', '-title', '-created_at', 'created_at', 'random']),
    );
  });

  test('a list that hides balances is not sorted by them', () => {
    const list = { isVotingList: false, displayCurrentVotingRank: false, hidesBalance: true };
    expect(ordersOf(list).filter((order) => order.endsWith('balance'))).toEqual([]);
    const page = { ...INITIAL_CONTENT, defaultSortOrder: '-balance' } as const;
    expect(defaultOrder({ ...page, hidesBalance: true })).toBe('');
  });

  test('a page with an order that its list does not offer begins with that of the platform', () => {
    const page = { ...INITIAL_CONTENT, defaultSortOrder: 'balance' } as const;
    expect(defaultOrder(page)).toBe('balance');
    expect(defaultOrder({ ...page, isVotingList: true })).toBe('');
  });
});

describe('a stored page', () => {
  test('with missing values is completed with defaults', () => {
    expect(contentFrom({ title: { en: 'A', de: '' }, showMap: false })).toEqual({
      ...INITIAL_CONTENT,
      title: { en: 'A', de: '' },
      showMap: false,
    });
    expect(contentFrom(null)).toEqual(INITIAL_CONTENT);
  });

  test('with unknown values keeps the rest', () => {
    const stored = { title: { en: 'A', de: 'B' }, defaultSortOrder: 'best', projectPageSize: 12, other: 1 };
    expect(contentFrom(stored)).toEqual({
      ...INITIAL_CONTENT,
      title: { en: 'A', de: 'B' },
      projectPageSize: 12,
    });
  });

  test('keeps a text that is longer than one may be that is saved', () => {
    const html = { en: 'x'.repeat(HTML_MAX + 1), de: 'kurz' };
    expect(contentFrom({ html }).html).toEqual(html);
  });

  test('with complete content is read as written', () => {
    const content = pageContentSchema.parse({
      ...INITIAL_CONTENT,
      title: { en: 'A', de: '' },
      region: { south: 47, north: 49, west: 7, east: 10 },
      categories: ['nature'],
    });
    expect(contentFrom(JSON.parse(JSON.stringify(content)))).toEqual(content);
  });
});

test.each([
  [1, null, 'unpublished'],
  [3, 3, 'published'],
  [4, 3, 'changed'],
] as const)('version %s with %s published is %s', (version, publishedVersion, state) => {
  expect(pageState({ version, publishedVersion })).toBe(state);
});

test('a text falls back to the other language', () => {
  expect(textIn({ en: 'A', de: 'B' }, 'de')).toBe('B');
  expect(textIn({ en: 'A', de: ' ' }, 'de')).toBe('A');
  expect(textIn({ en: '', de: 'B' }, 'en')).toBe('B');
});

test('the address of a page has its slug, home has none', () => {
  expect(pagePath('projects', 'lakes')).toBe('/projects/lakes/');
  expect(pagePath('organizations', 'home')).toBe('/organizations/');
});
