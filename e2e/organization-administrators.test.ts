import { expect } from '@playwright/test';
import { tokenIn } from '#features/accounts/server/testing.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';

let staff: BuiltUser;
let founder: BuiltUser;
let owner: BuiltUser;
let next: BuiltUser;
const slug = 'helping-hands';
const site = useSite(async (services) => {
  staff = await buildUser(services, { permissions: ['change_organizations'] });
  founder = await buildUser(services, {
    permissions: [
      'create_organizations',
      'change_organizations',
      'change_organization_review',
      'create_users',
    ],
  });
  await buildUser(services, { email: 'choir@example.org' });
  await buildUser(services, { email: 'locked@example.org', isActive: false });
  owner = await buildUser(services, { email: 'former@example.org' });
  next = await buildUser(services, { email: 'next@example.org' });
  const organization = await makeOrganization(services.database.pool, { title: 'Helping Hands', slug });
  await services.database.pool.query(
    'INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)',
    [organization, owner.id],
  );
});

test('staff create an organization with its administrators and fill in its steps; its number leads to it as well', async () => {
  const page = await site.open({ as: founder, width: widths.phone });
  await page.goto('/site-admin/organizations/');
  await page.getByRole('link', { name: 'New organization' }).click();
  await page.getByRole('button', { name: 'Create organization' }).click();
  await page.getByText('Please enter a name').first().waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('Lake Choir');
  await page.getByLabel('Legal form').selectOption('association');
  const people = page.getByRole('textbox', { name: 'Administrators' });
  await people.fill('Choir, Lake <choir@example.org>; locked@example.org, guest@gmial.com');
  await page.getByRole('button', { name: 'Did you mean guest@gmail.com?' }).click();
  await expect(people).toHaveValue('Choir, Lake <choir@example.org>; locked@example.org, guest@gmail.com');
  await page.getByText('Read as choir@example.org, locked@example.org, guest@gmail.com').waitFor();
  await page.getByRole('button', { name: 'Create organization' }).click();
  await page.getByRole('link', { name: 'The account of locked@example.org is locked.' }).click();
  await expect(people).toBeFocused();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await people.fill('Choir, Lake <choir@example.org>\nguest@gmail.com');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page).toHaveURL(/\/site-admin\/organization\/lake-choir\/entries\//);
  const { rows } = await site.services.database.pool.query<{ id: string }>(
    `SELECT id::text FROM organization WHERE slug = 'lake-choir'`,
  );
  expect(await tokenIn(site.services.database.pool, 'guest@gmail.com', 'user_invitation')).not.toBe('');
  await page.goto(`/site-admin/organization/${rows[0]?.id}/update/`);
  await expect(page).toHaveURL(/\/site-admin\/organization\/lake-choir\/update\//);
  await page.getByText('choir@example.org').first().waitFor();
  const review = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Content review' }) });
  await review.getByLabel('Result').selectOption('2');
  await review.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The content review has been saved.')).toBeVisible();
  // Scrolled down, a choice may lie under the header that stays in view, which axe takes for a small target.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await expectFitsAllWidths(page);
});

test('staff transfer an organization to its new contact', async () => {
  const page = await site.open({ as: staff, width: widths.phone });
  await page.goto(`/site-admin/organization/${slug}/update/`);
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Administrators' }) });
  await card.getByText('former@example.org').waitFor();
  await expect(card.getByRole('button', { name: /^Remove / })).toHaveCount(0);
  await card.getByLabel('Add an administrator').fill('nobody@example.org');
  await card.getByRole('button', { name: 'Add' }).click();
  await card
    .getByText(/The person has to sign up/)
    .first()
    .waitFor();
  await card.getByLabel('Add an administrator').fill(next.email);
  await card.getByRole('button', { name: 'Add' }).click();
  await page.getByText('The administrator has been added.').waitFor();
  await card.getByText('next@example.org').waitFor();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await card
    .getByRole('listitem')
    .filter({ hasText: 'former@' })
    .getByRole('button', { name: 'Remove former@example.org' })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Remove / });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('The administrator has been removed.').waitFor();
  await expect(card.getByText('former@example.org')).toHaveCount(0);
});

test('an administrator adds a colleague and leaves', async () => {
  const { pool } = site.services.database;
  const leaving = await buildUser(site.services, { email: 'leaving@example.org' });
  const colleague = await buildUser(site.services, { email: 'colleague@example.org' });
  const organization = await makeOrganization(pool, { title: 'Lakeside Band', slug: 'lakeside-band' });
  await pool.query('INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)', [
    organization,
    leaving.id,
  ]);
  const page = await site.open({ as: leaving, width: widths.phone });
  await page.goto('/account/organization/lakeside-band/update/');
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Administrators' }) });
  await card.getByText('leaving@example.org').waitFor();
  await expect(card.getByRole('button', { name: /^Remove / })).toHaveCount(0);
  await card.getByLabel('Add an administrator').fill(` ${colleague.email} `);
  await card.getByRole('button', { name: 'Add' }).click();
  await card.getByText('colleague@example.org').waitFor();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await card.getByRole('button', { name: 'Remove leaving@example.org' }).click();
  await page
    .getByRole('dialog', { name: /^Remove / })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page).toHaveURL(/\/account\/organization\/$/);
  const own = await site.open({ as: colleague, width: widths.desktop });
  await own.goto('/account/organization/lakeside-band/update/');
  await own.getByRole('heading', { level: 1, name: 'Lakeside Band' }).waitFor();
  const gone = await page.goto('/account/organization/lakeside-band/update/');
  expect(gone?.status()).toBe(404);
});

test('an administrator of a single project hands it over', async () => {
  const { pool } = site.services.database;
  const leaving = await buildUser(site.services, { email: 'solo@example.org' });
  const following = await buildUser(site.services, { email: 'following@example.org' });
  const { id, slug } = await makeProject(pool, { title: 'A bench by the lake' });
  await pool.query('INSERT INTO project_administrator (project_id, user_id) VALUES ($1, $2)', [
    id,
    leaving.id,
  ]);
  const page = await site.open({ as: leaving, width: widths.phone });
  await page.goto(`/account/project/${slug}/update/`);
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Administrators of this project only' }) });
  await card.getByText('solo@example.org').waitFor();
  await expect(page.getByRole('button', { name: /copy/i })).toHaveCount(0);
  await card.getByLabel('Add an administrator').fill(following.email);
  await card.getByRole('button', { name: 'Add' }).click();
  await card.getByText('following@example.org').waitFor();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await card.getByRole('button', { name: 'Remove solo@example.org' }).click();
  await page
    .getByRole('dialog', { name: /^Remove / })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page).toHaveURL(/\/account\/projects\/$/);
  const own = await site.open({ as: following, width: widths.desktop });
  await own.goto(`/account/project/${slug}/update/`);
  await own.getByRole('heading', { level: 1, name: 'A bench by the lake' }).waitFor();
});
