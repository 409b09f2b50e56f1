import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { makeProject } from '#features/projects/server/testing.ts';
import { buildUser } from '#testing/factories.ts';
import { reassignOverflow as reassignRoute, refundDonation as refundRoute } from '../contract/staff.ts';
import { brokenChecks, donationRow, give, makeGiving, notify, type Requested, useGiving } from './testing.ts';

const app = useGiving();
const migration = readFileSync('migrations/0192_fees_travel.sql', 'utf8');
beforeAll(async () => {
  await app.database.pool.query(
    `INSERT INTO platform_setting (key, value) VALUES ('feeBearer', '"project"')
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  );
});
afterEach(async () => {
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

const staff = () => buildUser(app.services, { permissions: ['change_private_donations'] });

/** What of its fee a donation leaves to projects and to the platform, in cents. */
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

/** A donation of 100.00 with a fee of 1.65, of which `credited` cents find room on the project. */
async function given(credited: bigint) {
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
  const [own, target] = [`project ${giving.project.id}`, `project ${other.id}`];
  expect(await feesOf(donation)).toEqual({ [own]: 165 });
  return { donation, project: giving.project, other, own, target };
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
  const body = { amount_in_cents: cents, reason: 'asked by the donor' };
  const params = { id: String(donation.id) };
  expect((await app.call(refundRoute, { params, body }, { as: await staff() })).status).toBe(200);
  await app.services.jobs.drain();
}

test('the fee goes with overflow that is reassigned', async () => {
  const { donation, other, target } = await given(0n);
  await reassign(donation, 10_000, other.slug);
  expect(await feesOf(donation)).toEqual({ [target]: 165 });
});

test('in proportion, and in pieces to the cent', async () => {
  const { donation, other, own, target } = await given(6_000n);
  await reassign(donation, 1_000, other.slug);
  expect(await feesOf(donation)).toEqual({ [own]: 148, [target]: 17 });
  await reassign(donation, 3_000, other.slug);
  expect(await feesOf(donation)).toEqual({ [own]: 99, [target]: 66 });
});

test('the platform bears the fee of what goes back to the donor, of projects and of overflow', async () => {
  const { donation, other, own, target } = await given(6_000n);
  await reassign(donation, 3_000, other.slug);
  await refund(donation, 1_000);
  expect(await feesOf(donation)).toEqual({ [own]: 99, [target]: 50, platform: 16 });
  await refund(donation, 9_000);
  expect(await feesOf(donation)).toEqual({ platform: 165 });
});

test('a donation that lay wholly in overflow and went back leaves the project no fee', async () => {
  const { donation } = await given(0n);
  await refund(donation, 10_000);
  expect(await feesOf(donation)).toEqual({ platform: 165 });
});

test('the fee comes again with the money', async () => {
  const { donation, own } = await given(10_000n);
  await notify(app, donation, { type: 'charged_back', amount: 4_000, dispute: 'dp_1' });
  expect(await feesOf(donation)).toEqual({ [own]: 99, platform: 66 });
  await notify(app, donation, { type: 'charged_back', amount: 6_000, dispute: 'dp_2' });
  expect(await feesOf(donation)).toEqual({ platform: 165 });
  await notify(app, donation, { type: 'reinstated', amount: 4_000, dispute: 'dp_1' });
  expect(await feesOf(donation)).toEqual({ [own]: 66, platform: 99 });
});

test('of a donation in review of which a part went back, reassigning leaves it partly refunded', async () => {
  const { donation, other, project } = await given(10_000n);
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

test('existing fees are moved once by the migration', async () => {
  const { donation, other, own, target } = await given(6_000n);
  const { pool } = app.database;
  await reassign(donation, 4_000, other.slug);
  // As it was booked before: everything on the first project.
  await pool.query(
    `SELECT ledger_post('fee_moved', 'private_donation', $1::bigint, NULL, 'test', now(), 'test:fee_moved', jsonb_build_array(
       jsonb_build_object('kind', 'fee_expense_project', 'owner', $2::bigint, 'amount', 66),
       jsonb_build_object('kind', 'fee_expense_project', 'owner', $3::bigint, 'amount', -66)))`,
    [donation.id, other.id, own.replace('project ', '')],
  );
  expect(await feesOf(donation)).toEqual({ [own]: 165 });
  await pool.query(`UPDATE private_donation SET fee_bearer = 'platform' WHERE id <> $1`, [donation.id]);
  for (let time = 0; time < 2; time += 1) await pool.query(migration);
  expect(await feesOf(donation)).toEqual({ [own]: 99, [target]: 66 });
});
