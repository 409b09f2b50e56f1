import { z } from 'zod';
import { imageSchema } from '#platform/contract/image.ts';
import { moneySchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { DONATION_STATES } from '#features/donations/rules/states.ts';
import { instant } from '#features/donations/contract/fields.ts';
import { transferDetailsSchema } from '#features/donations/contract/transfer.ts';
import { CHECK_PRIVATE_DONATION, GET_DONATION_CHALLENGE, GET_PRIVATE_DONATION } from './addresses.ts';

/**
 * A challenge to be solved by the visitor's browser before a further payment while others are in progress.
 */
export const getDonationChallenge = defineRoute({
  ...GET_DONATION_CHALLENGE,
  feature: 'giving',
  permission: 'public',
  summary: 'A challenge that a further payment under way needs solved',
  response: z.object({ challenge: z.record(z.string(), z.unknown()) }),
});

const donationToken = z.object({ token: z.uuid() });

const companyShare = z.object({
  comp_slug: z.string(),
  comp_name: z.string(),
  comp_logo: z.string().nullable(),
  comp_donated_amt_coins: z.string(),
  comp_donated_amt_currency: z.string(),
});

export const donationStatusSchema = z
  .object({
    token: z.uuid(),
    reference: z.string(),
    state: z.enum(DONATION_STATES),
    /** The outcome on the page: still waiting, paid, not paid, under review by staff, returned. */
    outcome: z.enum(['waiting', 'paid', 'not_paid', 'review', 'returned']),
    requested_at: instant,
    paid_at: instant.nullable(),
    expires_at: instant,
    amount: moneySchema,
    net: moneySchema,
    /** What the payment holds of its project, co-funding included, and gives up to one that replaces it; else 0. */
    held: moneySchema,
    fee: moneySchema,
    user_takes_fee: z.boolean(),
    credited: moneySchema,
    /** Paid, but there was no open need: staff refund it or agree on another project with the donor. */
    overflow: moneySchema,
    refunded: moneySchema,
    late: z.boolean(),
    /** Another payment of the same browser has taken its place; what is paid all the same is credited as late (decision 730). */
    replaced: z.boolean(),
    needs_receipt: z.boolean(),
    /** How the donor is addressed: first name, only name, or name of the company. Empty once the data was removed. */
    donor_name: z.string(),
    /** The address of the confirmation, masked (`m***@example.org`). */
    /** Masked; empty, as the name, once staff have corrected it: the reader of the former address may have the link. */
    email: z.string(),
    /** Whether it is sent: without a mail server it is only in the e-mail log. */
    mailed: z.boolean(),
    payment_provider: z.object({ slug: z.string(), display_name: z.string() }),
    /** Where the payment can be continued while it waits. */
    payment_url: z.url().nullable(),
    project: z.object({ slug: z.string(), title: z.string(), is_status_archived: z.boolean() }).nullable(),
    /** Set if the donation is for the organization as a whole; there is then no goal. */
    organization: z.object({ slug: z.string(), title: z.string() }).nullable(),
    /** The account to transfer to, while an announced bank transfer is awaited and its recipient takes donations. */
    transfer: transferDetailsSchema.nullable(),
    /** Of the project, or the logo of the organization. */
    picture: imageSchema.nullable(),
    goal: moneySchema,
    balance: moneySchema,
    still_missing: moneySchema,
    co_funding: moneySchema,
    co_fundings: z.array(
      z.object({ slug: z.string(), title: z.string(), company: z.string(), amount: moneySchema }),
    ),
    // Donation result of spec 1 §3.
    is_project_donation: z.boolean(),
    prettified_amount_in_coins: z.string(),
    prettified_amount_in_currency: z.string(),
    project_pretty_coins_to_go: z.string(),
    project_pretty_currency_to_go: z.string(),
    log_donation_companies_info: z.array(companyShare),
  })
  .meta({ id: 'PrivateDonationStatus' });

export type DonationStatus = z.infer<typeof donationStatusSchema>;

/** The content of the return page. The unguessable token is the right to see it. */
export const getPrivateDonation = defineRoute({
  ...GET_PRIVATE_DONATION,
  feature: 'giving',
  permission: 'public',
  summary: 'The state of a donation',
  params: donationToken,
  response: donationStatusSchema,
});

/** Has a job query the provider; it never credits by itself (handbook §8). */
export const checkPrivateDonation = defineRoute({
  ...CHECK_PRIVATE_DONATION,
  feature: 'giving',
  permission: 'public',
  summary: 'Query the payment provider about a donation',
  params: donationToken,
  response: donationStatusSchema,
});
