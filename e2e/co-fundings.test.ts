import { expect, type Page } from '@playwright/test';
import { coFundingList } from '#features/cofunding/list/events.ts';
import { listChoices } from '#platform/contract/list-routes.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { makeCoFunding, makeProvider } from '#features/donations/server/testing.ts';
import { makeBudget, type MadeBudget } from '#features/budgets/server/testing.ts';
import { makeProject } from '#testing/projects.ts';
import { addDays, berlinDate } from '#kernel/clock.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible } from './support/accessibility.ts';
import { untilIdle } from './support/complete.ts';
import { donate } from './support/donors.ts';
import { expectFitsAllWidths, resize } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';
import { shareWindow } from './support/window.ts';

let staff: BuiltUser;
let viewer: BuiltUser;
let budget: MadeBudget;
let provider: string;
let project: { id: bigint; slug: string };
let permanent: bigint;
const site = useSite(async (services) => {
  const { pool } = services.database;
  budget = await makeBudget(services);
  provider = await makeProvider(pool);
  project = await makeProject(pool, { title: 'A meadow for everybody', needs: [[500_000n, 0n]] });
  const other = await makeProject(pool, { title: 'A quiet pond', needs: [[500_000n, 0n]] });
  permanent = await makeCoFunding(services, other.id, { title: 'Standing offer', value: 500n });
  const permissions = [
    'create_co_fundings',
    'change_co_fundings',
    'delete_co_fundings',
    'view_private_donations',
  ] as const;
  staff = await buildUser(services, { permissions });
  viewer = await buildUser(services, { permissions: ['view_co_fundings'] });
});

/** From tomorrow on, days are still to come when they are judged. */
const day = (after: number) => addDays(berlinDate(new Date()), after).split('-').toReversed().join('.');

const open = shareWindow(site, () => ({ as: staff }));
const screen = (path: string) => `/site-admin/co-fundings/${path}`;

async function chooseProject(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: /^Projects: / }).click();
  await page.getByRole('checkbox', { name: title }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Projects: ${title}` }).waitFor();
}

async function fillNew(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Company').selectOption({ label: budget.company });
  await page.getByLabel('Total available').fill('400');
  await page.getByLabel('Share in percent').fill('50');
  await page.getByRole('textbox', { name: 'First day' }).fill(day(1));
  await page.getByRole('textbox', { name: 'Last day' }).fill(day(30));
  // The field reports on being left, and what the budget still has is shown above the picker: both move it.
  await page.getByRole('textbox', { name: 'Last day' }).press('Tab');
  await page.getByText(/€400\.00 is reserved; €[\d.,]+ remains available in the budget\./).waitFor();
  await chooseProject(page, 'A meadow for everybody');
}

test('results of a later search remain when the response to an earlier one arrives late', async () => {
  const page = await open(screen('create/'));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isFirst = (url: URL) =>
    url.pathname === listChoices(coFundingList, 'projects').path &&
    (url.searchParams.get('search') ?? '') === '';
  const late = Promise.withResolvers<void>();
  await page.route(isFirst, async (route) => {
    const response = await route.fetch();
    await held;
    // The page may have cancelled the request.
    await route.fulfill({ response }).catch(() => undefined);
    late.resolve();
  });
  const ended = page.waitForEvent('requestfailed', (request) => isFirst(new URL(request.url())));
  await page.getByRole('button', { name: /^Projects: / }).click();
  await page.getByRole('searchbox').fill('quiet');
  await page.getByRole('checkbox', { name: 'A quiet pond' }).waitFor();
  await ended;
  release();
  await late.promise;
  await untilIdle(page);
  await expect(page.getByRole('checkbox', { name: 'A meadow for everybody' })).toHaveCount(0);
});

test('a failed search for projects says so and can be repeated', async () => {
  const page = await open(screen('create/'));
  const isSearch = (url: URL) => url.pathname === listChoices(coFundingList, 'projects').path;
  await page.route(isSearch, (route) => route.abort());
  await page.getByRole('button', { name: /^Projects: / }).click();
  const choice = page.getByRole('dialog', { name: /^Projects: / });
  await choice.getByRole('alert').getByText('The options could not be loaded.').waitFor();
  await expectAccessible(page);
  await page.unroute(isSearch);
  await choice.getByRole('button', { name: 'Try again' }).click();
  await choice.getByRole('checkbox', { name: 'A quiet pond' }).waitFor();
  await expect(choice.getByRole('searchbox')).toBeFocused();
  await expect(choice.getByRole('alert')).toHaveCount(0);
});

test('a day does not move the field that is pressed while it is left', async () => {
  const page = await open(screen('create/'), widths.phone);
  // Errors make the page longer: at its end, scrolling would hide that the field moves.
  await page.getByRole('button', { name: 'Create event' }).click();
  await page.getByRole('link', { name: 'Please select a budget' }).waitFor();
  const first = page.getByRole('textbox', { name: 'First day' });
  const projects = page.getByRole('button', { name: /^Projects: / });
  await first.fill('30.11.2026');
  await page.getByText('November 30, 2026').waitFor();
  await projects.scrollIntoViewIfNeeded();
  const place = async () => (await projects.boundingBox()) ?? { x: 0, y: 0 };
  const { x, y } = await place();
  await page.mouse.move(x + 40, y + 40);
  await page.mouse.down();
  await untilIdle(page);
  expect((await place()).y).toBe(y);
  await page.mouse.up();
  await page.getByRole('dialog', { name: /^Projects: / }).waitFor();
  await expect(first).toHaveValue('11/30/2026');
});

test('staff create an event, donors see and use it, and staff end it early', { tag: '@gate' }, async () => {
  const title = 'Half as much again';
  const page = await open(screen('create/'), widths.phone);
  await page.getByRole('button', { name: 'Create event' }).click();
  await page.getByRole('link', { name: 'Please select a budget' }).waitFor();
  await expectAccessible(page);
  await fillNew(page, title);
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await page.getByRole('button', { name: 'Create event' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText('50% of the donation').waitFor();
  // Its first day comes.
  await site.services.database.pool.query(
    `UPDATE co_funding SET starts_at = now() - interval '1 minute' WHERE title = $1`,
    [title],
  );

  const visitor = await site.open({ width: widths.phone });
  await visitor.goto(`/project/${project.slug}/`);
  const info = visitor.getByRole('region', { name: 'Your donation grows' });
  await info.getByText('adds 50% to your donation').waitFor();
  await info.getByText('€400 of €400 remaining').waitFor();
  await donate(site.url, { project, provider }, 8_000);

  await page.reload();
  await page.getByText('€40.00 received').waitFor();
  await page.getByRole('gridcell', { name: '€40.00' }).first().waitFor();
  await page.getByRole('link', { name: /^S-[A-Z0-9]{6}$/ }).waitFor();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await resize(page, widths.desktop);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'End now' }).click();
  const dialog = page.getByRole('dialog', { name: 'End this event now?' });
  await dialog.getByText(/€360\.00 is returned to the budget/).waitFor();
  await dialog.getByLabel('Reason').fill('the company has asked for it');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'End now' }).click();
  await page.getByText('The event has ended.').waitFor();
  await page.getByText('Ended early', { exact: false }).waitFor();
  await page.getByText('the company has asked for it', { exact: false }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await expect(page.getByRole('button', { name: 'End now' })).toHaveCount(0);
  expect(await brokenChecks(site.services.database.pool)).toEqual([]);
});

test.describe('co-funding events', () => {
  test('are listed and opened; list, event and form fit every width', async () => {
    const page = await open(screen(''));
    const link = page.getByRole('link', { name: 'Standing offer' });
    await link.waitFor();
    await expectAccessible(page);
    await expectFitsAllWidths(page);
    await link.click();
    await page.getByRole('heading', { name: 'Use of the money' }).waitFor();
    await page.getByText('€5.00 per donation').waitFor();
    await page.getByRole('link', { name: 'A quiet pond' }).waitFor();
    await resize(page, widths.phone);
    await expectAccessible(page);
    await expectFitsAllWidths(page);
    await page.goto(screen(`${permanent}/update/`));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
    await expectFitsAllWidths(page);
  });

  test('are changed, which their history shows', async () => {
    const page = await open(screen(`${permanent}/update/`));
    await page.getByLabel('Total available').fill('2000');
    await page.getByText('This exceeds the budget by €1,000.00.').waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    const shown = 'Only €0.00 of this budget is available.';
    await page.getByRole('link', { name: shown }).waitFor();
    await page.getByLabel('Total available').fill('800');
    await page.getByText('€200.00 is returned to the budget; €200.00 is then available there.').waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Standing offer' }).waitFor();
    await page.getByText('Total available: €1,000.00 → €800.00').waitFor();
    await expectAccessible(page);
  });

  test('have limits that are amounts, or none', async () => {
    const page = await open(screen(`${permanent}/update/`));
    const least = page.getByLabel('Minimum donation');
    const save = page.getByRole('button', { name: 'Save changes' });
    await least.fill('five');
    await save.click();
    await expect(least).toHaveAccessibleDescription(/Please enter an amount such as 1,234\.56/);
    await least.fill('1234.5');
    await least.blur();
    await expect(least).toHaveValue('1,234.50');
    await save.click();
    await page.getByText('Minimum donation: €0.00 → €1,234.50').waitFor();
    await page.goto(`/site-admin/co-fundings/${permanent}/update/`);
    await expect(least).toHaveValue('1,234.50');
    await least.fill('');
    await save.click();
    await page.getByText('Minimum donation: €1,234.50 → €0.00').waitFor();
  });

  test('are deleted if they have not been used', async () => {
    const page = await open(screen('create/'));
    await fillNew(page, 'A slip of the pen');
    await page.getByRole('button', { name: 'Create event' }).click();
    await page.getByRole('heading', { level: 1, name: 'A slip of the pen' }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this event?' });
    await dialog.getByText(/€400\.00 is returned to the budget/).waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { level: 1, name: 'Co-funding' }).waitFor();
    await page.getByRole('link', { name: 'Standing offer' }).waitFor();
    await expect(page.getByRole('link', { name: 'A slip of the pen' })).toHaveCount(0);
  });

  test('show users who may only view the content, and no actions', async () => {
    const page = await site.open({ as: viewer });
    await page.goto(screen(`${permanent}/`));
    await page.getByRole('heading', { level: 1, name: 'Standing offer' }).waitFor();
    for (const name of ['End now', 'Delete']) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
  });
});
