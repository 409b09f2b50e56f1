import { z } from 'zod';
import { moneySchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';

/** Payouts per page of the own list. */
export const OWN_PAGE_SIZE = 25;

/** The payouts of the organisations that the caller administers, latest first (handbook §14 "rights by relation"). */
export const listOwnPayouts = defineRoute({
  id: 'payouts_own',
  feature: 'payouts',
  method: 'GET',
  path: '/api/v4/payouts/own',
  permission: 'signed_in',
  summary: 'Payouts of the organisations that the caller administers',
  query: z.object({
    page: z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number)
      .pipe(z.int().min(1).max(100_000))
      .optional(),
  }),
  response: z.object({
    count: z.int(),
    total_pages: z.int(),
    current_page: z.int(),
    /** What was transferred, and what is still to be, over all pages. */
    total_paid: moneySchema,
    total_open: moneySchema,
    results: z.array(
      z.object({
        reference: z.string(),
        settled_on: z.iso.date(),
        organization: z.string(),
        project: z.string().nullable(),
        /** The company whose money it is; null for private donations. */
        company: z.string().nullable(),
        amount: moneySchema,
        paid_at: z.iso.datetime().nullable(),
        account_holder: z.string(),
        /** The last four signs alone. */
        iban_end: z.string(),
      }),
    ),
  }),
});
