import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** Its entries in the navigation of the administration, in the order of display inside their groups. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'companies',
    path: '/site-admin/coin-campaigns/',
    label: 'coins.admin:campaigns.title',
    permission: 'view_coin_campaigns',
  },
  {
    group: 'companies',
    path: '/site-admin/coin-codes/',
    label: 'coins.admin:codes.title',
    permission: 'view_coin_campaigns',
  },
];
