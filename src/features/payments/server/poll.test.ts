import { expect, test } from 'vitest';
import { PaymentRefused } from '#platform/server/payments/payments.ts';
import { poll } from './poll.ts';
import { donationRow, give, makeGiving, useGiving } from '#features/donations/server/testing.ts';

const app = useGiving();
const second = 1_000;

/** A paid donation without a notice. */
async function requestWithLostResponse() {
  const { pool } = app.database;
  const lost = await give(app, await makeGiving(pool));
  await pool.query(`UPDATE sandbox.payment SET status = 'paid' WHERE id = $1`, [lost.payment]);
  const state = async () => (await donationRow(pool, lost.id))['state'];
  return { ...lost, state };
}

test('a payment without a notice is queried after fifteen seconds', async () => {
  const lost = await requestWithLostResponse();
  app.services.clock.shiftBy(10 * second);
  expect(await poll(app.services, 'test')).toBe(0);
  app.services.clock.shiftBy(6 * second);
  expect(await poll(app.services, 'test')).toBe(1);
  expect(await lost.state()).toBe('verified');
  app.services.clock.shiftBy(-16 * second);
});

test('if the database fails while the answer is booked, the payment is queried again ten seconds later', async () => {
  const lost = await requestWithLostResponse();
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
  app.services.clock.shiftBy(5 * second);
  expect(await poll(app.services, 'test')).toBe(0);
  app.services.clock.shiftBy(6 * second);
  expect(await poll(app.services, 'test')).toBe(1);
  expect(await lost.state()).toBe('verified');
  app.services.clock.shiftBy(-27 * second);
});

test('a provider that refuses a query, for example because of an expired key, is queried again; paid payments are booked', async () => {
  const lost = await requestWithLostResponse();
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
  const day = 24 * 60 * 60 * second;
  app.services.clock.shiftBy(day);
  await poll(refusing, 'test');
  expect(await lost.state()).toBe('pending');
  app.services.clock.shiftBy(16 * 60 * second);
  await poll(app.services, 'test');
  expect(await lost.state()).toBe('verified');
  app.services.clock.shiftBy(-day - 16 * 60 * second);
});

test('a payment in progress at its end, such as a direct debit, is queried until it is paid', async () => {
  const lost = await requestWithLostResponse();
  const setStatus = (status: string) =>
    app.database.pool.query('UPDATE sandbox.payment SET status = $1 WHERE id = $2', [status, lost.payment]);
  await setStatus('pending');
  const day = 24 * 60 * 60 * second;
  app.services.clock.shiftBy(day);
  await poll(app.services, 'test');
  expect(await lost.state()).toBe('pending');
  app.services.clock.shiftBy(14 * 60 * second);
  expect(await poll(app.services, 'test')).toBe(0);
  await setStatus('paid');
  app.services.clock.shiftBy(2 * 60 * second);
  await poll(app.services, 'test');
  expect(await lost.state()).toBe('verified');
  app.services.clock.shiftBy(-day - 16 * 60 * second);
});

test('a payment in progress for more than a month expires', async () => {
  const lost = await requestWithLostResponse();
  await app.database.pool.query(`UPDATE sandbox.payment SET status = 'pending' WHERE id = $1`, [
    lost.payment,
  ]);
  const month = 31 * 24 * 60 * 60 * second;
  app.services.clock.shiftBy(month);
  await poll(app.services, 'test');
  expect(await lost.state()).toBe('expired');
  app.services.clock.shiftBy(-month);
});

test('two workers at the same moment query once', async () => {
  const lost = await requestWithLostResponse();
  const adapter = app.services.payments.adapter('sandbox');
  if (!adapter) throw new Error('there is no sandbox');
  let queries = 0;
  const counting = {
    ...app.services,
    payments: {
      ...app.services.payments,
      adapter: () => ({
        ...adapter,
        fetchPayment: (payment: Parameters<typeof adapter.fetchPayment>[0]) => {
          queries += 1;
          return adapter.fetchPayment(payment);
        },
      }),
    },
  };
  app.services.clock.shiftBy(16 * second);
  await Promise.all([poll(counting, 'one'), poll(counting, 'other')]);
  expect(queries).toBe(1);
  expect(await lost.state()).toBe('verified');
  app.services.clock.shiftBy(-16 * second);
});

test('open payments are queried less and less often, at least every two minutes', async () => {
  const { pool } = app.database;
  const open = await give(app, await makeGiving(pool));
  const queriedAt: number[] = [];
  const { clock } = app.services;
  const began = Date.now();
  const first = clock.now().getTime();
  for (let age = 0; age < 20 * 60; age += 5) {
    // One second past each step, however long the steps before it took; a query counts from when it was made, which is
    // up to 200 ms after its step.
    const late = second + queriedAt.length * 200;
    clock.shiftBy(first + age * second + late - clock.now().getTime());
    if ((await poll(app.services, 'test')) > 0) queriedAt.push(age);
  }
  clock.shiftBy(first + Date.now() - began - clock.now().getTime());
  expect((await donationRow(pool, open.id))['state']).toBe('pending');
  const pauses = queriedAt.slice(1).map((age, index) => age - (queriedAt[index] ?? 0));
  expect(queriedAt[0]).toBe(15);
  expect(pauses[0]).toBe(10);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses.at(-1)).toBe(120);
});
