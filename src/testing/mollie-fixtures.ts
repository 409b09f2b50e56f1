/**
 * Objects of Mollie's API v2, compared field by field with its OpenAPI description
 * (https://github.com/mollie/openapi, `specs.yaml` of 21 August 2026), with other ids and amounts. Fields that nothing
 * here reads are kept, so that a test sees what Mollie sends; links and dates that are omitted in a state are omitted.
 */
const hal = (path: string) => ({ href: `https://api.mollie.com/v2/${path}`, type: 'application/hal+json' });
const html = (href: string) => ({ href, type: 'text/html' });
const documentation = (page: string) => html(`https://docs.mollie.com/reference/${page}`);

/** https://docs.mollie.com/reference/get-payment: one that nobody has paid yet. */
export const molliePayment = (id: string, change: object = {}) => ({
  resource: 'payment',
  id,
  mode: 'test',
  createdAt: '2026-05-01T12:00:00+00:00',
  amount: { value: '10.00', currency: 'EUR' },
  description: 'Order',
  method: null,
  metadata: null,
  status: 'open',
  isCancelable: true,
  expiresAt: '2026-05-01T12:15:00+00:00',
  profileId: 'pfl_QkEhN94Ba',
  sequenceType: 'oneoff',
  redirectUrl: 'https://give.example.org/donation/1/',
  webhookUrl: 'https://give.example.org/api/v4/webhooks/mollie',
  _links: {
    self: hal(`payments/${id}`),
    checkout: html(`https://www.mollie.com/checkout/select-method/${id}`),
    dashboard: html(`https://www.mollie.com/dashboard/org_12345678/payments/${id}`),
    documentation: documentation('get-payment'),
  },
  ...change,
});

/**
 * https://docs.mollie.com/reference/get-refund: a refund made in the dashboard, without metadata of ours. Only a
 * refund in a settlement has a `settlementAmount`.
 */
export const mollieRefund = (paymentId: string, change: object = {}) => ({
  resource: 'refund',
  id: 're_4qqhO89gsT',
  mode: 'live',
  description: 'Order',
  amount: { currency: 'EUR', value: '7.00' },
  status: 'refunded',
  metadata: null,
  paymentId,
  createdAt: '2026-03-14T17:09:02+00:00',
  _links: {
    self: hal(`payments/${paymentId}/refunds/re_4qqhO89gsT`),
    payment: hal(`payments/${paymentId}`),
    documentation: documentation('get-refund'),
  },
  ...change,
});

/**
 * https://docs.mollie.com/reference/get-chargeback: of a direct debit; only these have a reason. `reversedAt` is null
 * or absent until the money has been returned. It has neither mode nor status.
 */
export const mollieChargeback = (paymentId: string, change: object = {}) => ({
  resource: 'chargeback',
  id: 'chb_xFzwUN4ci8HAmSGUACS4J',
  amount: { currency: 'EUR', value: '7.00' },
  settlementAmount: { currency: 'EUR', value: '-7.00' },
  reason: { code: 'AC01', description: 'Account identifier incorrect (i.e. invalid IBAN)' },
  paymentId,
  createdAt: '2026-03-14T17:00:50+00:00',
  reversedAt: null,
  _links: {
    self: hal(`payments/${paymentId}/chargebacks/chb_xFzwUN4ci8HAmSGUACS4J`),
    payment: hal(`payments/${paymentId}`),
    documentation: documentation('get-chargeback'),
  },
  ...change,
});

/**
 * What a payment by direct debit becomes once it is paid: without checkout, expiry and cancelation. Refunds and
 * chargebacks leave its status; they are counted in `amountRefunded`, and in `amountChargedBack`, which is absent
 * while nothing was charged back.
 */
export function molliePaid({ id, amount }: { readonly id: string; readonly amount: object }) {
  const { checkout: _, ..._links } = molliePayment(id)._links;
  return {
    status: 'paid',
    isCancelable: undefined,
    expiresAt: undefined,
    method: 'directdebit',
    paidAt: '2026-05-01T12:00:00+00:00',
    amountRefunded: { ...amount, value: '0.00' },
    amountRemaining: amount,
    details: {
      transferReference: 'SD67-6850-2204-6029',
      consumerName: 'Ada Brandt',
      consumerAccount: 'NL55INGB0000000000',
      consumerBic: 'INGBNL2A',
    },
    _links,
  };
}

/** The body of a notice (https://docs.mollie.com/reference/webhooks): the id of the payment, also about its refunds. */
export const mollieNotice = (paymentId: string): string => new URLSearchParams({ id: paymentId }).toString();

/** https://docs.mollie.com/reference/handling-errors: the answer about an id that Mollie does not have. */
export const mollieNotFound = {
  status: 404,
  title: 'Not Found',
  detail: "No entity exists with token 'tr_unknown'",
  _links: { documentation: documentation('handling-errors') },
};

/** https://docs.mollie.com/reference/pagination: the only page of a list. */
export const mollieList = (name: string, items: readonly object[]) => ({
  count: items.length,
  _embedded: { [name]: items },
  _links: { self: hal(name), previous: null, next: null, documentation: documentation(`list-${name}`) },
});
