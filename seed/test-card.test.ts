import { expect, it } from 'vitest';
import { setTestCard } from '../scripts/lib/test-card.ts';
import { useApp } from '#testing/app.ts';

const app = useApp();

/** Starts at an address, with a key of a payment provider or none; returns whether the test card is offered. */
async function offeredAt(publicUrl: string, mollie?: { apiKey: string }): Promise<unknown> {
  const { pool, url } = app.database;
  await setTestCard({ ...app.services.config, publicUrl, stripe: undefined, mollie }, url);
  const { rows } = await pool.query(`SELECT adapter, active FROM payment_provider WHERE slug = 'test-card'`);
  return rows;
}

it('is offered on this machine alone, and only while there is no payment provider', async () => {
  expect(await offeredAt('http://give.example.org')).toEqual([]);
  expect(await offeredAt('http://localhost:8000')).toEqual([{ adapter: 'sandbox', active: true }]);
  expect(await offeredAt('http://give.example.org')).toEqual([{ adapter: 'sandbox', active: false }]);
  expect(await offeredAt('http://127.0.0.1:8000')).toEqual([{ adapter: 'sandbox', active: true }]);
  expect(await offeredAt('http://localhost:8000', { apiKey: 'live_x' })).toEqual([
    { adapter: 'sandbox', active: false },
  ]);
});
