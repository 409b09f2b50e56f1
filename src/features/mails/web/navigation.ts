import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** The entries of this feature in the navigation of the administration, in display order within their groups. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'communication',
    path: '/site-admin/emails/',
    label: 'mails.admin:list.title',
    permission: 'view_email_logs',
  },
  {
    group: 'communication',
    path: '/site-admin/email-templates/',
    label: 'mails.admin:templates.title',
    permission: 'view_email_templates',
  },
  {
    group: 'communication',
    path: '/site-admin/email-suppressions/',
    label: 'mails.admin:suppressions.title',
    permission: 'view_email_logs',
  },
];
