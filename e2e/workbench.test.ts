import { expect, type Page } from '@playwright/test';
import { resetSettings, setSettings } from '#features/settings/server/testing.ts';
import { listFixtures } from '#app/lists.fixtures.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { makeProject } from '#testing/projects.ts';
import { ask } from '#testing/server.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths, resize } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';

const password = 'a long password';
let superuser: BuiltUser;
let editor: BuiltUser;
let nobody: BuiltUser;

const site = useSite(async (services, config) => {
  const { pool } = services.database;
  superuser = await buildUser(services, { username: 'selma', isSuperuser: true, password });
  editor = await buildUser(services, {
    username: 'edda',
    password,
    permissions: ['view_projects', 'change_project_review', 'view_votings'],
  });
  nobody = await buildUser(services, { username: 'nils', password });
  for (const fill of Object.values(listFixtures)) await fill(services);
  await makeProject(pool, { title: 'A garden for Łódź' });
  await pool.query(
    `UPDATE project SET needs_donation_review = true
     WHERE id IN (SELECT id FROM project WHERE status = 2 ORDER BY id LIMIT 7)`,
  );
  await pool.query(
    `UPDATE private_donation SET reference = 'S-K7P2QX' WHERE id = (SELECT min(id) FROM private_donation)`,
  );
  await pool.query(`INSERT INTO ledger_check VALUES ('budgets', 2, now())`);
  await ask(
    config.databaseUrl,
    `INSERT INTO booked_day (day, source, project_id, amount, returned, fundings)
     SELECT (now() AT TIME ZONE 'Europe/Berlin')::date, 'private', min(id), 123450, 0, 3 FROM project`,
  );
});

const open = async (path: string, as: BuiltUser, width: number = widths.desktop): Promise<Page> => {
  const page = await site.open({ as, width });
  await page.goto(path);
  return page;
};

/** Logs in with name and password on the page that is open. */
async function logIn(page: Page, { username }: BuiltUser): Promise<void> {
  await page.getByLabel('User name or email address').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test.describe('the start page', () => {
  test('is where staff land after logging in; others go home, and an address that was asked for comes first', {
    tag: '@gate',
  }, async () => {
    for (const [user, next, path] of [
      [editor, '', '/site-admin/'],
      [nobody, '', '/'],
      [editor, '?next=%2Fimprint%2F', '/imprint/'],
    ] as const) {
      const page = await site.open();
      await page.goto(`/login/${next}`);
      await logIn(page, user);
      await expect(page).toHaveURL(`${site.url}${path}`);
    }
  });

  test('shows what waits as numbers, each of which leads to the list with as many rows', async () => {
    const page = await open('/site-admin/', editor);
    const tiles = page.getByRole('region', { name: 'Waiting for you' }).getByRole('link');
    await expect(tiles).toHaveCount(1);
    await expect(tiles).toHaveText(/^\d+ projects to review$/);
    const number = Number.parseInt(await tiles.innerText(), 10);
    expect(number).toBeGreaterThanOrEqual(7);
    await expect(page.getByRole('heading', { name: 'Booked money' })).toHaveCount(0);
    await tiles.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Remove.*Waiting for review/ })).toBeVisible();
    await expect(page.locator('tbody tr')).toHaveCount(number);
  });

  test('leaves its filters out of the next visit of a list, unlike those that its reader sets there', async () => {
    const clerk = await buildUser(site.services, { permissions: ['view_projects', 'change_project_review'] });
    const page = await open('/site-admin/', clerk);
    const filter = page.getByRole('button', { name: /Remove.*Waiting for review/ });
    await page.getByRole('region', { name: 'Waiting for you' }).getByRole('link').first().click();
    await expect(filter).toBeVisible();
    await page.goto('/site-admin/projects/');
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await expect(filter).toHaveCount(0);
    await expect(page).toHaveURL(`${site.url}/site-admin/projects/`);
    await page.goto('/site-admin/');
    await page.getByRole('region', { name: 'Waiting for you' }).getByRole('link').first().click();
    await filter.click();
    await expect(filter).toHaveCount(0);
    await page.goto('/site-admin/projects/?status_named=complete');
    await page.getByRole('button', { name: /Remove.*Complete/ }).waitFor();
    await page.goto('/site-admin/projects/');
    await page.getByRole('button', { name: /Remove.*Complete/ }).waitFor();
  });

  test('says that nothing waits', async () => {
    const page = await open('/site-admin/', await buildUser(site.services, { permissions: ['view_pages'] }));
    await expect(page.getByText('Nothing waits for you.')).toBeVisible();
    await expectAccessible(page);
  });

  test('shows an administrator everything, at every width and in German', async ({ afterwards }) => {
    afterwards(() => resetSettings(site.services.database.pool, 'siteName'));
    const newcomer = await buildUser(site.services, { isSuperuser: true });
    await setSettings(site.services.database.pool, {
      siteName: 'Volksbank Heidetal Spendenportal für die ganze Region',
    });
    const page = await open('/site-admin/', newcomer);
    await expect(page.getByRole('link', { name: '1 failed check of the books' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Donations €1,234.50/ })).toBeVisible();
    await expect(page.getByText('From your next visit on')).toBeVisible();
    await expectFitsAllWidths(page);
    await expectAccessible(page);
    await resize(page, widths.phone);
    await expectAccessible(page);
    const german = await site.open({ as: newcomer, locale: 'sie_DE', width: widths.desktop });
    await german.goto('/site-admin/');
    await expect(german.getByRole('heading', { name: 'Zu erledigen' })).toBeVisible();
    await expectFitsAllWidths(german);
    await expectAccessible(german);
  });

  test('says which figure failed, and shows the others', async ({ afterwards }) => {
    const { databaseUrl } = site.config;
    await ask(databaseUrl, 'ALTER TABLE ledger_check RENAME TO ledger_check_away');
    afterwards(() => ask(databaseUrl, 'ALTER TABLE ledger_check_away RENAME TO ledger_check'));
    const page = await open('/site-admin/', superuser);
    await expect(page.getByText('could not be determined: failed checks of the books.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^\d+ projects to review$/ })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('the search over everything', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search everything' });
  const box = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search everything' });

  test('opens with Ctrl+K, finds screens and records, and is operated by keys alone', {
    tag: '@gate',
  }, async () => {
    const page = await open('/site-admin/', superuser);
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused();
    await box(page).fill('audit');
    await expect(dialog(page).getByRole('option', { name: /^Audit log/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await box(page).fill('garden lodz');
    const garden = dialog(page).getByRole('option', { name: /A garden for Łódź/ });
    await expect(garden).toBeVisible();
    await expect(dialog(page).getByRole('group', { name: 'Projects' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(garden).toHaveAttribute('aria-selected', 'true');
    const active = await box(page).getAttribute('aria-activedescendant');
    expect(await garden.getAttribute('id')).toBe(active);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('A garden for Łódź');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('leads to the list filtered by the search, closes with Escape and gives the focus back', async () => {
    const page = await open('/site-admin/', superuser);
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await button.click();
    await box(page).fill('example.org');
    await dialog(page).getByRole('option', { name: 'All results: Users' }).click();
    await expect(page).toHaveURL(/\/site-admin\/users\/\?search=example.org/);
    await button.click();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test('shows only what this person may see', async () => {
    const page = await open('/site-admin/', editor);
    await page.keyboard.press('/');
    await box(page).fill('example.org');
    await expect(dialog(page).getByText('Nothing found.')).toBeVisible();
    await box(page).fill('payouts');
    await expect(dialog(page).getByText('Nothing found.')).toBeVisible();
  });

  test('offers the nearest reference where nothing is found', async () => {
    const page = await open('/site-admin/', superuser);
    await page.keyboard.press('Control+k');
    await box(page).fill('S-K7P2QZ');
    const offers = dialog(page).getByRole('group', { name: 'Did you mean' });
    await expect(offers.getByRole('option', { name: 'S-K7P2QX' })).toHaveAttribute('aria-selected', 'true');
    await expect(dialog(page).getByText('Nothing found.')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/site-admin\/private-donations\/\?search=S-K7P2QX$/);
    await expect(page.getByRole('link', { name: 'S-K7P2QX' })).toBeVisible();
  });

  test('never shows the answer to an older text', async () => {
    const page = await open('/site-admin/', superuser);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/v4/site-admin/search?search=garden', async (route) => {
      await held.promise;
      await route
        .fulfill({
          json: {
            groups: [
              {
                id: 'projects',
                title: 'Projects',
                all: null,
                failed: false,
                hits: [{ id: '1', name: 'Late answer', to: '/x/', details: [] }],
              },
            ],
            nearest: [],
          },
        })
        .catch(() => undefined);
    });
    await page.keyboard.press('Control+k');
    const asked = page.waitForRequest('**/api/v4/site-admin/search?search=garden');
    await box(page).fill('garden');
    await asked;
    await box(page).fill('nothing like it');
    await expect(dialog(page).getByText('Nothing found.')).toBeVisible();
    held.resolve();
    await box(page).fill('nothing like that');
    await expect(dialog(page).getByText('Nothing found.')).toBeVisible();
    await expect(dialog(page).getByText('Late answer')).toHaveCount(0);
  });

  test('has a key of its own that can be switched off', async () => {
    const page = await open('/site-admin/', superuser);
    await page.keyboard.press('/');
    await dialog(page).getByLabel('Single-key shortcuts, such as / for this search').uncheck();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('/');
    await page.reload();
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await expect(
      dialog(page).getByLabel('Single-key shortcuts, such as / for this search'),
    ).not.toBeChecked();
  });

  test('fits a phone, and says what failed', async () => {
    const page = await open('/site-admin/', superuser, widths.phone);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await box(page).fill('an');
    await expect(dialog(page).getByRole('option').first()).toBeVisible();
    await expectFitsAllWidths(page);
    await expectAccessible(page);
    await page.route('**/api/v4/site-admin/search?**', (route) => route.abort());
    await box(page).fill('another');
    await expect(dialog(page).getByText('The search failed. Please try again.')).toBeVisible();
  });
});

test.describe('the navigation', () => {
  const navigation = (page: Page) => page.getByRole('navigation', { name: 'Administration' });

  test('folds by group and as a whole, and is left as it was', async () => {
    const page = await open('/site-admin/projects/', superuser);
    const group = navigation(page).getByRole('button', { name: 'Votings', exact: true });
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await group.click();
    await expect(navigation(page).getByRole('link', { name: 'Votes', exact: true })).toHaveCount(0);
    await page.reload();
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('button', { name: 'Collapse navigation' }).click();
    await expect(navigation(page).getByRole('link', { name: 'Payouts' })).toHaveCount(0);
    await expectAccessible(page);
    await page.reload();
    await navigation(page).getByRole('button', { name: 'Votings' }).click();
    await expect(navigation(page).getByRole('link', { name: 'Votes', exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  test('keeps its place, ends with the legal pages, and there is no public footer', async () => {
    const page = await open('/site-admin/', superuser);
    await page.setViewportSize({ width: widths.desktop, height: 500 });
    const audit = navigation(page).getByRole('link', { name: 'Audit log' });
    await audit.scrollIntoViewIfNeeded();
    const place = () => navigation(page).evaluate((nav) => nav.scrollTop);
    const before = await place();
    expect(before).toBeGreaterThan(0);
    await audit.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
    expect(await place()).toBe(before);
    await expect(page.locator('footer')).toHaveCount(0);
    for (const name of ['Imprint', 'Privacy', 'Accessibility', 'Cookie settings'])
      await expect(navigation(page).getByRole('link', { name, exact: true })).toHaveCount(1);
  });
});
