import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { noticeOf, post, useGiving } from '#features/donations/server/testing.ts';
import { makeOrganization } from '#testing/projects.ts';
import { berlinDate } from '#kernel/clock.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { type ClaimWire, readClaim, settleClaim, undoClaim } from '../contract/claims.ts';
import { setPayoutStatus } from '../contract/payouts.ts';
import { donateAndSettle, owedBy, payoutsOf } from './testing.ts';

const app = useGiving();
let clerk: BuiltUser;
let organization: bigint;

beforeAll(async () => {
  clerk = await buildUser(app.services, {
    permissions: ['view_payouts', 'change_payouts', 'change_payout_status'],
  });
});
beforeEach(async () => {
  organization = await makeOrganization(app.database.pool);
});
afterEach(async () => {
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

const today = () => berlinDate(new Date());
const owed = () => owedBy(app.database.pool, organization);
const waiting = async () => (await payoutsOf(app.database.pool, organization)).map(({ amount }) => amount);

/** A payout of 20.00 that was paid before the bank took the donation back: a claim of 20.00. */
async function makeClaim(): Promise<string> {
  const donation = await donateAndSettle(app, organization, 2_000);
  const { rows: paid } = await app.database.pool.query<{ id: string }>(
    'SELECT id FROM payout WHERE organization_id = $1',
    [organization],
  );
  const ids = paid.map(({ id }) => id);
  const body = { selection: { ids }, paid: true, reason: '' };
  expect((await app.call(setPayoutStatus, { body }, { as: clerk })).status).toBe(200);
  expect(await post(app, noticeOf(donation, { type: 'charged_back' }))).toMatchObject({ status: 200 });
  expect(await owed()).toBe(2_000);
  const { rows } = await app.database.pool.query<{ id: string }>(
    'SELECT id FROM settlement WHERE organization_id = $1 AND claim_cents < 0',
    [organization],
  );
  return rows[0]?.id ?? '';
}

const entry = (change: object = {}) => ({
  kind: 'repaid' as const,
  amount_in_cents: 500,
  open_in_cents: 2_000,
  received_on: today(),
  reason: 'statement of Monday',
  ...change,
});
const settle = (id: string, change: object = {}, options: object = {}) =>
  app.call(settleClaim, { params: { id }, body: entry(change) }, { as: clerk, ...options });
const read = async (id: string): Promise<ClaimWire> =>
  (await app.call(readClaim, { params: { id } }, { as: clerk })).body;

describe('a claim on an organization', () => {
  it('is repaid in part and the rest written off; no payout is reduced by settled parts', async () => {
    const id = await makeClaim();
    expect((await settle(id)).body).toMatchObject({ open: { in_cents: 1_500 } });
    expect(await owed()).toBe(1_500);
    const rest = { kind: 'written_off', amount_in_cents: 1_500, open_in_cents: 1_500, received_on: null };
    expect((await settle(id, rest)).status).toBe(200);
    expect(await owed()).toBe(0);
    expect(await read(id)).toMatchObject({
      amount: { in_cents: 2_000 },
      open: { in_cents: 0 },
      set_offs: [],
      entries: [
        { kind: 'repaid', amount: { in_cents: 500 }, received_on: today(), by: clerk.username, undone: null },
        { kind: 'written_off', amount: { in_cents: 1_500 }, received_on: null },
      ],
      lines: [{ kind: 'donation_charged_back', amount: { in_cents: -2_000 } }],
    });
    await donateAndSettle(app, organization, 900);
    expect(await waiting()).toEqual([2_000, 900]);
    const { rows } = await app.database.pool.query(
      `SELECT kind, balance::int AS balance FROM account WHERE owner = $1 AND kind LIKE 'claim_%' ORDER BY kind`,
      [organization],
    );
    expect(rows).toEqual([
      { kind: 'claim_repaid', balance: -500 },
      { kind: 'claim_written_off', balance: -1_500 },
    ]);
  });

  it('shows the payouts that paid it; only the rest can be settled', async () => {
    const id = await makeClaim();
    await donateAndSettle(app, organization, 1_200);
    expect(await read(id)).toMatchObject({
      open: { in_cents: 800 },
      set_offs: [{ amount: { in_cents: 1_200 } }],
    });
    expect((await settle(id)).status).toBe(409);
    expect(await settle(id, { amount_in_cents: 801, open_in_cents: 800 })).toMatchObject({
      status: 400,
      body: { codes: { amount_in_cents: ['above_claim'] } },
    });
    expect((await settle(id, { amount_in_cents: 800, open_in_cents: 800 })).status).toBe(200);
  });

  it('is reduced once by requests with one key, and by clerks who saw the same open amount', async () => {
    const id = await makeClaim();
    const idempotencyKey = crypto.randomUUID();
    const [first, second] = [
      await settle(id, {}, { idempotencyKey }),
      await settle(id, {}, { idempotencyKey }),
    ];
    expect(second.body).toEqual(first.body);
    const answers = await Promise.all([1, 2, 3].map(() => settle(id, { open_in_cents: 1_500 })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await owed()).toBe(1_000);
  });

  it('is not paid twice if a settlement and entries are concurrent', async () => {
    const id = await makeClaim();
    await Promise.all([
      settle(id, { amount_in_cents: 2_000 }),
      donateAndSettle(app, organization, 1_200),
      settle(id, { kind: 'written_off', amount_in_cents: 2_000, received_on: null }),
    ]);
    const claim = await read(id);
    const paid = [...claim.set_offs, ...claim.entries].reduce((sum, { amount }) => sum + amount.in_cents, 0);
    expect(claim.open.in_cents).toBe(2_000 - paid);
    expect(await owed()).toBe(2_000 - paid);
  });

  it('is open again once an entry is undone, and set off against waiting payouts', async () => {
    const id = await makeClaim();
    await settle(id, { amount_in_cents: 2_000 });
    await donateAndSettle(app, organization, 1_200);
    expect(await waiting()).toEqual([2_000, 1_200]);
    const { entries } = await read(id);
    const params = { id, entry: entries[0]?.id ?? '' };
    const undo = () =>
      app.call(undoClaim, { params, body: { reason: 'another organization' } }, { as: clerk });
    const answers = await Promise.all([undo(), undo()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await waiting()).toEqual([2_000, 0]);
    expect(await read(id)).toMatchObject({
      open: { in_cents: 800 },
      entries: [{ undone: { by: clerk.username, reason: 'another organization' } }],
    });
  });

  it('requires the day of a repayment since the claim, not in the future, and a reason', async () => {
    const id = await makeClaim();
    expect((await settle(id, { received_on: null })).body).toMatchObject({
      codes: { received_on: ['received_on_required'] },
    });
    expect((await settle(id, { received_on: '2999-01-01' })).body).toMatchObject({
      codes: { received_on: ['received_in_future'] },
    });
    expect((await settle(id, { received_on: '2020-01-01' })).body).toMatchObject({
      codes: { received_on: ['received_before_claim'] },
    });
    expect((await settle(id, { reason: ' ' })).status).toBe(400);
    expect(await owed()).toBe(2_000);
  });

  it('is for those who may change payouts; a settlement without a claim is not found', async () => {
    const id = await makeClaim();
    const viewer = await buildUser(app.services, { permissions: ['view_payouts'] });
    expect((await app.call(readClaim, { params: { id } }, { as: viewer })).status).toBe(200);
    expect((await settle(id, {}, { as: viewer })).status).toBe(403);
    const stranger = await buildUser(app.services, { permissions: ['change_private_donations'] });
    expect((await app.call(readClaim, { params: { id } }, { as: stranger })).status).toBe(403);
    const { rows } = await app.database.pool.query<{ id: string }>(
      'SELECT id FROM settlement WHERE organization_id = $1 AND claim_cents >= 0 LIMIT 1',
      [organization],
    );
    const other = rows[0]?.id ?? '';
    expect((await app.call(readClaim, { params: { id: other } }, { as: viewer })).status).toBe(404);
    expect((await settle(other)).status).toBe(404);
    const params = { id, entry: '999999' };
    expect((await app.call(undoClaim, { params, body: { reason: 'x' } }, { as: clerk })).status).toBe(404);
  });
});
