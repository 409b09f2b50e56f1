import { afterEach, describe, expect, test } from 'vitest';
import { brokenChecks, donationRow, give, makeGiving, notify, type Requested, useGiving } from './testing.ts';

const app = useGiving();
afterEach(async () => {
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

const given = async () => give(app, await makeGiving(app.database.pool));
/** What banks have of a donation, in cents. */
const taken = async (donation: Requested) =>
  (await donationRow(app.database.pool, donation.id))['charged_back_cents'];
const tell = async (donation: Requested, ...news: readonly Parameters<typeof notify>[2][]) => {
  for (const one of news) expect(await notify(app, donation, one)).toBe(200);
};

describe('a won dispute that waits for its chargeback', () => {
  test('is not booked where it gives money in another currency', async () => {
    const donation = await given();
    const dispute = 'dp_1';
    await tell(donation, {}, { type: 'reinstated', dispute, currency: 'USD' });
    await tell(donation, { type: 'charged_back', dispute });
    expect(await taken(donation)).toBe(1_000);
  });

  test('of an unassigned payment is not booked where it gives money in another currency', async () => {
    const { pool } = app.database;
    const payment = `sbx_other_${crypto.randomUUID()}`;
    const other: Requested = { id: 0n, token: crypto.randomUUID(), payment, amount: 1_000 };
    const dispute = 'dp_1';
    await tell(other, {}, { type: 'reinstated', dispute, currency: 'USD' });
    await tell(other, { type: 'charged_back', dispute });
    const { rows } = await pool.query(
      'SELECT state, charged_back_cents::int AS taken FROM unassigned_payment WHERE payment = $1',
      [payment],
    );
    expect(rows).toEqual([{ state: 'charged_back', taken: 1_000 }]);
  });

  test('is not booked for another payment under the same reference', async () => {
    const donation = await given();
    await tell(donation, {}, { type: 'reinstated', payment: `sbx_again_${donation.token}` });
    await tell(donation, { type: 'charged_back' });
    expect(await taken(donation)).toBe(1_000);
  });

  test('in another currency that comes before its payment waits for staff, which is no fault', async () => {
    const payment = `sbx_other_${crypto.randomUUID()}`;
    const other: Requested = { id: 0n, token: crypto.randomUUID(), payment, amount: 1_000 };
    await tell(other, { type: 'charged_back', currency: 'USD' }, {});
    const { rows } = await app.database.pool.query(
      'SELECT state, charged_back_cents::int AS taken FROM unassigned_payment WHERE payment = $1',
      [payment],
    );
    expect(rows).toEqual([{ state: 'open', taken: 0 }]);
  });

  test('is found by the check where its chargeback was booked without it', async () => {
    const { pool } = app.database;
    const donation = await given();
    const dispute = 'dp_1';
    await tell(donation, {}, { type: 'charged_back', dispute }, { type: 'reinstated', dispute });
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
    const donation = await given();
    await tell(donation, {});
    for (const amount of [300, 400]) await tell(donation, { type: 'reinstated', amount });
    for (const amount of [first, second]) await tell(donation, { type: 'charged_back', amount });
    expect(await taken(donation)).toBe(0);
  });
});
