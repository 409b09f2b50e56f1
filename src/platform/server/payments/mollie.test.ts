import { describe, expect, test } from 'vitest';
import { mollieChargeback, mollieNotice } from '#testing/mollie-fixtures.ts';
import { useMollie } from '#testing/mollie.ts';
import { MollieProvider } from './mollie.ts';
import { PaymentRefused, PaymentUnclear, WebhookRejected } from './payments.ts';

const now = new Date('2026-05-01T12:00:00Z');
const day = '2026-05-01T12:00:00+00:00';

const mollie = useMollie();
const { vendor } = mollie;
const provider = (timeoutMs = 2_000) =>
  new MollieProvider({ apiKey: 'test_abcdefghijklmnopqrstuvwxyz1234', apiUrl: `${vendor.url}/`, timeoutMs });

const request = {
  reference: '11111111-1111-4111-8111-111111111111',
  installation: 'mark-of-this-one',
  amountCents: 2_500n,
  currency: 'EUR',
  method: 'card',
  description: 'Garden (S-ABC234)',
  merchant: 'Obolus',
  returnUrl: 'https://give.example.org/donation/1/',
  webhookUrl: 'https://give.example.org/api/v4/webhooks/mollie',
  language: 'de-DE',
  requestedAt: now,
  expiresAt: new Date(now.getTime() + 3_600_000),
};
const notice = (id: string) => provider().verifyWebhook(Buffer.from(mollieNotice(id)));
const { become } = mollie;

describe('creating a payment', () => {
  test('names amount, reference, addresses and language', async () => {
    expect(await provider().createPayment(request)).toEqual({
      payment: 'tr_1',
      paymentUrl: 'https://www.mollie.com/checkout/select-method/tr_1',
    });
    const [seen] = vendor.seen;
    expect(seen?.headers).toMatchObject({ 'idempotency-key': request.reference });
    expect(seen?.headers.authorization).toContain('test_');
    expect(seen?.json).toMatchObject({
      amount: { currency: 'EUR', value: '25.00' },
      metadata: { reference: request.reference, installation: request.installation },
      redirectUrl: request.returnUrl,
      webhookUrl: request.webhookUrl,
      locale: 'de_DE',
      method: 'creditcard',
    });
  });

  test('repeated, it is the same payment; also when the first answer was lost', async () => {
    vendor.behavior = 'answer_lost';
    await expect(provider().createPayment(request)).rejects.toBeInstanceOf(PaymentUnclear);
    vendor.behavior = 'well';
    expect(await provider().createPayment(request)).toMatchObject({ payment: 'tr_1' });
    expect(mollie.payments()).toHaveLength(1);
  });

  test('time-outs and errors are unclear', async () => {
    vendor.behavior = 'silent';
    await expect(provider(150).createPayment(request)).rejects.toBeInstanceOf(PaymentUnclear);
    vendor.behavior = 'fault';
    await expect(provider(500).createPayment(request)).rejects.toBeInstanceOf(PaymentUnclear);
  });
});

describe('fetching a payment', () => {
  test.each([
    ['open', 'open'],
    ['pending', 'pending'],
    ['authorized', 'pending'],
    ['paid', 'paid'],
    ['canceled', 'cancelled'],
    ['expired', 'expired'],
    ['failed', 'failed'],
  ])('Mollie’s %s is our %s', async (theirs, status) => {
    const { payment } = await provider().createPayment(request);
    become({ status: theirs });
    const sought = { payment, reference: request.reference, requestedAt: now };
    expect(await provider().fetchPayment(sought)).toMatchObject({
      payment,
      status,
      reference: request.reference,
      amountCents: 2_500n,
      currency: 'EUR',
    });
  });

  test('one whose creation was lost is found by our reference; an unknown one is null', async () => {
    await provider().createPayment(request);
    const sought = { payment: null, reference: request.reference, requestedAt: now };
    expect(await provider().fetchPayment(sought)).toMatchObject({ payment: 'tr_1' });
    expect(await provider().fetchPayment({ ...sought, reference: 'other' })).toBeNull();
    expect(await provider().fetchPayment({ ...sought, payment: 'tr_none' })).toBeNull();
  });

  test('an open one can be ended; a paid one is not changed', async () => {
    const { payment } = await provider().createPayment(request);
    mollie.pay();
    await provider().expirePayment({ payment });
    expect(mollie.payments()[0]).toMatchObject({ status: 'paid' });
    become({ status: 'open', isCancelable: true });
    await provider().expirePayment({ payment });
    expect(mollie.payments()[0]).toMatchObject({ status: 'canceled' });
  });
});

describe('refunding', () => {
  const refundRequest = {
    payment: 'tr_1',
    reference: '22222222-2222-4222-8222-222222222222',
    amountCents: 1_000n,
    currency: 'EUR',
  };

  test('sends it once, however often it is asked for', async () => {
    await provider().createPayment(request);
    expect(await provider().refund(refundRequest)).toEqual({ refund: 're_1', status: 'pending' });
    // Mollie has forgotten the key an hour later.
    mollie.forgetKeys();
    Object.assign(mollie.refunds()[0] ?? {}, { status: 'refunded' });
    expect(await provider().refund(refundRequest)).toEqual({ refund: 're_1', status: 'done' });
    expect(mollie.refunds()).toHaveLength(1);
    expect(mollie.refunds()[0]).toMatchObject({
      amount: { value: '10.00' },
      metadata: { reference: refundRequest.reference },
    });
  });

  test('sends one that was canceled at Mollie never again', async () => {
    await provider().createPayment(request);
    const { refund } = await provider().refund(refundRequest);
    const known = { ...refundRequest, refund };
    expect(await provider().refund(known)).toEqual({ refund: 're_1', status: 'pending' });
    mollie.cancelRefunds();
    mollie.forgetKeys();
    expect(await provider().refund(known)).toMatchObject({ refund: 're_1', status: 'failed' });
    expect(mollie.refunds()).toEqual([]);
  });

  test.each([401, 403, 404])(
    'leaves one that was accepted open when a key is answered with %s',
    async (status) => {
      await provider().createPayment(request);
      const { refund } = await provider().refund(refundRequest);
      mollie.refuseAll(status);
      await expect(provider().refund({ ...refundRequest, refund })).rejects.toBeInstanceOf(PaymentUnclear);
      mollie.refuseAll(null);
      expect(await provider().refund({ ...refundRequest, refund })).toMatchObject({ status: 'pending' });
    },
  );

  test('refuses for a payment that Mollie does not know, and is unclear when the answer is lost', async () => {
    await expect(provider().refund(refundRequest)).rejects.toBeInstanceOf(PaymentRefused);
    await provider().createPayment(request);
    vendor.behavior = 'answer_lost';
    await expect(provider().refund(refundRequest)).rejects.toBeInstanceOf(PaymentUnclear);
  });
});

describe('notices', () => {
  test('only name a payment; its state at Mollie is the event, with the same id each time', async () => {
    await provider().createPayment(request);
    expect(await notice('tr_1')).toEqual([]);
    mollie.pay();
    const events = await notice('tr_1');
    expect(events).toEqual([
      {
        eventId: 'tr_1:paid',
        kind: 'paid',
        payment: 'tr_1',
        reference: request.reference,
        installation: request.installation,
        amountCents: 2_500n,
        currency: 'EUR',
        payer: 'Ada Brandt',
        occurredAt: now,
        payload: { id: 'tr_1', status: 'paid' },
      },
    ]);
    expect(await notice('tr_1')).toEqual(events);
  });

  test('report refunds, chargebacks and their reversal beside the payment', async () => {
    await provider().createPayment(request);
    mollie.pay();
    const reference = '22222222-2222-4222-8222-222222222222';
    mollie.makeRefund({ amount: { value: '10.00', currency: 'EUR' }, metadata: { reference } }, 'tr_1');
    expect((await notice('tr_1')).map(({ kind }) => kind)).toEqual(['paid']);
    Object.assign(mollie.refunds()[0] ?? {}, { status: 'refunded' });
    const amount = { value: '15.00', currency: 'EUR' };
    mollie.chargebacks().push(mollieChargeback('tr_1', { id: 'chb_1', amount, createdAt: day }));
    expect(await notice('tr_1')).toMatchObject([
      { eventId: 'tr_1:paid', kind: 'paid' },
      { eventId: 're_1:refunded', kind: 'refunded', refundReference: reference, amountCents: 1_000n },
      { eventId: 'chb_1', kind: 'charged_back', dispute: 'chb_1', amountCents: 1_500n },
    ]);
    Object.assign(mollie.chargebacks()[0] ?? {}, { reversedAt: day });
    expect((await notice('tr_1')).slice(2)).toMatchObject([
      { eventId: 'chb_1', kind: 'charged_back' },
      { eventId: 'chb_1:reversed', kind: 'reinstated', dispute: 'chb_1', amountCents: 1_500n },
    ]);
  });

  test('count a chargeback whose amount has a minus', async () => {
    // As in https://github.com/mollie/mollie-api-node, tests/unit/resources/chargebacks.test.ts (v4).
    await provider().createPayment(request);
    mollie.pay();
    mollie.chargebacks().push(mollieChargeback('tr_1', { amount: { value: '-15.00', currency: 'EUR' } }));
    expect((await notice('tr_1'))[1]).toMatchObject({ kind: 'charged_back', amountCents: 1_500n });
  });

  test('from strangers and about payments that are not ours change nothing', async () => {
    expect(await notice('tr_unknown')).toEqual([]);
    mollie.makePayment({ amount: { value: '1.00', currency: 'EUR' }, metadata: null });
    mollie.pay();
    // One of another shop on the account has neither reference nor mark.
    const [event] = await notice('tr_1');
    expect(event).toMatchObject({ kind: 'paid', reference: '' });
    expect(event?.installation).toBeUndefined();
    for (const id of ['', '../customers', 'tr_1/refunds']) {
      await expect(notice(id)).rejects.toBeInstanceOf(WebhookRejected);
    }
  });

  test('are unclear while Mollie cannot be reached', async () => {
    await provider().createPayment(request);
    vendor.behavior = 'silent';
    await expect(provider(150).verifyWebhook(Buffer.from(mollieNotice('tr_1')))).rejects.toBeInstanceOf(
      PaymentUnclear,
    );
  });
});

test.each([
  [{ value: '5000', currency: 'JPY' }, 5_000n],
  [{ value: '50.00', currency: 'USD' }, 5_000n],
  [{ value: '5.000', currency: 'KWD' }, 5_000n],
  [{ value: '5000.5', currency: 'JPY' }, 0n],
  [{ value: 'much', currency: 'EUR' }, 0n],
])('the amount %j is in the smallest unit of its currency', async (amount, expected) => {
  mollie.makePayment({ amount, metadata: { reference: 'r' } });
  mollie.pay();
  expect(await notice(mollie.payments()[0]?.id ?? '')).toMatchObject([{ amountCents: expected }]);
});
