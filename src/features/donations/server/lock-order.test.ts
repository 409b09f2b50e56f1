import { beforeAll, expect, test } from 'vitest';
import { makeOrganization } from '#features/projects/server/testing.ts';
import { untilWaiting } from '#testing/locks.ts';
import { donationRow, give, makeProvider, notify, useGiving } from './testing.ts';

const app = useGiving();
let provider: string;
beforeAll(async () => {
  const { pool } = app.database;
  await pool.query(`INSERT INTO platform_setting (key, value) VALUES ('projectPromoterDonation', 'true')`);
  provider = await makeProvider(pool);
});

test.each([
  ['a booking', 'paid', 'verified'],
  ['a chargeback', 'charged_back', 'charged_back'],
] as const)('%s of money of an organisation locks it before its accounts', async (_name, type, state) => {
  const { pool } = app.database;
  const id = await makeOrganization(pool);
  const { rows } = await pool.query<{ slug: string }>('SELECT slug FROM organization WHERE id = $1', [id]);
  const promoter = { project: undefined, promoter: rows[0]?.slug };
  const asked = () => give(app, { project: { slug: '' }, provider }, promoter);
  const paid = await asked();
  await notify(app, paid);
  const donation = type === 'paid' ? await asked() : paid;
  const blocker = await pool.connect();
  try {
    // Another booking would hold it as strongly; this one lets whoever waits for less pass.
    await blocker.query('BEGIN');
    await blocker.query('SELECT id FROM organization WHERE id = $1 FOR SHARE', [id]);
    const told = notify(app, donation, { type, dispute: 'dp_1' });
    await untilWaiting(pool, 1);
    const free = await blocker.query(
      `SELECT id FROM account WHERE kind = 'organization_private' AND owner = $1 FOR UPDATE NOWAIT`,
      [id],
    );
    expect(free.rowCount).toBe(1);
    await blocker.query('ROLLBACK');
    expect(await told).toBe(200);
  } finally {
    await blocker.query('ROLLBACK');
    blocker.release();
  }
  expect(await donationRow(pool, donation.id)).toMatchObject({ state });
});
