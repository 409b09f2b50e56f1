import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deleteAccount } from '#features/accounts/contract/self.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { sessionHeaders } from '#testing/app.ts';
import { untilWaiting } from '#testing/locks.ts';
import { requestPrivateDonation } from '../contract/request.ts';
import { forgetDonorsOfDeletedAccounts } from './forget-donor.ts';
import {
  donationRow,
  give,
  givingBody,
  makeCoFunding,
  makeGiving,
  makeProvider,
  notify,
  useGiving,
} from './testing.ts';

const app = useGiving();
const password = 'a long password';
const day = 86_400_000;
beforeAll(() => makeProvider(app.database.pool));
afterEach(async () => {
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

/** A project whose event doubles donations, once per donor unless said otherwise. */
async function doubled(oncePerDonor = true) {
  const giving = await makeGiving(app.database.pool, { needs: [[1_000_000n, 0n]] });
  const event = await makeCoFunding(app.services, giving.project.id, { oncePerDonor });
  return { giving, event };
}

/** What the events added to a paid donation of 10.00, in cents. */
async function added(giving: Awaited<ReturnType<typeof makeGiving>>, email: string): Promise<number> {
  const donation = await give(app, giving, { email });
  expect(await notify(app, donation)).toBe(200);
  const { rows } = await app.database.pool.query<{ amount: string }>(
    'SELECT co_funding_cents AS amount FROM private_donation WHERE id = $1',
    [donation.id],
  );
  return Number(rows[0]?.amount);
}

async function leave(user: BuiltUser): Promise<void> {
  const body = { current_password: password };
  expect((await app.call(deleteAccount, { body }, { as: user })).body).toEqual({ outcome: 'deleted' });
}

const keysOf = async (event: bigint) => {
  const { rows } = await app.database.pool.query<{ donor_key: string }>(
    'SELECT donor_key FROM co_funding_use WHERE co_funding_id = $1 ORDER BY id',
    [event],
  );
  return rows.map(({ donor_key }) => donor_key);
};

describe('a donor whose account was deleted', () => {
  test('gets the top-up of an event that grants once per donor no second time', async () => {
    const { giving, event } = await doubled();
    const user = await buildUser(app.services, { password });
    expect(await added(giving, user.email)).toBe(1_000);
    await leave(user);
    expect(await added(giving, user.email)).toBe(0);
    const again = await buildUser(app.services, { password });
    await app.database.pool.query('UPDATE app_user SET email = $2 WHERE id = $1', [again.id, user.email]);
    await leave({ ...again, email: user.email });
    expect(await added(giving, user.email.toUpperCase())).toBe(0);
    expect(await added(giving, `other-${user.email}`)).toBe(1_000);
    const [key = ''] = await keysOf(event);
    expect(key).toMatch(/^mark-[0-9a-f]{64}$/);
  });

  test('is recognized when the bank returns the first donation, which it had taken back', async () => {
    const { giving } = await doubled();
    const user = await buildUser(app.services, { password });
    const first = await give(app, giving, { email: user.email });
    await notify(app, first);
    await notify(app, first, { type: 'charged_back', dispute: 'dp_1' });
    await leave(user);
    expect(await added(giving, user.email)).toBe(1_000);
    await notify(app, first, { type: 'reinstated', dispute: 'dp_1' });
    expect(await donationRow(app.database.pool, first.id)).toMatchObject({
      credited_cents: 1_000,
      co_funding_cents: 0,
    });
  });

  test('has another mark in each event, and gets the top-up of others', async () => {
    const [first, second, free] = [await doubled(), await doubled(), await doubled(false)];
    const user = await buildUser(app.services, { password });
    expect(await added(first.giving, user.email)).toBe(1_000);
    expect(await added(second.giving, user.email)).toBe(1_000);
    expect(await added(free.giving, user.email)).toBe(1_000);
    await leave(user);
    const [one] = await keysOf(first.event);
    const [other] = await keysOf(second.event);
    expect(one).not.toBe(other);
    expect(await added((await doubled()).giving, user.email)).toBe(1_000);
    expect(await added(free.giving, user.email)).toBe(1_000);
  });

  test('is marked until 90 days after the event', async () => {
    const { giving, event } = await doubled();
    const user = await buildUser(app.services, { password });
    await added(giving, user.email);
    await leave(user);
    const nightly = async (days: number) => {
      app.services.clock.shiftBy(days * day);
      await forgetDonorsOfDeletedAccounts(app.services).finally(() =>
        app.services.clock.shiftBy(-days * day),
      );
      return (await keysOf(event))[0];
    };
    expect(await nightly(90)).toMatch(/^mark-/);
    expect(await nightly(92)).toMatch(/^deleted-\d+$/);
  });

  test('does not give on while the account is deleted, with a consent that nobody withdraws', async () => {
    const { pool } = app.database;
    const { giving } = await doubled();
    const user = await buildUser(app.services, { password });
    const headers = await sessionHeaders(app.services, user.id);
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT FROM app_user WHERE id = $1 FOR UPDATE', [user.id]);
      const left = app.call(deleteAccount, { body: { current_password: password } }, { headers });
      await untilWaiting(pool, 1);
      const body = givingBody(giving, { email: user.email, news_wanted: true });
      const late = app.call(requestPrivateDonation, { body }, { headers });
      await untilWaiting(pool, 2);
      await client.query('COMMIT');
      expect((await left).body).toEqual({ outcome: 'deleted' });
      expect((await late).status).toBe(401);
    } finally {
      client.release();
    }
    const { rows } = await pool.query('SELECT FROM private_donation WHERE donor_id = $1', [user.id]);
    expect(rows).toEqual([]);
  });
});
