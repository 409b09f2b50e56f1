import { setSettings } from '#features/settings/server/testing.ts';
import { expect } from '@playwright/test';
import { buildUser } from '#testing/factories.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { makeOwnedProject } from './support/owners.ts';
import { test, useSite, widths } from './support/site.ts';

const site = useSite();
const query = (text: string, values: readonly unknown[]) =>
  site.services.database.pool.query(text, [...values]);

const reviewed = () => makeOwnedProject(site.services);

test.describe('an owner', () => {
  test('sees first on a banned project that it is banned, and why', async () => {
    const { owner, slug } = await reviewed();
    const staff = await buildUser(site.services, { isSuperuser: true });
    const desk = await site.open({ as: staff });
    await desk.goto(`/site-admin/project/${slug}/update/`);
    await desk.getByRole('combobox', { name: 'Content review' }).selectOption({ label: 'Accepted' });
    await desk.getByRole('checkbox', { name: 'Ban this project' }).check();
    await desk.locator('#field-ban-reason').fill('The association is being dissolved.');
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await desk.getByText(/” is banned\.$/).waitFor();
    await desk.getByText('Banned', { exact: true }).first().waitFor();
    const page = await site.open({ as: owner, width: widths.phone });
    await page.goto(`/account/project/${slug}/update/`);
    const alerts = page.locator('main [data-tone]');
    await expect(alerts.first()).toContainText('Banned by us', { useInnerText: true });
    await expect(alerts.first()).toContainText('Reason: The association is being dissolved.', {
      useInnerText: true,
    });
    await expect(page.locator('main [data-tone=success]')).toHaveCount(0);
    await expectAccessible(page);
    await expectFitsAllWidths(page);
    await page.goto('/account/projects/');
    await page.getByText('Banned by us', { exact: true }).filter({ visible: true }).waitFor();
    await expect(page.getByText('Reviewed', { exact: true }).filter({ visible: true })).toHaveCount(0);
  });

  test('is not banned any more once staff lift the ban from its notice', async () => {
    const { slug } = await reviewed();
    const staff = await buildUser(site.services, { isSuperuser: true });
    const desk = await site.open({ as: staff });
    await desk.goto(`/site-admin/project/${slug}/update/`);
    const ban = desk.getByRole('checkbox', { name: 'Ban this project' });
    await ban.check();
    await desk.locator('#field-ban-reason').fill('A slip.');
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await desk.getByText(/” is banned\.$/).waitFor();
    await desk.getByRole('button', { name: 'Undo' }).click();
    await desk.getByText(/^The ban on “.*” is lifted\.$/).waitFor();
    await expect(ban).not.toBeChecked();
    await expectAccessible(desk);
    const { rows } = await query(
      `SELECT d.kind FROM decision d JOIN project p ON d.subject = 'project' AND d.subject_id = p.id WHERE p.slug = $1 ORDER BY d.id`,
      [slug],
    );
    expect(rows).toEqual([{ kind: 'ban' }, { kind: 'unban' }]);
  });

  test('of an archived project or organization sees its data and finds nothing to save', async () => {
    const { owner, slug } = await reviewed();
    await query('UPDATE project SET status = 3 WHERE slug = $1', [slug]);
    const page = await site.open({ as: owner, width: widths.phone });
    await page.goto(`/account/project/${slug}/update/?v-step=basics`);
    await page.getByText('It can no longer be changed.').waitFor();
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Save and continue' })).toHaveCount(0);
    await page.goto(`/account/project/${slug}/update/?v-step=description`);
    const editor = page.locator('[contenteditable]');
    await editor.waitFor();
    await expect(editor).toHaveAttribute('contenteditable', 'false');
    await expect(page.getByRole('button', { name: 'Bold' })).toHaveCount(0);
    await expectAccessible(page);
    await expectFitsAllWidths(page);

    await query('UPDATE organization SET status = 3 WHERE slug = $1', [slug]);
    await page.goto(`/account/organization/${slug}/update/?v-step=bank`);
    await page.getByText('It can no longer be changed.').waitFor();
    await expect(page.getByRole('textbox', { name: 'IBAN' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Save and continue' })).toHaveCount(0);
    await expectAccessible(page);
  });
});

test('pages that lead on are accessible and fit a phone', async () => {
  const { owner, slug } = await reviewed();
  const helper = await buildUser(site.services, {});
  await query(
    'INSERT INTO project_administrator (project_id, user_id) SELECT id, $2 FROM project WHERE slug = $1',
    [slug, helper.id],
  );
  await setSettings(site.services.database.pool, { userProjects: true });
  const alone = await buildUser(site.services, {});
  for (const [path, as] of [
    [`/account/activate/${'x'.repeat(43)}/`, undefined],
    ['/account/organization/', helper],
    ['/account/projects/', alone],
  ] as const) {
    await test.step(path, async () => {
      const page = await site.open({ as, width: widths.phone });
      await page.goto(path);
      await page.locator('main a').last().waitFor();
      await expectAccessible(page);
      await expectFitsAllWidths(page);
    });
  }
  await test.step('the menu without scripts', async () => {
    const page = await site.open({ as: owner, width: widths.phone, javaScript: false });
    await page.goto('/');
    await page.locator('header details summary').last().click();
    await page.locator('header details[open] a').first().waitFor();
    await expectFitsAllWidths(page);
  });
});
