import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** The feature's entries in the navigation of the administration. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'companies',
    path: '/site-admin/company-signups/',
    label: 'signup.admin:list.title',
    permission: 'view_companies',
    position: 6,
  },
  {
    group: 'settings',
    path: '/site-admin/invitations/',
    label: 'signup.admin:invite.list.title',
    permission: 'view_users',
    position: 2,
  },
];
