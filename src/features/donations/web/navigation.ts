import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** The entries of this feature in the navigation of the administration, in display order within their groups. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'giving',
    path: '/site-admin/private-donations/',
    timelines: 'private_donation',
    label: 'donations.admin:list.title',
    permission: 'view_private_donations',
  },
];
