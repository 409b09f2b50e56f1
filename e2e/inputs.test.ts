import { expect, type Locator } from '@playwright/test';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { stopClock } from './support/clock.ts';
import { makeCard } from './support/giving.ts';
import { test, useSite } from './support/site.ts';
import { shareWindow } from './support/window.ts';

const site = useSite(async ({ database: { pool } }) => {
  await makeCard(pool);
  const organizationId = await makeOrganization(pool, { title: 'Mill friends' });
  await makeProject(pool, { title: 'A roof', slug: 'a-roof', organizationId, needs: [[500_000n, 0n]] });
});

const open = shareWindow(site);

test.describe('the step wizard', () => {
  test('has its step in the address, skips disabled tabs, and locks later ones', async () => {
    const page = await open('/dev/ui/?v-step=texts');
    const wizard = page.getByRole('navigation', { name: 'Application', exact: true });
    await expect(wizard.locator('[aria-current=step]')).toContainText('Description');
    await page.getByRole('link', { name: 'Next step' }).click();
    // The address changes before the page does.
    await page.waitForURL(/v-step=needs/);
    // The disabled account step was skipped, and every step after the needs is locked.
    await expect(wizard.locator('[aria-current=step]')).toContainText('Needs');
    await expect(page.getByRole('link', { name: 'Next step' })).toHaveCount(0);
    await expect(wizard.getByRole('link')).toHaveCount(3);
    await page.goBack();
    await page.waitForURL(/v-step=texts/);
    await page.getByRole('heading', { level: 2, name: 'Description' }).first().waitFor();
    await expect(wizard.locator('[aria-current=step]')).toContainText('Description');
    await page.goto('/dev/ui/?v-step=finish');
    await expect(wizard.locator('[aria-current=step]')).toContainText('Basics');
  });
});

test.describe('the e-mail input', () => {
  test('shows an error from seven characters on, and that of the server first', async () => {
    const page = await site.open();
    await page.goto('/dev/ui/');
    await stopClock(page);
    const field = page.locator('#field-address');
    await field.fill('abcdef');
    await page.clock.runFor(200);
    await expect(field).not.toHaveAttribute('aria-invalid');
    await field.fill('abcdefg');
    await page.clock.runFor(199);
    await expect(field).not.toHaveAttribute('aria-invalid');
    await page.clock.runFor(1);
    await page.getByText('Please enter a valid email address').waitFor();
    await page.clock.resume();
    await field.fill('lena@example.org');
    await page.getByText('Please enter a valid email address').waitFor({ state: 'detached' });
    await page.getByText('This address has voted today').waitFor();
  });
});

test.describe('the day input', () => {
  test('accepts a typed day and one from the calendar, whose weeks start on Monday', async () => {
    const page = await site.open({ locale: 'sie_DE' });
    await page.goto('/dev/ui/');
    const field = page.locator('#field-first-day');
    await expect(field).toHaveValue('21.11.2026');
    await field.fill('31.02.2026');
    await page.getByText('Datum wie 24.11.2026 eingeben').waitFor();
    await field.fill('24.12.2026');
    await page.getByText('Datum wie 24.11.2026 eingeben').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'First day: Datum auswählen' }).click();
    const calendar = page.getByRole('dialog', { name: 'First day: Datum auswählen' });
    await calendar.getByText('Dezember 2026').waitFor();
    await expect
      .poll(async () => (await calendar.locator('th').first().textContent())?.slice(0, 2))
      .toBe('Mo');
    await calendar.getByRole('button', { name: 'Sonntag, 6. Dezember 2026', exact: true }).click();
    await expect(field).toHaveValue('06.12.2026');
  });

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

test.describe('the amount of a donation', () => {
  for (const [locale, ambiguous, question, thousands, foreign, most] of [
    ['en_US', '1.500', 'Please enter the amount as 1,500 or 1.50.', '1,500', '1.500,50', '2.000.000'],
    [
      'sie_DE',
      '1,500',
      'Bitte geben Sie den Betrag als 1.500 oder 1,50 ein.',
      '1.500',
      '1,500.50',
      '2,000,000',
    ],
  ] as const) {
    test(`is never guessed in ${locale}`, async () => {
      const page = await site.open({ locale });
      await page.goto('/project/a-roof/give/');
      const field = page.locator('#field-amount');
      const leave = async (typed: string) => {
        await field.fill(typed);
        await field.blur();
      };
      await leave(ambiguous);
      await page.getByText(question).waitFor();
      await expect(field).toHaveValue(ambiguous);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      for (const typed of [thousands, foreign]) {
        await leave(typed);
        await page.getByText(question).waitFor({ state: 'detached' });
        await expect(field).toHaveValue(typed);
        await expect(field).not.toHaveAttribute('aria-invalid');
      }
      // It was read as two million: the field snaps to the open amount instead.
      await leave(most);
      await expect(field).toHaveValue('5000');
      // The reason why donating is not possible is the same as at the field.
      await field.fill(ambiguous);
      await page.locator('#give button[type=submit]').click();
      await page.locator('#give').getByRole('alert').filter({ hasText: question }).waitFor();
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
    expect(await border(river)).toBe(await border(page.locator('input[type=email][aria-invalid]').first()));
    await page.getByText('River\u00a0*', { exact: true }).waitFor();
    await page.getByText('Colors (optional)', { exact: true }).waitFor();
    expect(await border(page.getByRole('button', { name: 'Colors: Red' }))).not.toBe(await border(river));
  });

  test('shows a search box from fifteen options on, and supports several values', async () => {
    const page = await open('/dev/ui/');
    await page.getByRole('button', { name: 'County' }).click();
    const counties = page.getByRole('dialog', { name: 'County' });
    const search = counties.getByRole('searchbox');
    await expect(search).toHaveAttribute('maxlength', '64');
    await search.fill('16');
    await expect(counties.getByRole('radio')).toHaveCount(1);
    await search.fill('nowhere');
    await counties.getByText('No items found').waitFor();
    await search.fill('16');
    await counties.getByText('County 16').click();
    await page.getByRole('button', { name: 'County: County 16' }).waitFor();
    await page.getByRole('button', { name: 'Colors: Red' }).click();
    const colors = page.getByRole('dialog', { name: /^Colors/ });
    await expect(colors.getByRole('searchbox')).toHaveCount(0);
    await colors.getByText('Green').click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Colors: Red, Green' }).waitFor();
  });

  test('requests remote options 500 ms after the last key', async () => {
    const page = await site.open();
    await page.goto('/dev/ui/');
    await page.getByRole('button', { name: 'Towns' }).click();
    const towns = page.getByRole('dialog', { name: 'Towns' });
    const found = () => towns.getByRole('checkbox').count();
    await stopClock(page);
    await towns.getByRole('searchbox').fill('B');
    await page.clock.runFor(499);
    await towns.getByRole('searchbox').fill('Bo');
    await page.clock.runFor(499);
    await expect.poll(() => found()).toBe(3);
    await page.clock.runFor(1);
    await expect.poll(found).toBe(1);
  });
});
