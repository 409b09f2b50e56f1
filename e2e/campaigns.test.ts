import { expect, type Page } from '@playwright/test';
import { codeOf, makeCampaign, type MadeCampaign, switchOn } from '#features/coins/server/testing.ts';
import { addDays, berlinDate } from '#kernel/clock.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths, resize } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';
import { shareWindow } from './support/window.ts';

let staff: BuiltUser;
let viewer: BuiltUser;
let campaign: MadeCampaign;
let ending: MadeCampaign;
let head: BuiltUser;
let representative: BuiltUser;
const site = useSite(async (services) => {
  await switchOn(services.database.pool);
  campaign = await makeCampaign(services, { title: 'Summer codes', count: 30 });
  ending = await makeCampaign(services, { title: 'Winter codes' });
  const permissions = ['create_coin_campaigns', 'change_coin_campaigns'] as const;
  // Nobody has to approve what goes beyond the limit of a day.
  staff = await buildUser(services, {
    permissions: [...permissions, 'change_internal_funding_approval'],
  });
  head = await buildUser(services, { permissions: [...permissions, 'change_companies'] });
  representative = await buildUser(services, {});
  await services.database.pool.query('UPDATE app_user SET usertype = 4 WHERE id = $1', [representative.id]);
  viewer = await buildUser(services, { permissions: ['view_coin_campaigns'] });
});

/** From tomorrow on, days are still to come when they are judged. */
const day = (after: number) => addDays(berlinDate(new Date()), after).split('-').toReversed().join('.');

const open = shareWindow(site, () => ({ as: staff }));
const addressOf = ({ id }: MadeCampaign) => `/site-admin/coin-campaigns/${id}/`;

/** A campaign, in the eyes of somebody else than the staff of the shared window. */
async function openAs(as: BuiltUser): Promise<Page> {
  const page = await site.open({ as });
  await page.goto(addressOf(campaign));
  return page;
}

test.describe('campaigns of donation codes', () => {
  test('are listed, found and opened; list, campaign and form fit every width', async () => {
    const page = await open('/site-admin/coin-campaigns/');
    await page.getByRole('link', { name: 'Summer codes' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Summer codes' }).click();
    await page.getByRole('heading', { name: 'Use of the money' }).waitFor();
    await page.getByText('€300.00').first().waitFor();
    await page.getByText(/^Budget\S* \(01\/01\/2020 – 12\/31\/2099\)$/).waitFor();
    // The right on companies, which changes administrators, is named to those who do not have it.
    await page.getByText('To add or remove administrators you need the right to change companies.').waitFor();
    await expect(page.getByLabel('Add an administrator')).toHaveCount(0);
    await expectAccessible(page);
    await resize(page, widths.phone);
    await expectAccessible(page);
    await expectFitsAllWidths(page);
    await page.goto('/site-admin/coin-campaigns/new/');
    await expectAccessible(page);
    await expectFitsAllWidths(page);
  });

  test('are created with a form that shows what the budget still has', { tag: '@gate' }, async () => {
    const page = await open('/site-admin/coin-campaigns/new/');
    await page.getByRole('button', { name: 'Create campaign and codes' }).click();
    await page.getByRole('link', { name: 'Please select a budget' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Title').fill('Autumn codes');
    await page.getByLabel('Company').selectOption({ label: campaign.company });
    await page.getByText('€9,700.00 is available in this budget, from 01/01/2020 to 12/31/2099.').waitFor();
    await page.getByLabel('Value per code').fill('20');
    await page.getByLabel('Number of codes').fill('600');
    await page.getByText('€12,000.00 would be reserved: this exceeds the budget by €2,300.00.').waitFor();
    await page.getByRole('textbox', { name: 'Valid from' }).fill(day(1));
    await page.getByRole('textbox', { name: 'Valid until' }).fill(day(40));
    await page.getByRole('button', { name: 'Create campaign and codes' }).click();
    await page.getByRole('link', { name: 'The budget is not sufficient for this many codes.' }).waitFor();
    await page.getByLabel('Number of codes').fill('6');
    await page.getByText('€120.00 is reserved; €9,580.00 remains available in the budget.').waitFor();
    await page.getByRole('button', { name: 'Create campaign and codes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Autumn codes' }).waitFor();
    await page.getByText('Unused: 6').waitFor();
  });

  test('lock one code and unlock many, with a reason', async () => {
    const page = await open(addressOf(campaign));
    await page.getByRole('searchbox', { name: 'Search' }).fill(codeOf(campaign));
    await page.getByText('1 donation code', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: /^Lock: Code no\. \d/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Lock one code?' });
    await dialog.getByRole('button', { name: 'Lock' }).click();
    await dialog.getByRole('link', { name: 'This field is required' }).waitFor();
    await dialog.getByLabel('Reason').fill('stolen from the mail');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Lock' }).click();
    await page.getByText('One code was locked.').waitFor();
    await page.getByText('Locked: 1').waitFor();
    await page.getByRole('gridcell', { name: 'stolen from the mail' }).waitFor();
    await page.getByRole('checkbox', { name: /Code no\./ }).check();
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Unlock one code?' });
    await question.getByLabel('Reason').fill('found again');
    await question.getByRole('button', { name: 'Unlock' }).click();
    await page.getByText('One code was unlocked.').waitFor();
    await page.getByText('Unused: 30').waitFor();
  });

  test('show no code to users who may only view', async () => {
    const page = await openAs(viewer);
    await page.getByText('The codes themselves are visible with the right to change campaigns.').waitFor();
    expect(await page.content()).not.toContain(codeOf(campaign));
    await expect(page.getByRole('button', { name: 'End campaign' })).toHaveCount(0);
  });

  test('end early, after showing what is returned', async () => {
    const page = await open(addressOf(ending));
    await page.getByRole('button', { name: 'End campaign' }).click();
    const dialog = page.getByRole('dialog', { name: 'End this campaign now?' });
    await dialog.getByText(/€20\.00 is returned to the budget, including €0\.00 that people/).waitFor();
    await dialog.getByLabel('Reason').fill('not needed any more');
    await dialog.getByRole('button', { name: 'End campaign' }).click();
    await page.getByText('The campaign has ended.').waitFor();
    await page.getByText('Expired: 2').waitFor();
    await expect(page.getByRole('button', { name: 'End campaign' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('let users with the right add and remove an administrator', async () => {
    const page = await openAs(head);
    await page.getByLabel('Add an administrator').fill(representative.email);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const remove = page.getByRole('button', { name: `Remove ${representative.email}` });
    await remove.waitFor();
    await expectAccessible(page);
    await remove.click();
    const dialog = page.getByRole('dialog', { name: /^Remove / });
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(remove).toHaveCount(0);
    const templates = async () => {
      const { rows } = await site.services.database.pool.query<{ template: string }>(
        `SELECT template FROM email WHERE recipient = $1 AND template LIKE 'company_%' ORDER BY id`,
        [representative.email],
      );
      return rows.map(({ template }) => template);
    };
    await expect.poll(templates).toEqual(['company_administrator_added', 'company_administrator_removed']);
  });
});
