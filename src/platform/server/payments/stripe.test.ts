import { describe, expect, test } from 'vitest';
import { delivery, stripeWebhookSecret as webhookSecret, useStripe } from '#testing/stripe.ts';
import { PaymentRefused, PaymentUnclear, WebhookRejected } from './payments.ts';
import { StripeProvider } from './stripe.ts';

const now = new Date('2026-05-01T12:00:00Z');
const created = now.getTime() / 1000;

const stripe = useStripe();
const { vendor } = stripe;
const provider = (timeoutMs = 2_000) =>
  new StripeProvider({ secretKey: 'sk_test_1', webhookSecret, apiUrl: vendor.url, timeoutMs });

const request = {
  reference: '11111111-1111-4111-8111-111111111111',
  installation: 'mark-of-this-one',
  amountCents: 2_564n,
  currency: 'EUR',
  method: 'card',
  description: 'Garden (S-ABC234)',
  merchant: 'Obolus',
  returnUrl: 'https://give.example.org/donation/1/',
  webhookUrl: 'https://give.example.org/api/v4/webhooks/stripe',
  language: 'de-DE',
  requestedAt: now,
  expiresAt: new Date(now.getTime() + 3_600_000),
};

async function paid(): Promise<string> {
  const { payment } = await provider().createPayment(request);
  const session = stripe.sessions().find(({ id }) => id === payment);
  Object.assign(session ?? {}, { payment_intent: 'pi_1', payment_status: 'paid', status: 'complete' });
  return payment;
}

const session = () => stripe.sessions()[0] ?? { id: '' };
const read = ({ body, headers }: ReturnType<typeof delivery>) => provider().verifyWebhook(body, headers, now);

describe('creating a payment', () => {
  test('opens a session with amount, reference, language and end', async () => {
    expect(await provider().createPayment(request)).toEqual({
      payment: 'cs_test_1',
      paymentUrl: 'https://checkout.stripe.com/c/pay/cs_test_1',
    });
    const [seen] = vendor.seen;
    expect(seen).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions' });
    expect(seen?.headers).toMatchObject({
      authorization: 'Bearer sk_test_1',
      'idempotency-key': request.reference,
    });
    expect(Object.fromEntries(seen?.body ?? [])).toMatchObject({
      mode: 'payment',
      client_reference_id: request.reference,
      'allowed_payment_method_types[0]': 'card',
      'line_items[0][price_data][unit_amount]': '2564',
      'line_items[0][price_data][currency]': 'eur',
      'metadata[installation]': request.installation,
      'payment_intent_data[metadata][reference]': request.reference,
      locale: 'de',
      expires_at: String(created + 3_600),
    });
  });

  test('repeated, it is the same payment; also when the first answer was lost', async () => {
    vendor.behavior = 'answer_lost';
    await expect(provider().createPayment(request)).rejects.toBeInstanceOf(PaymentUnclear);
    vendor.behavior = 'well';
    const answers = [await provider().createPayment(request), await provider().createPayment(request)];
    expect(answers.map(({ payment }) => payment)).toEqual(['cs_test_1', 'cs_test_1']);
    expect(stripe.sessions()).toHaveLength(1);
  });

  test('a short hold still gives the half hour that Stripe requires, always the same', async () => {
    const short = { ...request, expiresAt: new Date(now.getTime() + 300_000) };
    await provider().createPayment(short);
    expect(vendor.seen[0]?.body.get('expires_at')).toBe(String(created + 35 * 60));
  });

  test('time-outs and errors are unclear, a refusal is a refusal', async () => {
    vendor.behavior = 'silent';
    await expect(provider(150).createPayment(request)).rejects.toBeInstanceOf(PaymentUnclear);
    vendor.behavior = 'fault';
    await expect(provider().createPayment(request)).rejects.toBeInstanceOf(PaymentUnclear);
    vendor.behavior = 'well';
    await provider().createPayment(request);
    const other = { ...request, amountCents: 1n };
    await expect(provider().createPayment(other)).rejects.toBeInstanceOf(PaymentRefused);
  });
});

describe('fetching a payment', () => {
  test.each([
    [{ status: 'open', payment_status: 'unpaid' }, 'open'],
    [{ status: 'complete', payment_status: 'paid' }, 'paid'],
    [{ status: 'complete', payment_status: 'unpaid' }, 'pending'],
    [{ status: 'expired', payment_status: 'unpaid' }, 'expired'],
  ])('%j is %s', async (change, status) => {
    const { payment } = await provider().createPayment(request);
    Object.assign(stripe.sessions()[0] ?? {}, change);
    const sought = { payment, reference: request.reference, requestedAt: now };
    expect(await provider().fetchPayment(sought)).toMatchObject({
      payment,
      status,
      reference: request.reference,
      amountCents: 2_564n,
      currency: 'EUR',
    });
  });

  test('one paid after midnight counts from when its money was charged, not from when the checkout began', async () => {
    const payment = await paid();
    const sought = { payment, reference: request.reference, requestedAt: now };
    expect((await provider().fetchPayment(sought))?.at).toEqual(new Date('2026-05-01T12:20:00Z'));
    Object.assign(stripe.sessions()[0] ?? {}, { payment_status: 'unpaid' });
    expect((await provider().fetchPayment(sought))?.at).toEqual(now);
  });

  test('one whose charge the key may not read counts as paid when its checkout began', async () => {
    const payment = await paid();
    Object.assign(stripe.sessions()[0] ?? {}, { payment_intent: 'pi_forbidden' });
    const sought = { payment, reference: request.reference, requestedAt: now };
    expect(await provider().fetchPayment(sought)).toMatchObject({ status: 'paid', at: now });
  });

  test('one whose creation was lost is found by our reference; an unknown one is null', async () => {
    vendor.behavior = 'answer_lost';
    await expect(provider().createPayment(request)).rejects.toBeInstanceOf(PaymentUnclear);
    vendor.behavior = 'well';
    const sought = { payment: null, reference: request.reference, requestedAt: now };
    expect(await provider().fetchPayment(sought)).toMatchObject({ payment: 'cs_test_1' });
    expect(await provider().fetchPayment({ ...sought, reference: 'other' })).toBeNull();
    expect(await provider().fetchPayment({ ...sought, payment: 'cs_none' })).toBeNull();
  });

  test('an open one can be ended; a paid one is not changed', async () => {
    const { payment } = await provider().createPayment(request);
    await provider().expirePayment({ payment });
    expect(stripe.sessions()[0]).toMatchObject({ status: 'expired' });
    Object.assign(stripe.sessions()[0] ?? {}, { status: 'complete', payment_status: 'paid' });
    await provider().expirePayment({ payment });
    expect(stripe.sessions()[0]).toMatchObject({ status: 'complete' });
  });
});

describe('refunding', () => {
  const requestOf = (payment: string) => ({
    payment,
    reference: '22222222-2222-4222-8222-222222222222',
    amountCents: 1_000n,
    currency: 'EUR',
  });

  test('sends it once, however often it is asked for and whatever answer was lost', async () => {
    const payment = await paid();
    vendor.behavior = 'well';
    expect(await provider().refund(requestOf(payment))).toEqual({ refund: 're_1', status: 'done' });
    // Stripe has forgotten the key by the next day.
    stripe.forgetKeys();
    expect(await provider().refund(requestOf(payment))).toEqual({ refund: 're_1', status: 'done' });
    expect(stripe.refunds()).toHaveLength(1);
    expect(stripe.refunds()[0]).toMatchObject({ amount: 1_000, payment_intent: 'pi_1' });
  });

  test('reports what is pending and what failed, and refuses if nothing was paid', async () => {
    const payment = await paid();
    await provider().refund(requestOf(payment));
    Object.assign(stripe.refunds()[0] ?? {}, { status: 'pending' });
    expect(await provider().refund(requestOf(payment))).toMatchObject({ status: 'pending' });
    Object.assign(stripe.refunds()[0] ?? {}, {
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    expect(await provider().refund(requestOf(payment))).toMatchObject({
      status: 'failed',
      error: 'Stripe: expired_or_canceled_card',
    });
    const open = await provider().createPayment({ ...request, reference: 'other' });
    await expect(provider().refund(requestOf(open.payment))).rejects.toBeInstanceOf(PaymentRefused);
  });
});

describe('notices', () => {
  test.each([
    ['checkout.session.completed', { payment_status: 'paid', status: 'complete' }, 'paid'],
    ['checkout.session.completed', { payment_status: 'unpaid', status: 'complete' }, 'pending'],
    ['checkout.session.async_payment_succeeded', { payment_status: 'paid', status: 'complete' }, 'paid'],
    ['checkout.session.async_payment_failed', { payment_status: 'unpaid', status: 'complete' }, 'failed'],
    ['checkout.session.expired', { status: 'expired' }, 'expired'],
  ])('%s with %j is %s', async (type, change, kind) => {
    await provider().createPayment(request);
    const customer_details = { name: 'Ada Brandt', email: 'ada@mail.example' };
    const changed = { ...session(), ...change, customer_details };
    const events = await read(delivery(type, changed));
    expect(events).toEqual([
      {
        kind,
        eventId: `evt_${type}_cs_test_1`,
        payment: 'cs_test_1',
        reference: request.reference,
        installation: request.installation,
        amountCents: 2_564n,
        currency: 'EUR',
        payer: 'Ada Brandt, ada@mail.example',
        occurredAt: now,
        payload: { type, object: 'cs_test_1' },
      },
    ]);
  });

  test('refunds have our reference, disputes the amount taken or returned', async () => {
    const payment = await paid();
    const refund = {
      id: 're_1',
      object: 'refund',
      amount: 500,
      currency: 'eur',
      payment_intent: 'pi_1',
      status: 'succeeded',
      metadata: { reference: '22222222-2222-4222-8222-222222222222' },
    };
    expect(await read(delivery('refund.updated', refund))).toMatchObject([
      {
        kind: 'refunded',
        payment,
        reference: request.reference,
        refundReference: '22222222-2222-4222-8222-222222222222',
        amountCents: 500n,
      },
    ]);
    const failed = { ...refund, status: 'failed' };
    expect(await read(delivery('refund.failed', failed))).toMatchObject([{ kind: 'refund_failed' }]);
    const under = { ...refund, status: 'pending' };
    expect(await read(delivery('refund.created', under))).toEqual([]);
    const dispute = { id: 'dp_1', object: 'dispute', amount: 2_564, currency: 'eur', payment_intent: 'pi_1' };
    expect(await read(delivery('charge.dispute.funds_withdrawn', dispute))).toMatchObject([
      { kind: 'charged_back', dispute: 'dp_1', payment, reference: request.reference, amountCents: 2_564n },
    ]);
    expect(await read(delivery('charge.dispute.funds_reinstated', dispute))).toMatchObject([
      { kind: 'reinstated', dispute: 'dp_1', payment, reference: request.reference, amountCents: 2_564n },
    ]);
    // Won is not yet paid.
    const won = { ...dispute, status: 'won' };
    expect(await read(delivery('charge.dispute.closed', won))).toEqual([]);
  });

  test('those of another shop have no mark of ours, whatever their reference', async () => {
    await provider().createPayment(request);
    const foreign = { ...session(), client_reference_id: request.reference, metadata: { order: '7' } };
    const [event] = await read(delivery('checkout.session.completed', foreign));
    expect(event).toMatchObject({ reference: request.reference });
    expect(event?.installation).toBeUndefined();
    const dispute = { id: 'dp_1', amount: 1, currency: 'eur', payment_intent: 'pi_of_another_shop' };
    expect(await read(delivery('charge.dispute.funds_withdrawn', dispute))).toMatchObject([
      { payment: 'pi_of_another_shop', reference: '', amountCents: 1n },
    ]);
  });

  test('events that do not concern us are answered and stored nowhere', async () => {
    await provider().createPayment(request);
    expect(await read(delivery('customer.created', { id: 'cus_1' }))).toEqual([]);
  });

  test('a wrong, missing, old or altered signature is rejected', async () => {
    const object = { id: 'cs_1' };
    const type = 'checkout.session.completed';
    const good = delivery(type, object);
    const reject = (body: Buffer, headers: Record<string, string>) =>
      expect(provider().verifyWebhook(body, headers, now)).rejects.toBeInstanceOf(WebhookRejected);
    await reject(good.body, {});
    await reject(good.body, { 'stripe-signature': 't=1,v1=00' });
    await reject(Buffer.concat([good.body, Buffer.from(' ')]), good.headers);
    const wrong = delivery(type, object, created, 'whsec_other');
    await reject(wrong.body, wrong.headers);
    const old = delivery(type, object, created - 3_600);
    await reject(old.body, old.headers);
  });

  test('are unclear while Stripe cannot be reached', async () => {
    vendor.behavior = 'fault';
    const dispute = { id: 'dp_1', amount: 1, payment_intent: 'pi_1' };
    await expect(read(delivery('charge.dispute.funds_withdrawn', dispute))).rejects.toBeInstanceOf(
      PaymentUnclear,
    );
  });
});

test.each([
  ['jpy', 5_000, 5_000n],
  // https://docs.stripe.com/currencies#special-cases
  ['isk', 5_000, 50n],
])('an amount in %s is in the smallest unit of the currency', async (currency, amount_total, expected) => {
  await provider().createPayment(request);
  const paidOut = { ...session(), currency, amount_total, payment_status: 'paid' };
  expect(await read(delivery('checkout.session.completed', paidOut))).toMatchObject([
    { amountCents: expected, currency: currency.toUpperCase() },
  ]);
});
