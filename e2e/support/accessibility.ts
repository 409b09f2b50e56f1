import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** Targets have the size or the distance of WCAG 2.2 (2.5.8): the one rule of axe that depends on the window's width. */
const sizeOfTargets: axe.RunOptions = {
  runOnly: { type: 'rule', values: ['target-size'] },
  resultTypes: ['violations'],
};

/**
 * No violations of WCAG 2.2 AA, or of axe's best practices, on the page in its current state. axe is loaded into the page
 * once and reports only violations; loading takes as long as checking. Rows of a list are dimmed while they are loaded
 * again: the check waits for them.
 */
export const expectAccessible = (page: Page): Promise<void> => expectNoViolations(page, options);

/** What {@link expectAccessible} has to check again after the window got another width. */
export const expectTargetsLargeEnough = (page: Page): Promise<void> =>
  expectNoViolations(page, sizeOfTargets);

async function expectNoViolations(page: Page, checks: axe.RunOptions): Promise<void> {
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(async (checked) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, checked);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, checks);
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
