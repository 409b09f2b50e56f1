import { expect, type Page } from '@playwright/test';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { makeMill } from './support/owners.ts';
import { test, useSite, widths } from './support/site.ts';

let owner: BuiltUser;
let clerk: BuiltUser;
const site = useSite(async (services) => {
  owner = await buildUser(services, {});
  clerk = await buildUser(services, {
    permissions: ['create_bank_accounts', 'change_bank_accounts', 'change_platform_settings'],
  });
  await makeMill(services, owner);
});

const iban = (page: Page) => page.getByLabel('IBAN');
const bic = (page: Page) => page.getByLabel('BIC');

test('an organization sees the bank of its IBAN; another IBAN brings its BIC, one typed by hand stays and is checked', async () => {
  const page = await site.open({ as: owner, width: widths.phone });
  await page.goto('/account/organization/mill/update/?v-step=bank');
  await expect(page.getByText('Bank: Commerzbank')).toBeVisible();
  await iban(page).fill('DE02 1203 0000 0000 2020');
  await expect(page.getByText('Bank: Commerzbank')).toBeHidden();
  await expect(bic(page)).toHaveValue('COBADEFFXXX');
  await iban(page).pressSequentially(' 51');
  await expect(page.getByText('Bank: Deutsche Kreditbank Berlin')).toBeVisible();
  await expect(bic(page)).toHaveValue('BYLADEM1001');
  await expectAccessible(page);
  await expectFitsAllWidths(page);

  await bic(page).fill('SSKMDEMMXXX');
  await iban(page).fill('DE75512108001245126199');
  await expect(page.getByText('Bank: Societe Generale')).toBeVisible();
  await expect(bic(page)).toHaveValue('SSKMDEMMXXX');
  await page.getByRole('button', { name: /Save/ }).first().click();
  await expect(
    page.getByText('This IBAN belongs to Societe Generale, whose BIC is SOGEDEFFXXX.').first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test('in German, the account that payouts come from has the bank of its IBAN, a foreign one the BIC that was typed', async () => {
  const page = await site.open({ as: clerk, locale: 'de' });
  await page.goto('/site-admin/bank-accounts/new/');
  await page.getByLabel('Titel').fill('Gewinnsparen');
  await page.getByLabel('Kontoinhaber').fill('Bank eG');
  await iban(page).fill('de89 3704 0044 0532 0130 00');
  await expect(page.getByText('Bank: Commerzbank')).toBeVisible();
  await expect(bic(page)).toHaveValue('COBADEFFXXX');
  await bic(page).fill('SSKMDEMMXXX');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(
    page.getByText('Die IBAN gehört zu Commerzbank mit dem BIC COBADEFFXXX.').first(),
  ).toBeVisible();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await iban(page).fill('DE36000000000000000000');
  await expect(page.getByText(/Bankleitzahl 00000000 ist nicht bekannt/)).toBeVisible();
  await iban(page).fill('NL91ABNA0417164300');
  await expect(page.getByText(/nicht bekannt/)).toBeHidden();
  await bic(page).fill('ABNANL2A');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('heading', { name: 'Gewinnsparen' })).toBeVisible();
});

test('the settings of the operator’s own account name its bank, also if the look-up fails once', async () => {
  const page = await site.open({ as: clerk });
  await page.goto('/site-admin/settings/transfer/');
  await page.route('**/lookup-by-bank-code/**', (route) => route.abort());
  await iban(page).fill('DE89370400440532013000');
  await expect(page.getByText('The bank could not be looked up.')).toBeVisible();
  await page.unroute('**/lookup-by-bank-code/**');
  await iban(page).fill('DE02120300000000202051');
  await expect(page.getByText('Bank: Deutsche Kreditbank Berlin')).toBeVisible();
  await expect(bic(page)).toHaveValue('BYLADEM1001');
  await expectAccessible(page);
  await expectFitsAllWidths(page);
});
