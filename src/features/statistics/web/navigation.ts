import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** The feature's entries in the navigation of the administration. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'reports',
    path: '/site-admin/statistics/',
    label: 'statistics.admin:title',
    permission: 'view_statistics',
    position: 1,
  },
  {
    group: 'companies',
    path: '/site-admin/company-results/',
    label: 'statistics.admin:companyResults.title',
    permission: 'view_companies',
    position: 1,
  },
];
