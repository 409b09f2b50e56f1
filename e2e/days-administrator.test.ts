import { makeBudget } from '#features/budgets/server/testing.ts';
import { FUNDING } from '#features/funding-records/rules.ts';
import { createFunding, inputOf, makeProjectWith } from '#features/internal-fundings/server/testing.ts';
import { buildUser } from '#testing/factories.ts';
import { buildStaff, confirm, dialog, goTo, useDay } from './support/day.ts';

const { jobs } = useDay({
  who: 'administrator',
  build: (services) => buildUser(services, { username: 'renate', isSuperuser: true }),
  fill: async (services) => {
    const lukas = await buildStaff('lukas', 'editor')(services);
    const budget = await makeBudget(services);
    const project = await makeProjectWith(services.database.pool, [20_000n], { title: 'Playground' });
    const author = { actor: lukas.id, request: 'test', locale: 'en_US' } as const;
    const input = inputOf(budget, { project: project.slug, status: FUNDING.waiting, reason: 'booked' });
    await services.database.transact((tx) =>
      createFunding(tx, input as Parameters<typeof createFunding>[1], {
        author,
        reach: null,
        mayApprove: true,
      }),
    );
  },
});

jobs([
  {
    name: 'add a user with a role',
    most: 8,
    comparable: ['Linear, invite a member with a role', 6],
    run: async (page) => {
      await goTo(page, 'invitations', /^Invitations/);
      await page.getByRole('link', { name: 'Invite a person' }).click();
      await page.getByRole('textbox', { name: 'Email' }).fill('miriam@example.org');
      await page.getByRole('combobox', { name: /Role/ }).selectOption({ label: 'Bookkeeping' });
      await page.getByRole('button', { name: 'Send invitation' }).click();
      await page.getByRole('row', { name: /miriam@example\.org/ }).waitFor();
    },
  },
  {
    name: 'lock the account of somebody who left',
    most: 6,
    comparable: ['Linear, suspend a member', 5],
    run: async (page) => {
      await goTo(page, 'lukas', /lukas/);
      await page.getByRole('button', { name: 'Lock account' }).click();
      await dialog(page).getByLabel('Reason').fill('has left the team');
      await confirm(page, 'Lock account');
      await page.getByText('The account is locked.').waitFor();
    },
  },
  {
    name: 'reverse a booked funding',
    most: 8,
    comparable: ['Stripe, reverse a transfer', 5],
    run: async (page) => {
      await goTo(page, 'internal fund', /^Internal fundings/);
      await page.getByRole('link', { name: 'Playground' }).first().click();
      await page.getByRole('button', { name: 'Reverse' }).click();
      await dialog(page)
        .getByLabel(/Type the name/)
        .fill('Playground');
      await dialog(page).getByLabel('Reason').fill('wrong project');
      await confirm(page, 'Reverse');
      await page.getByText('One funding was reversed: €50.00.').waitFor();
    },
  },
]);
