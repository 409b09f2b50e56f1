import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** Its entries in the navigation of the administration. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'settings',
    path: '/site-admin/access/',
    label: 'access.admin:title',
    permission: 'view_permissions',
    position: 4,
  },
];
