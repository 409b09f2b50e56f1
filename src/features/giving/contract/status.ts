import { z } from 'zod';
import { moneySchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { DONATION_STATES } from '#features/donations/rules/states.ts';
import { instant } from '#features/donations/contract/fields.ts';
import { transferDetailsSchema } from '#features/donations/contract/transfer.ts';

/** A task for the visitor's computer, to be solved before a further payment while others are under way. */
export const getDonationChallenge = defineRoute({
  id: 'getDonationChallenge',
  feature: 'giving',
  method: 'GET',
  path: '/api/v4/donation-challenge/',
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
    /** What the page tells: still waiting, paid, no money came, staff look at it, money went back. */
    outcome: z.enum(['waiting', 'paid', 'not_paid', 'review', 'returned']),
    requested_at: instant,
    paid_at: instant.nullable(),
    expires_at: instant,
    amount: moneySchema,
    net: moneySchema,
    fee: moneySchema,
    user_takes_fee: z.boolean(),
    credited: moneySchema,
    /** Paid, but it found no open need: staff send it back or agree on another project with the donor. */
    overflow: moneySchema,
    refunded: moneySchema,
    late: z.boolean(),
    needs_receipt: z.boolean(),
    /** Where the confirmation goes, masked (`m***@example.org`). */
    email: z.string(),
    /** Whether it is sent: without a mail server it stands in the e-mail log alone. */
    mailed: z.boolean(),
    payment_provider: z.object({ slug: z.string(), display_name: z.string() }),
    /** Where the payment can be continued while it waits. */
    payment_url: z.url().nullable(),
    project: z.object({ slug: z.string(), title: z.string(), is_status_archived: z.boolean() }).nullable(),
    /** Set where the donation is meant for the organisation as a whole; then there is no goal. */
    organization: z.object({ slug: z.string(), title: z.string() }).nullable(),
    /** Where the money is to be sent, as long as an announced bank transfer is awaited. */
    transfer: transferDetailsSchema.nullable(),
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

/** What the return page shows. The unguessable token is the right to see it. */
export const getPrivateDonation = defineRoute({
  id: 'getPrivateDonation',
  feature: 'giving',
  method: 'GET',
  path: '/api/v4/private-donations/:token/',
  permission: 'public',
  summary: 'How a donation stands',
  params: donationToken,
  response: donationStatusSchema,
});

/** Lets a job ask the provider; it never credits by itself (handbook §8). */
export const checkPrivateDonation = defineRoute({
  id: 'checkPrivateDonation',
  feature: 'giving',
  method: 'POST',
  path: '/api/v4/private-donations/:token/check/',
  permission: 'public',
  summary: 'Have the provider asked about a donation',
  params: donationToken,
  response: donationStatusSchema,
});
