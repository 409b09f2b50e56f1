import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** Its entries in the navigation of the administration. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'projects',
    path: '/site-admin/categories/',
    label: 'categories.admin:title',
    permission: 'view_categories',
    position: 2,
  },
];
