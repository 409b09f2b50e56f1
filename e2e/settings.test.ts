import { expect } from '@playwright/test';
import { makeOrganization } from '#features/projects/server/testing.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { test, useSite, widths } from './support/site.ts';

let staff: BuiltUser;
const site = useSite(async (services) => {
  const { pool } = services.database;
  await makeOrganization(pool, { title: 'Gartenfreunde', slug: 'gartenfreunde' });
  staff = await buildUser(services, { permissions: ['change_platform_settings'] });
});

test.describe('the settings', () => {
  test('are changed by staff and seen by visitors', async () => {
    const page = await site.open({ as: staff });
    await page.goto('/site-admin/settings/');
    await page.getByRole('link', { name: 'Features', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: 'Features' }).waitFor();
    await expectAccessible(page);
    const visitor = await site.open();
    await visitor.goto('/organization/gartenfreunde/');
    await expect(visitor.locator('#give')).toHaveCount(0);
    await page.getByLabel('Donations to organizations as a whole').check();
    // Leaving would lose it.
    await page.getByRole('link', { name: 'Voting', exact: true }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Settings saved.').waitFor();
    // The page of an anonymous visitor is shared for five seconds.
    await expect
      .poll(
        async () =>
          (await (await fetch(`${site.url}/organization/gartenfreunde/`)).text()).includes('id="give"'),
        { timeout: 15_000 },
      )
      .toBe(true);
    await visitor.reload();
    await visitor.getByRole('heading', { name: 'Support this organization' }).waitFor();
  });

  test('are checked before they are sent, and what was typed stays', async () => {
    const page = await site.open({ as: staff, width: widths.phone });
    await page.goto('/site-admin/settings/giving/');
    await page.getByLabel('Smallest donation').fill('ten');
    await page.getByLabel('Minutes that a payment keeps its amount free').fill('2');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByRole('link', { name: 'Smallest donation: Please enter an amount like €12.50' }).waitFor();
    await page.getByRole('link', { name: /Please enter a whole number from 5 to 1,440/ }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Smallest donation').fill('10');
    await page.getByLabel('Largest donation').fill('5');
    await page.getByLabel('Minutes that a payment keeps its amount free').fill('30');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page
      .getByRole('link', {
        name: 'Largest donation: The largest donation must not be smaller than the smallest',
      })
      .waitFor();
    await expect(page.getByLabel('Smallest donation')).toHaveValue('10');
    await page.getByLabel('Largest donation').fill('');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Settings saved.').waitFor();
  });

  test('tell the second of two what the first has changed, and keep the entries', async () => {
    const first = await site.open({ as: staff });
    const second = await site.open({ as: staff });
    for (const page of [first, second]) {
      await page.goto('/site-admin/settings/platform/');
    }
    await first.getByLabel('Operator').fill('Bürgerstiftung Köln');
    await first.getByRole('button', { name: 'Save settings' }).click();
    await first.getByText('Settings saved.').waitFor();
    await second.getByLabel('Name of the platform').fill('Gutes Köln');
    await second.getByRole('button', { name: 'Save settings' }).click();
    await second.getByText('Somebody else has changed these settings meanwhile.').waitFor();
    await second.getByText('Meanwhile these stand otherwise: Operator.').waitFor();
    await expect(second.getByLabel('Name of the platform')).toHaveValue('Gutes Köln');
    await expectAccessible(second);
  });
});
