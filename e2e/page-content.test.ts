import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { pdf, png } from '#testing/uploads.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';
import { shareWindow } from './support/window.ts';

let editor: BuiltUser;
const site = useSite(async (services) => {
  const { pool } = services.database;
  const organizationId = await makeOrganization(pool, { title: 'Gartenfreunde', slug: 'gartenfreunde' });
  await makeOrganization(pool, { title: 'Obstwiese', slug: 'obstwiese' });
  await makeOrganization(pool, { title: 'Imkerei', slug: 'imkerei' });
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

const open = shareWindow(site, () => ({ as: editor }));

test.describe('custom tabs', () => {
  test('of a project are written by staff, with a part for each view, and seen by visitors', {
    tag: '@gate',
  }, async () => {
    const page = await open('/project/orchard/');
    await page.getByRole('link', { name: 'Edit this page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Page of Orchard' }).waitFor();
    await page.getByRole('button', { name: 'Add tab' }).click();
    await page.getByRole('heading', { name: 'Tab 1' }).waitFor();
    await page.getByRole('button', { name: 'Save page' }).click();
    await page.getByRole('link', { name: 'Tab 1, Title: This field is required' }).waitFor();
    await page.getByLabel('Title').fill('How it works');
    await page.getByLabel('Position').selectOption({ label: 'Before the description' });
    await page.getByLabel('Contact person').selectOption({ label: 'Frau Dr. Lena Brandt' });
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.click();
    await page.keyboard.type('In three steps.');
    await page.getByRole('button', { name: 'Collapsed only' }).click();
    // The focus returns to the text with the next frame.
    await expect(text).toBeFocused();
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
    await expect(visitor.getByText('First we order.')).toBeHidden();
    await visitor.getByRole('tabpanel').getByRole('button', { name: 'Read more' }).click();
    await visitor.getByText('First we order.').waitFor();
    await expect(visitor.getByText('In three steps.')).toBeHidden();
    await expect(visitor.getByRole('link', { name: 'Edit this page' })).toHaveCount(0);
  });

  test('of an organization are added and removed', async () => {
    const page = await open('/site-admin/organizations/gartenfreunde/page/', widths.phone);
    await page.getByRole('button', { name: 'Add tab' }).click();
    await page.getByLabel('Title').fill('Join in');
    await page.getByRole('textbox', { name: 'Text' }).fill('Every first Saturday.');
    await expectAccessible(page);
    await expectFitsAllWidths(page);
    await page.getByRole('button', { name: 'Save page' }).click();
    await page.getByText('Page saved.').waitFor();
    const visitor = await site.open({ width: widths.phone });
    await visitor.goto('/organization/gartenfreunde/');
    await visitor.getByRole('tab', { name: 'Join in' }).waitFor();
    await page.getByRole('button', { name: 'Remove tab 1' }).click();
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Save page' }).click();
    expect((await saved).status()).toBe(200);
  });

  test('changed concurrently is not lost: the second user is informed, and keeps the input', async () => {
    const pages = [await site.open({ as: editor }), await site.open({ as: editor })];
    for (const [at, page] of pages.entries()) {
      await page.goto('/site-admin/organizations/imkerei/page/');
      await page.getByRole('button', { name: 'Add tab' }).click();
      await page.getByLabel('Title').fill(`Tab of editor ${at}`);
    }
    const [first, second] = pages;
    await first?.getByRole('button', { name: 'Save page' }).click();
    await first?.getByText('Page saved.').waitFor();
    await second?.getByRole('button', { name: 'Save page' }).click();
    await second?.getByText('Somebody else has changed this page in the meantime.').waitFor();
    await expect.poll(() => second?.getByLabel('Title').inputValue()).toBe('Tab of editor 1');
  });
});

test.describe('tables and pictures in a text', () => {
  test('are made with the keyboard, and scroll or shrink on a narrow page', async () => {
    const page = await open('/site-admin/organizations/obstwiese/page/', widths.phone);
    await page.getByRole('button', { name: 'Add tab' }).click();
    await page.getByLabel('Title').fill('Harvest');
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.click();
    await page.keyboard.type('Per year.');
    await page.keyboard.press('Enter');

    await page.getByRole('button', { name: 'Table' }).press('Enter');
    const table = page.getByRole('dialog', { name: 'Table' });
    await table.getByLabel('Columns').fill('0');
    await page.keyboard.press('Enter');
    await table.getByText('Enter a number from 1 to 10').waitFor();
    await table.getByLabel('Columns').fill('5');
    await table.getByLabel('Rows').fill('2');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(text.getByRole('columnheader')).toHaveCount(5);
    await expect(text).toBeFocused();
    for (const word of ['Year', 'Apples', 'Pears', 'Strawberries', 'Raspberries', '2025', '1,250 kg']) {
      await page.keyboard.type(word);
      await page.keyboard.press('Tab');
    }
    const change = async (name: string) => {
      await page.getByRole('button', { name: 'Table' }).click();
      await page.getByRole('button', { name, exact: true }).click();
    };
    await change('Insert row below');
    await expect(text.getByRole('row')).toHaveCount(3);
    await change('Delete column');
    await expect(text.getByRole('columnheader')).toHaveText([
      'Year',
      'Apples',
      'Strawberries',
      'Raspberries',
    ]);
    await change('Insert column after');
    await expect(text.getByRole('columnheader')).toHaveCount(5);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(text.getByRole('columnheader')).toHaveCount(4);
    await change('Headings in the first row on or off');
    await expect(text.getByRole('columnheader')).toHaveCount(0);
    await change('Headings in the first row on or off');
    await expect(text.getByRole('columnheader')).toHaveCount(4);

    await text.press('Control+End');
    await page.getByRole('button', { name: 'Picture' }).click();
    const picture = page.getByRole('dialog', { name: 'Picture' });
    await picture.getByRole('button', { name: 'Insert picture' }).click();
    await picture.getByText('Choose a picture', { exact: true }).waitFor();
    await picture.getByText('A picture needs a description').waitFor();
    const data = await png(900, 600);
    await picture
      .locator('input[type=file]')
      .setInputFiles({ name: 'tree.png', mimeType: 'image/png', buffer: data });
    await picture.getByRole('button', { name: 'Remove tree.png' }).waitFor();
    await picture.getByLabel('Description').fill('A tree');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await text.getByRole('img', { name: 'A tree' }).click();
    await page.getByRole('button', { name: 'Picture' }).click();
    await picture.getByLabel('Description').fill('An apple tree in flower');
    await page.keyboard.press('Enter');
    await text.getByRole('img', { name: 'An apple tree in flower' }).waitFor();
    await expectAccessible(page);
    await expectFitsAllWidths(page);
    await page.getByRole('button', { name: 'Save page' }).click();
    await page.getByText('Page saved.').waitFor();

    const visitor = await site.open({ width: widths.phone });
    await visitor.goto('/organization/obstwiese/');
    await visitor.getByRole('tab', { name: 'Harvest' }).click();
    await visitor.getByRole('img', { name: 'An apple tree in flower' }).waitFor();
    const box = visitor.getByRole('group', { name: 'Table' });
    await expect(box.getByRole('columnheader')).toHaveCount(4);
    await expectAccessible(visitor);
    await expectFitsAllWidths(visitor);
    await visitor.setViewportSize({ width: 320, height: 700 });
    await box.focus();
    await visitor.keyboard.press('ArrowRight');
    await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });
});

test.describe('contact persons', () => {
  test('are added and changed by staff', async () => {
    const page = await open('/site-admin/contact-persons/');
    await page.getByRole('link', { name: 'New contact person' }).click();
    await page.getByRole('heading', { level: 1, name: 'New contact person' }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'Name with title: This field is required' }).waitFor();
    await page.getByLabel('Name with title').fill('Herr Jonas Adler');
    await page.getByRole('textbox', { name: 'About the person' }).fill('Landscape planner.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Herr Jonas Adler' }).waitFor();
    await page.getByLabel('Phone').fill('0221 4710 218');
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await saved).status()).toBe(200);
    await page.reload();
    // The editor is ready once the form has its values.
    await page.getByText('Landscape planner.').waitFor();
    await expect(page.getByLabel('Phone')).toHaveValue('0221 4710 218');
  });
});

test.describe('files of records', () => {
  const file = async (name: string) => ({ name, mimeType: 'image/png', buffer: await png(640, 480) });

  test('are pictures with a preview, which can be removed', async () => {
    const page = await open('/site-admin/contact-persons/new/', widths.phone);
    await page.getByLabel('Name with title').fill('Frau Mira');
    const input = page.getByLabel('Choose pictures or drop them here');
    await input.focus();
    await expect(input).toBeFocused();
    await input.setInputFiles([await file('first.png'), await file('second.png')]);
    await page.getByRole('button', { name: 'Remove second.png' }).waitFor();
    await page.getByRole('status').getByText('second.png was uploaded').waitFor({ state: 'attached' });
    // The action bar at the bottom would cut the text above it in half, depending on the height of the window.
    await page
      .getByRole('button', { name: 'Bold' })
      .evaluate((sign) => sign.scrollIntoView({ block: 'center' }));
    await expectAccessible(page);
    await expectFitsAllWidths(page);
    await page.getByRole('button', { name: 'Remove first.png' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-photos');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Frau Mira' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Remove second.png' }).waitFor();
    await expect(page.getByRole('button', { name: /^Remove .*png$/ })).toHaveCount(1);
    const shown = page.locator('img[src*="/files/images/"]');
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  });

  test('are refused with the reason beside the name, and retried after a broken connection', async () => {
    const page = await open('/site-admin/funding-scopes/new/');
    const documents = page.getByLabel('Choose PDFs or drop them here');
    const huge = Buffer.concat([pdf('huge'), Buffer.alloc(8 * 1024 * 1024)]);
    await documents.setInputFiles([
      { name: 'letter.docx', mimeType: 'application/msword', buffer: Buffer.from('letter') },
      { name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') },
      { name: 'huge.pdf', mimeType: 'application/pdf', buffer: huge },
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

  test('photographs larger than an upload are scaled before they are sent, upright; HEIC is explained', async () => {
    // The browser scales twelve megapixels of noise, and the server encodes them in twelve files.
    test.setTimeout(240_000);
    const page = await open('/site-admin/contact-persons/new/');
    // As a camera stores it: lying on its side, with the way up in its metadata.
    const photo = await sharp(randomBytes(4000 * 3000 * 3), {
      raw: { width: 4000, height: 3000, channels: 3 },
    })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 90 })
      .toBuffer();
    expect(photo.length).toBeGreaterThan(8 * 1024 * 1024);
    const pictures = page.getByLabel('Choose pictures or drop them here');
    const sent = page.waitForRequest('**/api/v4/uploads/**', { timeout: 60_000 });
    // The name says nothing: the type is recognized by the content.
    await pictures.setInputFiles([{ name: 'photo', mimeType: '', buffer: photo }]);
    expect(Number(await (await sent).headerValue('content-length'))).toBeLessThan(6 * 1024 * 1024);
    await page.getByRole('button', { name: 'Remove photo' }).waitFor({ timeout: 120_000 });
    const shown = page.locator('img[src*="/files/images/"]').last();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth))
      .toBe(true);
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    await pictures.setInputFiles([{ name: 'IMG_1.HEIC', mimeType: '', buffer: heic }]);
    await page.getByText('Please save it as JPEG and choose it again.', { exact: false }).waitFor();
    await expectAccessible(page);
  });

  test('can be dropped on their field', async () => {
    const page = await open('/site-admin/contact-persons/new/');
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
    const page = await open('/site-admin/funding-scopes/new/', widths.phone);
    await page.getByLabel('Name').fill('Nachbarschaftsfonds');
    await page.getByLabel('IBAN').fill('DE03');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'IBAN: This is not a valid IBAN' }).waitFor();
    await expectAccessible(page);
    await expectFitsAllWidths(page);
    await page.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Nachbarschaftsfonds' }).waitFor();
    await page.getByText('Used by 0 projects').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.waitForURL(/\/site-admin\/funding-scopes\/$/);
    await page.getByRole('heading', { level: 1, name: 'Funding scopes' }).waitFor();
    await expect(page.getByText('Nachbarschaftsfonds')).toHaveCount(0);
  });
});
