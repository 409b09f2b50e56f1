import { expect, type Page } from '@playwright/test';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { sessionHeaders } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { test, useSite } from './support/site.ts';
import { KEY } from './support/texts.ts';

const password = 'a long password';
let person: BuiltUser;
let staff: BuiltUser;
const site = useSite(async (services) => {
  person = await buildUser(services, { username: 'ingrid', password });
  staff = await buildUser(services, { isSuperuser: true, password });
});
const query = (text: string, values: readonly unknown[]) =>
  site.services.database.pool.query(text, [...values]);
const endSessions = (user: BuiltUser) => query('DELETE FROM session WHERE user_id = $1', [user.id]);

/** To another language, to a variant, and from a language without variants. */
const pairs = [
  ['en_US', 'sie_DE'],
  ['sie_DE', 'du_DE'],
  ['de', 'en_US'],
] as const;

/** All text that a reader perceives: texts, accessible names, title, language. */
function readAll(page: Page): Promise<string> {
  return page.evaluate(() => {
    const words = [document.documentElement.lang, document.title];
    const app = document.getElementById('app');
    // Short messages can appear on any page.
    const toasts = document.querySelector<HTMLElement>('section[popover=manual]');
    const said = toasts?.innerText ?? '';
    words.push(app?.dataset['locale'] ?? '', (app?.innerText ?? '').replace(said, '').trim());
    for (const element of app?.querySelectorAll('*') ?? []) {
      if (toasts?.contains(element)) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const value = element.getAttribute(name);
        if (value !== null) words.push(`${name}=${value}`);
      }
    }
    return words.join('\n');
  });
}

/** The texts that this page has reported as missing. */
function reportsOf(page: Page): readonly string[] {
  const reports: string[] = [];
  page.on('pageerror', (error) => reports.push(error.message));
  return reports;
}

/** The text of documents that were loaded anew, by language and address. */
const documents = new Map<string, string>();

/** No key is shown, nothing is reported, and the text is that of a fresh document of this address. */
async function expectOneLanguage(page: Page, locale: LocaleCode, reports: readonly string[]): Promise<void> {
  await expect(page.locator('#app')).toHaveAttribute('data-locale', locale);
  const shown = await readAll(page);
  expect(shown).not.toMatch(KEY);
  expect(reports).toEqual([]);
  const address = `${locale} ${page.url()}`;
  let fresh = documents.get(address);
  if (fresh === undefined) {
    await page.reload();
    fresh = await readAll(page);
    documents.set(address, fresh);
  }
  expect(shown).toBe(fresh);
}

/** The language is changed in another tab; the session ends elsewhere. */
async function changeLanguage(page: Page, locale: LocaleCode): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: locale, url: site.url }]);
}

const linkTo = (page: Page, path: string) => page.locator(`a[href="${path}"]:visible`).first();

const button = (page: Page, field: string) =>
  page.locator('form', { has: page.locator(`[name=${field}]`) }).getByRole('button');
const loginOf = (path: string) => (url: URL) =>
  url.pathname === '/login/' && url.searchParams.get('next') === path;

/** One window for all pairs: sessions start and end outside it, as in another tab. */
let window: { page: Page; reports: readonly string[] } | undefined;

async function openAs(user: BuiltUser, locale: LocaleCode, path: string) {
  if (!window) {
    const page = await site.open({ keep: true });
    window = { page, reports: reportsOf(page) };
  }
  const { cookie = '' } = await sessionHeaders(site.services, user.id);
  const [name = '', value = ''] = cookie.split('=');
  await window.page.context().addCookies([{ name, value, url: site.url }]);
  await changeLanguage(window.page, locale);
  await window.page.goto(path);
  return window;
}

for (const [from, to] of pairs) {
  test.describe(`a session that ends on pages in ${from}, in a browser that speaks ${to}`, () => {
    test('leads from Save and from a link of the account to a log-in page in one language', async () => {
      const { page, reports } = await openAs(person, from, '/account/profile/');
      await page.locator('[name=first_name]').fill('Ingrid');
      await endSessions(person);
      await changeLanguage(page, to);
      await button(page, 'first_name').click();
      await page.waitForURL(loginOf('/account/profile/'));
      await expectOneLanguage(page, to, reports);

      await openAs(person, from, '/account/internal-fundings/');
      await endSessions(person);
      await changeLanguage(page, to);
      await linkTo(page, '/account/donations/').click();
      await page.waitForURL(loginOf('/account/donations/'));
      await expectOneLanguage(page, to, reports);
    });

    test('leads from a link of the administration to a log-in page in one language, and preserves unsaved input', async () => {
      const { page, reports } = await openAs(staff, from, '/site-admin/settings/giving/');
      const field = page.locator('input[inputmode=numeric]').first();
      await field.fill('31');
      await endSessions(staff);
      await changeLanguage(page, to);
      await page.locator('form button[type=submit]').last().click();
      await page.waitForURL(loginOf('/site-admin/settings/giving/'));
      await expectOneLanguage(page, to, reports);
      await openAs(staff, from, '/site-admin/settings/giving/');
      await expect(page.locator('#app')).toHaveAttribute('data-locale', from);
      await expect(field).toHaveValue('31');

      await openAs(staff, from, '/site-admin/projects/');
      await endSessions(staff);
      await changeLanguage(page, to);
      await linkTo(page, '/site-admin/organizations/').click();
      await page.waitForURL(loginOf('/site-admin/organizations/'));
      await expectOneLanguage(page, to, reports);
    });
  });
}

test.describe('an account in German in an English browser', () => {
  test('logs in, loses its session, logs in again on the same page, and is shown one language at a time', async () => {
    const page = await site.open({ locale: null, language: 'en-GB' });
    const reports = reportsOf(page);
    const logIn = async () => {
      await page.locator('[name=identification]').fill(person.email);
      await page.locator('[name=password]').fill(password);
      await page.locator('form button[type=submit]').first().click();
    };
    await query(`UPDATE app_user SET locale = 'sie_DE' WHERE id = $1`, [person.id]);
    await page.goto('/login/?next=/account/profile/');
    await logIn();
    await page.getByRole('heading', { level: 1, name: 'Ihr Profil' }).waitFor();
    await expectOneLanguage(page, 'sie_DE', reports);

    await endSessions(person);
    await button(page, 'first_name').click();
    await page.waitForURL(loginOf('/account/profile/'));
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    await logIn();
    await page.getByRole('heading', { level: 1, name: 'Ihr Profil' }).waitFor();

    await page.locator('header summary').click();
    await page
      .getByRole('button', { name: 'Abmelden' })
      .or(page.getByRole('link', { name: 'Abmelden' }))
      .click();
    await page.getByRole('link', { name: 'Log in' }).first().waitFor();
    await expectOneLanguage(page, 'en_US', reports);
  });

  test('saves what was typed after a log-in in another tab', async () => {
    const page = await site.open({ as: staff });
    await page.goto('/site-admin/settings/giving/');
    const field = page.getByLabel('Minutes for which a payment reserves its amount');
    await field.fill('37');
    await endSessions(staff);
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.waitForURL(loginOf('/site-admin/settings/giving/'));
    // The address changes before the form has left the page, which is when its input is stored.
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    const { cookie = '' } = await sessionHeaders(site.services, staff.id);
    const [name = '', value = ''] = cookie.split('=');
    await page.context().addCookies([{ name, value, url: site.url }]);
    await page.goto('/site-admin/settings/giving/');
    await expect(field).toHaveValue('37');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Settings saved.').waitFor();
  });

  test('keeps the current language, and reports an error, when the texts of another cannot be loaded', async () => {
    const page = await site.open({ as: staff, locale: 'sie_DE' });
    const reports = reportsOf(page);
    await page.goto('/site-admin/projects/');
    await page.route(/\/assets\/en_US[.-]/, (route) => route.abort('internetdisconnected'));
    await changeLanguage(page, 'en_US');
    await linkTo(page, '/site-admin/organizations/').click();
    await page.waitForURL('**/site-admin/organizations/');
    await expect.poll(() => reports.length).toBeGreaterThan(0);
    expect(reports[0]).toMatch(/^missing text .* in en_US: sie_DE is shown$/);
    expect(await readAll(page)).not.toMatch(KEY);
    await page.getByRole('heading', { level: 1, name: 'Organisationen' }).waitFor();
    expect(await readAll(page)).not.toMatch(KEY);
  });
});
