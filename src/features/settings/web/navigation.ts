import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** The feature's entry in the navigation of the administration. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'settings',
    path: '/site-admin/settings/',
    label: 'settings.admin:title',
    permission: 'view_platform_settings',
    position: 1,
  },
];
