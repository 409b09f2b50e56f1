import { sql } from 'kysely';
import type { WorkItem } from '#platform/server/workbench/worklist.ts';
import { makePaymentFile } from '../contract/payment-file.ts';
import { servedAccountTransfers } from './account-transfers.ts';
import { servedPaymentFiles } from './file-list.ts';
import { servedClaims, servedPayouts } from './list.ts';

/** Payouts, payment files, claims and transfers between accounts that wait for staff. */
export const worklist: readonly WorkItem[] = [
  {
    id: 'payment_files_unpaid',
    label: 'payouts.admin:work.files',
    screen: '/site-admin/payment-files/',
    list: servedPaymentFiles,
    query: () => ({ state: 'open,partly' }),
    permission: 'change_payout_status',
    // Begins with the few payouts that are not paid instead of adding up every file.
    counted: () => sql<bigint>`(SELECT count(DISTINCT x.file_id)
      FROM payout y JOIN payment_file_payout x ON x.payout_id = y.id
      WHERE y.paid_at IS NULL AND x.freed_by IS NULL)`,
  },
  {
    id: 'payouts_for_file',
    label: 'payouts.admin:work.forFile',
    screen: '/site-admin/payouts/',
    list: servedPayouts,
    query: () => ({ for_file: 'true' }),
    permission: makePaymentFile.permission,
    money: 'amount',
  },
  {
    id: 'payouts_without_proof',
    label: 'payouts.admin:work.proof',
    screen: '/site-admin/payouts/',
    list: servedPayouts,
    query: () => ({ without_proof: 'true' }),
  },
  {
    id: 'claims_open',
    label: 'payouts.admin:work.claims',
    screen: '/site-admin/claims/',
    list: servedClaims,
    query: () => ({ state: 'open' }),
  },
  {
    id: 'account_transfers_open',
    label: 'payouts.admin:work.transfers',
    screen: '/site-admin/account-transfers/',
    list: servedAccountTransfers,
    query: () => ({ state: 'open' }),
  },
];
