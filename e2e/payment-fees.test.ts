import { expect } from '@playwright/test';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';

let staff: BuiltUser;
const site = useSite(async (services) => {
  staff = await buildUser(services, { isSuperuser: true });
});

test('staff add a fee from a day on, change it and delete it', async () => {
  const page = await site.open({ as: staff, width: widths.phone });
  await page.goto('/site-admin/payment-fees/');
  await page.getByRole('link', { name: 'Add fee' }).click();
  await page.getByRole('button', { name: 'Add fee' }).click();
  await page.getByText('Please enter a percentage from 0 to 50%').first().waitFor();
  await expectAccessible(page);
  await page.getByLabel('Payment method').selectOption({ label: 'Stripe · Card' });
  await page.getByRole('textbox', { name: 'First day' }).fill('1/1/2099');
  await page.getByLabel('Percentage').fill('1.4');
  await page.getByLabel('Fixed amount').fill('0.3');
  await page.getByLabel('Smallest payment').fill('0.5');
  await expectFitsAllWidths(page);
  await page.getByRole('button', { name: 'Add fee' }).click();

  const added = page.getByRole('row').filter({ hasText: '01/01/2099' });
  await expect(added.getByRole('gridcell', { name: '€0.50' })).toBeVisible();
  await added.getByRole('link', { name: 'Stripe · Card' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fee of Stripe · Card from 01/01/2099');
  await expect(page.getByLabel('Percentage')).toHaveValue('1.4');
  await page.getByLabel('Percentage').fill('2.51');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The fee has been changed.')).toBeVisible();
  await expectAccessible(page);
  await expectFitsAllWidths(page);

  await page.goto('/site-admin/payment-fees/');
  await expect(page.getByRole('gridcell', { name: '2.51%' })).toBeVisible();
  await added.getByRole('link', { name: 'Stripe · Card' }).click();
  await page.getByRole('button', { name: 'Delete fee' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete fee' }).click();
  await expect(page.getByText('The fee has been deleted.')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: '2.51%' })).toBeHidden();
});

test('staff correct the first fee of a provider and its smallest payment before the first donation', async () => {
  const page = await site.open({ as: staff, width: widths.phone });
  await page.goto('/site-admin/payment-fees/');
  await page.getByRole('link', { name: 'Stripe · Direct debit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('First fee of Stripe · Direct debit');
  await expect(page.getByRole('button', { name: 'Delete fee' })).toBeHidden();
  await page.getByLabel('Smallest payment').fill('0');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Please enter an amount from 0.01 to 100 euros').first().waitFor();
  await page.getByLabel('Smallest payment').fill('1.25');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The fee has been changed.')).toBeVisible();
  await expectFitsAllWidths(page);
  await page.goto('/site-admin/payment-fees/');
  await expect(page.getByRole('gridcell', { name: '€1.25' })).toBeVisible();
});

test('a fee at which donations were made is shown, and cannot be changed', async () => {
  const { pool } = site.services.database;
  const { rows } = await pool.query<{ id: string }>(
    `WITH p AS (SELECT id FROM payment_provider WHERE slug = 'mollie-card'),
     d AS (INSERT INTO private_donation (token, reference, provider_id, amount_cents, net_cents, fee_cents, user_takes_fee,
         fee_bearer, first_name, last_name, email, donor_key, street, postal_code, city, country, locale, needs_receipt,
         requested_at, expires_at)
       SELECT gen_random_uuid(), 'S-FEE001', p.id, 1000, 1000, 30, false, 'platform', 'Ada', 'Lang', 'a@example.org',
         'a@example.org', 'Weg 1', '88131', 'Lindau', 'DE', 'en', false, now(), now() FROM p)
     INSERT INTO payment_provider_fee (provider_id, valid_from, fee_base_cents, fee_factor_ppm)
     SELECT id, '2020-01-01', 30, 12500 FROM p RETURNING id`,
  );
  const page = await site.open({ as: staff, width: widths.phone });
  await page.goto(`/site-admin/payment-fees/${rows[0]?.id}/update/`);
  await expect(page.getByText('Donations have been made at this fee.')).toBeVisible();
  await expect(page.getByText('1.25%')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete fee' })).toBeHidden();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
});
