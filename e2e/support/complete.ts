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

/** Waits a second in which a page could do what it must not; an assertion that it has not done it follows. */
export async function allowTime(page: Page): Promise<void> {
  await pageReady(page);
  await page.waitForTimeout(1_000);
}
