import { z } from 'zod';
import { moneySchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { claimEntrySchema } from '#features/donations/contract/claim-entry.ts';
import { claimEntryBody, claimEntryRefusals } from '#features/donations/contract/claims.ts';
import { instant, reason } from '#features/donations/contract/fields.ts';
import { providerProblems } from '#features/donations/rules/codes.ts';

const params = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) });
const donation = z.object({ id: z.int(), reference: z.string() });

export const paymentToClarifySchema = z
  .object({
    id: z.int(),
    kind: z.string(),
    /** Codes of `reviewReasons`, joined by commas. */
    review_reason: z.string().nullable(),
    adapter: z.string(),
    /** The provider’s name for the payment. */
    payment: z.string().nullable(),
    event_id: z.string(),
    /** Our name for the payment as the notice says it; empty where it says none. */
    reference: z.string(),
    /** Who has paid, as the provider says; null for those who may not change donations, empty where it says nothing or the payment is clarified. */
    payer: z.string().nullable(),
    amount: moneySchema.nullable(),
    currency: z.string(),
    received_at: instant,
    occurred_at: instant,
    donation: donation.nullable(),
    resolved_at: instant.nullable(),
    resolved_by: z.string().nullable(),
    resolve_reason: z.string(),
    /** The donation of the notice waits for the decision of staff, which clarifies it. */
    awaits_donation: z.boolean(),
    /** How it had been clarified before it came back, latest first. */
    closings: z.array(z.object({ at: instant, by: z.string().nullable(), reason: z.string() })),
    /** Set where the notice brought money that no donation awaits. */
    unassigned: z
      .object({
        state: z.enum(['open', 'refunding', 'refunded', 'assigned', 'charged_back']),
        /** What came. */
        amount: moneySchema,
        /** What of it lies in overflow: as much as is refunded, or assigned with what banks have taken. */
        stands: moneySchema,
        refunded: moneySchema,
        /** What banks have taken and not given again. */
        charged_back: moneySchema,
        /**
         * What is open of the claim on whoever paid, because more went out than came; below zero where money came again of a
         * claim that had been paid back or given up.
         */
        claim: moneySchema,
        claim_entries: z.array(claimEntrySchema),
        refund_error: z.enum(providerProblems).nullable(),
        assigned_to: donation.nullable(),
      })
      .nullable(),
    abilities: z.object({
      can_refund: z.boolean(),
      can_assign: z.boolean(),
      can_close: z.boolean(),
      can_settle_claim: z.boolean(),
      can_undo_claim: z.boolean(),
    }),
  })
  .meta({ id: 'PaymentToClarify' });

export type PaymentToClarify = z.infer<typeof paymentToClarifySchema>;

export const getPaymentToClarify = defineRoute({
  id: 'getPaymentToClarify',
  feature: 'payments-to-clarify',
  method: 'GET',
  path: '/api/v4/site-admin/payments-to-clarify/:id',
  permission: 'view_private_donations',
  summary: 'One notice or payment that staff have to clarify',
  params,
  response: paymentToClarifySchema,
});

/** How much waits for staff: the number beside the entry on the administration’s home. */
export const countPaymentsToClarify = defineRoute({
  id: 'countPaymentsToClarify',
  feature: 'payments-to-clarify',
  method: 'GET',
  path: '/api/v4/site-admin/payments-to-clarify-count/',
  permission: 'staff',
  summary: 'How many notices and payments staff have to clarify, and the unassigned money among them',
  /** Null for staff who may not see donations. */
  response: z.object({ open: z.int().nullable(), unassigned: moneySchema.nullable() }),
});

/** Sends what stands of an unassigned payment back to whoever paid it. */
export const refundUnassignedPayment = defineRoute({
  id: 'refundUnassignedPayment',
  feature: 'payments-to-clarify',
  method: 'POST',
  path: '/api/v4/site-admin/payments-to-clarify/:id/refund',
  permission: 'change_private_donations',
  stepUp: true,
  summary: 'Send an unassigned payment back',
  params,
  body: z.strictObject({ reason }),
  response: paymentToClarifySchema,
  idempotency: 'required',
  refusals: { payment_clarified: 409 },
});

/** Gives an unassigned payment to a donation: as its money, or as a further donation of the same donor. */
export const assignUnassignedPayment = defineRoute({
  id: 'assignUnassignedPayment',
  feature: 'payments-to-clarify',
  method: 'POST',
  path: '/api/v4/site-admin/payments-to-clarify/:id/assign',
  permission: 'change_private_donations',
  stepUp: true,
  summary: 'Assign an unassigned payment to a donation',
  params,
  body: z.strictObject({ reference: z.string().trim().min(1).max(40), reason }),
  response: paymentToClarifySchema,
  idempotency: 'required',
  refusals: {
    payment_clarified: 409,
    payment_partly_refunded: 409,
    donation_unknown: 400,
    donation_in_review: 400,
    other_provider: 400,
    received_below_fee: 400,
  },
});

/** Records that whoever paid an unassigned payment paid a claim back, or that it is given up (decision 345). */
export const settlePayerClaim = defineRoute({
  id: 'settlePayerClaim',
  feature: 'payments-to-clarify',
  method: 'POST',
  path: '/api/v4/site-admin/payments-to-clarify/:id/claim-entries',
  permission: 'change_private_donations',
  stepUp: true,
  summary: 'Record the repayment or the write-off of a claim on whoever paid',
  params,
  body: claimEntryBody,
  response: paymentToClarifySchema,
  idempotency: 'required',
  refusals: claimEntryRefusals,
});

/** Undoes an entry about the claim on whoever paid an unassigned payment. */
export const undoPayerClaimEntry = defineRoute({
  id: 'undoPayerClaimEntry',
  feature: 'payments-to-clarify',
  method: 'POST',
  path: '/api/v4/site-admin/payments-to-clarify/:id/claim-entries/:entry/undo',
  permission: 'change_private_donations',
  stepUp: true,
  summary: 'Undo an entry about the claim on whoever paid',
  params: params.extend({ entry: z.string().regex(/^[1-9]\d{0,17}$/) }),
  body: z.strictObject({ reason }),
  response: paymentToClarifySchema,
  refusals: { claim_entry_undone: 409 },
});

/** Says that a notice needs nothing more. */
export const closePaymentToClarify = defineRoute({
  id: 'closePaymentToClarify',
  feature: 'payments-to-clarify',
  method: 'POST',
  path: '/api/v4/site-admin/payments-to-clarify/:id/close',
  permission: 'change_private_donations',
  summary: 'Mark a notice as clarified',
  params,
  body: z.strictObject({ reason }),
  response: paymentToClarifySchema,
  refusals: { payment_clarified: 409, money_unassigned: 409, claim_overpaid: 409, donation_undecided: 409 },
});
