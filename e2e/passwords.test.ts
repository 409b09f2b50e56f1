import { expect } from '@playwright/test';
import { buildUser } from '#testing/factories.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { test, useSite, widths } from './support/site.ts';

const site = useSite();
const password = 'a long password';

for (const [device, width] of [
  ['phone', widths.phone],
  ['tablet', widths.tablet],
  ['desktop', widths.desktop],
] as const) {
  test.describe(`on a ${device}`, () => {
    test('the sign-up says why a password is refused, and takes another one', async () => {
      const page = await site.open({ width });
      await page.goto('/signup/');
      await page.getByRole('textbox', { name: 'User name' }).fill(`ingrid-${device}`);
      await page.getByRole('textbox', { name: 'Email address' }).fill(`ingrid-${device}@example.org`);
      await page.getByRole('checkbox', { name: /terms of use/ }).check();
      await page.getByRole('checkbox', { name: /privacy policy/ }).check();
      const summary = page.getByRole('alert').filter({ hasText: 'correction' });
      for (const [chosen, reason] of [
        ['qwertyuiop', 'among the most used ones'],
        [`ingrid-${device}-1`, 'consists of the user name'],
      ] as const) {
        await page.locator('[name=password]').fill(chosen);
        await page.getByRole('button', { name: 'Sign up' }).click();
        await summary.getByRole('link', { name: new RegExp(reason) }).waitFor();
      }
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/password-${width}.png` });
      await page.locator('[name=password]').fill('violet harbour lamps');
      await page.getByRole('button', { name: 'Sign up' }).click();
      await page.waitForURL(/\/signup\/sent\//);
    });
  });
}

for (const [locale, reason] of [
  ['en_US', 'among the most used ones'],
  ['de', 'Bitte ein anderes wählen'],
  ['du_DE', 'Bitte wähle ein anderes'],
  ['sie_DE', 'Bitte wählen Sie ein anderes'],
] as const) {
  test(`the profile says in ${locale} why a new password is refused`, async () => {
    const user = await buildUser(site.services, { password });
    const page = await site.open({ as: user, locale });
    await page.goto('/account/profile/');
    await page.locator('#password-password').fill(password);
    await page.locator('[name=new_password]').fill('qwertyuiop');
    await page.locator('[name=new_password]').press('Enter');
    await page.getByRole('alert').filter({ hasText: reason }).waitFor();
    await expect(page.locator('[name=new_password]')).toHaveAttribute('aria-invalid', 'true');
  });
}
