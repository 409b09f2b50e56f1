import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import {
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
afterEach(async () => {
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

const begin = async () => give(app, await makeGiving(app.database.pool, { needs: [[100_000n, 0n]] }));
const report = async (donation: Requested, input: NoticeInput) =>
  expect(await notify(app, donation, input)).toBe(200);
const stored = async ({ payment }: Requested) => {
  const { rows } = await app.database.pool.query(
    `SELECT kind, outcome, review_reason AS reason FROM payment_event
     WHERE payment = $1 AND kind <> 'paid' ORDER BY id`,
    [payment],
  );
  return rows;
};

describe('a notice about an amount of 0', () => {
  const notices: [string, NoticeInput][] = [
    ['charged_back', { type: 'charged_back', amount: 0, dispute: 'dp_1' }],
    ['reinstated', { type: 'reinstated', amount: 0, dispute: 'dp_1' }],
    ['refunded', { type: 'refunded', refund: { id: 'sbr_zero', amount: 0 } }],
    ['refund_failed', { type: 'refund_failed', refund: { id: 'sbr_zero', amount: 0 } }],
  ];
  test.each(notices)('%s is ignored with the reason, before and after the payment', async (kind, input) => {
    const ignored = { kind, outcome: 'ignored', reason: 'amount_zero' };
    const donation = await begin();
    await report(donation, input);
    await report(donation, {});
    await report(donation, input);
    expect(await stored(donation)).toEqual([ignored, ignored]);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ state: 'verified' });
    const other = await anotherPayment(app, donation);
    await report(other, input);
    await report(other, {});
    await report(other, input);
    expect(await stored(other)).toEqual([ignored, ignored]);
  });

  test('that waited from before is not booked with its payment', async () => {
    const donation = await begin();
    const insert = (event: string, id: bigint | null, payment: string, reason: string) =>
      app.database.pool.query(
        `INSERT INTO payment_event (adapter, event_id, kind, donation_id, received_at, occurred_at, payload, outcome,
           review_reason, amount_cents, payment, dispute)
         VALUES ('sandbox', $1, 'charged_back', $2, now(), now(), '{}', 'review', $3, 0, $4, 'dp_1')`,
        [event, id, reason, payment],
      );
    await insert(`evt_${randomUUID()}`, donation.id, donation.payment, 'before_payment');
    await report(donation, {});
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ state: 'verified' });
    const other = await anotherPayment(app, donation);
    await insert(`evt_${randomUUID()}`, null, other.payment, 'reference_unknown');
    await report(other, {});
    const { rows } = await app.database.pool.query(
      'SELECT state FROM unassigned_payment WHERE payment = $1',
      [other.payment],
    );
    expect(rows).toEqual([{ state: 'open' }]);
  });

  test('of a payment waits for staff, as another amount', async () => {
    const donation = await begin();
    await report(donation, { amount: 0 });
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'review',
      review_reason: 'amount_mismatch',
    });
  });
});

describe('characters that the database does not store', () => {
  test.each([
    ['NUL', '\u0000'],
    ['half of a pair', '\uD83D'],
  ])('%s in any name is replaced, and the notice is processed', async (_name, odd) => {
    const donation = await begin();
    await report(donation, { eventId: `evt_${randomUUID()}${odd}`, payer: `Ada${odd} Brandt` });
    await report(donation, {
      eventId: `evt_${randomUUID()}${odd}`,
      type: 'charged_back',
      amount: 300,
      reference: `other${odd}`,
      dispute: `dp_${odd}1`,
    });
    await report(donation, { type: 'refunded', refund: { id: `sbr_${odd}${randomUUID()}`, amount: 200 } });
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      charged_back_cents: 300,
      refunded_cents: 200,
    });
    const eventId = `evt_${randomUUID()}`;
    await report(donation, {
      payment: `sbx_${odd}${randomUUID()}`,
      eventId,
      reference: odd,
      payer: `Ada${odd}`,
    });
    const { rows } = await app.database.pool.query(
      'SELECT reference, payer FROM payment_event WHERE event_id = $1',
      [eventId],
    );
    expect(rows).toEqual([{ reference: '\uFFFD', payer: 'Ada\uFFFD' }]);
  });

  test('a payer cut off within a pair is stored', async () => {
    const donation = await begin();
    const stray = { ...donation, payment: `sbx_${randomUUID()}` };
    await report(stray, { payer: `${'a'.repeat(199)}😀` });
    expect(await stored(stray)).toEqual([]);
  });
});
