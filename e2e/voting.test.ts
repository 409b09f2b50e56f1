import { expect, type Locator, type Page } from '@playwright/test';
import { setSettings } from '#features/settings/server/testing.ts';
import {
  countedVotes,
  enterOrganization,
  enterProject,
  makeCodes,
  makeVoting,
} from '#features/votings/server/testing.ts';
import { linkTo } from '#features/votes/server/testing.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { tabTo } from './support/keyboard.ts';
import { loseAnswer } from './support/lost.ts';
import { test, useSite, widths } from './support/site.ts';
import { shareWindow } from './support/window.ts';

let path = '';
let plain = '';
let ended = '';
let participant = 0n;
let club = '';
const site = useSite(async (services) => {
  const { pool } = services.database;
  await setSettings(pool, { enableVoting: true, enableEmailConsent: true });
  const voting = await makeVoting(pool);
  const project = await enterProject(pool, voting, { title: 'A library on wheels' });
  await enterProject(pool, voting, { title: 'A garden' });
  await makeCodes(pool, voting, { HAND2345: 3, HAND6789: 2, LOST2345: 4 });
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
        title: { en: 'The neighborhood projects of the year', de: 'Frühling' },
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

const open = shareWindow(site);

async function openVoting(width?: number): Promise<Page> {
  const page = await open(path, width);
  await page.locator('#vote').scrollIntoViewIfNeeded();
  await page.getByRole('tab', { name: 'By email' }).waitFor();
  return page;
}

/** The description of a field for users who cannot see it. */
const described = (field: Locator) =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );

test('offers the vote at once to visitors from another page, without any interaction', async () => {
  const page = await open('/projects/spring/');
  await page.getByText(/^The voting runs from \S+ to \S+\.$/).waitFor();
  // Timers are stopped: the wait for an inactive visitor never ends.
  await page.evaluate(() => {
    window.setTimeout = (() => 0) as unknown as typeof window.setTimeout;
  });
  await page.getByRole('link', { name: 'A library on wheels' }).first().press('Enter');
  await page.getByRole('tab', { name: 'By email' }).waitFor();
});

test.describe('a vote by e-mail', () => {
  test('requires the click on the mailed link, counts it once, and thanks', { tag: '@gate' }, async () => {
    const page = await openVoting();
    await page.getByRole('tab', { name: 'By email' }).click();
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
      'No mail server is set up: the email to ada@example.org has not been sent',
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
    await page.getByText('Confirming also confirms the consent to news by email').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirm vote' }).click();
    await page.getByRole('heading', { name: 'Voted!' }).waitFor();
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Voted!' }).waitFor();
    await expect.poll(() => countedVotes(site.services.database.pool, participant)).toBe(before + 1);
    await page.getByRole('link', { name: 'To the project' }).click();
    await page.waitForURL(`**${path}`);
  });

  test('keeps the address when the language is changed', async () => {
    const page = await openVoting();
    await page.getByRole('tab', { name: 'By email' }).click();
    await page.getByLabel('email address').fill('ada@mail.example');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch (Sie)' }).click();
    await page.waitForSelector('#app[data-locale=sie_DE]');
    const tab = page.getByRole('tab', { name: 'Per E-Mail' });
    await tab.click();
    await expect(page.locator('[name=vote-email]')).toHaveValue('ada@mail.example');
  });

  test('shows errors of the server at their fields', async () => {
    const page = await openVoting();
    await page.getByRole('tab', { name: 'By email' }).click();
    await page.getByLabel('email address').fill('ada@mailinator.com');
    await page.locator('#vote button[type=submit]:visible').click();
    const summary = page.getByRole('alert').filter({ hasText: 'needs to be corrected' });
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

  test('reports an unknown code at its field', async () => {
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

test('a code keeps the caret while it is corrected, and what a keyboard is composing', async () => {
  const page = await openVoting(widths.phone);
  const field = page.getByLabel('Voting code');
  await expect(field).toHaveAccessibleDescription(/Letters and digits; capitals, spaces and hyphens/);
  await field.fill('abcd2345');
  await expect(field).toHaveValue('ABCD 2345');
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
  await page.keyboard.type('xy');
  await expect(field).toHaveValue('ABXY CD23 45');
  const caret = () => field.evaluate((input: HTMLInputElement) => input.selectionStart);
  expect(await caret()).toBe(4);
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('ABXC D234 5');
  expect(await caret()).toBe(3);
  await field.fill('');
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['h', 'ha', 'hand', 'hand2', 'hand2345']) {
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    await expect(field).toHaveValue(text);
  }
  await keyboard.send('Input.insertText', { text: 'hand2345' });
  await expect(field).toHaveValue('HAND 2345');
});

test('a vote whose response was lost is reported as counted when the button is pressed again, and counts once', async () => {
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
  await expect.poll(() => countedVotes(site.services.database.pool, participant)).toBe(before + 4);
});

test.describe('with the keyboard alone on a phone', () => {
  test('a visitor votes by e-mail, from the top of the page', { tag: '@gate' }, async () => {
    const page = await open(path, widths.phone);
    await tabTo(page.getByRole('tab', { name: 'With a code' }));
    await page.keyboard.press('ArrowRight');
    await tabTo(page.getByLabel('email address'));
    await page.keyboard.type('hand@example.org');
    await tabTo(page.getByRole('checkbox', { name: /receive news/ }));
    await page.keyboard.press('Space');
    await tabTo(page.locator('#vote button[type=submit]:visible'));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Please confirm your vote' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  test('codes are used to vote; they are stored in the tab and deleted afterwards', {
    tag: '@gate',
  }, async () => {
    const page = await openVoting(widths.phone);
    await tabTo(page.getByLabel('Voting code'));
    await page.keyboard.type('hand2345');
    await expect(page.getByLabel('Voting code')).toHaveValue('HAND 2345');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('1 code will be used').waitFor();
    const counted = () => countedVotes(site.services.database.pool, participant);
    const before = await counted();
    const votes = page.locator('dt', { hasText: 'Votes received' }).locator('xpath=following-sibling::dd');
    const showsVotes = async (number: number) => {
      await page.reload();
      await expect(votes).toHaveText(String(number));
    };
    await showsVotes(before);
    await page.locator('#vote').scrollIntoViewIfNeeded();
    await page.getByText('1 code will be used').waitFor();
    await tabTo(page.getByLabel('Voting code'));
    await page.keyboard.type('HAND-6789');
    // The one in the field is sent as well.
    await page.getByText('2 codes will be used').waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Voted!' });
    await dialog.waitFor();
    await expect(dialog).toContainText('Thank you for your vote!', { useInnerText: true });
    await expect(dialog).toContainText('5 votes have been counted.', { useInnerText: true });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    // The page adds its own votes to the number that it was loaded with.
    await expect(votes).toHaveText(String(before + 5));
    expect(await counted()).toBe(before + 5);
    await showsVotes(before + 5);
    await expect
      .poll(() =>
        page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('voting-codes'))),
      )
      .toEqual([]);
  });
});

test('organizations of a voting are listed by their votes, and a visitor votes for them on their pages', async () => {
  const page = await open('/organizations/clubs/', widths.phone);
  await page.getByText(/^The voting runs from \S+ to \S+\.$/).waitFor();
  const sort = page.getByLabel('Sort', { exact: true });
  await expect(sort.locator('option:checked')).toHaveText('Votes descending', { useInnerText: true });
  await expect(sort.getByText('Balance')).toHaveCount(0);
  const cards = page.locator('main article');
  await cards.filter({ hasText: 'Rowing club' }).getByText('Votes received 0').waitFor();
  await expect(cards).toHaveCount(2);
  await expectAccessible(page);
  await expectFitsAllWidths(page);
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
  test('collects votes and no money, also at the plain address while the voting runs', async () => {
    for (const address of [path, plain]) {
      const page = await open(address);
      await expect(page.getByText('Current Rank')).toHaveCount(1);
      await expect(page.locator('#give')).toHaveCount(0);
      await page.locator('#vote').scrollIntoViewIfNeeded();
      await page.getByText('While the voting is running, this project accepts no donations.').waitFor();
    }
  });

  test('has the plain page as its canonical address; what is shared from it asks for votes', async () => {
    for (const address of [path, club]) {
      const page = await open(address);
      const plainly = `${site.url}${address.replace(/voting\/.*$/, '')}`;
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', plainly);
      const data = (await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}';
      expect(JSON.parse(data)).toMatchObject({ url: plainly });
      await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', site.url + address);
      const shared = await page.locator('a[href*="facebook.com/sharer"]').first().getAttribute('href');
      expect(new URL(shared ?? '').searchParams.get('u')).toBe(site.url + address);
    }
  });

  test('links to the other projects of the voting, in its head and beside its rank', async () => {
    const page = await open(`${path}?source=letter`, widths.phone);
    const links = page.getByRole('link', { name: 'All projects of this voting' });
    await expect(links).toHaveCount(2);
    await links.first().click();
    await page.locator('main').getByRole('link', { name: 'A garden', exact: true }).waitFor();
    await expect(page).toHaveURL(`${site.url}/projects/spring/?source=letter`);
    // A voting that is on no page links to all projects.
    await page.goto(ended);
    await expect(page.getByRole('link', { name: 'All projects', exact: true })).toHaveCount(1);
    await expect(links).toHaveCount(0);
  });

  test('is in the navigation, which a phone shows in full', async () => {
    const page = await open('/', widths.phone);
    await page.getByRole('button', { name: 'Menu' }).click();
    const box = await page
      .locator('header')
      .getByRole('link', { name: 'The neighborhood projects of the year' })
      .boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? widths.phone)).toBeLessThanOrEqual(widths.phone);
    await expectAccessible(page);
    await expectFitsAllWidths(page);
  });

  test('has a bar on a phone that leads to the vote', async () => {
    const page = await open(path, widths.phone);
    const bar = page.getByRole('link', { name: 'Vote', exact: true });
    await bar.click();
    await page.getByLabel('Voting code').waitFor();
    await bar.waitFor({ state: 'hidden' });
  });

  test('shows that it has ended, and the final rank', async () => {
    const page = await open(ended);
    await page.getByText('The voting has ended.').waitFor();
    await expect(page.getByText('Reached Rank')).toHaveCount(1);
    await expect(page.locator('#vote')).toHaveCount(0);
  });

  test('fits a phone', async () => {
    const page = await openVoting(widths.phone);
    await expectAccessible(page);
    await expectFitsAllWidths(page);
  });
});
