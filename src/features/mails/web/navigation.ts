import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** Its entries in the navigation of the administration, in the order of display inside their groups. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'communication',
    path: '/site-admin/emails/',
    label: 'mails.admin:list.title',
    permission: 'view_email_logs',
  },
];
