import { expect } from '@playwright/test';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { makeProject } from '#testing/projects.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { test, useSite, widths } from './support/site.ts';

let editor: BuiltUser;
const titles = ['Art', 'Birds', 'Care'] as const;
const site = useSite(async (services) => {
  editor = await buildUser(services, { permissions: ['change_categories'] });
  await services.database.pool.query(
    `INSERT INTO category (slug, title, icon, position)
     SELECT lower(name), jsonb_build_object('en', name), 'leaf', 0 FROM unnest($1::text[]) name`,
    [titles],
  );
});

/** Puts the categories into an order, whatever an earlier test has done with them. */
const arrange = (...order: readonly (typeof titles)[number][]) =>
  site.services.database.pool.query(
    `UPDATE category SET position = array_position($1::text[], title->>'en') WHERE title->>'en' = ANY($1::text[])`,
    [order],
  );

test('staff order the categories with the keyboard only; visitors see the new order', async () => {
  await arrange('Art', 'Birds', 'Care');
  const visitor = await site.open();
  const shown = async () => {
    await visitor.goto('/');
    const text = await visitor.locator('main').innerText();
    return titles.toSorted((a, b) => text.indexOf(a) - text.indexOf(b));
  };
  expect(await shown()).toEqual(['Art', 'Birds', 'Care']);

  const page = await site.open({ as: editor, width: widths.phone });
  await page.goto('/site-admin/categories/');
  await page.getByRole('heading', { level: 1, name: 'Categories' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const save = page.getByRole('button', { name: 'Save order' });
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: 'Move Care up' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Care is now number 2 of 3').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Care is now number 1 of 3').waitFor();
  // The first category cannot move up: the other button has the focus.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Move Care down');
  await save.focus();
  await page.keyboard.press('Enter');
  await page.getByText('The order has been saved').waitFor();
  expect(await shown()).toEqual(['Care', 'Art', 'Birds']);
});

test('no name of an icon is broken within a word on a German phone', async () => {
  const chief = await buildUser(site.services, { permissions: ['create_categories', 'change_categories'] });
  const page = await site.open({ as: chief, width: widths.phone, locale: 'sie_DE' });
  await page.goto('/site-admin/categories/create/');
  await page.getByRole('radio', { name: 'Feuerwehr' }).waitFor();
  // Until the fonts are there, words are wider.
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  const words = await page.getByRole('radio').evaluateAll((radios) =>
    radios.flatMap((radio) => {
      const text = radio.closest('label')?.querySelector('span')?.firstChild;
      const name = text?.textContent ?? '';
      if (!text || name.trim().includes(' ')) return [];
      const range = document.createRange();
      range.selectNodeContents(text);
      return [{ name, lines: range.getClientRects().length }];
    }),
  );
  expect(words.length).toBeGreaterThan(10);
  expect(words.filter(({ lines }) => lines > 1)).toEqual([]);
});

test('staff who saw another order are informed, keep theirs, and see the current one', async () => {
  await arrange('Care', 'Art', 'Birds');
  const page = await site.open({ as: editor });
  await page.goto('/site-admin/categories/');
  await page.getByRole('button', { name: 'Move Birds up' }).click();
  await site.services.database.pool.query(`UPDATE category SET position = 99 WHERE slug = 'care'`);
  await page.getByRole('button', { name: 'Save order' }).click();
  await page.getByRole('alert').filter({ hasText: 'Somebody else has changed the categories' }).waitFor();
  const rows = page.locator('main ol > li');
  await page.getByText('Saved meanwhile: Art, Birds, Care').waitFor();
  await expect(rows).toContainText(['Care', 'Birds', 'Art']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save order' }).click();
  await page.getByText('The order has been saved').waitFor();
  await page.reload();
  await expect(rows).toContainText(['Care', 'Birds', 'Art']);
});

test('staff add a category, change it, and move its projects when they delete it', async () => {
  const chief = await buildUser(site.services, {
    permissions: ['create_categories', 'change_categories', 'delete_categories'],
  });
  const page = await site.open({ as: chief, width: widths.phone });
  await page.goto('/site-admin/categories/');
  await page.getByRole('link', { name: 'Add a category' }).click();
  await page.getByRole('button', { name: 'Add category' }).click();
  await page.getByRole('alert').getByRole('link').first().waitFor();
  await page.getByLabel('Title in English').fill('Birds');
  await page.getByLabel('Title in German').fill('Vögel');
  await page.getByRole('radio', { name: 'Paw' }).check();
  await page.getByRole('button', { name: 'Add category' }).click();
  await page.getByRole('link', { name: 'Another category already has this title.' }).waitFor();
  await page.getByLabel('Title in English').fill('Water birds');
  for (const width of [widths.phone, widths.tablet, widths.desktop]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add category' }).click();
  await page.getByText('The category has been added.').waitFor();

  const { pool } = site.services.database;
  const { rows } = await pool.query<{ id: string }>(`SELECT id FROM category WHERE slug = 'voegel'`);
  await makeProject(pool, { title: 'A pond', categoryId: BigInt(rows[0]?.id ?? 0) });
  await page.getByRole('link', { name: 'Water birds' }).click();
  await page.getByLabel('Title in English').fill('Ducks');
  await page.getByRole('button', { name: 'Save category' }).click();
  await page.getByText('The category has been saved.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Change Ducks' }).waitFor();
  await page.getByRole('button', { name: 'Delete category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this category?' });
  await dialog.getByText('1 project belongs to it').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete category' }).click();
  await dialog.getByText('Please choose', { exact: true }).last().waitFor();
  await dialog.getByLabel('Move projects to').selectOption({ label: 'Birds' });
  await dialog.getByRole('button', { name: 'Delete category' }).click();
  await page.getByText('The category has been deleted.').waitFor();
  await expect(page.getByRole('link', { name: 'Ducks' })).toHaveCount(0);
});
