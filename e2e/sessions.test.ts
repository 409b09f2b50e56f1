import { expect } from '@playwright/test';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { buildUser } from '#testing/factories.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { test, useSite, widths } from './support/site.ts';

const site = useSite();
const profile = '/account/profile/';

for (const [device, width] of [
  ['phone', widths.phone],
  ['tablet', widths.tablet],
  ['desktop', widths.desktop],
] as const) {
  test.describe(`on a ${device}`, () => {
    test('somebody sees where the account is logged in, logs out one device, then all others', async () => {
      const user = await buildUser(site.services, {});
      const [lost, other] = [await site.open({ as: user }), await site.open({ as: user })];
      for (const page of [lost, other]) await page.goto(profile);
      const { pool } = site.services.database;
      await pool.query(
        `UPDATE session SET browser = 'firefox', system = 'windows', last_seen_at = now() - interval '1 day'
       WHERE id = (SELECT id FROM session WHERE user_id = $1 ORDER BY created_at LIMIT 1)`,
        [user.id],
      );
      const page = await site.open({ as: user, width });
      await page.goto(profile);
      const section = page.locator('section').filter({ hasText: 'Where you are logged in' });
      await expect(section.getByRole('listitem')).toHaveCount(3);
      await expect(section.getByRole('listitem').first()).toContainText('This session', {
        useInnerText: true,
      });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      if (process.env.PICTURES) {
        await section.screenshot({ path: `${process.env.PICTURES}/sessions-${width}.png` });
      }

      await section.getByRole('button', { name: 'Log out: Firefox on Windows' }).press('Enter');
      await section.getByText('Logged out', { exact: true }).waitFor();
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
  });
}

for (const [locale, heading, text] of [
  ['de', 'Aktive Anmeldungen', 'Diese Sitzung'],
  ['du_DE', 'Aktive Anmeldungen', 'Melde Geräte ab'],
  ['sie_DE', 'Aktive Anmeldungen', 'Melden Sie Geräte ab'],
] as const) {
  test(`reads in ${locale}`, async () => {
    const user = await buildUser(site.services, {});
    const page = await site.open({ as: user, locale: locale as LocaleCode });
    await page.goto(profile);
    const section = page.locator('section').filter({ hasText: heading });
    await expect(section).toContainText(text, { useInnerText: true });
    if (process.env.PICTURES)
      await section.screenshot({ path: `${process.env.PICTURES}/sessions-${locale}.png` });
  });
}

test('what was typed into the profile comes back after the log-in, to the same person alone', async () => {
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
  await page.getByText('Your entries are back').waitFor();
  await expect(page.getByLabel('First name')).toHaveValue('Wilhelmine');
  await expect(page.locator('[name=locale]')).toHaveValue('en_US');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await expect(page.getByText('Your entries are back')).toHaveCount(0);
  await expect(page.getByLabel('First name')).toHaveValue('Wilhelmine');

  await page.getByLabel('First name').fill('Notforothers');
  await endSession();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await logIn(other);
  await expect(page.getByLabel('First name')).toHaveValue('');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('obolus.lost-form'))).toBeNull();
});

test('a session of staff ends twelve hours after the log-in though it is in use', async () => {
  const staff = await buildUser(site.services, { permissions: ['view_projects'] });
  const page = await site.open({ as: staff });
  await page.goto('/site-admin/projects/');
  await expect(page).toHaveURL((url) => url.href.includes('/site-admin/projects/'));
  await site.services.database.pool.query(
    `UPDATE session SET created_at = now() - interval '12 hours' WHERE user_id = $1`,
    [staff.id],
  );
  await page.goto('/site-admin/projects/');
  await page.waitForURL(/\/login\//);
});
