import { type Screen, toRouteConfig } from '../platform/web/routing.ts';

/** Every URL of the product → its screen → the permission it asks for. One line per screen. */
export const screens: readonly Screen[] = [
  { path: '/', screen: '../features/projects/web/public/explore.tsx', permission: 'public' },
  { path: '/projects/:slug?/', screen: '../features/projects/web/public/explore.tsx', permission: 'public' },
  {
    path: '/project/:projectSlug/',
    screen: '../features/projects/web/public/project.tsx',
    permission: 'public',
  },
  { path: '/login/', screen: '../features/accounts/web/public/login.tsx', permission: 'public' },
  { path: '/logout/', screen: '../features/accounts/web/public/logout.tsx', permission: 'public' },
  {
    path: '/account/profile/',
    screen: '../features/accounts/web/account/profile.tsx',
    permission: 'signed_in',
  },
  {
    path: '/donation/:token/',
    screen: '../features/donations/web/public/donation-return.tsx',
    permission: 'public',
  },
  { path: '/imprint/', screen: '../features/shell/web/public/imprint.tsx', permission: 'public' },
  { path: '/privacy/', screen: '../features/shell/web/public/privacy.tsx', permission: 'public' },
  { path: '/accessibility/', screen: '../features/shell/web/public/accessibility.tsx', permission: 'public' },
  {
    path: '/cookie-settings/',
    screen: '../features/shell/web/public/cookie-settings.tsx',
    permission: 'public',
  },
  {
    path: '/dev/ui/',
    screen: '../features/shell/web/public/gallery.tsx',
    permission: 'public',
    development: true,
  },
  {
    path: '/site-admin/private-donations/',
    screen: '../features/donations/web/admin/donations.tsx',
    permission: 'view_private_donations',
  },
  {
    path: '/site-admin/private-donations/:id/',
    screen: '../features/donations/web/admin/donation-detail.tsx',
    permission: 'view_private_donations',
  },
  {
    path: '/site-admin/ledger-checks/',
    screen: '../features/ledger/web/admin/ledger-checks.tsx',
    permission: 'view_private_donations',
  },
  { path: '/site-admin/', screen: '../features/shell/web/admin/home.tsx', permission: 'staff' },
  {
    path: '/site-admin/exports/',
    screen: '../features/exports/web/admin/exports.tsx',
    permission: 'staff',
  },
  {
    path: '/site-admin/projects/',
    screen: '../features/projects/web/admin/projects.tsx',
    permission: 'view_projects',
  },
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
];

export default toRouteConfig(screens, '../features/shell/web/public/not-found.tsx');
