import { z } from 'zod';
import { moneySchema, positiveCentsSchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { DONATION_STATES } from './rules/states.ts';

/** One line of text that a person typed: trimmed, without control characters, 1 to `max` characters. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u);

/** The same, but it may be empty. */
const optionalLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u);

/** A reason that staff give; line breaks are allowed. */
const reason = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .regex(/^(?:[\n\t]|\P{Cc})*$/u);

const slug = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9-]+$/);

const instant = z.iso.datetime().meta({ description: 'Instant in UTC, ISO 8601.' });

/** Body of a payment request (spec 1 §7). The server computes the fee anew and refuses an amount that differs. */
export const privateDonationBodySchema = z
  .strictObject({
    net_value_in_cents: positiveCentsSchema,
    amount_in_cents: positiveCentsSchema,
    first_name: line(100),
    last_name: line(100),
    email: line(254),
    street: line(200),
    additional_information: optionalLine(200).default(''),
    postal_code: line(20),
    city: line(100),
    country: z.string().regex(/^[A-Z]{2}$/),
    terms_of_use_accepted: z.boolean().default(false),
    privacy_policy_accepted: z.boolean().default(false),
    needs_receipt: z.boolean().default(false),
    quantity: z.literal(1),
    currency_code: z.literal('EUR'),
    provider: slug,
    user_takes_fee: z.boolean(),
    extra_data: optionalLine(500).default(''),
    project: slug.optional(),
    promoter: slug.optional(),
  })
  .meta({ id: 'PrivateDonationRequest' });

export type PrivateDonationBody = z.input<typeof privateDonationBodySchema>;

export const privateDonationAnswerSchema = z
  .object({
    payment_url: z.url().meta({ description: 'The hosted payment page; the browser goes there next.' }),
    donation: z.object({
      token: z.uuid(),
      reference: z.string(),
    }),
  })
  .meta({ id: 'PrivateDonationAnswer' });

/** `POST /api/v4/private-donations/`: asks for a payment and holds its amount against the need. */
export const requestPrivateDonation = defineRoute({
  id: 'requestPrivateDonation',
  feature: 'donations',
  method: 'POST',
  path: '/api/v4/private-donations/',
  permission: 'public',
  summary: 'Request a payment for a project',
  body: privateDonationBodySchema,
  response: privateDonationAnswerSchema,
  idempotency: 'required',
  success: 201,
  refusals: {
    amount_mismatch: 400,
    below_min: 400,
    above_max: 400,
    overfunded: 400,
    not_a_step: 400,
    not_receiving: 400,
    project_required: 400,
    project_unknown: 400,
    promoter_unsupported: 400,
    provider_unknown: 400,
    terms_required: 400,
    privacy_required: 400,
    invalid_email: 400,
    private_donations_off: 403,
    too_many_holds: 429,
    too_many_requests: 429,
    provider_refused: 422,
    provider_unavailable: 503,
    payment_unclear: 503,
  },
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
    payment_provider: z.object({ slug: z.string(), display_name: z.string() }),
    /** Where the payment can be continued while it waits. */
    payment_url: z.url().nullable(),
    project: z.object({ slug: z.string(), title: z.string() }).nullable(),
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
  feature: 'donations',
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
  feature: 'donations',
  method: 'POST',
  path: '/api/v4/private-donations/:token/check/',
  permission: 'public',
  summary: 'Have the provider asked about a donation',
  params: donationToken,
  response: donationStatusSchema,
  refusals: { too_many_requests: 429 },
});

export const paymentProviderSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    display_name: z.string(),
    /** Name of an icon of the interface. */
    logo: z.string(),
    method: z.string(),
    fee_base_in_cents: z.int(),
    /** Share of the amount, e.g. 0.019. */
    fee_factor: z.number(),
    /** The same share in parts per million: what rules compute with. */
    fee_factor_ppm: z.int(),
  })
  .meta({ id: 'PaymentProvider' });

export const listPaymentProviders = defineRoute({
  id: 'listPaymentProviders',
  feature: 'donations',
  method: 'GET',
  path: '/api/v4/payment-providers/',
  permission: 'public',
  summary: 'Ways to pay',
  response: z.object({ results: z.array(paymentProviderSchema) }),
});

/** Signed notifications of a provider; the raw body is verified. */
export const receiveWebhook = defineRoute({
  id: 'receiveWebhook',
  feature: 'donations',
  method: 'POST',
  path: '/api/v4/webhooks/:adapter',
  permission: 'public',
  summary: 'Notification of a payment provider',
  params: z.object({ adapter: z.string().regex(/^[a-z]{1,30}$/) }),
  response: z.object({ received: z.boolean() }),
  webhook: true,
  refusals: { signature_invalid: 400, event_invalid: 400 },
});

// ---------------------------------------------------------------------------------------------- staff

const donationId = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) });
const named = z.object({ slug: z.string(), title: z.string() });

/** What the caller may do with this donation now. */
export const donationAbilitiesSchema = z.object({
  can_verify: z.boolean(),
  can_refund: z.boolean(),
  can_reassign: z.boolean(),
  can_release_hold: z.boolean(),
});

export const donationDetailSchema = z
  .object({
    id: z.int(),
    token: z.uuid(),
    reference: z.string(),
    state: z.enum(DONATION_STATES),
    status_named: z.enum(['unverified', 'verified', 'needs_review', 'refunded', 'charged_back']),
    review_reason: z.string().nullable(),
    project: named.nullable(),
    organization: named.nullable(),
    payment_provider: z.object({ slug: z.string(), display_name: z.string(), adapter: z.string() }),
    provider_payment: z.string().nullable(),
    amount: moneySchema,
    net: moneySchema,
    fee: moneySchema,
    fee_bearer: z.enum(['donor', 'platform', 'project']),
    user_takes_fee: z.boolean(),
    credited: moneySchema,
    overflow: moneySchema,
    refunded: moneySchema,
    /** Refunds asked for that the provider has not answered yet. */
    refund_pending: moneySchema,
    /** The most that may be sent back, and the amount that would send back exactly what lies in overflow. */
    refundable: moneySchema,
    refundable_overflow: moneySchema,
    co_funding: moneySchema,
    late: z.boolean(),
    /** Null when the caller may not know the donor. */
    donor: z
      .object({
        first_name: z.string(),
        last_name: z.string(),
        email: z.string(),
        street: z.string(),
        additional_information: z.string(),
        postal_code: z.string(),
        city: z.string(),
        country: z.string(),
      })
      .nullable(),
    needs_receipt: z.boolean(),
    extra_data: z.string(),
    locale: z.string(),
    terms_accepted_at: instant.nullable(),
    privacy_accepted_at: instant.nullable(),
    requested_at: instant,
    expires_at: instant,
    paid_at: instant.nullable(),
    hold: z
      .object({
        amount: moneySchema,
        co_funding: moneySchema,
        expires_at: instant,
        released_at: instant.nullable(),
        release_reason: z.string().nullable(),
      })
      .nullable(),
    co_fundings: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        company: z.string(),
        amount: moneySchema,
        returned: moneySchema,
      }),
    ),
    events: z.array(
      z.object({
        id: z.int(),
        at: instant,
        kind: z.string(),
        from_state: z.string().nullable(),
        to_state: z.string().nullable(),
        actor: z.string().nullable(),
        detail: z.record(z.string(), z.unknown()),
      }),
    ),
    journals: z.array(
      z.object({
        id: z.int(),
        kind: z.string(),
        at: instant,
        actor: z.string().nullable(),
        postings: z.array(
          z.object({ account: z.string(), owner: z.int(), label: z.string(), amount: moneySchema }),
        ),
      }),
    ),
    payment_events: z.array(
      z.object({
        id: z.int(),
        event_id: z.string(),
        kind: z.string(),
        received_at: instant,
        occurred_at: instant,
        outcome: z.enum(['booked', 'noted', 'ignored', 'review']),
        review_reason: z.string().nullable(),
        amount: moneySchema.nullable(),
        resolved_at: instant.nullable(),
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.int(),
        amount: moneySchema,
        overflow: moneySchema,
        reason: z.string(),
        actor: z.string().nullable(),
        state: z.enum(['requested', 'done', 'failed']),
        error: z.string().nullable(),
        requested_at: instant,
        settled_at: instant.nullable(),
      }),
    ),
    abilities: donationAbilitiesSchema,
  })
  .meta({ id: 'PrivateDonationDetail' });

export type DonationDetail = z.infer<typeof donationDetailSchema>;

export const getDonationDetail = defineRoute({
  id: 'getDonationDetail',
  feature: 'donations',
  method: 'GET',
  path: '/api/v4/site-admin/private-donations/:id',
  permission: 'view_private_donations',
  summary: 'One private donation with history, postings, notifications and refunds',
  params: donationId,
  response: donationDetailSchema,
});

/** Books a donation that waits for staff, with the amount that really came (handbook §8). */
export const verifyDonation = defineRoute({
  id: 'verifyDonation',
  feature: 'donations',
  method: 'POST',
  path: '/api/v4/site-admin/private-donations/:id/verify',
  permission: 'change_private_donations',
  summary: 'Confirm that money came for a donation that waits for staff',
  params: donationId,
  body: z.strictObject({ received_in_cents: positiveCentsSchema, reason }),
  response: donationDetailSchema,
  idempotency: 'optional',
  refusals: { not_verifiable: 409, received_below_fee: 400 },
});

/** Sends money back to the donor, wholly or in part; overflow goes first. */
export const refundDonation = defineRoute({
  id: 'refundDonation',
  feature: 'donations',
  method: 'POST',
  path: '/api/v4/site-admin/private-donations/:id/refund',
  permission: 'change_private_donations',
  summary: 'Send a donation back, wholly or in part',
  params: donationId,
  body: z.strictObject({ amount_in_cents: positiveCentsSchema, reason }),
  response: donationDetailSchema,
  idempotency: 'required',
  refusals: {
    reason_required: 400,
    amount_required: 400,
    above_paid: 400,
    not_refundable: 409,
    refund_under_way: 409,
  },
});

/** Moves overflow money to a project of the same organisation, with the donor's consent. */
export const reassignOverflow = defineRoute({
  id: 'reassignOverflow',
  feature: 'donations',
  method: 'POST',
  path: '/api/v4/site-admin/private-donations/:id/reassign',
  permission: 'change_private_donations',
  summary: 'Give overflow money to a project of the organisation',
  params: donationId,
  body: z.strictObject({
    amount_in_cents: positiveCentsSchema,
    project: slug,
    donor_consents: z.boolean(),
    reason,
  }),
  response: donationDetailSchema,
  idempotency: 'required',
  refusals: {
    amount_not_in_overflow: 400,
    consent_required: 400,
    other_organization: 400,
    not_receiving: 400,
    overfunded: 400,
    project_unknown: 400,
    refund_under_way: 409,
  },
});

/** Gives the amount that a payment under way keeps free back to others. */
export const releaseHold = defineRoute({
  id: 'releaseHold',
  feature: 'donations',
  method: 'POST',
  path: '/api/v4/site-admin/private-donations/:id/release-hold',
  permission: 'change_private_donations',
  summary: 'Release the hold of a payment under way',
  params: donationId,
  body: z.strictObject({ reason }),
  response: donationDetailSchema,
  refusals: { no_hold: 409 },
});
