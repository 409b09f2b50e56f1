import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import {
  amountsOf,
  buildDonationStaff,
  claimOn,
  donationRow,
  give,
  makeCoFunding,
  makeGiving,
  type NoticeInput,
  notify,
  type Requested,
  useGiving,
} from '#features/donations/server/testing.ts';
import { getDonationDetail, refundDonation } from '#features/donations/contract/staff.ts';
import {
  assignUnassignedPayment,
  refundUnassignedPayment,
} from '#features/payments-to-clarify/contract/clarify.ts';
import { anotherPayment } from '#features/payments-to-clarify/server/testing.ts';
import { bookWaitingReturns } from './waiting-returns.ts';
import type { BuiltUser } from '#testing/factories.ts';

const app = useGiving();
let staff: BuiltUser;
beforeAll(async () => {
  staff = await buildDonationStaff(app.services);
});
afterEach(async () => {
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

const newRefund = () => `sbr_${randomUUID()}`;
const rows = async <T>(text: string, values: unknown[] = []) =>
  (await app.database.pool.query(text, values)).rows as T[];
const report = async (donation: Requested, input: NoticeInput) =>
  expect(await notify(app, donation, input)).toBe(200);
const row = (donation: Requested) => donationRow(app.database.pool, donation.id);

async function begun(cents = 10_000, coFunding?: bigint) {
  const giving = await makeGiving(app.database.pool, { needs: [[100_000n, 0n]] });
  if (coFunding) await makeCoFunding(app.services, giving.project.id, { value: coFunding });
  const donation = await give(app, giving, { net_value_in_cents: cents, amount_in_cents: cents });
  return { project: giving.project.id, donation };
}

async function paid(cents = 10_000, coFunding?: bigint) {
  const made = await begun(cents, coFunding);
  await report(made.donation, {});
  return made;
}

/** The unassigned payment with this id: what has gone out of it, and what is left in overflow, in cents. */
async function unassigned(payment: string) {
  const [found] = await rows<{ state: string; refunded: number; taken: number; overflow: number }>(
    `SELECT u.state, u.refunded_cents::int AS refunded, u.charged_back_cents::int AS taken,
       (SELECT coalesce(sum(p.amount), 0)::int FROM journal j JOIN posting p ON p.journal = j.id
         JOIN account a ON a.id = p.account AND a.kind = 'overflow'
         WHERE j.cause = 'unassigned_payment' AND j.cause_id = u.id) AS overflow
     FROM unassigned_payment u WHERE u.payment = $1`,
    [payment],
  );
  return found;
}

/** Notices that wait for staff about a payment. */
const waiting = async (payment: string) =>
  (
    await rows<{ reason: string }>(
      `SELECT review_reason AS reason FROM payment_event
       WHERE payment = $1 AND outcome = 'review' AND resolved_at IS NULL AND kind <> 'paid'`,
      [payment],
    )
  ).map(({ reason }) => reason);

const unnamed = '99999999-9999-4999-8999-999999999999';

describe('a refund made at the provider', () => {
  test.each([
    ['without a reference', { id: 'sbr_1', amount: 7_000 }],
    ['with a reference that is none of our refunds', { id: 'sbr_1', reference: unnamed, amount: 7_000 }],
    ['with such a reference alone', { reference: unnamed, amount: 7_000 }],
    ['named by nothing but its notice', { amount: 7_000 }],
  ])('%s is booked on the donation, with its co-funding', async (_name, refund) => {
    const { donation, project } = await paid(10_000, 5_000n);
    await report(donation, { type: 'refunded', refund });
    expect(await row(donation)).toMatchObject({
      state: 'partly_refunded',
      refunded_cents: 7_000,
      credited_cents: 3_000,
      co_funding_cents: 1_500,
    });
    expect(await amountsOf(app.database.pool, project)).toMatchObject({ balance: 4_500 });
    expect(await waiting(donation.payment)).toEqual([]);
  });

  test('without our reference of the payment is booked on the donation that its payment names', async () => {
    const { donation } = await paid();
    await report(donation, {
      type: 'refunded',
      reference: '',
      refund: { id: newRefund(), amount: 10_000 },
    });
    expect(await row(donation)).toMatchObject({ state: 'refunded', refunded_cents: 10_000 });
  });

  test('is booked once, however often, under whatever notice and however concurrently it is reported', async () => {
    const { donation } = await paid();
    const refund = { id: newRefund(), amount: 4_000 };
    await Promise.all(Array.from({ length: 8 }, () => report(donation, { type: 'refunded', refund })));
    expect(await row(donation)).toMatchObject({ refunded_cents: 4_000, credited_cents: 6_000 });
    expect(await rows('SELECT state FROM donation_refund WHERE donation_id = $1', [donation.id])).toEqual([
      { state: 'done' },
    ]);
  });

  test('and another one are two, even of the same amount', async () => {
    const { donation } = await paid();
    await report(donation, { type: 'refunded', refund: { id: newRefund(), amount: 3_000 } });
    await report(donation, { type: 'refunded', refund: { id: newRefund(), amount: 3_000 } });
    expect(await row(donation)).toMatchObject({ refunded_cents: 6_000, credited_cents: 4_000 });
  });

  test('beyond what is left is a claim on the donor', async () => {
    const { donation, project } = await paid();
    await report(donation, { type: 'charged_back', amount: 10_000, dispute: 'dp_1' });
    await report(donation, { type: 'refunded', refund: { id: newRefund(), amount: 2_500 } });
    expect(await row(donation)).toMatchObject({ state: 'charged_back', refunded_cents: 2_500 });
    expect(await claimOn(app.database.pool, project)).toBe(2_500);
  });

  test('that fails later is undone; its failure reported first books nothing', async () => {
    const { donation } = await paid();
    const refund = { id: newRefund(), amount: 4_000 };
    await report(donation, { type: 'refunded', refund });
    await report(donation, { type: 'refund_failed', refund });
    expect(await row(donation)).toMatchObject({ state: 'verified', refunded_cents: 0 });
    const other = { id: newRefund(), amount: 4_000 };
    const at = app.services.clock.now();
    await report(donation, { type: 'refund_failed', at, refund: other });
    const earlier = new Date(at.getTime() - 1_000);
    await report(donation, { type: 'refunded', at: earlier, refund: other });
    expect(await row(donation)).toMatchObject({ state: 'verified', refunded_cents: 0 });
    expect(await waiting(donation.payment)).toEqual([]);
  });

  test('is mailed to the donor with the reason, and shown to staff', async () => {
    const { donation } = await paid();
    await report(donation, { type: 'refunded', refund: { id: newRefund(), amount: 4_000 } });
    await app.services.jobs.drain();
    const mails = await rows<{ text: string }>(
      `SELECT m.text_body AS text FROM email m JOIN private_donation d ON d.email = m.recipient
       WHERE d.id = $1 AND m.template = 'donation_refunded'`,
      [donation.id],
    );
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('€40.00')]);
    expect(mails[0]?.text).toContain('Refunded by the payment provider');
    const params = { id: String(donation.id) };
    const detail = await app.call(getDonationDetail, { params }, { as: staff });
    expect(detail.body).toMatchObject({
      refunds: [{ amount: { in_cents: 4_000 }, origin: 'provider', state: 'done', actor: null }],
    });
  });

  test('stops a refund of staff that is no longer covered, and leaves one that is', async () => {
    const { donation } = await paid();
    const body = { amount_in_cents: 5_000, reason: 'By mistake' };
    const params = { id: String(donation.id) };
    expect((await app.call(refundDonation, { params, body }, { as: staff })).status).toBe(200);
    await report(donation, { type: 'refunded', refund: { id: newRefund(), amount: 7_000 } });
    await app.services.jobs.drain();
    expect(await row(donation)).toMatchObject({ refunded_cents: 7_000, credited_cents: 3_000 });
    expect(
      await rows('SELECT state FROM donation_refund WHERE donation_id = $1 ORDER BY id', [donation.id]),
    ).toEqual([{ state: 'failed' }, { state: 'done' }]);
  });

  test('of one that staff requested is that refund, also if its notice only has the provider’s id', async () => {
    const { donation } = await paid();
    const body = { amount_in_cents: 5_000, reason: 'By mistake' };
    const params = { id: String(donation.id) };
    await app.call(refundDonation, { params, body }, { as: staff });
    await app.services.jobs.drain();
    const [sent] = await rows<{ id: string }>(
      'SELECT provider_refund AS id FROM donation_refund WHERE donation_id = $1',
      [donation.id],
    );
    await report(donation, { type: 'refunded', refund: { id: sent?.id ?? '', amount: 5_000 } });
    expect(await row(donation)).toMatchObject({ refunded_cents: 5_000 });
  });

  test('in another currency waits for staff', async () => {
    const { donation } = await paid();
    await report(donation, {
      type: 'refunded',
      currency: 'JPY',
      refund: { id: newRefund(), amount: 4_000 },
    });
    expect(await row(donation)).toMatchObject({ state: 'verified', refunded_cents: 0 });
    expect(await waiting(donation.payment)).toEqual(['currency_mismatch']);
  });
});

describe('a refund or dispute reported before its payment', () => {
  const id = newRefund();
  test.each<[string, NoticeInput, number]>([
    ['a refund', { type: 'refunded', refund: { id, amount: 7_000 } }, 3_000],
    [
      'a refund without our reference',
      { type: 'refunded', reference: '', refund: { id, amount: 7_000 } },
      3_000,
    ],
    [
      'a dispute without our reference',
      { type: 'charged_back', reference: '', dispute: 'dp_1', amount: 7_000 },
      3_000,
    ],
  ])('%s is booked with the payment', async (_name, input, left) => {
    const { donation } = await begun();
    await report(donation, input);
    await report(donation, {});
    expect(await row(donation)).toMatchObject({ state: 'partly_refunded', credited_cents: left });
    expect(await waiting(donation.payment)).toEqual([]);
  });

  test('is booked with the payment whose id was not yet known', async () => {
    const { donation } = await begun();
    await rows('UPDATE private_donation SET provider_payment = NULL WHERE id = $1', [donation.id]);
    await report(donation, { type: 'refunded', reference: '', refund: { id: newRefund(), amount: 7_000 } });
    expect(await waiting(donation.payment)).toEqual(['refund_unknown']);
    await report(donation, {});
    expect(await row(donation)).toMatchObject({ state: 'partly_refunded', refunded_cents: 7_000 });
    expect(await waiting(donation.payment)).toEqual([]);
  });

  test('and its failure are booked in the order in which they happened', async () => {
    const { donation } = await begun();
    const refund = { id: newRefund(), amount: 7_000 };
    const at = app.services.clock.now();
    await report(donation, { type: 'refund_failed', at, refund });
    await report(donation, { type: 'refunded', at: new Date(at.getTime() - 60_000), refund });
    await report(donation, {});
    expect(await row(donation)).toMatchObject({ state: 'verified', refunded_cents: 0 });
    expect(await waiting(donation.payment)).toEqual([]);
  });
});

describe('a dispute', () => {
  test('is booked on the donation that its payment names, whatever its reference', async () => {
    const { donation } = await paid();
    await report(donation, { type: 'charged_back', reference: 'other', amount: 7_000, dispute: 'dp_1' });
    expect(await row(donation)).toMatchObject({ state: 'partly_refunded', charged_back_cents: 7_000 });
    await report(donation, { type: 'reinstated', reference: '', amount: 7_000, dispute: 'dp_1' });
    expect(await row(donation)).toMatchObject({ state: 'verified', charged_back_cents: 0 });
  });
});

describe('a second payment under one reference', () => {
  async function second() {
    const { donation } = await paid();
    const other = await anotherPayment(app, donation);
    return { donation, other };
  }

  test('refunded at the provider leaves overflow, and the donation as it is', async () => {
    const { donation, other } = await second();
    await report(other, {});
    const refund = { id: newRefund(), amount: 7_000 };
    await Promise.all([1, 2, 3].map(() => report(other, { type: 'refunded', refund })));
    expect(await unassigned(other.payment)).toEqual({
      state: 'open',
      refunded: 7_000,
      taken: 0,
      overflow: 3_000,
    });
    await report(other, { type: 'refund_failed', refund });
    expect(await unassigned(other.payment)).toEqual({
      state: 'open',
      refunded: 0,
      taken: 0,
      overflow: 10_000,
    });
    expect(await row(donation)).toMatchObject({ state: 'verified', refunded_cents: 0 });
  });

  test('whose refund is reported first is booked in overflow without it', async () => {
    const { donation, other } = await second();
    await report(other, { type: 'refunded', refund: { id: newRefund(), amount: 10_000 } });
    expect(await row(donation)).toMatchObject({ state: 'verified', refunded_cents: 0 });
    await report(other, {});
    expect(await unassigned(other.payment)).toEqual({
      state: 'refunded',
      refunded: 10_000,
      taken: 0,
      overflow: 0,
    });
    expect(await waiting(other.payment)).toEqual([]);
  });

  test('is refunded by staff only as far as the provider has not done so', async () => {
    const { other } = await second();
    await report(other, {});
    const [event] = await rows<{ id: string }>(
      'SELECT payment_event_id AS id FROM unassigned_payment WHERE payment = $1',
      [other.payment],
    );
    const params = { id: event?.id ?? '' };
    const answer = await app.call(
      refundUnassignedPayment,
      { params, body: { reason: 'paid twice' } },
      { as: staff },
    );
    expect(answer.status).toBe(200);
    await report(other, { type: 'refunded', refund: { id: newRefund(), amount: 7_000 } });
    await app.services.jobs.drain();
    expect(await unassigned(other.payment)).toEqual({
      state: 'open',
      refunded: 7_000,
      taken: 0,
      overflow: 3_000,
    });
  });
});

test('a refund that failed before its payment was assigned, and is done after all, is the donation’s', async () => {
  const { donation } = await begun();
  const stray = { ...donation, payment: `sbx_${randomUUID()}` };
  const refund = { id: newRefund(), amount: 7_000 };
  const at = app.services.clock.now();
  await report(stray, { reference: randomUUID() });
  await report(stray, { type: 'refund_failed', at, refund });
  const [event] = await rows<{ id: string }>(
    'SELECT payment_event_id AS id FROM unassigned_payment WHERE payment = $1',
    [stray.payment],
  );
  const [target] = await rows<{ reference: string }>('SELECT reference FROM private_donation WHERE id = $1', [
    donation.id,
  ]);
  const body = { reference: target?.reference ?? '', reason: 'paid for it' };
  const params = { id: event?.id ?? '' };
  expect((await app.call(assignUnassignedPayment, { params, body }, { as: staff })).status).toBe(200);
  await report(stray, { type: 'refunded', at: new Date(at.getTime() + 1_000), refund });
  expect(await row(donation)).toMatchObject({ state: 'partly_refunded', refunded_cents: 7_000 });
});

test('payment and refund reported at the same time, the id of the payment unknown, are both booked', async () => {
  const { donation } = await begun();
  const refund = { id: newRefund(), amount: 7_000 };
  await rows('UPDATE private_donation SET provider_payment = NULL WHERE id = $1', [donation.id]);
  await Promise.all([
    ...[1, 2, 3].map(() => report(donation, { type: 'refunded', reference: '', refund })),
    ...[1, 2, 3].map(() => report(donation, {})),
  ]);
  expect(await row(donation)).toMatchObject({ state: 'partly_refunded', refunded_cents: 7_000 });
  expect(await waiting(donation.payment)).toEqual([]);
});

test('a refund of a payment that nobody has reported waits as unknown', async () => {
  const stranger = { id: 0n, token: randomUUID(), payment: `sbx_${randomUUID()}`, amount: 10_000 };
  await report(stranger, { type: 'refunded', refund: { id: newRefund(), amount: 7_000 } });
  expect(await waiting(stranger.payment)).toEqual(['refund_unknown']);
  await report(stranger, {});
  expect(await unassigned(stranger.payment)).toMatchObject({ refunded: 7_000, overflow: 3_000 });
  expect(await waiting(stranger.payment)).toEqual([]);
});

describe('a refund whose notice waits from before such refunds were booked', () => {
  const wait = (payment: string, kind: 'donation' | 'unassigned', resolved: string) =>
    rows(
      `INSERT INTO payment_event (adapter, event_id, kind, donation_id, unassigned_id, received_at, occurred_at, payload,
         outcome, review_reason, amount_cents, payment, resolved_at)
       SELECT 'sandbox', $1, 'refunded', d.id, u.id, now(), now(), '{}', 'review', 'refund_unknown', 7000, $2, ${resolved}
       FROM (SELECT) one
       LEFT JOIN private_donation d ON $3 = 'donation' AND d.provider_payment = $2
       LEFT JOIN unassigned_payment u ON $3 = 'unassigned' AND u.payment = $2`,
      [`evt_${randomUUID()}`, payment, kind],
    );

  test.each(['NULL', 'now()'])('is booked at night, once; closed at %s', async (resolved) => {
    const { donation } = await paid();
    await wait(donation.payment, 'donation', resolved);
    const other = await anotherPayment(app, donation);
    await report(other, {});
    await wait(other.payment, 'unassigned', resolved);
    await bookWaitingReturns(app.services, 'test');
    await bookWaitingReturns(app.services, 'test');
    expect(await row(donation)).toMatchObject({ state: 'partly_refunded', refunded_cents: 7_000 });
    expect(await unassigned(other.payment)).toMatchObject({ refunded: 7_000, overflow: 3_000 });
  });
});
