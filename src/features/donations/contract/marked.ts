import { z } from 'zod';
import { selectionSchema } from '#platform/contract/list-routes.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { donationList } from '../list/donations.ts';

/** As many transfers are confirmed in one go at most: each locks its project until all are booked. */
export const MARKED_MAX = 500;

/**
 * `check-marked-payments` (spec 2 §4, handbook §8): books the marked transfers with the announced amounts. What is no
 * awaited transfer (any more) is left alone and counted, so repeating it changes nothing.
 */
export const checkMarkedPayments = defineRoute({
  id: 'checkMarkedPayments',
  feature: 'donations',
  method: 'POST',
  path: '/api/v4/projects/check-marked-payments',
  permission: 'change_private_donations',
  stepUp: true,
  summary: 'Confirm that the money of marked bank transfers came',
  body: z.strictObject({
    selection: selectionSchema(donationList),
    /** The day on the bank statement; today unless said otherwise. */
    received_on: z.iso.date().optional(),
  }),
  response: z.object({ verified: z.int(), skipped: z.int() }),
  refusals: { selection_changed: 409, too_many_marked: 400, received_in_future: 400 },
});
