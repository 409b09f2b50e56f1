import { expect, type Page } from '@playwright/test';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { makeCategory, makeOrganization, makeProject } from '#testing/projects.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';

let clerk: BuiltUser;
let owner: BuiltUser;
const site = useSite(async (services) => {
  const { pool } = services.database;
  clerk = await buildUser(services, {
    permissions: [
      'view_projects',
      'create_projects',
      'change_projects',
      'view_organizations',
      'view_private_donations',
    ],
  });
  owner = await buildUser(services, {});
  await makeCategory(pool, 'culture');
  const organizationId = await makeOrganization(pool, { title: 'School club', slug: 'school-club' });
  await pool.query('INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)', [
    organizationId,
    owner.id,
  ]);
  const changed = await makeProject(pool, {
    title: 'A roof for the school',
    slug: 'roof',
    organizationId,
    description: '<p>It rains into the gym.</p>',
    needs: [[100_000n, 25_000n]],
  });
  await pool.query('UPDATE project SET needs_donation_review = true WHERE id = $1', [changed.id]);
  const draft = await makeProject(pool, { title: 'A draft', organizationId, needs: [[50_000n, 0n]] });
  await pool.query('UPDATE project SET status = 1, review_status = 1 WHERE id = $1', [draft.id]);
  await makeProject(pool, { title: 'An old pond', organizationId, status: 3, needs: [[10_000n, 10_000n]] });
});

const open = async (path: string, as: BuiltUser): Promise<Page> => {
  const page = await site.open({ as });
  await page.goto(path);
  return page;
};
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

test('the table of projects shows what needs a review, and orders by per cent, total and needs', async () => {
  const page = await open('/site-admin/projects/', clerk);
  await expect(row(page, 'A roof for the school').getByText('Needs review').first()).toBeVisible();
  await expect(row(page, 'A draft')).not.toContainText('Needs review');
  await page.getByRole('button', { name: 'Filter Review' }).click();
  await page.getByRole('checkbox', { name: 'Needs review' }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/review_status_named=needs_review/);
  await expect(row(page, 'A draft')).toHaveCount(0);
  await expect(row(page, 'A roof for the school')).toBeVisible();
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(row(page, 'A draft')).toBeVisible();

  await page.getByRole('button', { name: 'Funding progress' }).click();
  for (const name of ['Funded (total)', 'Funded in %', 'Needs in total'])
    await expect(page.getByRole('radio', { name })).toBeVisible();
  await page.getByRole('radio', { name: 'Funded in %' }).check();
  await page.getByRole('radio', { name: 'Descending' }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/ordering=-funded_percent/);
  await expect(page.getByRole('columnheader').filter({ hasText: 'Funding progress' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );

  const donations = page.getByRole('link', {
    name: 'Export the private donations of A roof for the school: €250.00',
  });
  await expect(donations).toHaveAttribute('target', '_blank');
  await expect(donations).toHaveAttribute('href', /project_slug=roof&status_named=verified/);
  const file = await page.request.get(`${site.url}${(await donations.getAttribute('href')) ?? ''}`);
  expect(file.status()).toBe(200);
  await expect(row(page, 'A draft').getByRole('link', { name: /Export/ })).toHaveCount(0);
  await expect(row(page, 'A roof for the school').getByRole('link', { name: 'School club' })).toHaveAttribute(
    'href',
    '/site-admin/organization/school-club/update/',
  );
  await expectAccessible(page);

  await page.goto('/site-admin/projects/?archived=true');
  await expect(row(page, 'An old pond')).toBeVisible();
  await expect(page.getByRole('link', { name: 'An old pond', exact: true })).toHaveCount(0);
});

test('the info of projects and organizations opens from the lists, and says if it cannot be read', async () => {
  const page = await open('/site-admin/projects/', clerk);
  await page.getByRole('button', { name: 'Info: A roof for the school' }).click();
  const modal = page.getByRole('dialog', { name: 'A roof for the school' });
  await expect(modal.getByText('It rains into the gym.')).toBeVisible();
  await expect(modal.getByText('€250.00 of €1,000.00')).toBeVisible();
  await expectFitsAllWidths(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Info: A roof for the school' })).toBeFocused();

  await page.route('**/api/v4/projects/*/info', (route) => route.abort());
  await page.getByRole('button', { name: 'Info: A draft' }).click();
  await expect(page.getByRole('dialog').getByText('Failed to load project data')).toBeVisible();

  await page.goto('/site-admin/organizations/');
  await page.getByRole('button', { name: 'Info: School club' }).click();
  await expect(page.getByRole('dialog', { name: 'School club' }).getByText('Administrators')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.route('**/api/v4/organizations/*/info', (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: 'Info: School club' }).click();
  await expect(page.getByRole('dialog').getByText('Failed to load organization data')).toBeVisible();
});

test('staff create a project for an organization and fill in its steps', async () => {
  const page = await open('/site-admin/projects/', clerk);
  await page.getByRole('link', { name: 'New project' }).click();
  await page.getByRole('button', { name: /^Create project/ }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectFitsAllWidths(page);
  await expectAccessible(page);
  await page
    .locator('main')
    .getByRole('button', { name: /^Organization/ })
    .click();
  await page.getByRole('searchbox').last().fill('School');
  await page.getByRole('radio', { name: 'School club' }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Title').fill('A stage for the choir');
  await page.getByLabel('Category').selectOption('culture');
  await page.getByRole('button', { name: /^Create project/ }).click();
  await expect(page).toHaveURL(/\/site-admin\/project\/a-stage-for-the-choir\/entries\//);
  await expect(page.getByLabel('Title')).toHaveValue('A stage for the choir');
});

test('an owner searches, filters and copies projects in a table, and sees cards on a phone', async () => {
  const page = await open('/account/projects/', owner);
  await expect(row(page, 'A roof for the school').getByText('Reviewed, with later changes')).toBeVisible();
  await page.getByRole('searchbox').fill('draft');
  await expect(row(page, 'A roof for the school')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select A draft' }).check();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
  await expect(row(page, 'A draft (copy)')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: widths.phone, height: 900 });
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'A draft (copy)' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'A draft (copy)' }).click();
  await expect(page).toHaveURL(/\/account\/project\/a-draft-copy\/update\//);
});

test('an owner exports their projects in the background and finds the file among their exports', async () => {
  const page = await open('/account/projects/', owner);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('link', { name: 'My exports' })).toBeVisible();
  await page.getByRole('button', { name: 'Export by email (XLSX)' }).click();
  await page.getByText('The export is being created').first().waitFor();
  await page.getByRole('link', { name: 'My exports' }).click();
  await page.getByRole('heading', { level: 1, name: 'Exports' }).waitFor();
  const file = page.getByRole('listitem').filter({ hasText: 'My projects' });
  await expect(file).toBeVisible();
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(file.getByRole('link', { name: 'Download My projects' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const href = (await file.getByRole('link').getAttribute('href')) ?? '';
  expect((await page.request.get(`${site.url}${href}`)).status()).toBe(200);
  await expectFitsAllWidths(page);
  await expectAccessible(page);
});
