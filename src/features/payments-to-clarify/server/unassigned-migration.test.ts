import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { donationRow, give, makeGiving, notify, useGiving } from '#features/donations/server/testing.ts';

const app = useGiving();
/** The part of the migration that changes existing rows; it follows the changes of the tables. */
const [, migration = ''] = readFileSync('migrations/0250_news_of_unassigned_payments.sql', 'utf8').split(
  /(?=-- The payment of a rejected donation)/,
);
afterEach(async () => {
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

async function overflow(): Promise<number> {
  const { rows } = await app.database.pool.query<{ balance: number }>(
    `SELECT coalesce(sum(balance), 0)::int AS balance FROM account WHERE kind = 'overflow' AND owner = 0`,
  );
  return rows[0]?.balance ?? 0;
}

async function requestDonation() {
  const giving = await makeGiving(app.database.pool, { needs: [[100_000n, 0n]] });
  return give(app, giving);
}

const broken = async () => (await brokenChecks(app.database.pool)).map((name) => name.split(':')[0]);

/** A notice as it was stored before the migration. */
const insertNotice = (donation: bigint, kind: string, payment: string, amount: number, resolved = false) =>
  app.database.pool.query(
    `INSERT INTO payment_event (adapter, event_id, kind, donation_id, received_at, occurred_at, payload, outcome,
       review_reason, amount_cents, payment, resolved_at)
     VALUES ('sandbox', gen_random_uuid()::text, $2, $1, now(), now(), '{}', 'review', 'reference_mismatch', $4, $3, $5)`,
    [donation, kind, payment, amount, resolved ? new Date() : null],
  );

test('a second payment that was only a notice is unassigned money, with its chargebacks', async () => {
  const before = await overflow();
  const donation = await requestDonation();
  await notify(app, donation);
  await insertNotice(donation.id, 'paid', 'sbx_second', 1_000, true);
  await insertNotice(donation.id, 'charged_back', 'sbx_second', 1_300);
  await insertNotice(donation.id, 'paid', 'sbx_third', 700);
  await insertNotice(donation.id, 'charged_back', 'sbx_third', 200);
  expect(await broken()).toEqual(['unassigned_payments']);
  await app.database.pool.query(migration);
  await app.database.pool.query(migration);
  expect(await overflow()).toBe(before + 500);
  const { rows } = await app.database.pool.query(
    `SELECT payment, state, charged_back_cents::int AS taken FROM unassigned_payment WHERE donation_id = $1 ORDER BY id`,
    [donation.id],
  );
  expect(rows).toEqual([
    { payment: 'sbx_second', state: 'charged_back', taken: 1_300 },
    { payment: 'sbx_third', state: 'open', taken: 200 },
  ]);
  expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ state: 'verified' });
});

test('a donation that waited because of another payment awaits its own again', async () => {
  const before = await overflow();
  const donation = await requestDonation();
  await insertNotice(donation.id, 'paid', 'sbx_early', 1_000);
  await app.database.pool.query(
    `UPDATE private_donation SET state = 'review', review_reason = 'reference_mismatch' WHERE id = $1`,
    [donation.id],
  );
  await app.database.pool.query(migration);
  expect(await overflow()).toBe(before + 1_000);
  expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
    state: 'pending',
    review_reason: null,
  });
});

test('a rejected donation no longer has its payment', async () => {
  const donation = await requestDonation();
  await notify(app, donation, { type: 'cancelled' });
  const stranger = { id: 0n, token: crypto.randomUUID(), payment: `sbx_${donation.token}`, amount: 900 };
  await notify(app, stranger);
  await app.database.pool.query('UPDATE private_donation SET provider_payment = $2 WHERE id = $1', [
    donation.id,
    stranger.payment,
  ]);
  expect(await broken()).toEqual(['unassigned_payments']);
  await app.database.pool.query(migration);
});
