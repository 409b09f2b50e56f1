import { beforeAll, describe, expect, test } from 'vitest';
import { MollieProvider } from '#platform/server/payments/mollie.ts';
import { createPayments } from '#platform/server/payments/payments.ts';
import { StripeProvider } from '#platform/server/payments/stripe.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { useMollie } from '#testing/mollie.ts';
import { delivery, stripeWebhookSecret, useStripe } from '#testing/stripe.ts';
import { requestPrivateDonation } from '#features/donations/contract/request.ts';
import { refundDonation } from '#features/donations/contract/staff.ts';
import { listPaymentProviders } from '../contract/providers.ts';
import { settle } from './poll.ts';
import { sendRefund } from '#features/donations/server/index.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import {
  donationRow,
  give,
  givingBody,
  liftVisitorLimits,
  makeGiving,
  type Requested,
  amountsOf,
} from '#features/donations/server/testing.ts';

const app = useApp();
const mollie = useMollie({ unique: true });
const stripe = useStripe({ unique: true });
let staff: BuiltUser;

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
  staff = await buildUser(app.services, { permissions: ['change_private_donations'] });
});

const giving = (adapter: string) => makeGiving(app.database.pool, { needs: [[10_000n, 0n]] }, { adapter });

async function post(
  adapter: string,
  body: Buffer | string,
  headers: Record<string, string>,
): Promise<number> {
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/v4/webhooks/${adapter}`,
    headers,
    payload: body,
  });
  return answer.statusCode;
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const postNotice = (payment: string) => post('mollie', `id=${payment}`, form);

async function refund(donation: Requested, amount: number): Promise<void> {
  const body = { amount_in_cents: amount, reason: 'By mistake' };
  await app.call(refundDonation, { params: { id: String(donation.id) }, body }, { as: staff });
  await app.services.jobs.drain();
}

test('configured payment providers are offered', async () => {
  const answer = await app.call(listPaymentProviders);
  const { results } = answer.body as { results: { slug: string }[] };
  expect(results.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['stripe-card', 'stripe-direct-debit', 'mollie-card', 'mollie-paypal']),
  );
});

describe('with Mollie', () => {
  test('strangers cannot cause unlimited queries of Mollie, and no real notice is lost', async () => {
    const { pool } = app.database;
    const donation = await give(app, await giving('mollie'));
    const other = await give(app, await giving('mollie'));
    const queries = () => mollie.vendor.seen.length;
    const before = queries();
    const made = await Promise.all(Array.from({ length: 80 }, (_, n) => postNotice(`tr_stranger${n}`)));
    expect(made.filter((status) => status === 429)).toHaveLength(20);
    expect(queries() - before).toBe(60);
    // The same sender: a notice about a payment of ours is counted by payment.
    expect(await postNotice(donation.payment)).toBe(200);
    const flood = await Promise.all(Array.from({ length: 30 }, () => postNotice(donation.payment)));
    expect(flood.filter((status) => status === 429)).toHaveLength(11);
    // So are notices about unassigned payments.
    await pool.query(
      `WITH e AS (
         INSERT INTO payment_event (adapter, event_id, kind, received_at, occurred_at, payload, outcome, amount_cents, payment)
         VALUES ('mollie', 'evt_lost', 'paid', now(), now(), '{}', 'review', 500, 'tr_lost') RETURNING id
       ) INSERT INTO unassigned_payment (payment_event_id, adapter, payment, amount_cents, received_at)
         SELECT id, 'mollie', 'tr_lost', 500, now() FROM e`,
    );
    const lost = await Promise.all(Array.from({ length: 25 }, () => postNotice('tr_lost')));
    expect(lost.filter((status) => status === 429)).toHaveLength(5);
    await pool.query(`DELETE FROM unassigned_payment WHERE payment = 'tr_lost'`);
    await pool.query(`DELETE FROM payment_event WHERE payment = 'tr_lost'`);
    mollie.become({ status: 'paid', paidAt: new Date().toISOString() });
    expect(await postNotice(other.payment)).toBe(200);
    expect(await donationRow(pool, other.id)).toMatchObject({ state: 'verified' });
    await pool.query('DELETE FROM rate_limit');
  });

  test('a paid payment is booked once, however often and concurrently it is reported', async () => {
    const { pool } = app.database;
    const made = await giving('mollie');
    const donation = await give(app, made);
    expect(await postNotice(donation.payment)).toBe(200);
    expect(await donationRow(pool, donation.id)).toMatchObject({ state: 'pending' });
    mollie.become({ status: 'paid', paidAt: new Date().toISOString() });
    const reported = await Promise.all([1, 2, 3].map(() => postNotice(donation.payment)));
    expect(reported).toEqual([200, 200, 200]);
    expect(await amountsOf(pool, made.project.id)).toMatchObject({ balance: 1_000, held: 0, supporters: 1 });
    expect(await brokenChecks(pool)).toEqual([]);
  });

  test('a refund is booked when Mollie has sent it, a chargeback when it is reported', async () => {
    const { pool } = app.database;
    const made = await giving('mollie');
    const donation = await give(app, made);
    mollie.become({ status: 'paid', paidAt: new Date().toISOString() });
    await postNotice(donation.payment);
    await refund(donation, 400);
    expect(await amountsOf(pool, made.project.id)).toMatchObject({ balance: 1_000 });
    Object.assign(mollie.refunds()[0] ?? {}, { status: 'refunded' });
    await postNotice(donation.payment);
    expect(await donationRow(pool, donation.id)).toMatchObject({
      state: 'partly_refunded',
      refunded_cents: 400,
    });
    mollie.chargebacks().push({
      id: `chb_${donation.payment}`,
      paymentId: donation.payment,
      createdAt: new Date().toISOString(),
      amount: { value: '6.00', currency: 'EUR' },
      _links: {},
    });
    await postNotice(donation.payment);
    await postNotice(donation.payment);
    expect(await donationRow(pool, donation.id)).toMatchObject({ state: 'charged_back' });
    expect(await amountsOf(pool, made.project.id)).toMatchObject({ balance: 0, supporters: 0 });
    expect(await brokenChecks(pool)).toEqual([]);
  });

  test('a refund that somebody cancels at Mollie is not sent again, and staff see that it failed', async () => {
    const { pool } = app.database;
    const donation = await give(app, await giving('mollie'));
    mollie.pay({ paidAt: new Date().toISOString() });
    await postNotice(donation.payment);
    await refund(donation, 400);
    expect(mollie.refunds()).toHaveLength(1);
    mollie.cancelRefunds();
    mollie.forgetKeys();
    const { rows } = await pool.query<{ id: bigint }>(
      'SELECT id FROM donation_refund WHERE donation_id = $1',
      [donation.id],
    );
    await sendRefund(app.services, BigInt(rows[0]?.id ?? 0), 'test');
    expect(mollie.refunds()).toEqual([]);
    const { rows: ended } = await pool.query('SELECT state FROM donation_refund WHERE donation_id = $1', [
      donation.id,
    ]);
    expect(ended).toEqual([{ state: 'failed' }]);
    expect(await donationRow(pool, donation.id)).toMatchObject({ state: 'verified', refunded_cents: 0 });
    expect(await brokenChecks(pool)).toEqual([]);
  });

  test('a declined payment releases its hold; another amount waits for staff', async () => {
    const { pool } = app.database;
    const made = await giving('mollie');
    const declined = await give(app, made);
    mollie.become({ status: 'failed', failedAt: new Date().toISOString() });
    await postNotice(declined.payment);
    expect(await donationRow(pool, declined.id)).toMatchObject({ state: 'failed' });
    expect(await amountsOf(pool, made.project.id)).toMatchObject({ held: 0 });
    const other = await give(app, made);
    mollie.become({ status: 'paid', amount: { value: '9.99', currency: 'EUR' } });
    await postNotice(other.payment);
    expect(await donationRow(pool, other.id)).toMatchObject({
      state: 'review',
      review_reason: 'amount_mismatch',
    });
  });

  test('a notice is answered with 503 while Mollie is unavailable, and with 400 if it names no payment', async () => {
    const donation = await give(app, await giving('mollie'));
    mollie.vendor.behavior = 'answer_lost';
    expect(await postNotice(donation.payment)).toBe(503);
    mollie.vendor.behavior = 'well';
    mollie.become({ status: 'paid', paidAt: new Date().toISOString() });
    expect(await postNotice(donation.payment)).toBe(200);
    expect(await post('mollie', 'hello', form)).toBe(400);
    expect(await postNotice('tr_of_somebody_else')).toBe(200);
  });

  test('a lost answer does not cause a second payment', async () => {
    const made = await giving('mollie');
    const body = givingBody(made);
    const key = crypto.randomUUID();
    mollie.vendor.behavior = 'answer_lost';
    const first = await app.call(requestPrivateDonation, { body }, { idempotencyKey: key });
    expect(first.status).toBe(503);
    mollie.vendor.behavior = 'well';
    const second = await app.call(requestPrivateDonation, { body }, { idempotencyKey: key });
    expect(second.status).toBe(201);
    expect(mollie.payments()).toHaveLength(1);
  });
});

describe('with Stripe', () => {
  const report = (type: string, object: { id: string }, secret = stripeWebhookSecret) => {
    const sent = delivery(type, object, Math.floor(app.services.clock.now().getTime() / 1000), secret);
    return post('stripe', sent.body, { ...sent.headers, 'content-type': 'application/json' });
  };
  const newest = () => stripe.sessions().at(-1) ?? { id: '' };
  const pay = () =>
    Object.assign(newest(), { payment_intent: 'pi_1', payment_status: 'paid', status: 'complete' });

  test('a completed session is booked once; a forged event changes nothing', async () => {
    const { pool } = app.database;
    const made = await giving('stripe');
    const donation = await give(app, made);
    pay();
    expect(await report('checkout.session.completed', newest(), 'whsec_forged')).toBe(400);
    expect(await amountsOf(pool, made.project.id)).toMatchObject({ balance: 0, held: 1_000 });
    const reported = [1, 2, 3].map(() => report('checkout.session.completed', newest()));
    expect(await Promise.all(reported)).toEqual([200, 200, 200]);
    expect(await donationRow(pool, donation.id)).toMatchObject({ state: 'verified' });
    expect(await amountsOf(pool, made.project.id)).toMatchObject({ balance: 1_000, held: 0, supporters: 1 });
    expect(await brokenChecks(pool)).toEqual([]);
  });

  test('a refund is sent once and booked', async () => {
    const { pool } = app.database;
    const donation = await give(app, await giving('stripe'));
    pay();
    // No notice is sent: the poller queries Stripe.
    await settle(app.services, donation.id, 'test');
    expect(await donationRow(pool, donation.id)).toMatchObject({ state: 'verified' });
    await refund(donation, 1_000);
    expect(await donationRow(pool, donation.id)).toMatchObject({ state: 'refunded' });
    expect(stripe.refunds()).toHaveLength(1);
    expect(await brokenChecks(pool)).toEqual([]);
  });

  test('a payment page that is still open when its donation expires is closed', async () => {
    const { pool } = app.database;
    const made = await giving('stripe');
    const donation = await give(app, made);
    await pool.query(
      `UPDATE private_donation SET requested_at = requested_at - interval '2 hours',
         expires_at = expires_at - interval '2 hours' WHERE id = $1`,
      [donation.id],
    );
    await settle(app.services, donation.id, 'test');
    expect(newest()).toMatchObject({ status: 'expired' });
    expect(await donationRow(pool, donation.id)).toMatchObject({ state: 'expired' });
    expect(await amountsOf(pool, made.project.id)).toMatchObject({ held: 0 });
  });
});
