import type { Screen } from '../platform/web/routing.ts';

/** The screens about mails; part of the administration. */
export const mailScreens: readonly Screen[] = [
  {
    path: '/site-admin/emails/',
    screen: '../features/mails/web/admin/emails.tsx',
    permission: 'view_email_logs',
  },
  {
    path: '/site-admin/emails/:id/',
    screen: '../features/mails/web/admin/email.tsx',
    permission: 'view_email_logs',
  },
  {
    path: '/site-admin/email-suppressions/',
    screen: '../features/mails/web/admin/email-suppressions.tsx',
    permission: 'view_email_logs',
  },
  {
    path: '/site-admin/email-templates/',
    screen: '../features/mails/web/admin/email-templates.tsx',
    permission: 'view_email_templates',
  },
  {
    path: '/site-admin/email-templates/:template/:locale/',
    screen: '../features/mails/web/admin/email-template.tsx',
    permission: 'view_email_templates',
  },
];
