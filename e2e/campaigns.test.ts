import { expect, type Page } from '@playwright/test';
import { codeOf, makeCampaign, type MadeCampaign, switchOn } from '#features/coins/server/testing.ts';
import { addDays, berlinDate } from '#kernel/clock.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { test, useSite, widths } from './support/site.ts';

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
  staff = await buildUser(services, { permissions });
  head = await buildUser(services, { permissions: [...permissions, 'change_companies'] });
  representative = await buildUser(services, {});
  await services.database.pool.query('UPDATE app_user SET usertype = 4 WHERE id = $1', [representative.id]);
  viewer = await buildUser(services, { permissions: ['view_coin_campaigns'] });
});

const day = (after: number) => addDays(berlinDate(new Date()), after).split('-').toReversed().join('.');

async function openCampaign({ id }: MadeCampaign, as = staff, width: number = widths.desktop): Promise<Page> {
  const page = await site.open({ as, width });
  await page.goto(`/site-admin/coin-campaigns/${id}/`);
  return page;
}

test.describe('campaigns of donation codes', () => {
  test('are listed, found and opened', async () => {
    const page = await site.open({ as: staff });
    await page.goto('/site-admin/coin-campaigns/');
    await page.getByRole('link', { name: 'Summer codes' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Summer codes' }).click();
    await page.getByRole('heading', { name: 'Where the money is' }).waitFor();
    await page.getByText('€300.00').first().waitFor();
    await page.getByText('Budget (01/01/2020 – 12/31/2099)').waitFor();
  });

  for (const width of [widths.phone, widths.tablet, widths.desktop]) {
    test(`fit a window of ${width} px`, async () => {
      const page = await openCampaign(campaign, staff, width);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.goto('/site-admin/coin-campaigns/new/');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }

  test('are made with a form that says what the budget still holds', async () => {
    const page = await site.open({ as: staff });
    await page.goto('/site-admin/coin-campaigns/new/');
    await page.getByRole('button', { name: 'Create campaign and codes' }).click();
    await page.getByRole('link', { name: 'Please select a budget' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Title').fill('Autumn codes');
    await page.getByLabel('Company').selectOption({ label: campaign.company });
    await page.getByText('€9,700.00 are free in this budget, from 01/01/2020 to 12/31/2099.').waitFor();
    await page.getByLabel('Value per code').fill('20');
    await page.getByLabel('Number of codes').fill('600');
    await page.getByText('€12,000.00 would be reserved: €2,300.00 more than the budget holds.').waitFor();
    await page.getByRole('textbox', { name: 'Valid from' }).fill(day(0));
    await page.getByRole('textbox', { name: 'Valid until' }).fill(day(40));
    await page.getByRole('button', { name: 'Create campaign and codes' }).click();
    await page.getByRole('link', { name: 'The budget does not hold enough for so many codes.' }).waitFor();
    await page.getByLabel('Number of codes').fill('6');
    await page.getByText('€120.00 are reserved; €9,580.00 stay free in the budget.').waitFor();
    await page.getByRole('button', { name: 'Create campaign and codes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Autumn codes' }).waitFor();
    await page.getByText('Unused: 6').waitFor();
  });

  test('lock one code and unlock many, with a reason', async () => {
    const page = await openCampaign(campaign);
    await page.getByRole('searchbox', { name: 'Search' }).fill(codeOf(campaign));
    await page.getByText('1 donation code', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: /Change code no\./ }).click();
    await page.getByRole('menuitem', { name: 'Lock' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lock one code?' });
    await dialog.getByRole('button', { name: 'Lock' }).click();
    await dialog.getByText('This field is required').waitFor();
    await dialog.getByLabel('Reason').fill('stolen from the mail');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Lock' }).click();
    await page.getByText('One code was locked.').waitFor();
    await page.getByText('Locked: 1').waitFor();
    await page.getByRole('cell', { name: 'stolen from the mail' }).waitFor();
    await page.getByRole('checkbox', { name: /Code no\./ }).check();
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Unlock one code?' });
    await question.getByLabel('Reason').fill('found again');
    await question.getByRole('button', { name: 'Unlock' }).click();
    await page.getByText('One code was unlocked.').waitFor();
    await page.getByText('Unused: 30').waitFor();
  });

  test('show no code to whoever may only view', async () => {
    const page = await openCampaign(campaign, viewer);
    await page.getByText('The codes themselves are shown to those who may change campaigns.').waitFor();
    expect(await page.content()).not.toContain(codeOf(campaign));
    await expect(page.getByRole('button', { name: 'End campaign' })).toHaveCount(0);
  });

  test('end early, after saying what goes back', async () => {
    const page = await openCampaign(ending);
    await page.getByRole('button', { name: 'End campaign' }).click();
    const dialog = page.getByRole('dialog', { name: 'End this campaign now?' });
    await dialog.getByText(/€20\.00 go back to the budget, €0\.00 of it from people/).waitFor();
    await dialog.getByLabel('Reason').fill('not needed any more');
    await dialog.getByRole('button', { name: 'End campaign' }).click();
    await page.getByText('The campaign has ended.').waitFor();
    await page.getByText('Expired: 2').waitFor();
    await expect(page.getByRole('button', { name: 'End campaign' })).toHaveCount(0);
    await expectAccessible(page);
  });

  for (const width of [widths.phone, widths.tablet, widths.desktop]) {
    test(`name the right on companies that changes administrators, at ${width} px`, async () => {
      const page = await openCampaign(campaign, staff, width);
      await page
        .getByText('To add or remove administrators you need the right to change companies.')
        .waitFor();
      await expect(page.getByLabel('Email address of the company account')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  }

  test('let whoever holds it add and remove an administrator', async () => {
    const page = await openCampaign(campaign, head);
    await page.getByLabel('Email address of the company account').fill(representative.email);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const remove = page.getByRole('button', { name: `Remove ${representative.email}` });
    await remove.waitFor();
    await expectAccessible(page);
    await remove.click();
    await remove.waitFor({ state: 'detached' });
    const { rows } = await site.services.database.pool.query<{ template: string }>(
      `SELECT template FROM email WHERE recipient = $1 AND template LIKE 'company_%' ORDER BY id`,
      [representative.email],
    );
    expect(rows.map(({ template }) => template)).toEqual([
      'company_administrator_added',
      'company_administrator_removed',
    ]);
  });
});
