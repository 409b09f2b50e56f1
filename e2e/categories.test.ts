import { expect } from '@playwright/test';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { test, useSite, widths } from './support/site.ts';

let editor: BuiltUser;
const titles = ['Art', 'Birds', 'Care'] as const;
const site = useSite(async (services) => {
  editor = await buildUser(services, { permissions: ['change_categories'] });
  for (const [position, title] of titles.entries()) {
    await services.database.pool.query(
      `INSERT INTO category (slug, title, icon, position) VALUES (lower($1), jsonb_build_object('en', $1::text), 'leaf', $2)`,
      [title, position],
    );
  }
});

test('staff order the categories with the keyboard alone; visitors see the new order within seconds', async () => {
  const visitor = await site.open();
  const shown = async () => {
    await visitor.goto('/');
    const text = await visitor.locator('main').innerText();
    return titles.toSorted((a, b) => text.indexOf(a) - text.indexOf(b));
  };
  await expect.poll(() => shown()).toEqual(['Art', 'Birds', 'Care']);

  const page = await site.open({ as: editor, width: widths.phone });
  await page.goto('/site-admin/categories/');
  await page.getByRole('heading', { level: 1, name: 'Categories' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const save = page.getByRole('button', { name: 'Save the order' });
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: 'Move Care up' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Care is at place 2 of 3').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Care is at place 1 of 3').waitFor();
  // At the top there is no further up: the other button has the focus.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Move Care down');
  await save.focus();
  await page.keyboard.press('Enter');
  await page.getByText('The order is saved').waitFor();
  await expect.poll(shown, { timeout: 20_000 }).toEqual(['Care', 'Art', 'Birds']);
});

test('staff who saw another order are told, and see the one that is there', async () => {
  const page = await site.open({ as: editor });
  await page.goto('/site-admin/categories/');
  await page.getByRole('button', { name: 'Move Birds up' }).click();
  await site.services.database.pool.query(`UPDATE category SET position = 99 WHERE slug = 'care'`);
  await page.getByRole('button', { name: 'Save the order' }).click();
  await page.getByRole('alert').filter({ hasText: 'Somebody else has changed the categories' }).waitFor();
  await expect
    .poll(async () => (await page.locator('main ol > li').allInnerTexts()).at(-1))
    .toContain('Care');
});
