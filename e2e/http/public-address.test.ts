import { expect, test } from 'vitest';
import { setSettings } from '#features/settings/server/testing.ts';
import { readConfig } from '#platform/server/operation/config.ts';
import { makeCard } from '../support/giving.ts';
import { usePages } from '../support/pages.ts';

// The demo's database at a public address, whose operator has not declared it a demo.
const pages = usePages(async ({ database: { pool } }, config) => {
  config.demoData = readConfig({ DATA_DIR: config.dataDir }).demoData;
  config.publicUrl = 'https://give.example.org';
  await setSettings(pool, { demoLoaded: true });
  await makeCard(pool);
});

test('does not show its mails', async () => {
  expect((await pages.get('/demo-mailbox/')).status).toBe(404);
  expect((await pages.get('/api/v4/demo-mailbox')).status).toBe(404);
});

test('has no sandbox provider and does not offer it as a payment method', async () => {
  expect((await pages.get('/sandbox/pay/018f0000-0000-7000-8000-000000000000')).status).toBe(404);
  expect((await pages.get('/sandbox/api/payments?reference=1')).status).toBe(404);
  const providers = await pages.get('/api/v4/payment-providers');
  expect(providers.status).toBe(200);
  expect(JSON.parse(providers.text)).toMatchObject({ results: [] });
});
