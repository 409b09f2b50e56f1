import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Zero violations of WCAG 2.2 AA, and of what axe calls best practice, on the page as it stands. All rules run inside
 * the page (axe's legacy mode; nothing of ours is framed from elsewhere) and tell violations alone: a quarter of the
 * time of collecting everything in a second page.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, page.url()).toEqual([]);
}

/** Nothing sticks out to the right: the page scrolls in one direction only. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, view] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .filter((element) => element.classList.contains('visually-hidden') || !element.closest('ul, ol'))
      .slice(0, 5)
      .map((element) => element.outerHTML.slice(0, 160)),
  );
  expect(content, `${page.url()} is wider than its window: ${wide.join('\n')}`).toBeLessThanOrEqual(
    view ?? 0,
  );
}
