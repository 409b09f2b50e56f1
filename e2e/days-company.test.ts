import { expect, type Page } from '@playwright/test';
import { makeBudget, type MadeBudget } from '#features/budgets/server/testing.ts';
import { buildCompanyUser, makeProjectWith } from '#features/internal-fundings/server/testing.ts';
import { choose, follow, one, useDay } from './support/day.ts';

let budget: MadeBudget;

/** The company's own pages are below its name in the header. */
async function ownPage(page: Page, name: string, heading: string): Promise<void> {
  await page.locator('header summary').click();
  await page.locator('header').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

const { site, jobs } = useDay({
  who: 'company',
  start: '/',
  build: async (services) => {
    budget = await makeBudget(services);
    await makeBudget(services, { sameCompanyAs: budget, amount: 20_000n });
    return buildCompanyUser(services, services.database.pool, budget);
  },
  fill: async ({ database: { pool } }) => {
    await makeProjectWith(pool, [50_000n], { title: 'Boat house' });
  },
});

jobs([
  {
    name: 'see what its budgets have left',
    most: 2,
    comparable: ['Stripe, see the balance', 1],
    run: async (page) => {
      await ownPage(page, 'Budgets', 'Company budgets');
      await page.getByText('€1,000.00').first().waitFor();
    },
  },
  {
    name: 'fund a project at once',
    most: 12,
    comparable: ['Stripe, transfer to a connected account', 12],
    run: async (page) => {
      await ownPage(page, 'Fundings', 'Company fundings');
      await follow(page, 'link', 'New funding', 'New internal funding');
      await choose(page, 'Project', /Boat house/);
      await page.getByLabel('Amount').fill('20');
      await choose(page, 'Budgets', /1,000\.00 available/);
      await page.getByLabel('Status').selectOption({ label: 'Waiting for payout creation' });
      await page.getByLabel('Reason').fill('our neighbors');
      await page.getByRole('button', { name: 'Create funding' }).click();
      await page.getByRole('heading', { level: 1, name: 'Boat house' }).waitFor();
      await page.getByText('Waiting for payout creation').first().waitFor();
    },
  },
  // A company cannot top up its budgets: the operator does, who receives the money.
  {
    name: 'move money to another of its budgets',
    most: 6,
    comparable: ['Stripe, transfer between balances', 6],
    run: async (page) => {
      await ownPage(page, 'Budgets', 'Company budgets');
      await follow(page, 'link', /^Move money out of/, 'Contra entry');
      await page.getByLabel('Amount').fill('50');
      await page.getByLabel('Reason').fill('more for the spring');
      await page.getByRole('button', { name: 'Book' }).click();
      await page.getByRole('heading', { level: 1, name: 'Company budgets' }).waitFor();
      await expect
        .poll(() => one(site, `SELECT count(*)::int AS n FROM budget_figures WHERE contra <> 0`))
        .toEqual({ n: 2 });
    },
  },
  {
    name: 'see what its money did',
    most: 3,
    comparable: ['Stripe, see a report', 3],
    run: async (page) => {
      await ownPage(page, 'Budgets', 'Company budgets');
      await page.getByRole('link', { name: 'By project and organization' }).click();
      await page.getByText('Boat house').first().waitFor();
    },
  },
  {
    name: 'export what its money did',
    most: 4,
    comparable: ['Stripe, export a report', 4],
    run: async (page) => {
      await ownPage(page, 'Budgets', 'Company budgets');
      await page.getByRole('link', { name: 'By project and organization' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Export as a spreadsheet' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    },
  },
]);
