import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** Its entries in the navigation of the administration. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'settings',
    path: '/site-admin/users/',
    timelines: 'app_user',
    label: 'users.admin:list.title',
    permission: 'view_users',
    position: 1,
  },
  {
    group: 'settings',
    path: '/site-admin/permissions/',
    label: 'users.admin:rights.title',
    permission: 'view_permissions',
    position: 3,
  },
];
