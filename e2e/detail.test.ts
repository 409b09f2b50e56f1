import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import type { Services } from '#platform/server/services.ts';
import { resetSettings, setSettings } from '#features/settings/server/testing.ts';
import { expectAccessible } from './support/accessibility.ts';
import { passTime, stopClock } from './support/clock.ts';
import { untilIdle } from './support/complete.ts';
import { expectFitsAllWidths, resize } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';
import { shareWindow } from './support/window.ts';

async function storePicture({ files, database }: Services, color: string): Promise<string> {
  const data = await sharp({ create: { width: 640, height: 427, channels: 3, background: color } })
    .png()
    .toBuffer();
  return (await files.storeImage(database.db, data, { filename: 'picture.png', owner: null })).id;
}

const site = useSite(async (services) => {
  const { pool } = services.database;
  const organizationId = await makeOrganization(pool, {
    title: 'Gartenfreunde',
    website: 'https://example.org',
  });
  await pool.query(
    `UPDATE organization SET slug = 'gartenfreunde', city = 'Köln', description = 'Ein Garten.', logo_id = $2
     WHERE id = $1`,
    [organizationId, await storePicture(services, '#663355')],
  );
  const { id } = await makeProject(pool, {
    slug: 'orchard',
    title: 'Orchard',
    organizationId,
    needs: [[20_000n, 5_000n]],
  });
  const pictures = [await storePicture(services, '#446655'), await storePicture(services, '#884433')];
  await pool.query(
    `INSERT INTO project_photo (project_id, file_id, position, description, video, video_provider)
     VALUES ($1, $2, 0, 'Trees', NULL, NULL), ($1, $3, 1, 'Film', 'aqz-KE-bpKQ', 'youtube')`,
    [id, ...pictures],
  );
  await pool.query(
    `INSERT INTO custom_tab (project_id, slot, title, html)
     VALUES ($1, 200, 'First steps', '<div class="before"><p>In short</p></div><div class="after"><p>At length</p></div>')`,
    [id],
  );
  await pool.query(
    `WITH k AS (INSERT INTO contact_person (addressable_name, job_title, phone) VALUES ('Frau Lena Brandt', 'Beratung', '0221 123') RETURNING id),
       s AS (INSERT INTO funding_scope (name, iban) VALUES ('Nachbarschaftsfonds', 'DE02120300000000202051') RETURNING id),
       f AS (INSERT INTO contact_person_photo (contact_person_id, position, file_id) SELECT id, 1, $2::uuid FROM k)
     UPDATE project SET contact_person_id = k.id, funding_scope_id = s.id FROM k, s WHERE project.id = $1`,
    [id, await storePicture(services, '#775533')],
  );
  await makeProject(pool, {
    slug: 'meadow',
    title: 'Meadow',
    organizationId,
    description: `${'We sow flowers for bees. '.repeat(12)}And that is all.`,
  });
});

const open = shareWindow(site);

/** Every external address that a page requests; none of them is actually loaded. */
async function recordForeign(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => !url.href.startsWith(site.url),
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' });
    },
  );
  return asked;
}

/** Width and height at which the logo of the organization is shown, in pixels; the picture has 640 by 427. */
async function logoSize(page: Page): Promise<number[]> {
  const box = await page.getByRole('tabpanel').locator('img').first().boundingBox();
  return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
}

const consentOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'cookie_rule_detail');

test.describe('consent', () => {
  test('is asked once on the first layer, with equal buttons', { tag: '@gate' }, async () => {
    const page = await site.open({ width: widths.phone, consent: null });
    await page.clock.install();
    await page.goto('/project/orchard/');
    const banner = page.getByRole('region', { name: 'Consent to external services' });
    await banner.getByRole('heading', { name: 'Videos from other companies?' }).waitFor();
    await expectFitsAllWidths(page);
    const [reject, accept] = [
      banner.getByRole('button', { name: 'Reject' }),
      banner.getByRole('button', { name: 'Accept' }),
    ];
    const size = async (button: Locator) => {
      const box = await button.boundingBox();
      return `${box?.width} x ${box?.height}`;
    };
    const sizes = async () => new Set([await size(reject), await size(accept)]).size;
    for (const [device, width] of [
      ['on a desktop', widths.desktop],
      ['on a phone', widths.phone],
    ] as const) {
      await test.step(device, async () => {
        await resize(page, width);
        await expectAccessible(page);
        await expect.poll(sizes).toBe(1);
        // The legal pages are linked in the banner, and in the footer behind it.
        for (const name of ['Imprint', 'Privacy', 'Accessibility']) {
          await banner.getByRole('link', { name }).waitFor();
          const foot = page.locator('footer').getByRole('link', { name, exact: true });
          await foot.scrollIntoViewIfNeeded();
          await foot.click({ trial: true });
        }
      });
    }
    await expect.poll(() => consentOf(page)).toBeUndefined();
    await reject.click();
    await banner.waitFor({ state: 'detached' });
    await expect.poll(() => consentOf(page)).toMatchObject({ value: '', path: '/' });
    const days = (((await consentOf(page))?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
    await page.reload();
    await passTime(page);
    await expect(banner).toHaveCount(0);
  });

  test('is given and withdrawn service by service, also without scripts', async () => {
    const page = await site.open({ javaScript: false, consent: null });
    await page.goto('/cookie-settings/');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    // The platform's own map asks nobody else, so there is nothing to choose.
    await page.getByText('The map of the projects comes from this site.').waitFor();
    await expect(page.getByLabel('Map', { exact: true })).toHaveCount(0);
    await page.getByLabel('YouTube videos').check();
    await page.getByLabel('Vimeo videos').check();
    await page.getByRole('button', { name: 'Save selection' }).click();
    await page.getByText('Your choice is saved for 30 days.').waitFor();
    await expect.poll(async () => (await consentOf(page))?.value).toBe('youtube,vimeo');
    await expect(page.getByLabel('YouTube videos')).toBeChecked();
    await page.getByRole('button', { name: 'Reject all' }).click();
    await page.getByText('no service of another company is loaded').waitFor();
    await expect.poll(async () => (await consentOf(page))?.value).toBe('');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });
});

test.describe('the settings of consent on a phone', () => {
  test('confirm on the spot that they are saved, whichever button was pressed, with equal buttons', async () => {
    const page = await site.open({ width: widths.phone, locale: 'sie_DE', consent: null });
    await page.goto('/cookie-settings/');
    const notices = page.getByRole('region', { name: 'Benachrichtigungen' });
    const said = notices.getByText('Die Auswahl wurde gespeichert.');
    const looks: (string | null)[] = [];
    await page.getByLabel('Vimeo-Videos').check();
    for (const name of ['Auswahl speichern', 'Alle akzeptieren', 'Alle ablehnen']) {
      const button = page.getByRole('button', { name });
      looks.push(await button.getAttribute('data-variant'));
      await button.click();
      await said.waitFor();
      await notices.getByRole('button', { name: 'Hinweis schließen' }).click();
      await said.waitFor({ state: 'detached' });
    }
    expect(new Set(looks).size).toBe(1);
  });
});

/** The name of the focused element. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

test.describe('the pictures', () => {
  test('are paged to the last and back by keyboard without losing the focus', async () => {
    const page = await open('/project/orchard/', widths.phone);
    const next = page.getByRole('button', { name: 'Next picture' });
    const previous = page.getByRole('button', { name: 'Previous picture' });
    const position = page.locator('article [role=status]').first();
    const ends = async () => [
      await previous.getAttribute('aria-disabled'),
      await next.getAttribute('aria-disabled'),
    ];
    await expect.poll(() => ends()).toEqual(['true', 'false']);
    await next.press('Enter');
    await expect(position).toHaveText('Picture 2 of 2', { useInnerText: true });
    await expect.poll(() => ends()).toEqual(['false', 'true']);
    await expect.poll(() => focused(page)).toBe('Next picture');
    await next.press('Enter');
    await previous.press('Enter');
    await expect(position).toHaveText('Picture 1 of 2', { useInnerText: true });
    await expect.poll(() => focused(page)).toBe('Previous picture');
  });
});

test.describe('a video', () => {
  test('requests nothing from its provider before consent, plays after it, and stops when the slide changes', {
    tag: '@gate',
  }, async () => {
    const page = await site.open();
    const foreign = await recordForeign(page);
    await page.goto('/project/orchard/');
    await page.getByRole('button', { name: 'Next picture' }).click();
    await page.getByRole('button', { name: 'Play the video: Film' }).click();
    await page.getByRole('heading', { name: 'Play this video?' }).waitFor();
    await page.getByText('The cookies of this video service are not accepted yet.').waitFor();
    await expectAccessible(page);
    expect(foreign).toEqual([]);
    await expect.poll(async () => (await consentOf(page))?.value).toBe('');
    // After declining, the focus returns to where the question was.
    await page.getByRole('button', { name: 'Not now' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('Play the video: Film');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Accept and play' }).click();
    await page.locator('iframe[title="Video: Film"]').waitFor();
    await expect.poll(async () => (await consentOf(page))?.value).toBe('youtube');
    await expect.poll(() => foreign.length).toBeGreaterThan(0);
    expect(new Set(foreign.map((url) => new URL(url).origin))).toEqual(
      new Set(['https://www.youtube-nocookie.com']),
    );
    await page.getByRole('button', { name: 'Previous picture' }).click();
    await page.locator('iframe').waitFor({ state: 'detached' });
    // Once allowed, it plays immediately.
    await page.getByRole('button', { name: 'Next picture' }).click();
    await page.getByRole('button', { name: 'Play the video: Film' }).click();
    await page.locator('iframe').waitFor();
  });
});

for (const [device, width, height] of [
  ['a laptop', 1280, 800],
  ['a phone', widths.phone, 844],
] as const) {
  test(`the first screen of ${device} shows whose project it is, how far it is, and where one gives`, async () => {
    const page = await open('/project/orchard/');
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole('heading', { level: 1, name: 'Orchard' })).toBeInViewport({ ratio: 1 });
    const organization = page.locator('article header').getByRole('link', { name: 'Gartenfreunde' });
    await expect(organization).toBeInViewport({ ratio: 1 });
    await expect(organization).toHaveAttribute('href', /^\/organization\/gartenfreunde\//);
    await expect(page.getByRole('link', { name: 'Support project' })).toBeInViewport({ ratio: 1 });
    await expect(
      page
        .getByText(/^25% (?:of|in)/)
        .filter({ visible: true })
        .last(),
    ).toBeInViewport();
    await expect(
      page
        .getByText(/days left/)
        .filter({ visible: true })
        .last(),
    ).toBeInViewport();
  });
}

test('a long description is opened by a button, and is there completely without scripts and in print', async () => {
  const page = await open('/project/meadow/', widths.phone);
  const end = page.getByText('And that is all.');
  const toggle = page.getByRole('button', { name: 'Read more' });
  await toggle.waitFor();
  await expect(end).toBeHidden();
  await expectAccessible(page);
  await toggle.press('Enter');
  await expect(end).toBeVisible();
  await expect(page.getByRole('button', { name: 'Read less' })).toBeFocused();
  await page.getByRole('button', { name: 'Read less' }).press('Enter');
  await expect(end).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(end).toBeVisible();
  await page.emulateMedia({ media: null });
  const plain = await site.open({ javaScript: false });
  await plain.goto('/project/meadow/');
  await expect(plain.getByText('And that is all.')).toBeVisible();
  await expect(plain.getByRole('button', { name: 'Read more' })).toHaveCount(0);
});

test('the page of an organization shows its description and its projects', async () => {
  const page = await open('/project/orchard/?tab=organization&source=letter');
  for (const width of Object.values(widths).toReversed()) {
    await resize(page, width);
    await expect.poll(() => logoSize(page)).toEqual([160, 107]);
  }
  await page.getByRole('tabpanel').getByRole('link', { name: 'Gartenfreunde' }).click();
  await page.waitForURL(/\/organization\/gartenfreunde\/\?.*source=letter/);
  await page.getByRole('heading', { level: 1, name: 'Gartenfreunde' }).waitFor();
  await expect(page).toHaveTitle('Gartenfreunde – Obolus');
  await page.getByText('€50').first().waitFor();
  await page.getByRole('link', { name: 'Orchard' }).waitFor();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await resize(page, widths.desktop);
  await expectAccessible(page);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${site.url}/organization/gartenfreunde/`,
  );
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}',
  ) as object;
  expect(data).toMatchObject({ '@type': 'NGO', name: 'Gartenfreunde' });
});

test.describe('the page of a project', () => {
  test('shares by networks, mail and address; the confirmation of the copied address is shown for four seconds', async () => {
    const page = await site.open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/project/orchard/');
    const share = page.getByRole('region', { name: 'Share this project' });
    await expect(share.getByRole('link')).toHaveCount(4);
    await stopClock(page);
    await share.getByRole('button', { name: 'Copy link' }).click();
    const copied = share.getByRole('button', { name: 'Copied URL' });
    await copied.waitFor();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${site.url}/project/orchard/`);
    await page.clock.runFor(3_999);
    await expect(copied).toBeVisible();
    await page.clock.runFor(1);
    await share.getByRole('button', { name: 'Copy link' }).waitFor();
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(picture).toContain('/api/v4/projects/orchard/picture.jpg?locale=en_US&v=25-5000');
    await expect
      .poll(async () => (await page.request.get(picture ?? '')).headers()['content-type'])
      .toBe('image/jpeg');
  });

  test('shows the caption of a picture below it, whatever the width', async () => {
    const page = await open('/project/orchard/');
    const figure = page.getByRole('figure').filter({ hasText: 'Trees' });
    for (const width of Object.values(widths)) {
      await resize(page, width);
      // A font or picture that comes late moves what is below it.
      await expect(async () => {
        const picture = await figure.getByRole('img', { name: 'Picture 1 of 2' }).boundingBox();
        const caption = await figure.getByText('Trees').boundingBox();
        const next = await page.getByRole('button', { name: 'Next picture' }).boundingBox();
        const bottom = (picture?.y ?? 0) + (picture?.height ?? 0);
        expect(caption?.y).toBeGreaterThanOrEqual(bottom);
        expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThan(bottom);
      }).toPass();
    }
    await expectAccessible(page);
  });

  test('shows a custom tab in its slot with its two views, and the funding scope', async () => {
    const page = await open('/project/orchard/');
    await expect(page.getByRole('tab')).toHaveText(['First steps', 'Description', 'Needs', 'Organization']);
    await page.getByText('In short').waitFor();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Read more' }).click();
    await page.getByText('At length').waitFor();
    await expect(page.getByText('In short')).toBeHidden();
    // Beside the overview from 992 pixels on, below it up to 991.
    const column = page.getByRole('complementary', { name: 'Support this project' });
    const left = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      return (await column.boundingBox())?.x ?? 0;
    };
    await expect.poll(() => left(992)).toBeGreaterThan(400);
    await expect.poll(() => left(991)).toBeLessThan(100);
    await page.getByRole('heading', { name: 'Part of Nachbarschaftsfonds' }).waitFor();
    await page.getByText('DE02 1203 0000 0000 2020 51').waitFor();
  });

  test('omits what the settings hide, which differs for archived projects', async ({ afterwards }) => {
    const { pool } = site.services.database;
    const { slug } = await makeProject(pool, {
      status: 3,
      needs: [
        [10_000n, 10_000n],
        [10_000n, 0n],
      ],
    });
    const read = async (name: string) => (await fetch(`${site.url}/project/${name}/`)).text();
    const tabsOf = (html: string) => [...html.matchAll(/role="tab"[^>]*>([^<]*)</g)].map((match) => match[1]);
    const bars = (html: string) => html.match(/role="progressbar"/g)?.length ?? 0;
    const tabs = ['Description', 'Needs', 'Organization'];
    await setSettings(pool, { displayArchivedCoinBalance: 4 });
    const before = await read(slug);
    expect(bars(before)).toBeGreaterThan(1);
    expect(tabsOf(before)).toEqual(tabs);
    await setSettings(pool, { showDescription: false, showNeeds: false, detailedMilestones: false });
    afterwards(async () => {
      await resetSettings(
        pool,
        'showDescription',
        'showNeeds',
        'detailedMilestones',
        'displayArchivedCoinBalance',
      );
    });
    expect([tabsOf(await read('orchard')), tabsOf(await read(slug))]).toEqual([
      ['First steps', 'Organization'],
      ['Needs', 'Organization'],
    ]);
    // The bars of the two needs are no longer shown, those of the whole are.
    expect(bars(await read(slug))).toBe(bars(before) - 2);
  });

  test('hides the balance if the settings say so, and shows coins if the platform does', async ({
    afterwards,
  }) => {
    const { pool } = site.services.database;
    const { slug } = await makeProject(pool, { title: 'Well', needs: [[1_000_000n, 123_400n]] });
    // The visible text; the data of the page contains every form of an amount.
    const read = async (address: string) =>
      (await (await fetch(site.url + address)).text()).replace(/<script[\s\S]*?<\/script>/g, '');
    const amounts = async () => {
      const [page, list] = [await read(`/project/${slug}/`), await read('/?search=Well')];
      return [page.includes('€1,234'), page.includes('12,340 Coins'), list.includes('12,340 Coins')];
    };
    expect(await amounts()).toEqual([true, false, false]);
    await setSettings(pool, { displayCurrentCoinBalance: 3, useCurrency: false, factorOfCurrencyToCoin: 10 });
    afterwards(async () => {
      await resetSettings(pool, 'displayCurrentCoinBalance', 'useCurrency', 'factorOfCurrencyToCoin');
    });
    expect(await amounts()).toEqual([false, false, false]);
    const hidden = await read(`/project/${slug}/`);
    expect(hidden).not.toContain('Where the money comes from');
    // Nor in the address of the share picture.
    expect(hidden).not.toContain('123400');
    await setSettings(pool, { displayCurrentCoinBalance: 5 });
    expect(await amounts()).toEqual([false, true, true]);
    // Only the collected amount.
    const page = await read(`/project/${slug}/`);
    expect(page).toContain('Where the money comes from');
    expect(page).not.toContain('Still needed');
    expect(page).not.toContain('still needed');
  });

  test('moves to the overview if that is more than 300 pixels below the top, up to 20 pixels', async () => {
    const page = await open('/projects/');
    /** Opens the project from the list, in a page whose overview is this many pixels below the top. */
    const openAt = async (top: number) => {
      await page.goto('/projects/');
      await page.evaluate((height) => document.body.style.setProperty('padding-top', `${height}px`), top);
      await page.getByRole('link', { name: 'Orchard' }).click();
      await page.getByRole('heading', { level: 1, name: 'Orchard' }).waitFor();
      await untilIdle(page);
      const overview = page.locator('article').filter({ has: page.getByRole('heading', { level: 1 }) });
      return () => overview.evaluate((element) => element.getBoundingClientRect().top);
    };
    const above = await (await openAt(0))();
    expect(above).toBeLessThan(300);
    const near = await openAt(299 - above);
    await expect.poll(() => near()).toBeCloseTo(299, 0);
    const far = await openAt(302 - above);
    await expect.poll(far).toBeCloseTo(20, 0);
  });

  test('has two tabs, the contact person first and donating behind a button in funding-app mode', async ({
    afterwards,
  }) => {
    const { pool } = site.services.database;
    await setSettings(pool, { enableFoerderApp: true });
    afterwards(() => resetSettings(pool, 'enableFoerderApp'));
    const page = await open('/project/orchard/');
    await expect(page.getByRole('tab')).toHaveText(['First steps', 'What we do', 'Who we are']);
    const column = page.getByRole('complementary', { name: 'Support this project' });
    await expect(column.getByRole('heading', { level: 2 }).first()).toHaveText('Contact person');
    await expect(page.getByRole('link', { name: /home page/ })).toHaveCount(0);
    await expect(page.getByText('Location', { exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Who we are' }).click();
    await expect.poll(() => logoSize(page)).toEqual([120, 80]);
    await expect(page.getByRole('heading', { name: /Your donation|Donate/ })).toHaveCount(0);
    const face = async () => {
      const box = await column.locator('picture').first().boundingBox();
      return [box?.width, box?.height];
    };
    await expect.poll(face).toEqual([80, 80]);
    // The button is replaced by the form, which gets the focus.
    await page.getByRole('button', { name: 'Donate for need' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('#give-title').waitFor();
    const form = page.getByRole('region', { name: 'Support this project' });
    await expect(form).toBeFocused();
    await page.keyboard.press('Tab');
    await expect.poll(() => form.evaluate((region) => region.contains(document.activeElement))).toBe(true);
    // The bar of a phone leads to the button, and does not close the form that was opened.
    const phone = await site.open({ width: widths.phone });
    await phone.goto('/project/orchard/');
    const bar = phone.locator('[data-page-bar]');
    await bar.waitFor();
    await phone.getByRole('button', { name: 'Donate for need' }).click();
    await phone.getByRole('textbox', { name: 'Donation amount' }).waitFor();
    await bar.waitFor({ state: 'hidden' });
    await phone.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
  });
});
