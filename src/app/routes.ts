import { type Screen, toRouteConfig } from '../platform/web/routing.ts';
import { administrationScreens } from './administration-routes.ts';

/** Every URL of the product → its screen → the permission it asks for. One line per screen. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    screen: '../features/projects/web/public/explore.tsx',
    permission: 'public',
    texts: ['projects.explore'],
  },
  {
    path: '/projects/:slug?/',
    screen: '../features/projects/web/public/explore.tsx',
    permission: 'public',
    texts: ['projects.explore'],
  },
  {
    path: '/organizations/:slug?/',
    screen: '../features/projects/web/public/organizations.tsx',
    permission: 'public',
    texts: ['projects.explore'],
  },
  {
    path: '/project/:projectSlug/',
    screen: '../features/projects/web/public/project.tsx',
    permission: 'public',
  },
  {
    path: '/project/:projectSlug/voting/:votingSlug/',
    screen: '../features/projects/web/public/project.tsx',
    permission: 'public',
  },
  { path: '/vote/:token/', screen: '../features/votings/web/public/vote-link.tsx', permission: 'public' },
  {
    path: '/vote/:token/block/',
    screen: '../features/votings/web/public/vote-block.tsx',
    permission: 'public',
  },
  {
    path: '/subscription/:token/',
    screen: '../features/votings/web/public/subscription.tsx',
    permission: 'public',
  },
  {
    path: '/account-objection/:token/',
    screen: '../features/organizations/web/public/account-objection.tsx',
    permission: 'public',
    texts: ['organizations.account'],
  },
  {
    path: '/organization/:orgSlug/voting/:votingSlug/',
    screen: '../features/projects/web/public/organization.tsx',
    permission: 'public',
  },
  {
    path: '/organization/:orgSlug/',
    screen: '../features/projects/web/public/organization.tsx',
    permission: 'public',
  },
  {
    path: '/redeem/',
    screen: '../features/coins/web/public/redeem.tsx',
    permission: 'public',
    texts: ['coins.redeem'],
  },
  { path: '/login/', screen: '../features/accounts/web/public/login.tsx', permission: 'public' },
  { path: '/logout/', screen: '../features/accounts/web/public/logout.tsx', permission: 'public' },
  {
    path: '/signup/',
    screen: '../features/signup/web/public/sign-up.tsx',
    permission: 'public',
    layout: 'entry',
  },
  {
    path: '/signup/sent/',
    screen: '../features/signup/web/public/sent.tsx',
    permission: 'public',
    layout: 'entry',
  },
  {
    path: '/choose-signup/',
    screen: '../features/signup/web/public/choose-sign-up.tsx',
    permission: 'public',
    layout: 'entry',
  },
  {
    path: '/organization-signup/',
    screen: '../features/signup/web/public/organization-sign-up.tsx',
    permission: 'public',
    layout: 'entry',
  },
  {
    path: '/company-signup/',
    screen: '../features/signup/web/public/company-sign-up.tsx',
    permission: 'public',
    layout: 'entry',
  },
  {
    path: '/account/activate/:token/',
    screen: '../features/accounts/web/public/activate.tsx',
    permission: 'public',
    layout: 'entry',
  },
  {
    path: '/account/invitation/:token/',
    screen: '../features/signup/web/public/accept-invitation.tsx',
    permission: 'public',
    layout: 'entry',
  },
  {
    path: '/account/password/reset/',
    screen: '../features/accounts/web/public/reset-request.tsx',
    permission: 'public',
    layout: 'entry',
  },
  {
    path: '/account/password/reset/:token/',
    screen: '../features/accounts/web/public/reset-password.tsx',
    permission: 'public',
    layout: 'entry',
  },
  {
    path: '/account/email/:token/',
    screen: '../features/accounts/web/public/confirm-email.tsx',
    permission: 'public',
    layout: 'entry',
  },
  {
    path: '/account/deleted/',
    screen: '../features/accounts/web/public/deleted.tsx',
    permission: 'public',
    layout: 'entry',
  },
  {
    path: '/account/not-activated/',
    screen: '../features/accounts/web/account/not-activated.tsx',
    permission: 'signed_in',
    layout: 'entry',
  },
  {
    path: '/account/balance/',
    screen: '../features/coins/web/account/balance.tsx',
    permission: 'signed_in',
  },
  {
    path: '/account/coin-campaigns/:id/',
    screen: '../features/coins/web/account/own-campaign.tsx',
    permission: 'signed_in',
  },
  {
    path: '/account/budgets/',
    screen: '../features/budgets/web/account/own-budgets.tsx',
    permission: 'activated',
    layout: 'workspace',
  },
  {
    path: '/account/budgets/contra-entry/',
    screen: '../features/budgets/web/account/contra-entry.tsx',
    permission: 'activated',
    layout: 'workspace',
  },
  {
    path: '/account/internal-fundings/',
    screen: '../features/internal-fundings/web/account/own-fundings.tsx',
    permission: 'activated',
    layout: 'workspace',
  },
  {
    path: '/account/internal-fundings/new/',
    screen: '../features/internal-fundings/web/account/own-new-funding.tsx',
    permission: 'activated',
    layout: 'workspace',
  },
  {
    path: '/account/internal-fundings/:id/',
    screen: '../features/internal-fundings/web/account/own-funding.tsx',
    permission: 'activated',
    layout: 'workspace',
  },
  {
    path: '/account/organization/',
    screen: '../features/signup/web/account/organization.tsx',
    permission: 'signed_in',
  },
  {
    path: '/account/organization/:slug/update/',
    screen: '../features/organizations/web/account/organization-wizard.tsx',
    permission: 'activated',
    layout: 'workspace',
  },
  {
    path: '/account/payouts/',
    screen: '../features/payouts/web/account/payouts.tsx',
    permission: 'signed_in',
  },
  {
    path: '/account/projects/',
    screen: '../features/applications/web/account/projects.tsx',
    permission: 'signed_in',
  },
  {
    path: '/account/projects/new/',
    screen: '../features/applications/web/account/new-project.tsx',
    permission: 'activated',
  },
  {
    path: '/account/project/:slug/update/',
    screen: '../features/applications/web/account/project-wizard.tsx',
    permission: 'activated',
    layout: 'workspace',
  },
  {
    path: '/account/favorites/',
    screen: '../features/projects/web/account/favorites.tsx',
    permission: 'signed_in',
  },
  {
    path: '/account/donations/',
    screen: '../features/donations/web/account/donations.tsx',
    permission: 'signed_in',
  },
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
  {
    path: '/demo-mailbox/',
    screen: '../features/mails/web/public/demo-mailbox.tsx',
    permission: 'public',
    layout: 'entry',
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
  ...administrationScreens,
];

export default toRouteConfig(screens, '../features/shell/web/public/not-found.tsx');
