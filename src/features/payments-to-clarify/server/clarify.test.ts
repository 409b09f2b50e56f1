import { NOTHING_SEEN } from '#platform/contract/version.ts';
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { announceBankTransfer } from '#features/donations/contract/transfer.ts';
import { recordFurtherTransfer, rejectDonation } from '#features/donations/contract/incoming.ts';
import {
  confirmBankTransfer,
  getDonationDetail,
  verifyDonation,
} from '#features/donations/contract/staff.ts';
import {
  assignUnassignedPayment,
  closePaymentToClarify,
  getPaymentToClarify,
  refundUnassignedPayment,
} from '../contract/clarify.ts';
import { resetSettings, setSettings } from '#features/settings/server/testing.ts';
import { berlinDate } from '#kernel/clock.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import {
  buildDonationStaff,
  donationRow,
  give,
  givingBody,
  makeCoFunding,
  makeGiving,
  notify,
  type Requested,
  useGiving,
} from '#features/donations/server/testing.ts';

const app = useGiving();
let staff: BuiltUser;
beforeAll(async () => {
  staff = await buildDonationStaff(app.services);
  const account = {
    enableManualBankTransfer: true,
    bankAccountHolder: 'Bürgerstiftung Köln',
    bankAccountIban: 'DE02120300000000202051',
    bankAccountBic: 'BYLADEM1001',
  };
  await setSettings(app.database.pool, account);
});
afterEach(async () => {
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

/** A payment of 777.00 without a donation. */
const unrequestedPayment = (): Requested => ({
  id: 0n,
  token: crypto.randomUUID(),
  payment: `sbx_stranger_${crypto.randomUUID()}`,
  amount: 77_700,
});

async function eventOf(payment: string): Promise<string> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    'SELECT id FROM payment_event WHERE payment = $1 ORDER BY id LIMIT 1',
    [payment],
  );
  return rows[0]?.id ?? '0';
}

async function overflow(): Promise<number> {
  const { rows } = await app.database.pool.query<{ balance: number }>(
    `SELECT coalesce(sum(balance), 0)::int AS balance FROM account WHERE kind = 'overflow' AND owner = 0`,
  );
  return rows[0]?.balance ?? 0;
}

const read = async (id: string) =>
  (await app.call(getPaymentToClarify, { params: { id } }, { as: staff })).body as unknown;
const reason = 'found on the statement';
const referenceOf = async (id: bigint) => {
  const { body } = await app.call(getDonationDetail, { params: { id: String(id) } }, { as: staff });
  return (body as unknown as { reference: string }).reference;
};

describe('a payment with an unknown reference', () => {
  test('is in overflow of the platform, once', async () => {
    const before = await overflow();
    const payment = unrequestedPayment();
    await Promise.all([notify(app, payment), notify(app, payment), notify(app, payment)]);
    expect(await overflow()).toBe(before + 77_700);
    expect(await read(await eventOf(payment.payment))).toMatchObject({
      review_reason: 'reference_unknown',
      amount: { in_cents: 77_700 },
      unassigned: { state: 'open', amount: { in_cents: 77_700 } },
      abilities: { can_refund: true, can_assign: true, can_close: false },
    });
  });

  test('in another currency remains a notice', async () => {
    const before = await overflow();
    const payment = unrequestedPayment();
    await notify(app, payment, { currency: 'USD' });
    expect(await overflow()).toBe(before);
    const id = await eventOf(payment.payment);
    expect(await read(id)).toMatchObject({
      currency: 'USD',
      unassigned: null,
      abilities: { can_close: true },
    });
    const close = () => app.call(closePaymentToClarify, { params: { id }, body: { reason } }, { as: staff });
    expect((await close()).status).toBe(200);
    expect((await close()).status).toBe(409);
  });

  test('is refunded by the provider, once; a failed refund leaves it open', async () => {
    const { pool } = app.database;
    const before = await overflow();
    const giving = await makeGiving(pool);
    const known = await give(app, giving);
    // The sandbox knows the payment, the platform does not.
    await pool.query(
      `UPDATE private_donation SET token = gen_random_uuid(), provider_payment = NULL WHERE id = $1`,
      [known.id],
    );
    await notify(app, known);
    expect(await overflow()).toBe(before + 1_000);
    const id = await eventOf(known.payment);
    const refund = () =>
      app.call(refundUnassignedPayment, { params: { id }, body: { reason } }, { as: staff });
    const answers = await Promise.all([refund(), refund()]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    await app.services.jobs.drain();
    expect(await read(id)).toMatchObject({ unassigned: { state: 'refunded' }, resolve_reason: reason });
    expect(await overflow()).toBe(before);
    const { rows } = await pool.query<{ refund_token: string }>(
      `SELECT r.token AS refund_token FROM unassigned_refund r JOIN unassigned_payment u ON u.id = r.unassigned_payment_id
       WHERE u.payment_event_id = $1`,
      [id],
    );
    const refundNotice = { reference: rows[0]?.refund_token ?? '', amount: 1_000 };
    expect(await read(id)).toMatchObject({ closings: [] });
    await notify(app, known, { type: 'refund_failed', refund: refundNotice });
    expect(await overflow()).toBe(before + 1_000);
    // It is back on the list; how it had been clarified is preserved.
    expect(await read(id)).toMatchObject({
      unassigned: { state: 'open' },
      resolved_at: null,
      resolve_reason: '',
      closings: [{ by: staff.username, reason }],
    });
    await notify(app, known, { type: 'refunded', refund: refundNotice });
    expect(await overflow()).toBe(before);
  });

  test('becomes the payment of the donation that staff choose', async () => {
    const before = await overflow();
    const giving = await makeGiving(app.database.pool, { needs: [[100_000n, 0n]] });
    const donation = await give(app, giving, { net_value_in_cents: 50_000, amount_in_cents: 50_000 });
    const payment = unrequestedPayment();
    await notify(app, payment);
    const id = await eventOf(payment.payment);
    const assign = (reference: string) =>
      app.call(assignUnassignedPayment, { params: { id }, body: { reference, reason } }, { as: staff });
    expect((await assign('S-NOBODY')).body).toMatchObject({ codes: { reference: ['donation_unknown'] } });
    const reference = await referenceOf(donation.id);
    const slip = reference.slice(0, -1) + (reference.endsWith('0') ? '1' : '0');
    expect((await assign(slip)).body).toMatchObject({
      codes: { reference: ['donation_near'] },
      reference: [`There is no donation with this number. Did you mean ${reference}?`],
    });
    const other = await give(app, giving, { net_value_in_cents: 1_000, amount_in_cents: 1_000 });
    expect((await assign(`${reference} ${await referenceOf(other.id)}`)).body).toMatchObject({
      codes: { reference: ['donation_ambiguous'] },
    });
    const answer = await assign(`SVWZ+${reference.replace('-', ' ').toLowerCase()} EREF+NOTPROVIDED`);
    expect(answer.body).toMatchObject({
      unassigned: { state: 'assigned', assigned_to: { id: Number(donation.id) } },
    });
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'verified',
      credited_cents: 77_700,
    });
    expect(await overflow()).toBe(before);
    expect((await assign(await referenceOf(donation.id))).status).toBe(409);
  });

  test('shows reference and payer to those who may change donations, while it waits', async () => {
    const payment = unrequestedPayment();
    await notify(app, payment, { payer: 'Ada Byron, ada@example.org' });
    const id = await eventOf(payment.payment);
    expect(await read(id)).toMatchObject({ reference: payment.token, payer: 'Ada Byron, ada@example.org' });
    const reader = await buildUser(app.services, { permissions: ['view_private_donations'] });
    const seen = await app.call(getPaymentToClarify, { params: { id } }, { as: reader });
    expect(seen.body).toMatchObject({ reference: payment.token, payer: null });
    expect(JSON.stringify(seen.body)).not.toContain('Ada');
    const giving = await makeGiving(app.database.pool, { needs: [[100_000n, 0n]] });
    const donation = await give(app, giving, { net_value_in_cents: 50_000, amount_in_cents: 50_000 });
    const assigned = { reference: await referenceOf(donation.id), reason };
    await app.call(assignUnassignedPayment, { params: { id }, body: assigned }, { as: staff });
    const { rows } = await app.database.pool.query(
      'SELECT payer, payload::text ~ $2 AS stored FROM payment_event WHERE id = $1',
      [id, 'Ada'],
    );
    expect(rows).toEqual([{ payer: '', stored: false }]);
  });

  test('is not clarified while its donation waits for a decision about the money', async () => {
    const giving = await makeGiving(app.database.pool);
    const donation = await give(app, giving);
    await notify(app, donation, { amount: 700 });
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ state: 'review' });
    const id = await eventOf(donation.payment);
    expect(await read(id)).toMatchObject({ awaits_donation: true, abilities: { can_close: false } });
    const close = () => app.call(closePaymentToClarify, { params: { id }, body: { reason } }, { as: staff });
    expect(await close()).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['donation_undecided'] } },
    });
    const body = { received_in_cents: 700, reason };
    await app.call(verifyDonation, { params: { id: String(donation.id) }, body }, { as: staff });
    expect(await read(id)).toMatchObject({ awaits_donation: false });
  });

  test('is removed from overflow when a bank takes it back', async () => {
    const before = await overflow();
    const payment = unrequestedPayment();
    await notify(app, payment);
    await notify(app, payment, { type: 'charged_back', dispute: 'dp_1' });
    expect(await overflow()).toBe(before);
    expect(await read(await eventOf(payment.payment))).toMatchObject({
      unassigned: { state: 'charged_back' },
    });
  });
});

describe('the amount that a provider reported', () => {
  const verify = (id: bigint, cents: number) =>
    app.call(
      verifyDonation,
      { params: { id: String(id) }, body: { received_in_cents: cents, reason } },
      { as: staff },
    );

  test('is the only one that staff can confirm, even above the limits of a donation', async () => {
    const { pool } = app.database;
    const donation = await give(app, await makeGiving(pool));
    await notify(app, donation, { amount: 900 });
    for (const typed of [90_000_000, 1_000, 899, 90]) {
      expect(await verify(donation.id, typed)).toMatchObject({
        status: 400,
        body: { codes: { received_in_cents: ['received_not_reported'] } },
      });
    }
    expect(await donationRow(pool, donation.id)).toMatchObject({ state: 'review', credited_cents: 0 });
    expect((await verify(donation.id, 900)).status).toBe(200);
    expect(await donationRow(pool, donation.id)).toMatchObject({ state: 'verified', credited_cents: 900 });
  });

  test('is refused where it is less than the fee that the project bears, which would owe the rest', async () => {
    const { pool } = app.database;
    await setSettings(pool, { feeBearer: 'project' });
    onTestFinished(() => resetSettings(pool, 'feeBearer'));
    const terms = { feeBase: 35, feePpm: 24_900 };
    const giving = await makeGiving(pool, { needs: [[100_000n, 0n]] }, terms);
    const price = { net_value_in_cents: 10_000, amount_in_cents: 10_000, user_takes_fee: false };
    const [short, failed] = [await give(app, giving, price), await give(app, giving, price)];
    const belowFee = (field: string) => ({
      status: 400,
      body: { codes: { [field]: ['received_below_fee'] } },
    });
    await notify(app, short, { amount: 36 });
    expect(await verify(short.id, 36)).toMatchObject(belowFee('received_in_cents'));
    await notify(app, failed, { type: 'failed' });
    const cent = { ...unrequestedPayment(), amount: 1 };
    await notify(app, cent);
    const answer = await app.call(
      assignUnassignedPayment,
      {
        params: { id: await eventOf(cent.payment) },
        body: { reference: await referenceOf(failed.id), reason },
      },
      { as: staff },
    );
    expect(answer).toMatchObject(belowFee('received_in_cents'));
    const enough = await give(app, giving, price);
    await notify(app, enough, { amount: 37 });
    expect((await verify(enough.id, 37)).status).toBe(200);
  });

  test('has its own fee, that of the day of the request', async () => {
    const { pool } = app.database;
    const amountsOf = async ({ id }: { id: bigint }) => {
      const { rows } = await pool.query<{ amounts: number[] }>(
        `SELECT ARRAY[amount_cents, fee_cents, net_cents, credited_cents]::int[] AS amounts FROM private_donation WHERE id = $1`,
        [id],
      );
      return rows[0]?.amounts;
    };
    const giving = await makeGiving(pool, { needs: [[100_000n, 0n]] }, { feeBase: 35, feePpm: 24_900 });
    const price = { net_value_in_cents: 10_000, amount_in_cents: 10_291, user_takes_fee: true };
    const donation = await give(app, giving, price);
    const failed = await give(app, giving, price);
    await pool.query(
      `UPDATE private_donation SET requested_at = requested_at - interval '3 days' WHERE id = $1`,
      [donation.id],
    );
    await pool.query(
      `INSERT INTO payment_provider_fee (provider_id, valid_from, fee_base_cents, fee_factor_ppm)
       SELECT provider_id, (now() AT TIME ZONE 'Europe/Berlin')::date - 1, 10, 0 FROM private_donation WHERE id = $1`,
      [donation.id],
    );
    await notify(app, donation, { amount: 5_000 });
    expect((await verify(donation.id, 5_000)).status).toBe(200);
    expect(await amountsOf(donation)).toEqual([5_000, 160, 4_840, 4_840]);
    await notify(app, failed, { type: 'failed' });
    const other = { ...unrequestedPayment(), amount: 5_000 };
    await notify(app, other);
    const params = { id: await eventOf(other.payment) };
    const body = { reference: await referenceOf(failed.id), reason };
    expect((await app.call(assignUnassignedPayment, { params, body }, { as: staff })).status).toBe(200);
    expect(await amountsOf(failed)).toEqual([5_000, 10, 4_990, 4_990]);
  });

  test('differs from the booked one: a check finds it', async () => {
    const { pool } = app.database;
    const donation = await give(app, await makeGiving(pool));
    await notify(app, donation, { amount: 900 });
    await verify(donation.id, 900);
    await pool.query(`UPDATE payment_event SET amount_cents = 800 WHERE payment = $1`, [donation.payment]);
    expect((await brokenChecks(pool)).map((name) => name.split(':')[0])).toEqual(['booked_as_reported']);
    await pool.query(`UPDATE payment_event SET amount_cents = 900 WHERE payment = $1`, [donation.payment]);
  });
});

test('a payment that is not as it was shown is not assigned', async () => {
  const donation = await give(app, await makeGiving(app.database.pool));
  await notify(app, donation, { type: 'failed' });
  const payment = unrequestedPayment();
  await notify(app, payment);
  const params = { id: await eventOf(payment.payment) };
  const before = await overflow();
  const reference = await referenceOf(donation.id);
  for (const version of [NOTHING_SEEN, undefined]) {
    const refused = { status: 409, body: { codes: { non_field_errors: ['record_changed'] } } };
    const assigned = { reference, reason, version } as never;
    expect(await app.call(assignUnassignedPayment, { params, body: assigned }, { as: staff })).toMatchObject(
      refused,
    );
  }
  expect(await overflow()).toBe(before);
  expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ state: 'failed' });
});

test('a second payment under the reference of a paid donation is unassigned', async () => {
  const before = await overflow();
  const giving = await makeGiving(app.database.pool);
  const donation = await give(app, giving);
  await notify(app, donation);
  const payment = `sbx_again_${donation.token}`;
  await notify(app, donation, { payment });
  expect(await overflow()).toBe(before + 1_000);
  const id = await eventOf(payment);
  const body = { reference: await referenceOf(donation.id), reason };
  const answer = await app.call(assignUnassignedPayment, { params: { id }, body }, { as: staff });
  const { unassigned } = answer.body as unknown as { unassigned: { assigned_to: { id: number } } };
  expect(unassigned.assigned_to.id).not.toBe(Number(donation.id));
  expect(await donationRow(app.database.pool, BigInt(unassigned.assigned_to.id))).toMatchObject({
    state: 'verified',
    credited_cents: 1_000,
  });
});

describe('transfers', () => {
  async function announced(cents = 2_500) {
    const giving = await makeGiving(app.database.pool, { needs: [[100_000n, 0n]] });
    const {
      provider: _,
      net_value_in_cents: __,
      user_takes_fee: ___,
      ...body
    } = givingBody(giving, {
      amount_in_cents: cents,
    });
    const answer = await app.call(announceBankTransfer, { body });
    const { token } = (answer.body as unknown as { donation: { token: string } }).donation;
    const { rows } = await app.database.pool.query<{ id: string }>(
      'SELECT id FROM private_donation WHERE token = $1',
      [token],
    );
    return { giving, params: { id: rows[0]?.id ?? '0' } };
  }
  const today = () => berlinDate(app.services.clock.now());
  const confirm = (params: { id: string }, cents: number, came_twice = false) =>
    app.call(
      confirmBankTransfer,
      { params, body: { received_in_cents: cents, received_on: today(), came_twice } },
      { as: staff },
    );
  const further = (params: { id: string }, cents: number, came_twice = false) =>
    app.call(
      recordFurtherTransfer,
      { params, body: { received_in_cents: cents, received_on: today(), came_twice } },
      { as: staff },
    );

  test('under the same reference are recorded beside the first, each once', async () => {
    const before = await overflow();
    const { params } = await announced();
    expect((await further(params, 1_000)).status).toBe(409);
    await confirm(params, 2_500);
    expect((await further(params, 2_500)).body).toMatchObject({
      codes: { non_field_errors: ['transfer_recorded'] },
    });
    const answers = await Promise.all([further(params, 1_000), further(params, 1_000)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await further(params, 1_000, true)).status).toBe(200);
    expect(await overflow()).toBe(before + 2_000);
    const { rows } = await app.database.pool.query<{ id: string }>(
      'SELECT id FROM payment_event WHERE donation_id = $1 ORDER BY id',
      [params.id],
    );
    const id = rows[0]?.id ?? '0';
    const body = { reference: await referenceOf(BigInt(params.id)), reason };
    expect((await app.call(assignUnassignedPayment, { params: { id }, body }, { as: staff })).status).toBe(
      200,
    );
    expect(await overflow()).toBe(before + 1_000);
    const other = rows[1]?.id ?? '0';
    await app.call(refundUnassignedPayment, { params: { id: other }, body: { reason } }, { as: staff });
    await app.services.jobs.drain();
    expect(await overflow()).toBe(before);
  });

  test('that wait with another amount accept no further money, and store the amount that is booked', async () => {
    const before = await overflow();
    const { params } = await announced();
    await confirm(params, 2_500);
    await further(params, 700);
    const { params: waiting } = await announced();
    await confirm(waiting, 2_000);
    const { rows } = await app.database.pool.query<{ id: string }>(
      'SELECT payment_event_id AS id FROM unassigned_payment WHERE donation_id = $1',
      [params.id],
    );
    const assign = async (donation: { id: string }) => {
      const body = { reference: await referenceOf(BigInt(donation.id)), reason };
      return app.call(assignUnassignedPayment, { params: { id: rows[0]?.id ?? '0' }, body }, { as: staff });
    };
    expect((await assign(waiting)).body).toMatchObject({ codes: { reference: ['donation_in_review'] } });
    const body = { received_in_cents: 2_100, reason };
    await app.call(verifyDonation, { params: waiting, body }, { as: staff });
    const { params: awaited } = await announced(5_000);
    expect((await assign(awaited)).status).toBe(200);
    const received = await app.database.pool.query(
      `SELECT received_cents::int AS cents, received_on IS NOT NULL AS noted FROM bank_transfer
       WHERE donation_id = ANY($1) ORDER BY donation_id`,
      [[waiting.id, awaited.id]],
    );
    expect(received.rows).toEqual([
      { cents: 2_100, noted: true },
      { cents: 700, noted: true },
    ]);
    expect(await overflow()).toBe(before);
  });

  test('that were rejected cannot be recorded again as further ones after another was confirmed', async () => {
    const { params } = await announced();
    await confirm(params, 1_500);
    await app.call(rejectDonation, { params, body: { reason } }, { as: staff });
    expect((await confirm(params, 2_500)).status).toBe(200);
    expect((await further(params, 1_500)).body).toMatchObject({
      codes: { non_field_errors: ['transfer_recorded'] },
    });
    expect((await further(params, 1_500, true)).status).toBe(200);
  });

  test('are not verified with the amount of one that was rejected', async () => {
    const before = await overflow();
    const { params } = await announced();
    await confirm(params, 1_500);
    await app.call(rejectDonation, { params, body: { reason } }, { as: staff });
    await confirm(params, 2_000);
    const verify = (cents: number) =>
      app.call(verifyDonation, { params, body: { received_in_cents: cents, reason } }, { as: staff });
    expect(await verify(1_500)).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['transfer_recorded'] } },
    });
    expect((await verify(2_000)).status).toBe(200);
    expect(await overflow()).toBe(before + 1_500);
  });

  test('with a wrong amount are rejected, and co-funding is released', async () => {
    const before = await overflow();
    const { giving, params } = await announced();
    const event = await makeCoFunding(app.services, giving.project.id, { value: 500n });
    await confirm(params, 2_000);
    const reject = () => app.call(rejectDonation, { params, body: { reason } }, { as: staff });
    expect((await reject()).body).toMatchObject({ state: 'cancelled', abilities: { can_reject: false } });
    expect((await reject()).status).toBe(409);
    expect(await overflow()).toBe(before + 2_000);
    // The same line of the statement is refused, unless staff confirm that it is there twice.
    expect(await confirm(params, 2_000)).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['transfer_recorded'] } },
    });
    expect((await confirm(params, 2_000, true)).status).toBe(200);
    expect((await reject()).status).toBe(200);
    expect(await overflow()).toBe(before + 4_000);
    const { pool } = app.database;
    await pool.query(
      `INSERT INTO donation_event (donation_id, at, kind, from_state, to_state) VALUES ($1, now(), 'rejected', 'review', 'cancelled')`,
      [params.id],
    );
    expect((await brokenChecks(pool)).map((name) => name.split(':')[0])).toEqual(['unassigned_payments']);
    await pool.query(
      'DELETE FROM donation_event WHERE id = (SELECT max(id) FROM donation_event WHERE donation_id = $1)',
      [params.id],
    );
    const { rows } = await app.database.pool.query<{ waits: number }>(
      `SELECT count(*)::int AS waits FROM private_donation d JOIN co_funding_project f ON f.project_id = d.project_id
       WHERE f.co_funding_id = $1 AND d.state IN ('requested', 'pending', 'review')`,
      [event],
    );
    expect(rows).toEqual([{ waits: 0 }]);
  });
});

describe('a notice about a payment whose donation was rejected', () => {
  async function rejected() {
    const giving = await makeGiving(app.database.pool);
    const donation = await give(app, giving);
    await notify(app, donation, { amount: donation.amount + 100 });
    const params = { id: String(donation.id) };
    await app.call(rejectDonation, { params, body: { reason } }, { as: staff });
    return donation;
  }

  test('does not book money in overflow a second time', async () => {
    const before = await overflow();
    const donation = await rejected();
    expect(await overflow()).toBe(before + donation.amount + 100);
    await notify(app, donation);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'cancelled',
      credited_cents: 0,
    });
    expect(await overflow()).toBe(before + donation.amount + 100);
  });

  test('removes the money from overflow when the bank takes it back', async () => {
    const before = await overflow();
    const donation = await rejected();
    await notify(app, donation, { type: 'charged_back', amount: donation.amount + 100 });
    expect(await overflow()).toBe(before);
    expect(await read(await eventOf(donation.payment))).toMatchObject({
      unassigned: { state: 'charged_back' },
    });
  });
});

test('another payment under the reference of a paid donation is unassigned whatever its amount', async () => {
  const before = await overflow();
  const giving = await makeGiving(app.database.pool);
  const donation = await give(app, giving);
  await notify(app, donation);
  await notify(app, donation, { payment: `${donation.payment}_2`, amount: donation.amount + 300 });
  expect(await overflow()).toBe(before + donation.amount + 300);
});
