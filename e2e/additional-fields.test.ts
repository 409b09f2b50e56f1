import { expect } from '@playwright/test';
import { makeProject } from '#features/projects/server/testing.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { pdf } from '#testing/uploads.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { test, useSite, widths } from './support/site.ts';

let staff: BuiltUser;
const site = useSite(async (services) => {
  const { pool } = services.database;
  await makeProject(pool, { title: 'Orchard', slug: 'orchard' });
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

for (const [device, width] of [
  ['phone', widths.phone],
  ['tablet', widths.tablet],
  ['desktop', widths.desktop],
] as const) {
  test(`a field is defined by staff, on a ${device}`, async () => {
    const page = await site.open({ as: staff, width });
    await page.goto('/site-admin/additional-fields/');
    await page.getByRole('link', { name: 'New additional field' }).click();
    await page.getByRole('heading', { level: 1, name: 'New additional field' }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'Name: This field is required' }).waitFor();
    await page.getByLabel('Name').fill(`For whom, ${device}`);
    await page.getByLabel('Kind').selectOption({ label: 'One of several options' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'Options: Please give at least one option' }).waitFor();
    await page.getByRole('textbox', { name: 'Options' }).fill('Children\nEverybody\n');
    await page.getByLabel('For staff only').check();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: `For whom, ${device}` }).waitFor();
    await page.getByText('0 projects have a value in it').waitFor();
    await page.goto('/site-admin/projects/orchard/page/');
    await expect(page.getByLabel(`For whom, ${device}`).locator('option')).toHaveText([
      'Please choose',
      'Children',
      'Everybody',
    ]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

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
  await visitor.goto('/project/orchard/?search=fields');
  const text = await visitor.locator('main').innerText();
  expect(text).toMatch(/At a glance/);
  await visitor.close();
  const reader = await site.open({ locale: 'en_US', width: widths.phone });
  await reader.goto('/project/orchard/?search=again');
  await reader.getByRole('tab', { name: 'At a glance' }).waitFor();
  await expect(reader.getByText('Plan.pdf')).toBeHidden();
  await reader.getByRole('button', { name: 'Read more' }).first().click();
  for (const shown of ['1,200.5', '€1,234.50', '12/24/2026', 'Learning', 'Plan.pdf'])
    await reader.getByText(shown).first().waitFor();
  await expect(reader.getByText('Secret plans')).toHaveCount(0);
  await expectAccessible(reader);
  await expectNoSidewaysScroll(reader);
});
