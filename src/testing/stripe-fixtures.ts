/**
 * Objects as Stripe publishes them, with other ids and amounts. Fields that nothing here reads are kept, so that a test
 * sees what Stripe sends.
 */

/** https://docs.stripe.com/api/refunds/object: a refund made in the dashboard, without metadata of ours. */
export const stripeRefund = (change: object = {}) => ({
  id: 're_1Nispe2eZvKYlo2Cd31jOCgZ',
  object: 'refund',
  amount: 700,
  balance_transaction: 'txn_1Nispe2eZvKYlo2CYezqFhEx',
  charge: 'ch_1NirD82eZvKYlo2CIvbtLWuY',
  created: 1692942318,
  currency: 'eur',
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
  reason: 'requested_by_customer',
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
  ...change,
});

/** https://docs.stripe.com/api/disputes/object */
export const stripeDispute = (change: object = {}) => ({
  id: 'du_1MtJUT2eZvKYlo2CNaw2HvEv',
  object: 'dispute',
  amount: 700,
  balance_transactions: [],
  charge: 'ch_1NirD82eZvKYlo2CIvbtLWuY',
  created: 1680651737,
  currency: 'eur',
  evidence_details: { due_by: 1682294399, has_evidence: false, past_due: false, submission_count: 0 },
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: 'pi_1GszsK2eZvKYlo2CfhZyoZLp',
  reason: 'fraudulent',
  status: 'needs_response',
  ...change,
});

/** https://docs.stripe.com/api/charges/object: in versions since 2022-11-15 without its refunds. */
export const stripeCharge = (change: object = {}) => ({
  id: 'ch_1NirD82eZvKYlo2CIvbtLWuY',
  object: 'charge',
  amount: 1_000,
  amount_captured: 1_000,
  amount_refunded: 700,
  balance_transaction: 'txn_1MiN3gLkdIwHu7ixxapQrznl',
  captured: true,
  created: 1679090539,
  currency: 'eur',
  customer: null,
  dispute: null,
  disputed: false,
  metadata: {},
  paid: true,
  payment_intent: 'pi_1GszsK2eZvKYlo2CfhZyoZLp',
  refunded: false,
  status: 'succeeded',
  ...change,
});
