import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** Its entries in the navigation of the administration. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'settings',
    path: '/site-admin/external-services/',
    label: 'external-services.admin:list.title',
    permission: 'view_external_services',
    position: 3,
  },
];
