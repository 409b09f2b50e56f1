import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** The feature's entries in the admin navigation, in display order within their groups. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'votings',
    path: '/site-admin/votes/',
    label: 'votes.admin:list.title',
    permission: 'view_votes',
  },
  {
    group: 'votings',
    path: '/site-admin/blocked-voters/',
    label: 'votes.admin:blocked.title',
    permission: 'change_votes',
  },
  {
    group: 'communication',
    path: '/site-admin/subscribers/',
    label: 'votes.admin:subscribers.title',
    permission: 'view_subscribers',
  },
];
