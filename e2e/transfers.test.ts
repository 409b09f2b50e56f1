import jsQR from 'jsqr';
import { setSettings } from '#features/settings/server/testing.ts';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { donorBody } from '#testing/donor.ts';
import { makeProject } from '#testing/projects.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible } from './support/accessibility.ts';
import { stopClock } from './support/clock.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { DONOR, makeCard } from './support/giving.ts';
import { test, useSite, widths } from './support/site.ts';

const donor: Readonly<Record<string, string>> = DONOR;

let slug = '';
let bookkeeper: BuiltUser;
const site = useSite(async (services) => {
  const { pool } = services.database;
  slug = (await makeProject(pool, { title: 'A forest kindergarten', needs: [[200_000n, 0n]] })).slug;
  await makeCard(pool);
  const settings = {
    enableManualBankTransfer: true,
    bankAccountHolder: 'Bürgerstiftung Köln',
    bankAccountIban: 'DE02120300000000202051',
    bankAccountBic: 'BYLADEM1001',
  };
  await setSettings(pool, settings);
  bookkeeper = await buildUser(services, { permissions: ['change_private_donations', 'view_projects'] });
});

/** Announces a transfer of so many cents; returns its reference. */
async function announced(amount_in_cents: number): Promise<string> {
  const answer = await fetch(`${site.url}/api/v4/manual-bank-transfer/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ ...donorBody(), amount_in_cents, project: slug }),
  });
  const { donation } = (await answer.json()) as { donation: { reference: string } };
  return donation.reference;
}

/** Opens the dialog above the list of donations. */
async function openTogether(page: Page) {
  await page.goto('/site-admin/private-donations/');
  await page.getByRole('button', { name: 'Several donations or transfers' }).click();
  return page.getByRole('dialog', { name: 'Confirm transfers together' });
}

const focusedName = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? '');

/** From the amount to the announcement without a pointer. */
async function announceByKeyboard(page: Page): Promise<void> {
  await page.goto(`/project/${slug}/give/`);
  await page.getByRole('textbox', { name: 'Donation amount' }).focus();
  await page.keyboard.type('25');
  await page.getByRole('radio', { name: /Card/ }).waitFor();
  for (let steps = 0; steps < 40 && (await focusedName(page)) !== 'provider'; steps += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Bank transfer/ })).toBeChecked();
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press('Tab');
    const name = await focusedName(page);
    if (donor[name]) await page.keyboard.type(donor[name]);
    if (name === 'terms_accepted') await page.keyboard.press('Space');
    if (name === 'privacy_accepted') {
      await page.keyboard.press('Space');
      break;
    }
  }
  const submit = page.locator('#give button[type=submit]');
  await expect(submit).toHaveText('Announce a transfer of €25.00', { useInnerText: true });
  while (!(await submit.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Transfer details' }).waitFor();
}

/** The text encoded in the picture of the code. */
async function scan(page: Page): Promise<string | undefined> {
  const picture = await page.getByRole('img', { name: 'GiroCode for the banking app' }).screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test('a visitor announces a transfer with the keyboard only and staff confirm it', {
  tag: '@gate',
}, async () => {
  const page = await site.open({ width: widths.phone });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await announceByKeyboard(page);
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  const reference = await page.getByTestId('transfer-reference').innerText();
  expect(reference).toMatch(/^S-[A-HJ-NP-Z2-9]{6}$/);
  const shown = await page.getByRole('dialog').innerText();
  for (const words of ['Bürgerstiftung Köln', 'DE02 1203 0000 0000 2020 51', 'BYLADEM1001', '€25.00']) {
    expect(shown).toContain(words);
  }
  // There is no mail server here.
  expect(shown).not.toContain('have also sent');
  await expect
    .poll(async () => (await scan(page))?.split('\n').slice(0, 8))
    .toEqual(
      'BCD 002 1 SCT BYLADEM1001 Bürgerstiftung_Köln DE02120300000000202051 EUR25.00'
        .split(' ')
        .map((line) => line.replace('_', ' ')),
    );
  await stopClock(page);
  await page.getByRole('button', { name: 'Copy IBAN' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('DE02120300000000202051');
  await page.clock.runFor(4_000);
  await page.getByRole('button', { name: 'Copy IBAN' }).waitFor();
  await page.getByRole('button', { name: 'Copy Amount' }).press('Enter');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('25');
  await page.clock.resume();
  await page.keyboard.press('Escape');
  await expect(page.locator('#give form')).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Show transfer details');
  await expect(page.locator('#give')).toContainText(reference, { useInnerText: true });
  await expectAccessible(page);

  // The same on a separate page, which survives a reload.
  await page.getByRole('button', { name: 'Show transfer details' }).click();
  await page.getByRole('link', { name: 'Open on a separate page' }).click();
  await page.getByRole('heading', { name: 'Waiting for your transfer' }).waitFor();
  await page.reload();
  await expect(page.getByTestId('transfer-reference')).toHaveText(reference, { useInnerText: true });
  await expectAccessible(page);
  await expectFitsAllWidths(page);

  // Staff mark it in their list.
  const staff = await site.open({ as: bookkeeper });
  await staff.goto('/site-admin/private-donations/');
  const row = staff.locator('tbody tr', { hasText: reference });
  await expect(row).toContainText('Transfer expected', { useInnerText: true });
  await row.getByRole('checkbox').check();
  await staff.getByRole('button', { name: 'Confirm transfers' }).click();
  await staff.getByRole('button', { name: 'Confirm receipt' }).click();
  await row.getByText('Paid').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: /^Thank you/ }).waitFor();
  expect(await brokenChecks(site.services.database.pool)).toEqual([]);
});

test('staff confirm another amount, which waits for a second look', async () => {
  const page = await site.open();
  await announceByKeyboard(page);
  await expectAccessible(page);
  const reference = await page.getByTestId('transfer-reference').innerText();
  const staff = await site.open({ as: bookkeeper });
  await staff.goto('/site-admin/private-donations/');
  await staff.getByRole('link', { name: reference }).click();
  await staff.getByRole('button', { name: 'Confirm transfer' }).click();
  await staff.getByLabel('Amount received').fill('20');
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Confirm', exact: true }).click();
  await staff.getByText('The amount differs from the request.').waitFor();
  await staff.getByRole('button', { name: 'Confirm receipt of money' }).click();
  await expect.poll(() => staff.getByLabel('Amount received').inputValue()).toContain('20');
  await staff.getByLabel('Reason').fill('As on the statement');
  await staff.getByRole('button', { name: 'Confirm', exact: true }).click();
  await staff.getByText('Paid').first().waitFor();
  expect(await brokenChecks(site.services.database.pool)).toEqual([]);
});

test('a transfer that a colleague has cancelled meanwhile is not confirmed, and what differs is named', async () => {
  const page = await site.open();
  await announceByKeyboard(page);
  const reference = await page.getByTestId('transfer-reference').innerText();
  const [one, two] = [await site.open({ as: bookkeeper }), await site.open({ as: bookkeeper })];
  for (const desk of [one, two]) {
    await desk.goto('/site-admin/private-donations/');
    await desk.getByRole('link', { name: reference }).click();
  }
  await one.getByRole('button', { name: 'Confirm transfer' }).click();
  await two.getByRole('button', { name: 'Cancel transfer' }).click();
  const cancelling = two.getByRole('dialog');
  await cancelling.getByLabel('Reason').fill('The donor has changed their mind');
  await cancelling.getByRole('button', { name: 'Cancel transfer' }).click();
  await cancelling.waitFor({ state: 'detached' });
  const dialog = one.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await dialog.getByText('This has changed since you opened it.', { exact: false }).waitFor();
  const changed = dialog.getByRole('status').filter({ hasText: 'Changed since you opened this' });
  await expect(changed).toContainText('Status:', { useInnerText: true });
  await expectAccessible(one);
  await expectFitsAllWidths(one);
  expect(await brokenChecks(site.services.database.pool)).toEqual([]);
});

test('selected transfers of which a colleague has cancelled one are not confirmed until the others are asked for', async () => {
  const [first, second] = [await announced(1_100), await announced(2_200)];
  const [one, two] = [await site.open({ as: bookkeeper }), await site.open({ as: bookkeeper })];
  for (const desk of [one, two])
    await desk.goto('/site-admin/private-donations/?search=' + encodeURIComponent(`${first} ${second}`));
  for (const reference of [first, second])
    await one.getByRole('checkbox', { name: `Select ${reference}` }).check();
  await one.getByRole('button', { name: 'Confirm transfers' }).click();
  await one.getByRole('dialog').getByText('€33.00').waitFor();
  await two.getByRole('checkbox', { name: `Select ${first}` }).check();
  await two.getByRole('button', { name: 'Cancel transfers' }).click();
  await two.getByRole('dialog').getByLabel('Reason').fill('The donor has changed their mind');
  await two.getByRole('dialog').getByRole('button', { name: 'Cancel transfers' }).click();
  await two.getByText('One transfer cancelled').waitFor();
  await one.getByRole('dialog').getByRole('button', { name: 'Confirm receipt' }).click();
  await one.getByText('One row is no longer selected.', { exact: false }).waitFor();
  await expect(one.getByRole('checkbox', { name: `Select ${first}` })).not.toBeChecked();
  await expect(one.getByRole('row').filter({ hasText: first })).toContainText('Cancelled');
  await expectAccessible(one);
  await expectFitsAllWidths(one);
  await one.getByRole('button', { name: 'Confirm transfers' }).click();
  await one.getByRole('dialog', { name: 'Confirm the selected transfer?' }).getByText('€22.00').waitFor();
  await one.getByRole('dialog').getByRole('button', { name: 'Confirm receipt' }).click();
  await one.getByText('One transfer confirmed').waitFor();
  expect(await brokenChecks(site.services.database.pool)).toEqual([]);
});

test('staff confirm one transfer for two donations, found by the line of the statement', async () => {
  const [first, second] = [await announced(2_000), await announced(5_000)];
  const staff = await site.open({ as: bookkeeper, width: widths.phone });
  const dialog = await openTogether(staff);
  await dialog.getByLabel('Amount received').fill('70,50');
  const choice = dialog.getByRole('button', { name: /^Donations that are paid/ });
  for (const reference of [first, second]) {
    await choice.click();
    await dialog
      .getByRole('searchbox')
      .fill(`Einzug Erika Muster ${first} und ${second} vielen Dank fuer die Arbeit im Wald`);
    await dialog.getByRole('checkbox', { name: new RegExp(reference) }).check();
    await staff.keyboard.press('Escape');
    await expect(dialog.getByRole('link', { name: reference })).toBeVisible();
  }
  await expect(dialog.getByText('Left over').locator('+ dd')).toHaveText('€0.50');
  await expectAccessible(staff);
  await expectFitsAllWidths(staff);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('Please confirm what happens to the rest');
  await dialog.getByRole('checkbox', { name: /^The rest of €0.50/ }).check();
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await staff.getByText('2 donations confirmed; €0.50 is now under “Payments to clarify”').waitFor();
  await staff.getByRole('link', { name: first }).click();
  await expect(staff.getByText(`€20.00 of a transfer of €70.50`)).toBeVisible();
  await staff.getByRole('link', { name: 'left over: €0.50' }).click();
  await staff.getByText('It is left over from a transfer').waitFor();
  expect(await brokenChecks(site.services.database.pool)).toEqual([]);
});

test('staff confirm two transfers for one donation, the first of which they have recorded before', async () => {
  const reference = await announced(5_000);
  const staff = await site.open({ as: bookkeeper, width: widths.desktop });
  await staff.goto('/site-admin/private-donations/');
  await staff.getByRole('link', { name: reference }).click();
  await staff.getByRole('button', { name: 'Confirm transfer' }).click();
  await staff.getByLabel('Amount received').fill('20');
  await staff.getByRole('button', { name: 'Confirm', exact: true }).click();
  await staff.getByText('The amount differs from the request.').waitFor();
  await staff.getByRole('button', { name: 'Several donations or transfers' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Confirm transfers together' });
  await expect(dialog.getByText('Missing').locator('+ dd')).toHaveText('€30.00');
  await dialog.getByLabel('Amount received').fill('30');
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await staff.getByText('Paid').first().waitFor();
  expect(await brokenChecks(site.services.database.pool)).toEqual([]);
});

test('staff correct a mistyped donor, and the details of the transfer go to the right address', async () => {
  const reference = await announced(3_000);
  const { pool } = site.services.database;
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM private_donation WHERE reference = $1', [
    reference,
  ]);
  const page = await site.open({ as: bookkeeper, width: widths.desktop });
  await page.goto(`/site-admin/private-donations/${rows[0]?.id}/`);
  await page.getByRole('button', { name: 'Correct details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct the details of the donor' });
  await expect(dialog.getByRole('checkbox', { name: /Send the emails/ })).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('');
  await dialog.getByRole('textbox', { name: 'Email address' }).fill('erika@gmial.com');
  await dialog.getByRole('button', { name: /erika@gmail\.com/ }).click();
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('The donor has called.');
  await expect(dialog.getByRole('checkbox', { name: /Send the emails/ })).toBeChecked();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: 'Last name' })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Mustermann');
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect(page.getByText('Mustermann')).toBeVisible();
  await expect(page.getByRole('link', { name: 'erika@gmail.com' })).toBeVisible();
  await expect(page.getByText('Donor’s details corrected').first()).toBeVisible();
  await expect(page.getByText('Emails sent to the donor again')).toBeVisible();

  await page.getByRole('button', { name: 'Send emails again' }).click();
  const again = page.getByRole('dialog', { name: 'Send the emails again?' });
  await expect(again).toContainText('erika@gmail.com');
  await again.getByRole('button', { name: 'Send again' }).click();
  await again.waitFor({ state: 'hidden' });
  await expect(page.getByText('Emails sent to the donor again')).toHaveCount(2);
  const mails = await pool.query<{ template: string }>(
    `SELECT template FROM email WHERE recipient = 'erika@gmail.com' ORDER BY id`,
  );
  expect(mails.rows.map(({ template }) => template)).toEqual(['transfer_details', 'transfer_details']);
});
