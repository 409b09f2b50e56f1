import { afterEach, describe, expect, test } from 'vitest';
import { buildUser } from '#testing/factories.ts';
import {
  getDonationDetail,
  refundDonation as refundRoute,
  verifyDonation as verifyRoute,
} from '../contract/staff.ts';
import { sendRefund } from './commands/refund.ts';
import {
  brokenChecks,
  claimOn,
  donationRow,
  give,
  makeCoFunding,
  makeGiving,
  notify,
  type Requested,
  standing,
  story,
  useGiving,
} from './testing.ts';

const app = useGiving();
afterEach(async () => {
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

const staff = () =>
  buildUser(app.services, { permissions: ['view_private_donations', 'change_private_donations'] });

async function sendBack(donation: Requested, cents: number): Promise<void> {
  const body = { amount_in_cents: cents, reason: 'asked by the donor' };
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

/** The refund was sent before, and no answer came: it may have been done. */
const onItsWay = ({ id }: Requested) =>
  app.database.pool.query('UPDATE donation_refund SET tried_at = requested_at WHERE donation_id = $1', [id]);

async function paid(cents: number, terms: Parameters<typeof makeGiving>[2] = {}) {
  const giving = await makeGiving(app.database.pool, { needs: [[100_000n, 0n]] }, terms);
  const donation = await give(app, giving, { net_value_in_cents: cents, amount_in_cents: cents });
  expect(await notify(app, donation)).toBe(200);
  return { giving, donation };
}

const taken = async (donation: Requested, cents: number, dispute = 'dp_1') =>
  expect(await notify(app, donation, { type: 'charged_back', amount: cents, dispute })).toBe(200);

describe('what a bank takes', () => {
  test('after a full refund is a claim on the donor', async () => {
    const { giving, donation } = await paid(10_000);
    await sendBack(donation, 10_000);
    await taken(donation, 10_000);
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

  test('after a part was refunded stops at what stands, the rest is a claim', async () => {
    const { giving, donation } = await paid(10_000);
    await sendBack(donation, 4_000);
    await taken(donation, 10_000);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'charged_back',
      refunded_cents: 4_000,
      charged_back_cents: 10_000,
      credited_cents: 0,
    });
    expect(await claimOn(app.database.pool, giving.project.id)).toBe(4_000);
    expect(await standing(app.database.pool, giving.project.id)).toMatchObject({ balance: 0, supporters: 0 });
  });

  test('of less than what stands returns only that part', async () => {
    const { giving, donation } = await paid(10_000, { feeBase: 40 });
    await makeCoFunding(app.services, giving.project.id, { value: 1_000n });
    await taken(donation, 3_000);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'partly_refunded',
      refunded_cents: 0,
      charged_back_cents: 3_000,
      credited_cents: 7_000,
    });
    await sendBack(donation, 2_000);
    await taken(donation, 6_000, 'dp_2');
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'charged_back',
      refunded_cents: 2_000,
      charged_back_cents: 9_000,
      credited_cents: 0,
    });
    expect(await claimOn(app.database.pool, giving.project.id)).toBe(1_000);
  });

  test('ends at the same cents in any order with a refund under way', async () => {
    const ends: unknown[] = [];
    for (const first of ['refund', 'bank']) {
      const { giving, donation } = await paid(10_000);
      const body = { amount_in_cents: 4_000, reason: 'asked by the donor' };
      const params = { id: String(donation.id) };
      await app.call(refundRoute, { params, body }, { as: await staff() });
      const { rows } = await app.database.pool.query<{ id: string }>(
        'SELECT id FROM donation_refund WHERE donation_id = $1',
        [donation.id],
      );
      if (first === 'bank') {
        await onItsWay(donation);
        await taken(donation, 10_000);
      }
      await sendRefund(app.services, BigInt(rows[0]?.id ?? 0), 'test');
      if (first === 'refund') await taken(donation, 10_000);
      ends.push({
        row: await donationRow(app.database.pool, donation.id),
        claim: await claimOn(app.database.pool, giving.project.id),
      });
    }
    expect(ends[0]).toEqual(ends[1]);
  });

  test('is booked once for each dispute, also told at the same time as the refund', async () => {
    const { giving, donation } = await paid(10_000);
    const body = { amount_in_cents: 4_000, reason: 'asked by the donor' };
    await app.call(refundRoute, { params: { id: String(donation.id) }, body }, { as: await staff() });
    const { rows } = await app.database.pool.query<{ id: string }>(
      'SELECT id FROM donation_refund WHERE donation_id = $1',
      [donation.id],
    );
    await onItsWay(donation);
    const answers = await Promise.all([
      sendRefund(app.services, BigInt(rows[0]?.id ?? 0), 'test'),
      ...Array.from({ length: 4 }, () => taken(donation, 10_000)),
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
    // Mails of the tests before reach whoever is there when they are written.
    await app.services.jobs.drain();
    const reader = await staff();
    await taken(donation, 3_000);
    await taken(donation, 3_000);
    await taken(donation, 2_000, 'dp_2');
    await app.services.jobs.drain();
    const { rows } = await app.database.pool.query<{ subject: string }>(
      `SELECT subject FROM email WHERE recipient = $1 AND template = 'donation_charged_back' ORDER BY id`,
      [reader.email],
    );
    expect(rows).toHaveLength(2);
  });

  test('comes again after a won dispute: claims are covered first', async () => {
    const { giving, donation } = await paid(10_000);
    await sendBack(donation, 4_000);
    await taken(donation, 10_000);
    expect(await notify(app, donation, { type: 'reinstated', amount: 10_000, dispute: 'dp_1' })).toBe(200);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'partly_refunded',
      refunded_cents: 4_000,
      charged_back_cents: 0,
      credited_cents: 6_000,
    });
    expect(await claimOn(app.database.pool, giving.project.id)).toBe(0);
  });

  test('in part comes again in part', async () => {
    const { donation } = await paid(10_000);
    await taken(donation, 3_000, 'dp_1');
    await taken(donation, 2_000, 'dp_2');
    expect(await notify(app, donation, { type: 'reinstated', amount: 3_000, dispute: 'dp_1' })).toBe(200);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'partly_refunded',
      charged_back_cents: 2_000,
      credited_cents: 8_000,
    });
  });
});

describe('a chargeback that came before the money', () => {
  test('is taken up when staff confirm the money', async () => {
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
    expect(await standing(app.database.pool, giving.project.id)).toMatchObject({ balance: 0 });
  });

  test('and a second one: each dispute is booked as told', async () => {
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

test('co-funding comes back no larger than it stood', async () => {
  const { pool } = app.database;
  const giving = await makeGiving(pool, { needs: [[100_000n, 0n]] });
  await makeCoFunding(app.services, giving.project.id, { value: 10_000n });
  const donation = await give(app, giving, { net_value_in_cents: 10_000, amount_in_cents: 10_000 });
  await notify(app, donation);
  await sendBack(donation, 6_000);
  expect(await donationRow(pool, donation.id)).toMatchObject({ co_funding_cents: 4_000 });
  await taken(donation, 4_000);
  expect(await donationRow(pool, donation.id)).toMatchObject({ co_funding_cents: 0 });
  expect(await notify(app, donation, { type: 'reinstated', amount: 4_000, dispute: 'dp_1' })).toBe(200);
  expect(await donationRow(pool, donation.id)).toMatchObject({
    credited_cents: 4_000,
    co_funding_cents: 4_000,
  });
  expect(await story(pool, giving.project.id)).toContain('co_funding_reinstated: co_funding_pot -40.00');
});
