import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { makeProject } from '#testing/projects.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { pdf } from '#testing/uploads.ts';
import { readSheet } from '#testing/xlsx.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';

let staff: BuiltUser;
const site = useSite(async (services) => {
  const { pool } = services.database;
  await makeProject(pool, { title: 'Orchard', slug: 'orchard' });
  await makeProject(pool, { title: 'Meadow', slug: 'meadow' });
  staff = await buildUser(services, { permissions: ['create_application_types', 'change_projects'] });
  await pool.query(
    `INSERT INTO additional_field (kind, label, help, options, position, public_slot, is_required) VALUES
       ('heading', 'At a glance', '', '{}', 10, 200, false),
       ('number', 'People reached', 'An estimate.', '{}', 20, 200, true),
       ('amount', 'Own share', '', '{}', 30, 200, false),
       ('date', 'Planned start', '', '{}', 40, 200, false),
       ('multi_select', 'Aims', '', '{Learning,Meeting,Health}', 50, 200, false),
       ('checkbox', 'Barrier-free', '', '{}', 60, 200, false),
       ('long_text', 'What comes after', '', '{}', 70, NULL, false),
       ('pdf', 'Schedule', '', '{}', 80, 200, false)`,
  );
});

test('a field is defined by staff', async () => {
  const page = await site.open({ as: staff, width: widths.phone });
  await page.goto('/site-admin/additional-fields/');
  await page.getByRole('link', { name: 'New additional field' }).click();
  await page.getByRole('heading', { level: 1, name: 'New additional field' }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Name: This field is required' }).waitFor();
  await page.getByLabel('Name').fill('For whom');
  await page.getByRole('combobox', { name: /^Type/ }).selectOption({ label: 'Single choice' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Options: Please enter at least one option' }).waitFor();
  await page.getByRole('textbox', { name: 'Options' }).fill('Children\nEverybody\n');
  await page.getByLabel('Visible to staff only').check();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'For whom' }).waitFor();
  await page.getByText('0 projects have a value in this field').waitFor();
  await page.goto('/site-admin/projects/orchard/page/');
  await expect(page.getByLabel('For whom').locator('option')).toHaveText([
    'Please choose',
    'Children',
    'Everybody',
  ]);
  await expectAccessible(page);
  await expectFitsAllWidths(page);
});

test('values are filled by staff in the reader’s language and seen by visitors in theirs', async () => {
  const page = await site.open({ as: staff, locale: 'sie_DE' });
  await page.goto('/site-admin/projects/orchard/page/');
  await page.getByLabel('People reached').fill('viele');
  await page.getByLabel('Own share').fill('1.234,50');
  await page.getByLabel('Planned start').first().fill('24.12.2026');
  await page.getByRole('button', { name: /^Aims/ }).click();
  const aims = page.getByRole('dialog', { name: /^Aims/ });
  await aims.getByText('Health').click();
  await aims.getByText('Learning').click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Barrier-free').check();
  await page.getByLabel('What comes after').fill('Secret plans');
  await page
    .getByLabel('PDF auswählen oder hier ablegen')
    .setInputFiles([{ name: 'Plan.pdf', mimeType: 'application/pdf', buffer: pdf('plan') }]);
  await page.getByRole('button', { name: 'Plan.pdf entfernen' }).waitFor();
  await page.getByRole('button', { name: 'Seite speichern' }).click();
  await page.getByRole('link', { name: 'People reached: Dieser Wert ist nicht gültig' }).waitFor();
  await page.getByLabel('People reached').fill('1.200,5');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Seite speichern' }).click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(page.getByLabel('People reached')).toHaveValue('1200,5');
  await expect(page.getByLabel('Own share')).toHaveValue('1234,50');
  await expect(page.getByLabel('Planned start').first()).toHaveValue('24.12.2026');
  await expect(page.getByLabel('Barrier-free')).toBeChecked();
  await page.getByRole('button', { name: 'Aims: Learning, Health' }).waitFor();

  const visitor = await site.open({ locale: 'en_US', javaScript: false });
  await visitor.goto('/project/orchard/');
  const text = await visitor.locator('main').innerText();
  expect(text).toMatch(/At a glance/);
  await visitor.close();
  const reader = await site.open({ locale: 'en_US', width: widths.phone });
  await reader.goto('/project/orchard/');
  await reader.getByRole('tab', { name: 'At a glance' }).waitFor();
  await expect(reader.getByText('Plan.pdf')).toBeHidden();
  await reader.getByRole('button', { name: 'Read more' }).first().click();
  for (const shown of ['1,200.5', '€1,234.50', '12/24/2026', 'Learning', 'Plan.pdf'])
    await reader.getByText(shown).filter({ visible: true }).first().waitFor();
  await expect(reader.getByText('Secret plans')).toHaveCount(0);
  await expectAccessible(reader);
  await expectFitsAllWidths(reader);
});

/** Fills the field of a project on the page where staff edit its content. */
async function fillIn(page: Page, slug: string, label: string, value: string): Promise<void> {
  await page.goto(`/site-admin/projects/${slug}/page/`);
  await page.getByLabel(label).fill(value);
  await page.getByLabel('People reached').fill('10');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save page' }).click();
  expect((await saved).status()).toBe(200);
}

const titles = (page: Page) =>
  page.locator('tbody tr td a[href$="/update/"]').filter({ hasText: /Orchard|Meadow/ });

test('a field that staff define is a column of projects: shown, sorted, filtered, summed, saved and exported', async () => {
  const page = await site.open({ as: staff, width: widths.desktop });
  await page.goto('/site-admin/additional-fields/new/');
  await page.getByLabel('Name').fill('Trees');
  await page.getByRole('combobox', { name: /^Type/ }).selectOption({ label: 'Number' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Trees' }).waitFor();
  await fillIn(page, 'orchard', 'Trees', '1,200.5');
  await fillIn(page, 'meadow', 'Trees', '3');

  await page.goto('/site-admin/projects/');
  const header = page.getByRole('columnheader', { name: 'Trees' });
  await expect(titles(page)).toHaveCount(2);
  await expect(header).toHaveCount(0);
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('checkbox', { name: 'Trees', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Planned start', exact: true }).check();
  const width = page.getByRole('spinbutton', { name: 'Width of Trees', exact: true });
  await width.press('Control+A');
  await width.pressSequentially('240');
  await expect(width).toHaveValue('240');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await header.boundingBox())?.width).toBe(240);
  await expect(page.getByRole('gridcell', { name: '1,200.5', exact: true })).toBeVisible();
  await expect(page.locator('tfoot tr').nth(1)).toContainText('1,203.5');

  await header.getByRole('button', { name: 'Trees', exact: true }).click();
  await page.waitForURL(/ordering=field_\d+/);
  await expect(titles(page)).toHaveText(['Meadow', 'Orchard']);
  await header.getByRole('button', { name: 'Trees', exact: true }).click();
  await page.waitForURL(/ordering=-field_\d+/);
  await expect(titles(page)).toHaveText(['Orchard', 'Meadow']);

  await page.getByRole('button', { name: 'Filter Trees' }).click();
  await page.getByLabel('From', { exact: true }).fill('many');
  await expect(page.getByText('Please enter a number such as 1,234.5')).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('1,000');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL(/field_\d+=1000\.\./);
  await expect(titles(page)).toHaveText(['Orchard']);
  await page.getByRole('button', { name: 'Remove filter Trees: from 1,000' }).waitFor();
  await expectAccessible(page);
  await expectFitsAllWidths(page);

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as spreadsheet (XLSX)' }).click(),
  ]);
  const [names = [], row = []] = readSheet(await readFile(await download.path())).rows;
  const at = names.findIndex(({ value }) => value === 'Trees');
  expect(row[at]).toMatchObject({ type: 'number', value: 1200.5 });
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^View/ }).first().click();
  await page.getByRole('button', { name: 'Save as new view' }).click();
  await page.getByLabel('Name of the view').fill('With trees');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/saved_view=\d+/);
  const view = page.url();

  // The field goes, and the list and its view stay.
  const { pool } = site.services.database;
  await pool.query(`DELETE FROM additional_field_value WHERE field_id IN
    (SELECT id FROM additional_field WHERE label = 'Trees')`);
  await pool.query(`DELETE FROM additional_field WHERE label = 'Trees'`);
  await page.goto(view);
  await page.getByText('This view uses filters or columns that no longer exist').waitFor();
  await expect(titles(page)).toHaveCount(2);
  await expect(page.getByRole('columnheader', { name: 'Planned start' })).toBeVisible();
  await expect(header).toHaveCount(0);
});
