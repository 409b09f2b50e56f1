import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** Its entries in the navigation of the administration. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'communication',
    path: '/site-admin/reminders/',
    label: 'reminders.admin:list.title',
    permission: 'view_reminders',
    feature: 'reminders',
    position: 1,
  },
  {
    group: 'communication',
    path: '/site-admin/reminder-templates/',
    label: 'reminders.admin:template.list.title',
    permission: 'view_reminder_templates',
    feature: 'reminders',
  },
];
