import { z } from 'zod';
import { moneySchema } from '#platform/contract/money.ts';
import { ownPageQuery, ownPageShape } from '#platform/contract/own-list.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { DONATION_STATES } from '#features/donations/rules/states.ts';
import { instant } from '#features/donations/contract/fields.ts';

/** How a donation's receipt stands for its donor. */
const receiptStates = ['none', 'wished', 'void'] as const;

/** Whom a donation is meant for; a page that everybody may see can be linked. */
const recipient = z.object({ slug: z.string(), title: z.string(), is_public: z.boolean() });

/**
 * The donations of the caller, latest first: those made while logged in, and those made with the account's
 * confirmed address (decision 142). Only what their donor knows anyway.
 */
export const listOwnDonations = defineRoute({
  id: 'listOwnDonations',
  feature: 'giving',
  method: 'GET',
  path: '/api/v4/account/donations/',
  permission: 'signed_in',
  summary: 'Donations of the caller',
  query: ownPageQuery,
  response: z.object({
    ...ownPageShape,
    /** What arrived for what it was meant for and stayed there, over all pages: net, without fees. */
    total_given: moneySchema,
    /** What the caller gave by donation codes while logged in, latest first; the latest of them are listed. */
    code_gifts: z.object({
      count: z.int(),
      total: moneySchema,
      results: z.array(
        z.object({
          at: instant,
          amount: moneySchema,
          project: recipient.nullable(),
          organization: recipient.nullable(),
        }),
      ),
    }),
    /** Whether donations of the address are listed too; only once it is confirmed. */
    by_email: z.boolean(),
    results: z.array(
      z.object({
        token: z.string(),
        reference: z.string(),
        requested_at: instant,
        amount: moneySchema,
        refunded: moneySchema,
        /** What was booked to what the donation is meant for, and what found no room there any more. */
        credited: moneySchema,
        overflow: moneySchema,
        state: z.enum(DONATION_STATES),
        receipt: z.enum(receiptStates),
        project: recipient.nullable(),
        /** Set where the donation is meant for the organisation as a whole. */
        organization: recipient.nullable(),
      }),
    ),
  }),
});
