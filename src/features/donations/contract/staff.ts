import { providerProblems } from '../rules/codes.ts';
import { z } from 'zod';
import { decisionSchema } from '#platform/contract/decision.ts';
import { internalNote } from '#platform/contract/written-by-hand.ts';
import { moneySchema, positiveCentsSchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { DONATION_STATES } from '../rules/states.ts';
import { claimEntrySchema } from './claim-entry.ts';
import { donorReason, instant, reason, slug } from './fields.ts';

const donationId = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) });
const named = z.object({ slug: z.string(), title: z.string() });

/** What the caller may do with this donation now. */
export const donationAbilitiesSchema = z.object({
  can_verify: z.boolean(),
  /** Money of an announced bank transfer may be confirmed. */
  can_confirm_transfer: z.boolean(),
  /** Another transfer under its reference may be recorded. */
  can_record_transfer: z.boolean(),
  /** It waits for staff with nothing booked, and may be rejected. */
  can_reject: z.boolean(),
  can_refund: z.boolean(),
  can_reassign: z.boolean(),
  can_release_hold: z.boolean(),
  /** A claim on the donor is open. */
  can_settle_claim: z.boolean(),
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
    /** What banks took and did not give again. */
    charged_back: moneySchema,
    /**
     * What went out beyond the amount paid and is still open: the donor owes it. Below zero where money came again for a
     * claim that had been paid back or given up.
     */
    claim: moneySchema,
    claim_entries: z.array(claimEntrySchema),
    /** Refunds asked for that the provider has not answered yet. */
    refund_pending: moneySchema,
    /** The most that may be sent back, and the amount that would send back exactly what lies in overflow. */
    refundable: moneySchema,
    refundable_overflow: moneySchema,
    /** What of it was transferred to the organisation already: refunding that makes a claim on it (handbook §8). */
    paid_out: moneySchema,
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
    /** Set for bank transfers: the account that the donor was told, and what staff found on it. */
    transfer: z
      .object({
        account_holder: z.string(),
        iban: z.string(),
        bic: z.string(),
        received: moneySchema.nullable(),
        received_on: z.iso.date().nullable(),
      })
      .nullable(),
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
        /** The provider’s name for the dispute. */
        dispute: z.string().nullable(),
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
        /** Why it failed; null where it has not. */
        error: z.enum(providerProblems).nullable(),
        requested_at: instant,
        settled_at: instant.nullable(),
      }),
    ),
    decisions: z.array(decisionSchema),
    abilities: donationAbilitiesSchema,
    /** Projects of the organisation that overflow money may go to, with what each can still take. */
    reassign_targets: z.array(z.object({ slug: z.string(), title: z.string(), free: moneySchema })),
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
  stepUp: true,
  summary: 'Confirm that money came for a donation that waits for staff',
  params: donationId,
  body: z.strictObject({ received_in_cents: positiveCentsSchema, reason }),
  response: donationDetailSchema,
  idempotency: 'optional',
  refusals: { not_verifiable: 409, transfer_recorded: 409, received_below_fee: 400 },
});

/**
 * Confirms that money of an announced transfer came (handbook §8). The announced amount is booked at once; another
 * one is noted and waits for a second look (`verifyDonation`). After a rejection the same amount of the same day is another
 * transfer only where staff say that it came twice.
 */
export const confirmBankTransfer = defineRoute({
  id: 'confirmBankTransfer',
  feature: 'donations',
  method: 'POST',
  path: '/api/v4/site-admin/private-donations/:id/confirm-transfer',
  permission: 'change_private_donations',
  stepUp: true,
  summary: 'Confirm the money of an announced bank transfer',
  params: donationId,
  body: z.strictObject({
    received_in_cents: positiveCentsSchema,
    received_on: z.iso.date().meta({ description: 'The day on the bank statement.' }),
    came_twice: z.boolean().default(false),
  }),
  response: donationDetailSchema,
  idempotency: 'optional',
  refusals: {
    not_awaited: 409,
    transfer_recorded: 409,
    received_in_future: 400,
    received_before_request: 400,
  },
});

/** Sends money back to the donor, wholly or in part; overflow goes first. */
export const refundDonation = defineRoute({
  id: 'refundDonation',
  feature: 'donations',
  method: 'POST',
  path: '/api/v4/site-admin/private-donations/:id/refund',
  permission: 'change_private_donations',
  stepUp: true,
  summary: 'Send a donation back, wholly or in part',
  params: donationId,
  body: z.strictObject({
    amount_in_cents: positiveCentsSchema,
    reason: donorReason,
    internal_note: internalNote,
  }),
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
  stepUp: true,
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
