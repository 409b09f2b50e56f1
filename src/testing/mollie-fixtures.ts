/**
 * Objects as Mollie publishes them, with other ids and amounts. Fields that nothing here reads are kept, so that a test
 * sees what Mollie sends.
 */
const link = (path: string) => ({ href: `https://api.mollie.com/v2/${path}`, type: 'application/hal+json' });

/** https://docs.mollie.com/reference/get-refund: a refund made in the dashboard, without metadata of ours. */
export const mollieRefund = (paymentId: string, change: object = {}) => ({
  resource: 'refund',
  id: 're_4qqhO89gsT',
  mode: 'live',
  description: 'Order',
  amount: { currency: 'EUR', value: '7.00' },
  settlementAmount: { currency: 'EUR', value: '-7.00' },
  status: 'refunded',
  metadata: null,
  paymentId,
  createdAt: '2026-03-14T17:09:02+00:00',
  _links: {
    self: link(`payments/${paymentId}/refunds/re_4qqhO89gsT`),
    payment: link(`payments/${paymentId}`),
  },
  ...change,
});

/** https://docs.mollie.com/reference/get-chargeback */
export const mollieChargeback = (paymentId: string, change: object = {}) => ({
  resource: 'chargeback',
  id: 'chb_n9z0tp',
  amount: { currency: 'EUR', value: '7.00' },
  settlementAmount: { currency: 'EUR', value: '-7.00' },
  reason: { code: 'AC01', description: 'Account identifier incorrect (i.e. invalid IBAN)' },
  paymentId,
  createdAt: '2026-03-14T17:00:50+00:00',
  reversedAt: null,
  _links: {
    self: link(`payments/${paymentId}/chargebacks/chb_n9z0tp`),
    payment: link(`payments/${paymentId}`),
  },
  ...change,
});
