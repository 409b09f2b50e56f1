import { expect, test } from 'vitest';
import { forVisitors } from './routes-of-page.ts';

test('the map of routes for visitors names no screen of the administration, of wizards, sign-up or development', () => {
  const route = (id: string, parentId?: string, path?: string) => ({ id, parentId, path });
  const whole = {
    url: '/assets/manifest-1a2b.js',
    version: '1a2b',
    routes: {
      root: route('root'),
      'layout-public': route('layout-public', 'root'),
      explore: route('explore', 'layout-public'),
      gallery: route('gallery', 'layout-public', 'dev/ui'),
      'layout-entry': route('layout-entry', 'root'),
      'sign-up': route('sign-up', 'layout-entry', 'signup'),
      'layout-workspace': route('layout-workspace', 'root'),
      wizard: route('wizard', 'layout-workspace'),
      'layout-admin': route('layout-admin', 'root'),
      donations: route('donations', 'layout-admin'),
    },
  };
  const part = forVisitors(whole);
  expect(Object.keys(part.routes)).toEqual(['root', 'layout-public', 'explore']);
  expect(part).toMatchObject({ url: '/assets/manifest-public-1a2b.js', version: '1a2b' });
  expect(Object.keys(whole.routes)).toHaveLength(10);
});
