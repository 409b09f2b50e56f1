import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** The feature's entries in the admin navigation, in display order within their groups. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'votings',
    path: '/site-admin/votings/',
    records: '/site-admin/voting/',
    label: 'votings.admin:votings.title',
    permission: 'view_votings',
  },
  {
    group: 'votings',
    path: '/site-admin/voting-reviews/',
    records: '/site-admin/voting-participants/',
    label: 'votings.admin:reviews.title',
    permission: 'view_votings',
  },
];
