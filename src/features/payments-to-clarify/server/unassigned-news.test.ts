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
import { createPayment } from '#features/payments/server/commands/create-payment.ts';
import {
  brokenChecks,
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
  staff = await buildUser(app.services, {
    permissions: ['view_private_donations', 'change_private_donations'],
  });
});
afterEach(async () => {
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

const reason = 'found on the statement';
const rows = async <T>(text: string, values: unknown[] = []) =>
  (await app.database.pool.query(text, values)).rows as T[];

/** What an account of the platform holds, in cents. */
async function held(kind: 'overflow' | 'refund_due' | 'clearing:sandbox'): Promise<number> {
  const [row] = await rows<{ balance: number }>(
    `SELECT coalesce(sum(balance), 0)::int AS balance FROM account WHERE kind = $1 AND owner = 0`,
    [kind],
  );
  return row?.balance ?? 0;
}

/** The notice under which staff find a payment. */
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

/** Asks for the refund of a payment and lets the provider answer; answers our name for the refund. */
async function refunded(payment: string): Promise<string> {
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
async function asked(cents = 1_000) {
  const giving = await makeGiving(app.database.pool, { needs: [[100_000n, 0n]] });
  const donation = await give(app, giving, { net_value_in_cents: cents, amount_in_cents: cents });
  return { giving, donation };
}

/** Another payment under the same reference, which the sandbox knows, so that it can be refunded. */
async function another(donation: Requested): Promise<Requested> {
  const payment = `sbx_other_${crypto.randomUUID()}`;
  await app.database.pool.query(
    `INSERT INTO sandbox.payment SELECT (jsonb_populate_record(p, jsonb_build_object('id', $2::text,
       'reference', gen_random_uuid()::text, 'idempotency_key', $2::text, 'status', 'paid'))).*
     FROM sandbox.payment p WHERE p.id = $1`,
    [donation.payment, payment],
  );
  return { ...donation, payment };
}

/** A paid donation, and a second payment under its reference that is unassigned. */
async function paidTwice(cents = 1_000) {
  const { giving, donation } = await asked(cents);
  await notify(app, donation);
  const second = await another(donation);
  await notify(app, second);
  return { giving, donation, second };
}

const tell = async (donation: Requested, input: NoticeInput) =>
  expect(await notify(app, donation, input)).toBe(200);

describe('a second payment under the reference of a paid donation', () => {
  test('that a bank takes back leaves overflow, and staff cannot refund it any more', async () => {
    const before = await held('overflow');
    const { donation, second } = await paidTwice();
    expect(await held('overflow')).toBe(before + 1_000);
    await tell(second, { type: 'charged_back', dispute: 'dp_1' });
    expect(await held('overflow')).toBe(before);
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

  test('is there again when its refund fails after it was done', async () => {
    const before = await held('overflow');
    const { second } = await paidTwice();
    const reference = await refunded(second.payment);
    expect(await held('overflow')).toBe(before);
    await tell(second, { type: 'refund_failed', refund: { reference, amount: 1_000 } });
    expect(await held('overflow')).toBe(before + 1_000);
    expect(await read(second.payment)).toMatchObject({ unassigned: { state: 'open' } });
  });
});

describe('another payment that is told before the donation’s own', () => {
  test('is unassigned money, and the donation still awaits its own', async () => {
    const before = await held('overflow');
    const { donation } = await asked();
    const first = await another(donation);
    await tell(first, {});
    expect(await held('overflow')).toBe(before + 1_000);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ state: 'pending' });
    await tell(donation, {});
    expect(await held('overflow')).toBe(before + 1_000);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'verified',
      credited_cents: 1_000,
    });
  });

  test('and whose chargeback comes before it is taken back at once', async () => {
    const before = await held('overflow');
    const { donation } = await asked();
    const first = await another(donation);
    await tell(first, { type: 'charged_back', dispute: 'dp_1', amount: 400 });
    await tell(first, {});
    expect(await held('overflow')).toBe(before + 600);
  });

  test('is unassigned once staff confirm the money of the other one', async () => {
    const before = await held('overflow');
    const { donation } = await asked();
    // The answer to the creation of the payment was lost: nobody knows which of the two it was.
    await rows('UPDATE private_donation SET provider_payment = NULL WHERE id = $1', [donation.id]);
    const first = await another(donation);
    await tell(first, { amount: 1_100 });
    await tell(donation, { amount: 1_300 });
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ state: 'review' });
    const params = { id: String(donation.id) };
    const body = { received_in_cents: 1_300, reason };
    expect((await app.call(verifyDonation, { params, body }, { as: staff })).status).toBe(200);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ credited_cents: 1_300 });
    expect(await held('overflow')).toBe(before + 1_100);
    expect(await read(first.payment)).toMatchObject({
      resolved_at: null,
      unassigned: { state: 'open', amount: { in_cents: 1_100 } },
    });
  });
});

describe('assigning', () => {
  /** A payment that nobody has asked for. */
  const stranger = async (): Promise<Requested> => {
    const came = { id: 0n, token: crypto.randomUUID(), payment: `sbx_${crypto.randomUUID()}`, amount: 700 };
    await notify(app, came);
    return came;
  };

  test('to a donation whose own money waits for staff is refused', async () => {
    const { donation } = await asked();
    await tell(donation, { amount: 1_100 });
    const came = await stranger();
    expect((await assign(came.payment, donation.id)).body).toMatchObject({
      codes: { reference: ['donation_in_review'] },
    });
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ state: 'review' });
    const [row] = await rows<{ provider_payment: string }>(
      'SELECT provider_payment FROM private_donation WHERE id = $1',
      [donation.id],
    );
    expect(row?.provider_payment).toBe(donation.payment);
  });

  test('what came for a rejected donation to another one of the same provider; its news follow', async () => {
    const { giving, donation } = await asked();
    await tell(donation, { amount: 1_100 });
    const params = { id: String(donation.id) };
    await app.call(rejectDonation, { params, body: { reason } }, { as: staff });
    const other = await give(app, giving);
    expect((await assign(donation.payment, other.id)).status).toBe(200);
    expect(await donationRow(app.database.pool, other.id)).toMatchObject({ credited_cents: 1_100 });
    await tell(donation, { type: 'charged_back', dispute: 'dp_1', amount: 1_100 });
    expect(await donationRow(app.database.pool, other.id)).toMatchObject({ state: 'charged_back' });
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ state: 'cancelled' });
  });
});

describe('news of a refund in another order', () => {
  test.each([
    ['before', -60_000],
    ['at the same time as', 0],
  ])('a refund that was done %s it failed leaves the money here', async (_name, difference) => {
    const before = await held('overflow');
    const { second } = await paidTwice();
    const reference = await refunded(second.payment);
    const at = app.services.clock.now();
    const news = { refund: { reference, amount: 1_000 } };
    await tell(second, { type: 'refund_failed', at, ...news });
    await tell(second, { type: 'refunded', at: new Date(at.getTime() + difference), ...news });
    expect(await held('overflow')).toBe(before + 1_000);
    await tell(second, { type: 'refunded', at: new Date(at.getTime() + 1_000), ...news });
    expect(await held('overflow')).toBe(before);
  });
});

describe('what a bank takes of an unassigned payment is booked as told', () => {
  const unassigned = async (payment: string) =>
    (await read(payment)) as { unassigned: Record<string, unknown>; resolved_at: string | null };

  test('a part of it; the rest is refunded, and what is given again lies here again', async () => {
    const before = await held('overflow');
    const { second } = await paidTwice();
    await tell(second, { type: 'charged_back', dispute: 'dp_1', amount: 300 });
    await tell(second, { type: 'charged_back', dispute: 'dp_1', amount: 300 });
    expect(await held('overflow')).toBe(before + 700);
    expect((await unassigned(second.payment)).unassigned).toMatchObject({
      state: 'open',
      stands: { in_cents: 700 },
      charged_back: { in_cents: 300 },
    });
    await refunded(second.payment);
    expect(await held('overflow')).toBe(before);
    expect(await unassigned(second.payment)).toMatchObject({
      unassigned: { refunded: { in_cents: 700 }, claim: { in_cents: 0 } },
      resolved_at: expect.any(String) as unknown,
    });
    await tell(second, { type: 'reinstated', dispute: 'dp_1', amount: 300 });
    await tell(second, { type: 'reinstated', dispute: 'dp_1', amount: 300 });
    expect(await held('overflow')).toBe(before + 300);
    expect(await unassigned(second.payment)).toMatchObject({
      unassigned: { state: 'open', stands: { in_cents: 300 } },
      resolved_at: null,
      abilities: { can_refund: true, can_assign: false },
    });
    const { giving } = await asked();
    const other = await give(app, giving);
    expect((await assign(second.payment, other.id)).body).toMatchObject({
      codes: { non_field_errors: ['payment_partly_refunded'] },
    });
  });

  test('all of it and given again, in any order', async () => {
    const before = await held('overflow');
    const { second } = await paidTwice();
    await tell(second, { type: 'reinstated', dispute: 'dp_1' });
    expect(await held('overflow')).toBe(before + 1_000);
    await tell(second, { type: 'charged_back', dispute: 'dp_1' });
    expect(await held('overflow')).toBe(before + 1_000);
    expect((await unassigned(second.payment)).unassigned).toMatchObject({ state: 'open' });
  });

  test('after it was refunded: a claim, which the won dispute settles', async () => {
    const [before, claims] = [await held('overflow'), await held('refund_due')];
    const { second } = await paidTwice();
    await refunded(second.payment);
    await tell(second, { type: 'charged_back', dispute: 'dp_1' });
    expect(await held('overflow')).toBe(before);
    expect(await held('refund_due')).toBe(claims - 1_000);
    expect(await unassigned(second.payment)).toMatchObject({
      unassigned: { state: 'refunded', claim: { in_cents: 1_000 } },
      resolved_at: null,
      abilities: { can_close: true, can_refund: false },
    });
    await tell(second, { type: 'reinstated', dispute: 'dp_1' });
    expect(await held('refund_due')).toBe(claims);
    expect(await held('overflow')).toBe(before);
  });

  test.each([
    ['done', 'refunded', -1_000, 'refunded'],
    ['failed', 'refund_failed', 0, 'charged_back'],
  ] as const)('while a refund is on its way that is %s', async (_name, type, owed, state) => {
    const [before, claims] = [await held('overflow'), await held('refund_due')];
    const { second } = await paidTwice();
    expect((await refund(second.payment)).status).toBe(200);
    await tell(second, { type: 'charged_back', dispute: 'dp_1' });
    expect(await held('overflow')).toBe(before);
    expect((await unassigned(second.payment)).unassigned).toMatchObject({ state: 'refunding' });
    const reference = await tokenOf(second.payment);
    await tell(second, { type, refund: { reference, amount: 1_000 } });
    expect(await held('refund_due')).toBe(claims + owed);
    expect(await held('overflow')).toBe(before);
    expect((await unassigned(second.payment)).unassigned).toMatchObject({ state });
  });

  test('goes along with what is assigned, and is given again there', async () => {
    const before = await held('overflow');
    const { donation, second } = await paidTwice();
    await tell(second, { type: 'charged_back', dispute: 'dp_0', amount: 100 });
    await tell(second, { type: 'reinstated', dispute: 'dp_0', amount: 100 });
    await tell(second, { type: 'charged_back', dispute: 'dp_1', amount: 300 });
    const answer = await assign(second.payment, donation.id);
    expect(answer.status).toBe(200);
    const { assigned_to } = (await unassigned(second.payment)).unassigned as { assigned_to: { id: number } };
    const further = BigInt(assigned_to.id);
    expect(await held('overflow')).toBe(before);
    expect(await donationRow(app.database.pool, further)).toMatchObject({
      state: 'partly_refunded',
      credited_cents: 700,
      charged_back_cents: 300,
    });
    await tell(second, { type: 'charged_back', dispute: 'dp_0', amount: 100 });
    await tell(second, { type: 'reinstated', dispute: 'dp_1', amount: 300 });
    await tell(second, { type: 'charged_back', dispute: 'dp_2', amount: 200 });
    expect(await donationRow(app.database.pool, further)).toMatchObject({
      state: 'partly_refunded',
      credited_cents: 800,
      charged_back_cents: 200,
    });
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ state: 'verified' });
  });

  test('is not taken again with what is assigned where it was won before it was told', async () => {
    const { donation } = await asked();
    const second = await another(donation);
    await tell(second, { type: 'reinstated', dispute: 'dp_1' });
    await tell(second, { type: 'charged_back', dispute: 'dp_1' });
    await tell(second, {});
    expect((await assign(second.payment, donation.id)).status).toBe(200);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'verified',
      credited_cents: 1_000,
      charged_back_cents: 0,
    });
  });

  test('is taken once, however often and at the same time it is told', async () => {
    const before = await held('overflow');
    const { second } = await paidTwice();
    await Promise.all(
      Array.from({ length: 6 }, () => tell(second, { type: 'charged_back', dispute: 'dp_1', amount: 400 })),
    );
    expect(await held('overflow')).toBe(before + 600);
  });
});

test('a refund of an earlier attempt that is done after another was asked for is a claim', async () => {
  const [before, claims] = [await held('overflow'), await held('refund_due')];
  const { second } = await paidTwice();
  const first = await refunded(second.payment);
  const at = app.services.clock.now();
  await tell(second, { type: 'refund_failed', at, refund: { reference: first, amount: 1_000 } });
  await rows('UPDATE sandbox.payment SET refunded_cents = 0 WHERE id = $1', [second.payment]);
  await refunded(second.payment);
  expect(await held('overflow')).toBe(before);
  const later = new Date(at.getTime() + 1_000);
  await tell(second, { type: 'refunded', at: later, refund: { reference: first, amount: 1_000 } });
  expect(await held('refund_due')).toBe(claims - 1_000);
  expect(await held('overflow')).toBe(before);
});

test('staff who close the notice of a donation’s own money and reject the donation lose nothing', async () => {
  const before = await held('overflow');
  const { donation } = await asked();
  await tell(donation, { amount: 1_100 });
  const [notice] = await rows<{ id: string }>('SELECT id FROM payment_event WHERE payment = $1', [
    donation.payment,
  ]);
  const id = notice?.id ?? '0';
  await app.call(closePaymentToClarify, { params: { id }, body: { reason } }, { as: staff });
  const params = { id: String(donation.id) };
  expect((await app.call(rejectDonation, { params, body: { reason } }, { as: staff })).status).toBe(200);
  expect(await held('overflow')).toBe(before + 1_100);
});

test('a payment that was booked before the provider answered stays the donation’s; the other one is unassigned', async () => {
  const before = await held('overflow');
  const { donation } = await asked();
  await rows(
    `UPDATE private_donation SET state = 'requested', provider_payment = NULL, payment_url = NULL WHERE id = $1`,
    [donation.id],
  );
  const booked = await another(donation);
  await tell(booked, {});
  await createPayment(app.services, donation.id, 'test');
  await tell(donation, {});
  expect(await held('overflow')).toBe(before + 1_000);
  await tell(booked, { type: 'charged_back', dispute: 'dp_1' });
  expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ state: 'charged_back' });
});

test('of two donations with one payment, by ways to pay that share an adapter, the reference decides', async () => {
  const [first, second] = [(await asked()).donation, (await asked()).donation];
  await rows('UPDATE private_donation SET provider_payment = $2 WHERE id = $1', [first.id, second.payment]);
  await tell({ ...first, payment: second.payment }, {});
  expect(await donationRow(app.database.pool, first.id)).toMatchObject({ state: 'verified' });
  expect(await donationRow(app.database.pool, second.id)).toMatchObject({ state: 'pending' });
  await tell(second, {});
  expect(await donationRow(app.database.pool, second.id)).toMatchObject({ state: 'verified' });
});

test('chargebacks, and refunds that fail after they were done, are mailed to staff, each once', async () => {
  // What the tests before have promised is written before the reader is there.
  await app.services.jobs.drain();
  const reader = await buildUser(app.services, { permissions: ['change_private_donations'] });
  const { donation } = await asked();
  const second = await another(donation);
  await tell(second, { type: 'charged_back', dispute: 'dp_1', amount: 300 });
  await tell(second, {});
  await tell(second, { type: 'charged_back', dispute: 'dp_1', amount: 300 });
  const reference = await refunded(second.payment);
  await tell(second, { type: 'refund_failed', refund: { reference, amount: 700 } });
  await tell(second, { type: 'charged_back', dispute: 'dp_2', amount: 200 });
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
