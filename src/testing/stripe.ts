import { Stripe } from 'stripe';
import { type SeenRequest, useVendor, type Vendor } from './vendor.ts';

/** The secret with which the fake Stripe signs its events. */
export const stripeWebhookSecret = 'whsec_test';
const webhookSecret = stripeWebhookSecret;
const created = Date.UTC(2026, 4, 1, 12) / 1000;
const CHARGED_AFTER_SECONDS = 20 * 60;

/** Objects in Stripe's published formats, with the fields that are used here. */
export type Session = Record<string, unknown> & { id: string; client_reference_id: string | null };
let sessions: Session[] = [];
let refunds: (Record<string, unknown> & { id: string; payment_intent: string })[] = [];
let charges: (Record<string, unknown> & { id: string })[] = [];
const keys = new Map<string, object>();
let count = 0;

const page = (data: object[]) => ({ object: 'list', has_more: false, url: '/v1/x', data });
const unknown = {
  status: 404,
  body: { error: { type: 'invalid_request_error', message: 'No such object' } },
};

/** Stripe's response to a restricted key that may not read an object. */
const forbidden = {
  status: 403,
  body: {
    error: { type: 'invalid_request_error', message: 'The key does not have the required permissions' },
  },
};

function makeSession(body: URLSearchParams): Session {
  count += 1;
  const id = `cs_test_${count}`;
  const session = {
    id,
    object: 'checkout.session',
    client_reference_id: body.get('client_reference_id'),
    metadata: {
      reference: body.get('metadata[reference]'),
      installation: body.get('metadata[installation]'),
    },
    amount_total: Number(body.get('line_items[0][price_data][unit_amount]')),
    currency: body.get('line_items[0][price_data][currency]'),
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    created,
    url: `https://checkout.stripe.com/c/pay/${id}`,
  };
  sessions.push(session);
  return session;
}

function makeRefund(body: URLSearchParams) {
  const refund = {
    id: `re_${refunds.length + 1}`,
    object: 'refund',
    amount: Number(body.get('amount')),
    currency: 'eur',
    payment_intent: body.get('payment_intent') ?? '',
    metadata: { reference: body.get('metadata[reference]') },
    status: 'succeeded',
  };
  refunds.push(refund);
  return refund;
}

/** The payment behind a session: charged a while after the checkout began. */
const intentOf = (id: string) => ({
  id,
  object: 'payment_intent',
  latest_charge: { id: `ch_${id}`, object: 'charge', created: created + CHARGED_AFTER_SECONDS },
});

/** Stripe answers a repeated idempotency key with the first response, and refuses it for another request. */
function once(request: SeenRequest, make: (body: URLSearchParams) => object) {
  const key = String(request.headers['idempotency-key']);
  const text = request.body.toString();
  const known = keys.get(key) as { text: string; made: object } | undefined;
  if (known && known.text !== text) {
    const error = { type: 'idempotency_error', message: 'Keys for idempotent requests…' };
    return { status: 400, body: { error } };
  }
  const made = known?.made ?? make(request.body);
  keys.set(key, { text, made });
  return { status: 200, body: made };
}

function answer(request: SeenRequest) {
  const [, , resource, second, third, fourth] = request.path.split('/');
  if (resource === 'refunds') {
    if (request.method === 'POST') return once(request, makeRefund);
    const of = request.query.get('payment_intent');
    const charge = request.query.get('charge');
    const found = refunds.filter((refund) => refund.payment_intent === of || refund['charge'] === charge);
    return { status: 200, body: page(found) };
  }
  if (resource === 'charges' && second !== undefined) {
    const charge = charges.find(({ id }) => id === second);
    return charge ? { status: 200, body: charge } : unknown;
  }
  if (resource === 'payment_intents' && second === 'pi_forbidden') return forbidden;
  if (resource === 'payment_intents' && second !== undefined) return { status: 200, body: intentOf(second) };
  if (resource !== 'checkout' || second !== 'sessions') return unknown;
  if (request.method === 'POST' && !third) return once(request, makeSession);
  if (!third) {
    const of = request.query.get('payment_intent');
    const found = of ? sessions.filter(({ payment_intent }) => payment_intent === of) : sessions;
    return { status: 200, body: page(found) };
  }
  const session = sessions.find(({ id }) => id === third);
  if (!session) return unknown;
  if (fourth === 'expire') {
    if (session['status'] !== 'open') {
      return { status: 400, body: { error: { type: 'invalid_request_error', message: 'Not open' } } };
    }
    Object.assign(session, { status: 'expired' });
  }
  return { status: 200, body: session };
}

/** Stripe on a local port, and its data. */
export interface StripeDouble {
  readonly vendor: Vendor;
  sessions(): Session[];
  refunds(): (Record<string, unknown> & { id: string })[];
  charges(): (Record<string, unknown> & { id: string })[];
  /** Forgets the idempotency keys, as Stripe does after a day. */
  forgetKeys(): void;
}

/** Fakes Stripe for the tests of a file; its ids of sessions restart with each test unless they must differ. */
export function useStripe({ unique = false } = {}): StripeDouble {
  const vendor = useVendor(answer, () => {
    sessions = [];
    refunds = [];
    charges = [];
    keys.clear();
    if (!unique) count = 0;
  });
  return {
    vendor,
    sessions: () => sessions,
    refunds: () => refunds,
    charges: () => charges,
    forgetKeys: () => keys.clear(),
  };
}

/** An event as Stripe delivers it, signed by the library's own helper. */
export function delivery(
  type: string,
  object: { readonly id: string },
  at: number = created,
  secret: string = webhookSecret,
): { body: Buffer; headers: Record<string, string> } {
  const event = { id: `evt_${type}_${object.id}`, object: 'event', type, created: at, data: { object } };
  const payload = JSON.stringify(event);
  const header = new Stripe('sk_test_1').webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: at,
  });
  return { body: Buffer.from(payload), headers: { 'stripe-signature': header } };
}
