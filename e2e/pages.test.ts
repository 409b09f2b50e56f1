import { expect, type Page } from '@playwright/test';
import { INITIAL_CONTENT, type PageContent } from '#features/pages/content.ts';
import { createPage, publishPage, saveDraft } from '#features/pages/server/index.ts';
import { makeCategory, makeOrganization, makeProject } from '#testing/projects.ts';
import type { Services } from '#platform/server/services.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { passTime } from './support/clock.ts';
import { expectFitsAllWidths, resize } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';
import { shareWindow } from './support/window.ts';

const KOELN = { latitude: 50.938, longitude: 6.96 };
let editor: BuiltUser;

async function makePage(services: Services, slug: string, content: Partial<PageContent>): Promise<void> {
  const title = { en: `Page ${slug}`, de: `Seite ${slug}` };
  await services.database.transact(async (tx) => {
    const id = await createPage(tx, { kind: 'projects', slug, title }, null);
    await saveDraft(tx, id, { version: 1, content: { ...INITIAL_CONTENT, title, ...content } }, null);
    await publishPage(tx, id, 2);
  });
}

const site = useSite(async (services) => {
  const { pool } = services.database;
  const nature = await makeCategory(pool, 'nature');
  const rhine = await makeOrganization(pool, { title: 'Verein am Rhein' });
  for (let at = 1; at <= 12; at += 1) {
    await makeOrganization(pool, { title: `Verein ${String(at).padStart(2, '0')}` });
  }
  await makeOrganization(pool, { title: 'Accepted only', reviewStatus: 4 });
  const made = (title: string, place: { latitude: number; longitude: number }) =>
    makeProject(pool, { title, categoryId: nature.id, organizationId: rhine, ...place });
  await made('Bridge', KOELN);
  await made('Boathouse', KOELN);
  const alps = await makeCategory(pool, 'alps');
  await makeProject(pool, {
    title: 'Mountain hut',
    categoryId: alps.id,
    organizationId: rhine,
    latitude: 47.5,
    longitude: 11,
  });
  await makePage(services, 'mapped', { mapAboveList: true });
  await makePage(services, 'south', {
    region: { south: 47, north: 48.5, west: 9, east: 13 },
    html: { en: '<p>Up in the <strong>mountains</strong></p>', de: '' },
    showSearchRow: false,
    showCategoriesRow: false,
  });
  editor = await buildUser(services, { permissions: ['create_pages', 'change_pages', 'delete_pages'] });
});

/** Everything that a page requests, by address. */
function recordRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
}

const ofMap = (url: string) => /maplibre|base-map|project-map|explore\/locations/.test(url);

const mapButton = (page: Page) => page.getByRole('button', { name: 'Map', exact: true });

async function showMap(page: Page): Promise<void> {
  await mapButton(page).click();
  await page.locator('[data-ready] canvas').waitFor();
}

/** The zoom at which a map of this height shows these bounds: at zoom 0 the world is 512 pixels high. */
function zoomOf(bounds: string, height: number): number {
  const [south = 0, , north = 0] = bounds.split(',').map(Number);
  const mercator = (latitude: number) => Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI);
  return Math.log2(height / (512 * (mercator(north) - mercator(south))));
}

const open = shareWindow(site);

test.describe('the map of the projects', () => {
  test('is behind "List | Map", needs no consent, asks no other company, and is there again on the next visit', {
    tag: '@gate',
  }, async () => {
    const page = await site.open({ consent: null });
    await page.clock.install();
    const asked = recordRequests(page);
    await page.goto('/');
    const list = page.getByRole('button', { name: 'List', exact: true });
    await expect(list).toHaveAttribute('aria-pressed', 'true');
    await passTime(page);
    expect(asked.filter(ofMap)).toEqual([]);
    await showMap(page);
    await expect(mapButton(page)).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    expect(asked.some(ofMap)).toBe(true);
    expect(asked.filter((url) => !url.startsWith(site.url) && !/^(?:blob|data):/.test(url))).toEqual([]);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('cookie_rule_detail');
    await page.goto('/projects/');
    await page.locator('[data-ready] canvas').waitFor();
    await list.click();
    await expect(page.locator('[data-ready] canvas')).toHaveCount(0);
    await page.reload();
    await expect(list).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('[data-ready] canvas')).toHaveCount(0);
  });

  test('is shown where the browser stores nothing', async () => {
    const page = await site.open();
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(globalThis, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    await page.goto('/');
    await expect(page.locator('article').first()).toBeVisible();
    await showMap(page);
    await expect(mapButton(page)).toHaveAttribute('aria-pressed', 'true');
  });

  test('is above the list where its page says so', async () => {
    const page = await site.open();
    await page.goto('/projects/mapped/');
    const map = await page.locator('[data-ready] canvas').boundingBox();
    const first = await page.locator('article').first().boundingBox();
    expect(map?.y).toBeLessThan(first?.y ?? 0);
    await expect(mapButton(page)).toHaveCount(0);
    await expectFitsAllWidths(page);
  });

  test('filters the list half a second after it was moved, not before', async () => {
    const page = await site.open({ width: widths.phone });
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation(KOELN);
    await page.clock.install();
    await page.goto('/');
    await showMap(page);
    await page.getByText('3 projects found').waitFor();
    await passTime(page, 1);
    expect(new URL(page.url()).searchParams.has('bounds')).toBe(false);
    await page.getByRole('button', { name: 'Zoom to my location' }).click();
    await page.getByText('2 projects found').waitFor();
    const bounds = () => new URL(page.url()).searchParams.get('bounds');
    await expect.poll(bounds).toMatch(/^50\.\d+,6\.\d+,50\.\d+,[67]\.?\d*$/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const drawn = page.locator('[data-ready] canvas');
    await drawn.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const box = await drawn.boundingBox();
    if (!box) throw new Error('the map has no place');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2 - 10];
    // Places can be pressed once they are drawn, which the pointer shows.
    let step = 0;
    const pointer = async () => {
      step = 1 - step;
      await page.mouse.move(x + step, y);
      return drawn.evaluate((element: HTMLElement) => element.style.cursor);
    };
    await expect.poll(pointer).toBe('pointer');
    await page.mouse.click(x, y);
    const cards = page.getByRole('list', { name: 'Projects at this location' });
    await cards.getByRole('link', { name: 'Bridge' }).waitFor();
    await expect(cards.getByRole('link')).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Show all locations' }).click();
    await page.getByText('3 projects found').waitFor();
    // The map shows them too: one zoom level further in, the view still spans degrees, not streets.
    await page.getByRole('button', { name: 'Zoom in' }).click();
    const degrees = () => {
      const [south = 0, , north = 0] = (new URL(page.url()).searchParams.get('bounds') ?? '')
        .split(',')
        .map(Number);
      return north - south;
    };
    await expect.poll(degrees).toBeGreaterThan(1);
  });
  test('opens on its projects, follows the filters of the list, is 450 pixels high, and supports zoom 1 to 16', async () => {
    const page = await open('/');
    await showMap(page);
    const search = page.getByRole('searchbox');
    await test.step('zooms to the results of a search, and back to all projects when it is cleared', async () => {
      const scale = page.locator('.maplibregl-ctrl-scale');
      const kilometres = async () => Number.parseInt(await scale.innerText(), 10);
      const whole = await kilometres();
      const answer = page.waitForResponse((response) => response.url().includes('/explore/locations/?'));
      await search.fill('hut');
      expect(await (await answer).json()).toMatchObject([{ project_title: 'Mountain hut' }]);
      await page.getByText('1 project found').waitFor();
      await expect.poll(kilometres).toBeLessThan(whole / 3);
      // The map was moved by the list, so it does not filter the list.
      expect(new URL(page.url()).searchParams.has('bounds')).toBe(false);
      await search.fill('');
      await page.getByText('3 projects found').waitFor();
      await expect.poll(kilometres).toBe(whole);
    });
    await test.step('zooms to the projects of a category, and back', async () => {
      const scale = page.locator('.maplibregl-ctrl-scale');
      const kilometres = async () => Number.parseInt(await scale.innerText(), 10);
      const whole = await kilometres();
      const categories = page.getByRole('navigation', { name: 'Categories' });
      await categories.getByRole('link', { name: /alps/i }).click();
      await page.getByText('1 project found').waitFor();
      await expect.poll(kilometres).toBeLessThan(whole / 3);
      await categories.getByRole('link', { name: 'All', exact: true }).click();
      await page.getByText('3 projects found').waitFor();
      await expect.poll(kilometres).toBe(whole);
    });
    const frame = page.locator('[data-ready] canvas');
    await test.step('is 450 pixels high, shows both projects as large as fits, and supports zoom 1 to 16', async () => {
      const area = frame.locator('xpath=ancestor::section[1]/div');
      await expect.poll(async () => (await area.boundingBox())?.height).toBe(450);
      const height = (await frame.boundingBox())?.height ?? 0;
      // In one step: rendering each zoom level in between takes seconds.
      const press = (name: string, times: number) =>
        page.getByRole('button', { name }).evaluate((button, presses) => {
          for (let press = 0; press < presses; press += 1) (button as HTMLElement).click();
        }, times);
      const zoom = () => zoomOf(new URL(page.url()).searchParams.get('bounds') ?? '', height);
      await press('Zoom in', 1);
      // One step closer than both places, which are 3.4 degrees of latitude apart; all of Germany is at zoom 4.
      await expect.poll(zoom).toBeLessThan(8.5);
      expect(zoom()).toBeGreaterThan(6);
      await press('Zoom in', 13);
      await expect.poll(zoom).toBeCloseTo(16, 1);
      await press('Zoom out', 17);
      await expect.poll(zoom).toBeCloseTo(1, 1);
    });
    await test.step('says when it could not be loaded, and tries again', async () => {
      await page.route('**/explore/locations/?*', (route) => route.abort());
      await search.fill('bridge');
      const failed = page.getByRole('alert').filter({ hasText: 'The map could not be loaded.' });
      await failed.waitFor();
      const toasts = page.getByRole('region', { name: 'Notifications' });
      await toasts.getByText('Please try again or contact an administrator.').waitFor();
      await page.unroute('**/explore/locations/?*');
      await failed.getByRole('button', { name: 'Try again' }).click();
      await failed.waitFor({ state: 'detached' });
    });
  });
});

test.describe('a custom page', () => {
  test('shows its text and its projects, without empty rows', async () => {
    const page = await site.open({ width: widths.phone });
    await page.goto('/projects/south/');
    await page.getByRole('heading', { level: 1, name: 'Page south' }).waitFor();
    await page.getByText('mountains').waitFor();
    await page.getByText('1 project found').waitFor();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Categories' })).toHaveCount(0);
    await expectAccessible(page);
    expect((await page.goto('/projects/no-such-page/'))?.status()).toBe(404);
  });

  test('is created, previewed, published and reset by staff', async () => {
    const page = await site.open({ as: editor });
    await page.goto('/site-admin/pages/');
    await page.getByRole('button', { name: 'New page' }).click();
    await page.getByLabel('Title in German').fill('Seen und Teiche');
    await page.getByRole('textbox', { name: 'Web address' }).focus();
    await page.getByRole('button', { name: 'Create page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Seen und Teiche' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Text in English' }).fill('Water, clear and cold');
    await page.getByLabel('Title in English').fill('Lakes and ponds');
    await page.getByRole('link', { name: 'Pages' }).first().click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('Draft saved').waitFor();
    await page.getByRole('button', { name: 'Preview' }).click();
    const link = await page.getByRole('link', { name: 'Open preview' }).getAttribute('href');
    await page.keyboard.press('Escape');
    const visitor = await site.open();
    expect((await visitor.goto('/projects/seen-und-teiche/'))?.status()).toBe(404);
    await visitor.goto(link ?? '');
    await visitor.getByRole('heading', { level: 1, name: 'Lakes and ponds' }).waitFor();
    await visitor.getByText('Water, clear and cold').waitFor();
    await visitor.getByText('This is the preview of a draft.').waitFor();
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectAccessible(visitor);
    await visitor.getByRole('searchbox').fill('hut');
    await visitor.getByText('1 project found').waitFor();
    await expect(visitor).toHaveURL((url) => url.href.includes('preview_token='));
    const project = await visitor.getByRole('link', { name: 'Mountain hut' }).getAttribute('href');
    expect(project).not.toContain('preview_token');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Page published').waitFor();
    await visitor.goto('/projects/seen-und-teiche/');
    await visitor.getByRole('heading', { level: 1, name: 'Lakes and ponds' }).waitFor();
  });
});

test('a page is published once its saved draft is shown, not with the version before', async () => {
  const page = await site.open({ as: editor });
  await page.goto('/site-admin/pages/');
  await page.getByRole('link', { name: 'Page south' }).click();
  const text = page.getByRole('textbox', { name: 'Text in English' });
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await text.fill('Water, cold');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(publish).toBeEnabled();
  await text.fill('Water, clear and cold');
  let show = () => {};
  const shown = new Promise<void>((resolve) => (show = resolve));
  const loaded = /\/site-admin\/pages\/\d+\/_\.data/;
  await page.route(loaded, async (route) => {
    await shown;
    await route.continue();
  });
  const again = page.waitForRequest(loaded);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await again;
  await expect(publish).toBeDisabled();
  show();
  await publish.click();
  await page.getByText('Page published').waitFor();
});

test('staff set the headline, the introduction and the figures of the home page', {
  tag: '@gate',
}, async () => {
  const page = await site.open({ as: editor });
  const visitor = await site.open();
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
    'Choose a project, donate, and see what your donation makes possible.',
  );
  const figures = visitor.getByText('supporters');
  await expect(figures).toBeVisible();
  await page.goto('/site-admin/pages/');
  await page.locator('main').getByRole('link', { name: 'Projects', exact: true }).click();
  await page.getByLabel('Headline of the home page in English').fill('Good things grow in our valley');
  await page.getByRole('textbox', { name: 'Text in English' }).fill('The savings bank doubles each gift.');
  await page.getByLabel('Figures of the platform').uncheck();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Draft saved').waitFor();
  await page.getByRole('button', { name: 'Preview' }).click();
  const link = await page.getByRole('link', { name: 'Open preview' }).getAttribute('href');
  await page.keyboard.press('Escape');
  await visitor.goto(link ?? '');
  await visitor.getByText('This is the preview of a draft.').waitFor();
  const headline = visitor.getByRole('heading', { level: 1, name: 'Good things grow in our valley' });
  await expect(headline).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Page published').waitFor();
  await visitor.goto('/');
  await expect(headline).toBeVisible();
  await expect(visitor).toHaveTitle(/^Good things grow in our valley – /);
  await expect(visitor.getByText('The savings bank doubles each gift.')).toBeVisible();
  await expect(figures).toHaveCount(0);
  await expectAccessible(visitor);
  await expectFitsAllWidths(visitor);
  await visitor.goto('/projects/');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Projects', exact: true })).toBeVisible();
});

test('organizations are searched, sorted and loaded page by page', async () => {
  const page = await open('/organizations/');
  await page.getByText('13 organizations · 3 projects').waitFor();
  await expect(page.locator('article')).toHaveCount(9);
  await expectAccessible(page);
  await resize(page, widths.phone);
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await page.getByRole('link', { name: 'Load more' }).click();
  await page.getByText('4 more loaded, 13 of 13 shown').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Sort', { exact: true }).selectOption({ label: 'Z-A' });
  await page.getByRole('button', { name: 'Show organizations' }).click();
  await page.locator('li:first-child > article h3', { hasText: 'Verein am Rhein' }).waitFor();
  await page.getByRole('searchbox').fill('rhein');
  await page.getByText('1 organization · 3 projects').waitFor();
  const card = page.getByRole('link', { name: 'Verein am Rhein' });
  await expect(card).toHaveAttribute('href', /^\/organization\//);
  await page.getByRole('searchbox').fill('accepted');
  await page.getByText('No organizations found').waitFor();
  await expectAccessible(page);
});
