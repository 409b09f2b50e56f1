import type { Stripe } from 'stripe';

/**
 * Objects as Stripe publishes them, with other ids and amounts. Fields that nothing here reads are kept, so that a test
 * sees what Stripe sends. Their names and types are compared with those of the library, which Stripe generates from its
 * OpenAPI description (https://github.com/stripe/openapi) of the version `Stripe.API_VERSION`, 2026-10-28.endive.
 */

/** https://docs.stripe.com/api/refunds/object: a refund made in the dashboard, without metadata of ours. */
const refund = {
  id: 're_1Nispe2eZvKYlo2Cd31jOCgZ',
  object: 'refund',
  amount: 700,
  balance_transaction: 'txn_1Nispe2eZvKYlo2CYezqFhEx',
  charge: 'ch_1NirD82eZvKYlo2CIvbtLWuY',
  created: 1692942318,
  currency: 'eur',
  customer: null,
  customer_account: null,
  destination_details: {
    card: {
      reference: '123456789012',
      reference_status: 'available',
      reference_type: 'acquirer_reference_number',
      type: 'refund',
    },
    type: 'card',
  },
  metadata: {},
  payment_intent: 'pi_1GszsK2eZvKYlo2CfhZyoZLp',
  payment_method: 'pm_1NirD82eZvKYlo2CIvbtLWuY',
  reason: 'requested_by_customer',
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
} satisfies Stripe.Refund;

/** https://docs.stripe.com/api/disputes/object, without the evidence, of which each part is null at first. */
const dispute = {
  id: 'du_1MtJUT2eZvKYlo2CNaw2HvEv',
  object: 'dispute',
  amount: 700,
  balance_transactions: [],
  charge: 'ch_1NirD82eZvKYlo2CIvbtLWuY',
  created: 1680651737,
  currency: 'eur',
  enhanced_eligibility_types: [],
  evidence_details: {
    due_by: 1682294399,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: 'not_submitted',
  },
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: 'pi_1GszsK2eZvKYlo2CfhZyoZLp',
  reason: 'fraudulent',
  status: 'needs_response',
} satisfies Omit<Stripe.Dispute, 'evidence'>;

/** https://docs.stripe.com/api/charges/object: in versions since 2022-11-15 without its refunds. */
const charge = {
  id: 'ch_1NirD82eZvKYlo2CIvbtLWuY',
  object: 'charge',
  amount: 1_000,
  amount_captured: 1_000,
  amount_refunded: 700,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: 'txn_1MiN3gLkdIwHu7ixxapQrznl',
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  calculated_statement_descriptor: null,
  captured: true,
  created: 1679090539,
  currency: 'eur',
  customer: null,
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  outcome: null,
  paid: true,
  payment_intent: 'pi_1GszsK2eZvKYlo2CfhZyoZLp',
  payment_method: 'pm_1NirD82eZvKYlo2CIvbtLWuY',
  payment_method_details: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'succeeded',
  transfer_data: null,
  transfer_group: null,
} satisfies Stripe.Charge;

export const stripeRefund = (change: object = {}) => ({ ...refund, ...change });
export const stripeDispute = (change: object = {}) => ({ ...dispute, ...change });
export const stripeCharge = (change: object = {}) => ({ ...charge, ...change });
