import { expect, type Page } from '@playwright/test';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { test, useSite, widths } from './support/site.ts';

let administrator: BuiltUser;
let clerk: BuiltUser;
const site = useSite(async (services) => {
  administrator = await buildUser(services, {
    isSuperuser: true,
    username: 'renate',
    password: 'a long password',
  });
  clerk = await buildUser(services, { permissions: ['view_users'] });
});

/** A new account that the administrator locks, and the page on which that was done. */
async function lock(): Promise<BuiltUser & { readonly page: Page }> {
  const person = await buildUser(site.services, {});
  const page = await site.open({ as: administrator });
  await page.goto(`/site-admin/users/${person.id}/`);
  await page.getByRole('button', { name: 'Lock account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lock this account?' });
  await dialog.getByLabel('Reason').fill('Several log-in attempts.');
  await dialog.getByRole('button', { name: 'Lock account' }).click();
  await page.getByText('The account is locked.').waitFor();
  return { ...person, page };
}

test('an administrator locks an account, finds it in its history, and filters and exports the log', async () => {
  const { page, username } = await lock();
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('heading', { level: 1, name: `Timeline: ${username}` }).waitFor();
  const entry = page.getByRole('listitem').filter({ hasText: 'Account locked' });
  await expect(entry).toContainText('Active: yes → no');
  await expect(entry).toContainText('Several log-in attempts.');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  const table = page.getByRole('grid');
  const row = table.getByRole('row').filter({ hasText: 'Account locked' }).filter({ hasText: username });
  await expect(row).toContainText('renate');
  await expect(row).toContainText(`User: ${username}`);
  await expect(row).toContainText('Active: yes → no');
  await expect(row).toContainText('Several log-in attempts.');
  await expect(page.getByText(`User: ${username}`).first()).toBeVisible();
  for (const width of [widths.phone, widths.tablet, widths.desktop]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);

  await row.getByRole('link', { name: `User: ${username}` }).click();
  await page.getByRole('heading', { level: 1, name: username }).waitFor();

  await page.goto('/site-admin/audit-log/?action=lockAccount');
  await expect(row).toHaveCount(1);
  await page.getByRole('searchbox').fill('attempts');
  await expect(row).toHaveCount(1);
  await page.getByRole('searchbox').fill('nothing like this');
  await expect(row).toHaveCount(0);
});

test('staff without the right see neither the log nor what it says in the timeline', async () => {
  const { id, username } = await lock();
  const page = await site.open({ as: clerk });
  await page.goto(`/site-admin/users/${id}/`);
  await page.getByRole('heading', { level: 1, name: username }).waitFor();
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByText('Changes are only shown to people who may view the audit log.').waitFor();
  await expect(page.getByText('Nothing has been recorded yet.')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Audit log' })).toHaveCount(0);
  await page.goto('/site-admin/audit-log/');
  await page.getByRole('heading', { level: 1, name: 'You need a permission for this page' }).waitFor();
});
