import type { Locator } from '@playwright/test';

/** More presses than any page has stops; the walk goes around once where something appears behind it. */
const MOST_PRESSES = 200;

/** Presses Tab until the element has the focus, as somebody without a pointer gets there. */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  const reached = target.and(page.locator(':focus'));
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if ((await reached.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_PRESSES} times Tab did not lead to ${target.toString()}`);
}
