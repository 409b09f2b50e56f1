import { expect, type Locator, type Page } from '@playwright/test';
import { tokenIn } from '#features/accounts/server/testing.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { buildUser } from '#testing/factories.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { test, useSite, widths } from './support/site.ts';

const title = 'A reading corner for the old mill';
const password = 'a long password';

const site = useSite(async (services) => {
  const { pool } = services.database;
  const organizationId = await makeOrganization(pool, { title: 'Mill friends' });
  await makeProject(pool, { title, organizationId, needs: [[30_000n, 0n]] });
});

const pool = {
  query: (text: string, values: unknown[]) => site.services.database.pool.query(text, values),
};

async function signUp(page: Page, username: string): Promise<void> {
  await page.goto('/signup/');
  await page.getByRole('textbox', { name: 'User name' }).fill(username);
  await page.getByRole('textbox', { name: 'Email address' }).fill(`${username}@example.org`);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('checkbox', { name: /terms of use/ }).check();
  await page.getByRole('checkbox', { name: /privacy policy/ }).check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL(/\/signup\/sent\//);
}

test('a visitor signs up on a phone, activates by the mail, logs in at a heart, and finds the favorite in the account', {
  tag: '@gate',
}, async () => {
  const page = await site.open({ width: widths.phone });
  await page.goto('/signup/');
  await page.getByRole('button', { name: 'Sign up' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'need to be corrected' });
  await summary.waitFor();
  // In the order of the form.
  await expect
    .poll(async () => (await summary.getByRole('link').allInnerTexts()).map((text) => text.trim()))
    .toEqual([
      'User name: This field is required',
      'Email address: This field is required',
      'Password: This field is required',
      'Please accept the terms of use',
      'Please accept the privacy policy',
    ]);
  await expectAccessible(page);
  // Corrected fields are not red any more; the next refusal marks them again.
  const username = page.getByRole('textbox', { name: /User name/ });
  const terms = page.getByRole('checkbox', { name: /terms of use/ });
  const invalid = (field: Locator) => expect.poll(() => field.getAttribute('aria-invalid'));
  await invalid(username).toBe('true');
  await username.fill('marie');
  await invalid(username).toBe(null);
  await invalid(terms).toBe('true');
  await terms.check();
  await invalid(terms).toBe(null);
  await username.fill('');
  await terms.uncheck();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await invalid(username).toBe('true');
  await invalid(terms).toBe('true');
  await signUp(page, 'marie');
  await expectNoSidewaysScroll(page);

  const token = await tokenIn(pool, 'marie@example.org', 'account_activation');
  await page.goto(`/account/activate/${token}/`);
  const activate = page.getByRole('button', { name: 'Activate the account' });
  await activate.click();
  const needed = page.getByRole('alert').filter({ hasText: 'Please enter the password of the account' });
  await needed.waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('link', { name: 'Set a new password' })).toHaveAttribute(
    'href',
    '/account/password/reset/',
  );
  await page.locator('[name=current_password]').fill(password);
  await activate.click();
  await page.getByRole('heading', { name: 'The account is activated' }).waitFor();
  await expectAccessible(page);
  // After entering the password the user is signed in.
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 1, name: 'My profile' }).waitFor();
  await page.context().clearCookies({ name: 'obolus' });

  await page.goto('/');
  const heart = page.getByRole('button', { name: `Save ${title} as a favorite` });
  const dialog = page.getByRole('dialog', { name: 'Login to save favorites' });
  await heart.press('Enter');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await heart.and(page.locator(':focus')).waitFor();
  await heart.click();
  await dialog.waitFor();
  await expect(dialog.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/account/password/reset/',
  );
  await dialog.getByRole('textbox', { name: /User name/ }).fill('marie');
  await dialog.locator('[name=password]').fill('wrong');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await dialog.locator('form').getByText('The user name or the password is wrong.').waitFor();
  await expectAccessible(page);
  await dialog.locator('[name=password]').fill(password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  const saved = page.getByRole('dialog', { name: 'Favorite saved' });
  await saved.waitFor();
  await Promise.all([
    page.waitForEvent('load'),
    saved.getByRole('button', { name: 'Back to project' }).click(),
  ]);
  await expect(page.getByRole('button', { name: `Remove ${title} from favorites` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.goto('/account/favorites/');
  await page.getByRole('link', { name: title }).waitFor();
  await expectAccessible(page);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('obolus.profile')))
    .toContain('"favorite_projects":[{"slug"');
  // The number beside the page's name changes with the heart.
  const figure = page
    .getByRole('navigation', { name: 'Account', exact: true })
    .getByRole('link', { name: 'Favorites' });
  await expect(figure).toHaveText(/1$/, { useInnerText: true });
  await page.getByRole('button', { name: `Remove ${title} from favorites` }).click();
  await expect(figure).toHaveText('Favorites', { useInnerText: true });
  await page.getByRole('button', { name: `Save ${title} as a favorite` }).click();
  await expect(figure).toHaveText(/1$/, { useInnerText: true });
  // Staff archive the project: the favorite remains.
  await pool.query('UPDATE project SET status = 3 WHERE title = $1', [title]);
  await page.reload();
  await page.getByRole('link', { name: title }).waitFor();
  await pool.query('UPDATE project SET status = 2 WHERE title = $1', [title]);
});

test('a forgotten password is reset without scripts, and only the new one opens the account', {
  tag: '@gate',
}, async () => {
  const user = await buildUser(site.services, { username: 'hugo', email: 'hugo@example.org', password });
  const page = await site.open({ javaScript: false });
  await page.goto('/login/');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('textbox', { name: /User name/ }).fill(user.username);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  const token = await waitForToken(user.email, 'password_reset');
  await page.goto(`/account/password/reset/${token}/`);
  await page.locator('[name=new_password]').fill('short');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page
    .getByText(/at least 10 characters/)
    .first()
    .waitFor();
  await page.locator('[name=new_password]').fill('quite another one');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.getByRole('heading', { name: 'The new password has been saved' }).waitFor();
  await page.goto(`/account/password/reset/${token}/`);
  await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
  await page.getByText('Request a new link to set the password').waitFor();
  await expect(page.getByText('activated')).toHaveCount(0);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor();
  // Each kind of link explains what to do.
  await page.goto(`/account/activate/${token}/`);
  await page.getByText('after seven days, support can reopen the account').waitFor();
  await expect(page.getByRole('link', { name: 'Request a new link' })).toHaveCount(0);
  await page.goto(`/account/email/${token}/`);
  await page.getByRole('link', { name: 'To the profile' }).waitFor();
  await page.goto('/login/');
  await page.getByRole('textbox', { name: /User name/ }).fill(user.username);
  await page.locator('[name=password]').fill('quite another one');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

/** The job that sends the link runs a moment later. */
async function waitForToken(email: string, template: string): Promise<string> {
  await expect
    .poll(
      async () =>
        (await pool.query('SELECT FROM email WHERE recipient = $1 AND template = $2', [email, template]))
          .rowCount,
      {
        timeout: 20_000,
      },
    )
    .toBe(1);
  return tokenIn(pool, email, template);
}

test('an organization signs up, is redirected to its activation everywhere, and then sees its stage', async () => {
  const page = await site.open({ width: widths.tablet, locale: 'sie_DE' });
  await page.goto('/login/');
  await page.getByRole('link', { name: 'Registrieren' }).click();
  await page.waitForURL(/\/choose-signup\//);
  await page.getByText('Als Privatperson oder Organisation können Sie Ihr Konto gleich').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Organisation', exact: true }).click();
  await page.waitForURL(/\/organization-signup\//);
  const fill = async (name: string, value: string) => page.locator(`[name=${name}]`).fill(value);
  await fill('organization_title', 'Chor der Seestadt e.V.');
  await page.locator('[name=organization_type]').selectOption('association');
  await fill('street', 'Hafen 1');
  await fill('postal_code', '88131');
  await fill('city', 'Lindau');
  await fill('first_name', 'Clara');
  await fill('last_name', 'Weber');
  await fill('username', 'clara');
  await fill('email', 'clara@example.org');
  await fill('password', password);
  await page.locator('[name=terms_accepted]').check();
  await page.locator('[name=privacy_accepted]').check();
  await page.getByRole('button', { name: 'Organisation registrieren' }).click();
  await page.waitForURL(/\/signup\/sent\//);

  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();
  await fill('identification', 'clara');
  await fill('password', password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL(/\/account\/not-activated\//);
  await page.goto('/account/profile/');
  await page.waitForURL(/\/account\/not-activated\//);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'E-Mail noch einmal senden' }).click();
  await page.getByText(/E-Mail an clara@example.org ist unterwegs/).waitFor();

  const token = await tokenIn(pool, 'clara@example.org', 'account_activation');
  await page.goto(`/account/activate/${token}/`);
  await page.getByRole('button', { name: 'Konto aktivieren' }).click();
  await page.getByRole('link', { name: 'Weiter' }).click();
  await page.waitForURL(/\/account\/organization\//);
  await page.getByRole('heading', { name: 'Chor der Seestadt e.V.' }).waitFor();
  await expect(page.locator('main')).toContainText('In Vorbereitung', { useInnerText: true });
  await expectAccessible(page);
});

test('the notice of a failed log-in ends with the successful log-in, also if the account has a separate frame', async () => {
  const user = await buildUser(site.services, { username: 'ute', email: 'ute@example.org', password });
  const page = await site.open({ width: widths.phone, locale: 'sie_DE' });
  await page.goto('/account/profile/');
  const notices = page.getByRole('region', { name: 'Benachrichtigungen' });
  const send = async (typed: string) => {
    await page.getByRole('textbox', { name: /Benutzername/ }).fill(user.username);
    await page.locator('[name=password]').fill(typed);
    await page.locator('main').getByRole('button', { name: 'Anmelden' }).click();
  };
  await send('wrong');
  await notices.getByText(/ist falsch/).waitFor();
  await send(password);
  await notices.getByText('Angemeldet').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Ihr Profil' }).waitFor();
  await expect(notices.getByText(/ist falsch/)).toHaveCount(0);
});

test('the language saved in the profile takes precedence over the one chosen in the footer', async () => {
  const user = await buildUser(site.services, { username: 'sie', email: 'sie@example.org' });
  const page = await site.open({ as: user, locale: 'du_DE' });
  await page.goto('/account/profile/');
  await page.getByRole('heading', { level: 1, name: 'Dein Profil' }).waitFor();
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('Deutsch (Sie)');
  await page
    .locator('form', { has: page.locator('[name=locale]') })
    .getByRole('button')
    .click();
  await page.getByRole('heading', { level: 1, name: 'Ihr Profil' }).waitFor();
  await page.getByRole('status').getByText('Gespeichert').waitFor();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/projects/');
  await expect(page.locator('#app')).toHaveAttribute('data-locale', 'sie_DE');
});

test('a long name is cut before the header breaks into rows', async () => {
  const user = await buildUser(site.services, { username: 'maxi', email: 'maxi@example.org', password });
  await pool.query(`UPDATE app_user SET first_name = $2, last_name = $3 WHERE id = $1`, [
    user.id,
    'Maximiliane-Friederike',
    'von Hohenstein-Wittgenstein',
  ]);
  const page = await site.open({ as: user, width: widths.tablet });
  for (const width of [320, widths.phone, widths.tablet, 992, widths.desktop]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await expect.poll(async () => (await page.locator('header').first().boundingBox())?.height).toBe(65);
    await expectNoSidewaysScroll(page);
    await page.locator('header summary').click();
    await page.getByRole('link', { name: 'Profile' }).waitFor();
  }
  // A navigation that needs the space keeps it: the name does not cover its last entries.
  await page.goto('/');
  await page.locator('#site-navigation ul').evaluate((list) => {
    const entry = list.querySelector('li');
    for (let more = 0; more < 8; more += 1) if (entry) list.append(entry.cloneNode(true));
  });
  for (const width of [992, widths.desktop]) {
    await page.setViewportSize({ width, height: 900 });
    // The one before it opens the entries that do not fit.
    const person = page.locator('header summary').last();
    const between = async () => {
      const navigation = await page.locator('#site-navigation').boundingBox();
      return ((await person.boundingBox())?.x ?? 0) - (navigation?.x ?? 0) - (navigation?.width ?? 0);
    };
    await expect.poll(between).toBeGreaterThanOrEqual(0);
    await expect.poll(async () => (await person.boundingBox())?.width).toBeGreaterThanOrEqual(60);
  }
});

test('an end user deletes the account: at once, permanently, and the browser deletes the profile', async () => {
  const user = await buildUser(site.services, { username: 'otto', email: 'otto@example.org', password });
  const page = await site.open({ as: user });
  await page.goto('/account/profile/');
  await page.locator('summary', { hasText: 'Delete account' }).click();
  await page.locator('#remove-password').fill('wrong');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page
    .getByText(/The current password is wrong/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.locator('#remove-password').fill(password);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('heading', { name: 'The account has been deleted' }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('obolus.profile'))).toBeNull();
  const { rows } = await pool.query('SELECT username, is_active FROM app_user WHERE id = $1', [user.id]);
  expect(rows).toEqual([{ username: `deleted:${user.id}`, is_active: false }]);
});
