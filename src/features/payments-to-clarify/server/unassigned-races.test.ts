import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import { rejectDonation } from '#features/donations/contract/incoming.ts';
import { getDonationDetail } from '#features/donations/contract/staff.ts';
import { assignUnassignedPayment } from '../contract/clarify.ts';
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
let staff: BuiltUser;
beforeAll(async () => {
  const permissions = ['view_private_donations', 'change_private_donations'] as const;
  staff = await buildUser(app.services, { permissions });
});

const pool = () => app.database.pool;
const otherPayment = (donation: Requested): Requested => ({
  ...donation,
  payment: `sbx_${crypto.randomUUID()}`,
});
const unknown = (): Requested => ({
  ...otherPayment({ id: 0n, token: '', payment: '', amount: 1000 }),
  token: crypto.randomUUID(),
});

async function awaited(): Promise<Requested> {
  return give(app, await makeGiving(pool(), { needs: [[100_000n, 0n]] }));
}

async function unassignedOf({ payment }: Requested) {
  const { rows } = await pool().query<{ notice: bigint; state: string; taken: string }>(
    `SELECT payment_event_id AS notice, state, charged_back_cents AS taken FROM unassigned_payment WHERE payment = $1`,
    [payment],
  );
  return rows[0];
}

async function assign(payment: Requested, target: Requested) {
  const detail = await app.call(getDonationDetail, { params: { id: String(target.id) } }, { as: staff });
  const { reference } = detail.body as unknown as { reference: string };
  const body = { reference, reason: 'confirmed by the donor' };
  const id = String((await unassignedOf(payment))?.notice);
  return app.call(assignUnassignedPayment, { params: { id }, body }, { as: staff });
}

/**
 * Runs `during` while another transaction holds the lock of the statement; the calls that `during` has started continue
 * afterwards.
 */
async function whileLocked(statement: string, values: unknown[], during: () => Promise<void>): Promise<void> {
  const blocker: pg.PoolClient = await pool().connect();
  try {
    await blocker.query('BEGIN');
    await blocker.query(statement, values);
    await during();
  } finally {
    await blocker.query('ROLLBACK');
    blocker.release();
  }
}

describe('concurrent notices', () => {
  it.each([
    [
      'a second payment of another donation',
      async () => {
        const donation = await awaited();
        await notify(app, donation);
        return otherPayment(donation);
      },
    ],
    ['a payment without a donation', async () => unknown()],
  ])('a chargeback finds %s while staff assign it', async (_what, make) => {
    const payment = await make();
    await notify(app, payment);
    const target = await awaited();
    let assigning: Promise<{ status: number }> | undefined;
    let reported: Promise<unknown> | undefined;
    await whileLocked(
      'SELECT FROM unassigned_payment WHERE payment = $1 FOR UPDATE',
      [payment.payment],
      async () => {
        assigning = assign(payment, target);
        await untilWaiting(pool(), 1);
        reported = notify(app, payment, { type: 'charged_back', dispute: 'dp_1' });
        await untilWaiting(pool(), 2);
      },
    );
    expect((await assigning)?.status).toBe(200);
    await reported;
    expect(await donationRow(pool(), target.id)).toMatchObject({ state: 'charged_back' });
    expect(await brokenChecks(pool())).toEqual([]);
  });

  it('a chargeback and the first notice of an unknown payment arrive at the same time', async () => {
    const payment = unknown();
    const eventId = `evt_${crypto.randomUUID()}`;
    const reported: Promise<unknown>[] = [];
    // The chargeback is stopped after it has looked for the payment and before it is recorded.
    await whileLocked(
      `INSERT INTO payment_event (adapter, event_id, kind, received_at, occurred_at, payload, outcome)
       VALUES ('sandbox', $1, 'charged_back', now(), now(), '{}', 'review')`,
      [eventId],
      async () => {
        reported.push(notify(app, payment, { type: 'charged_back', dispute: 'dp_1', eventId }));
        await untilWaiting(pool(), 1);
        reported.push(notify(app, payment));
        await untilWaiting(pool(), 2);
      },
    );
    await Promise.all(reported);
    expect(await unassignedOf(payment)).toMatchObject({ state: 'charged_back', taken: '1000' });
    expect(await brokenChecks(pool())).toEqual([]);
  });
});

it('a rejected donation is not revived by its own payment, reported in another currency before', async () => {
  const donation = await awaited();
  await notify(app, donation, { currency: 'USD' });
  const params = { id: String(donation.id) };
  expect(
    (await app.call(rejectDonation, { params, body: { reason: 'not ours' } }, { as: staff })).status,
  ).toBe(200);
  await notify(app, donation);
  expect(await donationRow(pool(), donation.id)).toMatchObject({ state: 'cancelled' });
  expect(await unassignedOf(donation)).toMatchObject({ state: 'open' });
  expect(await brokenChecks(pool())).toEqual([]);
});

it('the check finds a chargeback of an assigned payment that waits elsewhere', async () => {
  const payment = unknown();
  await notify(app, payment);
  const target = await awaited();
  expect((await assign(payment, target)).status).toBe(200);
  for (const [reason, at] of [
    ['reference_unknown', null],
    ['reference_mismatch', target.id],
  ]) {
    await pool().query(
      `INSERT INTO payment_event (adapter, event_id, kind, donation_id, received_at, occurred_at, payload, outcome,
         review_reason, amount_cents, payment)
       VALUES ('sandbox', 'evt_elsewhere', 'charged_back', $2, now(), now(), '{}', 'review', $1, 1000, $3)`,
      [reason, at, payment.payment],
    );
    expect(await brokenChecks(pool())).toEqual([expect.stringMatching(/^unassigned_payments: /)]);
    await pool().query(`DELETE FROM payment_event WHERE event_id = 'evt_elsewhere'`);
  }
});
