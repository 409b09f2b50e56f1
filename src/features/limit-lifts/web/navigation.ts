import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** Its entries in the navigation of the administration. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'settings',
    path: '/site-admin/limit-lifts/',
    label: 'limit-lifts.admin:list.title',
    permission: 'view_limit_lifts',
  },
];
