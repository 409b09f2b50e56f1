import { expect, type Page } from '@playwright/test';
import { screens } from '#app/routes.ts';
import { type MailedLink, mailedLinks, mailsNotOpened } from '#app/testing/mailed-links.ts';
import { definedMails } from '#platform/server/mail/template.ts';
import { expectAccessible } from './support/accessibility.ts';
import { causeMailsWithLinks } from './support/linked-mails.ts';
import { pageReady, test, useSite } from './support/site.ts';

const site = useSite();
const pool = () => site.services.database.pool;

/** What a mail filter does: it opens the link with scripts, waits and presses nothing. */
const SECONDS = 10;

/** Tables that record requests and the work of the program, not what people have decided. */
const ofRequests = ['rate_limit', 'audit_seal', 'audit_unsealed'];

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

test('opening the link of a mail changes nothing, whatever its scripts do in ten seconds; its button does', {
  tag: '@gate',
}, async () => {
  test.setTimeout(240_000);
  const links = await writeMails();
  const first = await site.open();
  const context = first.context();
  const pages: Page[] = [];
  const before = await digests();
  for (const { url } of links) {
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
