import { expect, type Page } from '@playwright/test';
import { listFixtures } from '#app/lists.fixtures.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { test, useSite, widths } from './support/site.ts';
import { shareWindow } from './support/window.ts';

let staff: BuiltUser;
const site = useSite(async (services) => {
  await listFixtures['projects']?.(services);
  staff = await buildUser(services, { isSuperuser: true });
});

const address = '/site-admin/projects/';
const openAgain = shareWindow(site, () => ({ as: staff }));
const focused = (page: Page) => page.locator('*:focus');
const cell = (page: Page, row: number, key: string) =>
  page.locator('tbody tr').nth(row).locator(`td[data-key="${key}"]`);
const status = (page: Page) => page.getByRole('status').filter({ hasText: 'Selected fields' });
const keyOf = (page: Page) => focused(page).getAttribute('data-key');

/** The list, ready for the keyboard. */
async function open(path = address, width: number = widths.desktop): Promise<Page> {
  const page = await openAgain(path, width);
  await page.locator('table[aria-busy="false"] td[tabindex="0"]').waitFor();
  return page;
}

/** The cents of an amount as it is displayed: "€1,234.50" → 123450. */
const cents = (text: string) => Number(text.replace(/[^\d-]/g, ''));

test.describe('the grid of a list', () => {
  test('is one stop of the Tab key, a few stops from the start of the page', async () => {
    const page = await open();
    await page.getByRole('searchbox', { name: 'Search in this list' }).focus();
    let stops = 0;
    while ((await keyOf(page)) === null && stops < 20) {
      await page.keyboard.press('Tab');
      stops += 1;
    }
    expect(stops).toBeLessThan(12);
    await expect(focused(page)).toHaveRole('gridcell');
    await page.keyboard.press('Tab');
    await expect(page.locator('table *:focus')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('td:focus')).toHaveCount(1);
    await expectAccessible(page);
  });

  test('moves by arrows, Home and End, and uses the controls of cells by Enter, Space and F2', {
    tag: '@gate',
  }, async () => {
    const page = await open();
    await page.locator('td[tabindex="0"]').focus();
    await page.keyboard.press('Home');
    await expect(focused(page).getByRole('checkbox')).toHaveCount(1);
    await page.keyboard.press('Space');
    await page.getByText('1 project is selected.').waitFor();
    await page.keyboard.press('Control+End');
    await expect(page.locator('tfoot *:focus')).toHaveCount(1);
    await page.keyboard.press('Control+Home');
    await expect(page.locator('thead th:focus')).toHaveCount(1);
    await page.locator('th[data-key="title"]').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/ordering=title/);
    // Until the rows are replaced, a focused cell may be of a row that moves.
    await page.locator('th[data-key="title"][aria-sort="ascending"]').waitFor();
    await page.locator('table[aria-busy="false"]').waitFor();
    const funnel = page.locator('th[data-key="status"]');
    await funnel.focus();
    await page.keyboard.press('F2');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const option = page.getByLabel('Complete', { exact: true });
    await option.waitFor();
    // The panel first gives the focus back to its button.
    await page.keyboard.press('Escape');
    await option.waitFor({ state: 'hidden' });
    await expect(funnel.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(funnel).toBeFocused();
    // A key right after the panel has closed counts, although the browser reports the closing only a moment later.
    await page.keyboard.press('F2');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await option.waitFor();
    await page.evaluate(() => {
      document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    await expect(funnel).toBeFocused();
    await cell(page, 0, 'title').focus();
    await page.keyboard.press('ArrowDown');
    await expect(cell(page, 1, 'title')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(new RegExp(`${address}\\?`));
  });

  test('selects cells by Shift+arrow and Ctrl+A, sums their amounts to the cent, and forgets them by Escape', async () => {
    const page = await open(`${address}?page_size=10`);
    const money = page.locator('tbody td[data-numeric]:not([data-key="index"])').first();
    const key = (await money.getAttribute('data-key')) ?? '';
    await money.focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.locator('td[aria-selected="true"]')).toHaveCount(3);
    const texts = await Promise.all([0, 1, 2].map((row) => cell(page, row, key).innerText()));
    const sum = texts.reduce((total, text) => total + cents(text), 0);
    await expect(status(page)).toContainText('Selected fields: 3');
    const [shownSum = '', shownAverage = ''] = await status(page)
      .locator('strong')
      .allInnerTexts()
      .then((all) => all.slice(1));
    expect(cents(shownSum)).toBe(sum);
    expect(cents(shownAverage)).toBe(Math.round(sum / 3));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('td[aria-selected="true"]')).toHaveCount(0);
    await expect(status(page)).toHaveCount(0);
    await page.keyboard.press('Control+a');
    const all = await page.locator('tbody td[data-key]').count();
    await expect(page.locator('td[aria-selected="true"]')).toHaveCount(all);
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('td[aria-selected="true"]')).toHaveCount(0);
  });

  test('selects cells by dragging and Shift+click, and copies what is displayed', async () => {
    const page = await open(`${address}?page_size=10`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const from = cell(page, 1, 'status');
    const to = cell(page, 2, 'review');
    await from.hover();
    await page.mouse.down();
    await to.hover();
    await page.mouse.up();
    for (const end of [from, to]) await expect(end).toHaveAttribute('aria-selected', 'true');
    const dragged = await page.locator('td[aria-selected="true"]').count();
    await page.keyboard.press('Control+c');
    await page.getByText(`${dragged} fields copied`).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const lines = copied.split('\n').map((line) => line.split('\t'));
    expect(lines).toHaveLength(2);
    expect(lines.flat()).toHaveLength(dragged);
    expect(lines[0]?.[0]).toBe((await from.innerText()).replace(/\s+/g, ' ').trim());
    await cell(page, 0, 'status').click({ position: { x: 4, y: 4 } });
    await cell(page, 3, 'status').click({ position: { x: 4, y: 4 }, modifiers: ['Shift'] });
    await expect(page.locator('td[aria-selected="true"]')).toHaveCount(4);
    await page.getByLabel('Rows per page').selectOption('25');
    await page.waitForURL((url) => !url.search.includes('page_size'));
    await expect(page.locator('td[aria-selected="true"]')).toHaveCount(0);
  });

  test('moves and resizes columns by dragging and by keys', async () => {
    const page = await open();
    const keys = () =>
      page.locator('thead th[data-key]').evaluateAll((all) => all.map((th) => th.getAttribute('data-key')));
    const before = await keys();
    const header = page.locator('th[data-key="status"]');
    const place = before.indexOf('status');
    await header.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(async () => (await keys()).indexOf('status')).toBe(place + 1);
    await expect(header).toBeFocused();
    const width = async () => (await header.boundingBox())?.width ?? 0;
    const wide = await width();
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(width).toBe(wide + 16);
    const target = page.locator(`th[data-key="${before[place] === 'status' ? before[place + 1] : ''}"]`);
    await header.hover();
    await page.mouse.down();
    await target.hover();
    await page.mouse.up();
    await expect.poll(keys).toEqual(before);
    await expect(header).not.toHaveAttribute('aria-sort');
  });

  test('shows the default sort, and keeps header, selection and first column in view', async () => {
    const page = await open(`${address}?page_size=50`);
    // The column is hidden at first.
    await page.getByText('Sorted by Created, descending').waitFor();
    await page.evaluate(() => scrollTo(0, 900));
    const top = async () => (await page.locator('th[data-key="title"]').boundingBox())?.y ?? -1;
    await expect.poll(top).toBeGreaterThanOrEqual(50);
    await expect.poll(top).toBeLessThan(70);
    const left = async () => (await page.locator('th[data-pinned=first]').boundingBox())?.x ?? -1;
    const before = await left();
    await page.locator('table').evaluate((table) => table.parentElement?.scrollTo(400, 0));
    expect(await left()).toBe(before);
    await expectNoSidewaysScroll(page);
    await page.goto('/site-admin/users/');
    await expect(page.locator('th[data-key="created_at"]')).toHaveAttribute('aria-sort', 'descending');
    await expect(page.locator('th[data-key="created_at"] svg:not([data-idle])').first()).toBeVisible();
  });

  test('shows cards on a phone, with name and amount in the first line', async () => {
    const page = await open(address, widths.phone);
    const row = page.locator('tbody tr').first();
    await expect(row).toHaveRole('row');
    const title = await row.locator('[data-card=title]').boundingBox();
    const aside = await row.locator('[data-card=aside]').boundingBox();
    expect(Math.abs((title?.y ?? 0) - (aside?.y ?? 99))).toBeLessThan(12);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
