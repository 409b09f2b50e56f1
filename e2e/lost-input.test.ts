import { expect, type Page } from '@playwright/test';
import { setSettings } from '#features/settings/server/testing.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { pdf } from '#testing/uploads.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { makeOwnedProject } from './support/owners.ts';
import { test, useSite, widths } from './support/site.ts';

const site = useSite(async ({ database }) => {
  await setSettings(database.pool, { userCompanies: true });
});
const password = 'a long password';
const query = (text: string, values: readonly unknown[]) =>
  site.services.database.pool.query(text, [...values]);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();
const save = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click();
const endSessions = (user: BuiltUser) => query('DELETE FROM session WHERE user_id = $1', [user.id]);
const kept = (page: Page) =>
  page.evaluate(
    () => sessionStorage.getItem('obolus.lost-form') ?? sessionStorage.getItem('obolus.left-form'),
  );

/** Opens a page and waits until it accepts input. */
async function ready(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForSelector('html[data-page-ready]');
}

/** Administrators of an organization in progress. */
async function founders(slug: string, count: number): Promise<readonly BuiltUser[]> {
  const people = await Promise.all(
    Array.from({ length: count }, () => buildUser(site.services, { password })),
  );
  const ids = people.map(({ id }) => id);
  await query('UPDATE app_user SET usertype = 2 WHERE id = ANY ($1)', [ids]);
  await query(
    `WITH o AS (INSERT INTO organization (slug, title, organization_type, statutory_purposes, description,
       description_activity) VALUES ($1, 'Singkreis Aue', 'association', '{p51}', '<p>a</p>', '<p>b</p>') RETURNING id)
     INSERT INTO organization_administrator (organization_id, user_id) SELECT o.id, unnest($2::bigint[]) FROM o`,
    [slug, ids],
  );
  return people;
}

async function logIn(page: Page, { email }: BuiltUser): Promise<void> {
  await page.waitForURL(/\/login\//);
  await page.locator('[name=identification]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.locator('form button[type=submit]').first().click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login/'));
}

test.describe('a session that ends while a wizard is being filled in', () => {
  test('restores the same step with the input for the same person, and nobody else', {
    tag: '@gate',
  }, async () => {
    const slug = unique('singkreis');
    const [owner, other] = (await founders(slug, 2)) as [BuiltUser, BuiltUser];
    const page = await site.open({ as: owner, width: widths.phone });
    const address = `/account/organization/${slug}/update/`;
    await ready(page, `${address}?v-step=address`);
    await heading(page, 'Address and website');
    await page.getByRole('textbox', { name: 'Street and number' }).fill('Bahnhofstraße 7');
    await page.getByRole('textbox', { name: 'City' }).fill('Aue');
    await endSessions(owner);
    await save(page);
    await page.getByText('Your session has ended. Please log in again to continue.').waitFor();
    await expectAccessible(page);
    await logIn(page, owner);
    await heading(page, 'Address and website');
    await page.getByText('What you entered has been restored').waitFor();
    await expect(page.getByRole('textbox', { name: 'Street and number' })).toHaveValue('Bahnhofstraße 7');
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Aue');
    await expect.poll(() => kept(page)).toBeNull();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole('textbox', { name: 'City' }).fill('Notforothers');
    await endSessions(owner);
    await save(page);
    await logIn(page, other);
    await heading(page, 'Address and website');
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('');
    await expect.poll(() => kept(page)).toBeNull();
  });

  test('lists the files that have to be selected again', async () => {
    const slug = unique('singkreis');
    const [owner] = (await founders(slug, 1)) as [BuiltUser];
    await query(
      `UPDATE organization SET status = 2, review_status = 2, street = 'a', postal_code = '08280', city = 'Aue' WHERE slug = $1`,
      [slug],
    );
    const page = await site.open({ as: owner });
    await ready(page, `/account/organization/${slug}/update/?v-step=proof`);
    await heading(page, 'Proof of nonprofit status');
    await page.getByRole('radio', { name: 'Exemption notice' }).check();
    await endSessions(owner);
    const file = { name: 'bescheid.pdf', mimeType: 'application/pdf', buffer: pdf() };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
    await save(page);
    await logIn(page, owner);
    await heading(page, 'Proof of nonprofit status');
    await page.getByText('Please select these files again: bescheid.pdf.').waitFor();
    await expect(page.getByRole('radio', { name: 'Exemption notice' })).toBeChecked();
    await expectAccessible(page);
  });

  test('restores the needs of a project, and the input of other steps', async () => {
    const { owner, slug } = await makeOwnedProject(site.services, { password });
    const page = await site.open({ as: owner });
    await ready(page, `/account/project/${slug}/update/?v-step=description`);
    await heading(page, 'Description');
    await page.getByRole('textbox', { name: 'Summary' }).fill('Forty voices and a piano.');
    await page.getByRole('link', { name: /Needs/ }).click();
    await heading(page, 'Needs');
    await page.getByRole('textbox', { name: 'Purpose' }).fill('Piano');
    await page.getByRole('textbox', { name: 'Amount' }).fill('2,500.50');
    await endSessions(owner);
    await save(page);
    await logIn(page, owner);
    await heading(page, 'Needs');
    await page.getByText('Total: €2,500.50').waitFor();
    await expect(page.getByRole('textbox', { name: 'Purpose' })).toHaveValue('Piano');
    await page.getByRole('link', { name: /Description/ }).click();
    await heading(page, 'Description');
    await expect(page.getByRole('textbox', { name: 'Summary' })).toHaveValue('Forty voices and a piano.');
  });
});

test('a session that ends before a funding code or an administrator is added leads to the log-in and back with the input', async () => {
  const { owner, slug } = await makeOwnedProject(site.services, { password });
  await query(
    `WITH s AS (INSERT INTO funding_scope (name) VALUES ('Sport') RETURNING id)
     INSERT INTO funding_code (code_string, funding_scope_id) SELECT 'SPORT-2026', id FROM s`,
    [],
  );
  await query('UPDATE project SET review_status = 1 WHERE slug = $1', [slug]);
  const page = await site.open({ as: owner, width: widths.phone });
  await ready(page, `/account/project/${slug}/update/?v-step=description`);
  await page.getByRole('textbox', { name: 'Summary' }).fill('Forty voices and a piano.');
  await page.getByRole('link', { name: /Funding code/ }).click();
  await heading(page, 'Funding code');
  const code = page.getByRole('textbox', { name: 'Funding code' });
  await code.fill('sport2026');
  await endSessions(owner);
  await page.getByRole('button', { name: 'Add code' }).click();
  await logIn(page, owner);
  await heading(page, 'Funding code');
  await expect(code).toHaveValue('sport2026');
  await page.getByRole('link', { name: /Description/ }).click();
  await expect(page.getByRole('textbox', { name: 'Summary' })).toHaveValue('Forty voices and a piano.');
  const email = page.getByRole('textbox', { name: 'Add an administrator' });
  await email.fill('ada@example.org');
  await endSessions(owner);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await logIn(page, owner);
  await heading(page, 'Description');
  await expect(email).toHaveValue('ada@example.org');
});

/** Presses the link of a language below the page and waits for it. */
async function changeLanguage(page: Page, name: string, locale: LocaleCode): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name }).click();
  await page.waitForSelector(`#app[data-locale=${locale}]`);
  await page.waitForSelector('html[data-page-ready]');
}

test.describe('a change of the language', () => {
  for (const [path, more] of [
    ['/signup/', {}],
    ['/organization-signup/', { organization_title: 'Singkreis Aue', city: 'Aue', first_name: 'Ada' }],
    ['/company-signup/', { first_name: 'Ada' }],
  ] as const) {
    test(`preserves the input at ${path}`, async () => {
      const page = await site.open({ width: widths.phone });
      await ready(page, path);
      const entries = { username: 'ada.lovelace', email: 'ada@mail.example', ...more };
      for (const [name, value] of Object.entries(entries)) await page.locator(`[name=${name}]`).fill(value);
      const type = page.locator('select[name=organization_type]');
      if ((await type.count()) > 0) await type.selectOption('association');
      await page.locator('[name=terms_accepted]').check();
      await page.locator('[name=password]').fill('a very long password');
      await changeLanguage(page, 'Deutsch (Sie)', 'sie_DE');
      await page.getByText('Bitte das Passwort erneut eingeben.').waitFor();
      for (const [name, value] of Object.entries(entries))
        await expect(page.locator(`[name=${name}]`)).toHaveValue(value);
      if ((await type.count()) > 0) await expect(type).toHaveValue('association');
      await expect(page.locator('[name=terms_accepted]')).toBeChecked();
      await expect(page.locator('[name=privacy_accepted]')).not.toBeChecked();
      await expect(page.locator('[name=password]')).toHaveValue('');
      await expect.poll(() => kept(page)).toBeNull();
      await expectAccessible(page);
    });

    test(`a reload preserves the input at ${path}, and nobody else finds it`, async () => {
      const page = await site.open({ width: widths.phone });
      await ready(page, path);
      const entries = { username: 'ada.lovelace', email: 'ada@mail.example', ...more };
      for (const [name, value] of Object.entries(entries)) await page.locator(`[name=${name}]`).fill(value);
      await page.locator('[name=password]').fill('a very long password');
      await page.reload();
      await page.getByText('Please enter the password again.').waitFor();
      for (const [name, value] of Object.entries(entries))
        await expect(page.locator(`[name=${name}]`)).toHaveValue(value);
      await expect(page.locator('[name=password]')).toHaveValue('');
      const storage = () => page.evaluate(() => JSON.stringify(sessionStorage));
      await expect.poll(storage).not.toContain('ada.lovelace');
      // Another page in this tab: whoever comes back to the form may be somebody else.
      await page.goto('/projects/');
      await expect.poll(storage).not.toContain('ada.lovelace');
      await ready(page, path);
      await expect(page.locator('[name=username]')).toHaveValue('');
    });
  }

  test('and a reload preserve the input in the step of a wizard', async () => {
    const slug = unique('singkreis');
    const [owner] = (await founders(slug, 1)) as [BuiltUser];
    const page = await site.open({ as: owner });
    page.on('dialog', (dialog) => void dialog.accept());
    await ready(page, `/account/organization/${slug}/update/?v-step=address`);
    await page.getByRole('textbox', { name: 'City' }).fill('Aue');
    await changeLanguage(page, 'Deutsch (Sie)', 'sie_DE');
    await expect(page.getByRole('textbox', { name: 'Ort' })).toHaveValue('Aue');
    await page.getByRole('textbox', { name: 'Ort' }).fill('Aue-Bad Schlema');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Ort' })).toHaveValue('Aue-Bad Schlema');
  });
});

test.describe('the log-in', () => {
  const words: readonly (readonly [LocaleCode, string])[] = [
    ['en_US', 'Your session has ended. Please log in again to continue.'],
    ['de', 'Die Sitzung ist beendet. Weiter geht es nach einer erneuten Anmeldung.'],
    ['du_DE', 'Deine Sitzung ist beendet. Melde dich bitte erneut an, um fortzufahren.'],
    ['sie_DE', 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an, um fortzufahren.'],
  ];
  for (const [locale, text] of words) {
    test(`says in ${locale} that a session has ended, also without scripts`, async () => {
      const user = await buildUser(site.services, {});
      const page = await site.open({ as: user, locale, javaScript: false });
      await endSessions(user);
      await page.goto('/account/profile/');
      await page.getByText(text).waitFor();
      const visitor = await site.open({ locale, javaScript: false });
      await visitor.goto('/account/profile/');
      await visitor.locator('[name=identification]').waitFor();
      await expect(visitor.getByText(text)).toHaveCount(0);
    });
  }
});
