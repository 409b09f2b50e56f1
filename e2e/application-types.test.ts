import { expect } from '@playwright/test';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { makeProject } from '#testing/projects.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';

let staff: BuiltUser;
let owner: BuiltUser;
const site = useSite(async (services) => {
  const { pool } = services.database;
  staff = await buildUser(services, {
    permissions: [
      'create_application_types',
      'change_application_types',
      'delete_application_types',
      'create_projects',
    ],
  });
  owner = await buildUser(services, {});
  await pool.query('UPDATE app_user SET usertype = 2 WHERE id = $1', [owner.id]);
  await pool.query(
    `INSERT INTO category (slug, title, icon, position) VALUES ('musik', '{"en": "Music"}', 'music', 1)`,
  );
  await pool.query(
    `WITH o AS (INSERT INTO organization (slug, title, organization_type, status, review_status,
       nonprofit_review_status, proof_valid_until, postal_code, city)
       VALUES ('singkreis', 'Singkreis', 'association', 2, 2, 2, current_date + 900, '08280', 'Aue') RETURNING id)
     INSERT INTO organization_administrator (organization_id, user_id) SELECT id, $1 FROM o`,
    [owner.id],
  );
});

const query = (text: string, values: unknown[] = []) => site.services.database.pool.query(text, values);

test('staff define an application type', async () => {
  const page = await site.open({ as: staff, width: widths.phone });
  await page.goto('/site-admin/application-types/');
  await page.getByRole('link', { name: 'New application type' }).click();
  await page.getByRole('heading', { level: 1, name: 'New application type' }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Name: This field is required' }).waitFor();
  const name = 'Small grants';
  await page.getByLabel('Name').fill(name);
  // A day that cannot be read is refused at its field, not saved as none.
  await page.getByLabel('Available from').first().fill('in spring');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Available from: Enter a date like 11/24/2026' }).waitFor();
  await expect(page.getByLabel('Available from').first()).toHaveAccessibleDescription(
    /Enter a date like 11\/24\/2026/,
  );
  await page.getByLabel('Available until').first().fill('01.01.2020');
  await page.getByLabel('Available from').first().fill('02.01.2020');
  await page.getByRole('button', { name: /^Funding types/ }).click();
  await page
    .getByRole('dialog', { name: /^Funding types/ })
    .getByText('lottery account')
    .click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Available until: The last day is before the first' }).waitFor();
  await page
    .getByRole('link', { name: /^Funding types: “Profit-savings lottery account” requires/ })
    .waitFor();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await page.getByLabel('Lottery funds are possible').check();
  await page.getByLabel('Alternative for companies without lottery funds').waitFor();
  await page.getByLabel('Available until').first().fill('01.02.2020');
  await page.getByLabel('Maximum total need').fill('1,250.50');
  await page.getByLabel('Include the step: Photos').uncheck();
  await page.getByRole('button', { name: 'Move Needs up' }).click();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText('Used by 0 projects').waitFor();
  await expect
    .poll(
      async () =>
        (await query('SELECT steps, max_total_need::int FROM application_type WHERE name = $1', [name])).rows,
    )
    .toEqual([
      { steps: ['basics', 'needs', 'description', 'further', 'confirmations'], max_total_need: 125_050 },
    ]);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { level: 1, name: 'Application types' }).waitFor();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('an owner selects an application type; its limits apply, and staff cannot copy it against its rules', async () => {
  await query(
    `INSERT INTO application_type (slug, name, description, max_needs, max_total_need, max_runtime_days, allow_duplicate)
     VALUES ('small', 'Small projects', 'Up to 2,500 euros.', 1, 250000, 90, false), ('large', 'Large projects', '', 3, NULL, NULL, true)`,
  );
  const page = await site.open({ as: owner, width: widths.phone });
  await page.goto('/account/projects/new/');
  const title = unique('Notenständer');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByText('Up to 2,500 euros.').waitFor();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await page.getByRole('button', { name: 'Create and continue' }).click();
  await page.getByRole('alert').filter({ hasText: 'Application type' }).waitFor();
  await page.getByRole('combobox', { name: 'Application type' }).selectOption({ label: 'Small projects' });
  await page.getByRole('button', { name: 'Create and continue' }).click();
  await page.getByRole('heading', { level: 2, name: 'Basics' }).waitFor();
  await page.getByText('Small projects').waitFor();
  await expectAccessible(page);

  const desk = await site.open({ as: staff });
  await desk.goto(`/site-admin/projects/?search=${title}&application_type=small`);
  await desk.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await desk.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Duplicate', exact: true }).click();
  const refusal = 'It is not possible to duplicate this type of application';
  await expect(desk.getByText(refusal)).toHaveCount(2);
  await desk.getByRole('dialog').waitFor({ state: 'detached' });

  const types = await site.open({ as: staff });
  await types.goto('/site-admin/application-types/');
  await types.getByRole('link', { name: 'Small projects' }).click();
  await types.getByText('Used by 1 project').waitFor();
  await expect(types.getByRole('button', { name: 'Delete' })).toBeDisabled();
});

test('a type that a project has chosen in the meantime is not deleted, with the reason', async () => {
  await query(`INSERT INTO application_type (slug, name) VALUES ('late', 'Late choice')`);
  const project = await makeProject(site.services.database.pool);
  const page = await site.open({ as: staff });
  await page.goto('/site-admin/application-types/');
  await page.getByRole('link', { name: 'Late choice' }).click();
  await page.getByText('Used by 0 projects').waitFor();
  await query(
    `UPDATE project SET application_type_id = (SELECT id FROM application_type WHERE slug = 'late') WHERE id = $1`,
    [project.id],
  );
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText(/Failed to delete application type/).waitFor();
  await expectAccessible(page);
});
