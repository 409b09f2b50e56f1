import { afterEach, beforeEach, expect, test } from 'vitest';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { type BuiltUser } from '#testing/factories.ts';
import { reassignOverflow, refundDonation } from '#features/donations/contract/staff.ts';
import {
  amountsOf,
  buildDonationStaff,
  give,
  makeCoFunding,
  makeProvider,
  notify,
  type Requested,
  useGiving,
} from '#features/donations/server/testing.ts';

const app = useGiving();
let staff: BuiltUser;
let provider: string;
/** The project of the donation, whose event doubles it, and another one of the same organization. */
let own: { id: bigint; slug: string };
let other: { id: bigint; slug: string };
let donation: Requested;
let filling: Requested;

async function donate(cents: number): Promise<Requested> {
  const made = await give(app, { project: own, provider }, { net_value_in_cents: cents });
  expect(await notify(app, made)).toBe(200);
  return made;
}

const report = (type: 'charged_back' | 'reinstated', amount: number, dispute: string) =>
  notify(app, donation, { type, amount, dispute });

async function refund(of: Requested, cents: number): Promise<void> {
  const params = { id: String(of.id) };
  const body = { amount_in_cents: cents, reason: 'requested by the donor' };
  expect((await app.call(refundDonation, { params, body }, { as: staff })).status).toBe(200);
  await app.services.jobs.drain();
}

/**
 * A donation of 100.00 that was doubled, of which the bank has taken 10.00 and 40.00; the 40.00 were won while the
 * project could not receive them, and are now on the other project.
 */
beforeEach(async () => {
  const { pool } = app.database;
  staff = await buildDonationStaff(app.services);
  provider = await makeProvider(pool);
  const organizationId = await makeOrganization(pool);
  own = await makeProject(pool, { organizationId, needs: [[20_000n, 0n]] });
  other = await makeProject(pool, { organizationId, needs: [[20_000n, 0n]] });
  await makeCoFunding(app.services, own.id, { ppm: 1_000_000n });
  donation = await donate(10_000);
  await report('charged_back', 4_000, 'dp_40');
  await report('charged_back', 1_000, 'dp_10');
  const email = 'another@example.org';
  filling = await give(app, { project: own, provider }, { net_value_in_cents: 5_000, email });
  expect(await notify(app, filling)).toBe(200);
  await report('reinstated', 4_000, 'dp_40');
  const answer = await app.call(
    reassignOverflow,
    {
      params: { id: String(donation.id) },
      body: {
        amount_in_cents: 4_000,
        project: other.slug,
        donor_consents: true,
        reason: 'the donor agrees',
      },
    },
    { as: staff },
  );
  expect(answer.status).toBe(200);
  expect(await amountsOf(app.database.pool, own.id)).toMatchObject({ private: 10_000, co_funding: 10_000 });
});
afterEach(async () => {
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

test('money won back adds co-funding for what is then on the project, not for what is on another one', async () => {
  await refund(filling, 5_000);
  expect(await amountsOf(app.database.pool, own.id)).toMatchObject({ private: 5_000, co_funding: 5_000 });
  await report('reinstated', 1_000, 'dp_10');
  expect(await amountsOf(app.database.pool, own.id)).toMatchObject({ private: 6_000, co_funding: 6_000 });
});

test('a refund of what is on another project leaves the co-funding of the own project', async () => {
  await refund(donation, 4_000);
  expect(await amountsOf(app.database.pool, other.id)).toMatchObject({ private: 0 });
  expect(await amountsOf(app.database.pool, own.id)).toMatchObject({ private: 10_000, co_funding: 10_000 });
});

test('the check finds co-funding that only money on another project stands behind', async () => {
  const { pool } = app.database;
  const set = (returned: number) =>
    pool.query('UPDATE co_funding_use SET returned_cents = $2 WHERE donation_id = $1', [
      donation.id,
      returned,
    ]);
  const names = async () => (await brokenChecks(pool)).map((name) => name.split(':')[0]);
  expect(await names()).toEqual([]);
  // 50.00 of the donation are on its project and 40.00 on the other one: 90.00 of co-funding would be the share of both.
  await set(1_000);
  expect(await names()).toContain('co_funding_share');
  await set(5_000);
});
