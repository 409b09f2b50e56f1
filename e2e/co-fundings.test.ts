import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { listCoFundingProjects } from '#features/cofunding/contract/staff.ts';
import { requestPrivateDonation } from '#features/donations/contract/request.ts';
import { getPrivateDonation } from '#features/giving/contract/status.ts';
import { brokenChecks, givingBody, makeCoFunding, makeProvider } from '#features/donations/server/testing.ts';
import { makeBudget, type MadeBudget } from '#features/internal-fundings/server/testing.ts';
import { makeProject } from '#features/projects/server/testing.ts';
import { addDays, berlinDate } from '#kernel/clock.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { addressOf } from '#platform/web/api.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { test, useSite, widths } from './support/site.ts';

type PrivateDonationAnswer = ResponseOf<typeof requestPrivateDonation>;

let staff: BuiltUser;
let viewer: BuiltUser;
let budget: MadeBudget;
let provider: string;
let project: { id: bigint; slug: string };
let standing: bigint;
const site = useSite(async (services) => {
  const { pool } = services.database;
  budget = await makeBudget(services);
  provider = await makeProvider(pool);
  project = await makeProject(pool, { title: 'A meadow for everybody', needs: [[500_000n, 0n]] });
  const other = await makeProject(pool, { title: 'A quiet pond', needs: [[500_000n, 0n]] });
  standing = await makeCoFunding(services, other.id, { title: 'Standing offer', value: 500n });
  const permissions = [
    'create_co_fundings',
    'change_co_fundings',
    'delete_co_fundings',
    'view_private_donations',
  ] as const;
  staff = await buildUser(services, { permissions });
  viewer = await buildUser(services, { permissions: ['view_co_fundings'] });
});

const day = (after: number) => addDays(berlinDate(new Date()), after).split('-').toReversed().join('.');

async function openScreen(path: string, as = staff, width: number = widths.desktop): Promise<Page> {
  const page = await site.open({ as, width });
  await page.goto(`/site-admin/co-fundings/${path}`);
  return page;
}

/** Gives through the API, pays as the page of the test payment company does, and waits until the money is there. */
async function giveThroughApi(cents: number): Promise<void> {
  const money = { net_value_in_cents: cents, amount_in_cents: cents };
  const asked = await fetch(site.url + requestPrivateDonation.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(givingBody({ project, provider }, money)),
  });
  const { payment_url, donation } = (await asked.json()) as PrivateDonationAnswer;
  const paid = await fetch(payment_url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'card=paid',
    redirect: 'manual',
  });
  expect(paid.status).toBe(303);
  const status = addressOf(getPrivateDonation.path, { token: donation.token }, {});
  const outcome = async () =>
    ((await (await fetch(site.url + status)).json()) as { outcome: string }).outcome;
  await expect.poll(outcome, { timeout: 20_000 }).toBe('paid');
}

async function chooseProject(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: /^Projects: / }).click();
  await page.getByRole('checkbox', { name: title }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Projects: ${title}` }).waitFor();
}

async function fillNew(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Company').selectOption({ label: `Company ${budget.company}` });
  await page.getByLabel('Pot').fill('400');
  await page.getByLabel('Share in per cent').fill('50');
  await page.getByRole('textbox', { name: 'First day' }).fill(day(0));
  await page.getByRole('textbox', { name: 'Last day' }).fill(day(30));
  await chooseProject(page, 'A meadow for everybody');
}

test('projects that are found by later words stay when the answer to earlier ones comes late', async () => {
  const page = await openScreen('create/');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isFirst = (url: URL) =>
    url.pathname === listCoFundingProjects.path && (url.searchParams.get('search') ?? '') === '';
  await page.route(isFirst, async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: /^Projects: / }).click();
  await page.getByRole('searchbox').fill('quiet');
  await page.getByRole('checkbox', { name: 'A quiet pond' }).waitFor();
  const late = page.waitForResponse((response) => isFirst(new URL(response.url())));
  release();
  await (await late).finished();
  // Time in which the page could draw it.
  await page.waitForTimeout(500);
  await expect(page.getByRole('checkbox', { name: 'A meadow for everybody' })).toHaveCount(0);
});

for (const [device, width] of [
  ['phone', widths.phone],
  ['desktop', widths.desktop],
] as const) {
  test.describe(`on a ${device}`, () => {
    test('staff make an event, donors see and use it, and staff end it early', async () => {
      const title = `Half as much again, ${device}`;
      const page = await openScreen('create/', staff, width);
      await page.getByRole('button', { name: 'Create event' }).click();
      await page.getByRole('link', { name: 'Please select a budget' }).waitFor();
      await expectAccessible(page);
      await fillNew(page, title);
      await page.getByText(/€400\.00 are reserved; €[\d.,]+ stay free in the budget\./).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Create event' }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByText('50% of the donation').waitFor();

      const visitor = await site.open({ width });
      await visitor.goto(`/project/${project.slug}/`);
      const info = visitor.getByRole('region', { name: 'Your donation grows' });
      await info.getByText('adds 50% to your donation').waitFor();
      await info.getByText('€400 of €400 left').waitFor();
      await giveThroughApi(8_000);

      await page.reload();
      await page.getByText('€40.00 received').waitFor();
      await page.getByRole('cell', { name: '€40.00' }).first().waitFor();
      await page.getByRole('link', { name: /^S-[A-Z0-9]{6}$/ }).waitFor();
      await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await page.getByRole('button', { name: 'End now' }).click();
      const dialog = page.getByRole('dialog', { name: 'End this event now?' });
      await dialog.getByText(/€360\.00 go back to the budget/).waitFor();
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
  });
}

test.describe('co-funding events', () => {
  test('are listed, found, sorted into their state and opened', async () => {
    const page = await openScreen('');
    const link = page.getByRole('link', { name: 'Standing offer' });
    await link.waitFor();
    await expectAccessible(page);
    await link.click();
    await page.getByRole('heading', { name: 'Where the money is' }).waitFor();
    await page.getByText('€5.00 per donation').waitFor();
    await page.getByRole('link', { name: 'A quiet pond' }).waitFor();
  });

  for (const width of [widths.phone, widths.tablet, widths.desktop]) {
    test(`fit a window of ${width} px`, async () => {
      const page = await openScreen('', staff, width);
      await expectNoSidewaysScroll(page);
      for (const path of [`${standing}/`, `${standing}/update/`]) {
        await page.goto(`/site-admin/co-fundings/${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });
  }

  test('are changed, and say so in their history', async () => {
    const page = await openScreen(`${standing}/update/`);
    await page.getByLabel('Pot').fill('2000');
    await page.getByText('This is €1,000.00 more than the budget holds.').waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    const told = 'The budget has only €0.00 that is neither spent nor promised.';
    await page.getByRole('link', { name: told }).waitFor();
    await page.getByLabel('Pot').fill('800');
    await page.getByText('€200.00 go back to the budget; €200.00 are free there then.').waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Standing offer' }).waitFor();
    await page.getByText('Pot: €1,000.00 → €800.00').waitFor();
    await expectAccessible(page);
  });

  test('are deleted while nothing has used them', async () => {
    const page = await openScreen('create/');
    await fillNew(page, 'A slip of the pen');
    await page.getByRole('button', { name: 'Create event' }).click();
    await page.getByRole('heading', { level: 1, name: 'A slip of the pen' }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this event?' });
    await dialog.getByText(/€400\.00 go back to the budget/).waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { level: 1, name: 'Co-funding' }).waitFor();
    await page.getByRole('link', { name: 'Standing offer' }).waitFor();
    await expect(page.getByRole('link', { name: 'A slip of the pen' })).toHaveCount(0);
  });

  test('show whoever may only view what there is, and nothing to do', async () => {
    const page = await openScreen(`${standing}/`, viewer);
    await page.getByRole('heading', { level: 1, name: 'Standing offer' }).waitFor();
    for (const name of ['End now', 'Delete']) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
    await expect(page.getByRole('link', { name: 'Change' })).toHaveCount(0);
  });
});
