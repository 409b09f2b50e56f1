import { type Screen, toRouteConfig } from '../platform/web/routing.ts';

/** Every URL of the product → its screen → the permission it asks for. One line per screen. */
export const screens: readonly Screen[] = [
  { path: '/', screen: '../features/projects/web/public/explore.tsx', permission: 'public' },
  { path: '/projects/:slug?/', screen: '../features/projects/web/public/explore.tsx', permission: 'public' },
  {
    path: '/organizations/:slug?/',
    screen: '../features/projects/web/public/organizations.tsx',
    permission: 'public',
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
    path: '/organization/:orgSlug/voting/:votingSlug/',
    screen: '../features/projects/web/public/organization.tsx',
    permission: 'public',
  },
  {
    path: '/organization/:orgSlug/',
    screen: '../features/projects/web/public/organization.tsx',
    permission: 'public',
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
    path: '/account/organization/',
    screen: '../features/signup/web/account/organization.tsx',
    permission: 'signed_in',
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
  {
    path: '/site-admin/company-signups/',
    screen: '../features/signup/web/admin/company-sign-ups.tsx',
    permission: 'view_companies',
  },
  {
    path: '/site-admin/invitations/',
    screen: '../features/signup/web/admin/invitations.tsx',
    permission: 'view_users',
  },
  {
    path: '/site-admin/invitations/new/',
    screen: '../features/signup/web/admin/invite.tsx',
    permission: 'create_users',
  },
  {
    path: '/site-admin/votings/',
    screen: '../features/votings/web/admin/votings.tsx',
    permission: 'view_votings',
  },
  {
    path: '/site-admin/votings/:slug/',
    screen: '../features/votings/web/admin/voting.tsx',
    permission: 'view_votings',
  },
  {
    path: '/site-admin/votes/',
    screen: '../features/votings/web/admin/votes.tsx',
    permission: 'view_votes',
  },
  {
    path: '/site-admin/coin-campaigns/',
    screen: '../features/coins/web/admin/coin-campaigns.tsx',
    permission: 'view_coin_campaigns',
  },
  {
    path: '/site-admin/coin-campaigns/new/',
    screen: '../features/coins/web/admin/new-coin-campaign.tsx',
    permission: 'create_coin_campaigns',
  },
  {
    path: '/site-admin/coin-campaigns/:id/',
    screen: '../features/coins/web/admin/coin-campaign.tsx',
    permission: 'view_coin_campaigns',
  },
  {
    path: '/site-admin/coin-codes/',
    screen: '../features/coins/web/admin/coin-codes.tsx',
    permission: 'view_coin_campaigns',
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
    path: '/site-admin/projects/:slug/page/',
    screen: '../features/projects/web/admin/project-page.tsx',
    permission: 'change_projects',
  },
  {
    path: '/site-admin/organizations/:slug/page/',
    screen: '../features/projects/web/admin/organization-page.tsx',
    permission: 'change_organizations',
  },
  {
    path: '/site-admin/contact-persons/',
    screen: '../features/projects/web/admin/contact-persons.tsx',
    permission: 'view_contact_persons',
  },
  {
    path: '/site-admin/contact-persons/:id/',
    screen: '../features/projects/web/admin/contact-person.tsx',
    permission: 'view_contact_persons',
  },
  {
    path: '/site-admin/funding-scopes/',
    screen: '../features/projects/web/admin/funding-scopes.tsx',
    permission: 'view_funding_scopes',
  },
  {
    path: '/site-admin/funding-scopes/:id/',
    screen: '../features/projects/web/admin/funding-scope.tsx',
    permission: 'view_funding_scopes',
  },
  {
    path: '/site-admin/pages/',
    screen: '../features/pages/web/admin/pages.tsx',
    permission: 'view_pages',
  },
  {
    path: '/site-admin/pages/:id/',
    screen: '../features/pages/web/admin/page.tsx',
    permission: 'view_pages',
  },
  {
    path: '/site-admin/settings/:section?/',
    screen: '../features/settings/web/admin/settings.tsx',
    permission: 'view_platform_settings',
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
