import { afterEach, describe, expect, test } from 'vitest';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import {
  donationRow,
  give,
  makeGiving,
  notify,
  type Requested,
  useGiving,
} from '#features/donations/server/testing.ts';

const app = useGiving();
afterEach(async () => {
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

const givenDonation = async () => give(app, await makeGiving(app.database.pool));
/** The amount of a donation that is charged back, in cents. */
const chargedBack = async (donation: Requested) =>
  (await donationRow(app.database.pool, donation.id))['charged_back_cents'];
const report = async (donation: Requested, ...notices: readonly Parameters<typeof notify>[2][]) => {
  for (const notice of notices) expect(await notify(app, donation, notice)).toBe(200);
};

describe('a won dispute that waits for its chargeback', () => {
  test('is not booked if it returns money in another currency', async () => {
    const donation = await givenDonation();
    const dispute = 'dp_1';
    await report(donation, {}, { type: 'reinstated', dispute, currency: 'USD' });
    await report(donation, { type: 'charged_back', dispute });
    expect(await chargedBack(donation)).toBe(1_000);
  });

  test('of an unassigned payment is not booked if it returns money in another currency', async () => {
    const { pool } = app.database;
    const payment = `sbx_other_${crypto.randomUUID()}`;
    const other: Requested = { id: 0n, token: crypto.randomUUID(), payment, amount: 1_000 };
    const dispute = 'dp_1';
    await report(other, {}, { type: 'reinstated', dispute, currency: 'USD' });
    await report(other, { type: 'charged_back', dispute });
    const { rows } = await pool.query(
      'SELECT state, charged_back_cents::int AS taken FROM unassigned_payment WHERE payment = $1',
      [payment],
    );
    expect(rows).toEqual([{ state: 'charged_back', taken: 1_000 }]);
  });

  test('is not booked for another payment under the same reference', async () => {
    const donation = await givenDonation();
    await report(donation, {}, { type: 'reinstated', payment: `sbx_again_${donation.token}` });
    await report(donation, { type: 'charged_back' });
    expect(await chargedBack(donation)).toBe(1_000);
  });

  test('in another currency, reported before its payment, waits for staff; the checks accept this', async () => {
    const payment = `sbx_other_${crypto.randomUUID()}`;
    const other: Requested = { id: 0n, token: crypto.randomUUID(), payment, amount: 1_000 };
    await report(other, { type: 'charged_back', currency: 'USD' }, {});
    const { rows } = await app.database.pool.query(
      'SELECT state, charged_back_cents::int AS taken FROM unassigned_payment WHERE payment = $1',
      [payment],
    );
    expect(rows).toEqual([{ state: 'open', taken: 0 }]);
  });

  test('is found by the check if its chargeback was booked without it', async () => {
    const { pool } = app.database;
    const donation = await givenDonation();
    const dispute = 'dp_1';
    await report(donation, {}, { type: 'charged_back', dispute }, { type: 'reinstated', dispute });
    const won = `WHERE donation_id = ${donation.id} AND kind = 'reinstated'`;
    await pool.query(
      `UPDATE payment_event SET outcome = 'review', review_reason = 'before_charge_back' ${won}`,
    );
    expect((await brokenChecks(pool)).map((name) => name.split(':')[0])).toContain('disputes_waiting');
    await pool.query(`UPDATE payment_event SET outcome = 'booked', review_reason = NULL ${won}`);
  });

  test.each([
    [300, 400],
    [400, 300],
  ])('without a name is found by its amount: %s, then %s', async (first, second) => {
    const donation = await givenDonation();
    await report(donation, {});
    for (const amount of [300, 400]) await report(donation, { type: 'reinstated', amount });
    for (const amount of [first, second]) await report(donation, { type: 'charged_back', amount });
    expect(await chargedBack(donation)).toBe(0);
  });
});
