import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** Its entries in the navigation of the administration. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'communication',
    path: '/site-admin/news-items/',
    label: 'news-items.admin:list.title',
    permission: 'view_news_items',
  },
];
