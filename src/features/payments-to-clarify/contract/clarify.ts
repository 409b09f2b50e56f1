import { z } from 'zod';
import { lineOf } from '#platform/contract/line.ts';
import { moneySchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { claimEntryBody, claimEntryRefusals, claimEntrySchema } from '#features/settlement/contract.ts';
import { instant, reason } from '#features/donations/contract/fields.ts';
import { providerProblems } from '#features/donations/rules/codes.ts';
import { idParams, recordId } from '#platform/contract/record-id.ts';
import { seenRefusal, seenVersion } from '#platform/contract/version.ts';

const donation = z.object({ id: z.int(), reference: z.string() });

export const paymentToClarifySchema = z
  .object({
    id: z.int(),
    /** Stands for its money and for whether it is clarified. */
    version: seenVersion,
    kind: z.string(),
    /** Codes of `reviewReasons`, joined by commas. */
    review_reason: z.string().nullable(),
    adapter: z.string(),
    /** The provider's id of the payment. */
    payment: z.string().nullable(),
    event_id: z.string(),
    /** Our reference of the payment in the notice; empty if it has none. */
    reference: z.string(),
    /**
     * The payer according to the provider; null for callers who may not change donations, empty if unknown or
     * the payment is clarified.
     */
    payer: z.string().nullable(),
    amount: moneySchema.nullable(),
    currency: z.string(),
    received_at: instant,
    occurred_at: instant,
    donation: donation.nullable(),
    resolved_at: instant.nullable(),
    resolved_by: z.string().nullable(),
    resolve_reason: z.string(),
    /** The donation of the notice waits for a decision of staff, which also clarifies the notice. */
    awaits_donation: z.boolean(),
    /** How it was clarified each time before it was reopened, latest first. */
    closings: z.array(z.object({ at: instant, by: z.string().nullable(), reason: z.string() })),
    /** Set if the notice reported money without a donation. */
    unassigned: z
      .object({
        state: z.enum(['open', 'refunding', 'refunded', 'assigned', 'charged_back']),
        /** The received amount. */
        amount: moneySchema,
        /**
         * The part in overflow: the amount that can be refunded, or assigned together with its chargebacks.
         */
        stands: moneySchema,
        refunded: moneySchema,
        /** What banks have taken back and not returned. */
        charged_back: moneySchema,
        /**
         * The open claim on the payer, because more went out than was received; negative if money was
         * returned for a claim that had been paid back or written off.
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
  params: idParams,
  response: paymentToClarifySchema,
});

/** Refunds the remaining amount of an unassigned payment to its payer. */
export const refundUnassignedPayment = defineRoute({
  id: 'refundUnassignedPayment',
  feature: 'payments-to-clarify',
  method: 'POST',
  path: '/api/v4/site-admin/payments-to-clarify/:id/refund',
  permission: 'change_private_donations',
  stepUp: true,
  summary: 'Refund an unassigned payment to its payer',
  params: idParams,
  seen: getPaymentToClarify,
  body: z.strictObject({ version: seenVersion, reason }),
  response: paymentToClarifySchema,
  idempotency: 'required',
  refusals: { ...seenRefusal, payment_clarified: 409 },
});

/**
 * Assigns an unassigned payment to a donation: as its payment, or as a further donation by the same donor.
 */
export const assignUnassignedPayment = defineRoute({
  id: 'assignUnassignedPayment',
  feature: 'payments-to-clarify',
  method: 'POST',
  path: '/api/v4/site-admin/payments-to-clarify/:id/assign',
  permission: 'change_private_donations',
  stepUp: true,
  summary: 'Assign an unassigned payment to a donation',
  params: idParams,
  seen: getPaymentToClarify,
  body: z.strictObject({ version: seenVersion, reference: lineOf(256).min(1), reason }),
  response: paymentToClarifySchema,
  idempotency: 'required',
  refusals: {
    ...seenRefusal,
    payment_clarified: 409,
    payment_partly_refunded: 409,
    donation_unknown: 400,
    donation_near: 400,
    donation_ambiguous: 400,
    donation_in_review: 400,
    other_provider: 400,
    received_below_fee: 400,
  },
});

/**
 * Records that the payer of an unassigned payment repaid a claim, or that it is written off (decision 345).
 */
export const settlePayerClaim = defineRoute({
  id: 'settlePayerClaim',
  feature: 'payments-to-clarify',
  method: 'POST',
  path: '/api/v4/site-admin/payments-to-clarify/:id/claim-entries',
  permission: 'change_private_donations',
  stepUp: true,
  summary: 'Record the repayment or the write-off of a claim on the payer',
  params: idParams,
  body: claimEntryBody,
  response: paymentToClarifySchema,
  idempotency: 'required',
  refusals: claimEntryRefusals,
});

/** Undoes an entry about the claim on the payer of an unassigned payment. */
export const undoPayerClaimEntry = defineRoute({
  id: 'undoPayerClaimEntry',
  feature: 'payments-to-clarify',
  method: 'POST',
  path: '/api/v4/site-admin/payments-to-clarify/:id/claim-entries/:entry/undo',
  permission: 'change_private_donations',
  stepUp: true,
  summary: 'Undo an entry about the claim on the payer',
  params: idParams.extend({ entry: recordId }),
  body: z.strictObject({ reason }),
  response: paymentToClarifySchema,
  refusals: { claim_entry_undone: 409 },
});

/** Marks a notice as clarified. */
export const closePaymentToClarify = defineRoute({
  id: 'closePaymentToClarify',
  feature: 'payments-to-clarify',
  method: 'POST',
  path: '/api/v4/site-admin/payments-to-clarify/:id/close',
  permission: 'change_private_donations',
  summary: 'Mark a notice as clarified',
  params: idParams,
  seen: getPaymentToClarify,
  body: z.strictObject({ version: seenVersion, reason }),
  response: paymentToClarifySchema,
  refusals: {
    ...seenRefusal,
    payment_clarified: 409,
    money_unassigned: 409,
    claim_overpaid: 409,
    donation_undecided: 409,
  },
});
