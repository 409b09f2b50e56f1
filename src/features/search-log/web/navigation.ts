import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** The feature's entry in the navigation of the administration. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'reports',
    path: '/site-admin/search-log/',
    label: 'search-log.admin:list.title',
    permission: 'view_search_logs',
  },
];
