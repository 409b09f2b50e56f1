import { expect, type Page } from '@playwright/test';
import { INITIAL_CONTENT, type PageContent } from '#features/pages/content.ts';
import { createPage, publishPage, saveDraft } from '#features/pages/server/index.ts';
import { makeCategory, makeOrganization, makeProject } from '#features/projects/server/testing.ts';
import type { Services } from '#platform/server/services.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { allowTime } from './support/complete.ts';
import { test, useSite, widths } from './support/site.ts';

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
  await made('Mountain hut', { latitude: 47.5, longitude: 11 });
  await makePage(services, 'south', {
    region: { south: 47, north: 48.5, west: 9, east: 13 },
    html: { en: '<p>Up in the <strong>mountains</strong></p>', de: '' },
    showSearchRow: false,
    showCategoriesRow: false,
  });
  editor = await buildUser(services, { permissions: ['create_pages', 'change_pages', 'delete_pages'] });
});

/** Everything that a page asks for, by address. */
function recordRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
}

const ofMap = (url: string) => /maplibre|base-map|project-map|explore\/locations/.test(url);

async function activate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Activate project map' }).click();
  await page.locator('[data-ready] canvas').waitFor();
}

/** The zoom at which a map of this height shows these bounds: at zoom 0 the world is 512 pixels high. */
function zoomOf(bounds: string, height: number): number {
  const [south = 0, , north = 0] = bounds.split(',').map(Number);
  const mercator = (latitude: number) => Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI);
  return Math.log2(height / (512 * (mercator(north) - mercator(south))));
}

test.describe('the map of the projects', () => {
  test('asks first: nothing of it is loaded before consent, and the text says who, what and where', async () => {
    const page = await site.open();
    const asked = recordRequests(page);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Project map not active' }).waitFor();
    await allowTime(page);
    const text = await page.locator('section', { hasText: 'Project map not active' }).first().innerText();
    expect(text).toContain('Obolus demo operator');
    expect(text).toContain('maps provider');
    expect(text).toContain('USA');
    await expectAccessible(page);
    expect(asked.filter(ofMap)).toEqual([]);
    expect(asked.filter((url) => !url.startsWith(site.url))).toEqual([]);
    const links = page.locator('section', { hasText: 'Project map not active' }).first();
    await expect(links.getByRole('link', { name: 'cookie settings' })).toHaveAttribute(
      'href',
      '/cookie-settings/',
    );
    await expect(links.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy/');
    await activate(page);
    const cookies = await page.context().cookies();
    const consent = cookies.find(({ name }) => name === 'cookie_rule_detail');
    expect(consent?.value.split(',')).toContain('maps');
    expect(consent?.path).toBe('/');
    const days = ((consent?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(29);
    expect(days).toBeLessThan(30.1);
    expect(asked.some(ofMap)).toBe(true);
    expect(asked.filter((url) => !url.startsWith(site.url) && !/^(?:blob|data):/.test(url))).toEqual([]);
    await page.reload();
    await page.locator('[data-ready] canvas').waitFor();
  });

  for (const [name, width] of [
    ['phone', widths.phone],
    ['desktop', widths.desktop],
  ] as const) {
    test(`narrows the list half a second after it was moved, not before, on a ${name}`, async () => {
      const page = await site.open({ width });
      await page.context().grantPermissions(['geolocation']);
      await page.context().setGeolocation(KOELN);
      await page.goto('/');
      await activate(page);
      await page.getByText('3 projects found').waitFor();
      await page.waitForTimeout(900);
      expect(new URL(page.url()).searchParams.has('bounds')).toBe(false);
      await page.getByRole('button', { name: 'Zoom to my place' }).click();
      await page.getByText('2 projects found').waitFor();
      const bounds = () => new URL(page.url()).searchParams.get('bounds');
      await expect.poll(bounds).toMatch(/^50\.\d+,6\.\d+,50\.\d+,[67]\.?\d*$/);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const box = await page.locator('[data-ready] canvas').boundingBox();
      if (!box) throw new Error('the map has no place');
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2 - 10);
      const cards = page.getByRole('list', { name: 'Projects at this place' });
      await cards.getByRole('link', { name: 'Bridge' }).waitFor();
      await expect(cards.getByRole('link')).toHaveCount(2);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Show all places' }).click();
      await page.getByText('3 projects found').waitFor();
      // The map shows them too: one step nearer it still shows degrees, not streets.
      await page.getByRole('button', { name: 'Zoom in' }).click();
      const degrees = () => {
        const [south = 0, , north = 0] = (new URL(page.url()).searchParams.get('bounds') ?? '')
          .split(',')
          .map(Number);
        return north - south;
      };
      await expect.poll(degrees).toBeGreaterThan(3);
    });
  }

  test('follows the filters of the list', async () => {
    const page = await site.open();
    await page.goto('/');
    await activate(page);
    const answer = page.waitForResponse((response) => response.url().includes('/explore/locations/?'));
    await page.getByRole('searchbox').fill('hut');
    expect(await (await answer).json()).toMatchObject([{ project_title: 'Mountain hut' }]);
    await page.route('**/explore/locations/?*', (route) => route.abort());
    await page.getByRole('searchbox').fill('bridge');
    const failed = page.getByRole('alert').filter({ hasText: 'The map could not be loaded.' });
    await failed.waitFor();
    const toasts = page.getByRole('region', { name: 'Notifications' });
    await toasts.getByText('Please try again or contact an administrator.').waitFor();
    await page.unroute('**/explore/locations/?*');
    await failed.getByRole('button', { name: 'Try again' }).click();
    await failed.waitFor({ state: 'detached' });
  });

  test('comes to what a search found, and goes back to the whole when it ends', async () => {
    const page = await site.open();
    await page.goto('/');
    await activate(page);
    const scale = page.locator('.maplibregl-ctrl-scale');
    const kilometres = async () => Number.parseInt(await scale.innerText(), 10);
    const whole = await kilometres();
    await page.getByRole('searchbox').fill('hut');
    await page.getByText('1 project found').waitFor();
    await expect.poll(kilometres).toBeLessThan(whole / 10);
    // The map has followed the list, so it narrows nothing.
    expect(new URL(page.url()).searchParams.has('bounds')).toBe(false);
    await page.getByRole('searchbox').fill('');
    await page.getByText('3 projects found').waitFor();
    await expect.poll(kilometres).toBe(whole);
  });

  test('is 450 pixels high, begins at zoom 4, and goes from 1 to 16', async () => {
    const page = await site.open();
    await page.goto('/');
    await activate(page);
    const canvas = page.locator('[data-ready] canvas');
    const frame = canvas.locator('xpath=ancestor::section[1]/div');
    await expect.poll(async () => (await frame.boundingBox())?.height).toBe(450);
    const height = (await canvas.boundingBox())?.height ?? 0;
    // All at once: drawing each zoom between them takes a processor seconds.
    const press = (name: string, times: number) =>
      page.getByRole('button', { name }).evaluate((button, presses) => {
        for (let press = 0; press < presses; press += 1) (button as HTMLElement).click();
      }, times);
    const zoom = () => zoomOf(new URL(page.url()).searchParams.get('bounds') ?? '', height);
    await press('Zoom in', 1);
    await expect.poll(zoom).toBeCloseTo(5, 1);
    await press('Zoom in', 13);
    await expect.poll(zoom).toBeCloseTo(16, 1);
    await press('Zoom out', 17);
    await expect.poll(zoom).toBeCloseTo(1, 1);
  });
});

test.describe('a page of its own', () => {
  test('shows its text and its projects, without the rows it does not have', async () => {
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

  test('is made, previewed, published and taken back by staff', async () => {
    const page = await site.open({ as: editor });
    await page.goto('/site-admin/pages/');
    await page.getByRole('button', { name: 'New page' }).click();
    await page.getByLabel('Title, German').fill('Seen und Teiche');
    await page.getByRole('textbox', { name: 'Name in the address' }).focus();
    await page.getByRole('button', { name: 'Create page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Seen und Teiche' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Text, English' }).fill('Water, clear and cold');
    await page.getByLabel('Title, English').fill('Lakes and ponds');
    await page.getByRole('link', { name: 'Pages' }).first().click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('Draft saved').waitFor();
    await page.getByRole('button', { name: 'Preview' }).click();
    const link = await page.getByRole('link', { name: 'Open the preview' }).getAttribute('href');
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
    await visitor.goto('/projects/seen-und-teiche/?');
    await visitor.getByRole('heading', { level: 1, name: 'Lakes and ponds' }).waitFor();
  });
});

test.describe('organisations', () => {
  for (const [name, width] of [
    ['phone', widths.phone],
    ['desktop', widths.desktop],
  ] as const) {
    test(`are searched, sorted and loaded page by page on a ${name}`, async () => {
      const page = await site.open({ width });
      await page.goto('/organizations/');
      await page.getByText('13 organizations · 3 projects').waitFor();
      await expect(page.locator('article')).toHaveCount(9);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: 'Load more' }).click();
      await page.getByText('4 more loaded, 13 of 13 shown').waitFor({ state: 'attached' });
      await page.getByLabel('Sort', { exact: true }).selectOption({ label: 'Z-A' });
      await page.locator('li:first-child > article h3', { hasText: 'Verein am Rhein' }).waitFor();
      await page.getByRole('searchbox').fill('rhein');
      await page.getByText('1 organization · 3 projects').waitFor();
      const card = page.getByRole('link', { name: 'Verein am Rhein' });
      await expect(card).toHaveAttribute('href', /^\/organization\//);
      await page.getByRole('searchbox').fill('accepted');
      await page.getByText('No organizations found').waitFor();
      await expectAccessible(page);
    });
  }
});
