import { expect, test } from 'vitest';
import { timelineKinds } from '#features/timeline/contract.ts';
import { belongsTo } from '#platform/web/admin-navigation.ts';
import { adminNavigation } from './admin-navigation.ts';
import { administrationScreens } from './administration-routes.ts';

const TIMELINE = '/site-admin/timeline/:record/';

test('every screen of the administration except its start page belongs to one entry of the navigation', () => {
  const wrong = administrationScreens
    .filter(({ path }) => path !== '/site-admin/' && path !== TIMELINE)
    .flatMap(({ path, screen }) => {
      const found = adminNavigation.filter((item) => belongsTo(item, path)).map((item) => item.path);
      const file = screen.replace(/^..(.*)\/admin\/.*/, 'src$1/navigation.ts');
      return found.length === 1
        ? []
        : [`${path} belongs to ${found.length} entries (${found.join(' ')}): see "navigation" in ${file}`];
    });
  expect(wrong).toEqual([]);
});

test('the timeline of a record belongs to the entry of its kind', () => {
  const entryOf = (record: string) =>
    adminNavigation.filter((item) => belongsTo(item, TIMELINE.replace(':record', record)));
  for (const kind of Object.keys(timelineKinds)) {
    const plain = entryOf(`${kind}:1`).map(({ path }) => path);
    expect(plain, kind).toHaveLength(1);
    expect(entryOf(encodeURIComponent(`${kind}:1`)).map(({ path }) => path)).toEqual(plain);
  }
});

test('every entry of the navigation has its screen', () => {
  const paths = new Set(administrationScreens.map(({ path }) => path.replace(/:\w+\?\/$/, '')));
  const missing = adminNavigation
    .filter(({ path }) => !paths.has(path))
    .map(({ path }) => `add the screen of ${path} to src/app/administration-routes.ts`);
  expect(missing).toEqual([]);
});
