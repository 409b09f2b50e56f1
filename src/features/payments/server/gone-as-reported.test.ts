import { afterEach, beforeEach, expect, test } from 'vitest';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { give, makeGiving, notify, type Requested, useGiving } from '#features/donations/server/testing.ts';

const app = useGiving();
const brokenNames = async () => (await brokenChecks(app.database.pool)).map((name) => name.split(':')[0]);
const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);

let donation: Requested;
beforeEach(async () => {
  donation = await give(app, await makeGiving(app.database.pool, { needs: [[100_000n, 0n]] }));
  await notify(app, donation);
  expect(await brokenNames()).toEqual([]);
});
afterEach(async () => {
  await query(`DELETE FROM payment_event WHERE event_id LIKE 'evt_planted%'`);
});

const plant = (kind: string, outcome: string, reason: string | null, more: object = {}) => {
  const { currency = 'EUR', amount = 700, resolved = null } = more as Record<string, unknown>;
  return query(
    `INSERT INTO payment_event (adapter, event_id, kind, donation_id, received_at, occurred_at, payload, outcome,
       review_reason, amount_cents, currency, payment, refund_reference, resolved_at)
     VALUES ('sandbox', 'evt_planted_' || $1 || $2, $1, $3, now(), now(), '{}', $2, $4, $5, $6, $7, 'planted', $8)`,
    [kind, outcome, donation.id, reason, amount, currency, donation.payment, resolved],
  );
};

test.each(['refunded', 'charged_back'])(
  'the check finds money %s that is still in the books',
  async (kind) => {
    await plant(kind, 'review', 'refund_unknown');
    expect(await brokenNames()).toEqual(['gone_as_reported']);
    await query(`UPDATE payment_event SET resolved_at = now() WHERE event_id LIKE 'evt_planted%'`);
    expect(await brokenNames()).toEqual(['gone_as_reported']);
  },
);

test('the check finds a refund that counts as booked and is recorded nowhere', async () => {
  await plant('refunded', 'booked', null);
  expect(await brokenNames()).toEqual(['gone_as_reported']);
});

test('the check finds nothing where staff decide', async () => {
  await plant('refunded', 'review', 'currency_mismatch', { currency: 'JPY' });
  await plant('charged_back', 'review', 'amount_mismatch');
  expect(await brokenNames()).toEqual([]);
});
