import { expect, type Locator, type Page } from '@playwright/test';
import {
  countedVotes,
  enterOrganization,
  enterProject,
  linkTo,
  makeCodes,
  makeVoting,
} from '#features/votings/server/testing.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { tabTo } from './support/keyboard.ts';
import { loseAnswer } from './support/lost.ts';
import { test, useSite, widths } from './support/site.ts';

let path = '';
let plain = '';
let ended = '';
let participant = 0n;
let club = '';
const site = useSite(async (services) => {
  const { pool } = services.database;
  await pool.query(
    `INSERT INTO platform_setting (key, value) VALUES ('enableVoting', 'true'), ('enableEmailConsent', 'true')`,
  );
  const voting = await makeVoting(pool);
  const project = await enterProject(pool, voting, { title: 'A library on wheels' });
  await enterProject(pool, voting, { title: 'A garden' });
  await makeCodes(pool, voting, { HAND2345: 3, HAND6789: 2, DESK2345: 3, DESK6789: 2, LOST2345: 4 });
  participant = project.participant;
  plain = `/project/${project.slug}/`;
  path = `${plain}voting/${voting.slug}/`;
  const over = await makeVoting(pool, { endsAt: '2026-01-01T00:00:00Z' });
  const late = await enterProject(pool, over, { title: 'A boat' });
  await pool.query(
    `INSERT INTO page (kind, slug, draft, published, published_version, published_at)
     VALUES ('projects', 'spring', $1, $1, 1, now())`,
    [
      {
        title: { en: 'The neighbourhood projects of the year', de: 'Frühling' },
        isVotingList: true,
        voting: voting.slug,
      },
    ],
  );
  const clubs = await makeVoting(pool, { participants: 'promoter' });
  const promoter = await enterOrganization(pool, clubs, { title: 'Rowing club' });
  await enterOrganization(pool, clubs, { title: 'Chess club' });
  await makeCodes(pool, clubs, { CLUB2345: 3 });
  club = `/organization/${promoter.slug}/voting/${clubs.slug}/`;
  await pool.query(
    `INSERT INTO page (kind, slug, draft, published, published_version, published_at)
     VALUES ('organizations', 'clubs', $1, $1, 1, now())`,
    [
      {
        title: { en: 'Club of the year', de: 'Verein des Jahres' },
        isVotingList: true,
        voting: clubs.slug,
        displayCurrentVotingRank: true,
        defaultSortOrder: 'voting_rank',
      },
    ],
  );
  ended = `/project/${late.slug}/voting/${over.slug}/`;
});

async function openVoting(width: number = widths.desktop): Promise<Page> {
  const page = await site.open({ width });
  await page.goto(path);
  await page.locator('#vote').scrollIntoViewIfNeeded();
  await page.getByRole('tab', { name: 'By e-mail' }).waitFor();
  return page;
}

/** The text that describes a field to whoever does not see it. */
const described = (field: Locator) =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );

test('offers the vote at once to those who come from another page, who need not stir first', async () => {
  const page = await site.open();
  await page.goto('/projects/spring/');
  await page.getByText(/^The voting runs from \S+ to \S+\.$/).waitFor();
  // Timers stand still: the wait for a visitor who gives no sign never ends.
  await page.evaluate(() => {
    window.setTimeout = (() => 0) as unknown as typeof window.setTimeout;
  });
  await page.getByRole('link', { name: 'A library on wheels' }).first().press('Enter');
  await page.getByRole('tab', { name: 'By e-mail' }).waitFor();
});

test.describe('a vote by e-mail', () => {
  test('asks for the click on the mailed link, counts it once, and thanks', async () => {
    const page = await openVoting();
    await page.getByRole('tab', { name: 'By e-mail' }).click();
    const submit = page.locator('#vote button[type=submit]:visible');
    await expect(submit).toBeDisabled();
    const address = page.getByPlaceholder('email address *');
    await address.fill('ada@exampl');
    await page.getByText('Please enter a valid email address').waitFor();
    await expect(submit).toBeDisabled();
    await address.fill('ada@example.org');
    await page.getByRole('checkbox', { name: /receive news/ }).check();
    await submit.click();
    const dialog = page.getByRole('dialog', { name: 'Please confirm your vote' });
    await dialog.waitFor();
    await expect(dialog).toContainText(
      'No mail server is set up here: the mail to ada@example.org has not been sent',
      { useInnerText: true },
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    const before = await countedVotes(site.services.database.pool, participant);
    const token = await linkTo(
      { database: { url: '', pool: site.services.database.pool } },
      'ada@example.org',
    );
    await page.goto(`/vote/${token}/`);
    await page.getByRole('heading', { name: 'Voted!' }).waitFor();
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Voted!' }).waitFor();
    expect(await countedVotes(site.services.database.pool, participant)).toBe(before + 1);
    await page.getByRole('link', { name: 'To the project' }).click();
    await page.waitForURL(`**${path}`);
  });

  test('keeps the address when the language is changed', async () => {
    const page = await openVoting();
    await page.getByRole('tab', { name: 'By e-mail' }).click();
    await page.getByLabel('email address').fill('ada@mail.example');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch (Sie)' }).click();
    await page.waitForSelector('#app[data-locale=sie_DE]');
    const tab = page.getByRole('tab', { name: 'Per E-Mail' });
    await tab.click();
    await expect(page.locator('[name=vote-email]')).toHaveValue('ada@mail.example');
  });

  test('says in its place what the server refuses', async () => {
    const page = await openVoting();
    await page.getByRole('tab', { name: 'By e-mail' }).click();
    await page.getByLabel('email address').fill('ada@mailinator.com');
    await page.locator('#vote button[type=submit]:visible').click();
    const summary = page.getByRole('alert').filter({ hasText: 'needs a correction' });
    await summary.getByRole('link', { name: /not allowed/ }).waitFor();
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    const field = page.getByLabel('email address');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect.poll(() => described(field)).toMatch(/not allowed/);
    await expectAccessible(page);
    await summary.getByRole('link').click();
    await expect(field).toBeFocused();
    await field.fill('ada@mailinator.co');
    await summary.waitFor({ state: 'hidden' });
    await expect(page).not.toHaveTitle(/^Error/);
  });

  test('says at the field of the code that nobody knows it', async () => {
    const page = await openVoting();
    const field = page.getByLabel('Voting code');
    await field.fill('NONE9999');
    await page.locator('#vote button[type=submit]:visible').click();
    await page.getByRole('alert').getByRole('link', { name: 'Unknown code: NONE9999' }).waitFor();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect.poll(() => described(field)).toContain('Unknown code: NONE9999');
  });
});

test('a vote whose answer was lost is told as counted by the next press, and counts once', async () => {
  const page = await openVoting(widths.phone);
  const before = await countedVotes(site.services.database.pool, participant);
  await page.getByLabel('Voting code').fill('LOST2345');
  await loseAnswer(page, '**/vote/');
  const vote = page.locator('#vote button[type=submit]:visible');
  await vote.click();
  await page.locator('#vote [role=alert]').filter({ hasText: 'connection' }).waitFor();
  await vote.click();
  const dialog = page.getByRole('dialog', { name: 'Voted!' });
  await dialog.waitFor();
  await expect(dialog).toContainText('4 votes have been counted.', { useInnerText: true });
  expect(await countedVotes(site.services.database.pool, participant)).toBe(before + 4);
});

for (const [device, width, code] of [
  ['phone', widths.phone, 'HAND'],
  ['desktop', widths.desktop, 'DESK'],
] as const) {
  test.describe(`with the keyboard alone on a ${device}`, () => {
    test('one votes by e-mail, from the top of the page', async () => {
      const page = await site.open({ width });
      await page.goto(path);
      await tabTo(page.getByRole('tab', { name: 'With a code' }));
      await page.keyboard.press('ArrowRight');
      await tabTo(page.getByLabel('email address'));
      await page.keyboard.type(`${code.toLowerCase()}@example.org`);
      await tabTo(page.getByRole('checkbox', { name: /receive news/ }));
      await page.keyboard.press('Space');
      await tabTo(page.locator('#vote button[type=submit]:visible'));
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Please confirm your vote' });
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    });

    test('one votes by codes; they are kept in the tab and forgotten afterwards', async () => {
      const page = await openVoting(width);
      await tabTo(page.getByLabel('Voting code'));
      await page.keyboard.type(`${code.toLowerCase()}2345`);
      await expect(page.getByLabel('Voting code')).toHaveValue(`${code} 2345`);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByText('1 code will be used').waitFor();
      await page.reload();
      await page.locator('#vote').scrollIntoViewIfNeeded();
      await page.getByText('1 code will be used').waitFor();
      const votes = page.locator('dt', { hasText: 'Votes received' }).locator('xpath=following-sibling::dd');
      const before = Number(await votes.innerText());
      await tabTo(page.getByLabel('Voting code'));
      await page.keyboard.type(`${code}-6789`);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Voted!' });
      await dialog.waitFor();
      await expect(dialog).toContainText('Thank you for your vote!', { useInnerText: true });
      await expect(dialog).toContainText('5 votes have been counted.', { useInnerText: true });
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      // The page counts on its own what was added to the figure that it came with.
      await expect(votes).toHaveText(String(before + 5));
      // A page that visitors share may be some seconds old: one of the next visits has the server's figure.
      const counted = await countedVotes(site.services.database.pool, participant);
      await expect(async () => {
        await page.reload();
        await expect(votes).toHaveText(String(counted), { timeout: 1_000 });
      }).toPass({ timeout: 30_000 });
      await expect
        .poll(() =>
          page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('voting-codes'))),
        )
        .toEqual([]);
    });
  });
}

test('organisations of a voting are listed by their votes, and one votes for them on their pages', async () => {
  const page = await site.open({ width: widths.phone });
  await page.goto('/organizations/clubs/');
  await page.getByText(/^The voting runs from \S+ to \S+\.$/).waitFor();
  const sort = page.getByLabel('Sort', { exact: true });
  await expect(sort.locator('option:checked')).toHaveText('Votes descending', { useInnerText: true });
  await expect(sort.getByText('Balance')).toHaveCount(0);
  const cards = page.locator('main article');
  await cards.filter({ hasText: 'Rowing club' }).getByText('Votes received 0').waitFor();
  await expect(cards).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await cards.getByRole('link', { name: /Rowing club/ }).click();
  await page.locator('#vote').scrollIntoViewIfNeeded();
  await expect(page).toHaveURL((url) => url.pathname === club);
  await page.getByText('All of its votes go to this organization.').waitFor();
  await page.getByLabel('Voting code').fill('CLUB2345');
  await page.locator('#vote button[type=submit]:visible').click();
  const dialog = page.getByRole('dialog', { name: 'Voted!' });
  await dialog.getByRole('button', { name: 'Back to the organization' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'All organizations of this voting' }).first().click();
  await cards.first().getByText('Votes received 3').waitFor();
  await expect(cards.first()).toHaveText(/Rowing club[\s\S]*Current rank\s+1/, { useInnerText: true });
});

test.describe('the page of a voting', () => {
  test('collects votes and no money, also on the plain page while the voting runs', async () => {
    for (const address of [path, plain]) {
      const page = await site.open({});
      await page.goto(address);
      await expect(page.getByText('Current Rank')).toHaveCount(1);
      await expect(page.locator('#give')).toHaveCount(0);
      await page.locator('#vote').scrollIntoViewIfNeeded();
      await page.getByText('While the voting runs, this project takes no donations.').waitFor();
    }
  });

  test('is one page to search engines with the plain one; what is shared from it asks for votes', async () => {
    for (const address of [path, club]) {
      const page = await site.open();
      await page.goto(address);
      const plainly = `${site.url}${address.replace(/voting\/.*$/, '')}`;
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', plainly);
      const data = (await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}';
      expect(JSON.parse(data)).toMatchObject({ url: plainly });
      await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', site.url + address);
      const shared = await page.locator('a[href*="facebook.com/sharer"]').first().getAttribute('href');
      expect(new URL(shared ?? '').searchParams.get('u')).toBe(site.url + address);
    }
  });

  test('leads to the others of the voting, from its head and beside its rank', async () => {
    const page = await site.open({ width: widths.phone });
    await page.goto(`${path}?source=letter`);
    const links = page.getByRole('link', { name: 'All projects of this voting' });
    await expect(links).toHaveCount(2);
    await links.first().click();
    await page.locator('main').getByRole('link', { name: 'A garden', exact: true }).waitFor();
    await expect(page).toHaveURL(`${site.url}/projects/spring/?source=letter`);
    // A voting that no page lists leads to all projects.
    await page.goto(ended);
    await expect(page.getByRole('link', { name: 'All projects', exact: true })).toHaveCount(1);
    await expect(links).toHaveCount(0);
  });

  test('is in the navigation, which a phone shows whole', async () => {
    const page = await site.open({ width: widths.phone });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const box = await page
      .locator('header')
      .getByRole('link', { name: 'The neighbourhood projects of the year' })
      .boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? widths.phone)).toBeLessThanOrEqual(widths.phone);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('has a bar on a phone that leads to the vote', async () => {
    const page = await site.open({ width: widths.phone });
    await page.goto(path);
    const bar = page.getByRole('link', { name: 'Vote', exact: true });
    await bar.click();
    await page.getByLabel('Voting code').waitFor();
    await bar.waitFor({ state: 'hidden' });
  });

  test('says that it has ended, and the reached rank', async () => {
    const page = await site.open({});
    await page.goto(ended);
    await page.getByText('The voting has ended.').waitFor();
    await expect(page.getByText('Reached Rank')).toHaveCount(1);
    await expect(page.locator('#vote')).toHaveCount(0);
  });

  test('fits a phone', async () => {
    const page = await openVoting(widths.phone);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
