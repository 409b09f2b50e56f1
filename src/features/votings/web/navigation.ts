import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** Its entries in the navigation of the administration, in the order of display inside their groups. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'votings',
    path: '/site-admin/votings/',
    label: 'votings.admin:votings.title',
    permission: 'view_votings',
  },
  {
    group: 'votings',
    path: '/site-admin/votes/',
    label: 'votings.admin:list.title',
    permission: 'view_votes',
  },
  {
    group: 'votings',
    path: '/site-admin/blocked-voters/',
    label: 'votings.admin:blocked.title',
    permission: 'change_votes',
  },
  {
    group: 'communication',
    path: '/site-admin/subscribers/',
    label: 'votings.admin:subscribers.title',
    permission: 'view_subscribers',
  },
];
