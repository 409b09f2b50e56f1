import { expect } from '@playwright/test';
import { buildUser, unique } from '#testing/factories.ts';
import { makeOrganization } from '#testing/projects.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';

const site = useSite();
const profile = '/account/profile/';

test('a user sees where the account is logged in, logs out one device, then all others', async () => {
  const user = await buildUser(site.services, {});
  const [lost, other] = [await site.open({ as: user }), await site.open({ as: user })];
  for (const page of [lost, other]) await page.goto(profile);
  const { pool } = site.services.database;
  await pool.query(
    `UPDATE session SET browser = 'firefox', system = 'windows', last_seen_at = now() - interval '1 day'
   WHERE id = (SELECT id FROM session WHERE user_id = $1 ORDER BY created_at LIMIT 1)`,
    [user.id],
  );
  const page = await site.open({ as: user, width: widths.phone });
  await page.goto(profile);
  const section = page.locator('section').filter({ hasText: 'Active sessions' });
  await expect(section.getByRole('listitem')).toHaveCount(3);
  await expect(section.getByRole('listitem').first()).toContainText('This session', {
    useInnerText: true,
  });
  await expectAccessible(page);
  await expectFitsAllWidths(page);

  await section.getByRole('button', { name: 'Log out: Firefox on Windows' }).press('Enter');
  await section.getByText('The session has been ended', { exact: true }).waitFor();
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await lost.goto(profile);
  await lost.waitForURL(/\/login\//);

  await section.getByRole('button', { name: 'Log out all other sessions' }).press('Enter');
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await other.goto(profile);
  await other.waitForURL(/\/login\//);
  await page.goto(profile);
  await expect(page).toHaveURL((url) => url.href.includes(profile));
});

test('input in the profile is restored after the log-in, only for the same person', async () => {
  const password = 'a long password';
  const [user, other] = [
    await buildUser(site.services, { password }),
    await buildUser(site.services, { password }),
  ];
  const page = await site.open({ as: user });
  const logIn = async (person: typeof user) => {
    await page.waitForURL(/\/login\//);
    await page.locator('[name=identification]').fill(person.email);
    await page.locator('[name=password]').fill(password);
    await page.locator('form button[type=submit]').first().click();
    await page.waitForURL((url) => url.pathname === profile);
  };
  const endSession = () =>
    site.services.database.pool.query('DELETE FROM session WHERE user_id = ANY ($1)', [[user.id, other.id]]);
  const send = async () => {
    await page.goto(profile);
    await page.getByLabel('First name').fill('Wilhelmine');
    await page.locator('[name=locale]').selectOption('en_US');
    await endSession();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await send();
  await logIn(user);
  await page.getByText('What you entered has been restored').waitFor();
  await expect(page.getByLabel('First name')).toHaveValue('Wilhelmine');
  await expect(page.locator('[name=locale]')).toHaveValue('en_US');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await expect(page.getByText('What you entered has been restored')).toHaveCount(0);
  await expect(page.getByLabel('First name')).toHaveValue('Wilhelmine');

  await page.getByLabel('First name').fill('Notforothers');
  await endSession();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await logIn(other);
  await expect(page.getByLabel('First name')).toHaveValue('');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('obolus.lost-form'))).toBeNull();
});

test('a dialog whose session has ended over night asks for the password, keeps the input and goes on', async () => {
  const password = 'a long password';
  const { pool } = site.services.database;
  const clerk = await buildUser(site.services, { password, permissions: ['change_organizations'] });
  const slug = unique('club');
  await makeOrganization(pool, { title: 'Chess club', slug });
  const page = await site.open({ as: clerk, width: widths.phone });
  await page.goto(`/site-admin/timeline/organization:${slug}/`);
  await page.getByRole('button', { name: 'Add internal note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add internal note' });
  await dialog.getByLabel('Internal note').fill('Call the bank');
  await pool.query('DELETE FROM session WHERE user_id = $1', [clerk.id]);
  await dialog.getByRole('button', { name: 'Add note' }).click();
  const again = page.getByRole('dialog', { name: 'Log in again' });
  await again.getByText(clerk.email, { exact: false }).waitFor();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await again.locator('[name=current_password]').fill('a wrong password');
  await again.getByRole('button', { name: 'Log in' }).click();
  await again.getByText('The user name or the', { exact: false }).first().waitFor();
  await again.locator('[name=current_password]').fill(password);
  await again.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('Call the bank').first().waitFor();
});
