import { expect, type Page } from '@playwright/test';
import { listFixtures } from '#app/lists.fixtures.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { test, useSite } from './support/site.ts';

const site = useSite(async (services) => {
  await listFixtures['projects']?.(services);
});

/** Somebody who has no views yet. */
const buildClerk = () => buildUser(site.services, { isSuperuser: true });

const address = '/site-admin/projects/';

async function openAs(as: BuiltUser, path = address): Promise<Page> {
  const page = await site.open({ as });
  await page.goto(path);
  await page.locator('table[aria-busy="false"] td[tabindex="0"]').waitFor();
  return page;
}
const menu = (page: Page) => page.locator('[popover=auto]:popover-open');
const openMenu = (page: Page, name: RegExp | string = /^View/) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

async function saveAs(page: Page, name: string, isShared = false): Promise<void> {
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Save as new view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as new view' });
  await dialog.getByLabel('Name of the view').fill(name);
  if (isShared) await dialog.getByLabel('Share with colleagues').check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
}

test.describe('saved views', () => {
  test('are saved, shared, opened by link and left', async () => {
    const clerk = await buildClerk();
    const colleague = await buildUser(site.services, { permissions: ['view_projects'] });
    const page = await openAs(clerk, `${address}?status_named=complete&ordering=title`);
    await page.getByRole('button', { name: 'Options' }).click();
    await page.getByRole('checkbox', { name: 'Location', exact: true }).check();
    await page.keyboard.press('Escape');
    await saveAs(page, 'Ready to publish', true);
    await page.waitForURL(/saved_view=\d+/);
    await page.getByText('View saved: Ready to publish').first().waitFor();
    await openMenu(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectFitsAllWidths(page);
    const id = new URL(page.url()).searchParams.get('saved_view') ?? '';

    const other = await openAs(colleague);
    await openMenu(other);
    await menu(other)
      .getByRole('link', { name: /Ready to publish/ })
      .click();
    await other.waitForURL(/status_named=complete/);
    await other.getByRole('columnheader', { name: 'Location' }).waitFor();
    await expect(other.getByRole('columnheader', { name: 'Title' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await openMenu(other);
    await expect(menu(other).getByRole('button', { name: 'Delete view' })).toHaveCount(0);
    await menu(other).getByRole('link', { name: 'No view' }).click();
    await other.waitForURL((url) => !url.search.includes('saved_view'));
    await expect(other.getByRole('columnheader', { name: 'Location' })).toHaveCount(0);

    const linked = await openAs(colleague, `${address}?saved_view=${id}`);
    await linked.waitForURL(/status_named=complete/);
    await linked.getByRole('columnheader', { name: 'Location' }).waitFor();
  });

  test('are overwritten, renamed and chosen to open first', async () => {
    const clerk = await buildClerk();
    const page = await openAs(clerk, `${address}?review_status=accepted`);
    await saveAs(page, 'Accepted');
    await page.waitForURL(/saved_view=\d+/);
    await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
    await openMenu(page);
    await menu(page).getByRole('button', { name: 'Name and sharing' }).click();
    const dialog = page.getByRole('dialog', { name: 'Name and sharing' });
    await dialog.getByLabel('Name of the view').fill('Accepted by title');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'View: Accepted by title' }).waitFor();
    await openMenu(page);
    // The filters of this list are stored in the same way, at about the same time.
    const saved = page.waitForResponse(
      (answer) =>
        answer.request().method() === 'PATCH' &&
        'default_view' in (answer.request().postDataJSON() as object) &&
        answer.ok(),
    );
    await menu(page).getByLabel('Open this list with this view').check();
    await saved;
    const again = await openAs(clerk);
    await again.waitForURL(/saved_view=\d+.*ordering=title/);
    await again.getByRole('button', { name: 'View: Accepted by title' }).waitFor();
  });

  test('show what is wrong: a name that is taken, a change of another tab, a view that is gone', async () => {
    const clerk = await buildClerk();
    const page = await openAs(clerk, `${address}?status_named=complete`);
    await saveAs(page, 'Twice');
    await page.waitForURL(/saved_view=\d+/);
    await saveAs(page, 'twice');
    const dialog = page.getByRole('dialog', { name: 'Save as new view' });
    await dialog.getByText('You already have a view called “twice” for this list').first().waitFor();
    await expect(dialog.getByLabel('Name of the view')).toHaveValue('twice');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    const second = await openAs(clerk, page.url());
    await second.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
    await second.getByRole('button', { name: 'Save changes' }).click();
    await second.getByText('View saved: Twice').first().waitFor();
    await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('alert').filter({ hasText: 'The view has been changed in the meantime' }).waitFor();
    await expect(page).toHaveURL(/ordering=title/);

    await openMenu(second);
    await menu(second).getByRole('button', { name: 'Delete view' }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click();
    await second.waitForURL((url) => !url.search.includes('saved_view'));
    await page.reload();
    await page.getByText('This view no longer exists, or is no longer shared.').waitFor();
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await expectAccessible(page);
  });
});
