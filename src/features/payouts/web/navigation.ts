import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** The feature's entries in the navigation of the administration, in the order of display inside their groups. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'payouts',
    path: '/site-admin/payouts/',
    timelines: 'payout',
    label: 'payouts.admin:list.title',
    permission: 'view_payouts',
  },
  {
    group: 'payouts',
    path: '/site-admin/payment-file/',
    label: 'payouts.admin:file.next',
    permission: 'view_payouts',
  },
  {
    group: 'payouts',
    path: '/site-admin/payment-files/',
    label: 'payouts.admin:files.title',
    permission: 'view_payouts',
  },
  {
    group: 'payouts',
    path: '/site-admin/claims/',
    label: 'payouts.admin:claim.title',
    permission: 'view_payouts',
  },
  {
    group: 'payouts',
    path: '/site-admin/account-transfers/',
    label: 'payouts.admin:transfer.title',
    permission: 'view_payouts',
  },
  {
    group: 'payouts',
    path: '/site-admin/bank-accounts/',
    label: 'payouts.admin:accounts.title',
    permission: 'view_bank_accounts',
  },
];
