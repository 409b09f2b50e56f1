import { afterEach, describe, expect, test } from 'vitest';
import { buildUser } from '#testing/factories.ts';
import { refundDonation as refundRoute } from '../contract/staff.ts';
import { closePaymentToClarify } from '#features/payments-to-clarify/contract/clarify.ts';
import { sendRefund } from './commands/refund.ts';
import {
  brokenChecks,
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

const tell = async (donation: Requested, ...types: readonly string[]) => {
  for (const type of types) expect(await notify(app, donation, { type, dispute: 'dp_1' })).toBe(200);
};
const noticesOf = async (donation: Requested) => {
  const { rows } = await app.database.pool.query<{ told: string }>(
    `SELECT kind || ' ' || outcome || coalesce(' ' || review_reason, '') AS told FROM payment_event
     WHERE donation_id = $1 ORDER BY id`,
    [donation.id],
  );
  return rows.map(({ told }) => told);
};

describe('money of a won dispute', () => {
  test('stands again as before, in whatever order the notices come', async () => {
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
      await tell(donation, ...order);
      expect(await donationRow(pool, donation.id), order.join()).toMatchObject({
        state: 'verified',
        overflow_cents: 0,
        refunded_cents: 0,
        co_funding_cents: 300,
        late: true,
      });
      expect(await standing(pool, giving.project.id)).toMatchObject({ supporters: 1, co_funding: 300 });
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

  test('is booked when its news comes though staff have marked what waited for it as clarified', async () => {
    const { pool } = app.database;
    const staff = await buildUser(app.services, {
      permissions: ['view_private_donations', 'change_private_donations'],
    });
    const close = async (donation: Requested) => {
      const { rows } = await pool.query<{ id: string }>(
        `SELECT id FROM payment_event WHERE donation_id = $1 AND outcome = 'review' AND resolved_at IS NULL`,
        [donation.id],
      );
      for (const { id } of rows) {
        const body = { reason: 'nothing came' };
        const answer = await app.call(closePaymentToClarify, { params: { id }, body }, { as: staff });
        expect(answer.status).toBe(200);
      }
      return rows.length;
    };
    for (const order of [
      ['charged_back', 'paid'],
      ['charged_back', 'reinstated', 'paid'],
      ['paid', 'reinstated', 'charged_back'],
    ]) {
      const donation = await give(app, await makeGiving(pool));
      let closed = 0;
      for (const type of order) {
        await tell(donation, type);
        closed += await close(donation);
      }
      expect(closed, order.join()).toBeGreaterThan(0);
      expect(await donationRow(pool, donation.id), order.join()).toMatchObject({
        charged_back_cents: order.includes('reinstated') ? 0 : 1_000,
      });
      expect((await noticesOf(donation)).filter((told) => told.includes('review'))).toEqual([]);
    }
  });

  test.each([
    ['the earlier one', 300, 400],
    ['the later one', 400, 300],
  ])('is that of %s of two without names by its amount, and once', async (_name, won, left) => {
    const { pool } = app.database;
    const donation = await give(app, await makeGiving(pool));
    await notify(app, donation);
    for (const amount of [300, 400]) await notify(app, donation, { type: 'charged_back', amount });
    for (let time = 0; time < 2; time += 1) {
      expect(await notify(app, donation, { type: 'reinstated', amount: won })).toBe(200);
      expect(await donationRow(pool, donation.id)).toMatchObject({ charged_back_cents: left });
    }
  });

  test('is booked once, however often it is told', async () => {
    const { pool } = app.database;
    const giving = await makeGiving(pool);
    const donation = await give(app, giving);
    await tell(donation, 'paid', 'charged_back', 'reinstated', 'reinstated', 'charged_back', 'reinstated');
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
    await tell(other, 'paid', 'charged_back');
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
    await tell(donation, 'paid', 'charged_back');
    await tell(await give(app, giving, { net_value_in_cents: 900 }), 'paid');
    await tell(donation, 'reinstated');
    expect(await donationRow(pool, donation.id)).toMatchObject({
      state: 'verified',
      credited_cents: 300,
      overflow_cents: 700,
      late: true,
    });
    expect(await standing(pool, giving.project.id)).toMatchObject({ balance: 1_200, supporters: 2 });
  });

  test('leaves alone what other payments hold', async () => {
    const { pool } = app.database;
    const giving = await makeGiving(pool, { needs: [[1_200n, 0n]] });
    const donation = await give(app, giving);
    await tell(donation, 'paid', 'charged_back');
    const holder = await give(app, giving, { net_value_in_cents: 1_000 });
    await tell(donation, 'reinstated');
    expect(await donationRow(pool, donation.id)).toMatchObject({ credited_cents: 200, overflow_cents: 800 });
    await tell(holder, 'paid');
    expect(await donationRow(pool, holder.id)).toMatchObject({ credited_cents: 1_000, overflow_cents: 0 });
  });

  test('waits in overflow for staff where the project was banned meanwhile', async () => {
    const { pool } = app.database;
    const giving = await makeGiving(pool);
    const donation = await give(app, giving);
    await tell(donation, 'paid', 'charged_back');
    await pool.query('UPDATE project SET is_banned = true WHERE id = $1', [giving.project.id]);
    await tell(donation, 'reinstated');
    expect(await donationRow(pool, donation.id)).toMatchObject({
      state: 'review',
      review_reason: 'money_again',
      credited_cents: 0,
      overflow_cents: 1_000,
    });
  });

  test('waits for staff where another amount comes than was taken', async () => {
    const { pool } = app.database;
    const donation = await give(app, await makeGiving(pool));
    await tell(donation, 'paid', 'charged_back');
    expect(await notify(app, donation, { type: 'reinstated', dispute: 'dp_1', amount: 400 })).toBe(200);
    expect(await donationRow(pool, donation.id)).toMatchObject({ state: 'charged_back', credited_cents: 0 });
    expect(await noticesOf(donation)).toContain('reinstated review amount_mismatch');
  });

  test('may be taken by another dispute, and won again', async () => {
    const { pool } = app.database;
    const giving = await makeGiving(pool);
    const donation = await give(app, giving);
    await tell(donation, 'paid', 'charged_back', 'reinstated');
    for (const [type, state] of [
      ['charged_back', 'charged_back'],
      ['reinstated', 'verified'],
    ] as const) {
      expect(await notify(app, donation, { type, dispute: 'dp_2' })).toBe(200);
      expect(await donationRow(pool, donation.id)).toMatchObject({ state });
    }
    expect(await standing(pool, giving.project.id)).toMatchObject({ balance: 1_000, supporters: 1 });
  });

  test('covers first what was refunded while the bank had it', async () => {
    const { pool } = app.database;
    const giving = await makeGiving(pool, { needs: [[10_000n, 0n]] }, { feeBase: 40 });
    const donation = await give(app, giving);
    await tell(donation, 'paid');
    const staff = await buildUser(app.services, { permissions: ['change_private_donations'] });
    const asked = await app.call(
      refundRoute,
      { params: { id: String(donation.id) }, body: { amount_in_cents: 250, reason: 'asked for' } },
      { as: staff },
    );
    expect(asked.status).toBe(200);
    // It was sent before, and no answer came.
    await pool.query('UPDATE donation_refund SET tried_at = requested_at WHERE donation_id = $1', [
      donation.id,
    ]);
    await tell(donation, 'charged_back');
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
    await tell(donation, 'reinstated');
    const row = await donationRow(pool, donation.id);
    expect(row).toMatchObject({ state: 'partly_refunded', refunded_cents: 250 });
    const { rows: due } = await pool.query<{ balance: string }>(
      `SELECT balance FROM account WHERE kind = 'refund_due' AND owner = $1`,
      [giving.project.id],
    );
    expect(due).toEqual([{ balance: '0' }]);
  });

  test('for an organisation is the organisation’s again', async () => {
    const { pool } = app.database;
    const giving = await makeGiving(pool);
    await pool.query(
      `INSERT INTO platform_setting (key, value) VALUES ('projectPromoterDonation', 'true')
       ON CONFLICT (key) DO UPDATE SET value = 'true'`,
    );
    const { rows } = await pool.query<{ slug: string }>(
      'SELECT o.slug FROM organization o JOIN project p ON p.organization_id = o.id WHERE p.id = $1',
      [giving.project.id],
    );
    const donation = await give(app, giving, { project: undefined, promoter: rows[0]?.slug });
    await tell(donation, 'paid', 'charged_back', 'reinstated');
    expect(await donationRow(pool, donation.id)).toMatchObject({ state: 'verified', credited_cents: 1_000 });
  });
});

test('a project that filled up meanwhile takes nothing of it', async () => {
  const { pool } = app.database;
  const giving = await makeGiving(pool, { needs: [[1_000n, 0n]] });
  const donation = await give(app, giving);
  await tell(donation, 'paid', 'charged_back');
  await tell(await give(app, giving), 'paid');
  await tell(donation, 'reinstated');
  expect(await donationRow(pool, donation.id)).toMatchObject({ credited_cents: 0, overflow_cents: 1_000 });
});
