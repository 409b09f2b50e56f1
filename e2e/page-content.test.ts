import { describe, expect, it } from 'vitest';
import { makeOrganization, makeProject } from '#features/projects/server/testing.ts';
import { type BuiltUser, buildUser } from '#platform/testing/factories.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { useSite, widths } from './support/site.ts';

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

describe('custom tabs', () => {
  it('of a project are written by staff, with a part for each view, and seen by visitors', async () => {
    const page = await site.open({ as: editor });
    await page.goto('/project/orchard/');
    await page.getByRole('link', { name: 'Edit this page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Page of Orchard' }).waitFor();
    await page.getByRole('button', { name: 'Add a tab' }).click();
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
    expect(await page.getByLabel('Title').inputValue()).toBe('How it works');

    const visitor = await site.open();
    await visitor.goto('/project/orchard/');
    expect((await visitor.getByRole('tab').allTextContents())[0]).toBe('How it works');
    await visitor.getByText('In three steps.').waitFor();
    expect(await visitor.getByText('First we order.').count()).toBe(0);
    await visitor.getByRole('tabpanel').getByRole('button', { name: 'Read more' }).click();
    await visitor.getByText('First we order.').waitFor();
    expect(await visitor.getByText('In three steps.').count()).toBe(0);
    expect(await visitor.getByRole('link', { name: 'Edit this page' }).count()).toBe(0);
  });

  it.each([
    ['phone', widths.phone],
    ['tablet', widths.tablet],
    ['desktop', widths.desktop],
  ])('of an organisation are added and removed, on a %s', async (device, width) => {
    const page = await site.open({ as: editor, width });
    await page.goto('/site-admin/organizations/gartenfreunde/page/');
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Add a tab' }).click();
    await page.getByLabel('Title').fill(`Join in, ${device}`);
    await page.getByRole('textbox', { name: 'Text' }).fill('Every first Saturday.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Save page' }).click();
    await page.getByText('Page saved.').waitFor();
    const visitor = await site.open({ width });
    await visitor.goto('/organization/gartenfreunde/?fresh=' + device);
    await visitor.getByRole('tab', { name: `Join in, ${device}` }).waitFor();
    await page.getByRole('button', { name: 'Remove tab 1' }).click();
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Save page' }).click();
    expect((await saved).status()).toBe(200);
  });

  it('that two edit at once are not lost: the second is told, and keeps the entries', async () => {
    const pages = [await site.open({ as: editor }), await site.open({ as: editor })];
    for (const [at, page] of pages.entries()) {
      await page.goto('/site-admin/organizations/gartenfreunde/page/');
      await page.waitForLoadState('networkidle');
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

describe('contact persons', () => {
  it('are added and changed by staff', async () => {
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
    expect(await page.getByLabel('Phone').inputValue()).toBe('0221 4710 218');
  });
});

describe('funding scopes', () => {
  it('are added and deleted by staff', async () => {
    const page = await site.open({ as: editor, width: widths.phone });
    await page.goto('/site-admin/funding-scopes/new/');
    await page.waitForLoadState('networkidle');
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
    expect(await page.getByText('Nachbarschaftsfonds').count()).toBe(0);
  });
});
