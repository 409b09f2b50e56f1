import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** Its entries in the navigation of the administration. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'settings',
    path: '/site-admin/payment-fees/',
    label: 'payments.admin:list.title',
    permission: 'view_platform_settings',
    position: 2,
  },
];
