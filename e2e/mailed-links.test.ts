import { expect, type Page } from '@playwright/test';
import { screens } from '#app/routes.ts';
import { linksElsewhere, type MailedLink, mailedLinks, mailsNotOpened } from '#app/testing/mailed-links.ts';
import { definedMails } from '#platform/server/mail/template.ts';
import { buildUser } from '#testing/factories.ts';
import { expectAccessible } from './support/accessibility.ts';
import { causeMailsWithLinks } from './support/linked-mails.ts';
import { pageReady, test, useSite, widths } from './support/site.ts';

const site = useSite();
const pool = () => site.services.database.pool;

/** What a mail filter does: it opens the link with scripts, waits and presses nothing. */
const SECONDS = 10;

/** Tables that record requests and the work of the program, not what people have decided. */
const ofRequests = ['rate_limit', 'audit_head', 'audit_seal', 'audit_unsealed'];

/** A digest of each table of the database. */
async function digests(): Promise<Record<string, string>> {
  const { rows } = await pool().query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of rows.filter((table) => !ofRequests.includes(table.name))) {
    const { rows: digest } = await pool().query<{ digest: string | null }>(
      `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest FROM "${name}" t`,
    );
    found[name] = digest[0]?.digest ?? '';
  }
  return found;
}

async function writeMails(): Promise<readonly MailedLink[]> {
  await causeMailsWithLinks(site.services, site.url);
  const keys = [...definedMails().keys()];
  // Some mails are written by jobs.
  await expect.poll(async () => mailsNotOpened(await mailedLinks(pool()), keys)).toEqual([]);
  return mailedLinks(pool());
}

test('opening a one-time link changes nothing, whatever its scripts do in ten seconds; its button does', {
  tag: '@gate',
}, async () => {
  test.setTimeout(240_000);
  const links = await writeMails();
  const elsewhere = (await linksElsewhere(site.services)).map((path) => `${site.url}${path}`);
  const first = await site.open();
  const context = first.context();
  const pages: Page[] = [];
  const before = await digests();
  for (const url of [...links.map((link) => link.url), ...elsewhere]) {
    const page = await context.newPage();
    const answer = await page.goto(url);
    expect([url, answer?.status()]).toEqual([url, 200]);
    pages.push(page);
  }
  await Promise.all(pages.map(pageReady));
  await first.waitForTimeout(SECONDS * 1000);
  expect(await digests()).toEqual(before);
  // Each page says what it is about, and waits for a person.
  for (const page of pages) {
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('main form[method=post] button[type=submit]').first()).toBeVisible();
  }

  const pageOf = (template: string, part: RegExp) => {
    const at = links.findIndex((link) => link.template === template && part.test(link.url));
    const page = pages[at];
    if (!page) throw new Error(`no link of ${template} was opened`);
    return page;
  };
  const vote = pageOf('vote_verification', /\/vote\/[^/]+\/$/);
  await expectAccessible(vote);
  await vote.getByRole('button', { name: 'Confirm vote' }).click();
  await vote.getByRole('heading', { name: 'Voted!' }).waitFor();
  const block = pageOf('vote_verification', /\/block\/$/);
  await block.getByRole('button', { name: 'Block address' }).click();
  await block.getByText('The vote of this email does not count.').waitFor();
  await vote.reload();
  await vote.getByRole('heading', { name: 'This vote was not counted' }).waitFor();
  const news = pageOf('news_published', /\/news-subscription\//);
  await news.getByRole('button').last().click();
  await expect(news.locator('main form')).toHaveCount(0);
  const confirmation = pageOf('subscriber_confirm', /\/subscription\/[^/]+\/$/);
  await confirmation.getByRole('button', { name: 'Yes, please' }).click();
  await confirmation.getByRole('heading', { name: 'Confirmed' }).waitFor();
  const after = await digests();
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  expect(changed).toEqual(
    expect.arrayContaining(['blocked_voter', 'news_consent', 'subscriber', 'subscriber_consent', 'vote']),
  );
});

/** The link of a mail that is the last one of its template. */
async function linkOf(template: string): Promise<string> {
  const found = (await mailedLinks(pool())).findLast((link) => link.template === template);
  if (!found) throw new Error(`no mail ${template} was written`);
  return found.url;
}

const password = 'violet harbour lamps';

test('a link that was used in another tab says what to do next', async () => {
  await writeMails();
  const page = await site.open({ width: widths.phone });
  const other = await page.context().newPage();
  const link = await linkOf('account_activation');
  for (const tab of [page, other]) {
    await tab.goto(link);
    await pageReady(tab);
    await tab.getByLabel('Password').fill(password);
  }
  await other.getByRole('button', { name: 'Activate the account' }).click();
  await other.getByRole('heading', { name: 'The account is activated' }).waitFor();
  await page.getByRole('button', { name: 'Activate the account' }).click();
  await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).waitFor();
  await expectAccessible(page);
});

test('a link of another account than the one that is logged in leads to the log-in of its own', async () => {
  await writeMails();
  const somebody = await buildUser(site.services, {});
  const page = await site.open({ as: somebody, width: widths.phone });
  await page.goto(await linkOf('email_change'));
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await page.getByText('The new address is now in effect').waitFor();
  await page.getByText(`In this browser, ${somebody.email} is logged in.`, { exact: false }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log out and log in again' }).click();
  await page.waitForURL((url) => url.pathname === '/login/');
  expect(new URL(page.url()).searchParams.get('next')).toBe('/account/profile/');
});

test('a link whose last letters were cut off leads to its page', async () => {
  await writeMails();
  const page = await site.open();
  const block = (await mailedLinks(pool())).find(({ url }) => url.endsWith('/block/'))?.url ?? '';
  await page.goto(block.slice(0, -3));
  await page.getByRole('link', { name: 'That was not me' }).waitFor();
  const unsubscribe =
    (await mailedLinks(pool())).find(({ url }) => url.endsWith('?withdraw=true'))?.url ?? '';
  for (const address of [unsubscribe.slice(0, -2), `${unsubscribe})`]) {
    await page.goto(address);
    await page.getByRole('button', { name: 'Withdraw consent' }).waitFor();
    await expect(page.getByRole('button', { name: 'Yes, please' })).toHaveCount(0);
  }
});

test('a bracket behind a token in the query is no part of it', async () => {
  const page = await site.open();
  for (const path of await linksElsewhere(site.services)) {
    await page.goto(`${path})`);
    await expect(page).toHaveURL(path);
    await page.locator('main form[method=post] button[type=submit]').waitFor();
  }
});

test('an unknown link says so, and that nothing has changed', async () => {
  const page = await site.open();
  const mailed = [
    '/vote/:token/',
    '/vote/:token/block/',
    '/subscription/:token/',
    '/account-objection/:token/',
  ];
  for (const { path } of screens.filter((screen) => mailed.includes(screen.path))) {
    const answer = await page.goto(path.replace(':token', 'x'.repeat(43)));
    expect([path, answer?.status()]).toEqual([path, 404]);
    await page.getByRole('heading', { name: 'This link is not valid' }).waitFor();
  }
  await expectAccessible(page);
});
