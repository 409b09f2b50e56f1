import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** Its entries in the navigation of the administration. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'companies',
    path: '/site-admin/co-fundings/',
    label: 'cofunding.admin:list.title',
    permission: 'view_co_fundings',
    position: 3,
  },
];
