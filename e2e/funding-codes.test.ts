import { expect } from '@playwright/test';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths, resize } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';

let staff: BuiltUser;
let owner: BuiltUser;
const site = useSite(async (services) => {
  const { pool } = services.database;
  staff = await buildUser(services, { permissions: ['create_funding_codes', 'change_funding_codes'] });
  owner = await buildUser(services, {});
  await pool.query('UPDATE app_user SET usertype = 2 WHERE id = $1', [owner.id]);
  await pool.query(`INSERT INTO funding_scope (name) VALUES ('Neighborhood fund')`);
  await pool.query(
    `WITH o AS (INSERT INTO organization (slug, title, organization_type, status, review_status)
       VALUES ('singkreis', 'Singkreis', 'association', 2, 2) RETURNING id),
     a AS (INSERT INTO organization_administrator (organization_id, user_id) SELECT id, $1 FROM o),
     c AS (INSERT INTO category (slug, title, icon, position) VALUES ('musik', '{"en": "Music"}', 'music', 1) RETURNING id),
     p AS (INSERT INTO project (slug, title, summary, category_id, organization_id, status, starts_on, ends_on)
       SELECT 'piano', 'A piano', '', c.id, o.id, 1, current_date, current_date + 90 FROM c, o RETURNING id)
     INSERT INTO project_funding (project_id, goal) SELECT id, 0 FROM p`,
    [owner.id],
  );
});

test('staff create a code, an applicant enters it and removes it', async () => {
  const page = await site.open({ as: staff, width: widths.phone });
  await page.goto('/site-admin/funding-codes/');
  await page.getByRole('link', { name: 'New funding code' }).click();
  await page.getByRole('heading', { level: 1, name: 'New funding code' }).waitFor();
  await page.getByRole('textbox', { name: 'Code', exact: false }).first().fill('fund MEADOW');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: /either/ }).waitFor();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await page.getByLabel('Funding scope').selectOption({ label: 'Neighborhood fund' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'FUNDMEADOW' }).waitFor();
  await page.getByText('Used by 0 projects').waitFor();

  const own = await site.open({ as: owner, width: widths.phone });
  await own.goto('/account/project/piano/update/?v-step=code');
  await own.getByRole('heading', { level: 2, name: 'Funding code' }).waitFor();
  await own.getByRole('textbox', { name: 'Funding code' }).fill('wrong-code');
  await own.getByRole('button', { name: 'Add code' }).click();
  await own.getByRole('link', { name: 'This code does not exist' }).waitFor();
  await expectAccessible(own);
  await expectFitsAllWidths(own);
  await own.getByRole('textbox', { name: 'Funding code' }).fill('fund meadow');
  await own.getByRole('button', { name: 'Add code' }).click();
  await own.getByText('The project has the code FUNDMEADOW.').waitFor();
  await resize(own, widths.desktop);
  await expectAccessible(own);
  await own.getByRole('button', { name: 'Remove the code' }).click();
  await own.getByRole('textbox', { name: 'Funding code' }).waitFor();
  await expect(own.getByText('FUNDMEADOW')).toHaveCount(0);

  await site.services.database.pool.query(
    `INSERT INTO additional_field (kind, label, step) VALUES ('text', 'Known from', 8)`,
  );
  await own.reload();
  await own.getByRole('textbox', { name: 'Known from' }).fill('A neighbor');
  await expectAccessible(own);
  await expectFitsAllWidths(own);
  await own.getByRole('button', { name: 'Save and continue' }).click();
  // The completion is still locked: the first step that can be opened follows.
  await own.getByRole('heading', { level: 2, name: 'Basics' }).waitFor();
  await own.goto('/account/project/piano/update/?v-step=code');
  await expect(own.getByRole('textbox', { name: 'Known from' })).toHaveValue('A neighbor');
});
