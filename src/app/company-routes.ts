import type { Screen } from '../platform/web/routing.ts';

/** The screens about companies and their money; part of the administration. */
export const companyScreens: readonly Screen[] = [
  {
    path: '/site-admin/companies/',
    screen: '../features/budgets/web/admin/companies.tsx',
    permission: 'view_companies',
  },
  {
    path: '/site-admin/companies/create/',
    screen: '../features/budgets/web/admin/companies-create.tsx',
    permission: 'create_companies',
  },
  {
    path: '/site-admin/company-results/',
    screen: '../features/statistics/web/admin/company-results.tsx',
    permission: 'view_companies',
  },
  {
    path: '/site-admin/companies/:id/',
    screen: '../features/budgets/web/admin/company.tsx',
    permission: 'view_companies',
  },
  {
    path: '/site-admin/company-signups/',
    screen: '../features/signup/web/admin/company-signups.tsx',
    permission: 'view_companies',
  },
  {
    path: '/site-admin/coin-campaigns/',
    screen: '../features/coins/web/admin/coin-campaigns.tsx',
    permission: 'view_coin_campaigns',
  },
  {
    path: '/site-admin/coin-campaigns/new/',
    screen: '../features/coins/web/admin/coin-campaigns-new.tsx',
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
  {
    path: '/site-admin/coin-redemptions/',
    screen: '../features/coins/web/admin/coin-redemptions.tsx',
    permission: 'view_coin_campaigns',
  },
  {
    path: '/site-admin/donation-limits/company/',
    screen: '../features/budgets/web/admin/donation-limits-company.tsx',
    permission: 'view_budgets',
  },
  {
    path: '/site-admin/donation-limits/charges/',
    screen: '../features/budgets/web/admin/donation-limits-charges.tsx',
    permission: 'view_budgets',
  },
  {
    path: '/site-admin/donation-limits/company/create/',
    screen: '../features/budgets/web/admin/donation-limits-company-create.tsx',
    permission: 'create_budgets',
  },
  {
    path: '/site-admin/donation-limits/company/charge/',
    screen: '../features/budgets/web/admin/donation-limits-company-charge.tsx',
    permission: 'change_budgets',
  },
  {
    path: '/site-admin/donation-limits/company/:id/update/',
    screen: '../features/budgets/web/admin/donation-limits-company-update.tsx',
    permission: 'view_budgets',
  },
  {
    path: '/site-admin/internal-fundings/',
    screen: '../features/internal-fundings/web/admin/internal-fundings.tsx',
    permission: 'view_internal_fundings',
  },
  {
    path: '/site-admin/internal-fundings/new/',
    screen: '../features/internal-fundings/web/admin/internal-fundings-new.tsx',
    permission: 'create_internal_fundings',
  },
  {
    path: '/site-admin/internal-fundings/several/',
    screen: '../features/internal-fundings/web/admin/internal-fundings-several.tsx',
    permission: 'create_internal_fundings',
  },
  {
    path: '/site-admin/internal-fundings/history/',
    screen: '../features/internal-fundings/web/admin/internal-fundings-history.tsx',
    permission: 'view_internal_fundings',
  },
  {
    path: '/site-admin/funding-reversals/',
    screen: '../features/internal-fundings/web/admin/funding-reversals.tsx',
    permission: 'view_internal_fundings',
  },
  {
    path: '/site-admin/internal-fundings/:id/',
    screen: '../features/internal-fundings/web/admin/internal-funding.tsx',
    permission: 'view_internal_fundings',
  },
  {
    path: '/site-admin/co-fundings/',
    screen: '../features/cofunding/web/admin/co-fundings.tsx',
    permission: 'view_co_fundings',
  },
  {
    path: '/site-admin/co-fundings/create/',
    screen: '../features/cofunding/web/admin/co-fundings-create.tsx',
    permission: 'create_co_fundings',
  },
  {
    path: '/site-admin/co-fundings/:id/',
    screen: '../features/cofunding/web/admin/co-funding.tsx',
    permission: 'view_co_fundings',
  },
  {
    path: '/site-admin/co-fundings/:id/update/',
    screen: '../features/cofunding/web/admin/co-funding-update.tsx',
    permission: 'change_co_fundings',
  },
];
