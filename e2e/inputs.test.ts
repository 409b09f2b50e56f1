import { expect, type Locator } from '@playwright/test';
import { test, useSite } from './support/site.ts';
import { shareWindow } from './support/window.ts';

const site = useSite();
const open = shareWindow(site);

test.describe('the day input', () => {
  for (const [locale, first, shown, long] of [
    ['en_US', '11/21/2026', '12/24/2031', 'December 24, 2031'],
    ['de', '21.11.2026', '24.12.2031', '24. Dezember 2031'],
  ] as const) {
    test(`shows and accepts days in ${locale} in the format of the pages, and in other spellings`, async () => {
      const page = await site.open({ locale });
      // A day without a year is one of this year, which begins in Berlin an hour before it does in UTC.
      await page.clock.setFixedTime('2030-12-31T23:30:00Z');
      await page.goto('/dev/ui/');
      const field = page.locator('#field-first-day');
      await expect(field).toHaveValue(first);
      for (const typed of ['24.12.', '12/24', '24/12/2031', '12/24/31', '2031-12-24']) {
        await field.fill(typed);
        // The parsed value is shown beside the field immediately, and in the field on blur.
        await page.getByRole('status').getByText(long, { exact: true }).waitFor();
        await field.blur();
        await expect(field).toHaveValue(shown);
        await expect(field).not.toHaveAttribute('aria-invalid');
        await expect(page.getByRole('status').getByText(long, { exact: true })).toHaveCount(0);
      }
      await field.fill('3/4/2026');
      await field.blur();
      await expect(field).toHaveValue(locale === 'de' ? '03.04.2026' : '03/04/2026');
    });
  }
});

test.describe('the choice input', () => {
  test('shows as other fields do that it is required, optional or wrong', async () => {
    const page = await open('/dev/ui/');
    const river = page.getByRole('button', { name: 'River: Please choose' });
    await expect(river).toHaveAccessibleDescription(
      'Required The one that the project is on. Please select a river',
    );
    const border = (field: Locator) => field.evaluate((element) => getComputedStyle(element).border);
    expect(await border(river)).toBe(
      await border(page.locator('input[inputmode=email][aria-invalid]').first()),
    );
    await page.getByText('River\u00a0*', { exact: true }).waitFor();
    await page.getByText('Colors (optional)', { exact: true }).waitFor();
    expect(await border(page.getByRole('button', { name: 'Colors: Red' }))).not.toBe(await border(river));
  });
});
