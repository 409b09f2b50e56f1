import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** Its entries in the navigation of the administration, in the order of display inside their groups. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'giving',
    path: '/site-admin/private-donations/',
    label: 'donations.admin:list.title',
    permission: 'view_private_donations',
  },
];
