import { expect } from '@playwright/test';
import { setSettings } from '#features/settings/server/testing.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { test, useSite, widths } from './support/site.ts';

let staff: BuiltUser;
let projectSlug: string;
const site = useSite(async (services) => {
  const { pool } = services.database;
  await setSettings(pool, { projectPromoterDonation: true });
  const organizationId = await makeOrganization(pool, { title: 'Filmclub', slug: 'filmclub' });
  projectSlug = (await makeProject(pool, { organizationId, title: 'A new screen' })).slug;
  const choir = await makeOrganization(pool, { title: 'Singkreis', slug: 'singkreis' });
  await makeProject(pool, { organizationId: choir, title: 'Singing lessons' });
  staff = await buildUser(services, {
    permissions: ['change_organizations', 'change_organization_review', 'delete_organizations'],
  });
});

test('staff archive an organization: its page says so and accepts no donations; restored, it accepts them again', async () => {
  const page = await site.open({ as: staff });
  await page.goto('/site-admin/organizations/');
  await page.getByRole('button', { name: 'Actions for Filmclub' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archive this organization?' });
  await dialog.getByText('receive no more money').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await page.getByText('One organization has been archived.').waitFor();
  await page.getByRole('row', { name: /Filmclub/ }).waitFor({ state: 'detached' });

  const visitor = await site.open({ width: widths.phone });
  await visitor.goto('/organization/filmclub/');
  await visitor.getByText('This organization is archived.').waitFor();
  const others = visitor.getByRole('region', { name: 'Projects that still need support' });
  await expect(others.getByRole('article')).toContainText(['Singing lessons']);
  await expect(visitor.locator('#give')).toHaveCount(0);
  await expectAccessible(visitor);
  await expectNoSidewaysScroll(visitor);
  await visitor.goto(`/project/${projectSlug}/`);
  await visitor.getByText('This project is archived.').waitFor();
  await expect(visitor.locator('#give')).toHaveCount(0);

  await page.goto('/site-admin/organizations/?archived=true');
  await page
    .getByRole('row', { name: /Filmclub/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Restore this organization?' })
    .getByRole('button', { name: 'Restore' })
    .click();
  await page.getByText('One organization has been restored.').waitFor();
  await visitor.goto(`/project/${projectSlug}/`);
  await visitor.locator('#give').waitFor();
});

test('staff label an organization on a phone and delete one that never had money', async () => {
  await makeOrganization(site.services.database.pool, { title: 'Ruderclub', slug: 'ruderclub' });
  const phone = await site.open({ as: staff, width: widths.phone });
  await phone.goto('/site-admin/organization/ruderclub/update/');
  await phone.getByLabel('Label').fill('call back in May');
  await phone.getByRole('button', { name: 'Save label' }).click();
  await phone.getByRole('definition').filter({ hasText: 'call back in May' }).waitFor();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);

  const page = await site.open({ as: staff });
  await page.goto('/site-admin/organizations/?internal_status__title=call%20back%20in%20May');
  await page.getByRole('row', { name: /Ruderclub/ }).waitFor();
  await expect(page.getByRole('row', { name: /Filmclub/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions for Ruderclub' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this organization?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await page.getByText('One organization has been deleted.').waitFor();
  await page.getByRole('row', { name: /Ruderclub/ }).waitFor({ state: 'detached' });
});
