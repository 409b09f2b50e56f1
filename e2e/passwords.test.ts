import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';

const site = useSite();

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
