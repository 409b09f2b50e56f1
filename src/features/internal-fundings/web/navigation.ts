import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** Its entries in the navigation of the administration. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'companies',
    path: '/site-admin/internal-fundings/',
    label: 'internal-fundings.admin:list.title',
    permission: 'view_internal_fundings',
    position: 2,
  },
  {
    group: 'companies',
    path: '/site-admin/funding-reversals/',
    label: 'internal-fundings.admin:reversals.title',
    permission: 'view_internal_fundings',
    position: 2,
  },
];
