import { expect, type Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { widths } from './site.ts';

/** For what follows a new size of the window a frame later. */
const FOLLOWS_MS = 20_000;

const sizeOf = (width: number) => ({ width, height: width === widths.phone ? 844 : 900 });

/**
 * Resizes the window to one of the widths of the tests, and shows the top of the page: where it was scrolled to, a
 * fixed bar may cover half a link, which then counts as a target that is too small.
 */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize(sizeOf(width));
  await page.evaluate(() => scrollTo(0, 0));
}

/**
 * The page in its current state fits the windows of a phone, a tablet and a desktop: it is resized to each of them and
 * back. This takes a fraction of the time of visiting it again at each width.
 */
export async function expectFitsAllWidths(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of Object.values(widths)) {
    await page.setViewportSize(sizeOf(width));
    await expect(() => expectNoSidewaysScroll(page)).toPass({ timeout: FOLLOWS_MS });
  }
  if (before) await page.setViewportSize(before);
}
