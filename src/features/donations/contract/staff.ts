import { providerProblems } from '../rules/codes.ts';
import { z } from 'zod';
import { undeliveredMailSchema } from '#platform/contract/undelivered-mail.ts';
import { daySchema } from '#platform/contract/day.ts';
import { decisionSchema } from '#platform/contract/decision.ts';
import { internalNote } from '#platform/contract/written-by-hand.ts';
import { moneySchema, positiveCentsSchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { DONATION_STATES } from '../rules/states.ts';
import { donationAbilitiesSchema } from './abilities.ts';
import { claimEntrySchema } from '#features/settlement/contract.ts';
import { donorReason, instant, reason, slug, storedDonor } from './fields.ts';
import { staffTransferSchema } from './transfer.ts';
import { idParams } from '#platform/contract/record-id.ts';
import { seenRefusal, seenVersion } from '#platform/contract/version.ts';

const named = z.object({ slug: z.string(), title: z.string() });

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
    /** Charged back by banks and not returned. */
    charged_back: moneySchema,
    /**
     * What went out beyond the amount paid and is still owed by the donor. Negative if money was returned for a claim
     * that had been paid back or written off.
     */
    claim: moneySchema,
    claim_entries: z.array(claimEntrySchema),
    /** Requested refunds that the provider has not answered yet. */
    refund_pending: moneySchema,
    /** The maximum refund, and the amount that would refund exactly the overflow. */
    refundable: moneySchema,
    refundable_overflow: moneySchema,
    /** The part already transferred to the organization: refunding it creates a claim (handbook §8). */
    paid_out: moneySchema,
    co_funding: moneySchema,
    late: z.boolean(),
    /** Null if the caller may not see the donor. */
    donor: storedDonor.nullable(),
    needs_receipt: z.boolean(),
    extra_data: z.string(),
    locale: z.string(),
    terms_accepted_at: instant.nullable(),
    privacy_accepted_at: instant.nullable(),
    requested_at: instant,
    expires_at: instant,
    paid_at: instant.nullable(),
    /** Set for bank transfers: the account given to the donor, and what staff found on the statement. */
    transfer: staffTransferSchema.nullable(),
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
        /** The provider's id of the dispute. */
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
        /** `provider`: made at the payment provider, without a request of ours and without a reason. */
        origin: z.enum(['staff', 'provider']),
        actor: z.string().nullable(),
        state: z.enum(['requested', 'done', 'failed']),
        /** Why it failed; null if it did not. */
        error: z.enum(providerProblems).nullable(),
        requested_at: instant,
        settled_at: instant.nullable(),
      }),
    ),
    decisions: z.array(decisionSchema),
    undelivered_mails: z.array(undeliveredMailSchema),
    abilities: donationAbilitiesSchema,
    version: seenVersion,
    /** Projects of the organization to which overflow money may be moved, with what each can still receive. */
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
  params: idParams,
  response: donationDetailSchema,
});

/** Books a donation that waits for staff, with the amount actually received (handbook §8). */
export const verifyDonation = defineRoute({
  id: 'verifyDonation',
  feature: 'donations',
  method: 'POST',
  path: '/api/v4/site-admin/private-donations/:id/verify',
  permission: 'change_private_donations',
  stepUp: true,
  summary: 'Confirm the money received for a donation that waits for staff',
  params: idParams,
  seen: getDonationDetail,
  body: z.strictObject({ version: seenVersion, received_in_cents: positiveCentsSchema, reason }),
  response: donationDetailSchema,
  refusals: {
    ...seenRefusal,
    not_verifiable: 409,
    transfer_recorded: 409,
    received_below_fee: 400,
    received_not_reported: 400,
  },
});

/**
 * Confirms that an announced transfer was received (handbook §8). The announced amount is booked at once; another one
 * is recorded and waits for a second check (`verifyDonation`). After a rejection the same amount of the same day is a
 * second transfer only if staff confirm this.
 */
export const confirmBankTransfer = defineRoute({
  id: 'confirmBankTransfer',
  feature: 'donations',
  method: 'POST',
  path: '/api/v4/site-admin/private-donations/:id/confirm-transfer',
  permission: 'change_private_donations',
  stepUp: true,
  summary: 'Confirm the receipt of an announced bank transfer',
  params: idParams,
  seen: getDonationDetail,
  body: z.strictObject({
    version: seenVersion,
    received_in_cents: positiveCentsSchema,
    received_on: daySchema.meta({ description: 'The day on the bank statement.' }),
    came_twice: z.boolean().default(false),
  }),
  response: donationDetailSchema,
  refusals: {
    ...seenRefusal,
    not_awaited: 409,
    transfer_recorded: 409,
    received_in_future: 400,
    received_before_request: 400,
  },
});

/** Refunds the donor, in full or in part; overflow first. */
export const refundDonation = defineRoute({
  id: 'refundDonation',
  feature: 'donations',
  method: 'POST',
  path: '/api/v4/site-admin/private-donations/:id/refund',
  permission: 'change_private_donations',
  stepUp: true,
  summary: 'Refund a donation, in full or in part',
  params: idParams,
  seen: getDonationDetail,
  body: z.strictObject({
    version: seenVersion,
    amount_in_cents: positiveCentsSchema,
    reason: donorReason,
    internal_note: internalNote,
  }),
  response: donationDetailSchema,
  idempotency: 'required',
  refusals: {
    ...seenRefusal,
    reason_required: 400,
    amount_required: 400,
    above_paid: 400,
    not_refundable: 409,
    refund_under_way: 409,
  },
});

/** Moves overflow money to a project of the same organization, with the donor's consent. */
export const reassignOverflow = defineRoute({
  id: 'reassignOverflow',
  feature: 'donations',
  method: 'POST',
  path: '/api/v4/site-admin/private-donations/:id/reassign',
  permission: 'change_private_donations',
  stepUp: true,
  summary: 'Move overflow money to a project of the organization',
  params: idParams,
  seen: getDonationDetail,
  body: z.strictObject({
    version: seenVersion,
    amount_in_cents: positiveCentsSchema,
    project: slug,
    donor_consents: z.boolean(),
    reason,
  }),
  response: donationDetailSchema,
  idempotency: 'required',
  refusals: {
    ...seenRefusal,
    amount_not_in_overflow: 400,
    consent_required: 400,
    other_organization: 400,
    not_receiving: 400,
    overfunded: 400,
    project_unknown: 400,
    refund_under_way: 409,
  },
});

/** Releases the hold of a payment in progress. */
export const releaseHold = defineRoute({
  id: 'releaseHold',
  feature: 'donations',
  method: 'POST',
  path: '/api/v4/site-admin/private-donations/:id/release-hold',
  permission: 'change_private_donations',
  summary: 'Release the hold of a payment in progress',
  params: idParams,
  seen: getDonationDetail,
  body: z.strictObject({ version: seenVersion, reason }),
  response: donationDetailSchema,
  refusals: { ...seenRefusal, no_hold: 409 },
});
