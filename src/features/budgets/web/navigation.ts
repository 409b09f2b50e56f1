import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** Its entries in the navigation of the administration. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'companies',
    path: '/site-admin/companies/',
    timelines: 'company',
    label: 'budgets.admin:company.list.title',
    permission: 'view_companies',
    position: 0,
  },
  {
    group: 'companies',
    path: '/site-admin/donation-limits/company/',
    label: 'budgets.admin:list.title',
    permission: 'view_budgets',
    position: 1,
  },
  {
    group: 'companies',
    path: '/site-admin/donation-limits/charges/',
    label: 'budgets.admin:charges.title',
    permission: 'view_budgets',
    position: 2,
  },
];
