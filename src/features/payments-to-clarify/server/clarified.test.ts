import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { berlinDate } from '#kernel/clock.ts';
import type { BuiltUser } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import {
  closePaymentToClarify,
  getPaymentToClarify,
  type PaymentToClarify,
  refundUnassignedPayment,
  settlePayerClaim,
} from '../contract/clarify.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import {
  buildDonationStaff,
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
  staff = await buildDonationStaff(app.services);
});
const read = async (id: string) => {
  const { body } = await app.call(getPaymentToClarify, { params: { id } }, { as: staff });
  return body as unknown as PaymentToClarify;
};
async function receiveUnassigned() {
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
    { params: { id }, body: { reason: 'requested by the payer' } },
    { as: staff },
  );

test('a won dispute after a settled claim reopens the payment and preserves how staff had clarified it', async () => {
  const { known, id } = await receiveUnassigned();
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

test('a stopped refund of an unassigned payment shows why it was stopped', async () => {
  const { known, id } = await receiveUnassigned();
  await refund(id);
  await notify(app, known, { type: 'charged_back', dispute: 'dp_1' });
  await app.services.jobs.drain();
  const now = await read(id);
  expect(now.unassigned?.refund_error).toBe('taken_by_bank');
  expect(now).toMatchObject({ resolved_by: null, resolve_reason: '' });
});

test('a notice clarified while its payment is being received preserves how it was clarified', async () => {
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

test('the money of a won dispute is booked when its notice comes although staff have marked the waiting one as clarified', async () => {
  const { pool } = app.database;
  const close = async (donation: Requested) => {
    const { rows } = await pool.query<{ id: string }>(
      `SELECT id FROM payment_event WHERE donation_id = $1 AND outcome = 'review' AND resolved_at IS NULL`,
      [donation.id],
    );
    for (const { id } of rows) {
      const body = { reason: 'nothing came' };
      const answer = await app.call(closePaymentToClarify, { params: { id }, body }, { as: staff });
      expect(answer.status).toBe(200);
    }
    return rows.length;
  };
  for (const order of [
    ['charged_back', 'paid'],
    ['charged_back', 'reinstated', 'paid'],
    ['paid', 'reinstated', 'charged_back'],
  ]) {
    const donation = await give(app, await makeGiving(pool));
    let closed = 0;
    for (const type of order) {
      expect(await notify(app, donation, { type, dispute: 'dp_1' })).toBe(200);
      closed += await close(donation);
    }
    expect(closed, order.join()).toBeGreaterThan(0);
    expect(await donationRow(pool, donation.id), order.join()).toMatchObject({
      charged_back_cents: order.includes('reinstated') ? 0 : 1_000,
    });
    const { rows } = await pool.query(
      `SELECT FROM payment_event WHERE donation_id = $1 AND outcome = 'review'`,
      [donation.id],
    );
    expect(rows).toEqual([]);
  }
});

test('a refund whose money a bank has taken before it is sent is sent in part', async () => {
  const { known, id } = await receiveUnassigned();
  const provider = app.services.payments.adapter('sandbox');
  if (!provider) throw new Error('no sandbox');
  const sent = vi.spyOn(provider, 'refund');
  onTestFinished(() => sent.mockRestore());
  expect((await refund(id)).status).toBe(200);
  await notify(app, known, { type: 'charged_back', amount: 300, dispute: 'dp_1' });
  await app.services.jobs.drain();
  expect(sent).not.toHaveBeenCalled();
  expect(await read(id)).toMatchObject({
    unassigned: {
      state: 'open',
      stands: { in_cents: 700 },
      claim: { in_cents: 0 },
      refund_error: 'taken_by_bank',
    },
  });
  expect((await refund(id)).status).toBe(200);
  await app.services.jobs.drain();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ amountCents: 700n });
});
