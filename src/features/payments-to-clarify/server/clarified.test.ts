import { beforeAll, expect, test } from 'vitest';
import { berlinDate } from '#kernel/clock.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import {
  getPaymentToClarify,
  type PaymentToClarify,
  refundUnassignedPayment,
  settlePayerClaim,
} from '../contract/clarify.ts';
import { give, makeGiving, notify, useGiving, brokenChecks } from '#features/donations/server/testing.ts';

const app = useGiving();
let staff: BuiltUser;
beforeAll(async () => {
  staff = await buildUser(app.services, {
    permissions: ['view_private_donations', 'change_private_donations'],
  });
});
const read = async (id: string) => {
  const { body } = await app.call(getPaymentToClarify, { params: { id } }, { as: staff });
  return body as unknown as PaymentToClarify;
};
async function came() {
  const { pool } = app.database;
  const known = await give(app, await makeGiving(pool));
  await pool.query(
    'UPDATE private_donation SET token = gen_random_uuid(), provider_payment = NULL WHERE id = $1',
    [known.id],
  );
  await notify(app, known, { payer: 'Ada Byron' });
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM payment_event WHERE payment = $1', [
    known.payment,
  ]);
  return { known, id: rows[0]?.id ?? '0' };
}
const refund = (id: string) =>
  app.call(
    refundUnassignedPayment,
    { params: { id }, body: { reason: 'asked by the payer' } },
    { as: staff },
  );

test('a won dispute after a settled claim brings the payment back and keeps how staff had clarified it', async () => {
  const { known, id } = await came();
  await refund(id);
  await app.services.jobs.drain();
  await notify(app, known, { type: 'charged_back', dispute: 'dp_1' });
  const body = {
    kind: 'repaid' as const,
    amount_in_cents: 1_000,
    open_in_cents: 1_000,
    received_on: berlinDate(app.services.clock.now()),
    reason: 'statement of Monday',
  };
  expect((await app.call(settlePayerClaim, { params: { id }, body }, { as: staff })).status).toBe(200);
  expect(await read(id)).toMatchObject({
    resolve_reason: 'statement of Monday',
    resolved_by: staff.username,
  });
  await notify(app, known, { type: 'reinstated', dispute: 'dp_1' });
  const now = await read(id);
  expect(await brokenChecks(app.database.pool)).toEqual([]);
  expect(now.unassigned?.claim.in_cents).toBe(-1_000);
  expect(now).toMatchObject({ resolved_at: null, resolve_reason: '', resolved_by: null });
  expect(now.closings[0]).toMatchObject({ reason: 'statement of Monday', by: staff.username });
});

test('a refund of an unassigned payment that was stopped says so', async () => {
  const { known, id } = await came();
  await refund(id);
  await notify(app, known, { type: 'charged_back', dispute: 'dp_1' });
  await app.services.jobs.drain();
  const now = await read(id);
  expect(now.unassigned?.refund_error).toBe('taken_by_bank');
  expect(now).toMatchObject({ resolved_by: null, resolve_reason: '' });
});

test('a notice that is clarified at the moment when its payment comes keeps how it was clarified', async () => {
  const { pool } = app.database;
  const donation = await give(app, await makeGiving(pool));
  await notify(app, donation, { type: 'charged_back', dispute: 'dp_1' });
  const notice = `WHERE donation_id = ${donation.id} AND kind = 'charged_back'`;
  const clerk = await pool.connect();
  try {
    await clerk.query('BEGIN');
    await clerk.query(
      `UPDATE payment_event SET resolved_at = now(), resolve_reason = 'nothing came' ${notice}`,
    );
    const paid = notify(app, donation);
    await untilWaiting(pool, 1);
    await clerk.query('COMMIT');
    expect(await paid).toBe(200);
  } finally {
    clerk.release();
  }
  const { rows } = await pool.query(
    `SELECT e.outcome, c.reason FROM payment_event e LEFT JOIN payment_event_closing c ON c.payment_event_id = e.id ${notice}`,
  );
  expect(rows).toEqual([{ outcome: 'booked', reason: 'nothing came' }]);
});
