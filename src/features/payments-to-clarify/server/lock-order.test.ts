import { beforeAll, expect, test } from 'vitest';
import { setSettings } from '#features/settings/server/testing.ts';
import { makeOrganization } from '#testing/projects.ts';
import { buildUser } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import { getDonationDetail, verifyDonation } from '#features/donations/contract/staff.ts';
import { assignUnassignedPayment } from '../contract/clarify.ts';
import {
  donationRow,
  give,
  makeGiving,
  makeProvider,
  notify,
  useGiving,
} from '#features/donations/server/testing.ts';

const app = useGiving();
let provider: string;
beforeAll(async () => {
  const { pool } = app.database;
  await setSettings(pool, { projectPromoterDonation: true });
  provider = await makeProvider(pool);
});

test.each([
  ['a booking', 'paid', 'verified'],
  ['a chargeback', 'charged_back', 'charged_back'],
] as const)('%s of money of an organization locks it before its accounts', async (_name, type, state) => {
  const { pool } = app.database;
  const id = await makeOrganization(pool);
  const { rows } = await pool.query<{ slug: string }>('SELECT slug FROM organization WHERE id = $1', [id]);
  const promoter = { project: undefined, promoter: rows[0]?.slug };
  const request = () => give(app, { project: { slug: '' }, provider }, promoter);
  const paid = await request();
  await notify(app, paid);
  const donation = type === 'paid' ? await request() : paid;
  const blocker = await pool.connect();
  try {
    // Another booking would take the same lock; this one lets weaker locks pass.
    await blocker.query('BEGIN');
    await blocker.query('SELECT id FROM organization WHERE id = $1 FOR SHARE', [id]);
    const reported = notify(app, donation, { type, dispute: 'dp_1' });
    await untilWaiting(pool, 1);
    const free = await blocker.query(
      `SELECT id FROM account WHERE kind = 'organization_private' AND owner = $1 FOR UPDATE NOWAIT`,
      [id],
    );
    expect(free.rowCount).toBe(1);
    await blocker.query('ROLLBACK');
    expect(await reported).toBe(200);
  } finally {
    await blocker.query('ROLLBACK');
    blocker.release();
  }
  expect(await donationRow(pool, donation.id)).toMatchObject({ state });
});

const PROJECT = 'SELECT FROM project_funding WHERE project_id = $1 FOR UPDATE';
const ORGANIZATION =
  'SELECT FROM organization WHERE id = (SELECT organization_id FROM project WHERE id = $1) FOR SHARE';

/** Runs `act` while another transaction holds the locks of `statement`; asserts that `account` is not locked while `act` waits. */
async function expectFree(statement: string, project: bigint, account: string, act: () => Promise<unknown>) {
  const { pool } = app.database;
  const blocker = await pool.connect();
  try {
    await blocker.query('BEGIN');
    await blocker.query(statement, [project]);
    const acting = act();
    await untilWaiting(pool, 1);
    const free = await blocker.query(account);
    expect(free.rowCount).toBeGreaterThan(0);
    await blocker.query('ROLLBACK');
    await acting;
  } finally {
    await blocker.query('ROLLBACK');
    blocker.release();
  }
}

const PLATFORM_ACCOUNT = `SELECT id FROM account WHERE kind = 'overflow' AND owner = 0 FOR UPDATE NOWAIT`;

test.each([
  ['its project', PROJECT],
  ['its organization', ORGANIZATION],
])('assigning a payment to a donation locks %s before the accounts of the platform', async (_what, lock) => {
  const { pool } = app.database;
  const permissions = ['view_private_donations', 'change_private_donations'] as const;
  const staff = await buildUser(app.services, { permissions });
  const giving = await makeGiving(pool, { needs: [[100_000n, 0n]] });
  const donation = await give(app, giving);
  const payment = `sbx_${crypto.randomUUID()}`;
  await notify(app, { ...donation, token: crypto.randomUUID(), payment });
  const detail = await app.call(getDonationDetail, { params: { id: String(donation.id) } }, { as: staff });
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM payment_event WHERE payment = $1', [
    payment,
  ]);
  const { reference } = detail.body as unknown as { reference: string };
  const body = { reference, reason: 'confirmed by the donor' };
  await expectFree(lock, giving.project.id, PLATFORM_ACCOUNT, async () => {
    const params = { id: rows[0]?.id ?? '0' };
    expect((await app.call(assignUnassignedPayment, { params, body }, { as: staff })).status).toBe(200);
  });
  expect(await donationRow(pool, donation.id)).toMatchObject({ state: 'verified' });
});

test.each([
  ['its project', PROJECT],
  ['its organization', ORGANIZATION],
])('confirming one of two payments locks %s before the accounts of the platform', async (_what, lock) => {
  const { pool } = app.database;
  const permissions = ['view_private_donations', 'change_private_donations'] as const;
  const staff = await buildUser(app.services, { permissions });
  const giving = await makeGiving(pool, { needs: [[100_000n, 0n]] });
  const donation = await give(app, giving);
  await notify(app, donation, { amount: 700 });
  // It is not known which of the two payments is the donation's: both were reported while it waits.
  await pool.query('UPDATE private_donation SET provider_payment = NULL WHERE id = $1', [donation.id]);
  await notify(app, donation, { amount: 800, payment: `sbx_${crypto.randomUUID()}` });
  const body = { received_in_cents: 700, reason: 'confirmed by the donor' };
  await expectFree(lock, giving.project.id, PLATFORM_ACCOUNT, async () => {
    const params = { id: String(donation.id) };
    expect((await app.call(verifyDonation, { params, body }, { as: staff })).status).toBe(200);
  });
  expect(await donationRow(pool, donation.id)).toMatchObject({ state: 'verified' });
});

test('a chargeback locks the organization of the project before the accounts', async () => {
  const giving = await makeGiving(app.database.pool, { needs: [[100_000n, 0n]] });
  const donation = await give(app, giving);
  await notify(app, donation);
  const account = `SELECT a.id FROM account a JOIN need n ON n.id = a.owner
    WHERE a.kind = 'need_private' AND n.project_id = ${giving.project.id} FOR UPDATE OF a NOWAIT`;
  await expectFree(ORGANIZATION, giving.project.id, account, async () => {
    expect(await notify(app, donation, { type: 'charged_back', dispute: 'dp_1' })).toBe(200);
  });
  expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ state: 'charged_back' });
});
