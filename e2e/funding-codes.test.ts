import { expect } from '@playwright/test';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { test, useSite, widths } from './support/site.ts';

let staff: BuiltUser;
let owner: BuiltUser;
const site = useSite(async (services) => {
  const { pool } = services.database;
  staff = await buildUser(services, { permissions: ['create_funding_codes', 'change_funding_codes'] });
  owner = await buildUser(services, {});
  await pool.query('UPDATE app_user SET usertype = 2 WHERE id = $1', [owner.id]);
  await pool.query(`INSERT INTO funding_scope (name) VALUES ('Neighbourhood fund')`);
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

for (const [device, width] of [
  ['PHONE', widths.phone],
  ['DESKTOP', widths.desktop],
] as const) {
  test(`staff make a code, an applicant enters it and takes it off, ${device}`, async () => {
    const page = await site.open({ as: staff, width });
    await page.goto('/site-admin/funding-codes/');
    await page.getByRole('link', { name: 'New funding code' }).click();
    await page.getByRole('heading', { level: 1, name: 'New funding code' }).waitFor();
    await page.getByRole('textbox', { name: 'Code', exact: false }).first().fill(`fund ${device}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: /one of the two/ }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Funding scope').selectOption({ label: 'Neighbourhood fund' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: `FUND${device}` }).waitFor();
    await page.getByText('Entered by 0 projects').waitFor();

    const own = await site.open({ as: owner, width });
    await own.goto('/account/project/piano/update/?v-step=funding-code');
    await own.getByRole('heading', { level: 2, name: 'Funding code' }).waitFor();
    await own.getByRole('textbox', { name: 'Funding code' }).fill('wrong-code');
    await own.getByRole('button', { name: 'Attach the code' }).click();
    await own.getByText('There is no such code').waitFor();
    await expectAccessible(own);
    await expectNoSidewaysScroll(own);
    await own.getByRole('textbox', { name: 'Funding code' }).fill(`fund ${device}`.toLowerCase());
    await own.getByRole('button', { name: 'Attach the code' }).click();
    await own.getByText(`The project has the code FUND${device}.`).waitFor();
    await expectAccessible(own);
    await own.getByRole('button', { name: 'Take the code off' }).click();
    await own.getByRole('textbox', { name: 'Funding code' }).waitFor();
    await expect(own.getByText(`FUND${device}`)).toHaveCount(0);
  });
}
