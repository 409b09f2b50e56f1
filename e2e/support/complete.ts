import { expect, type Page } from '@playwright/test';
import { pageReady } from './site.ts';

/**
 * Waits until a page is interactive and complete: lists have their rows, and parts that load when they become visible
 * have loaded.
 */
export async function complete(page: Page): Promise<void> {
  await pageReady(page);
  await expect(page.locator('main table[aria-busy=true]')).toHaveCount(0);
  const loading = page.locator('main [data-loading]');
  await expect
    .poll(() =>
      loading.evaluateAll((parts) => {
        parts[0]?.scrollIntoView();
        return parts.length;
      }),
    )
    .toBe(0);
}

/** How long a page counts as busy at most: beside busy cores it may never be idle. */
const BUSY_MS = 5_000;

/** Waits until a page has rendered what it has received and has nothing left to do. */
export async function untilIdle(page: Page): Promise<void> {
  await pageReady(page);
  await page.evaluate(
    (timeout) =>
      new Promise<void>((done) => {
        const idle = (next: () => void) => requestIdleCallback(next, { timeout });
        idle(() => requestAnimationFrame(() => idle(done)));
      }),
    BUSY_MS,
  );
}
