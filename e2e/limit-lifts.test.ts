import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { setSettings } from '#features/settings/server/testing.ts';
import { enterProject, makeCodes, makeVoting } from '#features/votings/server/testing.ts';
import { berlinDate } from '#kernel/clock.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';

let clerk: BuiltUser;
let path = '';
const site = useSite(async (services) => {
  const { pool } = services.database;
  await setSettings(pool, { enableVoting: true });
  const voting = await makeVoting(pool);
  const { slug } = await enterProject(pool, voting, { title: 'A library on wheels' });
  await makeCodes(pool, voting, { HALL2345: 3 });
  path = `/project/${slug}/voting/${voting.slug}/`;
  clerk = await buildUser(services, {
    permissions: ['view_limit_lifts', 'create_limit_lifts', 'change_limit_lifts'],
  });
});

/** The network of the browsers of these tests. */
const HERE = '127.0.0.1';

async function vote(page: Page, code: string): Promise<void> {
  await page.getByLabel('Voting code').fill(code);
  await page.locator('#vote button[type=submit]:visible').click();
}

test('a hall that was stopped after wrong codes votes again once staff have lifted the limit, until they end it', async () => {
  // Thirty people have mistyped their codes.
  for (let guess = 0; await site.services.limits.allows('voting_code', HERE); guess += 1) {
    expect(guess).toBeLessThan(40);
  }
  const voter = await site.open({ width: widths.phone });
  await voter.goto(path);
  await vote(voter, 'NONE9999');
  await voter
    .getByText(/Too many attempts/)
    .first()
    .waitFor();

  const staff = await site.open({ as: clerk });
  await staff.goto('/site-admin/limit-lifts/new/');
  await staff.getByRole('combobox', { name: 'Limit' }).selectOption('Wrong donation and voting codes');
  await staff.getByRole('button', { name: 'Lift a limit' }).click();
  await staff.getByRole('alert').filter({ hasText: 'need to be corrected' }).waitFor();
  await expectAccessible(staff);
  await staff.getByRole('textbox', { name: 'Network' }).fill(`${HERE}/32`);
  const today = berlinDate(site.services.clock.now());
  await staff.getByRole('textbox', { name: 'First day' }).fill(today);
  await staff.getByRole('textbox', { name: 'Last day' }).fill(today);
  await staff.getByRole('textbox', { name: 'Reason' }).fill('Summer festival in the town hall');
  await expectFitsAllWidths(staff);
  await staff.getByRole('button', { name: 'Lift a limit' }).click();
  await staff.waitForURL('**/site-admin/limit-lifts/');
  const row = staff.getByRole('row').filter({ hasText: 'Summer festival in the town hall' });
  await expect(row).toContainText('Active');
  await expect(row).toContainText(HERE);

  // A lift counts after a few seconds at the latest.
  await expect(async () => {
    await vote(voter, 'NONE9999');
    await voter
      .getByRole('alert')
      .getByRole('link', { name: 'Unknown code: NONE9999' })
      .waitFor({ timeout: 2_000 });
  }).toPass();
  await vote(voter, 'hall 2345');
  await voter.getByRole('dialog', { name: 'Voted!' }).waitFor();

  await row.getByRole('checkbox').check();
  await staff.getByRole('button', { name: 'End', exact: true }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(row).toContainText('Ended');
});
