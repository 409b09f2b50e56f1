import { expect, test } from 'vitest';
import { belongsTo } from '#platform/web/admin-navigation.ts';
import { adminNavigation } from './admin-navigation.ts';
import { administrationScreens } from './administration-routes.ts';

test('every screen of the administration but its home belongs to one entry of the navigation', () => {
  const entries = administrationScreens
    .filter(({ path }) => path !== '/site-admin/')
    .map(
      ({ path }) =>
        [path, adminNavigation.filter((item) => belongsTo(item, path)).map((item) => item.path)] as const,
    );
  expect(entries.filter(([, found]) => found.length !== 1)).toEqual([]);
});

test('every entry of the navigation has its screen', () => {
  const paths = new Set(administrationScreens.map(({ path }) => path.replace(/:\w+\?\/$/, '')));
  expect(adminNavigation.filter(({ path }) => !paths.has(path))).toEqual([]);
});
