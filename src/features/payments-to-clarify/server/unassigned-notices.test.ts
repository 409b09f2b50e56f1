import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { rejectDonation } from '#features/donations/contract/incoming.ts';
import { getDonationDetail, verifyDonation } from '#features/donations/contract/staff.ts';
import {
  assignUnassignedPayment,
  closePaymentToClarify,
  getPaymentToClarify,
  refundUnassignedPayment,
} from '../contract/clarify.ts';
import { anotherPayment } from './testing.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import {
  buildDonationStaff,
  donationRow,
  give,
  makeGiving,
  type NoticeInput,
  notify,
  type Requested,
  useGiving,
} from '#features/donations/server/testing.ts';

const app = useGiving();
let staff: BuiltUser;
beforeAll(async () => {
  staff = await buildDonationStaff(app.services);
});
afterEach(async () => {
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

const reason = 'found on the statement';
const rows = async <T>(text: string, values: unknown[] = []) =>
  (await app.database.pool.query(text, values)).rows as T[];

/** The balance of an account of the platform, in cents. */
async function balanceOf(kind: 'overflow' | 'refund_due' | 'clearing:sandbox'): Promise<number> {
  const [row] = await rows<{ balance: number }>(
    `SELECT coalesce(sum(balance), 0)::int AS balance FROM account WHERE kind = $1 AND owner = 0`,
    [kind],
  );
  return row?.balance ?? 0;
}

/** The id of the notice that reported a payment. */
async function noticeOf(payment: string): Promise<string> {
  const [row] = await rows<{ id: string }>(
    'SELECT payment_event_id AS id FROM unassigned_payment WHERE payment = $1',
    [payment],
  );
  return row?.id ?? '0';
}

const read = async (payment: string) => {
  const params = { id: await noticeOf(payment) };
  return (await app.call(getPaymentToClarify, { params }, { as: staff })).body as unknown;
};

const refund = async (payment: string) =>
  app.call(
    refundUnassignedPayment,
    { params: { id: await noticeOf(payment) }, body: { reason } },
    { as: staff },
  );

/** Requests the refund of a payment and has it sent; returns our token of the refund. */
async function refundAndSend(payment: string): Promise<string> {
  expect((await refund(payment)).status).toBe(200);
  await app.services.jobs.drain();
  return tokenOf(payment);
}

async function tokenOf(payment: string): Promise<string> {
  const [row] = await rows<{ token: string }>(
    `SELECT r.token FROM unassigned_refund r JOIN unassigned_payment u ON u.id = r.unassigned_payment_id
     WHERE u.payment = $1 ORDER BY r.id DESC LIMIT 1`,
    [payment],
  );
  return row?.token ?? '';
}

async function assign(payment: string, donation: bigint) {
  const params = { id: String(donation) };
  const detail = await app.call(getDonationDetail, { params }, { as: staff });
  const { reference } = detail.body as unknown as { reference: string };
  const id = await noticeOf(payment);
  return app.call(assignUnassignedPayment, { params: { id }, body: { reference, reason } }, { as: staff });
}

/** A donation of 10.00 with the sandbox, on a project with room. */
async function requestDonation(cents = 1_000) {
  const giving = await makeGiving(app.database.pool, { needs: [[100_000n, 0n]] });
  const donation = await give(app, giving, { net_value_in_cents: cents, amount_in_cents: cents });
  return { giving, donation };
}

/** A paid donation, and a second payment under its reference that is unassigned. */
async function paidTwice(cents = 1_000) {
  const { giving, donation } = await requestDonation(cents);
  await notify(app, donation);
  const second = await anotherPayment(app, donation);
  await notify(app, second);
  return { giving, donation, second };
}

const report = async (donation: Requested, input: NoticeInput) =>
  expect(await notify(app, donation, input)).toBe(200);

describe('a second payment under the reference of a paid donation', () => {
  test('is removed from overflow when a bank takes it back, and staff cannot refund it any more', async () => {
    const before = await balanceOf('overflow');
    const { donation, second } = await paidTwice();
    expect(await balanceOf('overflow')).toBe(before + 1_000);
    await report(second, { type: 'charged_back', dispute: 'dp_1' });
    expect(await balanceOf('overflow')).toBe(before);
    expect(await read(second.payment)).toMatchObject({
      unassigned: { state: 'charged_back' },
      abilities: { can_refund: false },
    });
    expect((await refund(second.payment)).status).toBe(409);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'verified',
      charged_back_cents: 0,
    });
  });

  test('is in overflow again when its refund fails after it was reported as done', async () => {
    const before = await balanceOf('overflow');
    const { second } = await paidTwice();
    const reference = await refundAndSend(second.payment);
    expect(await balanceOf('overflow')).toBe(before);
    await report(second, { type: 'refund_failed', refund: { reference, amount: 1_000 } });
    expect(await balanceOf('overflow')).toBe(before + 1_000);
    expect(await read(second.payment)).toMatchObject({ unassigned: { state: 'open' } });
  });
});

describe('another payment that is reported before the donation’s own', () => {
  test('is unassigned money, and the donation still awaits its own', async () => {
    const before = await balanceOf('overflow');
    const { donation } = await requestDonation();
    const first = await anotherPayment(app, donation);
    await report(first, {});
    expect(await balanceOf('overflow')).toBe(before + 1_000);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ state: 'pending' });
    await report(donation, {});
    expect(await balanceOf('overflow')).toBe(before + 1_000);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'verified',
      credited_cents: 1_000,
    });
  });

  test('is taken back at once if its chargeback was reported before', async () => {
    const before = await balanceOf('overflow');
    const { donation } = await requestDonation();
    const first = await anotherPayment(app, donation);
    await report(first, { type: 'charged_back', dispute: 'dp_1', amount: 400 });
    await report(first, {});
    expect(await balanceOf('overflow')).toBe(before + 600);
  });

  test('is unassigned once staff confirm the other payment', async () => {
    const before = await balanceOf('overflow');
    const { donation } = await requestDonation();
    // The provider's answer was lost: it is not known which of the two payments is the donation's.
    await rows('UPDATE private_donation SET provider_payment = NULL WHERE id = $1', [donation.id]);
    const first = await anotherPayment(app, donation);
    await report(first, { amount: 1_100 });
    await report(donation, { amount: 1_300 });
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ state: 'review' });
    const params = { id: String(donation.id) };
    const body = { received_in_cents: 1_300, reason };
    expect((await app.call(verifyDonation, { params, body }, { as: staff })).status).toBe(200);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ credited_cents: 1_300 });
    expect(await balanceOf('overflow')).toBe(before + 1_100);
    expect(await read(first.payment)).toMatchObject({
      resolved_at: null,
      unassigned: { state: 'open', amount: { in_cents: 1_100 } },
    });
  });
});

describe('assigning', () => {
  /** A payment without a donation. */
  const unrequestedPayment = async (): Promise<Requested> => {
    const payment = {
      id: 0n,
      token: crypto.randomUUID(),
      payment: `sbx_${crypto.randomUUID()}`,
      amount: 700,
    };
    await notify(app, payment);
    return payment;
  };

  test('to a donation whose own money waits for staff is refused', async () => {
    const { donation } = await requestDonation();
    await report(donation, { amount: 1_100 });
    const payment = await unrequestedPayment();
    expect((await assign(payment.payment, donation.id)).body).toMatchObject({
      codes: { reference: ['donation_in_review'] },
    });
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ state: 'review' });
    const [row] = await rows<{ provider_payment: string }>(
      'SELECT provider_payment FROM private_donation WHERE id = $1',
      [donation.id],
    );
    expect(row?.provider_payment).toBe(donation.payment);
  });

  test('moves the payment of a rejected donation to another one of the same provider, with its notices', async () => {
    const { giving, donation } = await requestDonation();
    await report(donation, { amount: 1_100 });
    const params = { id: String(donation.id) };
    await app.call(rejectDonation, { params, body: { reason } }, { as: staff });
    const other = await give(app, giving);
    expect((await assign(donation.payment, other.id)).status).toBe(200);
    expect(await donationRow(app.database.pool, other.id)).toMatchObject({ credited_cents: 1_100 });
    await report(donation, { type: 'charged_back', dispute: 'dp_1', amount: 1_100 });
    expect(await donationRow(app.database.pool, other.id)).toMatchObject({ state: 'charged_back' });
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ state: 'cancelled' });
  });
});

describe('notices of a refund in another order', () => {
  test.each([
    ['before', -60_000],
    ['at the same time as', 0],
  ])('a refund that was done %s it failed leaves the money in overflow', async (_name, difference) => {
    const before = await balanceOf('overflow');
    const { second } = await paidTwice();
    const reference = await refundAndSend(second.payment);
    const at = app.services.clock.now();
    const refundNotice = { refund: { reference, amount: 1_000 } };
    await report(second, { type: 'refund_failed', at, ...refundNotice });
    await report(second, { type: 'refunded', at: new Date(at.getTime() + difference), ...refundNotice });
    expect(await balanceOf('overflow')).toBe(before + 1_000);
    await report(second, { type: 'refunded', at: new Date(at.getTime() + 1_000), ...refundNotice });
    expect(await balanceOf('overflow')).toBe(before);
  });

  test('one made at the provider that failed before its payment was assigned is not done by an earlier notice', async () => {
    const { donation, second } = await paidTwice();
    const at = app.services.clock.now();
    const made = { refund: { id: 're_1', amount: 1_000 } };
    await report(second, { type: 'refunded', at: new Date(at.getTime() - 60_000), ...made });
    await report(second, { type: 'refund_failed', at, ...made });
    expect((await assign(second.payment, donation.id)).status).toBe(200);
    const refunded = async () =>
      (
        await rows<{ cents: number }>(
          'SELECT refunded_cents::int AS cents FROM private_donation WHERE provider_payment = $1',
          [second.payment],
        )
      )[0]?.cents;
    await report(second, { type: 'refunded', at: new Date(at.getTime() - 30_000), ...made });
    expect(await refunded()).toBe(0);
    await report(second, { type: 'refunded', at: new Date(at.getTime() + 30_000), ...made });
    expect(await refunded()).toBe(1_000);
  });
});

describe('the amount that a bank takes of an unassigned payment is booked as reported', () => {
  const unassigned = async (payment: string) =>
    (await read(payment)) as { unassigned: Record<string, unknown>; resolved_at: string | null };

  test('in part; the rest is refunded, and returned money is in overflow again', async () => {
    const before = await balanceOf('overflow');
    const { second } = await paidTwice();
    await report(second, { type: 'charged_back', dispute: 'dp_1', amount: 300 });
    await report(second, { type: 'charged_back', dispute: 'dp_1', amount: 300 });
    expect(await balanceOf('overflow')).toBe(before + 700);
    expect((await unassigned(second.payment)).unassigned).toMatchObject({
      state: 'open',
      stands: { in_cents: 700 },
      charged_back: { in_cents: 300 },
    });
    await refundAndSend(second.payment);
    expect(await balanceOf('overflow')).toBe(before);
    expect(await unassigned(second.payment)).toMatchObject({
      unassigned: { refunded: { in_cents: 700 }, claim: { in_cents: 0 } },
      resolved_at: expect.any(String) as unknown,
    });
    await report(second, { type: 'reinstated', dispute: 'dp_1', amount: 300 });
    await report(second, { type: 'reinstated', dispute: 'dp_1', amount: 300 });
    expect(await balanceOf('overflow')).toBe(before + 300);
    expect(await unassigned(second.payment)).toMatchObject({
      unassigned: { state: 'open', stands: { in_cents: 300 } },
      resolved_at: null,
      abilities: { can_refund: true, can_assign: false },
    });
    const { giving } = await requestDonation();
    const other = await give(app, giving);
    expect((await assign(second.payment, other.id)).body).toMatchObject({
      codes: { non_field_errors: ['payment_partly_refunded'] },
    });
  });

  test('in full, and returned, in any order', async () => {
    const before = await balanceOf('overflow');
    const { second } = await paidTwice();
    await report(second, { type: 'reinstated', dispute: 'dp_1' });
    expect(await balanceOf('overflow')).toBe(before + 1_000);
    await report(second, { type: 'charged_back', dispute: 'dp_1' });
    expect(await balanceOf('overflow')).toBe(before + 1_000);
    expect((await unassigned(second.payment)).unassigned).toMatchObject({ state: 'open' });
  });

  test('after it was refunded: a claim, which the won dispute settles', async () => {
    const [before, claims] = [await balanceOf('overflow'), await balanceOf('refund_due')];
    const { second } = await paidTwice();
    await refundAndSend(second.payment);
    await report(second, { type: 'charged_back', dispute: 'dp_1' });
    expect(await balanceOf('overflow')).toBe(before);
    expect(await balanceOf('refund_due')).toBe(claims - 1_000);
    expect(await unassigned(second.payment)).toMatchObject({
      unassigned: { state: 'refunded', claim: { in_cents: 1_000 } },
      resolved_at: null,
      abilities: { can_close: true, can_refund: false },
    });
    await report(second, { type: 'reinstated', dispute: 'dp_1' });
    expect(await balanceOf('refund_due')).toBe(claims);
    expect(await balanceOf('overflow')).toBe(before);
  });

  test.each([
    ['done', 'refunded', -1_000, 'refunded'],
    ['failed', 'refund_failed', 0, 'charged_back'],
  ] as const)('while a refund is pending that is %s', async (_name, type, owed, state) => {
    const [before, claims] = [await balanceOf('overflow'), await balanceOf('refund_due')];
    const { second } = await paidTwice();
    expect((await refund(second.payment)).status).toBe(200);
    await report(second, { type: 'charged_back', dispute: 'dp_1' });
    expect(await balanceOf('overflow')).toBe(before);
    expect((await unassigned(second.payment)).unassigned).toMatchObject({ state: 'refunding' });
    const reference = await tokenOf(second.payment);
    await report(second, { type, refund: { reference, amount: 1_000 } });
    expect(await balanceOf('refund_due')).toBe(claims + owed);
    expect(await balanceOf('overflow')).toBe(before);
    expect((await unassigned(second.payment)).unassigned).toMatchObject({ state });
  });

  test('is transferred with the assigned payment, and returned there', async () => {
    const before = await balanceOf('overflow');
    const { donation, second } = await paidTwice();
    await report(second, { type: 'charged_back', dispute: 'dp_0', amount: 100 });
    await report(second, { type: 'reinstated', dispute: 'dp_0', amount: 100 });
    await report(second, { type: 'charged_back', dispute: 'dp_1', amount: 300 });
    const answer = await assign(second.payment, donation.id);
    expect(answer.status).toBe(200);
    const { assigned_to } = (await unassigned(second.payment)).unassigned as { assigned_to: { id: number } };
    const further = BigInt(assigned_to.id);
    expect(await balanceOf('overflow')).toBe(before);
    expect(await donationRow(app.database.pool, further)).toMatchObject({
      state: 'partly_refunded',
      credited_cents: 700,
      charged_back_cents: 300,
    });
    await report(second, { type: 'charged_back', dispute: 'dp_0', amount: 100 });
    await report(second, { type: 'reinstated', dispute: 'dp_1', amount: 300 });
    await report(second, { type: 'charged_back', dispute: 'dp_2', amount: 200 });
    expect(await donationRow(app.database.pool, further)).toMatchObject({
      state: 'partly_refunded',
      credited_cents: 800,
      charged_back_cents: 200,
    });
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ state: 'verified' });
  });

  test('is not taken again after assigning if it was won before it was reported', async () => {
    const { donation } = await requestDonation();
    const second = await anotherPayment(app, donation);
    await report(second, { type: 'reinstated', dispute: 'dp_1' });
    await report(second, { type: 'charged_back', dispute: 'dp_1' });
    await report(second, {});
    expect((await assign(second.payment, donation.id)).status).toBe(200);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'verified',
      credited_cents: 1_000,
      charged_back_cents: 0,
    });
  });

  test('is taken once, however often and concurrently it is reported', async () => {
    const before = await balanceOf('overflow');
    const { second } = await paidTwice();
    await Promise.all(
      Array.from({ length: 6 }, () => report(second, { type: 'charged_back', dispute: 'dp_1', amount: 400 })),
    );
    expect(await balanceOf('overflow')).toBe(before + 600);
  });
});

test('a refund of an earlier attempt that is done after another was requested is a claim', async () => {
  const [before, claims] = [await balanceOf('overflow'), await balanceOf('refund_due')];
  const { second } = await paidTwice();
  const first = await refundAndSend(second.payment);
  const at = app.services.clock.now();
  await report(second, { type: 'refund_failed', at, refund: { reference: first, amount: 1_000 } });
  await rows('UPDATE sandbox.payment SET refunded_cents = 0 WHERE id = $1', [second.payment]);
  await refundAndSend(second.payment);
  expect(await balanceOf('overflow')).toBe(before);
  const later = new Date(at.getTime() + 1_000);
  await report(second, { type: 'refunded', at: later, refund: { reference: first, amount: 1_000 } });
  expect(await balanceOf('refund_due')).toBe(claims - 1_000);
  expect(await balanceOf('overflow')).toBe(before);
});

test('staff who close the notice of a donation’s own money and reject the donation lose nothing', async () => {
  const before = await balanceOf('overflow');
  const { donation } = await requestDonation();
  await report(donation, { amount: 1_100 });
  const [notice] = await rows<{ id: string }>('SELECT id FROM payment_event WHERE payment = $1', [
    donation.payment,
  ]);
  const id = notice?.id ?? '0';
  await app.call(closePaymentToClarify, { params: { id }, body: { reason } }, { as: staff });
  const params = { id: String(donation.id) };
  expect((await app.call(rejectDonation, { params, body: { reason } }, { as: staff })).status).toBe(200);
  expect(await balanceOf('overflow')).toBe(before + 1_100);
});

test('of two donations with one payment, by providers that share an adapter, the reference decides', async () => {
  const [first, second] = [(await requestDonation()).donation, (await requestDonation()).donation];
  await rows('UPDATE private_donation SET provider_payment = $2 WHERE id = $1', [first.id, second.payment]);
  await report({ ...first, payment: second.payment }, {});
  expect(await donationRow(app.database.pool, first.id)).toMatchObject({ state: 'verified' });
  expect(await donationRow(app.database.pool, second.id)).toMatchObject({ state: 'pending' });
  await report(second, {});
  expect(await donationRow(app.database.pool, second.id)).toMatchObject({ state: 'verified' });
});

test('chargebacks, and refunds that fail after they were done, are mailed to staff, each once', async () => {
  // Mails queued by earlier tests are written before the recipient exists.
  await app.services.jobs.drain();
  const reader = await buildUser(app.services, { permissions: ['change_private_donations'] });
  const { donation } = await requestDonation();
  const second = await anotherPayment(app, donation);
  await report(second, { type: 'charged_back', dispute: 'dp_1', amount: 300 });
  await report(second, {});
  await report(second, { type: 'charged_back', dispute: 'dp_1', amount: 300 });
  const reference = await refundAndSend(second.payment);
  await report(second, { type: 'refund_failed', refund: { reference, amount: 700 } });
  await report(second, { type: 'charged_back', dispute: 'dp_2', amount: 200 });
  await app.services.jobs.drain();
  const mails = await rows<{ template: string; text: string }>(
    'SELECT template, e::text AS text FROM email e WHERE recipient = $1 ORDER BY template, id',
    [reader.email],
  );
  expect(mails.map(({ template }) => template)).toEqual([
    'unassigned_charged_back',
    'unassigned_charged_back',
    'unassigned_refund_failed',
  ]);
  expect(mails[0]?.text).toContain(`/site-admin/payments-to-clarify/${await noticeOf(second.payment)}/`);
});
