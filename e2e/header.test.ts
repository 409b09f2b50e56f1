import { expect, type Page } from '@playwright/test';
import { setSettings } from '#features/settings/server/testing.ts';
import { enterProject, makeVoting } from '#features/votings/server/testing.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { resize } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';

/** Names as operators have them. */
const OPERATORS = [
  'Volksbank Heidetal Spendenportal',
  'Gutes & Mehr',
  'Sparkassenstiftung Oberallgäu-Kempten',
  'Bürgerstiftung Mecklenburgische Seenplatte',
  'Heimat hilft',
] as const;
const VOTINGS = ['Club of the year', 'Heart and hand', 'Neighborhoods', 'Young researchers', 'Green places'];
const ROW_HEIGHT = 70;

let owner: BuiltUser;
const site = useSite(async (services) => {
  const { pool } = services.database;
  await setSettings(pool, { siteName: OPERATORS[0], enableVoting: true, userProjects: true });
  for (const [at, title] of VOTINGS.entries()) {
    const voting = await makeVoting(pool);
    await enterProject(pool, voting, { title: `Project ${at}` });
    await pool.query(
      `INSERT INTO page (kind, slug, draft, published, published_version, published_at)
       VALUES ('projects', $1, $2, $2, 1, now())`,
      [`page-${at}`, { title: { en: title, de: title }, isVotingList: true, voting: voting.slug }],
    );
  }
  owner = await buildUser(services, {});
  await pool.query(
    `UPDATE app_user SET usertype = 2, first_name = 'Annegret', last_name = 'Lindqvist' WHERE id = $1`,
    [owner.id],
  );
});

const header = (page: Page) => page.locator('header').first();
const entries = (page: Page) => header(page).getByRole('navigation', { name: 'Main navigation' });
const brand = (page: Page) => header(page).getByRole('link', { name: /home page$/ });

/** The entry of a name that can be reached: one that has wrapped out of the row is in the menu as well. */
const reachable = (page: Page, name: string) =>
  entries(page)
    .locator('a:not([inert] a)')
    .filter({ hasText: new RegExp(`^${name}$`, 'u') });

/** The header is one row, its name is whole, and no control lies over another. */
async function expectWhole(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  expect((await header(page).boundingBox())?.height).toBeLessThanOrEqual(ROW_HEIGHT);
  const cut = await header(page).evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('a, button, summary, summary *, a > span')]
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
      .map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
  const boxes = await header(page).evaluate((element) =>
    [...element.querySelectorAll('a, button, summary')]
      .filter((one) => !one.closest('[inert]') && one.checkVisibility())
      .map((one) => one.getBoundingClientRect())
      .map(({ left, right }) => [left, right] as const)
      .toSorted(([one], [other]) => one - other),
  );
  for (const [at, [left]] of boxes.entries()) {
    if (at > 0) expect(left).toBeGreaterThanOrEqual((boxes[at - 1]?.[1] ?? 0) - 1);
  }
}

for (const [who, as] of [
  ['a visitor', false],
  ['the owner of an organization', true],
] as const) {
  test(`eight entries and the names of five operators fit in one row at every width, for ${who}`, async () => {
    const page = await site.open(as ? { as: owner } : {});
    await page.goto('/accessibility/');
    for (const name of OPERATORS) {
      await brand(page)
        .locator('span')
        .evaluate((element, text) => (element.textContent = text), name);
      for (const width of [320, widths.phone, widths.tablet, 1024, widths.desktop]) {
        await test.step(`${name} at ${width} pixels`, async () => {
          await resize(page, width);
          await expect(() => expectWhole(page)).toPass({ timeout: 20_000 });
        });
      }
    }
    if (as) await expect(header(page).getByText('Annegret Lindqvist', { exact: true })).toBeVisible();
  });
}

test('entries that do not fit are in a menu, and only there', async () => {
  const page = await site.open();
  await page.goto('/accessibility/');
  const more = entries(page).locator('summary', { hasText: 'More' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  for (const name of ['Projects', 'Organizations', ...VOTINGS, 'Start a project']) {
    await expect(reachable(page, name)).toHaveCount(1);
  }
  await reachable(page, VOTINGS[4] ?? '').click();
  await page.getByRole('heading', { level: 1, name: VOTINGS[4] ?? '' }).waitFor();
});

test('on a phone the menu has all entries, and the door for organizations', async () => {
  const page = await site.open({ width: widths.phone });
  await page.goto('/accessibility/');
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const name of ['Projects', ...VOTINGS, 'Start a project']) {
    await expect(entries(page).getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page);
  await entries(page).getByRole('link', { name: 'Start a project' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign up an organization' }).waitFor();
});
