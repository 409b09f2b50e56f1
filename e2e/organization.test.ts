import { expect, type Page } from '@playwright/test';
import { setSettings } from '#features/settings/server/testing.ts';
import { accountOf, makeCampaign } from '#features/coins/server/testing.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { expectFitsAllWidths, resize } from './support/fits.ts';
import { fillDonor, makeCard } from './support/giving.ts';
import { test, useSite, widths } from './support/site.ts';
import { shareWindow } from './support/window.ts';

let codes: string[] = [];
let organization = 0n;
const site = useSite(async (services) => {
  const { pool } = services.database;
  organization = await makeOrganization(pool, { title: 'Gartenfreunde', slug: 'gartenfreunde' });
  await makeProject(pool, { title: 'Orchard', organizationId: organization, needs: [[20_000n, 0n]] });
  const long = 'Kleingartenbewirtschaftungsgenossenschaft';
  const organizationId = await makeOrganization(pool, { title: `${long} Nord` });
  await makeProject(pool, { title: `${long}sfest`, organizationId, needs: [[20_000n, 0n]] });
  await makeCard(pool);
  await setSettings(pool, { enableCoinDonations: true, projectPromoterDonation: true });
  ({ codes } = await makeCampaign(services, { count: 4 }));
});

const open = shareWindow(site);
const openPage = (width: number) => open('/organization/gartenfreunde/', width);

/** Types a code into its blocks; the first character is fixed. */
async function redeem(page: Page, code: string | undefined): Promise<void> {
  await page.getByRole('button', { name: 'Enter a code' }).click();
  await page
    .locator('#redeem input[type=text][autocapitalize]')
    .first()
    .fill(code?.slice(1) ?? '');
  await page.getByRole('button', { name: 'Redeem', exact: true }).click();
}

const given = (kind: 'organization_private' | 'organization_codes') =>
  accountOf(site.services.database.pool, kind, organization);

test('a long word in a card breaks on a narrow phone', async () => {
  const page = await site.open({ width: 320, locale: 'sie_DE' });
  for (const path of ['/organizations/', '/projects/']) {
    await page.goto(path);
    await page.getByText('Kleingartenbewirtschaftung').first().waitFor();
    await expectNoSidewaysScroll(page);
  }
});

test('the page of an organization is shared with the hashtags of the operator', async () => {
  const page = await openPage(widths.phone);
  const link = await page.locator('a[href*="facebook.com/sharer"]').first().getAttribute('href');
  expect(new URL(link ?? '').searchParams.get('hashtag')).toBe('#GoodDeeds');
});

test('a visitor donates to an organization, whose account has the cents', { tag: '@gate' }, async () => {
  const before = await given('organization_private');
  const page = await openPage(widths.phone);
  await page.getByRole('heading', { name: 'Support this organization' }).waitFor();
  const field = page.getByRole('textbox', { name: 'Donation amount' });
  await field.fill('0.20');
  await page.getByText('The minimum amount you can currently donate to this organization is €1.00').waitFor();
  await field.fill('25');
  await page.getByRole('button', { name: 'Continue to donation' }).click();
  await page.waitForURL(/\/organization\/[^/]*\/give\/\?amount=25/);
  await expect(field).toHaveValue('25');
  await page.getByRole('radio', { name: /Card/ }).waitFor();
  await fillDonor(page);
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await resize(page, widths.desktop);
  await expectAccessible(page);
  await page.locator('#give button[type=submit]').click();
  await page.waitForURL(/\/sandbox\//);
  await page.getByRole('radio', { name: /Succeeds/ }).check();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/donation\//);
  await page.getByRole('heading', { name: /^Thank you/ }).waitFor();
  await expect(page.locator('main')).toContainText(
    'Your donation of €25.00 to “Gartenfreunde” has been received.',
    { useInnerText: true },
  );
  await expectAccessible(page);
  await expect.poll(() => given('organization_private')).toBe(before + 2500);
  expect(await brokenChecks(site.services.database.pool)).toEqual([]);
});

test('the bar of a phone leads to giving, disappears there and covers nothing at the end of the page', async () => {
  const page = await openPage(widths.phone);
  const bar = page.getByRole('link', { name: 'Support', exact: true });
  const last = page.locator('footer p').last();
  // What loads late makes the page longer: its end is elsewhere then.
  const room = async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await bar.waitFor();
    const [link, words] = await Promise.all([bar.boundingBox(), last.boundingBox()]);
    return (link?.y ?? 0) - (words?.y ?? 0) - (words?.height ?? Infinity);
  };
  await expect.poll(room).toBeGreaterThan(0);
  await expectAccessible(page);
  await bar.click();
  await page.getByRole('heading', { name: 'Support this organization' }).waitFor();
  await bar.waitFor({ state: 'hidden' });
});

test.describe('a donation code', () => {
  test('is given to an organization, whose account has the cents and whose page shows them', {
    tag: '@gate',
  }, async () => {
    const { pool } = site.services.database;
    const all = (await given('organization_private')) + 400;
    const page = await openPage(widths.phone);
    await redeem(page, codes[0]);
    await page.getByRole('slider').waitFor();
    await page.getByRole('textbox', { name: 'Amount in Euro' }).fill('4.00');
    await page.getByRole('button', { name: 'Distribute', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Thank you!' });
    await dialog.getByText('You have supported “Gartenfreunde” with €4.00.').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Back to the organization' }).click();
    await expect.poll(() => given('organization_codes')).toBe(400);
    await page
      .locator('aside')
      .getByText(`€${all / 100} donated to the organization itself`)
      .waitFor();
    expect(await brokenChecks(pool)).toEqual([]);
  });

  test('that is limited to certain projects is refused with that reason', async () => {
    const project = await makeProject(site.services.database.pool, { needs: [[20_000n, 0n]] });
    const limited = await makeCampaign(site.services, { projects: [project.id] });
    const page = await openPage(widths.desktop);
    await redeem(page, limited.codes[0]);
    await page.getByText('This balance is only valid for certain projects.').waitFor();
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expectAccessible(page);
  });
});
