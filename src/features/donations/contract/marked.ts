import { daySchema } from '#platform/contract/day.ts';
import { defineBulkRoute } from '#platform/contract/bulk.ts';
import { donationList } from '../list/donations.ts';

/** The maximum number of transfers confirmed at once: each locks its project until all are booked. */
export const MARKED_MAX = 500;

/**
 * `check-marked-payments` (spec 2 §4, handbook §8): books the marked transfers with the announced amounts.
 * Donations that are not awaited transfers (any more) are skipped and counted, so repeating it changes
 * nothing.
 */
export const checkMarkedPayments = defineBulkRoute(donationList, {
  id: 'checkMarkedPayments',
  path: '/api/v4/projects/check-marked-payments',
  permission: 'change_private_donations',
  stepUp: true,
  summary: 'Confirm the receipt of marked bank transfers',
  fields: {
    /** The day on the bank statement; today by default. */
    received_on: daySchema.optional(),
  },
  sum: 'amount',
  counts: ['verified', 'skipped'],
  refusals: { too_many_marked: 400, received_in_future: 400 },
});
