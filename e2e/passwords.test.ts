import { expect } from '@playwright/test';
import { buildUser } from '#testing/factories.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';

const site = useSite();
const password = 'a long password';

test('the sign-up says why a password is refused, and accepts another one', async () => {
  const page = await site.open({ width: widths.phone });
  await page.goto('/signup/');
  await page.getByRole('textbox', { name: 'User name' }).fill('ingrid-meadow');
  await page.getByRole('textbox', { name: 'Email address' }).fill('ingrid-meadow@example.org');
  await page.getByRole('checkbox', { name: /terms of use/ }).check();
  await page.getByRole('checkbox', { name: /privacy policy/ }).check();
  const summary = page.getByRole('alert').filter({ hasText: 'corrected' });
  for (const [chosen, reason] of [
    ['qwertyuiop', 'one of the most common passwords'],
    ['ingrid-meadow-1', 'consists of the user name'],
  ] as const) {
    await page.locator('[name=password]').fill(chosen);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await summary.getByRole('link', { name: new RegExp(reason) }).waitFor();
  }
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await page.locator('[name=password]').fill('violet harbour lamps');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL(/\/signup\/sent\//);
});

test('the profile says in every language why a new password is refused', async () => {
  const user = await buildUser(site.services, { password });
  const page = await site.open({ as: user });
  for (const [locale, reason] of [
    ['en_US', 'one of the most common passwords'],
    ['de', 'Bitte ein anderes wählen'],
    ['du_DE', 'Bitte wähle ein anderes'],
    ['sie_DE', 'Bitte wählen Sie ein anderes'],
  ] as const) {
    await test.step(locale, async () => {
      await page.context().addCookies([{ name: 'locale', value: locale, url: site.url }]);
      await page.goto('/account/profile/');
      await page.locator('#password-password').fill(password);
      await page.locator('[name=new_password]').fill('qwertyuiop');
      await page.locator('[name=new_password]').press('Enter');
      await page.getByRole('alert').filter({ hasText: reason }).waitFor();
      await expect(page.locator('[name=new_password]')).toHaveAttribute('aria-invalid', 'true');
    });
  }
});
