import { expect, test } from 'vitest';
import { deleteAccount } from '#features/accounts/contract/self.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import {
  buildDonationStaff,
  give,
  makeCoFunding,
  makeGiving,
  notify,
  useGiving,
} from '#features/donations/server/testing.ts';
import { buildUser } from '#testing/factories.ts';
import { assignUnassignedPayment } from '../contract/clarify.ts';

const app = useGiving();
const password = 'a long password';

test('a further payment of a donor who has left is not topped up where an event grants once per donor', async () => {
  const { pool } = app.database;
  const giving = await makeGiving(pool, { needs: [[1_000_000n, 0n]] });
  await makeCoFunding(app.services, giving.project.id, { oncePerDonor: true });
  const free = await makeCoFunding(app.services, giving.project.id, { oncePerDonor: false, value: 1n });
  const user = await buildUser(app.services, { password });
  const donation = await give(app, giving, { email: user.email });
  await notify(app, donation);
  const left = await app.call(deleteAccount, { body: { current_password: password } }, { as: user });
  expect(left.body).toEqual({ outcome: 'deleted' });
  await notify(app, donation, { payment: `pay_again_${donation.id}` });
  const { rows } = await pool.query<{ id: string; reference: string }>(
    `SELECT u.payment_event_id AS id, d.reference FROM unassigned_payment u JOIN private_donation d ON d.id = u.donation_id
     WHERE d.id = $1`,
    [donation.id],
  );
  const [payment] = rows;
  const assigned = await app.call(
    assignUnassignedPayment,
    { params: { id: payment?.id }, body: { reference: payment?.reference, reason: 'The same donor' } },
    { as: await buildDonationStaff(app.services) },
  );
  expect(assigned.status).toBe(200);
  const uses = await pool.query<{ event: string; amount: number }>(
    `SELECT u.co_funding_id AS event, u.amount_cents::int AS amount FROM co_funding_use u
     WHERE u.project_id = $1 AND u.donation_id > $2`,
    [giving.project.id, donation.id],
  );
  expect(uses.rows).toEqual([{ event: String(free), amount: 1 }]);
  expect(await brokenChecks(pool)).toEqual([]);
  // Had it been topped up, the check would know the donor by the number of the donation.
  await pool.query(
    `INSERT INTO co_funding_use (co_funding_id, project_id, donation_id, donor_key, amount_cents, at)
     SELECT u.co_funding_id, u.project_id, d.id, d.donor_key, 1, now()
     FROM co_funding_use u JOIN private_donation d ON d.id > u.donation_id AND d.project_id = u.project_id
     WHERE u.donation_id = $1 AND u.co_funding_id <> $2`,
    [donation.id, free],
  );
  expect((await brokenChecks(pool)).map((broken) => broken.split(':')[0])).toContain('co_funding_once');
});
