import { expect, test } from 'vitest';
import { pollForAMinute } from './poll.ts';
import { donationRow, give, makeGiving, useGiving } from './testing.ts';

const app = useGiving();
const hour = 3_600_000;

test('a database that is away for one round of questions does not cost the rest of the minute', async () => {
  const { pool } = app.database;
  const lost = await give(app, await makeGiving(pool));
  await pool.query(`UPDATE sandbox.payment SET status = 'paid' WHERE id = $1`, [lost.payment]);
  const { database } = app.services;
  let away = true;
  const services = {
    ...app.services,
    database: {
      ...database,
      get db() {
        if (!away) return database.db;
        away = false;
        throw new Error('Connection terminated unexpectedly');
      },
    },
  };
  app.services.clock.shiftBy(hour);
  await pollForAMinute(services, 'test', new AbortController().signal, 1);
  app.services.clock.shiftBy(-hour);
  expect(await donationRow(pool, lost.id)).toMatchObject({ state: 'verified' });
});
