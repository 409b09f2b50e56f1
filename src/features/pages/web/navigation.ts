import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** Its entries in the navigation of the administration. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'settings',
    path: '/site-admin/pages/',
    label: 'pages.admin:list.title',
    permission: 'view_pages',
    position: 4,
  },
];
