import { expect, test } from 'vitest';
import { PaymentRefused } from '#platform/server/payments/payments.ts';
import { poll } from './poll.ts';
import { donationRow, give, makeGiving, useGiving } from '#features/donations/server/testing.ts';

const app = useGiving();
const second = 1_000;

/** A donation whose money has come, of which nobody told. */
async function unheard() {
  const { pool } = app.database;
  const lost = await give(app, await makeGiving(pool));
  await pool.query(`UPDATE sandbox.payment SET status = 'paid' WHERE id = $1`, [lost.payment]);
  const state = async () => (await donationRow(pool, lost.id))['state'];
  return { ...lost, state };
}

test('a payment of which nobody told is asked about after fifteen seconds', async () => {
  const lost = await unheard();
  app.services.clock.shiftBy(14 * second);
  expect(await poll(app.services, 'test')).toBe(0);
  app.services.clock.shiftBy(2 * second);
  expect(await poll(app.services, 'test')).toBe(1);
  expect(await lost.state()).toBe('verified');
  app.services.clock.shiftBy(-16 * second);
});

test('when the database goes in the middle of the answer, it is asked about again ten seconds later', async () => {
  const lost = await unheard();
  const { database } = app.services;
  const broken = {
    ...app.services,
    database: {
      ...database,
      transact: () => Promise.reject(new Error('Connection terminated unexpectedly')),
    },
  };
  app.services.clock.shiftBy(16 * second);
  expect(await poll(broken, 'test')).toBe(1);
  expect(await lost.state()).not.toBe('verified');
  app.services.clock.shiftBy(9 * second);
  expect(await poll(app.services, 'test')).toBe(0);
  app.services.clock.shiftBy(2 * second);
  expect(await poll(app.services, 'test')).toBe(1);
  expect(await lost.state()).toBe('verified');
  app.services.clock.shiftBy(-27 * second);
});

test('a provider that refuses to answer, as with an expired key, is asked again; what was paid is booked', async () => {
  const lost = await unheard();
  const adapter = app.services.payments.adapter('sandbox');
  const refusing = {
    ...app.services,
    payments: {
      ...app.services.payments,
      adapter: () => ({
        ...adapter,
        fetchPayment: () => Promise.reject(new PaymentRefused('Stripe: Expired API Key provided')),
      }),
    },
  } as typeof app.services;
  const aDay = 24 * 60 * 60 * second;
  app.services.clock.shiftBy(aDay);
  await poll(refusing, 'test');
  expect(await lost.state()).toBe('pending');
  app.services.clock.shiftBy(16 * 60 * second);
  await poll(app.services, 'test');
  expect(await lost.state()).toBe('verified');
  app.services.clock.shiftBy(-aDay - 16 * 60 * second);
});

test('a payment that is under way at its end, as a direct debit, is asked about until it is paid', async () => {
  const lost = await unheard();
  const say = (status: string) =>
    app.database.pool.query('UPDATE sandbox.payment SET status = $1 WHERE id = $2', [status, lost.payment]);
  await say('pending');
  const aDay = 24 * 60 * 60 * second;
  app.services.clock.shiftBy(aDay);
  await poll(app.services, 'test');
  expect(await lost.state()).toBe('pending');
  app.services.clock.shiftBy(14 * 60 * second);
  expect(await poll(app.services, 'test')).toBe(0);
  await say('paid');
  app.services.clock.shiftBy(2 * 60 * second);
  await poll(app.services, 'test');
  expect(await lost.state()).toBe('verified');
  app.services.clock.shiftBy(-aDay - 16 * 60 * second);
});

test('a payment that is under way for more than a month expires', async () => {
  const lost = await unheard();
  await app.database.pool.query(`UPDATE sandbox.payment SET status = 'pending' WHERE id = $1`, [
    lost.payment,
  ]);
  const month = 31 * 24 * 60 * 60 * second;
  app.services.clock.shiftBy(month);
  await poll(app.services, 'test');
  expect(await lost.state()).toBe('expired');
  app.services.clock.shiftBy(-month);
});

test('two workers at the same moment ask once', async () => {
  const lost = await unheard();
  const adapter = app.services.payments.adapter('sandbox');
  if (!adapter) throw new Error('there is no sandbox');
  let asked = 0;
  const counting = {
    ...app.services,
    payments: {
      ...app.services.payments,
      adapter: () => ({
        ...adapter,
        fetchPayment: (payment: Parameters<typeof adapter.fetchPayment>[0]) => {
          asked += 1;
          return adapter.fetchPayment(payment);
        },
      }),
    },
  };
  app.services.clock.shiftBy(16 * second);
  await Promise.all([poll(counting, 'one'), poll(counting, 'other')]);
  expect(asked).toBe(1);
  expect(await lost.state()).toBe('verified');
  app.services.clock.shiftBy(-16 * second);
});

test('what stays open is asked about ever less often, at least every two minutes', async () => {
  const { pool } = app.database;
  const open = await give(app, await makeGiving(pool));
  const asked: number[] = [];
  // Between the steps, so that the milliseconds that go by decide nothing.
  app.services.clock.shiftBy(second);
  for (let age = 0; age < 20 * 60; age += 5) {
    if ((await poll(app.services, 'test')) > 0) asked.push(age);
    app.services.clock.shiftBy(5 * second);
  }
  app.services.clock.shiftBy(-(20 * 60 + 1) * second);
  expect((await donationRow(pool, open.id))['state']).toBe('pending');
  const pauses = asked.slice(1).map((age, index) => age - (asked[index] ?? 0));
  expect(asked[0]).toBe(15);
  expect(pauses[0]).toBe(10);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses.at(-1)).toBe(120);
});
