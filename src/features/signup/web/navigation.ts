import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** Its entries in the navigation of the administration, in the order of display inside their groups. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'companies',
    path: '/site-admin/company-signups/',
    label: 'signup.admin:list.title',
    permission: 'view_companies',
  },
  {
    group: 'settings',
    path: '/site-admin/invitations/',
    label: 'signup.admin:invite.list.title',
    permission: 'view_users',
  },
];
