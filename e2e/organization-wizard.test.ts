import { expect, type Page } from '@playwright/test';
import { mailsTo } from '#features/accounts/server/testing.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { pdf, png } from '#testing/uploads.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { test, useSite, widths } from './support/site.ts';

const site = useSite();

const query = (text: string, values: unknown[]) => site.services.database.pool.query(text, values);

/** An organisation as its sign-up leaves it. */
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

test('an organisation is filled in on a phone, step by step, and handed in; staff make it public', async () => {
  const owner = await signedUp('singkreis-aue');
  const page = await site.open({ as: owner, width: widths.phone });
  await page.goto('/account/organization/');
  await page.getByRole('link', { name: 'Complete the organization' }).click();
  await heading(page, 'Basics');
  await expect(page.getByRole('link', { name: /Bank account/ })).toHaveCount(0);
  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: /needs? a correction/ });
  await summary.waitFor();
  await expect(summary).toContainText('Purposes in the statutes: ', { useInnerText: true });
  await page.getByText('Saved as a draft. Something is still missing.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /Purposes in the statutes/ }).click();
  await page.getByRole('checkbox', { name: 'Art and culture' }).check();
  await page.keyboard.press('Escape');
  await save(page);

  await heading(page, 'Description');
  await describeIt(page);
  await save(page);
  await heading(page, 'Address and website');
  await fillAddress(page);
  await page.getByRole('textbox', { name: 'Website' }).fill('singkreis');
  await save(page);
  await summary.waitFor();
  await expect(page.getByRole('textbox', { name: 'Street and number' })).toHaveValue('Bahnhofstraße 7');
  await page.getByRole('textbox', { name: 'Website' }).fill('');
  await save(page);

  await heading(page, 'Bank account');
  await page.getByRole('textbox', { name: 'Account holder' }).fill('Singkreis Aue e.V.');
  await page.getByRole('textbox', { name: 'IBAN' }).fill('DE00');
  await save(page);
  await summary.getByText('IBAN: This is no valid IBAN.').waitFor();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'IBAN' }).fill('DE89 3704 0044 0532 0130 00');
  await save(page);

  await heading(page, 'Proof of non-profit status');
  await page.getByRole('radio', { name: 'Exemption notice' }).check();
  const year = new Date().getUTCFullYear() - 1;
  await page.getByRole('textbox', { name: 'Date of the notice' }).fill(`10.03.${year}`);
  await page.getByText(`The notice counts until 03/10/${year + 5}.`).waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Bescheid.pdf', mimeType: 'application/pdf', buffer: pdf('notice') });
  await page.getByRole('button', { name: 'Remove Bescheid.pdf' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // A look at another step keeps what was uploaded.
  await page.getByRole('link', { name: /Bank account/ }).click();
  await heading(page, 'Bank account');
  await page.getByRole('link', { name: /Proof of non-profit status/ }).click();
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
  await page.getByRole('button', { name: 'Hand in for review' }).click();
  await page.getByText('The organization is handed in and waits for our review.').waitFor();

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
  await desk.getByRole('radio', { name: 'Reject' }).check();
  await desk.getByRole('button', { name: 'Decide' }).click();
  await desk.getByRole('alert').filter({ hasText: 'Please write why' }).waitFor();
  // The bar of the administration covers half a link where the summary has scrolled into view.
  await desk.evaluate(() => scrollTo(0, 0));
  await expectAccessible(desk);
  await desk.getByRole('radio', { name: /Make public/ }).check();
  await desk.getByRole('button', { name: 'Decide' }).click();
  await desk.getByRole('radio', { name: /Withdraw/ }).waitFor();
  await expectAccessible(desk);
  await desk.getByRole('link', { name: 'Change the entries' }).click();
  await desk
    .getByRole('main')
    .getByRole('link', { name: /Bank account/ })
    .click();
  await heading(desk, 'Bank account');
  await expectAccessible(desk);
  await desk.getByRole('textbox', { name: 'Account holder' }).fill('Singkreis Aue');
  await save(desk);
  await heading(desk, 'Proof of non-profit status');
  const pool = { query };
  expect((await mailsTo(pool, owner.email)).map(({ template }) => template)).toEqual([
    'organization_first_account_confirmed',
    'organization_public',
    'organization_account_proposed',
  ]);
  const visitor = await site.open();
  await visitor.goto('/organization/singkreis-aue/');
  await visitor.getByRole('heading', { level: 1, name: 'Singkreis Aue' }).waitFor();
});

test('with keys alone: what was typed stays while another step is looked at, and leaving asks', async () => {
  const owner = await signedUp('tastenchor');
  await query(
    `UPDATE organization SET statutory_purposes = '{p52_5}', description = 'a', description_activity = 'b' WHERE slug = $1`,
    ['tastenchor'],
  );
  const page = await site.open({ as: owner });
  await page.goto('/account/organization/tastenchor/update/?v-step=address');
  await heading(page, 'Address and website');
  await page.getByRole('textbox', { name: 'Street and number' }).focus();
  await page.keyboard.type('Markt 1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('88131');
  await page.getByRole('link', { name: /Basics/ }).focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Basics');
  await page.waitForFunction(() => document.activeElement?.tagName === 'H2');
  await page.getByRole('link', { name: /Address and website/ }).focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Address and website');
  await expect(page.getByRole('textbox', { name: 'Postal code' })).toHaveValue('88131');
  await page.getByRole('textbox', { name: 'City' }).focus();
  await page.keyboard.type('Lindau');
  await page.keyboard.press('Enter');
  await heading(page, 'Bank account');
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

test('an organisation user without an organisation makes one, without scripts', async () => {
  const owner = await buildUser(site.services, {});
  await query('UPDATE app_user SET usertype = 2 WHERE id = $1', [owner.id]);
  const page = await site.open({ as: owner, width: widths.phone, javaScript: false });
  await page.goto('/account/organization/');
  await page.getByRole('button', { name: 'Make an organization' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: /need a correction/ })
    .waitFor();
  await page.getByRole('textbox', { name: 'Name of the organization' }).fill('Chor Aue');
  await page.getByRole('combobox', { name: 'Legal form' }).selectOption({ label: 'Association' });
  await page.getByRole('button', { name: 'Make an organization' }).click();
  await page.waitForURL(/\/account\/organization\/chor-aue\/update\/$/);
  await page.getByRole('heading', { level: 1, name: 'Chor Aue' }).waitFor();
});

test('an owner deletes an organisation in progress on a phone, after a question, and makes a new one', async () => {
  const owner = await signedUp('fluesterchor');
  const page = await site.open({ as: owner, width: widths.phone });
  await page.goto('/account/organization/fluesterchor/update/');
  await heading(page, 'Basics');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Delete the organization' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Singkreis Aue?' });
  await question.getByText('You can make a new one afterwards.').waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete the organization' }).click();
  await heading(page, 'Make an organization');
  await page.getByRole('textbox', { name: 'Name of the organization' }).fill('Chor am Fluss');
  await page.getByRole('combobox', { name: 'Legal form' }).selectOption({ label: 'Association' });
  await page.getByRole('button', { name: 'Make an organization' }).click();
  await page.getByRole('heading', { level: 1, name: 'Chor am Fluss' }).waitFor();
});

test('an owner is told why an organisation is not deleted any more', async () => {
  const owner = await signedUp('mitprojekt');
  const page = await site.open({ as: owner });
  await page.goto('/account/organization/mitprojekt/update/');
  await heading(page, 'Basics');
  await query("UPDATE organization SET status = 2 WHERE slug = 'mitprojekt'", []);
  await page.getByRole('button', { name: 'Delete the organization' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Delete the organization' }).click();
  await page.getByRole('alert').filter({ hasText: 'is handed in' }).waitFor();
});

test('a stranger finds no such organisation', async () => {
  await signedUp('fremd');
  const stranger = await buildUser(site.services, {});
  const page = await site.open({ as: stranger });
  const answer = await page.goto('/account/organization/fremd/update/');
  expect(answer?.status()).toBe(404);
});
