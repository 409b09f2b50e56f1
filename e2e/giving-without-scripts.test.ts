import { expect, type Page } from '@playwright/test';
import { liftVisitorLimits } from '#features/donations/server/testing.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { makeProject } from '#testing/projects.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { DONOR, makeCard } from './support/giving.ts';
import { openEarly } from './support/early.ts';
import { test, useSite, widths } from './support/site.ts';

let slug = '';
const site = useSite(async (services) => {
  const { pool } = services.database;
  slug = (await makeProject(pool, { title: 'A garden', needs: [[200_000n, 0n]] })).slug;
  await makeCard(pool);
  await liftVisitorLimits(pool);
  await setSettings(pool, {
    enableManualBankTransfer: true,
    bankAccountHolder: 'Bürgerstiftung Köln',
    bankAccountIban: 'DE02120300000000202051',
    bankAccountBic: 'BYLADEM1001',
  });
});

const amountField = (page: Page) => page.getByRole('textbox', { name: 'Donation amount' });
const send = (page: Page) => page.locator('#give button[type=submit]');

async function fillForm(page: Page, email: string): Promise<void> {
  for (const [name, value] of Object.entries({ ...DONOR, email })) {
    if (name !== 'country') await page.locator(`#give [name=${name}]`).fill(value);
  }
  await page.getByRole('checkbox', { name: /terms of use/ }).check();
  await page.getByRole('checkbox', { name: /privacy policy/ }).check();
}

/** What a donor has requested. */
async function donationsOf(email: string): Promise<unknown[]> {
  const { rows } = await site.services.database.pool.query(
    'SELECT net_cents::int AS net, extra_data AS source FROM private_donation WHERE email = $1 ORDER BY id',
    [email],
  );
  return rows;
}

test('from the amount to the thank-you message; the same donation sent again stays one', {
  tag: '@gate',
}, async () => {
  const email = 'native@example.org';
  const page = await site.open({ javaScript: false, width: widths.phone });
  await page.goto(`/project/${slug}/?source=poster`);
  await amountField(page).fill('12.50');
  await page.locator('#give noscript button').click();
  await expect(page).toHaveURL(
    (url) => url.pathname.endsWith('/give/') && url.searchParams.get('source') === 'poster',
  );
  await expect(amountField(page)).toHaveValue('12.50');
  await expectFitsAllWidths(page);
  await fillForm(page, email);
  await send(page).click();
  await page.waitForURL(/\/sandbox\//);
  const payment = page.url();
  await page.goBack();
  await page.waitForURL(/\/give\//);
  await send(page).click();
  await page.waitForURL(/\/sandbox\//);
  await expect(page).toHaveURL(payment);
  // A reload empties the form and still stands for the same donation, which it names.
  await page.goto(`/project/${slug}/give/?amount=12.50&source=poster`);
  await page.getByText('A payment of €12.50 has already been started.').waitFor();
  await fillForm(page, email);
  await send(page).click();
  await page.waitForURL(/\/sandbox\//);
  await expect(page).toHaveURL(payment);
  expect(await donationsOf(email)).toEqual([{ net: 1250, source: 'poster' }]);
  await page.getByRole('radio', { name: /Succeeds/ }).check();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/donation\//);
  await expect
    .poll(async () => {
      await page.reload();
      return page.locator('h1').innerText();
    })
    .toBe(`Thank you, ${DONOR.first_name}!`);
});

/** Announces a bank transfer, goes back and sends the form again: both lead to the same details, whose address is returned. */
async function announceTwice(page: Page, email: string): Promise<string> {
  await page.getByRole('radio', { name: /Bank transfer/ }).check();
  await fillForm(page, email);
  await send(page).click();
  await page.waitForURL(/\/donation\//);
  await page.getByText('DE02 1203 0000 0000 2020 51').waitFor();
  const details = page.url();
  await page.goBack();
  await send(page).click();
  await page.waitForURL(/\/donation\//);
  await expect(page).toHaveURL(details);
  return details;
}

test('another way to pay may use what the payment holds that it replaces, and sent twice it is one', async () => {
  const { pool } = site.services.database;
  const { slug: small } = await makeProject(pool, { title: 'A bench', needs: [[2_000n, 0n]] });
  const email = 'another-way@example.org';
  const page = await site.open({ javaScript: false, width: widths.phone });
  await page.goto(`/project/${small}/give/?amount=20`);
  await fillForm(page, email);
  await send(page).click();
  await page.waitForURL(/\/sandbox\//);
  await page.goto(`/project/${small}/give/?amount=20`);
  await page.getByText('A payment of €20.00 has already been started.').waitFor();
  await expect(amountField(page)).toHaveValue('20');
  await announceTwice(page, email);
  const { rows } = await pool.query(
    `SELECT d.net_cents::int AS net, h.release_reason AS released
     FROM private_donation d LEFT JOIN donation_hold h ON h.donation_id = d.id WHERE d.email = $1 ORDER BY d.id`,
    [email],
  );
  expect(rows).toEqual([
    { net: 2_000, released: 'replaced' },
    { net: 2_000, released: null },
  ]);
});

test('a bank transfer leads to its details, and sent twice it is announced once', async () => {
  const email = 'transfer@example.org';
  const page = await site.open({ javaScript: false });
  await page.goto(`/project/${slug}/give/?amount=20`);
  const details = await announceTwice(page, email);
  await page.goto(`/project/${slug}/give/?amount=20`);
  await page.getByRole('radio', { name: /Bank transfer/ }).check();
  await fillForm(page, email);
  await send(page).click();
  await expect(page).toHaveURL(details);
  expect(await donationsOf(email)).toHaveLength(1);
});

test('a company, and a person with one name, give with the names that their choice shows', async () => {
  const page = await site.open({ javaScript: false });
  const field = (name: string) => page.locator(`#give [name=${name}]`);
  await page.goto(`/project/${slug}/give/?amount=20`);
  await page.getByRole('radio', { name: /Bank transfer/ }).check();
  await fillForm(page, 'one-name@example.org');
  await page.getByRole('checkbox', { name: /only one name/ }).check();
  await expect(field('first_name')).toBeHidden();
  await expect(field('company_name')).toBeHidden();
  await page.getByRole('radio', { name: /for a company/ }).check();
  await expect(field('first_name')).toBeVisible();
  await expectFitsAllWidths(page);
  await send(page).click();
  await expect(page.locator('#give form [role=alert]').first()).toContainText(
    'Name of the company or organization: This field is required',
  );
  await field('company_name').fill('gut.org gAG');
  await send(page).click();
  await page.waitForURL(/\/donation\//);
  const { rows } = await site.services.database.pool.query<Record<string, string>>(
    'SELECT donor_kind, company_name, first_name FROM private_donation WHERE email = $1',
    ['one-name@example.org'],
  );
  expect(rows).toEqual([
    { donor_kind: 'company', company_name: 'gut.org gAG', first_name: DONOR.first_name },
  ]);
});

test('a fee that the page has not shown is shown before anything is requested', async () => {
  const email = 'fee@example.org';
  const page = await site.open({ javaScript: false });
  await page.goto(`/project/${slug}/give/?amount=50`);
  await page.getByRole('checkbox', { name: 'I cover the fee of €0.96' }).check();
  await amountField(page).fill('100');
  await fillForm(page, email);
  await send(page).click();
  await page.getByText('With the payment fee the total is €101.67.').waitFor();
  expect(await donationsOf(email)).toEqual([]);
  await expect(page.getByRole('checkbox', { name: 'I cover the fee of €1.67' })).toBeChecked();
  await send(page).click();
  await page.waitForURL(/\/sandbox\//);
  expect(await donationsOf(email)).toEqual([{ net: 10_000, source: '' }]);
});

test('refused input is named at its fields and kept', async () => {
  const page = await site.open({ javaScript: false });
  await page.goto(`/project/${slug}/give/`);
  await amountField(page).fill('abc');
  await page.getByRole('radio', { name: /Bank transfer/ }).check();
  await page.locator('#give [name=first_name]').fill('Erika');
  await page.locator('#give [name=postal_code]').fill('123');
  await page.getByRole('checkbox', { name: /terms of use/ }).check();
  await send(page).click();
  const summary = page.locator('#give form [role=alert]').first();
  for (const words of [
    'Please enter the amount in figures, such as 25.50.',
    'Last name: This field is required',
    'Postal code: Postal codes of this country have 5 digits',
    'Please accept the privacy policy',
  ]) {
    await expect(summary).toContainText(words);
  }
  await expect(page.locator('#give [name=last_name]')).toHaveAttribute('aria-invalid', 'true');
  await expect(amountField(page)).toHaveValue('abc');
  await expect(page.locator('#give [name=first_name]')).toHaveValue('Erika');
  await expect(page.locator('#give [name=postal_code]')).toHaveValue('123');
  await expect(page.getByRole('radio', { name: /Bank transfer/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /terms of use/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /privacy policy/ })).not.toBeChecked();
  // The corrected form is accepted.
  await amountField(page).fill('10');
  await fillForm(page, 'corrected@example.org');
  await send(page).click();
  await page.waitForURL(/\/donation\//);
  expect(await donationsOf('corrected@example.org')).toHaveLength(1);
});

test('what is typed while the scripts are loading is kept', async () => {
  const { page, start } = await openEarly(await site.open(), `/project/${slug}/give/?amount=20`);
  await page.locator('#give [name=first_name]').fill('Erika');
  await page.locator('#give [name=country]').selectOption('AT');
  await page.getByRole('radio', { name: /Bank transfer/ }).check();
  await page.getByRole('checkbox', { name: /terms of use/ }).check();
  await start();
  await expect(page.locator('#give button[type=submit]')).toContainText('Announce a transfer');
  await expect(page.locator('#give [name=first_name]')).toHaveValue('Erika');
  await expect(page.locator('#give [name=country]')).toHaveValue('AT');
  await expect(page.getByRole('checkbox', { name: /terms of use/ })).toBeChecked();
});
