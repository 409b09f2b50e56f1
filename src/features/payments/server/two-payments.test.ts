import { expect, test } from 'vitest';
import { donationRow, give, makeGiving, notify, useGiving } from '#features/donations/server/testing.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { anotherPayment } from '#features/payments-to-clarify/server/testing.ts';
import { createPayment } from './commands/create-payment.ts';

const app = useGiving();

test('a payment booked before the provider answered remains the donation’s; the other one is unassigned', async () => {
  const { pool } = app.database;
  const overflow = async () => {
    const { rows } = await pool.query<{ balance: number }>(
      `SELECT coalesce(sum(balance), 0)::int AS balance FROM account WHERE kind = 'overflow' AND owner = 0`,
    );
    return rows[0]?.balance;
  };
  const donation = await give(app, await makeGiving(pool));
  await pool.query(
    `UPDATE private_donation SET state = 'requested', provider_payment = NULL, payment_url = NULL WHERE id = $1`,
    [donation.id],
  );
  const booked = await anotherPayment(app, donation);
  await notify(app, booked);
  await createPayment(app.services, donation.id, 'test');
  await notify(app, donation);
  expect(await overflow()).toBe(1_000);
  await notify(app, booked, { type: 'charged_back', dispute: 'dp_1' });
  expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ state: 'charged_back' });
  expect(await brokenChecks(pool)).toEqual([]);
});
