import { expect, type Locator } from '@playwright/test';
import { makePage } from '#features/pages/server/testing.ts';
import { makeCategory, makeOrganization, makeProject } from '#testing/projects.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible } from './support/accessibility.ts';
import { passTime, stopClock } from './support/clock.ts';
import { openEarly } from './support/early.ts';
import { expectFitsAllWidths, resize } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';
import { shareWindow } from './support/window.ts';

const password = 'correct horse battery';
let user: BuiltUser;
/** A list with one project per page. */
let single = '';

const site = useSite(async (services) => {
  const { pool } = services.database;
  const [nature, sport] = [await makeCategory(pool, 'nature'), await makeCategory(pool, 'sport')];
  const organizationId = await makeOrganization(pool, {
    title: 'Förderverein Bäume',
    website: 'https://example.org',
  });
  for (let day = 1; day <= 20; day += 1) {
    await makeProject(pool, {
      title: `Planting ${String(day).padStart(2, '0')}`,
      slug: `planting-${day}`,
      createdAt: `2026-01-${String(day).padStart(2, '0')}T12:00:00Z`,
      categoryId: day === 20 ? sport.id : nature.id,
      organizationId,
      city: day === 3 ? 'Görlitz' : 'Köln',
      needs: [
        [10_000n, day === 19 ? 10_000n : 2_500n],
        [10_000n, day === 19 ? 10_000n : 0n],
      ],
      endsOn: day === 18 ? '2021-01-01' : '2099-12-31',
    });
  }
  await makeProject(pool, { slug: 'put-away', title: 'Put away', status: 3, categoryId: nature.id });
  single = await makePage(services, { projectPageSize: 1 });
  user = await buildUser(services, { username: 'lena', password });
});

const open = shareWindow(site);

for (const who of ['a visitor', 'somebody signed in']) {
  test(`repeats a press by ${who} from before the page was interactive`, async () => {
    const signedIn = who === 'somebody signed in';
    const visit = signedIn ? { as: await buildUser(site.services, {}) } : {};
    const { page, start } = await openEarly(await site.open(visit), '/');
    await page
      .getByRole('button', { name: /^Save .* as a favorite$/ })
      .first()
      .click();
    await start();
    if (signedIn) {
      await page
        .getByRole('button', { name: /^Remove .* from favorites$/ })
        .first()
        .waitFor();
    } else {
      await page.getByRole('dialog', { name: 'Login to save favorites' }).waitFor();
    }
  });
}

test.describe('explore on a phone', () => {
  test('filters, searches and sorts in the address, also after a reload', { tag: '@gate' }, async () => {
    const page = await open('/');
    await page.getByText('20 projects found').waitFor();
    await expectAccessible(page);
    await resize(page, widths.phone);
    await expectAccessible(page);
    await expectFitsAllWidths(page);
    await page.getByRole('link', { name: 'nature en' }).click();
    await page.getByText('19 projects found').waitFor();
    const filter = page.getByRole('button', { name: /^Filter/ });
    await filter.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Sort', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Hide fully funded').check();
    await page.getByText('18 projects found').waitFor();
    await page.getByLabel('Hide expired').check();
    await page.getByText('17 projects found').waitFor();
    const sort = page.getByLabel('Sort', { exact: true });
    await expect(sort.locator('option:checked')).toHaveText('Sort: Newest first', { useInnerText: true });
    await sort.selectOption({ label: 'A-Z' });
    await page.waitForURL(/ordering=title/);
    await page.keyboard.press('Escape');
    await expect(sort).toBeHidden();
    await expect(filter).toHaveAccessibleName('Filter 3 active');
    await page.locator('li:first-child > article h3', { hasText: 'Planting 01' }).waitFor();
    await page.getByRole('searchbox').fill('gorlitz');
    await page.getByText('1 project found').waitFor();
    await expect(page).toHaveURL(
      (url) =>
        url.search ===
        '?search=gorlitz&categories=nature&hide_fully_funded=true&hide_expired=true&ordering=title',
    );
    await page.reload();
    await page.getByText('1 project found').waitFor();
    await expect(page.getByLabel('Hide expired')).toBeChecked();
    await page.getByRole('searchbox').fill('nowhere');
    await page.getByText('No projects found').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Reset all filters' }).first().click();
    await page.getByText('20 projects found').waitFor();
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });

  test('loads more, announces how many, and moves the focus to the first new card', async () => {
    const page = await open('/', widths.phone);
    await page.getByRole('link', { name: 'Load more' }).click();
    await page.getByText('9 more projects loaded, 18 of 20 shown').waitFor({ state: 'attached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Planting 11');
    await expect(page.locator('article')).toHaveCount(18);
    await page.getByRole('link', { name: 'Load more' }).click();
    await page.getByText('20 of 20 shown').waitFor({ state: 'attached' });
    await expect(page.getByRole('link', { name: 'Load more' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Planting 01' }).click();
    await page.getByRole('heading', { level: 1, name: 'Planting 01' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Planting 01' }).waitFor();
    await expect(page.locator('article')).toHaveCount(20);
  });
});

for (const locale of ['en_US', 'de', 'sie_DE'] as const) {
  test(`the first project is on the first screen, above the question of consent (${locale})`, async () => {
    const page = await site.open({ locale, consent: null });
    const question = page.locator('section', {
      has: page.getByRole('button', { name: /^(?:Accept|Akzeptieren)$/ }),
    });
    const card = page.getByRole('article').first();
    const bottom = async (part: Locator) => {
      const box = await part.boundingBox();
      if (!box) throw new Error('a part of the card is not shown');
      return box.y + box.height;
    };
    await page.setViewportSize({ width: widths.phone, height: 844 });
    await page.goto('/');
    await question.getByRole('button').first().waitFor();
    await expectAccessible(page);
    const top = async () => (await question.boundingBox())?.y;
    expect(await bottom(card.locator('img, svg').first())).toBeLessThan((await top()) ?? 0);
    expect(await bottom(card.getByRole('heading'))).toBeLessThan((await top()) ?? 0);
    await page.setViewportSize({ width: widths.desktop, height: 800 });
    await expectAccessible(page);
    const half = card.locator('img, svg').first();
    const { y = 0, height = 0 } = (await half.boundingBox()) ?? {};
    expect(y + height / 2).toBeLessThan((await top()) ?? 0);
  });
}

test('keeps the focus when the first pages are removed from the list', async () => {
  // Eleven pages are shown at once.
  const page = await open(`/projects/${single}/?page=11`);
  await page.getByText('11 of 20 shown').waitFor();
  for (let shown = 12; shown <= 20; shown += 1) {
    await page.getByRole('link', { name: 'Load more' }).click();
    await page.getByText(`One more project loaded, ${shown} of 20 shown`).waitFor({ state: 'attached' });
    await expect(page.locator('article')).toHaveCount(11);
    const last = await page.locator('article h3').last().innerText();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(last);
  }
  await expect(page.getByRole('link', { name: 'Load more' })).toHaveCount(0);
});

test('keeps the typed text when a category is pressed right after it, and vice versa', async () => {
  const page = await open('/');
  await page.getByRole('searchbox').pressSequentially('gorlitz');
  await page.getByRole('link', { name: 'nature en' }).click();
  await page.waitForURL((url) => url.search === '?search=gorlitz&categories=nature');
  await page.getByText('1 project found').waitFor();
  await expect(page.getByRole('searchbox')).toHaveValue('gorlitz');
  await page.getByRole('searchbox').pressSequentially(' nowhere');
  await page.getByRole('link', { name: 'Reset all filters' }).first().click();
  await page.getByText('20 projects found').waitFor();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page).toHaveURL((url) => url.search === '');
});

test('explore shows that a page is loading, and searches 500 ms after the last key', async () => {
  const page = await site.open();
  await page.goto('/');
  const held = Promise.withResolvers<void>();
  await page.route(/\/project\/.+\.data/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Planting 20' }).click();
  await page.getByRole('status').getByText('Loading…').waitFor();
  await expectAccessible(page);
  held.resolve();
  await page.getByRole('heading', { level: 1, name: 'Planting 20' }).waitFor();
  await expect(page.getByText('Loading…')).toHaveCount(0);
  await page.goBack();
  const search = page.getByRole('searchbox');
  await expect(search).toHaveAttribute('placeholder', 'Project, Location, Organization');
  await stopClock(page);
  await search.fill('plant');
  await page.clock.runFor(499);
  await search.fill('gorlitz');
  await page.clock.runFor(499);
  await expect(page).toHaveURL((url) => url.search === '');
  await page.clock.runFor(1);
  await page.waitForURL(/search=gorlitz/);
});

test('explore works without scripts: search, checkbox, sort, more', { tag: '@gate' }, async () => {
  const page = await site.open({ javaScript: false });
  await page.goto('/projects/');
  const feed = page.locator('head link[rel=alternate][type="application/rss+xml"]');
  const news = await fetch(site.url + (await feed.getAttribute('href')));
  expect(news.headers.get('content-type')).toContain('application/rss+xml');
  await expect(page.locator('article')).toHaveCount(9);
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page.locator('article')).toHaveCount(18);
  await page.getByRole('searchbox').fill('gorlitz');
  await page.getByLabel('Hide expired').check();
  await page.getByRole('button', { name: 'Show projects' }).click();
  await page.getByText('1 project found').waitFor();
  await page.setViewportSize({ width: widths.phone, height: 844 });
  await page.goto('/projects/');
  const sort = page.getByLabel('Sort', { exact: true });
  await expect(sort).toBeHidden();
  await page.getByRole('button', { name: 'Filter' }).click();
  await sort.selectOption({ label: 'A-Z' });
  await page.getByLabel('Hide expired').check();
  await page.getByRole('button', { name: 'Show projects' }).first().click();
  await expect(page).toHaveURL(/hide_expired=true/);
  await expect(page.locator('article h3').first()).toHaveText('Planting 01');
});

test.describe('a favorite', () => {
  test('asks a visitor to log in and is saved afterwards', { tag: '@gate' }, async () => {
    const page = await open('/project/planting-2/');
    await page.getByRole('button', { name: 'Save Planting 02 as a favorite' }).click();
    await page.getByRole('dialog', { name: 'Login to save favorites' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('User name or email address').fill(user.username);
    await page.locator('input[name=password]').fill('wrong');
    await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
    const refused = page.getByRole('dialog').getByRole('listitem');
    await refused.getByText('The user name or the password is wrong.').waitFor();
    await page.locator('input[name=password]').fill(password);
    await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('dialog', { name: 'Favorite saved' }).waitFor();
    await page.getByRole('button', { name: 'Back to project' }).click();
    await page.getByRole('button', { name: 'Remove Planting 02 from favorites', pressed: true }).waitFor();
  });

  test('is added and removed by its heart, also after a reload', async () => {
    const page = await site.open({ as: user });
    await page.goto('/');
    await page.getByRole('button', { name: 'Save Planting 20 as a favorite' }).click();
    const saved = page.getByRole('button', { name: 'Remove Planting 20 from favorites' });
    await saved.waitFor();
    await page.reload();
    await saved.click();
    await page.getByRole('button', { name: 'Save Planting 20 as a favorite' }).waitFor();
  });
});

test('a project shows its progress and purpose; its tabs work by keys', async () => {
  const page = await open('/project/planting-1/?source=letter', widths.phone);
  await expect(page).toHaveTitle(/^Planting 01 – /);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${site.url}/project/planting-1/`,
  );
  await page.getByText('13% of €200').waitFor();
  await page.getByRole('tab', { name: 'Description' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('0 of 2 needs funded').waitFor();
  await expect(page).toHaveURL((url) => url.searchParams.get('tab') === 'needs');
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: 'Förderverein Bäume' }).waitFor();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await resize(page, widths.desktop);
  await expectAccessible(page);
  const back = await page.getByRole('link', { name: 'All projects' }).getAttribute('href');
  expect(back).toContain('source=letter');
});

test.describe('the states of a project', () => {
  let states: readonly (readonly [string, string])[];
  test.beforeAll(() => {
    states = [
      ['planting-19', 'This project is fully funded already.'],
      ['planting-18', 'This project has ended already.'],
      ['put-away', 'This project is archived.'],
    ];
  });

  test('are reported in the words of the specification, and donating is not possible', async () => {
    for (const [slug, words] of states) {
      const page = await open(`/project/${slug}/`, widths.phone);
      await page.getByText(words).waitFor();
      await expect(page.locator('#give')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Support project' })).toHaveCount(0);
      await expectAccessible(page);
    }
  });

  for (const kind of ['project', 'organization']) {
    test(`an unknown ${kind} is a 404 page that leads on`, async () => {
      const page = await open('/');
      expect((await page.goto(`/${kind}/no-such-${kind}/`))?.status()).toBe(404);
      const others = page.getByRole('region', { name: 'Projects that still need support' });
      await expect(others.getByRole('article')).toHaveCount(3);
      const organizations = page.locator('main').getByRole('link', { name: 'All organizations' });
      await expect(organizations).toHaveCount(kind === 'organization' ? 1 : 0);
      await expectAccessible(page);
      await expectFitsAllWidths(page);
    });
  }

  test('lead on to open projects, also without scripts', async () => {
    for (const javaScript of [true, false]) {
      const page = await site.open({ javaScript });
      await page.goto('/project/planting-18/');
      const others = page.getByRole('region', { name: 'Projects that still need support' });
      await expect(others.getByRole('article')).toHaveCount(3);
      await expect(others.getByText('Finished')).toHaveCount(0);
      if (javaScript) {
        await expectAccessible(page);
        await expectFitsAllWidths(page);
      }
      await others.getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: 'Support this project' })).toBeVisible();
    }
  });
});

test('the bar of a phone leads to the giving form and disappears there', async () => {
  const page = await open('/project/planting-1/', widths.phone);
  const support = page.getByRole('link', { name: 'Support project' });
  await support.click();
  await support.waitFor({ state: 'hidden' });
  // The header of a phone scrolls with the page: the area begins at the top.
  const top = () => page.locator('#give').evaluate((area) => Math.round(area.getBoundingClientRect().top));
  await expect.poll(top).toBe(16);
});

test('does not return to the list when a project is opened while a search is pending', async () => {
  const page = await site.open();
  await page.clock.install();
  await page.goto('/');
  const held = Promise.withResolvers<void>();
  await page.route(/\/project\/.*\.data/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('searchbox').fill('Planting');
  await page.getByRole('link', { name: 'Planting 20' }).click();
  // Longer than the half second after which a search starts.
  await passTime(page);
  held.resolve();
  await page.getByRole('heading', { level: 1, name: 'Planting 20' }).waitFor();
  await passTime(page);
  await expect(page).toHaveURL((url) => url.pathname === '/project/planting-20/');
});
