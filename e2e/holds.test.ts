import { expect, type Page } from '@playwright/test';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { fillDonor, makeCard } from './support/giving.ts';
import { tabTo } from './support/keyboard.ts';
import { test, useSite, type Visit, widths } from './support/site.ts';

let garden = '';
let path = '';
const site = useSite(async (services) => {
  const { pool } = services.database;
  const organizationId = await makeOrganization(pool, { title: 'Gartenfreunde' });
  garden = (await makeProject(pool, { title: 'A garden', organizationId, needs: [[100_000n, 0n]] })).slug;
  path = (await makeProject(pool, { title: 'A path', organizationId, needs: [[100_000n, 0n]] })).slug;
  await makeCard(pool);
});

/** Fills in the form of a project without submitting it. */
async function fillForm(page: Page, slug: string, amount: string): Promise<void> {
  await page.goto(`/project/${slug}/give/`);
  await page.getByRole('textbox', { name: 'Donation amount' }).fill(amount);
  await page.getByRole('radio', { name: /Card/ }).check();
  await fillDonor(page);
}

/** A payment of 20.00 in progress. */
async function pay(visit: Visit = {}): Promise<void> {
  const page = await site.open(visit);
  await fillForm(page, garden, '20');
  await page.locator('#give button[type=submit]').click();
  await page.waitForURL(/\/sandbox\//);
}

const openHolds = async () => {
  const { rows } = await site.services.database.pool.query<{ open: number }>(
    'SELECT count(*)::int AS open FROM donation_hold WHERE released_at IS NULL',
  );
  return rows[0]?.open ?? 0;
};

test('a donor with a payment in progress donates again by keyboard, with no further click and no request to another host', {
  tag: '@gate',
}, async () => {
  const before = await openHolds();
  await pay({ width: widths.phone });
  const page = await site.open({ width: widths.phone });
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  await fillForm(page, path, '20');
  await tabTo(page.locator('#give button[type=submit]'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/sandbox\//);
  expect(asked.some(({ pathname }) => pathname === '/api/v4/donation-challenge/')).toBe(true);
  expect([...new Set(asked.map(({ host }) => host))]).toEqual([new URL(site.url).host]);
  expect(await openHolds()).toBe(before + 2);
});

test('a browser that cannot solve the challenge shows what to do', async () => {
  await pay();
  const page = await site.open();
  await page.route('**/api/v4/donation-challenge/', (route) => route.abort());
  await fillForm(page, path, '10');
  await page.locator('#give button[type=submit]').click();
  await page
    .getByText(/Please complete the first payment, or try again in an hour/)
    .first()
    .waitFor();
  await expectAccessible(page);
});

test('a donor who holds more than half of the open amount sees how much is held', async () => {
  const page = await site.open({ width: widths.phone });
  await fillForm(page, garden, '501');
  const shown = page.getByText('at most 50% of the amount still needed is reserved for it, for 15 minutes', {
    exact: false,
  });
  await shown.waitFor();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await page.getByRole('textbox', { name: 'Donation amount' }).fill('100');
  await shown.waitFor({ state: 'detached' });
});
