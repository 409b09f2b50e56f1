import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { berlinDate } from '#kernel/clock.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { settleDonorClaim, undoDonorClaimEntry } from '#features/donations/contract/claims.ts';
import {
  type DonationDetail,
  getDonationDetail,
  refundDonation as refundRoute,
} from '#features/donations/contract/staff.ts';
import { forgetDonor } from '#features/donations/server/index.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import {
  buildDonationStaff,
  claimOn,
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

const today = () => berlinDate(new Date());
const paramsOf = (donation: Requested) => ({ id: String(donation.id) });
const detail = async (donation: Requested): Promise<DonationDetail> =>
  (await app.call(getDonationDetail, { params: paramsOf(donation) }, { as: staff })).body;
const settle = (donation: Requested, change: object = {}, as = staff) =>
  app.call(
    settleDonorClaim,
    {
      params: paramsOf(donation),
      body: {
        kind: 'repaid',
        amount_in_cents: 1_000,
        open_in_cents: 4_000,
        received_on: today(),
        reason: 'statement of Monday',
        ...change,
      },
    },
    { as },
  );

/** A donation of 100.00 of which 40.00 were refunded before the bank took all of it: a claim of 40.00. */
async function claimed() {
  const giving = await makeGiving(app.database.pool, { needs: [[100_000n, 0n]] });
  const donation = await give(app, giving, { net_value_in_cents: 10_000, amount_in_cents: 10_000 });
  expect(await notify(app, donation)).toBe(200);
  const body = { amount_in_cents: 4_000, reason: 'requested by the donor' };
  expect((await app.call(refundRoute, { params: paramsOf(donation), body }, { as: staff })).status).toBe(200);
  await app.services.jobs.drain();
  expect(await notify(app, donation, { type: 'charged_back', amount: 10_000, dispute: 'dp_1' })).toBe(200);
  return { giving, donation };
}

describe('a claim on a donor', () => {
  test('prevents that the name of a deleted account is removed until nothing is owed by either side', async () => {
    const { donation } = await claimed();
    const { pool } = app.database;
    const donor = await buildUser(app.services, {});
    await pool.query('UPDATE private_donation SET donor_id = $2 WHERE id = $1', [donation.id, donor.id]);
    const name = async () => {
      await app.services.database.transact((tx) => forgetDonor(tx, { id: BigInt(donor.id) }));
      return (await detail(donation)).donor?.last_name;
    };
    expect(await name()).toBe('Muster');
    expect((await settle(donation)).status).toBe(200);
    await notify(app, donation, { type: 'reinstated', amount: 10_000, dispute: 'dp_1' });
    const refund = { amount_in_cents: 6_000, reason: 'requested by the donor' };
    await app.call(refundRoute, { params: paramsOf(donation), body: refund }, { as: staff });
    await app.services.jobs.drain();
    expect(await detail(donation)).toMatchObject({ state: 'refunded', claim: { in_cents: -1_000 } });
    expect(await name()).toBe('Muster');
    const [entry] = (await detail(donation)).claim_entries;
    const params = { ...paramsOf(donation), entry: entry?.id ?? '' };
    const body = { reason: 'sent back' };
    expect((await app.call(undoDonorClaimEntry, { params, body }, { as: staff })).status).toBe(200);
    expect(await name()).toBe('');
  });

  test('is paid back in part and the rest written off; history and postings show it', async () => {
    const { giving, donation } = await claimed();
    expect((await detail(donation)).abilities).toMatchObject({ can_settle_claim: true });
    expect((await settle(donation)).status).toBe(200);
    const rest = { kind: 'written_off', amount_in_cents: 3_000, open_in_cents: 3_000, received_on: null };
    expect((await settle(donation, rest)).status).toBe(200);
    expect(await claimOn(app.database.pool, giving.project.id)).toBe(0);
    const { claim, claim_entries, events, journals, abilities } = await detail(donation);
    expect(claim.in_cents).toBe(0);
    expect(abilities).toMatchObject({ can_settle_claim: false });
    expect(claim_entries).toMatchObject([
      { kind: 'repaid', amount: { in_cents: 1_000 }, by: staff.username, undone: null },
      { kind: 'written_off', amount: { in_cents: 3_000 }, received_on: null },
    ]);
    expect(events.slice(-2).map(({ kind }) => kind)).toEqual(['claim_repaid', 'claim_written_off']);
    expect(journals.at(-1)).toMatchObject({
      kind: 'claim_written_off',
      postings: expect.arrayContaining([
        expect.objectContaining({ account: 'refund_due', amount: { in_cents: 3_000, in_currency: '30.00' } }),
      ]) as unknown,
    });
  });

  test('is reduced once by concurrent entries with the same open amount, and never by more than is open', async () => {
    const { giving, donation } = await claimed();
    const answers = await Promise.all([settle(donation), settle(donation), settle(donation)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await claimOn(app.database.pool, giving.project.id)).toBe(3_000);
    expect(await settle(donation, { amount_in_cents: 3_001, open_in_cents: 3_000 })).toMatchObject({
      status: 400,
      body: { codes: { amount_in_cents: ['above_claim'] } },
    });
  });

  test('that was repaid before the bank returned the money shows the amount owed to the donor', async () => {
    const { giving, donation } = await claimed();
    await settle(donation, { amount_in_cents: 4_000 });
    expect(await notify(app, donation, { type: 'reinstated', amount: 10_000, dispute: 'dp_1' })).toBe(200);
    const { claim, claim_entries } = await detail(donation);
    expect(claim.in_cents).toBe(-4_000);
    expect(await claimOn(app.database.pool, giving.project.id)).toBe(-4_000);
    const params = { ...paramsOf(donation), entry: claim_entries[0]?.id ?? '' };
    const undo = () =>
      app.call(undoDonorClaimEntry, { params, body: { reason: 'sent back' } }, { as: staff });
    expect((await undo()).body).toMatchObject({
      claim: { in_cents: 0 },
      claim_entries: [{ undone: { by: staff.username, reason: 'sent back' } }],
    });
    expect((await undo()).status).toBe(409);
  });

  test('is settled by those who may change donations; another donation’s entry is not found', async () => {
    const { donation } = await claimed();
    const viewer = await buildUser(app.services, { permissions: ['view_private_donations'] });
    expect((await settle(donation, {}, viewer)).status).toBe(403);
    expect((await settle({ ...donation, id: 999_999n })).status).toBe(404);
    await settle(donation);
    const other = (await claimed()).donation;
    const entry = (await detail(donation)).claim_entries[0]?.id ?? '';
    const params = { ...paramsOf(other), entry };
    const answer = await app.call(
      undoDonorClaimEntry,
      { params, body: { reason: 'wrong one' } },
      { as: staff },
    );
    expect(answer.status).toBe(404);
  });
});
