import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { donationRow, give, liftVisitorLimits, makeGiving } from '#features/donations/server/testing.ts';
import { MollieProvider } from '#platform/server/payments/mollie.ts';
import { createPayments } from '#platform/server/payments/payments.ts';
import { StripeProvider } from '#platform/server/payments/stripe.ts';
import { useApp } from '#testing/app.ts';
import { useMollie } from '#testing/mollie.ts';
import { mollieChargeback, mollieNotice, mollieRefund } from '#testing/mollie-fixtures.ts';
import { delivery, stripeWebhookSecret, useStripe } from '#testing/stripe.ts';
import { stripeCharge, stripeDispute, stripeRefund } from '#testing/stripe-fixtures.ts';

const app = useApp();
const mollie = useMollie({ unique: true });
const stripe = useStripe({ unique: true });
beforeAll(async () => {
  const payments = createPayments({
    mollie: new MollieProvider({
      apiKey: 'test_abcdefghijklmnopqrstuvwxyz1234',
      apiUrl: `${mollie.vendor.url}/`,
    }),
    stripe: new StripeProvider({
      secretKey: 'sk_test_1',
      webhookSecret: stripeWebhookSecret,
      apiUrl: stripe.vendor.url,
    }),
  });
  Object.assign(app.services, { payments });
  await liftVisitorLimits(app.database.pool);
});
afterEach(async () => {
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

const row = ({ id }: { id: bigint }) => donationRow(app.database.pool, id);
const begin = async (adapter: string) =>
  give(app, await makeGiving(app.database.pool, { needs: [[10_000n, 0n]] }, { adapter }));

async function post(adapter: string, payload: Buffer | string, headers: Record<string, string>) {
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/v4/webhooks/${adapter}`,
    headers,
    payload,
  });
  expect(answer.statusCode).toBe(200);
}

const partly = { state: 'partly_refunded', credited_cents: 300 };
let count = 0;

describe('at Stripe', () => {
  const report = (type: string, object: { id: string }) => {
    const sent = delivery(type, object, Math.floor(app.services.clock.now().getTime() / 1000));
    return post('stripe', sent.body, { ...sent.headers, 'content-type': 'application/json' });
  };

  /** A donation of 10.00 at Stripe, and the ids of what belongs to its payment. */
  async function paid({ told = true } = {}) {
    const donation = await begin('stripe');
    count += 1;
    const payment_intent = `pi_dashboard_${count}`;
    const charge = `ch_dashboard_${count}`;
    const session = stripe.sessions().at(-1) ?? { id: '' };
    Object.assign(session, { payment_intent, payment_status: 'paid', status: 'complete' });
    stripe.charges().push(stripeCharge({ id: charge, payment_intent }));
    const arrive = () => report('checkout.session.completed', session);
    if (told) await arrive();
    return { donation, payment_intent, charge, arrive };
  }
  const refundOf = ({ payment_intent, charge }: Awaited<ReturnType<typeof paid>>) =>
    stripeRefund({ id: `re_dashboard_${count}`, payment_intent, charge });

  test.each(['refund.created', 'refund.updated'])('a refund is booked by %s, once', async (type) => {
    const made = await paid();
    const refund = refundOf(made);
    await report(type, refund);
    await report(type, refund);
    expect(await row(made.donation)).toMatchObject({ ...partly, refunded_cents: 700 });
  });

  test('a refund is booked by charge.refunded, which does not name it, and not again by its own event', async () => {
    const made = await paid();
    const refund = refundOf(made);
    stripe.refunds().push(refund);
    await report('charge.refunded', stripeCharge({ id: made.charge, payment_intent: made.payment_intent }));
    await report('refund.updated', refund);
    expect(await row(made.donation)).toMatchObject({ ...partly, refunded_cents: 700 });
  });

  test('a dispute is booked, and returned when it is won, also where it only names the charge', async () => {
    const made = await paid();
    const { charge } = made;
    const dispute = stripeDispute({ id: `du_dashboard_${count}`, charge, payment_intent: null });
    await report('charge.dispute.funds_withdrawn', dispute);
    expect(await row(made.donation)).toMatchObject({ ...partly, charged_back_cents: 700 });
    await report('charge.dispute.funds_reinstated', dispute);
    expect(await row(made.donation)).toMatchObject({ state: 'verified', charged_back_cents: 0 });
  });

  test('a refund reported before its payment is booked with it', async () => {
    const made = await paid({ told: false });
    await report('refund.created', refundOf(made));
    await made.arrive();
    expect(await row(made.donation)).toMatchObject({ ...partly, refunded_cents: 700 });
  });

  test('a refund that fails later is undone', async () => {
    const made = await paid();
    const refund = refundOf(made);
    await report('refund.created', refund);
    const failed = { ...refund, status: 'failed', failure_reason: 'lost_or_stolen_card' };
    await report('refund.failed', failed);
    expect(await row(made.donation)).toMatchObject({ state: 'verified', refunded_cents: 0 });
  });
});

describe('at Mollie', () => {
  const notice = (payment: string) =>
    post('mollie', mollieNotice(payment), { 'content-type': 'application/x-www-form-urlencoded' });

  async function paid({ told = true } = {}) {
    const donation = await begin('mollie');
    mollie.pay({ paidAt: new Date().toISOString() });
    if (told) await notice(donation.payment);
    count += 1;
    return donation;
  }

  test('a refund and a chargeback are booked, each once', async () => {
    const donation = await paid();
    mollie.refunds().push(mollieRefund(donation.payment, { id: `re_dashboard_${count}` }));
    await notice(donation.payment);
    await notice(donation.payment);
    expect(await row(donation)).toMatchObject({ ...partly, refunded_cents: 700 });
    const amount = { currency: 'EUR', value: '3.00' };
    mollie.chargebacks().push(mollieChargeback(donation.payment, { id: `chb_dashboard_${count}`, amount }));
    await notice(donation.payment);
    expect(await row(donation)).toMatchObject({ refunded_cents: 700, charged_back_cents: 300 });
  });

  test('a refund made before the payment was reported is booked with it', async () => {
    const donation = await paid({ told: false });
    mollie.refunds().push(mollieRefund(donation.payment, { id: `re_dashboard_${count}` }));
    await notice(donation.payment);
    expect(await row(donation)).toMatchObject({ ...partly, refunded_cents: 700 });
  });

  test('a refund that fails later is undone', async () => {
    const donation = await paid();
    const refund = mollieRefund(donation.payment, { id: `re_dashboard_${count}` });
    mollie.refunds().push(refund);
    await notice(donation.payment);
    refund.status = 'failed';
    await notice(donation.payment);
    expect(await row(donation)).toMatchObject({ state: 'verified', refunded_cents: 0 });
  });
});
