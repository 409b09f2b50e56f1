import { expect } from '@playwright/test';
import { makeCoFunding } from '#features/donations/server/testing.ts';
import { makeOrganization, makeProject } from '#features/projects/server/testing.ts';
import { buildUser } from '#testing/factories.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { openEarly } from './support/early.ts';
import { makeCard } from './support/giving.ts';
import { test, useSite, widths } from './support/site.ts';

/** What a public page may cost a visitor in compressed scripts before it does anything. */
const SCRIPT_BUDGET_BYTES = 170_000;

const site = useSite(async (services) => {
  const { pool } = services.database;
  const organizationId = await makeOrganization(pool, { slug: 'seaside' });
  const { id } = await makeProject(pool, { slug: 'orchard', organizationId, needs: [[200_000n, 50_000n]] });
  await pool.query(
    `WITH s AS (INSERT INTO funding_scope (name, url_1) VALUES ('Neighbours', 'https://fund.example/') RETURNING id)
     UPDATE project SET funding_scope_id = s.id FROM s WHERE project.id = $1`,
    [id],
  );
  await makeCoFunding(services, id, { title: 'Spring', ppm: 500_000n, donationMax: 10_000n });
  await makeCard(pool);
});
const pages = ['/imprint/', '/privacy/', '/accessibility/', '/cookie-settings/', '/no-such-page/'] as const;

test('what looks for barriers finds them', async () => {
  const page = await site.open();
  await page.setContent(
    '<html lang="en"><title>Barriers</title><main><h1>Barriers</h1><img src="x.png"><p style="color:#ccc">Pale</p></main>',
  );
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast: p[\s\S]*image-alt: img/);
});

test('mail addresses on pages of words can be written to', async () => {
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
      for (const width of Object.values(widths)) {
        const page = await site.open({ locale, width });
        await page.goto('/dev/ui/');
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });
  }

  test('traps the focus in a dialog and gives it back', async () => {
    const page = await site.open();
    await page.goto('/dev/ui/');
    await page.getByRole('button', { name: 'Open dialog' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Open dialog');
  });

  test('brings a failed submit to the summary, whose links lead to the fields', async () => {
    const page = await site.open();
    await page.goto('/dev/ui/');
    await page.getByRole('button', { name: 'Send' }).click();
    const summary = page.getByRole('alert').filter({ hasText: '3 entries need a correction' });
    await summary.waitFor();
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await summary.getByRole('link', { name: 'E-mail: This field is required' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-email');
    await expectAccessible(page);
  });

  test('takes an amount without a minus, and writes it in order when it is left', async () => {
    const page = await site.open();
    await page.goto('/dev/ui/');
    const amount = page.locator('#field-gift');
    await amount.fill('');
    await amount.pressSequentially('-12.3');
    await expect(amount).toHaveValue('12.3');
    await amount.blur();
    await expect(amount).toHaveValue('12.30');
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
    test(`opens the navigation of a phone from its bar, by key and by touch (scripts: ${javaScript})`, async () => {
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

  test('has the navigation of a phone in a row of its own where the browser knows no popovers', async () => {
    const page = await site.open({ width: widths.phone, javaScript: false });
    // As such a browser reads the page: neither the attribute nor the selector says anything to it.
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

  test('leaves the navigation of a phone open that was opened before the page answers', async () => {
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

  test('runs under its content policy, on pages of one’s own and on shared ones', async () => {
    const page = await site.open();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    for (let visit = 0; visit < 2; visit += 1) {
      await page.goto('/imprint/');
      await page.getByRole('link', { name: 'Privacy' }).click();
      await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
    }
    expect(complaints).toEqual([]);
  });

  for (const [path, locale] of [
    ['/imprint/', 'en_US'],
    ['/', 'sie_DE'],
    ['/project/orchard/', 'en_US'],
    // The German variants bring the texts of `de` and their own.
    ['/project/orchard/', 'du_DE'],
    ['/organization/seaside/', 'du_DE'],
    ['/organizations/', 'sie_DE'],
    ['/redeem/', 'du_DE'],
    ['/signup/', 'sie_DE'],
    ['/organization-signup/', 'sie_DE'],
  ] as const) {
    test(`costs a visitor of ${path} in ${locale} less than the budget of scripts`, async () => {
      // The question of consent brings scripts of its own, and everybody's first visit has it.
      const page = await site.open({ locale, consent: null });
      const sizes: Promise<number>[] = [];
      page.on('requestfinished', (request) => {
        if (request.resourceType() === 'script' || request.url().endsWith('.js')) {
          sizes.push(request.sizes().then((size) => size.responseBodySize));
        }
      });
      await page.goto(path);
      // All of them are here when none has come for a second.
      let before = -1;
      const isLast = () => {
        const same = sizes.length === before;
        before = sizes.length;
        return same;
      };
      await expect.poll(isLast, { intervals: [1_000] }).toBe(true);
      const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      expect(bytes).toBeGreaterThan(10_000);
      expect(bytes).toBeLessThan(SCRIPT_BUDGET_BYTES);
    });
  }
});

test.describe('the administration', () => {
  test('sends a visitor to the login and tells others which permission they need', async () => {
    const page = await site.open();
    await page.goto('/site-admin/');
    await expect(page).toHaveURL((url) => url.href.includes('/login/?next=%2Fsite-admin%2F'));
    const user = await buildUser(site.services, {});
    const signedIn = await site.open({ as: user });
    const answer = await signedIn.goto('/site-admin/');
    expect(answer?.status()).toBe(403);
    await signedIn.getByText('Needs: a staff account').waitFor();
    await expectAccessible(signedIn);
  });

  test('opens from a public page, which knows none of its routes', async () => {
    const staff = await buildUser(site.services, { isStaff: true, isSuperuser: true });
    const page = await site.open({ as: staff });
    await page.goto('/imprint/');
    const isKnown = () =>
      page.evaluate(() =>
        JSON.stringify(Reflect.get(window, '__reactRouterManifest')).includes('layout-admin'),
      );
    await page.waitForFunction(() => Reflect.has(window, '__reactRouterManifest'));
    await expect.poll(() => isKnown()).toBe(false);
    await page.waitForFunction(() => Reflect.has(window, '__reactRouterDataRouter'));
    await page.evaluate(() => {
      const router: unknown = Reflect.get(window, '__reactRouterDataRouter');
      void (router as { navigate(to: string): Promise<void> }).navigate('/site-admin/projects/');
    });
    await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
    // The manifest comes with the document that the router's link leads to.
    await page.waitForFunction(() =>
      JSON.stringify(Reflect.get(window, '__reactRouterManifest') ?? '').includes('layout-admin'),
    );
  });

  test('is accessible for staff', async () => {
    const staff = await buildUser(site.services, { isStaff: true, isSuperuser: true });
    for (const width of Object.values(widths)) {
      const page = await site.open({ as: staff, width });
      await page.goto('/site-admin/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });
});
