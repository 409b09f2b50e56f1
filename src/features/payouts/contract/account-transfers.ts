import { z } from 'zod';
import { selectionSchema } from '#platform/contract/list-routes.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { accountTransferList } from '../list/account-transfers.ts';

/**
 * Marks amounts between accounts as transferred by the operator's bank, or as not transferred after all; those that are
 * so already stay as they are. Nothing is booked (decision 342).
 */
export const markTransferred = defineRoute({
  id: 'account_transfers_mark',
  feature: 'payouts',
  method: 'POST',
  path: '/api/v4/account-transfers/mark',
  permission: 'change_payouts',
  summary: 'Mark amounts between accounts as transferred',
  body: z.strictObject({ selection: selectionSchema(accountTransferList), transferred: z.boolean() }),
  response: z.object({ changed: z.int(), skipped: z.int() }),
  refusals: { selection_changed: 409 },
});
