import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** The feature's entry in the navigation of the administration. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'giving',
    path: '/site-admin/payments-to-clarify/',
    label: 'donations.admin:clarify.title',
    permission: 'view_private_donations',
  },
];
