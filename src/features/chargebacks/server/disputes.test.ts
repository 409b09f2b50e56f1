import { afterEach, describe, expect, test } from 'vitest';
import { setSettings } from '#features/settings/server/testing.ts';
import { buildUser } from '#testing/factories.ts';
import { refundDonation as refundRoute } from '#features/donations/contract/staff.ts';
import { sendRefund } from '#features/donations/server/index.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import {
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

const report = async (donation: Requested, ...types: readonly string[]) => {
  for (const type of types) expect(await notify(app, donation, { type, dispute: 'dp_1' })).toBe(200);
};
const noticesOf = async (donation: Requested) => {
  const { rows } = await app.database.pool.query<{ reported: string }>(
    `SELECT kind || ' ' || outcome || coalesce(' ' || review_reason, '') AS reported FROM payment_event
     WHERE donation_id = $1 ORDER BY id`,
    [donation.id],
  );
  return rows.map(({ reported }) => reported);
};

describe('money of a won dispute', () => {
  test('is credited as before, in any order of the notices', async () => {
    const { pool } = app.database;
    const orders = [
      ['paid', 'charged_back', 'reinstated'],
      ['paid', 'reinstated', 'charged_back'],
      ['charged_back', 'paid', 'reinstated'],
      ['charged_back', 'reinstated', 'paid'],
      ['reinstated', 'paid', 'charged_back'],
      ['reinstated', 'charged_back', 'paid'],
    ];
    const stories: string[] = [];
    for (const order of orders) {
      const giving = await makeGiving(pool, { needs: [[10_000n, 0n]] }, { feeBase: 40 });
      await makeCoFunding(app.services, giving.project.id, { value: 300n });
      const donation = await give(app, giving);
      await report(donation, ...order);
      expect(await donationRow(pool, donation.id), order.join()).toMatchObject({
        state: 'verified',
        overflow_cents: 0,
        refunded_cents: 0,
        co_funding_cents: 300,
        late: true,
      });
      expect(await amountsOf(pool, giving.project.id)).toMatchObject({ supporters: 1, co_funding: 300 });
      stories.push(await story(pool, giving.project.id));
    }
    expect(new Set(stories).size).toBe(1);
    expect(stories[0]).toMatchInlineSnapshot(`
      "#1 donation_booked: clearing -10.00, fee_expense_platform -0.40, provider_fee +0.40, need_private[1] +10.00
      #1 co_funding_booked: co_funding_pot -3.00, need_co_funding[1] +3.00
      #1 donation_charged_back: need_private[1] -10.00, clearing +10.00
      #1 co_funding_returned: need_co_funding[1] -3.00, co_funding_pot +3.00
      #1 donation_reinstated: clearing -10.00, need_private[1] +10.00
      #1 co_funding_reinstated: co_funding_pot -3.00, need_co_funding[1] +3.00"
    `);
  });

  test.each([
    ['the earlier chargeback', 300, 400],
    ['the later chargeback', 400, 300],
  ])('is matched by amount to %s of two without a dispute id, once', async (_name, won, left) => {
    const { pool } = app.database;
    const donation = await give(app, await makeGiving(pool));
    await notify(app, donation);
    for (const amount of [300, 400]) await notify(app, donation, { type: 'charged_back', amount });
    for (let time = 0; time < 2; time += 1) {
      expect(await notify(app, donation, { type: 'reinstated', amount: won })).toBe(200);
      expect(await donationRow(pool, donation.id)).toMatchObject({ charged_back_cents: left });
    }
  });

  test('is booked once, however often it is reported', async () => {
    const { pool } = app.database;
    const giving = await makeGiving(pool);
    const donation = await give(app, giving);
    await report(donation, 'paid', 'charged_back', 'reinstated', 'reinstated', 'charged_back', 'reinstated');
    expect(await donationRow(pool, donation.id)).toMatchObject({ state: 'verified', credited_cents: 1_000 });
    expect(await noticesOf(donation)).toEqual([
      'paid booked',
      'charged_back booked',
      'reinstated booked',
      'reinstated ignored',
      'charged_back ignored',
      'reinstated ignored',
    ]);
    const other = await give(app, giving);
    await report(other, 'paid', 'charged_back');
    const eventId = `evt_once_${other.token}`;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => notify(app, other, { type: 'reinstated', dispute: 'dp_1', eventId })),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    const { rows } = await pool.query(
      `SELECT count(*)::int AS journals FROM journal WHERE cause = 'private_donation' AND cause_id = $1
       AND kind = 'donation_reinstated'`,
      [other.id],
    );
    expect(rows).toEqual([{ journals: 1 }]);
  });

  test('fills what is open now; the rest goes to overflow', async () => {
    const { pool } = app.database;
    const giving = await makeGiving(pool, { needs: [[1_200n, 0n]] });
    const donation = await give(app, giving);
    await report(donation, 'paid', 'charged_back');
    await report(await give(app, giving, { net_value_in_cents: 900 }), 'paid');
    await report(donation, 'reinstated');
    expect(await donationRow(pool, donation.id)).toMatchObject({
      state: 'verified',
      credited_cents: 300,
      overflow_cents: 700,
      late: true,
    });
    expect(await amountsOf(pool, giving.project.id)).toMatchObject({ balance: 1_200, supporters: 2 });
  });

  test('does not use amounts held by other payments', async () => {
    const { pool } = app.database;
    const giving = await makeGiving(pool, { needs: [[1_200n, 0n]] });
    const donation = await give(app, giving);
    await report(donation, 'paid', 'charged_back');
    const holder = await give(app, giving, { net_value_in_cents: 1_000 });
    await report(donation, 'reinstated');
    expect(await donationRow(pool, donation.id)).toMatchObject({ credited_cents: 200, overflow_cents: 800 });
    await report(holder, 'paid');
    expect(await donationRow(pool, holder.id)).toMatchObject({ credited_cents: 1_000, overflow_cents: 0 });
  });

  test('waits in overflow for staff if the project was banned in the meantime', async () => {
    const { pool } = app.database;
    const giving = await makeGiving(pool);
    const donation = await give(app, giving);
    await report(donation, 'paid', 'charged_back');
    await pool.query('UPDATE project SET is_banned = true WHERE id = $1', [giving.project.id]);
    await report(donation, 'reinstated');
    expect(await donationRow(pool, donation.id)).toMatchObject({
      state: 'review',
      review_reason: 'money_again',
      credited_cents: 0,
      overflow_cents: 1_000,
    });
  });

  test('waits for staff if the returned amount differs from the chargeback', async () => {
    const { pool } = app.database;
    const donation = await give(app, await makeGiving(pool));
    await report(donation, 'paid', 'charged_back');
    expect(await notify(app, donation, { type: 'reinstated', dispute: 'dp_1', amount: 400 })).toBe(200);
    expect(await donationRow(pool, donation.id)).toMatchObject({ state: 'charged_back', credited_cents: 0 });
    expect(await noticesOf(donation)).toContain('reinstated review amount_mismatch');
  });

  test('may be charged back in another dispute, and won again', async () => {
    const { pool } = app.database;
    const giving = await makeGiving(pool);
    const donation = await give(app, giving);
    await report(donation, 'paid', 'charged_back', 'reinstated');
    for (const [type, state] of [
      ['charged_back', 'charged_back'],
      ['reinstated', 'verified'],
    ] as const) {
      expect(await notify(app, donation, { type, dispute: 'dp_2' })).toBe(200);
      expect(await donationRow(pool, donation.id)).toMatchObject({ state });
    }
    expect(await amountsOf(pool, giving.project.id)).toMatchObject({ balance: 1_000, supporters: 1 });
  });

  test('covers first what was refunded during the dispute', async () => {
    const { pool } = app.database;
    const giving = await makeGiving(pool, { needs: [[10_000n, 0n]] }, { feeBase: 40 });
    const donation = await give(app, giving);
    await report(donation, 'paid');
    const staff = await buildUser(app.services, { permissions: ['change_private_donations'] });
    const answer = await app.call(
      refundRoute,
      { params: { id: String(donation.id) }, body: { amount_in_cents: 250, reason: 'requested' } },
      { as: staff },
    );
    expect(answer.status).toBe(200);
    // The refund was sent before without an answer.
    await pool.query('UPDATE donation_refund SET tried_at = requested_at WHERE donation_id = $1', [
      donation.id,
    ]);
    await report(donation, 'charged_back');
    const { rows } = await pool.query<{ id: string }>(
      'SELECT id FROM donation_refund WHERE donation_id = $1',
      [donation.id],
    );
    await sendRefund(app.services, BigInt(rows[0]?.id ?? 0), 'test');
    expect(await donationRow(pool, donation.id)).toMatchObject({
      state: 'charged_back',
      refunded_cents: 250,
      charged_back_cents: 1_000,
    });
    await report(donation, 'reinstated');
    const row = await donationRow(pool, donation.id);
    expect(row).toMatchObject({ state: 'partly_refunded', refunded_cents: 250 });
    const { rows: due } = await pool.query<{ balance: string }>(
      `SELECT balance FROM account WHERE kind = 'refund_due' AND owner = $1`,
      [giving.project.id],
    );
    expect(due).toEqual([{ balance: '0' }]);
  });

  test('is credited to an organization if it was the recipient', async () => {
    const { pool } = app.database;
    const giving = await makeGiving(pool);
    await setSettings(pool, { projectPromoterDonation: true });
    const { rows } = await pool.query<{ slug: string }>(
      'SELECT o.slug FROM organization o JOIN project p ON p.organization_id = o.id WHERE p.id = $1',
      [giving.project.id],
    );
    const donation = await give(app, giving, { project: undefined, promoter: rows[0]?.slug });
    await report(donation, 'paid', 'charged_back', 'reinstated');
    expect(await donationRow(pool, donation.id)).toMatchObject({ state: 'verified', credited_cents: 1_000 });
  });
});

test('a project that was fully funded in the meantime receives nothing of it', async () => {
  const { pool } = app.database;
  const giving = await makeGiving(pool, { needs: [[1_000n, 0n]] });
  const donation = await give(app, giving);
  await report(donation, 'paid', 'charged_back');
  await report(await give(app, giving), 'paid');
  await report(donation, 'reinstated');
  expect(await donationRow(pool, donation.id)).toMatchObject({ credited_cents: 0, overflow_cents: 1_000 });
});
