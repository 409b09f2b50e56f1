import { expect, test } from 'vitest';
import { sendDonationMails } from '#features/donations/contract/correction.ts';
import { getDonationDetail } from '#features/donations/contract/staff.ts';
import { donationList } from '#features/donations/list/donations.ts';
import {
  buildDonationStaff,
  donationRow,
  give,
  makeGiving,
  notify,
  useGiving,
} from '#features/donations/server/testing.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import { buildUser } from '#testing/factories.ts';
import { listOwnDonations } from '../contract/own.ts';
import { getPrivateDonation } from '../contract/status.ts';

const app = useGiving();

/** Two payments of a donor, the second in place of the first, of a project that lacks `cents`. */
async function replacedPayment(cents: number, email: string) {
  const giving = await makeGiving(app.database.pool, { needs: [[BigInt(cents), 0n]] });
  const more = { email, net_value_in_cents: 2_000 };
  const first = await give(app, giving, more);
  const second = await give(app, giving, { ...more, replaces: first.token });
  return { first, second };
}

const statusOf = async ({ token }: { readonly token: string }) =>
  (await app.call(getPrivateDonation, { params: { token } })).body;

async function mailsTo(address: string): Promise<{ template: string; text_body: string }[]> {
  await app.services.jobs.drain();
  const { rows } = await app.database.pool.query<{ template: string; text_body: string }>(
    'SELECT template, text_body FROM email WHERE recipient = $1 ORDER BY template, id',
    [address],
  );
  return rows;
}

test('a replaced payment says so while it waits, after it has expired, and in the list of the donor', async () => {
  const donor = await buildUser(app.services, {});
  const { first, second } = await replacedPayment(10_000, donor.email);
  expect(await statusOf(first)).toMatchObject({ outcome: 'waiting', replaced: true });
  expect(await statusOf(second)).toMatchObject({ outcome: 'waiting', replaced: false });
  const { body } = await app.call(listOwnDonations, {}, { as: donor });
  expect(body).toMatchObject({
    results: [
      { token: second.token, replaced: false },
      { token: first.token, replaced: true },
    ],
  });
});

test('a replaced payment that is paid all the same is not told as a late one: to the donor, in mails, in the list of staff', async () => {
  const staff = await buildDonationStaff(app.services);
  const { first, second } = await replacedPayment(10_000, 'paid-twice@example.org');
  for (const donation of [second, first]) expect(await notify(app, donation)).toBe(200);
  // The money goes where it went: to the project, as far as there is room.
  expect(await donationRow(app.database.pool, first.id)).toMatchObject({
    credited_cents: 2_000,
    overflow_cents: 0,
    late: true,
  });
  expect(await statusOf(first)).toMatchObject({ outcome: 'paid', replaced: true });
  expect(await statusOf(second)).toMatchObject({ outcome: 'paid', replaced: false, late: false });
  expect((await mailsTo('paid-twice@example.org')).map(({ template }) => template)).toEqual([
    'donation_confirmed',
    'donation_replaced',
  ]);
  const listed = async (query: object) => {
    const { body } = await app.call(listRoutes(donationList).page, { query }, { as: staff });
    return (body as unknown as { results: { id: number }[] }).results.map(({ id }) => BigInt(id));
  };
  expect(await listed({ replaced: 'true' })).toContain(BigInt(first.id));
  expect(await listed({ late: 'true' })).not.toContain(BigInt(first.id));
  expect(await listed({ replaced: 'true' })).not.toContain(BigInt(second.id));
});

test('its mail names what could not be booked, and is written anew as itself', async () => {
  const staff = await buildDonationStaff(app.services);
  const { first, second } = await replacedPayment(3_000, 'paid-both@example.org');
  for (const donation of [second, first]) expect(await notify(app, donation)).toBe(200);
  expect(await statusOf(first)).toMatchObject({ overflow: { in_cents: 1_000 }, replaced: true });
  const mail = {
    template: 'donation_replaced',
    text_body: expect.stringMatching(/20[.,]00[^]*10[.,]00[^]*10[.,]00/),
  };
  const replaced = async () =>
    (await mailsTo('paid-both@example.org')).filter(({ template }) => template === 'donation_replaced');
  expect(await replaced()).toEqual([mail]);
  const params = { id: String(first.id) };
  const { version } = (await app.call(getDonationDetail, { params }, { as: staff })).body as {
    version: string;
  };
  const again = await app.call(sendDonationMails, { params, body: { version } }, { as: staff });
  expect(again.status).toBe(200);
  expect(await replaced()).toEqual([mail, mail]);
});

test('an expired payment in whose place came another one is not available to others again', async () => {
  const { first } = await replacedPayment(10_000, 'gone-on@example.org');
  await app.database.pool.query(`UPDATE private_donation SET state = 'expired' WHERE id = $1`, [first.id]);
  expect(await statusOf(first)).toMatchObject({ outcome: 'not_paid', state: 'expired', replaced: true });
});
