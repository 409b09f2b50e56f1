import type { Page } from '@playwright/test';
import { untilIdle } from './complete.ts';
import { pageReady } from './site.ts';

/** The longest that an input waits for its reader to pause, in milliseconds. */
const LONGEST_PAUSE_MS = 500;

/**
 * Stops the clock of a page: from now on time passes only by `page.clock.runFor`, until `page.clock.resume`. Waiting
 * times of a page are thus controlled to the millisecond. Earlier timers are real ones that the stopped clock can
 * neither hold nor clear: they run out first.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.evaluate((pause) => new Promise((done) => setTimeout(done, pause)), LONGEST_PAUSE_MS);
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

/**
 * Lets seconds of a page's time pass at once: what it would do by itself in them, it has done then. Its clock has to be
 * installed before it is opened (`page.clock.install`), otherwise its first timers are real ones.
 */
export async function passTime(page: Page, seconds = 10): Promise<void> {
  await pageReady(page);
  await page.clock.runFor(seconds * 1_000);
  await untilIdle(page);
}
