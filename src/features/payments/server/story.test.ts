import { expect, test } from 'vitest';
import { resetSettings, setSettings } from '#features/settings/server/testing.ts';
import { buildUser } from '#testing/factories.ts';
import { requestPrivateDonation } from '#features/donations/contract/request.ts';
import { reassignOverflow, refundDonation, verifyDonation } from '#features/donations/contract/staff.ts';
import { poll } from './poll.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import {
  donationRow,
  give,
  givingBody,
  makeCoFunding,
  makeGiving,
  notify,
  amountsOf,
  story,
  useGiving,
} from '#features/donations/server/testing.ts';

const app = useGiving();
const hour = 3_600_000;

test('a donation with a covered fee and co-funding fills two needs', async () => {
  const { pool } = app.database;
  const giving = await makeGiving(
    pool,
    {
      needs: [
        [1_500n, 0n],
        [8_500n, 0n],
      ],
    },
    { feeBase: 25, feePpm: 19_000 },
  );
  await makeCoFunding(app.services, giving.project.id, { ppm: 500_000n });
  const donation = await give(app, giving, {
    net_value_in_cents: 2_000,
    amount_in_cents: 2_064,
    user_takes_fee: true,
  });
  expect(await amountsOf(pool, giving.project.id)).toMatchObject({ balance: 0, held: 3_000 });
  expect(await notify(app, donation)).toBe(200);
  expect(await story(pool, giving.project.id)).toMatchInlineSnapshot(`
    "#1 donation_booked: clearing -20.64, provider_fee +0.64, need_private[2] +5.00, need_private[1] +15.00
    #1 co_funding_booked: co_funding_pot -10.00, need_co_funding[2] +10.00"
  `);
  expect(await amountsOf(pool, giving.project.id)).toMatchInlineSnapshot(`
    {
      "balance": 3000,
      "co_funding": 1000,
      "goal": 10000,
      "held": 0,
      "private": 2000,
      "supporters": 1,
    }
  `);
  expect(await brokenChecks(pool)).toEqual([]);
});

test('a fee that the donor does not cover is paid by the platform', async () => {
  const { pool } = app.database;
  const giving = await makeGiving(pool, { needs: [[10_000n, 0n]] }, { feeBase: 25, feePpm: 19_000 });
  const donation = await give(app, giving, { net_value_in_cents: 2_000 });
  await notify(app, donation);
  expect(await story(pool, giving.project.id)).toMatchInlineSnapshot(
    `"#1 donation_booked: clearing -20.00, fee_expense_platform -0.63, provider_fee +0.63, need_private[1] +20.00"`,
  );
});

test('the last cents of a need, fewer than the provider takes, are paid with the fee and are refunded whole', async () => {
  const { pool } = app.database;
  const terms = { feeBase: 25, feePpm: 15_000, smallest: 50 };
  const giving = await makeGiving(pool, { needs: [[30n, 0n]] }, terms);
  const gift = { net_value_in_cents: 30, user_takes_fee: false };
  expect(
    await app.call(requestPrivateDonation, { body: givingBody(giving, { ...gift, amount_in_cents: 30 }) }),
  ).toMatchObject({ status: 400, body: { codes: { amount_in_cents: ['amount_mismatch'] } } });
  const donation = await give(app, giving, { ...gift, amount_in_cents: 56 });
  await notify(app, donation);
  const { rows } = await pool.query(
    'SELECT net_cents::int AS net, fee_cents::int AS fee, fee_bearer AS bearer FROM private_donation WHERE id = $1',
    [donation.id],
  );
  expect(rows).toEqual([{ net: 30, fee: 26, bearer: 'donor' }]);
  expect(await amountsOf(pool, giving.project.id)).toMatchObject({ balance: 30, held: 0 });
  const staff = await buildUser(app.services, { permissions: ['change_private_donations'] });
  const refund = await app.call(
    refundDonation,
    { params: { id: String(donation.id) }, body: { amount_in_cents: 56, reason: 'requested' } },
    { as: staff },
  );
  expect(refund.status).toBe(200);
  await app.services.jobs.drain();
  expect(await story(pool, giving.project.id)).toMatchInlineSnapshot(`
    "#1 donation_booked: clearing -0.56, provider_fee +0.26, need_private[1] +0.30
    #1 donation_refunded: need_private[1] -0.30, fee_expense_platform -0.26, clearing +0.56"
  `);
  expect(await brokenChecks(pool)).toEqual([]);
});

test('a payment after its hold has expired gets what is left, the rest is overflow and is reassigned or refunded', async () => {
  const { pool } = app.database;
  const giving = await makeGiving(pool, { needs: [[5_000n, 0n]] });
  const first = await give(app, giving, { net_value_in_cents: 4_000 });
  app.services.clock.shiftBy(2 * hour);
  const second = await give(app, giving, { net_value_in_cents: 3_000 });
  await notify(app, second);
  await notify(app, first);
  expect(await donationRow(pool, first.id)).toMatchObject({
    state: 'verified',
    credited_cents: 2_000,
    overflow_cents: 2_000,
    late: true,
  });
  const staff = await buildUser(app.services, { permissions: ['change_private_donations'] });
  const { rows } = await pool.query<{ organization_id: string }>(
    'SELECT organization_id FROM project WHERE id = $1',
    [giving.project.id],
  );
  const other = await makeGiving(pool, {
    needs: [[9_000n, 0n]],
    organizationId: BigInt(rows[0]?.organization_id ?? 0),
  });
  const params = { id: String(first.id) };
  const reassigned = await app.call(
    reassignOverflow,
    {
      params,
      body: { amount_in_cents: 500, project: other.project.slug, donor_consents: true, reason: 'requested' },
    },
    { as: staff },
  );
  expect(reassigned.status).toBe(200);
  const refunded = await app.call(
    refundDonation,
    { params, body: { amount_in_cents: 1_700, reason: 'requested by the donor' } },
    { as: staff },
  );
  expect(refunded.status).toBe(200);
  await app.services.jobs.drain();
  expect(await donationRow(pool, first.id)).toMatchObject({
    state: 'partly_refunded',
    credited_cents: 2_300,
    overflow_cents: 0,
    refunded_cents: 1_700,
  });
  expect(await story(pool, giving.project.id)).toMatchInlineSnapshot(`
    "#2 donation_booked: clearing -30.00, need_private[1] +30.00
    #1 donation_booked: clearing -40.00, need_private[1] +20.00, overflow +20.00
    #1 overflow_reassigned: overflow -5.00, need_private[1] +5.00
    #1 donation_refunded: overflow -15.00, need_private[1] -2.00, clearing +17.00"
  `);
  expect(await amountsOf(pool, other.project.id)).toMatchObject({ balance: 300, supporters: 1 });
  expect(await brokenChecks(pool)).toEqual([]);
  app.services.clock.shiftBy(-2 * hour);
});

test('a full refund returns co-funding to its pot and opens the project again', async () => {
  const { pool } = app.database;
  const giving = await makeGiving(pool, {
    needs: [
      [2_000n, 0n],
      [1_000n, 0n],
    ],
  });
  await makeCoFunding(app.services, giving.project.id, { ppm: 500_000n });
  const donation = await give(app, giving, { net_value_in_cents: 2_000 });
  await notify(app, donation);
  expect(await amountsOf(pool, giving.project.id)).toMatchObject({ balance: 3_000, goal: 3_000 });
  const staff = await buildUser(app.services, { permissions: ['change_private_donations'] });
  const params = { id: String(donation.id) };
  for (const amount_in_cents of [700, 1_300]) {
    await app.call(refundDonation, { params, body: { amount_in_cents, reason: 'requested' } }, { as: staff });
    await app.services.jobs.drain();
  }
  expect(await story(pool, giving.project.id)).toMatchInlineSnapshot(`
    "#1 donation_booked: clearing -20.00, need_private[1] +20.00
    #1 co_funding_booked: co_funding_pot -10.00, need_co_funding[2] +10.00
    #1 donation_refunded: need_private[1] -7.00, clearing +7.00
    #1 co_funding_returned: need_co_funding[2] -3.50, co_funding_pot +3.50
    #1 donation_refunded: need_private[1] -13.00, clearing +13.00
    #1 co_funding_returned: need_co_funding[2] -6.50, co_funding_pot +6.50"
  `);
  expect(await amountsOf(pool, giving.project.id)).toMatchObject({ balance: 0, supporters: 0 });
  expect(await brokenChecks(pool)).toEqual([]);
});

test('money for a banned project waits for staff in overflow', async () => {
  const { pool } = app.database;
  const giving = await makeGiving(pool);
  const donation = await give(app, giving);
  await pool.query('UPDATE project SET is_banned = true WHERE id = $1', [giving.project.id]);
  await notify(app, donation);
  expect(await donationRow(pool, donation.id)).toMatchObject({
    state: 'review',
    review_reason: 'project_banned',
    overflow_cents: 1_000,
  });
  expect(await story(pool, giving.project.id)).toMatchInlineSnapshot(
    `"#1 donation_booked: clearing -10.00, overflow +10.00"`,
  );
  expect(await brokenChecks(pool)).toEqual([]);
});

test('staff book the amount actually received', async () => {
  const { pool } = app.database;
  const giving = await makeGiving(pool);
  const donation = await give(app, giving);
  await notify(app, donation, { amount: 900 });
  expect(await donationRow(pool, donation.id)).toMatchObject({ state: 'review', credited_cents: 0 });
  const staff = await buildUser(app.services, { permissions: ['change_private_donations'] });
  const body = { received_in_cents: 900, reason: 'found on the bank statement' };
  const verified = await app.call(
    verifyDonation,
    { params: { id: String(donation.id) }, body },
    { as: staff },
  );
  expect(verified.body).toMatchObject({
    state: 'verified',
    credited: { in_cents: 900 },
    abilities: { can_verify: false, can_refund: true },
  });
  expect(await brokenChecks(pool)).toEqual([]);
});

test('a chargeback takes back everything that remains, even if its notice came first', async () => {
  const { pool } = app.database;
  const stories: string[] = [];
  for (const order of [
    ['paid', 'charged_back'],
    ['charged_back', 'paid'],
  ]) {
    const giving = await makeGiving(pool);
    await makeCoFunding(app.services, giving.project.id, { value: 300n });
    const donation = await give(app, giving);
    for (const type of order) expect(await notify(app, donation, { type })).toBe(200);
    expect(await donationRow(pool, donation.id)).toMatchObject({ state: 'charged_back', credited_cents: 0 });
    stories.push(await story(pool, giving.project.id));
  }
  expect(stories[1]).toBe(stories[0]);
  expect(stories[0]).toMatchInlineSnapshot(`
    "#1 donation_booked: clearing -10.00, need_private[1] +10.00
    #1 co_funding_booked: co_funding_pot -3.00, need_co_funding[1] +3.00
    #1 donation_charged_back: need_private[1] -10.00, clearing +10.00
    #1 co_funding_returned: need_co_funding[1] -3.00, co_funding_pot +3.00"
  `);
  expect(await brokenChecks(pool)).toEqual([]);
});

test('the poller settles payments without notices and expires unpaid ones', async () => {
  const { pool } = app.database;
  const giving = await makeGiving(pool);
  const lost = await give(app, giving);
  const unpaid = await give(app, giving, { net_value_in_cents: 2_000 });
  await pool.query(`UPDATE sandbox.payment SET status = 'paid' WHERE id = $1`, [lost.payment]);
  app.services.clock.shiftBy(2 * hour);
  await poll(app.services, 'test');
  expect(await donationRow(pool, lost.id)).toMatchObject({ state: 'verified', credited_cents: 1_000 });
  expect(await donationRow(pool, unpaid.id)).toMatchObject({ state: 'expired' });
  expect(await amountsOf(pool, giving.project.id)).toMatchObject({ balance: 1_000, held: 0 });
  app.services.clock.shiftBy(-2 * hour);
});

test('one co-funding per donor and project, whatever the spelling of the address', async () => {
  const { pool } = app.database;
  const giving = await makeGiving(pool);
  await makeCoFunding(app.services, giving.project.id, { value: 100n });
  for (const email of ['erika.muster@gmail.com', 'Erika.Muster+again@googlemail.com']) {
    await notify(app, await give(app, giving, { email }));
  }
  expect(await amountsOf(pool, giving.project.id)).toMatchObject({ private: 2_000, co_funding: 100 });
});

test('an event created while co-funding is granted to every donation applies to each donation; earlier events do not change', async () => {
  const { pool } = app.database;
  const giving = await makeGiving(pool);
  await makeCoFunding(app.services, giving.project.id, { value: 100n });
  await setSettings(pool, { coFundingOncePerDonor: false });
  await makeCoFunding(app.services, giving.project.id, { value: 7n });
  await resetSettings(pool, 'coFundingOncePerDonor');
  for (let count = 0; count < 2; count += 1) {
    await notify(app, await give(app, giving, { email: 'erika.muster@example.org' }));
  }
  expect(await amountsOf(pool, giving.project.id)).toMatchObject({ private: 2_000, co_funding: 114 });
});
