import { expect, type Locator, type Page } from '@playwright/test';
import { listFixtures } from '#app/lists.fixtures.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { stopClock } from './support/clock.ts';
import { resize } from './support/fits.ts';
import { tabTo } from './support/keyboard.ts';
import { test, useSite, widths } from './support/site.ts';
import { shareWindow } from './support/window.ts';

/** Longer than a notice stays. */
const LONG_MS = 20_000;

let staff: BuiltUser;
const site = useSite(async (services) => {
  await listFixtures['organizations']?.(services);
  staff = await buildUser(services, { isSuperuser: true });
});

const open = shareWindow(site, () => ({ as: staff }));

test('a notice stays while the pointer is over it or the focus is in it, and goes once they have left', async () => {
  const page = await site.open();
  await page.goto('/dev/ui/');
  const notices = page.getByRole('region', { name: 'Notifications' });
  const notice = notices.getByText('Logged in');
  const show = async () => {
    await page.getByRole('button', { name: 'Toast', exact: true }).click();
    await notice.waitFor();
  };
  await stopClock(page);
  await test.step('the pointer', async () => {
    await show();
    await notice.hover();
    await page.clock.runFor(LONG_MS);
    await expect(notice).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(1_000);
    await expect(notice).toBeVisible();
    await page.clock.runFor(LONG_MS);
    await expect(notice).toHaveCount(0);
  });
  await test.step('the focus', async () => {
    await show();
    const dismiss = notices.getByRole('button', { name: 'Dismiss' });
    await dismiss.focus();
    await page.clock.runFor(LONG_MS);
    await expect(notice).toBeVisible();
    await dismiss.evaluate((button: HTMLElement) => button.blur());
    await page.clock.runFor(LONG_MS);
    await expect(notice).toHaveCount(0);
  });
});

test.describe('the tools of a formatted text', () => {
  const tool = (page: Page, name: string) =>
    page.getByRole('toolbar', { name: 'About the person' }).getByRole('button', { name, exact: true });
  const openEditor = async (width: number) => {
    const page = await open('/site-admin/contact-persons/new/', width);
    await page.getByRole('button', { name: 'Bold' }).waitFor();
    return page;
  };

  test('are one stop of Tab; arrow keys, Home and End move among them', async () => {
    const page = await openEditor(widths.desktop);
    const text = page.getByRole('textbox', { name: 'About the person' });
    await tabTo(page.getByRole('button', { name: 'Bold' }));
    await page.keyboard.press('ArrowRight');
    await expect(tool(page, 'Italic')).toBeFocused();
    await page.keyboard.press('End');
    await expect(tool(page, 'Redo')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tool(page, 'Bold')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(tool(page, 'Redo')).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await expect(text).toBeFocused();
    await page.keyboard.type('Read');
    await page.keyboard.press('Shift+Tab');
    await expect(tool(page, 'Italic')).toBeFocused();
    await expectAccessible(page);
  });

  test('leave the arrow keys to the field of a link', async () => {
    const page = await openEditor(widths.phone);
    await tabTo(page.getByRole('button', { name: 'Bold' }));
    for (let presses = 0; presses < 7; presses += 1) await page.keyboard.press('ArrowRight');
    await expect(tool(page, 'Link')).toBeFocused();
    await page.keyboard.press('Enter');
    const address = page.getByRole('textbox', { name: 'Address', exact: true });
    await expect(address).toBeFocused();
    await page.keyboard.type('example.org');
    await page.keyboard.press('Home');
    await page.keyboard.type('https://');
    await expect(address).toHaveValue('https://example.org');
    await page.keyboard.press('Escape');
    await expect(tool(page, 'Link')).toBeFocused();
    await expectNoSidewaysScroll(page);
  });
});

/** Whether every item can be pressed where it is drawn: nothing lies over it or cuts it off. */
const areOnTop = (items: Locator) =>
  items.evaluateAll((all) =>
    all.every((item) => {
      const { left, top, right, bottom } = item.getBoundingClientRect();
      const corners = [
        [left + 4, top + 4],
        [right - 4, bottom - 4],
      ] as const;
      return corners.every(([x, y]) => item.contains(document.elementFromPoint(x, y)));
    }),
  );

test.describe('the menu of a row', () => {
  test('is above its table wherever the row is', async () => {
    const page = await open('/site-admin/organizations/?page_size=50');
    const scroller = page.locator('table').locator('xpath=..');
    const buttons = page.getByRole('button', { name: /^Actions for / });
    const items = page.getByRole('menuitem');
    const place = () => scroller.evaluate(({ scrollTop, scrollHeight }) => [scrollTop, scrollHeight]);
    for (const [device, width] of Object.entries(widths)) {
      await test.step(device, async () => {
        await resize(page, width);
        await scroller.evaluate((area) => area.scrollTo({ left: area.scrollWidth }));
        await buttons.nth(10).scrollIntoViewIfNeeded();
        // The last one whose button is wholly in view, at the edge of the table or the window.
        const bottom = await scroller.evaluate((area) =>
          Math.min(area.getBoundingClientRect().bottom, window.innerHeight),
        );
        const last = await buttons.evaluateAll(
          (all, edge) => all.findLastIndex((button) => button.getBoundingClientRect().bottom < edge - 60),
          bottom,
        );
        const button = buttons.nth(last);
        const before = await place();
        await button.click();
        await expect(items.first()).toBeFocused();
        await expect.poll(() => areOnTop(items)).toBe(true);
        expect(await place()).toEqual(before);
        if (width !== widths.tablet) await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await page.keyboard.press('ArrowDown');
        await expect(items.nth(1)).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(button).toBeFocused();
        await expect(items).toHaveCount(0);
      });
    }
  });

  test('follows its row, and closes when the row has gone out of view or something else is pressed', async () => {
    const page = await open('/site-admin/organizations/?page_size=50');
    const button = page.getByRole('button', { name: /^Actions for / }).nth(1);
    const items = page.getByRole('menuitem');
    const distance = async () => {
      const [from, to] = [await button.boundingBox(), await items.first().boundingBox()];
      return from && to && Math.round(to.y - from.y);
    };
    await button.click();
    await expect(items.first()).toBeFocused();
    const before = await distance();
    await page.evaluate(() => scrollBy({ top: 20 }));
    await expect.poll(distance).toBe(before);
    await page.evaluate(() => scrollBy({ top: 2_000 }));
    await expect(items).toHaveCount(0);
    await page.evaluate(() => scrollTo({ top: 0 }));
    await button.click();
    await expect(items.first()).toBeFocused();
    await button.click();
    await expect(items).toHaveCount(0);
    await button.press('ArrowDown');
    await expect(items.first()).toBeFocused();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(items).toHaveCount(0);
  });
});
