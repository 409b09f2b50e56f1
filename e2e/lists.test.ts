import { expect, type Page } from '@playwright/test';
import { listFixtures } from '#app/lists.fixtures.ts';
import { sessionHeaders } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { makeProject } from '#testing/projects.ts';
import type { TableSettings } from '#platform/contract/table-settings.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { openEarly } from './support/early.ts';
import { untilIdle } from './support/complete.ts';
import { test, useSite, type Visit, widths } from './support/site.ts';
import { shareWindow } from './support/window.ts';

/** Whose window was opened last. */
let staff: BuiltUser;
const site = useSite(async (services) => {
  await listFixtures['projects']?.(services);
  staff = await buildUser(services, { isSuperuser: true });
});

const address = '/site-admin/projects/';
const rows = (page: Page) => page.locator('tbody tr');
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: false });

const openAgain = shareWindow(site, () => ({ as: staff }));
/**
 * A window of a new person, without stored filters and columns. A list stores them once more when it is left, and the
 * request may arrive after the next visit has begun: it is that of the person before.
 */
async function open(path = address, width: number = widths.desktop): Promise<Page> {
  const page = await openAgain('/robots.txt', width);
  staff = await buildUser(site.services, { isSuperuser: true });
  const { cookie = '' } = await sessionHeaders(site.services, staff.id);
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: site.url }]);
  await page.goto(path);
  return page;
}

/** In another browser of the same person. */
async function openElsewhere(path = address, visit: Visit = {}): Promise<Page> {
  const page = await site.open({ as: staff, ...visit });
  await page.goto(path);
  return page;
}

/** The list once its data is loaded, after something on the page has shown that it was requested. */
async function settled(page: Page): Promise<void> {
  await page.locator('table[aria-busy="false"]').waitFor();
}

/** Until a part of the settings of a list is stored on the server. */
const stored = (page: Page, part: keyof TableSettings) =>
  page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PATCH' &&
      part in (answer.request().postDataJSON() as TableSettings) &&
      answer.ok(),
  );

test.describe('a list screen', () => {
  test('shows its first page without scripts', async () => {
    const page = await openElsewhere(address, { javaScript: false });
    await expect(rows(page)).toHaveCount(25);
    await expect(page.getByText('29 entries')).toHaveCount(1);
  });

  test('fills the panel of a filter that was opened before the page was interactive', async () => {
    const { page, start } = await openEarly(await site.open({ as: staff }), address);
    await page.getByRole('button', { name: 'Filter Status', exact: true }).click();
    await start();
    await page.getByLabel('Complete', { exact: true }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/status_named=complete/);
  });

  test('starts near the top of a phone; the menu of the screens opens above it and closes on navigation', async () => {
    const page = await open(address, widths.phone);
    await expect.poll(async () => (await rows(page).first().boundingBox())?.y).toBeLessThan(270);
    await page.locator('header summary', { hasText: 'Administration' }).click();
    await expectAccessible(page);
    await page.locator('header').getByRole('link', { name: 'Organizations' }).click();
    await page.getByRole('heading', { level: 1, name: 'Organizations' }).waitFor();
    await expect(page.locator('header').getByRole('link', { name: 'Projects' })).toBeHidden();
  });

  test('skips search, filters and buttons by a link, after which the table is the next tab stop', async () => {
    const page = await open();
    await page.getByRole('link', { name: 'Skip to the table' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#table$/);
    await page.keyboard.press('Tab');
    await expect(page.locator('table :focus')).toHaveCount(1);
  });

  test('restores search, filters, sort, page and size from a copied link, and leaves other keys unchanged', {
    tag: '@gate',
  }, async () => {
    const page = await open(`${address}?utm=x`);
    await page.getByRole('searchbox', { name: 'Search in this list' }).fill('Verein');
    await page.waitForURL(/search=Verein/);
    await page.getByRole('button', { name: 'Filter Status', exact: true }).click();
    await page.getByLabel('Complete', { exact: true }).check();
    await expect(page).not.toHaveURL((url) => url.href.includes('status_named'));
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/status_named=complete/);
    await header(page, 'Title').getByRole('button', { name: 'Title' }).click();
    await page.waitForURL(/ordering=title/);
    await page.getByLabel('Rows per page').selectOption('10');
    await page.waitForURL(/page_size=10/);
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await page.locator('a[aria-current="page"]', { hasText: '2' }).waitFor();
    await expect(page).toHaveURL((url) => url.href.includes('utm=x'));
    await settled(page);
    const seen = await rows(page).allInnerTexts();
    const copy = await openElsewhere(page.url());
    await expect(rows(copy)).toHaveText(seen, { useInnerText: true });
    await expect(header(copy, 'Title')).toHaveAttribute('aria-sort', 'ascending');
    await copy.getByRole('button', { name: 'Remove filter Status: Complete' }).click();
    await copy.waitForURL((url) => !url.search.includes('status_named') && !url.search.includes('page=2'));
    await copy.getByRole('button', { name: 'Reset filters' }).click();
    await copy.waitForURL((url) => !url.search.includes('search') && url.search.includes('utm=x'));
  });

  test('remembers filters in this browser, but applies them only if the address has none', async () => {
    const page = await open(`${address}?financing_status=is_banned`);
    await page.goto(address);
    await page.waitForURL(/financing_status=is_banned/);
    await page.goto(`${address}?ordering=title`);
    await settled(page);
    await expect(page).not.toHaveURL((url) => url.href.includes('is_banned'));
    // Neither that link nor one with a search has removed them.
    await page.goto(`${address}?search=a`);
    await settled(page);
    await page.goto(address);
    await page.waitForURL(/financing_status=is_banned/);
    await page.getByRole('button', { name: 'Reset filters' }).click();
    await page.waitForURL((url) => !url.search.includes('is_banned'));
    await settled(page);
    await page.goto(`${address}?search=a`);
    await page.goto(address);
    await settled(page);
    await expect(page).not.toHaveURL((url) => url.href.includes('is_banned'));
  });

  test('remembers filters for the next browser as well, and columns although the page was left at once', async () => {
    const page = await open('/robots.txt');
    const saved = stored(page, 'filters');
    await page.goto(`${address}?financing_status=is_banned`);
    await saved;
    const other = await openElsewhere();
    await other.waitForURL(/financing_status=is_banned/);
    await other.getByRole('button', { name: 'Options' }).click();
    await other.getByRole('checkbox', { name: 'Location', exact: true }).check();
    await header(other, 'Location').waitFor();
    await other.goto('/site-admin/users/');
    await other.goto(`${address}?ordering=title`);
    await header(other, 'Location').waitFor();
  });

  test('sums this page and all pages', async () => {
    const page = await open(`${address}?page_size=10`);
    const sums = page.locator('tfoot tr');
    await expect(sums).toHaveCount(2);
    await sums.nth(0).getByRole('button').focus();
    await page.getByText('Shows the sum of the rows from the current page.').first().waitFor();
    const [one = '', all = ''] = await sums.locator('td[data-numeric]').allInnerTexts();
    expect(one).toMatch(/^€[\d,.]+$/);
    expect(Number(all.replace(/[€,]/g, ''))).toBeGreaterThan(Number(one.replace(/[€,]/g, '')));
  });

  test('selects the page, then everything, and clears the selection when a filter changes', {
    tag: '@gate',
  }, async () => {
    const page = await open();
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await page.getByText('All 25 projects on this page are selected.').waitFor();
    await page.getByRole('button', { name: 'Select all 29 projects.' }).click();
    await page.getByText('All 29 projects are selected.').waitFor();
    await rows(page).first().getByRole('checkbox').uncheck();
    await page.getByText('28 projects are selected.').waitFor();
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Archive 28 projects?').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await header(page, 'Title').getByRole('button', { name: 'Title' }).click();
    await page.getByText('28 projects are selected.').waitFor({ state: 'detached' });
  });

  test('archives the selected rows and shows the remaining ones', async () => {
    const title = 'A barn for bats';
    await makeProject(site.services.database.pool, { title, status: 1 });
    const page = await open(`${address}?status_named=in_progress`);
    await settled(page);
    const count = await rows(page).count();
    await rows(page).filter({ hasText: title }).getByRole('checkbox').check();
    await page.getByText('1 project is selected.').waitFor();
    await page.locator('[data-size=small]', { hasText: 'Archive' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
    await page.getByText('1 project is selected.').waitFor({ state: 'detached' });
    // The rows are reloaded while the old ones are shown.
    await expect(rows(page)).toHaveCount(count - 1);
  });

  test('stores which columns are shown for this user, in any browser', async () => {
    const page = await open();
    const saved = stored(page, 'visibility');
    await page.getByRole('button', { name: 'Options' }).click();
    await page.getByRole('checkbox', { name: 'Location', exact: true }).check();
    await page.getByRole('button', { name: 'Move Location up' }).click();
    await header(page, 'Location').waitFor();
    await saved;
    const other = await openElsewhere();
    await header(other, 'Location').waitFor();
    const reset = stored(other, 'visibility');
    await other.getByRole('button', { name: 'Options' }).click();
    await other.getByRole('button', { name: 'Reset columns' }).click();
    await header(other, 'Location').waitFor({ state: 'detached' });
    await reset;
  });

  test('shows errors on the page and retries', async () => {
    const page = await open();
    let broken = true;
    await page.route('**/api/v4/lists/projects?**', (route) => (broken ? route.abort() : route.continue()));
    await header(page, 'Title').getByRole('button', { name: 'Title' }).click();
    await page.getByText('Please try again or contact an administrator.').first().waitFor();
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await settled(page);
    await expect(rows(page)).toHaveCount(25);
  });

  test('shows a failure of the list of organizations in place of its rows, without a toast', async () => {
    const page = await open('/site-admin/organizations/');
    await page.route('**/api/v4/organizations?**', (route) => route.abort());
    await page.getByRole('searchbox', { name: 'Search in this list' }).fill('Verein');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('', { useInnerText: true });
  });

  test('never shows an older answer over a newer one', async () => {
    const page = await open();
    const isOlder = (url: URL) =>
      url.pathname.endsWith('/lists/projects') && url.search.includes('ordering=title');
    const held = Promise.withResolvers<void>();
    const late = Promise.withResolvers<void>();
    await page.route(isOlder, async (route) => {
      await held.promise;
      // The page may have cancelled the request.
      await route.continue().catch(() => undefined);
      await (await route.request().response())?.finished();
      late.resolve();
    });
    await header(page, 'Title').getByRole('button', { name: 'Title' }).click();
    await page.waitForURL(/ordering=title/);
    await header(page, 'Status').first().getByRole('button', { name: 'Status' }).first().click();
    await page.locator('th[aria-sort="ascending"]', { hasText: 'Status' }).first().waitFor();
    await settled(page);
    const seen = await rows(page).allInnerTexts();
    held.resolve();
    await late.promise;
    await untilIdle(page);
    await expect(rows(page)).toHaveText(seen, { useInnerText: true });
    await expect(header(page, 'Status').first()).toHaveAttribute('aria-sort', 'ascending');
  });

  test('downloads the spreadsheet of what is shown', { tag: '@gate' }, async () => {
    const page = await open(`${address}?search=Verein`);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export as spreadsheet (XLSX)' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^projects-\d{4}-\d\d-\d\d\.xlsx$/);
  });

  test('ignores unknown values of filters, says so, and does not store them', async () => {
    const page = await open(`${address}?financing_status=fully_funded,made_up&review_status=nonsense`);
    await page.getByText('Not applied, because the list does not have this value').waitFor();
    await settled(page);
    const chip = page.getByRole('button', { name: /Fully funded/ });
    await chip.first().waitFor();
    await expectAccessible(page);
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).join(' ')))
      .not.toMatch(/made_up|nonsense/);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export as spreadsheet (XLSX)' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    await page.goto(address);
    await page.waitForURL(/financing_status=fully_funded/);
    await expect(page).not.toHaveURL(/made_up|nonsense/);
  });

  test('shows the list of an outdated bookmark, and names what it ignored', async () => {
    const page = await open(`${address}?status_named=complete&old_filter=1&constructor=x`);
    await page.getByText('Ignored, because this list has no such filter: old_filter, constructor.').waitFor();
    await settled(page);
    await expect(rows(page)).not.toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page).toHaveURL(/projects\/\?status_named=complete$/);
  });

  test('shows on the page why an export failed', async () => {
    const page = await open(`${address}?search=Verein`);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.route('**/api/v4/lists/projects/export?*', (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/json',
        body: JSON.stringify({ non_field_errors: ['From 500 rows on the export is mailed.'], codes: {} }),
      }),
    );
    await page.getByRole('link', { name: 'Export as spreadsheet (XLSX)' }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: 'The spreadsheet could not be created. From 500 rows on the export is mailed.' })
      .waitFor();
    await expect(page).toHaveURL((url) => url.href.includes(address));
    await expectAccessible(page);
  });

  test('can be used with the keyboard only', { tag: '@gate' }, async () => {
    const page = await open();
    const funnel = page.getByRole('button', { name: 'Filter Financing status' });
    await funnel.focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Banned', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Banned', { exact: true }).waitFor({ state: 'detached' });
    await expect(funnel).toBeFocused();
    await page.keyboard.press('Enter');
    const first = page.getByLabel('Fully funded', { exact: true });
    await expect(first).toBeFocused();
    await page.keyboard.press('Space');
    await expect(first).toBeChecked();
    await page.keyboard.press('Enter');
    await page.waitForURL(/financing_status=fully_funded/);
  });
});

test.describe('the panels of a list', () => {
  test('are accessible', async () => {
    const page = await openElsewhere(`${address}?page_size=10`, { locale: 'sie_DE' });
    const names = [
      'Optionen',
      'Archivierte',
      'Organisation filtern',
      'Sortierung von Finanzierungsfortschritt',
      'Private Spenden filtern',
    ];
    for (const name of names) {
      await page.getByRole('button', { name, exact: true }).click();
      const panel = page.locator('[popover=auto]:popover-open');
      await panel.waitFor();
      await expect(panel.locator('[aria-busy=true], [data-loading]')).toHaveCount(0);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    }
  });

  test('pick a range of days: preset, typed, or from the calendar', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Options' }).click();
    await page.getByRole('checkbox', { name: 'Created', exact: true }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Filter Created' }).click();
    const panel = page.locator('[popover=auto]:popover-open');
    await panel.getByRole('button', { name: 'Next month' }).waitFor();
    await expectAccessible(page);
    await panel.getByRole('button', { name: / 10, / }).click();
    await panel.getByRole('button', { name: / 12, / }).click();
    await expect(page.getByLabel('From')).toHaveValue(/^\d\d\/10\/\d{4}$/);
    await expect(page.getByLabel('To', { exact: true })).toHaveValue(/^\d\d\/12\/\d{4}$/);
    await page.getByRole('button', { name: 'This quarter' }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/created_at=this_quarter/);
    await page.getByRole('button', { name: 'Filter Created, active' }).click();
    await page.getByLabel('From').fill('28.03.2026');
    await page.getByLabel('To', { exact: true }).fill('27.03.2026');
    await page.getByText('The end is before the start').waitFor();
    await page.getByLabel('To', { exact: true }).fill('29.3.2026');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/created_at=2026-03-28\.\.2026-03-29/);
    await page.getByText('Created: 03/28/2026 to 03/29/2026').waitFor();
    await settled(page);
    await expect(rows(page)).not.toHaveCount(0);
  });

  test('fit a phone', async () => {
    const page = await open(address, widths.phone);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Options' }).click();
    await expectNoSidewaysScroll(page);
    // It is placed once it is open.
    const isInside = async () => {
      const box = await page.locator('[popover=auto]:popover-open').boundingBox();
      return (box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= widths.phone;
    };
    await expect.poll(isInside).toBe(true);
  });
});
