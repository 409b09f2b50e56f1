import { expect, type Page } from '@playwright/test';
import { makeBudget, type MadeBudget } from '#features/budgets/server/testing.ts';
import {
  buildCompanyUser,
  buildFunder,
  makeProjectWith,
} from '#features/internal-fundings/server/testing.ts';
import { planFunding } from '#features/funding-records/server/testing.ts';
import { addDays, berlinDate } from '#kernel/clock.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { makeProject } from '#testing/projects.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths, resize } from './support/fits.ts';
import { loseAnswer } from './support/lost.ts';
import { test, useSite, widths } from './support/site.ts';
import { shareWindow } from './support/window.ts';

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
  second = await makeBudget(services, { sameCompanyAs: budget });
  // With a second company, staff have to select the company of the money.
  await makeBudget(services);
  company = await buildCompanyUser(services, pool, budget);
  await makeProjectWith(pool, [20_000n, 30_000n], { title: 'Garden for all' });
  await makeProjectWith(pool, [20_000n], { title: 'Boat house' });
  await makeProjectWith(pool, [4_000_000n], { title: 'Concert hall' });
  await makeProjectWith(pool, [5_000n], { title: 'Closed chapter', endsOn: '2020-02-01' });
  await makeProjectWith(pool, [5_000n], { title: 'Last weeks' });
});

/** From tomorrow on, days are still to come when they are judged. */
const day = (after: number) => addDays(berlinDate(new Date()), after).split('-').toReversed().join('.');
const HOME = '/site-admin/donation-limits/company/';

const open = shareWindow(site, () => ({ as: staff }));

async function openAs(as: BuiltUser, path: string): Promise<Page> {
  const page = await site.open({ as });
  await page.goto(path);
  return page;
}

/** Selects an option in a field whose options the server finds. */
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
  await choose(page, 'Budgets', null, /available/);
  await fillGrant(page, project, amount);
}

/** Fills only the recipient and the amount. */
async function fillGrant(page: Page, project: string, amount: string): Promise<void> {
  await choose(page, 'Project', project, new RegExp(project));
  await page.getByLabel('Amount').fill(amount);
}

test.describe('budgets', () => {
  test('are created, changed and deleted; missing input is reported', async () => {
    const page = await open(`${HOME}create/`);
    await page.getByRole('button', { name: 'Create budget' }).click();
    await page.getByRole('link', { name: 'Please select a Company' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Please select a Company' }).click();
    await expect(page.getByRole('button', { name: /^Company: / })).toBeFocused();
    await choose(page, 'Company', budget.company, new RegExp(budget.company));
    await page.getByLabel('Name').fill('Culture');
    await page.getByLabel('Target amount').fill('500');
    await page.getByRole('textbox', { name: 'Start date' }).fill('01.01.2020');
    await page.getByRole('textbox', { name: 'End date' }).fill(day(90));
    await page.getByRole('button', { name: 'Create budget' }).click();
    await page.getByRole('link', { name: 'The start date cannot be in the past' }).waitFor();
    await page.getByRole('textbox', { name: 'Start date' }).fill(day(1));
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

  test('are charged together; a contra entry that would make the balance negative shows a warning first', {
    tag: '@gate',
  }, async () => {
    const page = await open(`${HOME}charge/`);
    await page.getByRole('button', { name: 'Book' }).click();
    await page.getByRole('link', { name: 'Please select a budget' }).first().waitFor();
    await page.getByLabel('Contra entry: transfer from these budgets to another one').check();
    await choose(page, 'Budgets', null, /available/);
    await page.getByLabel('To the budget').selectOption({ index: 1 });
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

  test('are charged once if the response, or part of it, is lost and the button is pressed again', async () => {
    const charges = '**/api/v4/donation-limits/multi-charge/';
    const charged = async (reason: string) => {
      const { rows } = await site.services.database.pool.query<{ amount_cents: number }>(
        'SELECT amount_cents::int FROM budget_charge WHERE reason = $1',
        [reason],
      );
      return rows.map(({ amount_cents }) => amount_cents);
    };
    const page = await open(`${HOME}charge/`);
    const losePart = () =>
      page.route(
        charges,
        async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: (await response.text()).slice(0, 5) });
        },
        { times: 1 },
      );
    for (const [reason, amount, cents, lose] of [
      ['Train', '7.77', 777, () => loseAnswer(page, charges)],
      ['Tunnel', '8.88', 888, losePart],
    ] as const) {
      await test.step(reason, async () => {
        await page.goto(`${HOME}charge/`);
        await choose(page, 'Budgets', null, /available/);
        await page.getByLabel('Amount').fill(amount);
        await page.getByLabel('Reason').fill(reason);
        await lose();
        await page.getByRole('button', { name: 'Book' }).click();
        await page.locator('main form [role=alert]').first().waitFor();
        await page.getByRole('button', { name: 'Book' }).click();
        await page.getByRole('heading', { level: 1, name: 'Budgets' }).waitFor();
        expect(await charged(reason)).toEqual([cents]);
      });
    }
  });

  test('that have ended cannot be topped up, and no other budget is chosen in their place', async () => {
    const past = await makeBudget(site.services, { sameCompanyAs: second, endsOn: '2020-12-31' });
    const page = await open(`${HOME}${past.id}/update`, widths.phone);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.getByRole('link', { name: 'Top up this budget' })).toHaveCount(0);
    await page.goto(`${HOME}charge/?budget=${past.id}`);
    await expect(page.getByRole('button', { name: /^Budgets:/ })).toHaveAccessibleName(/Please choose/);
  });

  test('fit every width, as does the form of a funding', async () => {
    const page = await open(`${HOME}${second.id}/update`, widths.phone);
    for (const path of [`${HOME}charge/`, '/site-admin/internal-fundings/new/', null]) {
      await expectAccessible(page);
      await expectFitsAllWidths(page);
      if (path) await page.goto(path);
    }
  });
});

test.describe('internal fundings', () => {
  test('are planned, booked and split, and undone by typing the name', { tag: '@gate' }, async () => {
    const page = await open('/site-admin/internal-fundings/new/');
    const status = page.getByLabel('Status');
    await expect(status.locator('option:checked')).toHaveText('Intended (planned)');
    await status.selectOption({ label: 'Choose a status' });
    await page.getByRole('button', { name: 'Create funding' }).click();
    await page.getByRole('link', { name: 'Please select a status' }).waitFor();
    await page.getByRole('link', { name: 'Please select a Company' }).waitFor();
    await page.getByRole('link', { name: 'Please select a project or an organization' }).click();
    await expect(page.getByRole('button', { name: /^Project:/ })).toBeFocused();
    await page.getByLabel('Company').selectOption({ label: budget.company });
    await fill(page, 'Garden', '250');
    await page.getByText('Still needed: €500.00').waitFor();
    await page.getByLabel('Status').selectOption({ label: 'Intended (planned)' });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create funding' }).click();
    await page.getByRole('heading', { level: 1, name: 'Garden for all' }).waitFor();
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Book this funding?' });
    await dialog.getByText(/€250\.00 is taken from the budget/).waitFor();
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
    const wrong = 'The name does not match. Please enter it exactly as shown above.';
    await undo.getByRole('link', { name: wrong }).waitFor();
    await undo.getByLabel(/Type the name/).fill('Garden for all');
    await undo.getByRole('button', { name: 'Reverse' }).click();
    await page.getByText('2 fundings were reversed: €250.00.').waitFor();
    await expectAccessible(page);
  });

  test('that are refused say so and stay failed', async () => {
    const page = await open('/site-admin/internal-fundings/new/');
    await page.getByLabel('Company').selectOption({ label: budget.company });
    await fill(page, 'Closed', '50');
    await page.getByText('This project has ended already.').waitFor();
    await page.getByLabel('Status').selectOption({ label: 'Waiting for payout creation' });
    await page.getByLabel('Reason').fill('try');
    await page.getByRole('button', { name: 'Create funding' }).click();
    const refused =
      'Failed to fund project: This project is either expired or fully funded. You cannot add direct funding to it.';
    await page.getByText(refused).first().waitFor();

    await page.goto('/site-admin/internal-fundings/new/');
    await page.getByLabel('Company').selectOption({ label: budget.company });
    await fill(page, 'Last weeks', '50');
    await page.getByLabel('Status').selectOption({ label: 'Intended (planned)' });
    await page.getByLabel('Reason').fill('try');
    await page.getByRole('button', { name: 'Create funding' }).click();
    await page.getByRole('button', { name: 'Book', exact: true }).waitFor();
    // The project ends between the plan and the booking.
    await site.services.database.pool.query(
      `UPDATE project SET starts_on = '2020-01-01', ends_on = '2020-02-01' WHERE title = 'Last weeks'`,
    );
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Book this funding?' });
    await dialog.getByRole('button', { name: 'Book' }).click();
    await dialog.getByText(/Failed to fund project/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('The booking failed').waitFor();
    await expectAccessible(page);
  });

  test('are listed in groups, with their history; viewers change nothing', async () => {
    const { id: project } = await makeProject(site.services.database.pool);
    await planFunding(site.services, { type: 'direct', project, organization: null, actor: staff.id });
    const page = await openAs(viewer, '/site-admin/internal-fundings/');
    await page.getByRole('heading', { level: 1, name: 'Internal fundings' }).waitFor();
    await expect(page.getByRole('link', { name: 'New funding' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('heading', { level: 1, name: 'History of internal fundings' }).waitFor();
    await page.getByText('Intended (planned)').first().waitFor();
    await expectAccessible(page);
  });
});

test.describe('several projects', () => {
  test('of the list are funded out of one budget: what is wrong is shown on its line, and nothing is lost', async () => {
    const { pool } = site.services.database;
    const clerk = await buildUser(site.services, {
      permissions: ['view_projects', 'create_internal_fundings', 'change_internal_fundings'],
    });
    const large = await makeBudget(site.services, { amount: 30_000n });
    const titles = ['Several: bakery', 'Several: choir', 'Several: dike'];
    for (const title of titles) await makeProjectWith(pool, [9_000n], { title });
    const page = await openAs(clerk, '/site-admin/projects/?search=Several');
    for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    await page.getByRole('button', { name: 'Fund from a budget…' }).click();
    await page.getByRole('heading', { level: 1, name: 'Fund several projects' }).waitFor();
    await page.getByLabel('Company').selectOption({ label: large.company });
    await page.getByRole('button', { name: /^Budget: .*€300\.00 available/ }).waitFor();
    await page.getByRole('button', { name: 'Create fundings' }).click();
    await page.getByRole('link', { name: 'Several: choir: Please enter an amount above 0' }).click();
    await expect(page.getByRole('textbox', { name: 'Several: choir', exact: true })).toBeFocused();
    await page.getByRole('textbox', { name: 'Several: bakery', exact: true }).fill('20');
    await page.getByRole('button', { name: 'Same amount for all' }).click();
    await page.getByText('3 projects, €60.00 in total').waitFor();
    await page.getByText(/has €240\.00 left then/).waitFor();
    await expectAccessible(page);
    await expectFitsAllWidths(page);
    await page.getByRole('button', { name: 'What each still needs' }).click();
    await expect(page.getByRole('textbox', { name: 'Several: dike', exact: true })).toHaveValue('90.00');
    await page.getByRole('textbox', { name: 'Several: dike', exact: true }).fill('90.01');
    await page.getByText('More than it still needs').waitFor();
    await page.getByLabel('Status').selectOption({ label: 'Waiting for payout creation' });
    await page.getByLabel('Reason').fill('decided by the board');
    await page.getByRole('button', { name: 'Create fundings' }).click();
    await page.getByRole('link', { name: /^Several: dike: The project only needs €90\.00 more/ }).waitFor();
    await expect(page.getByRole('textbox', { name: 'Several: bakery', exact: true })).toHaveValue('90.00');
    await expect(page.getByLabel('Reason')).toHaveValue('decided by the board');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove Several: dike' }).click();
    await page.getByRole('button', { name: 'Create fundings' }).click();
    await page.getByText('2 fundings have been created: €180.00.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Internal fundings' }).waitFor();
    const { rows } = await pool.query(
      `SELECT p.title, f.status, f.amount_cents::int AS cents FROM internal_funding f JOIN project p ON p.id = f.project_id
       WHERE p.title LIKE 'Several%' ORDER BY p.title`,
    );
    expect(rows).toEqual([
      { title: 'Several: bakery', status: 42, cents: 9_000 },
      { title: 'Several: choir', status: 42, cents: 9_000 },
    ]);
  });

  test('of a company are chosen in its form, which it fills from its own budget', async () => {
    const page = await site.open({ as: company, width: widths.phone });
    await page.goto('/account/internal-fundings/');
    await page.getByRole('link', { name: 'Fund several projects' }).click();
    await page.getByRole('heading', { level: 1, name: 'Fund several projects' }).waitFor();
    await page.getByRole('button', { name: 'Create fundings' }).click();
    await page.getByRole('link', { name: 'Please select at least one project' }).click();
    await expect(page.getByRole('button', { name: /^Projects:/ })).toBeFocused();
    await choose(page, 'Budget', null, /available/);
    await choose(page, 'Projects', 'Boat', /Boat house/);
    await choose(page, 'Projects', 'Concert', /Concert hall/);
    await page.getByRole('textbox', { name: 'Boat house', exact: true }).fill('1');
    await page.getByRole('textbox', { name: 'Concert hall', exact: true }).fill('2');
    await expectAccessible(page);
    await expectFitsAllWidths(page);
    await page.getByRole('button', { name: 'Create fundings' }).click();
    await page.getByText('2 fundings have been created: €3.00.').waitFor();
    await page.getByRole('link', { name: 'Concert hall' }).first().waitFor();
  });

  test('more than the limit are refused in the list, with the limit', async () => {
    const { pool } = site.services.database;
    const clerk = await buildUser(site.services, {
      permissions: ['view_projects', 'create_internal_fundings'],
    });
    for (let at = 0; at < 51; at += 1) await makeProjectWith(pool, [9_000n], { title: `Crowd ${at}` });
    const page = await openAs(clerk, '/site-admin/projects/?search=Crowd');
    const all = page.getByRole('checkbox', { name: 'Select all rows on this page' });
    await all.check();
    await page.getByRole('button', { name: /^Select all 51/ }).click();
    await page.getByRole('button', { name: 'Fund from a budget…' }).click();
    await page.getByText('Select at most 50 projects to fund them together.').waitFor();
    await page
      .getByRole('checkbox', { name: /^Select Crowd/ })
      .first()
      .uncheck();
    await page.getByRole('button', { name: 'Fund from a budget…' }).click();
    await page.getByRole('heading', { level: 1, name: 'Fund several projects' }).waitFor();
    await page.getByText('50 projects, €0.00 in total').waitFor();
  });
});

test('a company funds from its own budgets', { tag: '@gate' }, async () => {
  const page = await site.open({ as: company, width: widths.phone });
  await page.goto('/account/budgets/');
  await page.getByRole('heading', { level: 1, name: 'Company budgets' }).waitFor();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await page.getByRole('link', { name: 'To the fundings' }).click();
  await page.getByRole('heading', { level: 1, name: 'Company fundings' }).waitFor();
  await page.getByRole('link', { name: 'New funding' }).click();
  await page.getByRole('heading', { level: 1, name: 'New internal funding' }).waitFor();
  await fill(page, 'Boat', '20');
  await page.getByLabel('Status').selectOption({ label: 'Waiting for payout creation' });
  await page.getByLabel('Reason').fill('our own decision');
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await page.getByRole('button', { name: 'Create funding' }).click();
  await page.getByRole('heading', { level: 1, name: 'Boat house' }).waitFor();
  await page.getByText('Waiting for payout creation').first().waitFor();
  await expect(page.getByRole('button', { name: 'Reverse' })).toHaveCount(0);
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await resize(page, widths.desktop);
  await expectAccessible(page);
});

test.describe('a funding above the limit of the settings', () => {
  test('can only be planned without the right to approve, which is named, and is booked by a holder of it', async () => {
    const large = await makeBudget(site.services, { amount: 5_000_000n });
    const page = await openAs(planner, '/site-admin/internal-fundings/new/');
    await page.getByLabel('Company').selectOption({ label: large.company });
    // The only budget of the company is chosen with it.
    await page.getByRole('button', { name: /^Budgets: .*€50,000\.00 available/ }).waitFor();
    await fillGrant(page, 'Concert hall', '10000.01');
    const named = page.getByText(/You do not have the right to approve internal fundings/);
    await named.waitFor();
    const offered = () => page.getByLabel('Status').locator('option').allTextContents();
    await expect.poll(offered).not.toContain('Waiting for payout creation');
    await expectAccessible(page);
    await page.getByLabel('Amount').fill('10000');
    await named.waitFor({ state: 'detached' });
    await expect.poll(offered).toContain('Waiting for payout creation');
    await page.getByLabel('Amount').fill('12000');
    await page.getByLabel('Status').selectOption({ label: 'Intended (planned)' });
    await page.getByRole('button', { name: 'Create funding' }).click();
    await page.getByText(/must be approved before it is booked/).waitFor();
    await expect(page.getByRole('button', { name: 'Book', exact: true })).toHaveCount(0);
    await expectFitsAllWidths(page);
    await resize(page, widths.tablet);
    await expectAccessible(page);
    const approving = await open(new URL(page.url()).pathname);
    await approving.getByRole('button', { name: 'Book', exact: true }).click();
    await approving.getByRole('dialog').getByRole('button', { name: 'Book', exact: true }).click();
    await approving.getByText('The status is now', { exact: false }).waitFor();
  });
});
