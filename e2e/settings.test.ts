import { expect } from '@playwright/test';
import { makeOrganization } from '#testing/projects.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { png } from '#testing/uploads.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { test, useSite, widths } from './support/site.ts';

let staff: BuiltUser;
const site = useSite(async (services) => {
  const { pool } = services.database;
  await makeOrganization(pool, { title: 'Gartenfreunde', slug: 'gartenfreunde' });
  staff = await buildUser(services, { permissions: ['change_platform_settings'] });
});

test.describe('the settings', () => {
  test('are changed by staff and seen by visitors', { tag: '@gate' }, async () => {
    const page = await site.open({ as: staff });
    await page.goto('/site-admin/settings/');
    await page.getByRole('link', { name: 'Features', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: 'Features' }).waitFor();
    await expectAccessible(page);
    const visitor = await site.open();
    await visitor.goto('/organization/gartenfreunde/');
    await expect(visitor.locator('#give')).toHaveCount(0);
    await page.getByLabel('Donations to organizations as a whole').check();
    // Leaving the page would lose it.
    await page.getByRole('link', { name: 'Voting', exact: true }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Settings saved.').waitFor();
    await visitor.reload();
    await visitor.getByRole('heading', { name: 'Support this organization' }).waitFor();
  });

  test('are checked before they are submitted, and the input remains', async () => {
    const page = await site.open({ as: staff, width: widths.phone });
    await page.goto('/site-admin/settings/giving/');
    await page.getByLabel('Smallest donation').fill('ten');
    await page.getByLabel('Minutes for which a payment reserves its amount').fill('2');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page
      .getByRole('link', { name: 'Smallest donation: Please enter an amount such as €12.50' })
      .waitFor();
    await page.getByRole('link', { name: /Please enter a whole number from 5 to 1,440/ }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Smallest donation').fill('10');
    await page.getByLabel('Largest donation').fill('5');
    await page.getByLabel('Minutes for which a payment reserves its amount').fill('30');
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

  test('show the second user what the first has changed, and preserve the input', async () => {
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
    await second.getByText('Somebody else has changed these settings in the meantime.').waitFor();
    await expect(second.getByLabel('Operator')).toHaveValue('Bürgerstiftung Köln');
    await expect(second.getByLabel('Name of the platform')).toHaveValue('Gutes Köln');
    await expectAccessible(second);
    await second.getByRole('button', { name: 'Save settings' }).click();
    await second.getByText('Settings saved.').waitFor();
    await first.reload();
    await expect(first.getByLabel('Name of the platform')).toHaveValue('Gutes Köln');
    await expect(first.getByLabel('Operator')).toHaveValue('Bürgerstiftung Köln');
  });

  test('are saved although they cannot be read afterwards, which is said separately', async () => {
    const page = await site.open({ as: staff });
    await page.goto('/site-admin/settings/transfer/');
    await page.getByLabel('Account holder').fill('Bürgerstiftung Köln');
    await page.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51');
    await page.getByLabel('BIC').fill('BYLADEM1001');
    await page.route('**/api/v4/site-settings', (route) => route.abort());
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Loading failed').waitFor();
    await page.getByText(/until a second person confirms it/).waitFor();
    await expect(page.getByText(/need to be corrected|needs to be corrected/)).toHaveCount(0);
  });

  for (const [locale, words] of [
    [
      'en_US',
      {
        name: 'Logo',
        pick: 'Pick: Donate button color',
        dark: /#ffcc00 is too light/,
        save: 'Save settings',
        saved: 'Settings saved.',
        remove: 'Remove logo.png',
      },
    ],
    [
      'de',
      {
        name: 'Logo',
        pick: 'Auswählen: Farbe der Spendenknöpfe',
        dark: /#ffcc00 ist zu hell/,
        save: 'Einstellungen speichern',
        saved: 'Einstellungen gespeichert.',
        remove: 'logo.png entfernen',
      },
    ],
  ] as const) {
    test(`show logo and colors before they are saved, in ${locale}`, async () => {
      const page = await site.open({ as: staff, locale, width: widths.phone });
      await page.goto('/site-admin/settings/look/');
      await page.waitForSelector('html[data-page-ready]');
      const picture = { name: 'logo.png', mimeType: 'image/png', buffer: await png(320, 80) };
      await page.getByRole('group', { name: words.name }).locator('input[type=file]').setInputFiles(picture);
      await expect(page.locator('[role=img] img')).toHaveAttribute('src', /^\/files\/images\/.*320\.webp$/);
      await page.getByLabel(words.pick).fill('#ffcc00');
      await page.getByText(words.dark).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: words.save }).click();
      await page.getByText(words.saved).waitFor();
      const visitor = await site.open();
      await visitor.goto('/');
      await visitor
        .getByRole('link', { name: /Obolus|Gutes Köln/ })
        .locator('img')
        .first()
        .waitFor();
      await page.getByRole('group', { name: words.name }).getByRole('button', { name: words.remove }).click();
      const removed = page.waitForResponse((answer) => answer.request().method() === 'PUT');
      await page.getByRole('button', { name: words.save }).click();
      expect((await removed).status()).toBe(200);
      await expect(page.locator('[role=img] img')).toHaveCount(0);
    });
  }
});
