import { expect } from '@playwright/test';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';

let staff: BuiltUser;
let contact: BuiltUser;
const site = useSite(async (services) => {
  staff = await buildUser(services, { isSuperuser: true });
  contact = await buildUser(services, { email: 'contact@example.org' });
  await services.database.pool.query('UPDATE app_user SET usertype = 4 WHERE id = $1', [contact.id]);
});

test('staff create a company with its budget, rename it, and hand it to its administrator', async () => {
  const page = await site.open({ as: staff, width: widths.phone });
  await page.goto('/site-admin/companies/');
  await page.getByRole('link', { name: 'New company' }).click();
  await page.getByRole('button', { name: 'Create company' }).click();
  await page.getByText('Please enter a name').first().waitFor();
  await page.getByLabel('Name of the company').fill('Harbor Works');
  await page.getByLabel('Entitled to lottery funds').check();
  await page.getByLabel('Amount').fill('2500');
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await page.getByRole('button', { name: 'Create company' }).click();
  await expect(page.getByRole('heading', { name: 'Harbor Works', level: 1 })).toBeVisible();
  await expect(page.getByText(/€2,500\.00 of €2,500\.00 available/)).toBeVisible();

  await page.getByLabel('Name of the company').fill('Harbor Works Ltd');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Harbor Works Ltd', level: 1 })).toBeVisible();

  // On a phone, notices cover the end of the page until they are dismissed.
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await expect(async () => {
    if ((await dismiss.count()) > 0) await dismiss.first().click({ timeout: 1_000 });
    await expect(dismiss).toHaveCount(0, { timeout: 100 });
  }).toPass();
  await page.getByLabel('Add an administrator').fill(contact.email);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('button', { name: `Remove ${contact.email}` })).toBeVisible();
  await expectAccessible(page);
  await expectFitsAllWidths(page);

  await page.goto('/site-admin/companies/');
  await expect(page.getByRole('link', { name: 'Harbor Works Ltd' })).toBeVisible();

  const own = await site.open({ as: contact, width: widths.phone });
  await own.goto('/account/budgets/');
  await expect(own.getByRole('heading', { name: 'Results' })).toBeVisible();
  await expect(own.getByRole('heading', { name: 'Harbor Works Ltd', exact: true })).toBeVisible();
  await expectAccessible(own);
  await expectFitsAllWidths(own);
});

test('the bookings of all budgets are one list, which leads to the budget', async () => {
  await site.services.database.pool.query(
    `WITH k AS (INSERT INTO company (slug, title) VALUES ('mill', 'Old Mill') RETURNING id),
     b AS (INSERT INTO budget (company_id, title, starts_on, ends_on) SELECT id, 'Spring', '2026-01-01', '2099-12-31'
       FROM k RETURNING id)
     INSERT INTO budget_charge (budget_id, amount_cents, reason, actor, at)
     SELECT id, 12345, 'Second half of the year', $1, now() FROM b`,
    [staff.id],
  );
  const page = await site.open({ as: staff, width: widths.phone });
  await page.goto('/site-admin/donation-limits/company/');
  await page.getByRole('link', { name: 'Bookings' }).click();
  await expect(page.getByRole('heading', { name: 'Bookings of budgets' })).toBeVisible();
  await expect(page.getByText('Second half of the year').first()).toBeVisible();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await page.getByRole('link', { name: 'Spring' }).click();
  await expect(page.getByRole('heading', { name: 'Old Mill: Spring', level: 1 })).toBeVisible();
});
