import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { berlinDate } from '#kernel/clock.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import {
  closePaymentToClarify,
  getPaymentToClarify,
  type PaymentToClarify,
  refundUnassignedPayment,
  settlePayerClaim,
  undoPayerClaimEntry,
} from '../contract/clarify.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import {
  buildDonationStaff,
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
afterEach(async () => {
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

const read = async (id: string): Promise<PaymentToClarify> =>
  (await app.call(getPaymentToClarify, { params: { id } }, { as: staff })).body;
const settle = (id: string, change: object = {}, as = staff) =>
  app.call(
    settlePayerClaim,
    {
      params: { id },
      body: {
        kind: 'repaid',
        amount_in_cents: 600,
        open_in_cents: 1_000,
        received_on: berlinDate(app.services.clock.now()),
        reason: 'statement of Monday',
        ...change,
      },
    },
    { as },
  );
const undo = (id: string, entry: string, as = staff) =>
  app.call(undoPayerClaimEntry, { params: { id, entry }, body: { reason: 'another payer' } }, { as });

/** A payment of 10.00 without a donation that was refunded before a bank took it: a claim of 10.00 on the payer. */
async function makeClaim(): Promise<{ id: string; known: Requested }> {
  const { pool } = app.database;
  const known = await give(app, await makeGiving(pool));
  // The sandbox knows the payment, the platform does not.
  await pool.query(
    'UPDATE private_donation SET token = gen_random_uuid(), provider_payment = NULL WHERE id = $1',
    [known.id],
  );
  await notify(app, known);
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM payment_event WHERE payment = $1', [
    known.payment,
  ]);
  const id = rows[0]?.id ?? '0';
  const body = { reason: 'requested by the payer' };
  await app.call(refundUnassignedPayment, { params: { id }, body }, { as: staff });
  await app.services.jobs.drain();
  await notify(app, known, { type: 'charged_back', dispute: 'dp_1' });
  expect(await read(id)).toMatchObject({
    unassigned: { claim: { in_cents: 1_000 }, claim_entries: [] },
    resolved_at: null,
    abilities: { can_settle_claim: true },
  });
  return { id, known };
}

const claimed = async () => (await makeClaim()).id;

describe('a claim on the payer of an unassigned payment', () => {
  test('is repaid in part and the rest written off, which clarifies the payment', async () => {
    const id = await claimed();
    expect((await settle(id)).body).toMatchObject({
      unassigned: {
        claim: { in_cents: 400 },
        claim_entries: [{ kind: 'repaid', amount: { in_cents: 600 } }],
      },
      resolved_at: null,
    });
    const rest = { kind: 'written_off', amount_in_cents: 400, open_in_cents: 400, received_on: null };
    expect((await settle(id, rest)).body).toMatchObject({
      unassigned: { claim: { in_cents: 0 } },
      resolved_at: expect.any(String),
      abilities: { can_settle_claim: false },
    });
  });

  test('is open again once an entry is undone, once', async () => {
    const id = await claimed();
    await settle(id, { amount_in_cents: 1_000 });
    const [entry] = (await read(id)).unassigned?.claim_entries ?? [];
    const answers = await Promise.all([undo(id, entry?.id ?? ''), undo(id, entry?.id ?? '')]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await read(id)).toMatchObject({
      unassigned: { claim: { in_cents: 1_000 }, claim_entries: [{ undone: { reason: 'another payer' } }] },
      resolved_at: null,
    });
  });

  test('has to be clarified while entries exceed what is owed', async () => {
    const { id, known } = await makeClaim();
    await settle(id, { amount_in_cents: 1_000 });
    await notify(app, known, { type: 'reinstated', dispute: 'dp_1' });
    expect(await read(id)).toMatchObject({
      unassigned: { claim: { in_cents: -1_000 } },
      resolved_at: null,
      abilities: { can_close: false },
    });
    const close = () =>
      app.call(closePaymentToClarify, { params: { id }, body: { reason: 'looked at' } }, { as: staff });
    expect(await close()).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['claim_overpaid'] } },
    });
    const [entry] = (await read(id)).unassigned?.claim_entries ?? [];
    expect((await undo(id, entry?.id ?? '')).body).toMatchObject({
      unassigned: { claim: { in_cents: 0 } },
      resolved_at: expect.any(String),
    });
  });

  test('matches again if the bank takes the money once more', async () => {
    const { id, known } = await makeClaim();
    await settle(id, { amount_in_cents: 1_000 });
    await notify(app, known, { type: 'reinstated', dispute: 'dp_1' });
    await notify(app, known, { type: 'charged_back', dispute: 'dp_2' });
    expect(await read(id)).toMatchObject({
      unassigned: { claim: { in_cents: 0 } },
      resolved_at: expect.any(String),
    });
  });

  test('the check finds one that is overpaid and not listed', async () => {
    const { id, known } = await makeClaim();
    await settle(id, { amount_in_cents: 1_000 });
    await notify(app, known, { type: 'reinstated', dispute: 'dp_1' });
    const { pool } = app.database;
    await pool.query('UPDATE payment_event SET resolved_at = now() WHERE id = $1', [id]);
    expect((await brokenChecks(pool)).map((name) => name.split(':')[0])).toEqual(['unassigned_payments']);
    await pool.query(readFileSync('migrations/0335_overpaid_claims.sql', 'utf8'));
    expect(await read(id)).toMatchObject({ resolved_at: null, closings: [{ by: null }, {}, {}] });
    const [entry] = (await read(id)).unassigned?.claim_entries ?? [];
    await undo(id, entry?.id ?? '');
    await pool.query('UPDATE payment_event SET resolved_at = NULL WHERE id = $1', [id]);
    expect((await brokenChecks(pool)).map((name) => name.split(':')[0])).toEqual(['unassigned_payments']);
    await pool.query(readFileSync('migrations/0335_overpaid_claims.sql', 'utf8'));
    expect(await read(id)).toMatchObject({ resolved_at: expect.any(String) });
  });

  test('is reduced once by two clerks, and never by more than is open', async () => {
    const id = await claimed();
    expect((await settle(id, { amount_in_cents: 1_001 })).status).toBe(400);
    expect((await settle(id, { received_on: null })).status).toBe(400);
    const answers = await Promise.all([settle(id), settle(id)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('is for those who may change donations', async () => {
    const id = await claimed();
    const reader = await buildUser(app.services, { permissions: ['view_private_donations'] });
    expect((await settle(id, {}, reader)).status).toBe(403);
    expect((await undo(id, '1', reader)).status).toBe(403);
    expect((await settle('999999')).status).toBe(404);
    expect((await undo(id, '999999')).status).toBe(404);
  });

  test('the check finds an entry that is not booked', async () => {
    const id = await claimed();
    await settle(id);
    const { pool } = app.database;
    await pool.query(
      `INSERT INTO claim_entry (unassigned_id, kind, amount_cents, reason, at, actor)
       SELECT id, 'written_off', 100, 'planted', now(), $2 FROM unassigned_payment WHERE payment_event_id = $1`,
      [id, staff.id],
    );
    const names = (await brokenChecks(pool)).map((name) => name.split(':')[0]);
    expect(names).toEqual(['claim_entries', 'unassigned_payments']);
    await pool.query(`DELETE FROM claim_entry WHERE reason = 'planted'`);
  });
});
