import { beforeEach, describe, expect, test } from 'vitest';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import {
  give,
  makeCoFunding,
  makeGiving,
  notify,
  type Requested,
  useGiving,
} from '#features/donations/server/testing.ts';

const app = useGiving();
const brokenNames = async () => (await brokenChecks(app.database.pool)).map((name) => name.split(':')[0]);

/** Plants a fault where there was none; returns the names of the checks that find it. */
async function plant(
  statement: string,
  values: readonly unknown[] = [],
): Promise<readonly (string | undefined)[]> {
  expect(await brokenNames()).toEqual([]);
  const client = await app.database.pool.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    client.release();
  }
  return brokenNames();
}

describe('the checks find', () => {
  let donation: Requested;
  const undo: string[] = [];

  beforeEach(async () => {
    for (const statement of undo.splice(0)) await app.database.pool.query(statement);
    const giving = await makeGiving(app.database.pool, { needs: [[100_000n, 0n]] });
    donation = await give(app, giving);
    await notify(app, donation);
  });

  test('a chargeback reported with another amount than booked', async () => {
    await notify(app, donation, { type: 'charged_back', amount: 300, dispute: 'dp_1' });
    undo.push(`UPDATE payment_event SET amount_cents = 300 WHERE dispute = 'dp_1'`);
    expect(await plant(`UPDATE payment_event SET amount_cents = 1000 WHERE dispute = 'dp_1'`)).toEqual([
      'disputes',
    ]);
  });

  test('a chargeback that waits though the donation is paid', async () => {
    undo.push(`DELETE FROM payment_event WHERE event_id = 'evt_waits'`);
    expect(
      await plant(
        `INSERT INTO payment_event (adapter, event_id, kind, donation_id, received_at, occurred_at, payload, outcome,
           review_reason, amount_cents)
         VALUES ('sandbox', 'evt_waits', 'charged_back', $1, now(), now(), '{}', 'review', 'before_payment', 1000)`,
        [donation.id],
      ),
    ).toEqual(['disputes_waiting']);
  });

  test('a refund that failed by its last notice and is not stored as failed', async () => {
    const token = '33333333-3333-4333-8333-333333333333';
    undo.push(
      `DELETE FROM payment_event WHERE refund_reference = '${token}'`,
      `DELETE FROM donation_refund WHERE token = '${token}'`,
    );
    expect(
      await plant(
        `WITH r AS (
           INSERT INTO donation_refund (token, donation_id, amount_cents, reason, state, requested_at)
           VALUES ('${token}', $1, 100, 'planted', 'requested', now()) RETURNING id
         )
         INSERT INTO payment_event (adapter, event_id, kind, donation_id, received_at, occurred_at, payload, outcome,
           amount_cents, refund_reference)
         SELECT 'sandbox', 'evt_failed', 'refund_failed', $1, now(), now(), '{}', 'booked', 100, '${token}' FROM r`,
        [donation.id],
      ),
    ).toEqual(['refund_notices']);
  });

  test('a refund that is done and not booked', async () => {
    const token = '44444444-4444-4444-8444-444444444444';
    undo.push(`DELETE FROM donation_refund WHERE token = '${token}'`);
    expect(
      await plant(
        `INSERT INTO donation_refund (token, donation_id, amount_cents, reason, state, requested_at)
         VALUES ('${token}', $1, 100, 'planted', 'done', now())`,
        [donation.id],
      ),
    ).toEqual(['refunds']);
  });

  test('a verified donation of which something was returned', async () => {
    await notify(app, donation, { type: 'charged_back', amount: 300, dispute: 'dp_2' });
    undo.push(`UPDATE private_donation SET state = 'partly_refunded' WHERE id = ${donation.id}`);
    expect(
      await plant(`UPDATE private_donation SET state = 'verified' WHERE id = $1`, [donation.id]),
    ).toEqual(['donation_states']);
  });

  test('co-funding above its share of the credited amount, or with another amount than its pot has spent', async () => {
    const giving = await makeGiving(app.database.pool, { needs: [[100_000n, 0n]] });
    await makeCoFunding(app.services, giving.project.id, { value: 500n });
    const coFunded = await give(app, giving);
    await notify(app, coFunded);
    undo.push(`UPDATE co_funding_use SET amount_cents = 500 WHERE donation_id = ${coFunded.id}`);
    expect(
      await plant('UPDATE co_funding_use SET amount_cents = 400 WHERE donation_id = $1', [coFunded.id]),
    ).toEqual(['co_funding_spent', 'co_funding_uses']);
    await app.database.pool.query(undo.pop() ?? '');
    // Half of the donation is returned, and none of the co-funding.
    await notify(app, coFunded, { type: 'charged_back', amount: 500, dispute: 'dp_half' });
    undo.push(`UPDATE co_funding_use SET returned_cents = 250 WHERE donation_id = ${coFunded.id}`);
    expect(
      await plant('UPDATE co_funding_use SET returned_cents = 0 WHERE donation_id = $1', [coFunded.id]),
    ).toEqual(['co_funding_share', 'co_funding_spent', 'co_funding_uses']);
  });

  test('co-funding recorded for the wrong one of two donations', async () => {
    const giving = await makeGiving(app.database.pool, { needs: [[100_000n, 0n]] });
    await makeCoFunding(app.services, giving.project.id, { value: 500n, oncePerDonor: false });
    const [first, second] = [await give(app, giving), await give(app, giving)];
    await notify(app, first);
    await notify(app, second);
    undo.push(
      `UPDATE co_funding_use SET amount_cents = 500 WHERE donation_id IN (${first.id}, ${second.id})`,
    );
    expect(
      await plant(
        `UPDATE co_funding_use SET amount_cents = CASE donation_id WHEN ${first.id} THEN 400 ELSE 600 END
         WHERE donation_id IN (${first.id}, ${second.id})`,
      ),
    ).toEqual(['co_funding_uses']);
  });

  test('a notice of money without a donation that is not recorded', async () => {
    undo.push(`DELETE FROM payment_event WHERE event_id = 'evt_stranger'`);
    expect(
      await plant(
        `INSERT INTO payment_event (adapter, event_id, kind, received_at, occurred_at, payload, outcome, review_reason,
           amount_cents, payment)
         VALUES ('sandbox', 'evt_stranger', 'paid', now(), now(), '{}', 'review', 'reference_unknown', 77700, 'sbx_x')`,
      ),
    ).toEqual(['unassigned_payments']);
  });

  test('an unassigned payment that is not in the books', async () => {
    await app.database.pool.query(
      `INSERT INTO payment_event (adapter, event_id, kind, donation_id, received_at, occurred_at, payload, outcome, amount_cents)
       VALUES ('sandbox', 'evt_planted', 'paid', $1, now(), now(), '{}', 'review', 500)`,
      [donation.id],
    );
    undo.push(
      `DELETE FROM unassigned_payment WHERE payment = 'sbx_planted'`,
      `DELETE FROM payment_event WHERE event_id = 'evt_planted'`,
    );
    expect(
      await plant(
        `INSERT INTO unassigned_payment (payment_event_id, adapter, payment, amount_cents, received_at)
         SELECT id, 'sandbox', 'sbx_planted', 500, now() FROM payment_event WHERE event_id = 'evt_planted'`,
      ),
    ).toEqual(['overflow', 'unassigned_payments']);
  });

  test('a transfer booked with another amount than received', async () => {
    const { rows } = await app.database.pool.query<{ id: string }>(
      `SELECT id FROM payment_provider WHERE adapter = 'bank_transfer' LIMIT 1`,
    );
    undo.push(
      `DELETE FROM bank_transfer WHERE donation_id = ${donation.id}`,
      `UPDATE private_donation d SET provider_id = p.id FROM payment_provider p
       WHERE d.id = ${donation.id} AND p.slug = (SELECT slug FROM payment_provider ORDER BY id DESC LIMIT 1)`,
    );
    expect(
      await plant(
        `WITH b AS (
           INSERT INTO bank_transfer (donation_id, account_holder, iban, bic, received_cents, received_on)
           VALUES ($1, 'Bürgerstiftung', 'DE02120300000000202051', 'BYLADEM1001', 700, current_date)
         ) UPDATE private_donation SET provider_id = $2, fee_cents = 0 WHERE id = $1`,
        [donation.id, rows[0]?.id],
      ),
    ).toEqual(['bank_transfers']);
  });

  describe('of an unassigned payment', () => {
    /** Another payment of 10.00 under the reference of the paid donation. */
    let payment: string;
    beforeEach(async () => {
      payment = `sbx_other_${donation.token}`;
      await notify(app, donation, { payment });
    });
    const insert = `INSERT INTO payment_event (adapter, event_id, kind, donation_id, unassigned_id, received_at, occurred_at,
        payload, outcome, review_reason, amount_cents, payment, refund_reference, dispute)`;

    test('notices that were booked on the donation of their reference', async () => {
      for (const kind of ['charged_back', 'reinstated', 'refunded', 'refund_failed']) {
        expect(
          await plant(
            `${insert} SELECT 'sandbox', 'evt_lost', $1, donation_id, NULL, now(), now(), '{}', 'review',
               'reference_mismatch', 1000, payment, NULL, NULL FROM unassigned_payment WHERE payment = $2`,
            [kind, payment],
          ),
        ).toEqual(['unassigned_payments']);
        await app.database.pool.query(`DELETE FROM payment_event WHERE event_id = 'evt_lost'`);
      }
    });

    test('a payment with the reference of a donation that is stored as a notice only', async () => {
      for (const resolved of ['NULL', 'now()']) {
        expect(
          await plant(
            `INSERT INTO payment_event (adapter, event_id, kind, donation_id, received_at, occurred_at, payload, outcome,
               review_reason, amount_cents, payment, resolved_at)
             VALUES ('sandbox', 'evt_alone', 'paid', $1, now(), now(), '{}', 'review', 'reference_mismatch', 1000,
               'sbx_alone', ${resolved})`,
            [donation.id],
          ),
        ).toEqual(['unassigned_payments']);
        await app.database.pool.query(`DELETE FROM payment_event WHERE event_id = 'evt_alone'`);
      }
    });

    test('a payment that a rejected donation still has', async () => {
      const giving = await makeGiving(app.database.pool);
      const rejected = await give(app, giving);
      undo.push(`UPDATE private_donation SET provider_payment = NULL WHERE id = ${rejected.id}`);
      expect(
        await plant('UPDATE private_donation SET provider_payment = $2 WHERE id = $1', [
          rejected.id,
          payment,
        ]),
      ).toEqual(['unassigned_payments']);
    });

    test('a refund that failed after it was done, and is stored as done', async () => {
      const token = '55555555-5555-4555-8555-555555555555';
      undo.push(
        `DELETE FROM payment_event WHERE refund_reference = '${token}'`,
        `DELETE FROM unassigned_refund WHERE token = '${token}'`,
        `UPDATE unassigned_payment SET refunded_cents = 0 WHERE payment = '${payment}'`,
      );
      expect(
        await plant(
          `WITH u AS (
             UPDATE unassigned_payment SET refunded_cents = 1000 WHERE payment = '${payment}' RETURNING id
           ), r AS (
             INSERT INTO unassigned_refund (token, unassigned_payment_id, amount_cents, reason, state, requested_at)
             SELECT '${token}', id, 1000, 'planted', 'done', now() FROM u
           )
           ${insert} SELECT 'sandbox', 'evt_' || kind, kind, NULL, id, now(), at::timestamptz, '{}', outcome, NULL, 1000,
             '${payment}', '${token}', NULL
           FROM u, (VALUES ('refund_failed', '2026-01-02', 'booked'), ('refunded', '2026-01-02', 'booked'))
             AS reported(kind, at, outcome)`,
        ),
      ).toEqual(['overflow', 'refund_notices', 'unassigned_payments']);
    });

    test('a chargeback and a refund that are not booked as reported', async () => {
      undo.push(
        `DELETE FROM payment_event WHERE event_id = 'evt_taken'`,
        `DELETE FROM unassigned_refund WHERE reason = 'planted'`,
      );
      expect(
        await plant(
          `${insert} SELECT 'sandbox', 'evt_taken', 'charged_back', NULL, id, now(), now(), '{}', 'booked', NULL, 400,
             payment, NULL, 'dp_1' FROM unassigned_payment WHERE payment = $1`,
          [payment],
        ),
      ).toEqual(['unassigned_payments']);
      await app.database.pool.query(`DELETE FROM payment_event WHERE event_id = 'evt_taken'`);
      expect(
        await plant(
          `INSERT INTO unassigned_refund (token, unassigned_payment_id, amount_cents, reason, state, requested_at)
           SELECT gen_random_uuid(), id, 1000, 'planted', 'done', now() FROM unassigned_payment WHERE payment = $1`,
          [payment],
        ),
      ).toEqual(['unassigned_payments']);
    });

    test('a claim that is not in the books', async () => {
      await notify(app, donation, { payment, type: 'charged_back', dispute: 'dp_1' });
      undo.push(
        `UPDATE unassigned_payment SET charged_back_cents = 1000 WHERE payment = '${payment}'`,
        `UPDATE payment_event SET amount_cents = 1000 WHERE payment = '${payment}' AND kind = 'charged_back'`,
      );
      expect(
        await plant(
          `WITH reported AS (
             UPDATE payment_event SET amount_cents = 1300 WHERE payment = '${payment}' AND kind = 'charged_back'
           ) UPDATE unassigned_payment SET charged_back_cents = 1300 WHERE payment = '${payment}'`,
        ),
      ).toEqual(['unassigned_payments']);
    });
  });

  test('a donation with a larger amount than remains after returns', async () => {
    await notify(app, donation, { type: 'charged_back', amount: 300, dispute: 'dp_3' });
    undo.push(`UPDATE private_donation SET net_cents = 1000 WHERE id = ${donation.id}`);
    expect(await plant(`UPDATE private_donation SET net_cents = 900 WHERE id = $1`, [donation.id])).toEqual([
      'donations_booked',
    ]);
  });
});
