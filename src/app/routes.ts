import { type Screen, toRouteConfig } from '../platform/web/routing.ts';
import { administrationScreens } from './administration-routes.ts';
import { DETAIL, EXPLORE, PREVIEW } from './public-queries.ts';
import { newsScreens } from './news-routes.ts';
import { signUpScreens } from './sign-up-routes.ts';

/** Every URL of the product → its screen → the required permission. One line per screen. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    screen: '../features/explore/web/public/projects.tsx',
    permission: 'public',
    shared: EXPLORE,
    secrets: PREVIEW,
    texts: ['explore.list'],
  },
  {
    path: '/projects/:slug?/',
    screen: '../features/explore/web/public/projects.tsx',
    permission: 'public',
    shared: EXPLORE,
    secrets: PREVIEW,
    texts: ['explore.list'],
  },
  {
    path: '/organizations/:slug?/',
    screen: '../features/explore/web/public/organizations.tsx',
    permission: 'public',
    shared: EXPLORE,
    secrets: PREVIEW,
    texts: ['explore.list'],
  },
  {
    path: '/project/:projectSlug/',
    screen: '../features/detail-pages/web/public/project.tsx',
    permission: 'public',
    shared: DETAIL,
    secrets: PREVIEW,
  },
  {
    path: '/project/:projectSlug/voting/:votingSlug/',
    screen: '../features/detail-pages/web/public/project.tsx',
    permission: 'public',
    shared: DETAIL,
    secrets: PREVIEW,
  },
  {
    path: '/project/:projectSlug/give/',
    screen: '../features/detail-pages/web/public/project-give.tsx',
    permission: 'public',
    secrets: PREVIEW,
    texts: ['giving.form'],
  },
  {
    path: '/vote/:token/',
    screen: '../features/votes/web/public/vote.tsx',
    permission: 'public',
    secrets: ['token'],
  },
  {
    path: '/vote/:token/block/',
    screen: '../features/votes/web/public/vote-block.tsx',
    permission: 'public',
    secrets: ['token'],
  },
  {
    path: '/subscription/:token/',
    screen: '../features/votes/web/public/subscription.tsx',
    permission: 'public',
    secrets: ['token'],
  },
  {
    path: '/account-objection/:token/',
    screen: '../features/organizations/web/public/account-objection.tsx',
    permission: 'public',
    texts: ['organizations.account'],
    secrets: ['token'],
  },
  {
    path: '/organization/:orgSlug/voting/:votingSlug/',
    screen: '../features/detail-pages/web/public/organization.tsx',
    permission: 'public',
    shared: DETAIL,
    secrets: PREVIEW,
  },
  {
    path: '/organization/:orgSlug/',
    screen: '../features/detail-pages/web/public/organization.tsx',
    permission: 'public',
    shared: DETAIL,
    secrets: PREVIEW,
  },
  {
    path: '/organization/:orgSlug/give/',
    screen: '../features/detail-pages/web/public/organization-give.tsx',
    permission: 'public',
    secrets: PREVIEW,
    texts: ['giving.form'],
  },
  {
    path: '/redeem/',
    screen: '../features/coins/web/public/redeem.tsx',
    permission: 'public',
    shared: [],
    texts: ['coins.redeem'],
  },
  {
    path: '/login/',
    screen: '../features/accounts/web/public/login.tsx',
    permission: 'public',
    shared: ['next', 'ended'],
  },
  { path: '/logout/', screen: '../features/accounts/web/public/logout.tsx', permission: 'public' },
  ...signUpScreens,
  {
    path: '/account/balance/',
    screen: '../features/coins/web/account/balance.tsx',
    permission: 'signed_in',
  },
  {
    path: '/account/coin-campaigns/:id/',
    screen: '../features/coins/web/account/coin-campaign.tsx',
    permission: 'signed_in',
  },
  {
    path: '/account/budgets/',
    screen: '../features/budgets/web/account/budgets.tsx',
    permission: 'activated',
    layout: 'workspace',
  },
  {
    path: '/account/budgets/contra-entry/',
    screen: '../features/budgets/web/account/budgets-contra-entry.tsx',
    permission: 'activated',
    layout: 'workspace',
  },
  {
    path: '/account/companies/:slug/results/',
    screen: '../features/statistics/web/account/company-results.tsx',
    permission: 'activated',
    layout: 'workspace',
  },
  {
    path: '/account/internal-fundings/',
    screen: '../features/internal-fundings/web/account/internal-fundings.tsx',
    permission: 'activated',
    layout: 'workspace',
  },
  {
    path: '/account/internal-fundings/new/',
    screen: '../features/internal-fundings/web/account/internal-fundings-new.tsx',
    permission: 'activated',
    layout: 'workspace',
  },
  {
    path: '/account/internal-fundings/several/',
    screen: '../features/internal-fundings/web/account/internal-fundings-several.tsx',
    permission: 'activated',
    layout: 'workspace',
  },
  {
    path: '/account/internal-fundings/:id/',
    screen: '../features/internal-fundings/web/account/internal-funding.tsx',
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
    screen: '../features/organizations/web/account/organization-update.tsx',
    permission: 'activated',
    layout: 'workspace',
  },
  {
    path: '/account/payouts/',
    screen: '../features/payouts/web/account/payouts.tsx',
    permission: 'signed_in',
  },
  {
    path: '/account/received-donations/',
    screen: '../features/received-donations/web/account/received-donations.tsx',
    permission: 'signed_in',
    layout: 'workspace',
  },
  {
    path: '/account/exports/',
    screen: '../features/exports/web/account/exports.tsx',
    permission: 'signed_in',
    layout: 'workspace',
  },
  {
    path: '/account/projects/',
    screen: '../features/applications/web/account/projects.tsx',
    permission: 'signed_in',
    layout: 'workspace',
  },
  {
    path: '/account/projects/new/',
    screen: '../features/applications/web/account/projects-new.tsx',
    permission: 'activated',
  },
  {
    path: '/account/project/:slug/update/',
    screen: '../features/applications/web/account/project-update.tsx',
    permission: 'activated',
    layout: 'workspace',
  },
  {
    path: '/account/favorites/',
    screen: '../features/favorites/web/account/favorites.tsx',
    permission: 'signed_in',
  },
  {
    path: '/account/donations/',
    screen: '../features/giving/web/account/donations.tsx',
    permission: 'signed_in',
  },
  {
    path: '/account/profile/',
    screen: '../features/accounts/web/account/profile.tsx',
    permission: 'signed_in',
    texts: ['platform.sessions'],
  },
  {
    path: '/donation/:token/',
    screen: '../features/giving/web/public/donation.tsx',
    permission: 'public',
    secrets: ['token'],
  },
  {
    path: '/demo-mailbox/',
    screen: '../features/mails/web/public/demo-mailbox.tsx',
    permission: 'public',
    layout: 'entry',
  },
  { path: '/imprint/', screen: '../features/shell/web/public/imprint.tsx', permission: 'public', shared: [] },
  { path: '/privacy/', screen: '../features/shell/web/public/privacy.tsx', permission: 'public', shared: [] },
  {
    path: '/accessibility/',
    screen: '../features/shell/web/public/accessibility.tsx',
    permission: 'public',
    shared: [],
  },
  {
    path: '/cookie-settings/',
    screen: '../features/shell/web/public/cookie-settings.tsx',
    permission: 'public',
  },
  {
    path: '/dev/ui/',
    screen: '../features/shell/web/public/dev-ui.tsx',
    permission: 'public',
    development: true,
  },
  ...newsScreens,
  ...administrationScreens,
];

/** Addresses below /site-admin/ without a screen: for staff, a page that says so in the frame of the administration. */
const adminNotFound: Screen = {
  path: '/site-admin/*',
  screen: '../features/shell/web/admin/not-found.tsx',
  permission: 'staff',
};

/** The table with the addresses that it does not name. */
export const pages: readonly Screen[] = [...screens, adminNotFound];

export default toRouteConfig(pages, {
  layouts: {
    public: '../features/shell/web/public-layout.tsx',
    entry: '../features/shell/web/entry-layout.tsx',
    account: '../features/shell/web/account-layout.tsx',
    workspace: '../features/shell/web/workspace-layout.tsx',
    admin: './admin-layout.tsx',
  },
  notFound: '../features/shell/web/public/not-found.tsx',
});
