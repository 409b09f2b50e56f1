import { describe, expect, test } from 'vitest';
import type { AdminNavItem } from '#platform/web/admin-navigation.ts';
import { nearestOptions, nextPlace, optionsOf, screensNamed } from './search-options.ts';

const entry = (path: string): AdminNavItem => ({
  group: 'projects',
  path,
  label: 'projects.admin:list.title',
  permission: 'view_projects',
});
const names: Readonly<Record<string, string>> = {
  '/a/': 'Förderbereiche',
  '/b/': 'Projekte',
  '/c/': 'Alle Projekte',
};
const found = (search: string) =>
  screensNamed(
    search,
    Object.keys(names).map(entry),
    ({ path }) => names[path] ?? '',
    () => 'Verwaltung',
  ).map(({ name }) => name);

describe('the screens of a search', () => {
  test('are found by each word, whatever its case and accents', () => {
    expect(found('forder')).toEqual(['Förderbereiche']);
    expect(found('FOERDER')).toEqual(['Förderbereiche']);
    expect(found('verwaltung alle')).toEqual(['Alle Projekte']);
    expect(found('alle projekte')).toEqual(['Alle Projekte']);
    expect(found('nothing')).toEqual([]);
    expect(found('  ')).toEqual([]);
    expect(found('.*')).toEqual([]);
  });

  test('come first where their name begins with the text', () => {
    expect(found('proj')).toEqual(['Projekte', 'Alle Projekte']);
  });
});

describe('the choices of an answer', () => {
  const hit = { id: '1', name: 'Garden', to: '/site-admin/x/', details: [] };

  test('end with the list where there is more', () => {
    const groups = [
      {
        id: 'projects',
        title: 'Projects',
        hits: [hit],
        all: '/site-admin/projects/?search=g',
        failed: false,
      },
      { id: 'users', title: 'Users', hits: [hit], all: null, failed: false },
      { id: 'mails', title: 'Mails', hits: [], all: null, failed: true },
    ];
    const options = optionsOf(groups, (title) => `All: ${title}`);
    expect(options.map(({ id, options: own }) => [id, own.map(({ name }) => name)])).toEqual([
      ['projects', ['Garden', 'All: Projects']],
      ['users', ['Garden']],
    ]);
  });

  test('are the nearest references where nothing is found', () => {
    const to = '/site-admin/private-donations/?search=S-K7P2QX';
    expect(nearestOptions([], 'Did you mean')).toEqual([]);
    expect(nearestOptions([{ key: 'S-K7P2QX', to }], 'Did you mean')).toEqual([
      {
        id: 'nearest',
        title: 'Did you mean',
        options: [{ key: 'nearest:S-K7P2QX', name: 'S-K7P2QX', to, details: [] }],
      },
    ]);
  });

  test('are moved through by keys, around both ends', () => {
    expect(nextPlace('ArrowDown', -1, 3)).toBe(0);
    expect(nextPlace('ArrowDown', 2, 3)).toBe(0);
    expect(nextPlace('ArrowUp', 0, 3)).toBe(2);
    expect(nextPlace('PageDown', 0, 3)).toBe(2);
    expect(nextPlace('PageUp', 2, 3)).toBe(0);
    expect(nextPlace('a', 0, 3)).toBeUndefined();
    expect(nextPlace('ArrowDown', 0, 0)).toBeUndefined();
  });
});
