import { expect, type Locator, type Page } from '@playwright/test';
import { listFixtures } from '#app/lists.fixtures.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { test, useSite } from './support/site.ts';
import { shareWindow } from './support/window.ts';

let superuser: BuiltUser;
const site = useSite(async (services) => {
  for (const fill of Object.values(listFixtures)) await fill(services);
  superuser = await buildUser(services, { isSuperuser: true });
});

const open = shareWindow(site, () => ({ as: superuser }));

/** Counts the forms that are submitted from now on. */
async function countSubmits(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = window as typeof window & { submits?: number };
    counter.submits = 0;
    document.addEventListener('submit', () => (counter.submits = (counter.submits ?? 0) + 1), true);
  });
  return () => page.evaluate(() => (window as typeof window & { submits?: number }).submits ?? -1);
}

/** Opens each searchable picker within `area`, presses Enter in its search, and returns the names of the pickers. */
async function walkPickers(page: Page, area: Locator, submits: () => Promise<number>): Promise<string[]> {
  const walked: string[] = [];
  const buttons = area.locator('button[aria-haspopup=dialog][popovertarget]:visible');
  for (const button of await buttons.all()) {
    const name = (await button.getAttribute('aria-label')) ?? '';
    const panel = page.locator(`[id="${await button.getAttribute('popovertarget')}"]`);
    await button.click();
    const search = panel.getByRole('searchbox');
    const options = panel.locator('label:has(input[type=radio], input[type=checkbox])');
    await panel.locator('input, button').first().waitFor();
    if ((await search.count()) === 0) {
      await page.keyboard.press('Escape');
      continue;
    }
    const plain = /^(.*?):/.exec(name)?.[1] ?? name;
    await options.first().waitFor();
    const label = (await options.last().innerText()).trim();
    const isMultiple = (await panel.locator('input[type=checkbox]').count()) > 0;
    // Faster than the delay of the search.
    await search.fill(label);
    await page.keyboard.press('Enter');
    if (isMultiple || (await button.getAttribute('class'))?.includes('filter')) {
      await expect(panel.locator('input:checked'), name).not.toHaveCount(0);
    } else {
      await expect(page.getByRole('button', { name: `${plain}: ${label}` }), name).not.toHaveCount(0);
    }
    expect(await submits(), name).toBe(0);
    if (await panel.isVisible()) await page.keyboard.press('Escape');
    walked.push(plain);
  }
  return walked;
}

test('Enter in the search of the pickers of a form selects an option', async () => {
  const path = '/site-admin/internal-fundings/new/';
  const page = await open(path);
  const submits = await countSubmits(page);
  expect(await walkPickers(page, page.locator('main'), submits)).toContain('Project');
  await expect(page).toHaveURL((url) => url.pathname === path);
});

test('Enter in the search of the project to settle selects it, and settles nothing', async () => {
  const page = await open('/site-admin/payouts/');
  await page.getByRole('button', { name: 'Settle a project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settle a project now' });
  await dialog.locator('button[aria-haspopup=dialog]').first().waitFor();
  const submits = await countSubmits(page);
  expect(await walkPickers(page, dialog, submits)).toHaveLength(1);
});

test('Enter in the search of a filter selects an option; the list changes with Apply', async () => {
  const walked: string[] = [];
  for (const path of [
    '/site-admin/projects/',
    '/site-admin/private-donations/',
    '/site-admin/internal-fundings/',
  ]) {
    const page = await open(path);
    const submits = await countSubmits(page);
    await page.locator('[role=grid], table').first().waitFor();
    walked.push(...(await walkPickers(page, page.locator('main'), submits)));
    await expect(page).toHaveURL((url) => url.search === '');
  }
  expect(walked.length).toBeGreaterThan(2);
});
