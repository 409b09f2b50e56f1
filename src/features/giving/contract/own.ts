import { z } from 'zod';
import { moneySchema } from '#platform/contract/money.ts';
import { ownPageQuery, ownPageShape } from '#platform/contract/own-list.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { DONATION_STATES } from '#features/donations/rules/states.ts';
import { instant, storedDonor } from '#features/donations/contract/fields.ts';

/** The state of a donation's receipt for its donor. */
const receiptStates = ['none', 'requested', 'void'] as const;

/** The recipient of a donation; linked if its page is public. */
const recipient = z.object({ slug: z.string(), title: z.string(), is_public: z.boolean() });

/**
 * The donations of the caller, latest first: those made while logged in, and those made with the account's
 * confirmed address (decision 142). Only data that the donor knows already.
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
    /** What was credited to its recipients and not returned, over all pages: net, without fees. */
    total_given: moneySchema,
    /** What the caller gave by donation codes while logged in, latest first; only the latest are listed. */
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
    /** Whether donations made with the address are included; only once it is confirmed. */
    by_email: z.boolean(),
    results: z.array(
      z.object({
        token: z.string(),
        reference: z.string(),
        requested_at: instant,
        amount: moneySchema,
        refunded: moneySchema,
        /** The amount booked for the recipient of the donation, and the amount beyond its open needs. */
        credited: moneySchema,
        overflow: moneySchema,
        state: z.enum(DONATION_STATES),
        /** Another payment of the same browser has taken its place. */
        replaced: z.boolean(),
        receipt: z.enum(receiptStates),
        project: recipient.nullable(),
        /** Set if the donation is for the organization as a whole. */
        organization: recipient.nullable(),
      }),
    ),
  }),
});

/**
 * What the giving form fills in for the caller: the names and the email address of the account, and kind of donor, name
 * of the company and postal address of the latest donation that was requested while logged in. A donation by somebody else who entered the caller's e-mail address
 * is not used. Texts are empty if nothing is known.
 */
export const readOwnDonor = defineRoute({
  id: 'readOwnDonor',
  feature: 'giving',
  method: 'GET',
  path: '/api/v4/account/donor/',
  permission: 'signed_in',
  summary: 'Names and address of the caller, for the giving form',
  response: storedDonor.extend({
    /** The latest donation has only one name, and so has the account. */
    has_one_name: z.boolean(),
  }),
});
