import { expect, type Page, type Request } from '@playwright/test';
import { makeCoFunding } from '#features/donations/server/testing.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { enterProject, makeVoting } from '#features/votings/server/testing.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { buildUser } from '#testing/factories.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { untilIdle } from './support/complete.ts';
import { openEarly } from './support/early.ts';
import { expectFitsAllWidths, resize } from './support/fits.ts';
import { makeCard } from './support/giving.ts';
import { pageReady, test, useSite, widths } from './support/site.ts';

/** The maximum size of compressed scripts of a public page before any interaction. */
const SCRIPT_BUDGET_BYTES = 170_000;
/** The same once its giving form or voting form is open (decision 402). */
const OPEN_FORM_BUDGET_BYTES = 186_000;

const site = useSite(async (services) => {
  const { pool } = services.database;
  const organizationId = await makeOrganization(pool, { slug: 'seaside' });
  const { id } = await makeProject(pool, { slug: 'orchard', organizationId, needs: [[200_000n, 50_000n]] });
  await pool.query(
    `WITH s AS (INSERT INTO funding_scope (name, url_1) VALUES ('Neighbors', 'https://fund.example/') RETURNING id)
     UPDATE project SET funding_scope_id = s.id FROM s WHERE project.id = $1`,
    [id],
  );
  await makeCoFunding(services, id, { title: 'Spring', ppm: 500_000n, donationMax: 10_000n });
  await makeCard(pool);
  await pool.query(
    `INSERT INTO platform_setting (key, value) VALUES ('enableVoting', 'true'), ('projectPromoterDonation', 'true')
     ON CONFLICT DO NOTHING`,
  );
  const voting = await makeVoting(pool);
  const entered = await enterProject(pool, voting);
  await pool.query(`UPDATE voting SET slug = 'ballot' WHERE id = $1`, [voting.id]);
  await pool.query(`UPDATE project SET slug = 'choir' WHERE id = $1`, [entered.id]);
});
const pages = ['/imprint/', '/privacy/', '/accessibility/', '/cookie-settings/', '/no-such-page/'] as const;

/** The compressed size of all scripts that an address loads; with the form of a field, once that field is there. */
async function scriptBytes(page: Page, path: string, field: string | null): Promise<number> {
  // By what the server states: what the browser has from an earlier visit counts as on a first one.
  const sizes = new Map<string, Promise<number>>();
  const record = (request: Request) => {
    if (request.resourceType() !== 'script' && !request.url().endsWith('.js')) return;
    const size = async () => Number(await (await request.response())?.headerValue('content-length'));
    sizes.set(request.url(), size());
  };
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('requestfinished', (request) => {
    open.delete(request);
    record(request);
  });
  await page.goto(path);
  await pageReady(page);
  if (field) {
    await page.locator('#vote, #give').first().scrollIntoViewIfNeeded();
    await page.locator(`[name=${field}]`).waitFor();
  }
  // All of them have arrived once the page is idle and asks for no more.
  let before = -1;
  while (before !== sizes.size) {
    before = sizes.size;
    await untilIdle(page);
    await expect.poll(() => open.size).toBe(0);
  }
  page.removeAllListeners();
  return (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
}

test('the accessibility check finds violations', { tag: '@gate' }, async () => {
  const page = await site.open();
  await page.setContent(
    '<html lang="en"><title>Barriers</title><main><h1>Barriers</h1><img src="x.png"><p style="color:#ccc">Pale</p></main>',
  );
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast: p[\s\S]*image-alt: img/);
});

test('e-mail addresses in static pages are links', async () => {
  const page = await site.open({ width: widths.phone, locale: 'sie_DE' });
  await page.goto('/accessibility/');
  const support = page.getByText(/Wer auf eine Barriere stößt/).getByRole('link');
  await expect(support).toHaveAttribute('href', `mailto:${await support.innerText()}`);
  const authority = page.getByRole('link', { name: 'MLBF@ms.sachsen-anhalt.de' });
  await expect(authority).toHaveAttribute('href', 'mailto:MLBF@ms.sachsen-anhalt.de');
  await expectNoSidewaysScroll(page);
});

test.describe('the interface kit', () => {
  for (const locale of ['en_US', 'du_DE', 'sie_DE'] as const) {
    test(`is accessible in every state in ${locale}`, async () => {
      const page = await site.open({ locale, width: widths.phone });
      await page.goto('/dev/ui/');
      await expectAccessible(page);
      await expectFitsAllWidths(page);
      if (locale !== 'en_US') return;
      for (const width of [widths.tablet, widths.desktop]) {
        await resize(page, width);
        await expectAccessible(page);
      }
    });
  }

  test('traps the focus in a dialog, summarizes errors, and formats an amount on blur', async () => {
    const page = await site.open();
    await page.goto('/dev/ui/');
    await test.step('the dialog gives the focus back', async () => {
      await page.getByRole('button', { name: 'Open dialog' }).click();
      await page.locator('dialog[open]').waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Open dialog');
    });
    await test.step('an amount with a minus is refused, one without it accepted', async () => {
      const amount = page.locator('#field-donation');
      await amount.fill('');
      await amount.pressSequentially('-12.3');
      await amount.blur();
      await expect(amount).toHaveValue('-12.3');
      await expect(amount).toHaveAccessibleDescription(/Please enter an amount such as 1,234\.56/);
      await amount.fill('12.3');
      await amount.blur();
      await expect(amount).toHaveValue('12.30');
    });
    await test.step('the summary has the focus after a failed submit; its links lead to the fields', async () => {
      await page.getByRole('button', { name: 'Send' }).click();
      const summary = page.getByRole('alert').filter({ hasText: '3 fields need to be corrected' });
      await summary.waitFor();
      await expect(summary).toBeFocused();
      await expect(page).toHaveTitle(/^Error: /);
      await summary.getByRole('link', { name: 'Email: This field is required' }).click();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-email');
      await expectAccessible(page);
    });
  });
});

test.describe('the frame of the site', () => {
  for (const locale of ['en_US', 'du_DE', 'sie_DE'] as const) {
    test(`is accessible on its own pages in ${locale}`, async () => {
      const page = await site.open({ locale, width: widths.phone });
      for (const path of pages) {
        await page.goto(path);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });
  }

  for (const javaScript of [true, false]) {
    test(`opens the navigation of a phone with its button, by keyboard and by touch (scripts: ${javaScript})`, async () => {
      const page = await site.open({ width: widths.phone, javaScript });
      await page.goto('/imprint/');
      const bar = page.getByRole('banner');
      const link = bar.getByRole('link', { name: 'Projects' });
      const menu = bar.getByRole('button', { name: 'Menu' });
      await expect(link).toBeHidden();
      await menu.press('Enter');
      await link.waitFor();
      await expectNoSidewaysScroll(page);
      if (javaScript) await expectAccessible(page);
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
      await page.keyboard.press('Escape');
      await link.waitFor({ state: 'hidden' });
      await expect(menu).toBeFocused();
      await menu.click();
      await link.click();
      await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    });
  }

  test('has the navigation of a phone in a separate row if the browser does not support popovers', async () => {
    const page = await site.open({ width: widths.phone, javaScript: false });
    // The page as such a browser sees it: the attribute and the selector are unknown.
    await page.route('**/imprint/', async (route) => {
      const answer = await route.fetch();
      const { 'content-security-policy': _, ...headers } = answer.headers();
      const body = (await answer.text())
        .replaceAll(/ popover="\w*"/g, '')
        .replaceAll(':popover-open', ':unheard-of');
      await route.fulfill({ status: answer.status(), headers, body });
    });
    await page.goto('/imprint/');
    const bar = page.getByRole('banner');
    const link = await bar.getByRole('link', { name: 'Projects' }).boundingBox();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect((link?.y ?? Infinity) + (link?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
    await expect(bar.getByRole('button', { name: 'Menu' })).toBeHidden();
    await expectNoSidewaysScroll(page);
  });

  test('keeps the navigation of a phone open if it was opened before the page was interactive', async () => {
    const { page, start } = await openEarly(await site.open({ width: widths.phone }), '/imprint/');
    const bar = page.getByRole('banner');
    const link = bar.getByRole('link', { name: 'Projects' });
    await bar.getByRole('button', { name: 'Menu' }).click();
    await link.waitFor();
    await start();
    await expect(link).toBeVisible();
    await bar.getByRole('button', { name: 'Menu' }).click();
    await link.waitFor({ state: 'hidden' });
  });

  test('switches the language without scripts and stays on the page', async () => {
    const page = await site.open({ javaScript: false });
    await page.goto('/imprint/');
    await page.getByRole('link', { name: 'Deutsch (Sie)' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/imprint/');
    await expect(page.locator('h1')).toHaveText('Impressum');
    await expect(page.locator('#app')).toHaveAttribute('data-salutation', 'formal');
  });

  test('works under its content policy, on private pages and on shared ones', { tag: '@gate' }, async () => {
    const page = await site.open();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    // Not shared, therefore with a nonce instead of hashes.
    await page.goto('/cookie-settings/');
    for (let visit = 0; visit < 2; visit += 1) {
      await page.goto('/imprint/');
      await page.getByRole('link', { name: 'Privacy' }).click();
      await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
    }
    expect(complaints).toEqual([]);
  });

  // In German, which is larger; explore and a project in English as well. The value is a field of a form that opens.
  const measured = {
    en_US: { '/': null, '/project/orchard/': null, '/project/orchard/give/?amount=25': 'first_name' },
    du_DE: {
      '/project/orchard/': null,
      '/project/orchard/give/?amount=25': 'first_name',
      '/organization/seaside/': null,
      '/organization/seaside/give/?amount=25': 'first_name',
      '/project/choir/voting/ballot/': 'vote-code',
      '/redeem/': null,
      '/cookie-settings/': null,
      '/privacy/': null,
      '/imprint/': null,
      '/accessibility/': null,
    },
    sie_DE: {
      '/': null,
      '/organizations/': null,
      '/login/': null,
      '/choose-signup/': null,
      '/signup/': null,
      '/organization-signup/': null,
      '/company-signup/': null,
      '/account/password/reset/': null,
    },
  } as const satisfies Partial<Record<LocaleCode, Record<string, string | null>>>;

  for (const locale of ['en_US', 'du_DE', 'sie_DE'] as const) {
    // The gate asks for the locale with the most kinds of pages: one import brings a library to all of them.
    const details = locale === 'du_DE' ? { tag: '@gate' } : {};
    test(`loads in ${locale} no more scripts than the budget allows`, details, async () => {
      // The consent question has its own scripts, and is part of everybody's first visit.
      const context = (await site.open({ locale, consent: null })).context();
      // In tabs beside each other, which wait at the same time.
      const measure = async ([path, field]: readonly [string, string | null]) => {
        const tab = await context.newPage();
        const bytes = await scriptBytes(tab, path, field);
        await tab.close();
        expect(bytes, path).toBeGreaterThan(10_000);
        expect(bytes, path).toBeLessThan(field ? OPEN_FORM_BUDGET_BYTES : SCRIPT_BUDGET_BYTES);
      };
      await Promise.all(Object.entries(measured[locale]).map(measure));
    });
  }
});

test.describe('the administration', () => {
  test('sends a visitor to the login and shows others which permission they need', async () => {
    const page = await site.open();
    await page.goto('/site-admin/');
    await expect(page).toHaveURL((url) => url.href.includes('/login/?next=%2Fsite-admin%2F'));
    const user = await buildUser(site.services, {});
    const signedIn = await site.open({ as: user });
    const answer = await signedIn.goto('/site-admin/');
    expect(answer?.status()).toBe(403);
    await signedIn.getByText('a staff account').waitFor();
    await expectAccessible(signedIn);
  });

  test('opens from a public page without loading a new document, and is accessible at every width', async () => {
    const staff = await buildUser(site.services, { isStaff: true, isSuperuser: true });
    const page = await site.open({ as: staff });
    await page.goto('/imprint/');
    await page.evaluate(() => {
      document.documentElement.dataset['document'] = 'first';
      const router: unknown = Reflect.get(window, '__reactRouterDataRouter');
      void (router as { navigate(to: string): Promise<void> }).navigate('/site-admin/projects/');
    });
    await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    await expect(page.locator('html')).toHaveAttribute('data-document', 'first');
    await expectAccessible(page);

    await page.goto('/site-admin/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
    await expectFitsAllWidths(page);
    await resize(page, widths.phone);
    await expectAccessible(page);
  });
});
