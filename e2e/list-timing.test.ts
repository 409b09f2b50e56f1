import { expect } from '@playwright/test';
import { listFixtures } from '#app/lists.fixtures.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { stopClock } from './support/clock.ts';
import { test, useSite } from './support/site.ts';

let staff: BuiltUser;
const site = useSite(async (services) => {
  await listFixtures['projects']?.(services);
  staff = await buildUser(services, { isSuperuser: true });
});

async function open() {
  const page = await site.open({ as: staff });
  await page.goto('/site-admin/projects/');
  await page.locator('table[aria-busy="false"]').waitFor();
  return page;
}

test('a list searches 500 ms after the last key', async () => {
  const page = await open();
  const search = page.getByRole('searchbox').first();
  await expect(search).toBeEnabled();
  await stopClock(page);
  await search.fill('apfel');
  await page.clock.runFor(499);
  await search.fill('regen');
  await page.clock.runFor(499);
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === null);
  await page.clock.runFor(1);
  await page.waitForURL(/search=regen/);
});

test('changed columns are stored in the browser after 500 ms and at the server after 3,000 ms', async () => {
  const page = await open();
  const local = () => page.evaluate(() => JSON.stringify(localStorage));
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent += 1;
  });
  await page.getByRole('button', { name: 'Options' }).click();
  await stopClock(page);
  const before = await local();
  await page.getByRole('checkbox', { name: 'Location', exact: true }).check();
  await page.clock.runFor(499);
  expect(await local()).toBe(before);
  await page.clock.runFor(1);
  await expect.poll(local).not.toBe(before);
  await page.clock.runFor(2_499);
  expect(sent).toBe(0);
  const saved = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.clock.runFor(1);
  await saved;
});
