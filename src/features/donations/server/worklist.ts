import type { WorkItem } from '#platform/server/workbench/worklist.ts';
import { BANK_TRANSFER } from '../rules/transfers.ts';
import { servedDonations } from './list.ts';

/** Donations that wait for staff. */
export const worklist: readonly WorkItem[] = [
  {
    id: 'donations_to_decide',
    label: 'donations.admin:work.review',
    screen: '/site-admin/private-donations/',
    list: servedDonations,
    query: () => ({ state: 'review' }),
    permission: 'change_private_donations',
    urgent: true,
  },
  {
    id: 'awaited_transfers',
    label: 'donations.admin:work.transfers',
    screen: '/site-admin/private-donations/',
    list: servedDonations,
    query: () => ({ provider: BANK_TRANSFER.slug, state: 'requested,pending' }),
    permission: 'change_private_donations',
  },
  {
    id: 'money_in_overflow',
    label: 'donations.admin:work.overflow',
    screen: '/site-admin/private-donations/',
    list: servedDonations,
    query: () => ({ overflow: '0.01..' }),
    permission: 'change_private_donations',
  },
];
