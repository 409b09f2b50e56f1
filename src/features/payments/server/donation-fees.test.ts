import { readFileSync } from 'node:fs';
import { setSettings } from '#features/settings/server/testing.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { makeProject } from '#testing/projects.ts';
import { buildUser } from '#testing/factories.ts';
import {
  reassignOverflow as reassignRoute,
  refundDonation as refundRoute,
} from '#features/donations/contract/staff.ts';
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
const migration = readFileSync('migrations/0192_fees_travel.sql', 'utf8');
beforeAll(async () => {
  await setSettings(app.database.pool, { feeBearer: 'project' });
});
afterEach(async () => {
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

const staff = () => buildUser(app.services, { permissions: ['change_private_donations'] });

/** The parts of a donation's fee that projects and the platform bear, in cents. */
async function feesOf(donation: Requested): Promise<Record<string, number>> {
  const { rows } = await app.database.pool.query<{ bearer: string; total: number }>(
    `SELECT CASE a.kind WHEN 'fee_expense_platform' THEN 'platform' ELSE 'project ' || a.owner END AS bearer,
       -sum(p.amount)::int AS total
     FROM journal j JOIN posting p ON p.journal = j.id JOIN account a ON a.id = p.account
     WHERE j.cause = 'private_donation' AND j.cause_id = $1 AND a.kind LIKE 'fee_expense_%'
     GROUP BY 1 HAVING sum(p.amount) <> 0 ORDER BY 1`,
    [donation.id],
  );
  return Object.fromEntries(rows.map(({ bearer, total }) => [bearer, total]));
}

/** A donation of 100.00 with a fee of 1.65, of which `credited` cents are credited to the project. */
async function givenDonation(credited: bigint) {
  const { pool } = app.database;
  const giving = await makeGiving(pool, { needs: [[10_000n, 0n]] }, { feeBase: 165 });
  const donation = await give(app, giving, { net_value_in_cents: 10_000, amount_in_cents: 10_000 });
  await pool.query(
    `UPDATE donation_hold SET expires_at = now() - interval '1 second' WHERE donation_id = $1`,
    [donation.id],
  );
  await pool.query('SELECT giving_release_expired(ARRAY[$1::bigint], now())', [giving.project.id]);
  if (credited < 10_000n) {
    const cents = Number(10_000n - credited);
    await notify(app, await give(app, giving, { net_value_in_cents: cents, amount_in_cents: cents }));
  }
  await notify(app, donation);
  expect(await donationRow(pool, donation.id)).toMatchObject({ credited_cents: Number(credited) });
  const other = await makeProject(pool, { needs: [[100_000n, 0n]] });
  await pool.query(
    'UPDATE project SET organization_id = (SELECT organization_id FROM project WHERE id = $1) WHERE id = $2',
    [giving.project.id, other.id],
  );
  const [origin, target] = [`project ${giving.project.id}`, `project ${other.id}`];
  // In overflow the platform bears the fee.
  const own = Number((165n * credited) / 10_000n);
  const borne = { [origin]: own, platform: 165 - own };
  expect(await feesOf(donation)).toEqual(
    Object.fromEntries(Object.entries(borne).filter(([, cents]) => cents > 0)),
  );
  return { donation, project: giving.project, other, origin, target };
}

async function reassign(donation: Requested, cents: number, project: string): Promise<void> {
  const body = { amount_in_cents: cents, project, donor_consents: true, reason: 'agreed by phone' };
  const answer = await app.call(
    reassignRoute,
    { params: { id: String(donation.id) }, body },
    { as: await staff() },
  );
  expect(answer.status).toBe(200);
}

async function refund(donation: Requested, cents: number): Promise<void> {
  const body = { amount_in_cents: cents, reason: 'requested by the donor' };
  const params = { id: String(donation.id) };
  expect((await app.call(refundRoute, { params, body }, { as: await staff() })).status).toBe(200);
  await app.services.jobs.drain();
}

test('the fee moves with reassigned overflow', async () => {
  const { donation, other, target } = await givenDonation(0n);
  await reassign(donation, 10_000, other.slug);
  expect(await feesOf(donation)).toEqual({ [target]: 165 });
});

test('the fee moves in proportion; its parts add up to the cent', async () => {
  const { donation, other, origin, target } = await givenDonation(6_000n);
  await reassign(donation, 1_000, other.slug);
  expect(await feesOf(donation)).toEqual({ [origin]: 99, [target]: 17, platform: 49 });
  await reassign(donation, 3_000, other.slug);
  expect(await feesOf(donation)).toEqual({ [origin]: 99, [target]: 66 });
});

test('the platform bears the fee of refunded money, of projects and of overflow', async () => {
  const { donation, other, origin, target } = await givenDonation(6_000n);
  await reassign(donation, 3_000, other.slug);
  await refund(donation, 1_000);
  expect(await feesOf(donation)).toEqual({ [origin]: 99, [target]: 50, platform: 16 });
  await refund(donation, 9_000);
  expect(await feesOf(donation)).toEqual({ platform: 165 });
});

test('refunds so small that no fee moves leave nothing for the checks to report', async () => {
  const { donation, origin } = await givenDonation(10_000n);
  for (let time = 0; time < 3; time += 1) await refund(donation, 30);
  expect(await feesOf(donation)).toEqual({ [origin]: 165 });
});

test('a donation entirely in overflow that was refunded leaves the project no fee', async () => {
  const { donation } = await givenDonation(0n);
  await refund(donation, 10_000);
  expect(await feesOf(donation)).toEqual({ platform: 165 });
});

test('a project of whose money little found room bears no more than its share', async () => {
  const { donation } = await givenDonation(1n);
  expect(await feesOf(donation)).toEqual({ platform: 165 });
  await notify(app, donation, { type: 'charged_back', amount: 10_000, dispute: 'dp_room' });
  expect(await feesOf(donation)).toEqual({ platform: 165 });
  await notify(app, donation, { type: 'reinstated', amount: 10_000, dispute: 'dp_room' });
  expect(await feesOf(donation)).toEqual({ platform: 165 });
});

test('the fee returns with the money', async () => {
  const { donation, origin } = await givenDonation(10_000n);
  await notify(app, donation, { type: 'charged_back', amount: 4_000, dispute: 'dp_1' });
  expect(await feesOf(donation)).toEqual({ [origin]: 99, platform: 66 });
  await notify(app, donation, { type: 'charged_back', amount: 6_000, dispute: 'dp_2' });
  expect(await feesOf(donation)).toEqual({ platform: 165 });
  await notify(app, donation, { type: 'reinstated', amount: 4_000, dispute: 'dp_1' });
  expect(await feesOf(donation)).toEqual({ [origin]: 66, platform: 99 });
});

test('reassigning leaves a partly refunded donation in review partly refunded', async () => {
  const { donation, other, project } = await givenDonation(10_000n);
  const { pool } = app.database;
  await notify(app, donation, { type: 'charged_back', amount: 10_000, dispute: 'dp_1' });
  await pool.query('UPDATE project SET is_banned = true WHERE id = $1', [project.id]);
  await notify(app, donation, { type: 'reinstated', amount: 10_000, dispute: 'dp_1' });
  await notify(app, donation, { type: 'charged_back', amount: 1_000, dispute: 'dp_2' });
  await pool.query(`UPDATE private_donation SET state = 'review' WHERE id = $1`, [donation.id]);
  await reassign(donation, 9_000, other.slug);
  expect(await donationRow(pool, donation.id)).toMatchObject({
    state: 'partly_refunded',
    credited_cents: 9_000,
    overflow_cents: 0,
  });
});

test('a migration moves the fee of overflow that was booked before once', async () => {
  const { donation, origin } = await givenDonation(6_000n);
  const { pool } = app.database;
  await pool.query(
    `SELECT ledger_post('fee_moved', 'private_donation', $1::bigint, NULL, 'test', now(), 'test:overflow_fee', jsonb_build_array(
       jsonb_build_object('kind', 'fee_expense_platform', 'owner', $2::bigint, 'amount', 66),
       jsonb_build_object('kind', 'fee_expense_project', 'owner', $2::bigint, 'amount', -66)))`,
    [donation.id, origin.replace('project ', '')],
  );
  expect((await brokenChecks(pool)).map((name) => name.split(':')[0])).toEqual(['fee_settled']);
  const moves = readFileSync('migrations/0635_fees_of_overflow.sql', 'utf8');
  for (let time = 0; time < 2; time += 1) await pool.query(moves);
  expect(await feesOf(donation)).toEqual({ [origin]: 99, platform: 66 });
});

test('the migration moves existing fees once', async () => {
  const { donation, other, origin, target } = await givenDonation(6_000n);
  const { pool } = app.database;
  await reassign(donation, 4_000, other.slug);
  // As booked before the migration: the entire fee on the first project.
  await pool.query(
    `SELECT ledger_post('fee_moved', 'private_donation', $1::bigint, NULL, 'test', now(), 'test:fee_moved', jsonb_build_array(
       jsonb_build_object('kind', 'fee_expense_project', 'owner', $2::bigint, 'amount', 66),
       jsonb_build_object('kind', 'fee_expense_project', 'owner', $3::bigint, 'amount', -66)))`,
    [donation.id, other.id, origin.replace('project ', '')],
  );
  expect(await feesOf(donation)).toEqual({ [origin]: 165 });
  await pool.query(`UPDATE private_donation SET fee_bearer = 'platform' WHERE id <> $1`, [donation.id]);
  for (let time = 0; time < 2; time += 1) await pool.query(migration);
  expect(await feesOf(donation)).toEqual({ [origin]: 99, [target]: 66 });
});
