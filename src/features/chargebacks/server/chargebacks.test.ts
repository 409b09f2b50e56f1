import { afterEach, describe, expect, test } from 'vitest';
import { buildUser } from '#testing/factories.ts';
import {
  getDonationDetail,
  refundDonation as refundRoute,
  verifyDonation as verifyRoute,
} from '#features/donations/contract/staff.ts';
import { sendRefund } from '#features/donations/server/index.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import {
  claimOn,
  donationRow,
  give,
  makeCoFunding,
  makeGiving,
  notify,
  type Requested,
  amountsOf,
  story,
  useGiving,
} from '#features/donations/server/testing.ts';

const app = useGiving();
afterEach(async () => {
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

const staff = () =>
  buildUser(app.services, { permissions: ['view_private_donations', 'change_private_donations'] });

async function refund(donation: Requested, cents: number): Promise<void> {
  const body = { amount_in_cents: cents, reason: 'requested by the donor' };
  const answer = await app.call(
    refundRoute,
    { params: { id: String(donation.id) }, body },
    { as: await staff() },
  );
  expect(answer.status).toBe(200);
  const { rows } = await app.database.pool.query<{ id: string }>(
    'SELECT max(id) AS id FROM donation_refund WHERE donation_id = $1',
    [donation.id],
  );
  await sendRefund(app.services, BigInt(rows[0]?.id ?? 0), 'test');
}

/** Marks the refund as sent without an answer: it may have been completed. */
const markRefundAsSent = ({ id }: Requested) =>
  app.database.pool.query('UPDATE donation_refund SET tried_at = requested_at WHERE donation_id = $1', [id]);

async function paid(cents: number, terms: Parameters<typeof makeGiving>[2] = {}) {
  const giving = await makeGiving(app.database.pool, { needs: [[100_000n, 0n]] }, terms);
  const donation = await give(app, giving, { net_value_in_cents: cents, amount_in_cents: cents });
  expect(await notify(app, donation)).toBe(200);
  return { giving, donation };
}

const chargeBack = async (donation: Requested, cents: number, dispute = 'dp_1') =>
  expect(await notify(app, donation, { type: 'charged_back', amount: cents, dispute })).toBe(200);

describe('a chargeback', () => {
  test('after a full refund is a claim on the donor', async () => {
    const { giving, donation } = await paid(10_000);
    await refund(donation, 10_000);
    await chargeBack(donation, 10_000);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'refunded',
      refunded_cents: 10_000,
      charged_back_cents: 10_000,
      credited_cents: 0,
    });
    expect(await claimOn(app.database.pool, giving.project.id)).toBe(10_000);
    const detail = await app.call(
      getDonationDetail,
      { params: { id: String(donation.id) } },
      { as: await staff() },
    );
    expect(detail.body).toMatchObject({ charged_back: { in_cents: 10_000 }, claim: { in_cents: 10_000 } });
  });

  test('after a partial refund is limited to what remains, the rest is a claim', async () => {
    const { giving, donation } = await paid(10_000);
    await refund(donation, 4_000);
    await chargeBack(donation, 10_000);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'charged_back',
      refunded_cents: 4_000,
      charged_back_cents: 10_000,
      credited_cents: 0,
    });
    expect(await claimOn(app.database.pool, giving.project.id)).toBe(4_000);
    expect(await amountsOf(app.database.pool, giving.project.id)).toMatchObject({
      balance: 0,
      supporters: 0,
    });
  });

  test('of less than what remains takes only that part', async () => {
    const { giving, donation } = await paid(10_000, { feeBase: 40 });
    await makeCoFunding(app.services, giving.project.id, { value: 1_000n });
    await chargeBack(donation, 3_000);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'partly_refunded',
      refunded_cents: 0,
      charged_back_cents: 3_000,
      credited_cents: 7_000,
    });
    await refund(donation, 2_000);
    await chargeBack(donation, 6_000, 'dp_2');
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'charged_back',
      refunded_cents: 2_000,
      charged_back_cents: 9_000,
      credited_cents: 0,
    });
    expect(await claimOn(app.database.pool, giving.project.id)).toBe(1_000);
  });

  test('leads to the same amounts before and after a pending refund', async () => {
    const results: unknown[] = [];
    for (const first of ['refund', 'bank']) {
      const { giving, donation } = await paid(10_000);
      const body = { amount_in_cents: 4_000, reason: 'requested by the donor' };
      const params = { id: String(donation.id) };
      await app.call(refundRoute, { params, body }, { as: await staff() });
      const { rows } = await app.database.pool.query<{ id: string }>(
        'SELECT id FROM donation_refund WHERE donation_id = $1',
        [donation.id],
      );
      if (first === 'bank') {
        await markRefundAsSent(donation);
        await chargeBack(donation, 10_000);
      }
      await sendRefund(app.services, BigInt(rows[0]?.id ?? 0), 'test');
      if (first === 'refund') await chargeBack(donation, 10_000);
      results.push({
        row: await donationRow(app.database.pool, donation.id),
        claim: await claimOn(app.database.pool, giving.project.id),
      });
    }
    expect(results[0]).toEqual(results[1]);
  });

  test('is booked once for each dispute, even if reported concurrently with the refund', async () => {
    const { giving, donation } = await paid(10_000);
    const body = { amount_in_cents: 4_000, reason: 'requested by the donor' };
    await app.call(refundRoute, { params: { id: String(donation.id) }, body }, { as: await staff() });
    const { rows } = await app.database.pool.query<{ id: string }>(
      'SELECT id FROM donation_refund WHERE donation_id = $1',
      [donation.id],
    );
    await markRefundAsSent(donation);
    const answers = await Promise.all([
      sendRefund(app.services, BigInt(rows[0]?.id ?? 0), 'test'),
      ...Array.from({ length: 4 }, () => chargeBack(donation, 10_000)),
      sendRefund(app.services, BigInt(rows[0]?.id ?? 0), 'test'),
    ]);
    expect(answers).toHaveLength(6);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'charged_back',
      refunded_cents: 4_000,
      charged_back_cents: 10_000,
    });
    expect(await claimOn(app.database.pool, giving.project.id)).toBe(4_000);
  });

  test('is mailed to those who handle donations, once for each dispute', async () => {
    const { donation } = await paid(10_000);
    // Earlier tests' mails go to the recipients at the time they are written.
    await app.services.jobs.drain();
    const reader = await staff();
    await chargeBack(donation, 3_000);
    await chargeBack(donation, 3_000);
    await chargeBack(donation, 2_000, 'dp_2');
    await app.services.jobs.drain();
    const { rows } = await app.database.pool.query<{ subject: string }>(
      `SELECT subject FROM email WHERE recipient = $1 AND template = 'donation_charged_back' ORDER BY id`,
      [reader.email],
    );
    expect(rows).toHaveLength(2);
  });

  test('is returned after a won dispute: claims are covered first', async () => {
    const { giving, donation } = await paid(10_000);
    await refund(donation, 4_000);
    await chargeBack(donation, 10_000);
    expect(await notify(app, donation, { type: 'reinstated', amount: 10_000, dispute: 'dp_1' })).toBe(200);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'partly_refunded',
      refunded_cents: 4_000,
      charged_back_cents: 0,
      credited_cents: 6_000,
    });
    expect(await claimOn(app.database.pool, giving.project.id)).toBe(0);
  });

  test('of a part is returned as that part', async () => {
    const { donation } = await paid(10_000);
    await chargeBack(donation, 3_000, 'dp_1');
    await chargeBack(donation, 2_000, 'dp_2');
    expect(await notify(app, donation, { type: 'reinstated', amount: 3_000, dispute: 'dp_1' })).toBe(200);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'partly_refunded',
      charged_back_cents: 2_000,
      credited_cents: 8_000,
    });
  });
});

describe('a chargeback reported before the payment', () => {
  test('is processed when staff confirm the money', async () => {
    const giving = await makeGiving(app.database.pool);
    const donation = await give(app, giving);
    expect(await notify(app, donation, { amount: 900 })).toBe(200);
    expect(await notify(app, donation, { type: 'charged_back', amount: 900, dispute: 'dp_1' })).toBe(200);
    const body = { received_in_cents: 900, reason: 'bank statement' };
    const answer = await app.call(
      verifyRoute,
      { params: { id: String(donation.id) }, body },
      { as: await staff() },
    );
    expect(answer.status).toBe(200);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'charged_back',
      charged_back_cents: 900,
      credited_cents: 0,
    });
    expect(await amountsOf(app.database.pool, giving.project.id)).toMatchObject({ balance: 0 });
  });

  test('is booked for each dispute, as reported', async () => {
    const donation = await give(app, await makeGiving(app.database.pool));
    for (const dispute of ['dp_1', 'dp_2', 'dp_1']) {
      expect(await notify(app, donation, { type: 'charged_back', amount: 300, dispute })).toBe(200);
    }
    await notify(app, donation);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'partly_refunded',
      charged_back_cents: 600,
      credited_cents: 400,
    });
  });
});

test('co-funding is restored up to its previous amount', async () => {
  const { pool } = app.database;
  const giving = await makeGiving(pool, { needs: [[100_000n, 0n]] });
  await makeCoFunding(app.services, giving.project.id, { value: 10_000n });
  const donation = await give(app, giving, { net_value_in_cents: 10_000, amount_in_cents: 10_000 });
  await notify(app, donation);
  await refund(donation, 6_000);
  expect(await donationRow(pool, donation.id)).toMatchObject({ co_funding_cents: 4_000 });
  await chargeBack(donation, 4_000);
  expect(await donationRow(pool, donation.id)).toMatchObject({ co_funding_cents: 0 });
  expect(await notify(app, donation, { type: 'reinstated', amount: 4_000, dispute: 'dp_1' })).toBe(200);
  expect(await donationRow(pool, donation.id)).toMatchObject({
    credited_cents: 4_000,
    co_funding_cents: 4_000,
  });
  expect(await story(pool, giving.project.id)).toContain('co_funding_reinstated: co_funding_pot -40.00');
});
