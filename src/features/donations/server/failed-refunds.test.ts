import { afterEach, describe, expect, test } from 'vitest';
import { buildUser } from '#testing/factories.ts';
import { refundDonation as refundRoute } from '../contract/staff.ts';
import { sendRefund } from './commands/refund.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import {
  donationRow,
  give,
  makeCoFunding,
  makeGiving,
  notify,
  type Requested,
  amountsOf,
  useGiving,
} from './testing.ts';

const app = useGiving();
afterEach(async () => {
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

async function paid(cents: number, coFunding?: bigint) {
  const giving = await makeGiving(app.database.pool, { needs: [[100_000n, 0n]] });
  if (coFunding) await makeCoFunding(app.services, giving.project.id, { value: coFunding });
  const donation = await give(app, giving, { net_value_in_cents: cents, amount_in_cents: cents });
  expect(await notify(app, donation)).toBe(200);
  return { giving, donation };
}

async function requestRefund(donation: Requested, cents: number): Promise<{ id: bigint; token: string }> {
  const as = await buildUser(app.services, { permissions: ['change_private_donations'] });
  const body = { amount_in_cents: cents, reason: 'requested by the donor' };
  const answer = await app.call(refundRoute, { params: { id: String(donation.id) }, body }, { as });
  expect(answer.status).toBe(200);
  const { rows } = await app.database.pool.query<{ id: string; token: string }>(
    'SELECT id, token FROM donation_refund WHERE donation_id = $1 ORDER BY id DESC LIMIT 1',
    [donation.id],
  );
  return { id: BigInt(rows[0]?.id ?? 0), token: rows[0]?.token ?? '' };
}

const report = async (
  donation: Requested,
  type: 'refunded' | 'refund_failed',
  refund: { token: string; amount: number; at?: Date },
) =>
  expect(
    await notify(app, donation, {
      type,
      refund: { reference: refund.token, amount: refund.amount },
      ...(refund.at ? { at: refund.at } : {}),
    }),
  ).toBe(200);

const stateOf = async (id: bigint) => {
  const { rows } = await app.database.pool.query<{ state: string }>(
    'SELECT state FROM donation_refund WHERE id = $1',
    [id],
  );
  return rows[0]?.state;
};

describe('a refund that fails after it was done', () => {
  test('is undone: the donation is as before, including co-funding', async () => {
    const { giving, donation } = await paid(10_000, 5_000n);
    const refund = await requestRefund(donation, 4_000);
    await sendRefund(app.services, refund.id, 'test');
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'partly_refunded',
      credited_cents: 6_000,
      co_funding_cents: 3_000,
    });
    await report(donation, 'refund_failed', { token: refund.token, amount: 4_000 });
    expect(await stateOf(refund.id)).toBe('failed');
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'verified',
      refunded_cents: 0,
      credited_cents: 10_000,
      co_funding_cents: 5_000,
      late: false,
    });
    expect(await amountsOf(app.database.pool, giving.project.id)).toMatchObject({
      balance: 15_000,
      supporters: 1,
    });
  });

  test('is undone once, however often and concurrently it is reported', async () => {
    const { donation } = await paid(10_000);
    const refund = await requestRefund(donation, 10_000);
    await sendRefund(app.services, refund.id, 'test');
    await Promise.all(
      Array.from({ length: 6 }, () =>
        report(donation, 'refund_failed', { token: refund.token, amount: 10_000 }),
      ),
    );
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'verified',
      refunded_cents: 0,
      credited_cents: 10_000,
    });
  });

  test('may be sent again', async () => {
    const { donation } = await paid(10_000);
    const refund = await requestRefund(donation, 10_000);
    await sendRefund(app.services, refund.id, 'test');
    await report(donation, 'refund_failed', { token: refund.token, amount: 10_000 });
    await app.database.pool.query('UPDATE sandbox.payment SET refunded_cents = 0 WHERE id = $1', [
      donation.payment,
    ]);
    const second = await requestRefund(donation, 10_000);
    await sendRefund(app.services, second.id, 'test');
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'refunded',
      refunded_cents: 10_000,
    });
  });

  test('covers first an additional chargeback', async () => {
    const { donation } = await paid(10_000);
    const refund = await requestRefund(donation, 10_000);
    await sendRefund(app.services, refund.id, 'test');
    await notify(app, donation, { type: 'charged_back', amount: 7_000, dispute: 'dp_1' });
    await report(donation, 'refund_failed', { token: refund.token, amount: 10_000 });
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'partly_refunded',
      refunded_cents: 0,
      charged_back_cents: 7_000,
      credited_cents: 3_000,
    });
  });

  test('is in overflow and waits for staff if the project was banned in the meantime', async () => {
    const { giving, donation } = await paid(10_000);
    const refund = await requestRefund(donation, 4_000);
    await sendRefund(app.services, refund.id, 'test');
    await app.database.pool.query('UPDATE project SET is_banned = true WHERE id = $1', [giving.project.id]);
    await report(donation, 'refund_failed', { token: refund.token, amount: 4_000 });
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'review',
      review_reason: 'money_again',
      credited_cents: 6_000,
      overflow_cents: 4_000,
    });
  });

  test('is mailed to staff', async () => {
    const reader = await buildUser(app.services, { permissions: ['change_private_donations'] });
    const { donation } = await paid(10_000);
    const refund = await requestRefund(donation, 10_000);
    await sendRefund(app.services, refund.id, 'test');
    await report(donation, 'refund_failed', { token: refund.token, amount: 10_000 });
    await app.services.jobs.drain();
    const { rows } = await app.database.pool.query<{ template: string }>(
      'SELECT template FROM email WHERE recipient = $1',
      [reader.email],
    );
    expect(rows.map(({ template }) => template)).toContain('donation_refund_failed');
  });
});

describe('a refund that is done after it failed', () => {
  test('is booked', async () => {
    const { donation } = await paid(10_000);
    const refund = await requestRefund(donation, 4_000);
    await report(donation, 'refund_failed', { token: refund.token, amount: 4_000 });
    expect(await stateOf(refund.id)).toBe('failed');
    await report(donation, 'refunded', { token: refund.token, amount: 4_000 });
    expect(await stateOf(refund.id)).toBe('done');
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'partly_refunded',
      refunded_cents: 4_000,
      credited_cents: 6_000,
    });
  });

  test('is not booked by an outdated notice', async () => {
    const { donation } = await paid(10_000);
    const refund = await requestRefund(donation, 4_000);
    const before = new Date(app.services.clock.now().getTime() - 60_000);
    await report(donation, 'refund_failed', { token: refund.token, amount: 4_000 });
    await report(donation, 'refunded', { token: refund.token, amount: 4_000, at: before });
    expect(await stateOf(refund.id)).toBe('failed');
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ refunded_cents: 0 });
  });
});

test('a notice dated far in the future does not hide the later failure of its refund', async () => {
  const { donation } = await paid(10_000);
  const refund = await requestRefund(donation, 4_000);
  const at = new Date('2099-01-01T00:00:00Z');
  await report(donation, 'refunded', { token: refund.token, amount: 4_000, at });
  expect(await stateOf(refund.id)).toBe('done');
  await report(donation, 'refund_failed', { token: refund.token, amount: 4_000 });
  expect(await stateOf(refund.id)).toBe('failed');
  expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
    state: 'verified',
    refunded_cents: 0,
  });
});
