import { expect, test } from 'vitest';
import { withoutAdmin } from './routes-of-page.ts';

test('the map of routes for visitors names no screen of the administration', () => {
  const route = (id: string, parentId?: string) => ({ id, parentId });
  const whole = {
    url: '/assets/manifest-1a2b.js',
    version: '1a2b',
    routes: {
      root: route('root'),
      'layout-public': route('layout-public', 'root'),
      explore: route('explore', 'layout-public'),
      'layout-admin': route('layout-admin', 'root'),
      donations: route('donations', 'layout-admin'),
    },
  };
  const part = withoutAdmin(whole);
  expect(Object.keys(part.routes)).toEqual(['root', 'layout-public', 'explore']);
  expect(part).toMatchObject({ url: '/assets/manifest-public-1a2b.js', version: '1a2b' });
  expect(Object.keys(whole.routes)).toHaveLength(5);
});
