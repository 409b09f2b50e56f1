import { z } from 'zod';
import { defineBulkRoute, sumShape, undoShape } from '#platform/contract/bulk.ts';
import { accountTransferList } from '../list/account-transfers.ts';

/**
 * Marks amounts between accounts as transferred by the operator's bank, or as not transferred after all; refused if one is
 * marked so already. Nothing is booked (decision 342).
 */
export const markTransferred = defineBulkRoute(accountTransferList, {
  id: 'account_transfers_mark',
  path: '/api/v4/account-transfers/mark',
  permission: 'change_payouts',
  summary: 'Mark amounts between accounts as transferred',
  fields: { transferred: z.boolean() },
  sum: 'amount',
  counts: ['changed'],
  answer: { ...undoShape, ...sumShape },
});
