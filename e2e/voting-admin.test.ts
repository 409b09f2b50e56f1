import { expect } from '@playwright/test';
import { setSettings } from '#features/settings/server/testing.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { makeProject } from '#testing/projects.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';

let staff: BuiltUser;
const site = useSite(async (services) => {
  const { pool } = services.database;
  await setSettings(pool, { enableVoting: true });
  for (const title of ['A garden for all', 'Brass band']) await makeProject(pool, { title });
  staff = await buildUser(services, {
    permissions: [
      'create_votings',
      'change_votings',
      'delete_votings',
      'change_project_review',
      'view_projects',
    ],
  });
});

test('staff create a voting, enter and review projects, make codes, lock one and print the others', {
  tag: '@gate',
}, async () => {
  const page = await site.open({ as: staff, width: widths.phone });
  await page.goto('/site-admin/votings/');
  await page.getByRole('link', { name: 'New voting' }).click();
  await page.getByRole('heading', { level: 1, name: 'New voting' }).waitFor();
  await page.getByRole('button', { name: 'Create voting' }).click();
  await page.getByRole('alert').getByRole('link').first().waitFor();
  await page.getByLabel('Title').fill('Heart of the town');
  await page.getByRole('textbox', { name: 'First day' }).fill('1/1/2098');
  await page.getByRole('textbox', { name: 'Last day' }).fill('1/31/2098');
  await page.getByLabel('Votes by code').check();
  await page.getByLabel('Review').selectOption({ label: 'Public' });
  await expectFitsAllWidths(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create voting' }).click();
  await page.getByRole('heading', { level: 1, name: 'Heart of the town' }).waitFor();

  await test.step('change it', async () => {
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Title').fill('Heart of our town');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Heart of our town' }).waitFor();
  });

  await test.step('enter two projects', async () => {
    await page.goto('/site-admin/votings/heart-of-the-town/participants/');
    await page.getByRole('button', { name: 'Add participants' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add participants' }).click();
    await dialog.getByText('Please choose at least one').last().waitFor();
    await dialog.getByRole('button', { name: /^Projects: / }).click();
    for (const title of ['A garden for all', 'Brass band']) {
      await page.getByRole('checkbox', { name: title }).check();
    }
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add participants' }).click();
    await page.getByText('2 have been added.').waitFor();
    await expectFitsAllWidths(page);
    await expectAccessible(page);
  });

  await test.step('review both, one after the other', async () => {
    await page.goto('/site-admin/voting-reviews/');
    await page.getByRole('link', { name: 'A garden for all' }).click();
    await page.getByText('1 of 2').waitFor();
    await page.getByLabel('Accept', { exact: true }).check();
    await expectFitsAllWidths(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save and show the next one' }).click();
    await page.getByRole('heading', { level: 1, name: 'Brass band' }).waitFor();
    await page.getByLabel('Reject', { exact: true }).check();
    await page.getByRole('button', { name: 'Save decision' }).click();
    await page.getByText('Please give a reason').first().waitFor();
    await page.getByLabel('Reason', { exact: false }).first().fill('Not in our area');
    await page.getByRole('button', { name: 'Save decision' }).click();
    await page.getByText('Rejected for the voting').waitFor();
  });

  await test.step('make and lock codes', async () => {
    await page.goto('/site-admin/votings/heart-of-the-town/codes/');
    await page.getByRole('button', { name: 'Create codes' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name of the batch').fill('Summer party');
    await dialog.getByLabel('Number of codes').fill('12');
    await dialog.getByLabel('Votes per code').fill('3');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create codes' }).click();
    await page.getByText('12 codes have been added.').waitFor();
    await page.getByText('Unused: 12 · Used: 0 · Locked: 0').waitFor();
    await expectFitsAllWidths(page);
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /^Lock: Code no\./ })
      .first()
      .click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Lost');
    await page.getByRole('dialog').getByRole('button', { name: 'Lock' }).click();
    await page.getByText('One code was locked.').waitFor();
  });

  await test.step('import codes, with a report on those that are not added', async () => {
    await page.getByRole('button', { name: 'Import codes' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name of the batch').fill('Print shop');
    await dialog.getByRole('textbox', { name: /^Codes/ }).fill('CARD2345;2\ncard-2345\nX');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Check' }).click();
    await dialog.getByText('One code can be added.').waitFor();
    await dialog.getByRole('cell', { name: 'Already in line 1' }).waitFor();
    await expectFitsAllWidths(page);
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download report' }).click();
    expect((await download).suggestedFilename()).toMatch(/^import-report-.*\.xlsx$/);
    await dialog.getByRole('button', { name: 'Import one code' }).click();
    await dialog.getByText('One code has been added.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByText('Unused: 12 · Used: 0 · Locked: 1').waitFor();
  });

  await test.step('print the others', async () => {
    await page.goto('/site-admin/votings/heart-of-the-town/codes/print/');
    await page.getByText('12 codes', { exact: true }).waitFor();
    await expectFitsAllWidths(page);
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download PDF file' }).click();
    expect((await download).suggestedFilename()).toBe('heart-of-our-town.pdf');
  });
});

test('staff delete a voting without votes', async () => {
  await site.services.database.pool.query(
    `INSERT INTO voting (slug, title, starts_at, ends_at) VALUES ('a-mistake', 'A mistake', '2098-01-01', '2098-02-01')`,
  );
  const page = await site.open({ as: staff });
  await page.goto('/site-admin/votings/a-mistake/');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this voting?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await page.getByText('The voting has been deleted.').waitFor();
  await expect(page.getByRole('link', { name: 'A mistake' })).toHaveCount(0);
});
