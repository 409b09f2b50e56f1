import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registry } from '#platform/server/operation/metrics.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { refundDonation } from '#features/donations/contract/staff.ts';
import {
  buildDonationStaff,
  donationRow,
  give,
  makeGiving,
  type NoticeInput,
  notify,
  type Requested,
  useGiving,
} from '#features/donations/server/testing.ts';
import { anotherPayment } from '#features/payments-to-clarify/server/testing.ts';

const app = useGiving();
const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);
const begin = async () => give(app, await makeGiving(app.database.pool, { needs: [[100_000n, 0n]] }));

/** Donations requested from here on are younger than the mark. */
beforeEach(() => query(`UPDATE installation SET since = now() - interval '1 day'`));
afterEach(async () => {
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

const storedAbout = async ({ payment }: Requested) => {
  const { rows } = await query('SELECT kind, outcome FROM payment_event WHERE payment = $1', [payment]);
  return rows;
};

async function counted(): Promise<number> {
  const metric = await registry.getSingleMetric('obolus_foreign_notices_total')?.get();
  return metric?.values[0]?.value ?? 0;
}

const none = '';
const another = randomUUID();

test.each([
  ['another shop', none],
  ['a second installation', another],
])(
  'a payment of %s is answered, counted and ignored, whatever its reference',
  async (_name, installation) => {
    const donation = await begin();
    const before = await counted();
    for (const reference of ['', 'order-17', randomUUID(), donation.token]) {
      const foreign = { ...donation, payment: `sbx_${randomUUID()}` };
      const notices: NoticeInput[] = [
        {},
        { type: 'refunded', refund: { id: `sbr_${randomUUID()}`, amount: 500 } },
        { type: 'charged_back', amount: 500, dispute: `dp_${randomUUID()}` },
        { type: 'failed' },
      ];
      for (const input of notices)
        expect(await notify(app, foreign, { installation, reference, ...input })).toBe(200);
      expect(await storedAbout(foreign)).toEqual([]);
    }
    expect(await counted()).toBe(before + 16);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ state: 'pending' });
  },
);

test('a payment whose id is stored is ours without a mark, and with another one', async () => {
  const donation = await begin();
  expect(await notify(app, donation, { installation: none, reference: '', type: 'failed' })).toBe(200);
  expect(await notify(app, donation, { installation: none })).toBe(200);
  const dispute = { type: 'charged_back', amount: 300, dispute: 'dp_1' };
  expect(await notify(app, donation, { installation: another, reference: '', ...dispute })).toBe(200);
  expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
    state: 'partly_refunded',
    charged_back_cents: 300,
  });
});

test.each(['id', 'reference'] as const)(
  'a refund that we requested is ours by its %s, whatever payment it names',
  async (name) => {
    const staff = await buildDonationStaff(app.services);
    const donation = await begin();
    await notify(app, donation);
    const params = { id: String(donation.id) };
    await app.call(
      refundDonation,
      { params, body: { amount_in_cents: 300, reason: 'As asked' } },
      { as: staff },
    );
    await app.services.jobs.drain();
    const { rows } = await query(
      'SELECT provider_refund AS id, token AS reference FROM donation_refund WHERE donation_id = $1',
      [donation.id],
    );
    const refund = { [name]: rows[0]?.[name], amount: 300 };
    const other = { ...donation, payment: `pi_${randomUUID()}` };
    const unmarked = { installation: none, reference: '' };
    expect(await notify(app, other, { ...unmarked, type: 'refunded', refund })).toBe(200);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ refunded_cents: 300 });
    expect(await notify(app, other, { ...unmarked, type: 'refund_failed', refund })).toBe(200);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'verified',
      refunded_cents: 0,
    });
  },
);

test('a payment of ours with an unknown reference waits for staff, with what is reported about it later', async () => {
  const donation = await begin();
  const stray = { ...donation, payment: `sbx_${randomUUID()}` };
  await notify(app, stray, { reference: 'unknown' });
  const dispute = { type: 'charged_back', amount: 300, dispute: 'dp_1' };
  await notify(app, stray, { installation: none, reference: '', ...dispute });
  expect(await storedAbout(stray)).toEqual([
    { kind: 'paid', outcome: 'review' },
    { kind: 'charged_back', outcome: 'booked' },
  ]);
});

test('a payment begun before payments were marked is known by our reference', async () => {
  const donation = await begin();
  await query(`UPDATE installation SET since = now() + interval '1 hour'`);
  await query(
    `UPDATE private_donation SET state = 'requested', provider_payment = NULL, payment_url = NULL WHERE id = $1`,
    [donation.id],
  );
  await notify(app, donation, { installation: another });
  expect(await storedAbout(donation)).toEqual([]);
  await notify(app, donation, { installation: none });
  expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ state: 'verified' });
});

test('a second payment of ours under one reference is unassigned, as before', async () => {
  const donation = await begin();
  await notify(app, donation);
  const other = await anotherPayment(app, donation);
  await notify(app, other);
  expect(await storedAbout(other)).toEqual([{ kind: 'paid', outcome: 'review' }]);
});

test('payments are begun with the mark, and the provider returns it', async () => {
  const donation = await begin();
  const { rows } = await query(
    'SELECT p.installation = i.mark::text AS marked FROM sandbox.payment p, installation i WHERE p.id = $1',
    [donation.payment],
  );
  expect(rows).toEqual([{ marked: true }]);
});
