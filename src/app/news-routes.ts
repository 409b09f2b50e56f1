import type { Screen } from '../platform/web/routing.ts';

/** Screens of news about projects, for visitors and for their authors. */
export const newsScreens: readonly Screen[] = [
  {
    path: '/news-item/:slug/',
    screen: '../features/news-items/web/public/news-item.tsx',
    permission: 'public',
    shared: [],
  },
  {
    path: '/news-subscription/:token/',
    screen: '../features/news-items/web/public/news-subscription.tsx',
    permission: 'public',
    secrets: ['token'],
  },
  {
    path: '/account/news-items/',
    screen: '../features/news-items/web/account/news-items.tsx',
    permission: 'signed_in',
    layout: 'workspace',
  },
  {
    path: '/account/news-items/new/',
    screen: '../features/news-items/web/account/news-items-new.tsx',
    permission: 'activated',
    layout: 'workspace',
  },
  {
    path: '/account/news-items/:id/',
    screen: '../features/news-items/web/account/news-item.tsx',
    permission: 'activated',
    layout: 'workspace',
  },
];

/** Those of staff. */
export const newsAdministrationScreens: readonly Screen[] = [
  {
    path: '/site-admin/news-items/',
    screen: '../features/news-items/web/admin/news-items.tsx',
    permission: 'view_news_items',
  },
  {
    path: '/site-admin/news-items/:id/',
    screen: '../features/news-items/web/admin/news-item.tsx',
    permission: 'view_news_items',
  },
];
