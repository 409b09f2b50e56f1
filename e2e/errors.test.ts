import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { makeCampaign } from '#features/coins/server/testing.ts';
import { makeProject } from '#testing/projects.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { enterProject, makeCodes, makeVoting } from '#features/votings/server/testing.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { fillDonor, makeCard } from './support/giving.ts';
import { test, useSite, widths } from './support/site.ts';
import { shareWindow } from './support/window.ts';

/** The messages of the error catalogue when something cannot be loaded (spec 1 §8). */
const LOAD_FAILURE = 'Please try again or contact an administrator.';
const password = 'correct horse battery';

let orchard = { slug: '', id: 0n };
let codes: string[] = [];
let user: BuiltUser;
let voting = { slug: '', id: 0n };
let ballot = '';

const site = useSite(async (services) => {
  const { pool } = services.database;
  await setSettings(pool, {
    enableCoinDonations: true,
    enableVoting: true,
    enableAltcha: true,
    enableManualBankTransfer: true,
    bankAccountHolder: 'Bürgerstiftung Köln',
    bankAccountIban: 'DE02120300000000202051',
    bankAccountBic: 'BYLADEM1001',
  });
  for (let index = 1; index <= 10; index += 1) await makeProject(pool, { title: `Planting ${index}` });
  orchard = await makeProject(pool, { title: 'Orchard', needs: [[200_000n, 50_000n]] });
  await makeCard(pool);
  ({ codes } = await makeCampaign(services));
  user = await buildUser(services, { password });
  voting = await makeVoting(pool);
  const library = await enterProject(pool, voting, { title: 'A library on wheels' });
  await makeCodes(pool, voting, { KEYS2345: 3 });
  await pool.query('UPDATE voting_code SET used_at = now()');
  ballot = `/project/${library.slug}/voting/${voting.slug}/`;
});

const query = (text: string, values: unknown[] = []) => site.services.database.pool.query(text, values);
const change = (columns: string) => query(`UPDATE project SET ${columns} WHERE id = $1`, [orchard.id]);

const open = shareWindow(site);

/** Waits for a toast with this title and message, and closes it if it stays. */
async function expectToast(page: Page, title: string, message: string): Promise<void> {
  const toast = page
    .getByRole('region', { name: 'Notifications' })
    .locator('[data-tone]', { has: page.getByText(title, { exact: true }) })
    .filter({ hasText: message });
  await toast.first().waitFor();
  await toast.first().getByRole('button', { name: 'Dismiss' }).dispatchEvent('click');
}

/** The summary of a refused form, once it has the focus. */
async function focusedSummary(form: Locator): Promise<Locator> {
  const summary = form.getByRole('alert').filter({ has: form.page().getByRole('list') });
  await expect(summary).toBeFocused();
  return summary;
}

const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement);

/** Lets the calls of a path fail like a lost connection until the returned function is called. */
async function cut(page: Page, path: string): Promise<() => Promise<void>> {
  const lose = (route: Route) => route.abort('internetdisconnected');
  await page.route(path, lose);
  return () => page.unroute(path, lose);
}

test('giving: errors of a field, of no field, and without a reason', async () => {
  const page = await site.open({ width: widths.phone });
  await page.goto(`/project/${orchard.slug}/give/`);
  await page.getByRole('textbox', { name: 'Donation amount' }).fill('20');
  const form = page.locator('#give form');
  await form.getByRole('radio', { name: /Card/ }).waitFor();
  await fillDonor(page);
  const send = form.locator('button[type=submit]');
  const summary = form.getByRole('alert').first();

  // The payment provider is removed while the form is being filled in: its field says so.
  await query(`UPDATE payment_provider SET active = false WHERE slug = 'card'`);
  await send.click();
  const ways = form.getByRole('group', { name: 'Payment method' });
  await ways.getByText('This payment method is not available').waitFor();
  await expect(summary).toContainText('This payment method is not available', { useInnerText: true });
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('', { useInnerText: true });
  await expectAccessible(page);
  await query(`UPDATE payment_provider SET active = true WHERE slug = 'card'`);

  // The project accepts no more money: that error belongs to no field of the form.
  await change('is_banned = true');
  await send.click();
  await expectToast(page, 'Error', 'This project does not exist');
  await summary.getByText('This project does not exist').waitFor();
  await expect(ways.getByText('This payment method is not available')).toHaveCount(0);
  await change('is_banned = false');

  // The response contains no reason.
  await form.getByRole('radio', { name: /Bank transfer/ }).check();
  const mendTransfer = await cut(page, '**/api/v4/manual-bank-transfer/');
  await send.click();
  await expectToast(page, 'Whoops!', 'an error occurred');
  await summary.getByText('Whoops! an error occurred').waitFor();
  await expectNoSidewaysScroll(page);
  await mendTransfer();
  await send.click();
  await page.getByRole('dialog', { name: 'Transfer details' }).waitFor();
});

test('login: a wrong password, a lost connection, and a favorite that cannot be saved afterwards', async () => {
  const page = await open(`/project/${orchard.slug}/`);
  await page.getByRole('button', { name: 'Save Orchard as a favorite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login to save favorites' });
  await dialog.getByLabel('User name or email address').fill(user.username);
  await dialog.locator('[name=password]').fill('wrong');
  const send = dialog.getByRole('button', { name: 'Log in' });
  // Even the token for writing cannot be loaded.
  const mend = await cut(page, '**/api/v4/csrf');
  await send.click();
  const form = dialog.locator('form');
  await form.getByText('No connection.').waitFor();
  await mend();
  await send.click();
  await form.getByText('The user name or the password is wrong.').waitFor();
  await expectToast(page, 'Error', 'The user name or the password is wrong.');
  await change('is_banned = true');
  await dialog.locator('[name=password]').fill(password);
  await send.click();
  await expectToast(page, 'Done', 'Logged in');
  const refused = page.getByRole('dialog', { name: 'Failed to add favorite' });
  await refused.locator('> div').getByText('This project cannot be saved.').waitFor();
  await expectToast(page, 'Failed to add favorite', 'This project cannot be saved.');
  await expectAccessible(page);
  await change('is_banned = false');
  await Promise.all([
    page.waitForEvent('load'),
    refused.getByRole('button', { name: 'Back to project' }).click(),
  ]);
  await page.getByRole('button', { name: 'Save Orchard as a favorite', pressed: false }).waitFor();

  // The page for logging in shows the same.
  const login = await site.open();
  await login.goto('/login/');
  await login.getByLabel('User name or email address').fill(user.username);
  await login.locator('[name=password]').fill('wrong');
  await login.getByRole('button', { name: 'Log in' }).click();
  await login.locator('main').getByText('The user name or the password is wrong.').waitFor();
  await expectToast(login, 'Error', 'The user name or the password is wrong.');
  await login.locator('[name=password]').fill(password);
  await login.getByRole('button', { name: 'Log in' }).click();
  await expectToast(login, 'Done', 'Logged in');
});

test('login: errors are summarized, with the focus there, and in the title of the page', async () => {
  const title = 'Error: Log in – Obolus';
  const phone = await open('/login/', widths.phone);
  const empty = phone.locator('main form');
  await empty.locator('button[type=submit]').click();
  const links = (await focusedSummary(empty)).getByRole('link');
  await expect(phone).toHaveTitle(title);
  await expect(links).toHaveCount(2);
  await links.first().click();
  await expect.poll(() => hasFocus(phone.locator('[name=identification]'))).toBe(true);
  await links.last().click();
  await expect.poll(() => hasFocus(phone.locator('[name=password]'))).toBe(true);
  await expectAccessible(phone);
  const page = await open('/login/');
  const form = page.locator('main form');
  await form.getByLabel('User name or email address').fill(user.username);
  await form.locator('[name=password]').fill('wrong');
  await form.getByRole('button', { name: 'Log in' }).click();
  const summary = await focusedSummary(form);
  await expect(summary).toContainText('The user name or the password is wrong.', { useInnerText: true });
  await expect(page).toHaveTitle(title);
  await expect(form.getByLabel('User name or email address')).toHaveValue(user.username);
});

test('login: the dialog has a summary as well, in addition to its fields', async () => {
  const page = await open(`/project/${orchard.slug}/`, widths.phone);
  await page.getByRole('button', { name: 'Save Orchard as a favorite' }).click();
  const form = page.getByRole('dialog', { name: 'Login to save favorites' }).locator('form');
  await form.getByRole('button', { name: 'Log in' }).click();
  const summary = await focusedSummary(form);
  await summary.getByRole('link', { name: /^Password/ }).click();
  await expect.poll(() => hasFocus(form.locator('[name=password]'))).toBe(true);
  await form.locator('[name=password]').fill('wrong');
  await form.getByLabel('User name or email address').fill(user.username);
  await form.getByRole('button', { name: 'Log in' }).click();
  await form.getByText('The user name or the password is wrong.').waitFor();
  const refused = await focusedSummary(form);
  const gap = async () => {
    const box = await refused.boundingBox();
    const label = await form.getByText('User name or email address').boundingBox();
    return (label?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(16);
  await expectAccessible(page);
});

test('a notice is above the open dialog, can be closed there, and remains when the dialog closes', async () => {
  const page = await open(`/project/${orchard.slug}/`, widths.phone);
  const heart = page.getByRole('button', { name: 'Save Orchard as a favorite' });
  await heart.click();
  const dialog = page.getByRole('dialog', { name: 'Login to save favorites' });
  const notice = page.getByRole('region', { name: 'Notifications' }).locator('[data-tone=danger]');
  const refuse = async () => {
    await dialog.getByLabel('User name or email address').fill(user.username);
    await dialog.locator('[name=password]').fill('wrong');
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await notice.getByText('The user name or the password is wrong.').waitFor();
  };
  /** Whether the notice is on top at each of its corners. */
  const isOnTop = () =>
    notice.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const xs = [left + 12, right - 12];
      const ys = [top + 12, bottom - 12];
      return xs.every((x) => ys.every((y) => element.contains(document.elementFromPoint(x, y))));
    });
  await refuse();
  await expect.poll(isOnTop).toBe(true);
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await notice.waitFor({ state: 'detached' });
  await expect(dialog).toBeVisible();
  await refuse();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(isOnTop).toBe(true);
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await notice.waitFor({ state: 'detached' });
});

test('an address that cannot be decoded shows a page that says so', async () => {
  const page = await open('/projects/%E0%A4%A/');
  await page.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor();
  await expectAccessible(page);
});

test('donation codes: a balance that does not load, a code that is not submitted, a distribution that is refused', async () => {
  const page = await site.open({ width: widths.phone });
  const mend = await cut(page, '**/api/v4/users/balance/**');
  await page.goto(`/project/${orchard.slug}/#redeem`);
  const area = page.locator('#redeem');
  await expectToast(page, 'Error', LOAD_FAILURE);
  await area.getByText('Your balance could not be loaded.').waitFor();
  await mend();
  await area.getByRole('button', { name: 'Try again' }).click();
  await area.getByText('Your balance could not be loaded.').waitFor({ state: 'detached' });

  const redeem = area.getByRole('button', { name: 'Redeem', exact: true });
  const code = area.locator('input[type=text][autocapitalize]').first();
  await code.fill(codes[0]?.slice(1) ?? '');
  const mendRedeem = await cut(page, '**/api/v4/coins/codes/redeem/**');
  await redeem.click();
  await expectToast(page, 'Error', 'Failed to redeem code');
  await area.getByText('Failed to redeem code').waitFor();
  await mendRedeem();
  const refuse = (route: Route) =>
    route.fulfill({ status: 400, json: { code_string: ['Not for this project', 'Not today'] } });
  await page.route('**/api/v4/coins/codes/redeem/**', refuse);
  await redeem.click();
  await expectToast(page, 'Error', 'Not for this project - Not today');
  await area.getByRole('link', { name: 'Not for this project - Not today' }).click();
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/Not for this project - Not today/);
  await page.unroute('**/api/v4/coins/codes/redeem/**', refuse);
  await redeem.click();
  const distribute = area.getByRole('button', { name: 'Distribute', exact: true });
  await distribute.waitFor();

  // Archived in the meantime: the warning remains until it is closed, then the page shows the new state.
  await change('status = 3');
  await distribute.click();
  const warning = area.locator('[data-tone=warning]');
  await warning.getByText('This project does not accept support at the moment.').waitFor();
  await expectAccessible(page);
  await change('status = 2');
  await warning.getByRole('button', { name: 'Dismiss' }).click();
  await warning.waitFor({ state: 'detached' });

  // The time is over: the balance has expired, its warning is still shown.
  await query(`UPDATE coin_lot SET held_until = now() - interval '1 hour' WHERE held_until IS NOT NULL`);
  await distribute.click();
  await warning.getByText('There is no balance to distribute.').waitFor();
  await area.getByRole('slider').waitFor({ state: 'detached' });
  await expect(warning).toBeVisible();
});

test('votings: a form that does not load, a captcha that fails, a vote that is refused', async () => {
  const page = await site.open();
  const mend = await cut(page, `**/api/v4/votings/${voting.slug}/`);
  await page.goto(ballot);
  const area = page.locator('#vote');
  await area.scrollIntoViewIfNeeded();
  await expectToast(page, 'Error', LOAD_FAILURE);
  await area.getByRole('alert').filter({ hasText: LOAD_FAILURE }).waitFor();
  await mend();
  await area.getByRole('button', { name: 'Try again' }).click();
  await area.getByRole('tab', { name: 'By email' }).click();
  await area.getByLabel('email address').fill('ada@example.org');
  const vote = area.locator('button[type=submit]:visible');

  // The button is disabled while the captcha is loading; when loading fails, nothing else does.
  const held = Promise.withResolvers<void>();
  const challenge = '**/api/v4/captcha-challenge/';
  await page.route(challenge, async (route) => {
    await held.promise;
    await route.abort();
  });
  await vote.click();
  await area.getByRole('button', { name: /Voting…/, disabled: true }).waitFor();
  held.resolve();
  await area.getByRole('button', { name: 'Vote', exact: true, disabled: false }).waitFor();
  await expect(area.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(area.getByLabel('email address')).toHaveValue('ada@example.org');
  await page.unroute(challenge);

  // The voting ends while the page is open: the captcha is solved, but the vote is late.
  await query(`UPDATE voting SET ends_at = now() - interval '1 minute' WHERE id = $1`, [voting.id]);
  await vote.click();
  const alert = area.getByRole('alert').filter({ hasText: 'The vote was not accepted' });
  await alert.getByText('The voting has ended.').waitFor();
  await query(`UPDATE voting SET ends_at = '2098-01-01' WHERE id = $1`, [voting.id]);

  // Several errors of the vote field are joined; the collected codes are still there.
  await area.getByRole('tab', { name: 'With a code' }).click();
  await alert.waitFor({ state: 'detached' });
  await area.getByLabel('Voting code').fill('KEYS2345');
  await area.getByRole('button', { name: 'Add another code' }).click();
  await area.getByLabel('Voting code').fill('NONE9999');
  await vote.click();
  const summary = area.getByRole('alert').filter({ hasText: 'needs to be corrected' });
  await summary.getByText('Unknown code: NONE9999 - Already used: KEYS2345').waitFor();
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain('KEYS2345');
  await expectAccessible(page);
});

test('explore: a page that cannot be loaded is reported on the page and as a toast, with a way back', async () => {
  const page = await open('/');
  const mend = await cut(page, '**/*.data?**');
  await page.getByRole('link', { name: 'Load more' }).click();
  await expectToast(page, 'Error', LOAD_FAILURE);
  await page.getByRole('heading', { level: 1, name: 'Something went wrong on our side' }).waitFor();
  await expectAccessible(page);
  await mend();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.locator('article')).toHaveCount(12);
});

// This test is last: pages of later tests could still use the setting that it changes for some seconds.
test('favorites: if one is neither added nor removed, the heart does not change and a toast says so', async () => {
  const page = await site.open({ as: user });
  await page.goto(`/project/${orchard.slug}/`);
  const add = page.getByRole('button', { name: 'Save Orchard as a favorite' });
  await change('is_banned = true');
  await add.click();
  await expectToast(page, 'Failed to add favorite', 'This project cannot be saved.');
  await expect(add).toHaveAttribute('aria-pressed', 'false');
  await change('is_banned = false');
  await add.click();
  const remove = page.getByRole('button', { name: 'Remove Orchard from favorites' });
  await remove.waitFor();
  await setSettings(site.services.database.pool, { enableFavorites: false });
  await remove.click();
  await expectToast(page, 'Failed to remove favorite', 'Favorites are switched off on this platform.');
  await expect(remove).toHaveAttribute('aria-pressed', 'true');
  await query(`DELETE FROM platform_setting WHERE key = 'enableFavorites'`);
  const mend = await cut(page, '**/api/v4/favorites/remove/');
  await remove.click();
  await expectToast(page, 'Error', 'Failed to remove favorite');
  await mend();
  await remove.click();
  await add.waitFor();
});
