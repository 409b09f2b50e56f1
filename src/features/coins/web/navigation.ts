import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** Its entries in the navigation of the administration. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'companies',
    path: '/site-admin/coin-campaigns/',
    label: 'coins.admin:campaigns.title',
    permission: 'view_coin_campaigns',
    position: 4,
  },
  {
    group: 'companies',
    path: '/site-admin/coin-codes/',
    label: 'coins.admin:codes.title',
    permission: 'view_coin_campaigns',
    position: 5,
  },
  {
    group: 'companies',
    path: '/site-admin/coin-redemptions/',
    label: 'coins.admin:redemptions.title',
    permission: 'view_coin_campaigns',
    position: 6,
  },
];
