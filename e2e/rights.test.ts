import { expect, type Page } from '@playwright/test';
import { PAGE_READY } from '#platform/page-ready.ts';
import { allowRemoteLogin } from '#features/signup/server/testing.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';

let root: BuiltUser;
let clerk: BuiltUser;
let owner: BuiltUser;
let helper: BuiltUser;
let project = { slug: '', id: 0n };
const site = useSite(async (services) => {
  const { pool } = services.database;
  root = await buildUser(services, { isSuperuser: true, username: 'ada' });
  clerk = await buildUser(services, {
    permissions: ['change_projects', 'view_organizations'],
    username: 'carla',
  });
  owner = await buildUser(services, { email: 'owner@example.org' });
  helper = await buildUser(services, { email: 'helper@example.org', username: 'hanna' });
  const organization = await makeOrganization(pool, { title: 'Lake Choir' });
  await pool.query(`UPDATE app_user SET usertype = 2 WHERE id = $1`, [owner.id]);
  await pool.query('INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)', [
    organization,
    owner.id,
  ]);
  project = await makeProject(pool, { title: 'A piano', organizationId: organization });
});

const open = async (path: string, as?: BuiltUser, width: number = widths.phone): Promise<Page> => {
  const page = await site.open({ width, ...(as ? { as } : {}) });
  await page.goto(path);
  return page;
};

test('a refused page names the right and who grants it, and asks for it once', { tag: '@gate' }, async () => {
  const page = await open('/site-admin/payouts/', clerk);
  await page.getByText('You do not have the permission to perfom this action').waitFor();
  await page.getByText('Payouts, view', { exact: true }).waitFor();
  await page.getByText('ada', { exact: true }).waitFor();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await page.getByRole('button', { name: 'Ask for this permission' }).click();
  await page.getByText(/Asked on /).waitFor();
  await page.reload();
  await page.getByText(/Asked on /).waitFor();
  await expect(page.getByRole('button', { name: 'Ask for this permission' })).toHaveCount(0);
  await page.getByRole('link', { name: 'To the administration home' }).click();
  await expect(page).toHaveURL(/\/site-admin\/$/);

  const granting = await open(`/site-admin/users/${clerk.id}/permissions/`, root, widths.desktop);
  await granting.getByText(/Asked for: Payouts, view /).waitFor();
  await expect(granting.getByRole('checkbox', { name: 'Delete: Payouts' })).toHaveCount(0);
});

test('a wrong address below /site-admin/ is answered in the frame of the administration', async () => {
  const page = await open('/site-admin/no-such-page/', clerk, widths.desktop);
  await page.getByText('This page of the administration does not exist.').waitFor();
  await page.getByRole('navigation', { name: 'Administration' }).waitFor();
  await expectAccessible(page);
  await page.goto('/site-admin/project/no-such-project/update/');
  await page.getByText('This page of the administration does not exist.').waitFor();
  await page.getByRole('link', { name: 'To the administration home' }).waitFor();

  const visitor = await open('/site-admin/no-such-page/');
  await expect(visitor).toHaveURL(/\/login\/\?next=/);
});

test('an organization names somebody who administers one project', async () => {
  const page = await site.open({ width: widths.phone, as: owner });
  await page.addInitScript((event) => {
    // Typed as soon as the page says that it is interactive.
    const type = () => {
      const field = document.querySelector<HTMLInputElement>('input[name=email]');
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      value?.set?.call(field, 'helper@example.org');
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    };
    addEventListener(event, () => setTimeout(type));
  }, PAGE_READY);
  await page.goto(`/account/project/${project.slug}/update/`);
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Administrators of this project only' }) });
  await card.getByRole('button', { name: 'Add' }).click();
  await card.getByText('helper@example.org').waitFor();
  await expectAccessible(page);
  await expectFitsAllWidths(page);

  const own = await open('/account/projects/', helper);
  await own.getByRole('link', { name: 'A piano' }).first().waitFor();
  await own.goto(`/account/project/${project.slug}/update/`);
  await own.getByRole('heading', { level: 1, name: 'A piano' }).waitFor();
  await own.getByRole('heading', { name: 'Administrators of this project only' }).waitFor();
  await expect(own.getByRole('button', { name: /Delete|Duplicate|Copy/ })).toHaveCount(0);
});

test('staff see what a user may do with a project, and why', async () => {
  const page = await open(`/site-admin/users/${clerk.id}/`, root, widths.desktop);
  await page.getByRole('link', { name: 'What may this user do?' }).click();
  await page.getByRole('button', { name: /^Record/ }).click();
  await page.getByRole('radio', { name: 'A piano' }).click();
  const row = (action: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: action, exact: true }) });
  await expect(row('Edit')).toContainText('Has the permission: Projects, view and change');
  await expect(row('Review')).toContainText('Lacks the permission: Review of projects, view and change');
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await page.goto(`/site-admin/project/${project.slug}/update/`);
  await page.getByRole('link', { name: 'Who may do what?' }).first().waitFor();
});

test('a person of another system logs in by its link, with the consents the first time', async () => {
  const linkWith = await allowRemoteLogin(site.services);
  const address = () =>
    linkWith({ subject: 'employee 7', email: 'rita@example.org', next: '/account/profile/' });
  const first = address();
  const page = await open(first);
  await page.getByText('Rita Remote (rita@example.org)').waitFor();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('Please accept the terms of use').first().waitFor();
  await page.getByRole('checkbox', { name: /terms of use/ }).check();
  await page.getByRole('checkbox', { name: /privacy policy/ }).check();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/account\/profile\/$/);

  const again = await open(first);
  await again.getByText('This link has been used.').waitFor();
  await again.goto(address());
  await again.getByRole('button', { name: 'Log in' }).click();
  await expect(again).toHaveURL(/\/account\/profile\/$/);
});
