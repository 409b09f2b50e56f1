import { expect, type Page } from '@playwright/test';
import { mailsTo } from '#features/accounts/server/testing.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { pdf, png } from '#testing/uploads.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { test, useSite, widths } from './support/site.ts';

const site = useSite();

const query = (text: string, values: unknown[]) => site.services.database.pool.query(text, values);

/** An organization right after its sign-up. */
async function signedUp(slug: string): Promise<BuiltUser> {
  const owner = await buildUser(site.services, {});
  await query('UPDATE app_user SET usertype = 2 WHERE id = $1', [owner.id]);
  await query(
    `WITH o AS (INSERT INTO organization (slug, title, organization_type) VALUES ($1, 'Singkreis Aue', 'association') RETURNING id)
     INSERT INTO organization_administrator (organization_id, user_id) SELECT id, $2 FROM o`,
    [slug, owner.id],
  );
  return owner;
}

const save = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();

async function describeIt(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Who you are' }).fill('Forty voices and a piano.');
  await page.getByRole('textbox', { name: 'Main activities' }).fill('Two programmes a year.');
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Street and number' }).fill('Bahnhofstraße 7');
  await page.getByRole('textbox', { name: 'Postal code' }).fill('08280');
  await page.getByRole('textbox', { name: 'City' }).fill('Aue');
}

test('an organization is filled in on a phone, step by step, and submitted; staff make it public', {
  tag: '@gate',
}, async () => {
  const owner = await signedUp('singkreis-aue');
  const page = await site.open({ as: owner, width: widths.phone });
  await page.goto('/account/organization/');
  await page.getByRole('link', { name: 'Complete the organization' }).click();
  await heading(page, 'Basics');
  await expect(page.getByRole('link', { name: /Bank account/ })).toHaveCount(0);
  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: /needs? to be corrected/ });
  await summary.waitFor();
  await expect(summary).toContainText('Purposes in the statutes: ', { useInnerText: true });
  await page.getByText('Saved as a draft. Not all fields are filled in yet.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /Purposes in the statutes/ }).click();
  await page.getByRole('checkbox', { name: 'Art and culture' }).check();
  await page.keyboard.press('Escape');
  await save(page);

  await heading(page, 'Description');
  await save(page);
  await summary.getByText('Who you are: This field is required').waitFor();
  await expectAccessible(page);
  await describeIt(page);
  // What is corrected is no longer an error, in the summary or beside its field.
  await expect(page.getByText('This field is required')).toHaveCount(0);
  await save(page);
  await heading(page, 'Address and website');
  await fillAddress(page);
  await page.getByRole('textbox', { name: 'Website' }).fill('singkreis');
  await save(page);
  await summary.getByText('Website: Please enter a web address such as www.example.org').waitFor();
  await expect(page.getByRole('textbox', { name: 'Street and number' })).toHaveValue('Bahnhofstraße 7');
  await page.getByRole('textbox', { name: 'Website' }).fill('www.singkreis-aue.example');
  await save(page);

  await heading(page, 'Bank account');
  await page.getByRole('textbox', { name: 'Account holder' }).fill('Singkreis Aue e.V.');
  await page.getByRole('textbox', { name: 'IBAN' }).fill('DE00');
  await save(page);
  await summary.getByText('IBAN: This is not a valid IBAN.').waitFor();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'IBAN' }).fill('DE89 3704 0044 0532 0130 00');
  await save(page);

  await heading(page, 'Proof of nonprofit status');
  await page.getByRole('textbox', { name: 'Date of the tax notice' }).fill('31.02.2025');
  await save(page);
  // It has been entered, so it is not missing.
  await summary.getByText('Date of the tax notice: Enter a date like 11/24/2026').waitFor();
  await page.getByRole('textbox', { name: 'Date of the tax notice' }).fill('');
  await save(page);
  await summary.getByText('Date of the tax notice: This field is required').waitFor();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Exemption notice' }).check();
  const year = new Date().getUTCFullYear() - 1;
  await page.getByRole('textbox', { name: 'Date of the tax notice' }).fill(`10.03.${year}`);
  await page.getByText(`The tax notice is valid until 03/10/${year + 5}.`).waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Bescheid.pdf', mimeType: 'application/pdf', buffer: pdf('notice') });
  await page.getByRole('button', { name: 'Remove Bescheid.pdf' }).waitFor();
  await expect(page.getByText('This field is required')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // The upload survives a change of the step.
  await page.getByRole('link', { name: /Bank account/ }).click();
  await heading(page, 'Bank account');
  await page.getByRole('link', { name: /Proof of nonprofit status/ }).click();
  await page.getByRole('button', { name: 'Remove Bescheid.pdf' }).waitFor();
  await save(page);
  await heading(page, 'Logo');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await png() });
  await page.getByRole('button', { name: 'Remove logo.png' }).waitFor();
  await expectAccessible(page);
  await save(page);
  await heading(page, 'Completion');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByText('The organization has been submitted and is waiting for our review.').waitFor();

  const staff = await buildUser(site.services, { isSuperuser: true });
  const desk = await site.open({ as: staff });
  await desk.goto('/site-admin/organizations/');
  await expectAccessible(desk);
  await desk.getByRole('link', { name: 'Singkreis Aue' }).click();
  await desk.getByRole('heading', { level: 1, name: 'Singkreis Aue' }).waitFor();
  await desk.getByText('DE89 3704 0044 0532 0130 00').waitFor();
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('link', { name: 'Bescheid.pdf' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Bescheid.pdf');
  await desk.getByRole('button', { name: 'Reject', exact: true }).click();
  const rejects = desk.getByRole('dialog', { name: 'Reject “Singkreis Aue”?' });
  await rejects.getByRole('button', { name: 'Reject', exact: true }).click();
  await rejects.getByRole('alert').filter({ hasText: 'Please enter a reason' }).waitFor();
  await expectAccessible(desk);
  await rejects.getByRole('button', { name: 'Cancel' }).click();
  await desk.getByRole('button', { name: 'Publish' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await desk.getByRole('button', { name: 'Withdraw' }).waitFor();
  await expectAccessible(desk);
  await desk.getByRole('link', { name: 'Edit organization' }).click();
  await desk
    .getByRole('main')
    .getByRole('link', { name: /Bank account/ })
    .click();
  await heading(desk, 'Bank account');
  await expectAccessible(desk);
  await desk.getByRole('textbox', { name: 'Account holder' }).fill('Singkreis Aue');
  await save(desk);
  await heading(desk, 'Proof of nonprofit status');
  const pool = { query };
  const templates = async () => (await mailsTo(pool, owner.email)).map(({ template }) => template);
  await expect
    .poll(templates)
    .toEqual([
      'organization_first_account_confirmed',
      'organization_public',
      'organization_account_proposed',
    ]);
  const visitor = await site.open();
  await visitor.goto('/organization/singkreis-aue/');
  await visitor.getByRole('heading', { level: 1, name: 'Singkreis Aue' }).waitFor();
  await expect(visitor.getByRole('link', { name: /singkreis-aue\.example/ })).toHaveAttribute(
    'href',
    'https://www.singkreis-aue.example',
  );
});

test('with the keyboard only: the input is kept when another step is opened, and leaving asks for confirmation', async () => {
  const owner = await signedUp('tastenchor');
  await query(
    `UPDATE organization SET statutory_purposes = '{p52_5}', description = 'a', description_activity = 'b' WHERE slug = $1`,
    ['tastenchor'],
  );
  const page = await site.open({ as: owner });
  // Another step moves the focus to its heading once it is shown.
  const headingFocused = () => page.waitForFunction(() => document.activeElement?.tagName === 'H2');
  await page.goto('/account/organization/tastenchor/update/?v-step=address');
  await heading(page, 'Address and website');
  await page.getByRole('textbox', { name: 'Street and number' }).focus();
  await page.keyboard.type('Markt 1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('88131');
  await page.getByRole('link', { name: /Basics/ }).focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Basics');
  await headingFocused();
  await page.getByRole('link', { name: /Address and website/ }).focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Address and website');
  await headingFocused();
  await expect(page.getByRole('textbox', { name: 'Postal code' })).toHaveValue('88131');
  await page.getByRole('textbox', { name: 'City' }).focus();
  await page.keyboard.type('Lindau');
  await page.keyboard.press('Enter');
  await heading(page, 'Bank account');
  await headingFocused();
  await page.getByRole('textbox', { name: 'Account holder' }).fill('Tastenchor');
  await page.getByRole('link', { name: 'Profile' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await question.waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await heading(page, 'Bank account');
  await expect(page.getByRole('textbox', { name: 'Account holder' })).toHaveValue('Tastenchor');
});

test('an organization user without an organization creates one, without scripts', async () => {
  const owner = await buildUser(site.services, {});
  await query('UPDATE app_user SET usertype = 2 WHERE id = $1', [owner.id]);
  const page = await site.open({ as: owner, width: widths.phone, javaScript: false });
  await page.goto('/account/organization/');
  await page.getByRole('button', { name: 'Create an organization' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: /need to be corrected/ })
    .waitFor();
  await page.getByRole('textbox', { name: 'Name of the organization' }).fill('Chor Aue');
  await page.getByRole('combobox', { name: 'Legal form' }).selectOption({ label: 'Association' });
  await page.getByRole('button', { name: 'Create an organization' }).click();
  await page.waitForURL(/\/account\/organization\/chor-aue\/update\/$/);
  await page.getByRole('heading', { level: 1, name: 'Chor Aue' }).waitFor();
});

test('an owner deletes an organization in progress on a phone, after a confirmation, and creates a new one', async () => {
  const owner = await signedUp('fluesterchor');
  const page = await site.open({ as: owner, width: widths.phone });
  await page.goto('/account/organization/fluesterchor/update/');
  await heading(page, 'Basics');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Delete the organization' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Singkreis Aue?' });
  await question.getByText('You can create a new one afterwards.').waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete the organization' }).click();
  await heading(page, 'Create an organization');
  await page.getByRole('textbox', { name: 'Name of the organization' }).fill('Chor am Fluss');
  await page.getByRole('combobox', { name: 'Legal form' }).selectOption({ label: 'Association' });
  await page.getByRole('button', { name: 'Create an organization' }).click();
  await page.getByRole('heading', { level: 1, name: 'Chor am Fluss' }).waitFor();
});

test('an owner sees why an organization can no longer be deleted', async () => {
  const owner = await signedUp('mitprojekt');
  const page = await site.open({ as: owner });
  await page.goto('/account/organization/mitprojekt/update/');
  await heading(page, 'Basics');
  await query("UPDATE organization SET status = 2 WHERE slug = 'mitprojekt'", []);
  await page.getByRole('button', { name: 'Delete the organization' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Delete the organization' }).click();
  await page.getByRole('alert').filter({ hasText: 'has been submitted' }).waitFor();
});

test('an unrelated user gets a 404 page', async () => {
  await signedUp('fremd');
  const stranger = await buildUser(site.services, {});
  const page = await site.open({ as: stranger });
  const answer = await page.goto('/account/organization/fremd/update/');
  expect(answer?.status()).toBe(404);
});
