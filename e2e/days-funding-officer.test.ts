import { expect, type Page } from '@playwright/test';
import { makeBudget, type MadeBudget } from '#features/budgets/server/testing.ts';
import { type MadeCampaign, makeCampaign, switchOn } from '#features/coins/server/testing.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import {
  american,
  buildStaff,
  confirm,
  dialog,
  exportList,
  follow,
  goTo,
  one,
  tile,
  useDay,
} from './support/day.ts';
import { fillFundable, fillReviews } from './support/day-work.ts';

let budget: MadeBudget & { readonly title: string };
let campaign: MadeCampaign;

/** Enters the amount of a funding and creates it; its page has the name of the project. */
async function fund(page: Page, project: string, amount: string): Promise<void> {
  await page.getByLabel('Amount').fill(amount);
  await page.getByRole('button', { name: 'Create funding' }).click();
  await page.getByRole('heading', { level: 1, name: project }).waitFor();
}

const { site, jobs } = useDay({
  who: 'funding officer',
  build: buildStaff('jonas', 'funding_officer'),
  fill: async (services) => {
    const { pool } = services.database;
    await switchOn(pool);
    await setSettings(pool, { enableVoting: true });
    const made = await makeBudget(services);
    const { rows } = await pool.query<{ title: string }>('SELECT title FROM budget WHERE id = $1', [made.id]);
    budget = { ...made, title: rows[0]?.title ?? '' };
    campaign = await makeCampaign(services, { title: 'Summer codes', count: 5 });
    await fillReviews(services);
    await fillFundable(services);
  },
});

jobs([
  {
    name: 'publish a submitted project',
    most: 4,
    comparable: ['Linear, accept in triage', 3],
    run: async (page) => {
      await tile(page, /projects to review/).click();
      await page.getByRole('link', { name: 'Garden for all' }).click();
      await page.getByRole('button', { name: 'Publish' }).click();
      await confirm(page, 'Publish');
      await page.getByText('“Garden for all” is published.').waitFor();
    },
  },
  {
    name: 'send a project back with a ready-made reason',
    most: 6,
    comparable: ['Linear, decline in triage with a comment', 5],
    run: async (page) => {
      await tile(page, /projects to review/).click();
      await page.getByRole('link', { name: 'Brass band' }).click();
      await page.getByRole('button', { name: 'Send back' }).click();
      await dialog(page).getByLabel('Ready-made reason').selectOption({ label: 'Statute' });
      await confirm(page, 'Send back');
      await page.getByText('“Brass band” was sent back for completion.').waitFor();
    },
  },
  {
    name: 'review a changed project',
    most: 4,
    comparable: ['Linear, accept in triage', 3],
    run: async (page) => {
      await tile(page, /projects? to review/).click();
      await page.getByRole('link', { name: 'Fish ladder' }).click();
      await page.getByRole('button', { name: 'Confirm changes' }).click();
      await confirm(page, 'Confirm changes');
      await expect
        .poll(() =>
          one(site, `SELECT needs_donation_review AS waits FROM project WHERE title = 'Fish ladder'`),
        )
        .toEqual({ waits: false });
    },
  },
  {
    name: 'accept an organization',
    most: 4,
    comparable: ['Linear, accept in triage', 3],
    run: async (page) => {
      await tile(page, /organizations to review/).click();
      await page.getByRole('link', { name: 'School club' }).click();
      await page.getByRole('button', { name: 'Accept', exact: true }).click();
      await confirm(page, 'Accept');
      await page.getByText('“School club” is accepted.').waitFor();
    },
  },
  {
    name: 'accept the proof of a nonprofit status',
    most: 6,
    comparable: ['Stripe, approve a document of a connected account', 5],
    run: async (page) => {
      await goTo(page, 'old mill', /Old Mill/);
      await page.getByRole('radio', { name: 'Nonprofit', exact: true }).check();
      await page.getByRole('checkbox', { name: 'The tax notice has been checked' }).check();
      await page
        .locator('section', { hasText: 'Nonprofit status and proof' })
        .last()
        .getByRole('button', { name: 'Save' })
        .click();
      await expect
        .poll(() =>
          one(
            site,
            `SELECT proof_verified_at IS NOT NULL AS checked FROM organization WHERE title = 'Old Mill'`,
          ),
        )
        .toEqual({ checked: true });
    },
  },
  {
    name: 'reject the proof of a nonprofit status',
    most: 5,
    comparable: ['Stripe, reject a document of a connected account', 5],
    run: async (page) => {
      await goTo(page, 'new mill', /New Mill/);
      await page.getByRole('radio', { name: 'Not nonprofit' }).check();
      await page
        .locator('section', { hasText: 'Nonprofit status and proof' })
        .last()
        .getByRole('button', { name: 'Save' })
        .click();
      await expect
        .poll(() =>
          one(site, `SELECT nonprofit_review_status AS status FROM organization WHERE title = 'New Mill'`),
        )
        .toEqual({ status: 3 });
    },
  },
  {
    name: 'accept a project for a voting',
    most: 4,
    comparable: ['Linear, accept in triage', 3],
    run: async (page) => {
      await tile(page, /to review for a voting|voting/).click();
      await page.getByRole('link', { name: 'Town band' }).click();
      await page.getByLabel('Accept', { exact: true }).check();
      await page.getByRole('button', { name: 'Save decision' }).click();
      await page.getByText('Accepted for the voting').first().waitFor();
    },
  },
  {
    name: 'add a task to a project for a colleague',
    most: 9,
    comparable: ['Linear, new issue with assignee and due date', 9],
    run: async (page) => {
      await goTo(page, 'playground', /Playground/);
      await page.getByRole('button', { name: 'Tasks', exact: true }).click();
      await page.getByRole('button', { name: 'Add task' }).click();
      const task = page.getByRole('dialog', { name: 'Add task: Playground' });
      await task.getByRole('button', { name: /^Assigned to/ }).click();
      await page.getByRole('checkbox', { name: 'jonas' }).check();
      await task.getByLabel('Title').fill('Call about the photos');
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'Call about the photos' }).waitFor();
    },
  },
  {
    name: 'complete a task',
    most: 1,
    comparable: ['Linear, change the status of an own issue', 2],
    run: async (page) => {
      await page.getByRole('button', { name: 'Mark as done: Call about the photos' }).click();
      await page.getByText('Task marked as done').waitFor();
    },
  },
  {
    name: 'fund a project from a budget',
    most: 8,
    comparable: ['Stripe, transfer to a connected account', 12],
    run: async (page) => {
      await goTo(page, 'playground', /Playground/);
      await follow(page, 'link', /^Fund$/, 'New internal funding');
      await page.getByLabel('Company').selectOption({ label: budget.company });
      await fund(page, 'Playground', '250');
      await page.getByText('Intended (planned)').first().waitFor();
    },
  },
  {
    name: 'cancel a planned funding',
    most: 7,
    comparable: ['Stripe, cancel a payout', 4],
    run: async (page) => {
      await goTo(page, 'internal fund', /^Internal fundings/);
      await page.getByRole('link', { name: 'Playground' }).first().click();
      await page
        .getByRole('button', { name: /^Cancel/ })
        .first()
        .click();
      await dialog(page).getByLabel('Reason').fill('wrong project');
      await dialog(page)
        .getByRole('button', { name: /^Cancel funding/ })
        .click();
      await page.getByText('Cancelled').first().waitFor();
    },
  },
  {
    name: 'fund three projects from one budget',
    most: 12,
    comparable: ['Stripe, three transfers to connected accounts', 36],
    run: async (page) => {
      await goTo(page, 'projects', /^Projects/);
      await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
      for (const title of ['Sandpit', 'Climbing wall', 'Skate park'])
        await page.getByRole('checkbox', { name: `Select ${title}` }).click();
      await follow(page, 'button', 'Fund from a budget…', 'Fund several projects');
      await page.getByLabel('Company').selectOption({ label: budget.company });
      await page.getByRole('textbox', { name: 'Sandpit', exact: true }).fill('10');
      await page.getByRole('button', { name: 'Same amount for all' }).click();
      await page.getByRole('button', { name: 'Create fundings' }).click();
      await page.getByText('3 fundings have been created: €30.00.').waitFor();
      const funded = `SELECT count(*)::int AS n, count(DISTINCT budget_id)::int AS budgets FROM internal_funding f
        JOIN project p ON p.id = f.project_id WHERE p.title IN ('Sandpit', 'Climbing wall', 'Skate park')`;
      expect(await one(site, funded)).toEqual({ n: 3, budgets: 1 });
    },
  },
  {
    name: 'top up a budget',
    most: 7,
    comparable: ['Stripe, add funds to the balance', 6],
    run: async (page) => {
      await goTo(page, budget.title, new RegExp(`^${budget.title}`));
      await follow(page, 'link', 'Top up this budget', 'Top up budgets');
      await page.getByLabel('Amount').fill('50');
      await page.getByLabel('Reason').fill('January');
      await page.getByRole('button', { name: 'Book' }).click();
      await page.getByRole('heading', { level: 1, name: 'Budgets' }).waitFor();
    },
  },
  {
    name: 'create a campaign with codes',
    most: 12,
    comparable: ['pretix, create vouchers in bulk', 12],
    run: async (page) => {
      await goTo(page, 'campaign', /campaigns/);
      await follow(page, 'link', /^New /, /^New /);
      await page.getByLabel('Title').fill('Autumn codes');
      await page.getByLabel('Company').selectOption({ label: campaign.company });
      await page.getByLabel('Value per code').fill('20');
      await page.getByLabel('Number of codes').fill('6');
      await page.getByRole('textbox', { name: 'Valid from' }).fill(american(1));
      await page.getByRole('textbox', { name: 'Valid until' }).fill(american(40));
      await page.getByRole('button', { name: 'Create campaign and codes' }).click();
      await page.getByText('Unused: 6').waitFor();
    },
  },
  {
    name: 'lock a donation code',
    most: 6,
    comparable: ['pretix, block a voucher', 6],
    run: async (page) => {
      await goTo(page, 'Summer codes', /Summer codes/);
      await page
        .getByRole('button', { name: /^Lock: Code no\./ })
        .first()
        .click();
      await dialog(page).getByLabel('Reason').fill('stolen from the mail');
      await confirm(page, 'Lock');
      await page.getByText('One code was locked.').waitFor();
    },
  },
  {
    name: 'create a voting',
    most: 10,
    comparable: ['pretix, create an event', 14],
    run: async (page) => {
      await goTo(page, 'votings', /^Votings/);
      await follow(page, 'link', 'New voting', 'New voting');
      await page.getByLabel('Title').fill('Heart of the town');
      await page.getByRole('textbox', { name: 'First day' }).fill('1/1/2098');
      await page.getByRole('textbox', { name: 'Last day' }).fill('1/31/2098');
      await page.getByLabel('Review').selectOption({ label: 'Public' });
      await page.getByRole('button', { name: 'Create voting' }).click();
      await page.getByRole('heading', { level: 1, name: 'Heart of the town' }).waitFor();
    },
  },
  {
    name: 'archive a project',
    most: 6,
    comparable: ['Linear, archive a project', 5],
    run: async (page) => {
      await goTo(page, 'projects', /^Projects/);
      await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
      await page.getByRole('checkbox', { name: 'Select Boat house' }).click();
      await page.getByRole('button', { name: 'Archive', exact: true }).click();
      await dialog(page)
        .getByRole('button', { name: /rchive/ })
        .last()
        .click();
      await expect
        .poll(() => one(site, `SELECT status FROM project WHERE title = 'Boat house'`))
        .toEqual({ status: 3 });
    },
  },
  {
    name: 'export the projects',
    most: 5,
    comparable: ['Stripe, export payments', 4],
    run: async (page) => {
      await goTo(page, 'projects', /^Projects/);
      await exportList(page);
    },
  },
  {
    name: 'write an internal note on an organization',
    most: 7,
    comparable: ['Linear, comment', 4],
    run: async (page) => {
      await goTo(page, 'old mill', /Old Mill/);
      await follow(page, 'link', 'History', /History|Old Mill/);
      await page.getByRole('button', { name: 'Add internal note' }).click();
      await page.getByRole('textbox', { name: 'Internal note' }).fill('Called the chair');
      await page.getByRole('button', { name: 'Add note' }).click();
      await page.getByText('The note has been added.').waitFor();
    },
  },
]);
