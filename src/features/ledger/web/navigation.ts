import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** The entries of this feature in the navigation of the administration, in display order within their groups. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'reports',
    path: '/site-admin/ledger-checks/',
    label: 'ledger.admin:title',
    permission: 'view_private_donations',
  },
];
