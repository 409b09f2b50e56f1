import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { buildUser } from '#testing/factories.ts';
import { refundDonation as refundRoute } from '#features/donations/contract/staff.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import {
  claimOn,
  donationRow,
  give,
  makeGiving,
  notify,
  useGiving,
} from '#features/donations/server/testing.ts';

const app = useGiving();
const migration = readFileSync('migrations/0191_chargebacks_as_told.sql', 'utf8');
afterEach(async () => {
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

async function paid(cents: number, feeBase = 0) {
  const giving = await makeGiving(app.database.pool, { needs: [[100_000n, 0n]] }, { feeBase });
  const donation = await give(app, giving, { net_value_in_cents: cents, amount_in_cents: cents });
  await notify(app, donation);
  return { giving, donation };
}

test('a chargeback that was ignored after a full refund becomes a claim', async () => {
  const { pool } = app.database;
  const { giving, donation } = await paid(10_000);
  const as = await buildUser(app.services, { permissions: ['change_private_donations'] });
  const body = { amount_in_cents: 10_000, reason: 'requested by the donor' };
  await app.call(refundRoute, { params: { id: String(donation.id) }, body }, { as });
  await app.services.jobs.drain();
  await pool.query(
    `INSERT INTO payment_event (adapter, event_id, kind, donation_id, received_at, occurred_at, payload, outcome, amount_cents)
     VALUES ('sandbox', 'evt_old', 'charged_back', $1, now(), now(), '{}', 'ignored', 10000),
       ('sandbox', 'evt_old_again', 'charged_back', $1, now(), now(), '{}', 'ignored', 10000)`,
    [donation.id],
  );
  await pool.query(migration);
  await pool.query(migration);
  expect(await donationRow(pool, donation.id)).toMatchObject({
    state: 'refunded',
    charged_back_cents: 10_000,
  });
  expect(await claimOn(pool, giving.project.id)).toBe(10_000);
});

test('an amount booked beyond the reported chargeback is in overflow for staff', async () => {
  const { pool } = app.database;
  const { donation } = await paid(10_000, 40);
  await notify(app, donation, { type: 'charged_back', amount: 10_000, dispute: 'dp_1' });
  await pool.query(
    `UPDATE payment_event SET amount_cents = 3000 WHERE donation_id = $1 AND kind = 'charged_back'`,
    [donation.id],
  );
  expect((await brokenChecks(pool)).map((name) => name.split(':')[0])).toEqual(['disputes']);
  await pool.query(migration);
  expect(await donationRow(pool, donation.id)).toMatchObject({
    state: 'review',
    charged_back_cents: 3_000,
    overflow_cents: 7_000,
    credited_cents: 0,
  });
});
