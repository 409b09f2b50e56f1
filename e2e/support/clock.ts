import type { Page } from 'playwright-core';

/**
 * Stops the clock of a page: from now on time passes by `page.clock.runFor` alone, until `page.clock.resume`. What a
 * page waits for is told to the millisecond that way, and no test waits.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}
