import { expect, type Page } from '@playwright/test';
import {
  buildCompanyUser,
  buildFunder,
  makeBudget,
  type MadeBudget,
  makeProjectWith,
} from '#features/internal-fundings/server/testing.ts';
import { addDays, berlinDate } from '#kernel/clock.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { loseAnswer } from './support/lost.ts';
import { test, useSite, widths } from './support/site.ts';

let staff: BuiltUser;
let viewer: BuiltUser;
let company: BuiltUser;
let planner: BuiltUser;
let budget: MadeBudget;
let second: MadeBudget;
const site = useSite(async (services) => {
  const { pool } = services.database;
  staff = await buildFunder(services);
  planner = await buildUser(services, {
    permissions: ['create_internal_fundings', 'change_internal_fundings', 'view_budgets'],
  });
  viewer = await buildUser(services, { permissions: ['view_internal_fundings', 'view_budgets'] });
  budget = await makeBudget(services);
  second = await makeBudget(services, { of: budget });
  // With a second company staff have to say whose money it is.
  await makeBudget(services);
  company = await buildCompanyUser(services, pool, budget);
  await makeProjectWith(pool, [20_000n, 30_000n], { title: 'Garden for all' });
  await makeProjectWith(pool, [20_000n], { title: 'Boat house' });
  await makeProjectWith(pool, [4_000_000n], { title: 'Concert hall' });
  await makeProjectWith(pool, [5_000n], { title: 'Closed chapter', endsOn: '2020-02-01' });
});

const day = (after: number) => addDays(berlinDate(new Date()), after).split('-').toReversed().join('.');
const HOME = '/site-admin/donation-limits/company/';

async function open(path: string, as = staff, width: number = widths.desktop): Promise<Page> {
  const page = await site.open({ as, width });
  await page.goto(path);
  return page;
}

/** Chooses in a field whose options the server finds. */
async function choose(page: Page, field: string, search: string | null, option: RegExp): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${field}:`) }).click();
  if (search !== null) await page.getByRole('searchbox').last().fill(search);
  await page
    .getByRole('checkbox', { name: option })
    .or(page.getByRole('radio', { name: option }))
    .first()
    .click();
  await page.keyboard.press('Escape');
}

/** Fills the form of a new funding up to its status. */
async function fill(page: Page, project: string, amount: string): Promise<void> {
  await choose(page, 'Budgets', null, /net remaining/);
  await choose(page, 'Project', project, new RegExp(project));
  await page.getByLabel('Amount').fill(amount);
}

test.describe('budgets', () => {
  test('are made, changed and deleted; what is missing is said', async () => {
    const page = await open(`${HOME}create/`);
    await page.getByRole('button', { name: 'Create budget' }).click();
    await page.getByRole('link', { name: 'Please select a Company' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Company').selectOption({ label: `Company ${budget.company}` });
    await page.getByLabel('Name').fill('Culture');
    await page.getByLabel('Target amount').fill('500');
    await page.getByRole('textbox', { name: 'Start date' }).fill('01.01.2020');
    await page.getByRole('textbox', { name: 'End date' }).fill(day(90));
    await page.getByRole('button', { name: 'Create budget' }).click();
    await page.getByRole('link', { name: 'The start date cannot be in the past' }).waitFor();
    await page.getByRole('textbox', { name: 'Start date' }).fill(day(0));
    await page.getByRole('button', { name: 'Create budget' }).click();
    await page.getByRole('heading', { level: 1, name: /Culture/ }).waitFor();
    await page.getByText('€500.00').first().waitFor();
    await page.getByLabel('Target amount').fill('650');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('€650.00').first().waitFor();
    await page.getByRole('button', { name: 'Delete budget' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this budget?' });
    await dialog.getByRole('button', { name: 'Delete budget' }).click();
    await page.getByRole('heading', { level: 1, name: 'Budgets' }).waitFor();
  });

  test('are charged together; a contra entry warns before it would leave less than nothing', async () => {
    const page = await open(`${HOME}charge/`);
    await page.getByRole('button', { name: 'Book' }).click();
    await page.getByRole('link', { name: 'Please select a budget' }).first().waitFor();
    await page.getByLabel('Contra entry: out of the budgets into another').check();
    await choose(page, 'Budgets', null, /net remaining/);
    await page.getByLabel('Into the budget').selectOption({ index: 1 });
    await page.getByLabel('Amount').fill('5000');
    await page.getByText('At least one budget would become negative.').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Reason').fill('shift');
    await page.getByRole('button', { name: 'Book' }).click();
    await page
      .getByText(/This would make the net remaining budget negative/)
      .first()
      .waitFor();
    await page.getByLabel('Amount').fill('10');
    await page.getByRole('button', { name: 'Book' }).click();
    await page.getByRole('heading', { level: 1, name: 'Budgets' }).waitFor();
  });

  test('are charged once where the answer is lost and the button is pressed again', async () => {
    const page = await open(`${HOME}charge/`);
    await choose(page, 'Budgets', null, /net remaining/);
    await page.getByLabel('Amount').fill('7.77');
    await page.getByLabel('Reason').fill('Train');
    await loseAnswer(page, '**/api/v4/donation-limits/multi-charge/');
    await page.getByRole('button', { name: 'Book' }).click();
    await page.locator('main form [role=alert]').first().waitFor();
    await page.getByRole('button', { name: 'Book' }).click();
    await page.getByRole('heading', { level: 1, name: 'Budgets' }).waitFor();
    const { rows } = await site.services.database.pool.query(
      `SELECT amount_cents::int FROM budget_charge WHERE reason = 'Train'`,
    );
    expect(rows).toEqual([{ amount_cents: 777 }]);
  });

  test('can be charged again where half of the answer is lost, and are charged once', async () => {
    const page = await open(`${HOME}charge/`);
    await choose(page, 'Budgets', null, /net remaining/);
    await page.getByLabel('Amount').fill('8.88');
    await page.getByLabel('Reason').fill('Tunnel');
    await page.route(
      '**/api/v4/donation-limits/multi-charge/',
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).slice(0, 5) });
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Book' }).click();
    await page.locator('main form [role=alert]').first().waitFor();
    await page.getByRole('button', { name: 'Book' }).click();
    await page.getByRole('heading', { level: 1, name: 'Budgets' }).waitFor();
    const { rows } = await site.services.database.pool.query(
      `SELECT amount_cents::int FROM budget_charge WHERE reason = 'Tunnel'`,
    );
    expect(rows).toEqual([{ amount_cents: 888 }]);
  });

  for (const width of [widths.phone, widths.tablet, widths.desktop]) {
    test(`fit a window of ${width} px`, async () => {
      const page = await open(`${HOME}${second.id}/update`, staff, width);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.goto(`${HOME}charge/`);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.goto('/site-admin/internal-fundings/new/');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
});

test.describe('internal fundings', () => {
  test('are planned, booked and split, and undone by typing the name', async () => {
    const page = await open('/site-admin/internal-fundings/new/');
    await page.getByRole('button', { name: 'Create funding' }).click();
    await page.getByRole('link', { name: 'Please select a status' }).waitFor();
    await page.getByRole('link', { name: 'Please select a Company' }).waitFor();
    await page.getByLabel('Company').selectOption({ label: `Company ${budget.company}` });
    await fill(page, 'Garden', '250');
    await page.getByText('The project still lacks €500.00.').waitFor();
    await page.getByLabel('Status').selectOption({ label: 'Intended (planned)' });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create funding' }).click();
    await page.getByRole('heading', { level: 1, name: 'Garden for all' }).waitFor();
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Book this funding?' });
    await dialog.getByText(/€250\.00 are taken out of the budget/).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Book' }).click();
    await page.getByRole('heading', { name: 'Split into' }).waitFor();
    await page.getByRole('link', { name: 'Need 2' }).click();
    await page.getByRole('link', { name: 'Part of a larger funding' }).waitFor();
    await page.getByRole('button', { name: 'Reverse' }).click();
    const undo = page.getByRole('dialog', { name: 'Reverse all internal fundings?' });
    await undo.getByLabel(/Type the name/).fill('Garden');
    await undo.getByLabel('Reason').fill('wrong project');
    await undo.getByRole('button', { name: 'Reverse' }).click();
    await undo.getByText('This is not the name. Please type it as it stands above.').waitFor();
    await undo.getByLabel(/Type the name/).fill('Garden for all');
    await undo.getByRole('button', { name: 'Reverse' }).click();
    await page.getByText('2 fundings were reversed: €250.00.').waitFor();
    await expectAccessible(page);
  });

  test('that are refused say so and stay failed', async () => {
    const page = await open('/site-admin/internal-fundings/new/');
    await page.getByLabel('Company').selectOption({ label: `Company ${budget.company}` });
    await fill(page, 'Closed', '50');
    await page.getByText('This project has ended already.').waitFor();
    await page.getByLabel('Status').selectOption({ label: 'Waiting for payout creation' });
    await page.getByLabel('Reason').fill('try');
    await page.getByRole('button', { name: 'Create funding' }).click();
    const refused =
      'Failed to fund project: This project is either expired or fully funded. You cannot add direct funding to it.';
    await page.getByText(refused).first().waitFor();
    await page.getByLabel('Status').selectOption({ label: 'Intended (planned)' });
    await page.getByRole('button', { name: 'Create funding' }).click();
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Book this funding?' });
    await dialog.getByRole('button', { name: 'Book' }).click();
    await dialog.getByText(/Failed to fund project/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('The booking failed').waitFor();
    await expectAccessible(page);
  });

  test('are listed in groups, with their history; viewers change nothing', async () => {
    const page = await open('/site-admin/internal-fundings/', viewer);
    await page.getByRole('heading', { level: 1, name: 'Internal fundings' }).waitFor();
    await expect(page.getByRole('link', { name: 'New funding' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('heading', { level: 1, name: 'History of internal fundings' }).waitFor();
    await page.getByText('Intended (planned)').first().waitFor();
    await expectAccessible(page);
  });
});

test.describe('a company', () => {
  for (const width of [widths.phone, widths.desktop]) {
    test(`funds out of its own budgets at ${width} px`, async () => {
      const page = await open('/account/budgets/', company, width);
      await page.getByRole('heading', { level: 1, name: 'Company budgets' }).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: 'To the fundings' }).click();
      await page.getByRole('heading', { level: 1, name: 'Company fundings' }).waitFor();
      await page.getByRole('link', { name: 'New funding' }).click();
      await page.getByRole('heading', { level: 1, name: 'New internal funding' }).waitFor();
      await fill(page, 'Boat', '20');
      await page.getByLabel('Status').selectOption({ label: 'Waiting for payout creation' });
      await page.getByLabel('Reason').fill('our own wish');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Create funding' }).click();
      await page.getByRole('heading', { level: 1, name: 'Boat house' }).waitFor();
      await page.getByText('Waiting for payout creation').first().waitFor();
      await expect(page.getByRole('button', { name: 'Reverse' })).toHaveCount(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
});

test.describe('a funding above the limit of the settings', () => {
  test('can only be planned without the right to approve, which is named, and is booked by whoever has it', async () => {
    const large = await makeBudget(site.services, { amount: 5_000_000n });
    const page = await open('/site-admin/internal-fundings/new/', planner);
    await page.getByLabel('Company').selectOption({ label: `Company ${large.company}` });
    await fill(page, 'Concert hall', '10000.01');
    const named = page.getByText(/You do not have the right to approve internal fundings/);
    await named.waitFor();
    const offered = () => page.getByLabel('Status').locator('option').allTextContents();
    expect(await offered()).not.toContain('Waiting for payout creation');
    await expectAccessible(page);
    await page.getByLabel('Amount').fill('10000');
    await named.waitFor({ state: 'detached' });
    expect(await offered()).toContain('Waiting for payout creation');
    await page.getByLabel('Amount').fill('12000');
    await page.getByLabel('Status').selectOption({ label: 'Intended (planned)' });
    await page.getByRole('button', { name: 'Create funding' }).click();
    await page.getByText(/Before it is booked it must be approved/).waitFor();
    await expect(page.getByRole('button', { name: 'Book', exact: true })).toHaveCount(0);
    for (const width of [widths.phone, widths.tablet]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
    const approving = await open(new URL(page.url()).pathname, staff);
    await approving.getByRole('button', { name: 'Book', exact: true }).click();
    await approving.getByRole('dialog').getByRole('button', { name: 'Book', exact: true }).click();
    await approving.getByText('The status is now', { exact: false }).waitFor();
  });
});
