import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** Its entries in the navigation of the administration, in the order of display inside their groups. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'reports',
    path: '/site-admin/ledger-checks/',
    label: 'ledger.admin:title',
    permission: 'view_private_donations',
  },
];
