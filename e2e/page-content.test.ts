import { expect } from '@playwright/test';
import { makeOrganization, makeProject } from '#features/projects/server/testing.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { pdf, png } from '#testing/uploads.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { test, useSite, widths } from './support/site.ts';

let editor: BuiltUser;
const site = useSite(async (services) => {
  const { pool } = services.database;
  const organizationId = await makeOrganization(pool, { title: 'Gartenfreunde', slug: 'gartenfreunde' });
  await makeProject(pool, { title: 'Orchard', slug: 'orchard', organizationId });
  await pool.query(`INSERT INTO contact_person (addressable_name) VALUES ('Frau Dr. Lena Brandt')`);
  editor = await buildUser(services, {
    permissions: [
      'change_projects',
      'change_organizations',
      'create_contact_persons',
      'change_contact_persons',
      'create_funding_scopes',
      'delete_funding_scopes',
    ],
  });
});

test.describe('custom tabs', () => {
  test('of a project are written by staff, with a part for each view, and seen by visitors', async () => {
    const page = await site.open({ as: editor });
    await page.goto('/project/orchard/');
    await page.getByRole('link', { name: 'Edit this page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Page of Orchard' }).waitFor();
    await page.getByRole('button', { name: 'Add a tab' }).click();
    await page.getByRole('heading', { name: 'Tab 1' }).waitFor();
    await page.getByRole('button', { name: 'Save page' }).click();
    await page.getByRole('link', { name: 'Tab 1, Title: This field is required' }).waitFor();
    await page.getByLabel('Title').fill('How it works');
    await page.getByLabel('Place').selectOption({ label: 'Before the description' });
    await page.getByLabel('Contact person').selectOption({ label: 'Frau Dr. Lena Brandt' });
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.click();
    await page.keyboard.type('In three steps.');
    await page.getByRole('button', { name: 'Collapsed only' }).click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('First we order. Then everybody builds. In the end you read what became of it.');
    await page.getByRole('button', { name: 'Expanded only' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save page' }).click();
    await page.getByText('Page saved.').waitFor();
    await page.reload();
    await page.getByText('In three steps.').waitFor();
    await expect(page.getByLabel('Title')).toHaveValue('How it works');

    const visitor = await site.open();
    await visitor.goto('/project/orchard/');
    await expect.poll(async () => (await visitor.getByRole('tab').allTextContents())[0]).toBe('How it works');
    await visitor.getByText('In three steps.').waitFor();
    await expect(visitor.getByText('First we order.')).toHaveCount(0);
    await visitor.getByRole('tabpanel').getByRole('button', { name: 'Read more' }).click();
    await visitor.getByText('First we order.').waitFor();
    await expect(visitor.getByText('In three steps.')).toHaveCount(0);
    await expect(visitor.getByRole('link', { name: 'Edit this page' })).toHaveCount(0);
  });

  for (const [device, width] of [
    ['phone', widths.phone],
    ['tablet', widths.tablet],
    ['desktop', widths.desktop],
  ] as const) {
    test(`of an organisation are added and removed, on a ${device}`, async () => {
      const page = await site.open({ as: editor, width });
      await page.goto('/site-admin/organizations/gartenfreunde/page/');
      await page.getByRole('button', { name: 'Add a tab' }).click();
      await page.getByLabel('Title').fill(`Join in, ${device}`);
      await page.getByRole('textbox', { name: 'Text' }).fill('Every first Saturday.');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Save page' }).click();
      await page.getByText('Page saved.').waitFor();
      const visitor = await site.open({ width });
      // An address of its own, so that no page kept for the visitor of another size answers.
      await visitor.goto(`/organization/gartenfreunde/?search=${device}`);
      await visitor.getByRole('tab', { name: `Join in, ${device}` }).waitFor();
      await page.getByRole('button', { name: 'Remove tab 1' }).click();
      const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
      await page.getByRole('button', { name: 'Save page' }).click();
      expect((await saved).status()).toBe(200);
    });
  }

  test('that two edit at once are not lost: the second is told, and keeps the entries', async () => {
    const pages = [await site.open({ as: editor }), await site.open({ as: editor })];
    for (const [at, page] of pages.entries()) {
      await page.goto('/site-admin/organizations/gartenfreunde/page/');
      await page.getByRole('button', { name: 'Add a tab' }).click();
      await page.getByLabel('Title').fill(`Tab of editor ${at}`);
    }
    const [first, second] = pages;
    await first?.getByRole('button', { name: 'Save page' }).click();
    await first?.getByText('Page saved.').waitFor();
    await second?.getByRole('button', { name: 'Save page' }).click();
    await second?.getByText('Somebody else has changed this page meanwhile.').waitFor();
    expect(await second?.getByLabel('Title').inputValue()).toBe('Tab of editor 1');
  });
});

test.describe('contact persons', () => {
  test('are added and changed by staff', async () => {
    const page = await site.open({ as: editor });
    await page.goto('/site-admin/contact-persons/');
    await page.getByRole('link', { name: 'New contact person' }).click();
    await page.getByRole('heading', { level: 1, name: 'New contact person' }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'Name, as addressed: This field is required' }).waitFor();
    await page.getByLabel('Name, as addressed').fill('Herr Jonas Adler');
    await page.getByRole('textbox', { name: 'About the person' }).fill('Landscape planner.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Herr Jonas Adler' }).waitFor();
    await page.getByLabel('Phone').fill('0221 4710 218');
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await saved).status()).toBe(200);
    await page.reload();
    // The editor stands once the form has its values.
    await page.getByText('Landscape planner.').waitFor();
    await expect(page.getByLabel('Phone')).toHaveValue('0221 4710 218');
  });
});

test.describe('files of records', () => {
  const file = async (name: string) => ({ name, mimeType: 'image/png', buffer: await png(640, 480) });

  for (const [device, width] of [
    ['phone', widths.phone],
    ['tablet', widths.tablet],
    ['desktop', widths.desktop],
  ] as const) {
    test(`are pictures with a preview, which can be removed, on a ${device}`, async () => {
      const page = await site.open({ as: editor, width });
      await page.goto('/site-admin/contact-persons/new/');
      await page.getByLabel('Name, as addressed').fill(`Frau Mira ${device}`);
      const input = page.getByLabel('Choose pictures or drop them here');
      await input.focus();
      await expect(input).toBeFocused();
      await input.setInputFiles([await file('first.png'), await file('second.png')]);
      await page.getByRole('button', { name: 'Remove second.png' }).waitFor();
      await page.getByRole('status').getByText('second.png was uploaded').waitFor({ state: 'attached' });
      // The bar of actions at the foot would cut the signs of the text above it in half, where the window happens to end.
      await page
        .getByRole('button', { name: 'Bold' })
        .evaluate((sign) => sign.scrollIntoView({ block: 'center' }));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Remove first.png' }).click();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-photos');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: `Frau Mira ${device}` }).waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Remove second.png' }).waitFor();
      await expect(page.getByRole('button', { name: /^Remove .*png$/ })).toHaveCount(1);
      const shown = page.locator('img[src*="/files/images/"]');
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    });
  }

  test('are refused with the reason beside the name, and tried again after a broken connection', async () => {
    const page = await site.open({ as: editor });
    await page.goto('/site-admin/funding-scopes/new/');
    const documents = page.getByLabel('Choose PDFs or drop them here');
    await documents.setInputFiles([
      { name: 'letter.docx', mimeType: 'application/msword', buffer: Buffer.from('letter') },
      { name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') },
      { name: 'huge.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(8 * 1024 * 1024 + 1) },
    ]);
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    for (const name of ['letter.docx', 'fake.pdf'])
      await row(name).getByText('Only PDF files are allowed to be uploaded').waitFor();
    await row('huge.pdf').getByText('The file is too large: at most 8 MB').waitFor();
    await expectAccessible(page);
    for (const name of ['letter.docx', 'fake.pdf', 'huge.pdf'])
      await page.getByRole('button', { name: `Remove ${name}` }).click();
    await page.route('**/api/v4/uploads/**', (route) => route.abort());
    await documents.setInputFiles([{ name: 'guide.pdf', mimeType: 'application/pdf', buffer: pdf('guide') }]);
    await row('guide.pdf').getByText('No connection.').waitFor();
    await page.unroute('**/api/v4/uploads/**');
    await page.getByRole('button', { name: 'Try guide.pdf again' }).click();
    await page.getByRole('button', { name: 'Remove guide.pdf' }).waitFor();
    await page.getByText('No connection.').waitFor({ state: 'detached' });
  });

  test('may be dropped on their field', async () => {
    const page = await site.open({ as: editor });
    await page.goto('/site-admin/contact-persons/new/');
    const data = await page.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], 'dropped.png', { type: 'image/png' }));
        return transfer;
      },
      [...(await png())],
    );
    await page.getByLabel('Choose pictures or drop them here').dispatchEvent('drop', { dataTransfer: data });
    await page.getByRole('button', { name: 'Remove dropped.png' }).waitFor();
  });
});

test.describe('funding scopes', () => {
  test('are added and deleted by staff', async () => {
    const page = await site.open({ as: editor, width: widths.phone });
    await page.goto('/site-admin/funding-scopes/new/');
    await page.getByLabel('Name').fill('Nachbarschaftsfonds');
    await page.getByLabel('IBAN').fill('DE03');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'IBAN: This is no valid IBAN' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Nachbarschaftsfonds' }).waitFor();
    await page.getByText('Named by 0 projects').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.waitForURL(/\/site-admin\/funding-scopes\/$/);
    await page.getByRole('heading', { level: 1, name: 'Funding scopes' }).waitFor();
    await expect(page.getByText('Nachbarschaftsfonds')).toHaveCount(0);
  });
});
