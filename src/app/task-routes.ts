import type { Screen } from '../platform/web/routing.ts';

/** The screens of the administration about tasks of staff. */
export const taskScreens: readonly Screen[] = [
  {
    path: '/site-admin/reminders/',
    screen: '../features/reminders/web/admin/reminders.tsx',
    permission: 'view_reminders',
  },
  {
    path: '/site-admin/reminders/:slug/',
    screen: '../features/reminders/web/admin/reminder.tsx',
    permission: 'staff',
  },
  {
    path: '/site-admin/reminder-templates/',
    screen: '../features/reminders/web/admin/reminder-templates.tsx',
    permission: 'view_reminder_templates',
  },
  {
    path: '/site-admin/reminder-templates/new/',
    screen: '../features/reminders/web/admin/reminder-templates-new.tsx',
    permission: 'create_reminder_templates',
  },
  {
    path: '/site-admin/reminder-templates/:id/',
    screen: '../features/reminders/web/admin/reminder-template.tsx',
    permission: 'view_reminder_templates',
  },
];
