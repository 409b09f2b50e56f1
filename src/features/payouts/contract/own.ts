import { z } from 'zod';
import { daySchema } from '#platform/contract/day.ts';
import { moneySchema } from '#platform/contract/money.ts';
import { ownPageQuery, ownPageShape } from '#platform/contract/own-list.ts';
import { defineRoute } from '#platform/contract/route.ts';

/** The payouts of the organizations that the caller administers, latest first (handbook §14 "rights by relation"). */
export const listOwnPayouts = defineRoute({
  id: 'payouts_own',
  feature: 'payouts',
  method: 'GET',
  path: '/api/v4/payouts/own',
  permission: 'signed_in',
  summary: 'Payouts of the organizations that the caller administers',
  query: ownPageQuery,
  response: z.object({
    ...ownPageShape,
    /** The transferred and the pending amounts, over all pages. */
    total_paid: moneySchema,
    total_open: moneySchema,
    results: z.array(
      z.object({
        reference: z.string(),
        settled_on: daySchema,
        organization: z.string(),
        project: z.string().nullable(),
        /** The company that gave the money; null for private donations. */
        company: z.string().nullable(),
        amount: moneySchema,
        paid_at: z.iso.datetime().nullable(),
        account_holder: z.string(),
        /** Only the last four characters. */
        iban_end: z.string(),
      }),
    ),
  }),
});
