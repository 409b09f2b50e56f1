import { expect } from '@playwright/test';
import { rightsOfPreset } from '#features/accounts/contract/presets.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { buildStaff, follow, goTo, one, useDay } from './support/day.ts';

let carla: BuiltUser;
const { site, jobs } = useDay({
  who: 'rights administrator',
  build: (services) =>
    buildUser(services, {
      username: 'renate',
      permissions: [
        ...new Set([
          'view_users' as const,
          'change_permissions' as const,
          ...rightsOfPreset('bookkeeping'),
          ...rightsOfPreset('editor'),
        ]),
      ],
    }),
  fill: async (services) => {
    carla = await buildStaff('carla', 'editor')(services);
    await services.database.pool.query(
      `INSERT INTO right_request (user_id, permission_type, action, requested_at) VALUES ($1, 'payouts', 'view', now())`,
      [carla.id],
    );
    await buildStaff('lukas', 'bookkeeping')(services);
    for (const username of ['nadia', 'noah', 'nils'])
      await buildUser(services, { username, permissions: ['view_pages'] });
  },
});

const rightsOf = (username: string) =>
  one<{ rights: string[] }>(
    site,
    `SELECT array(SELECT action || '_' || permission_type FROM user_permission WHERE user_id = u.id ORDER BY 1) AS rights
     FROM app_user u WHERE u.username = $1`,
    [username],
  );

jobs([
  {
    name: 'grant a right that somebody has asked for',
    most: 6,
    comparable: ['Stripe, change the role of a team member', 5],
    run: async (page) => {
      await goTo(page, 'carla', /carla/);
      await follow(page, 'link', 'Change permissions', /carla/);
      await page.getByText(/Asked for: Payouts, view/).waitFor();
      await page.getByRole('checkbox', { name: 'View: Payouts' }).click();
      await page.getByRole('button', { name: 'Save permissions' }).click();
      await page.getByText('The permissions have been saved.').waitFor();
      expect((await rightsOf('carla'))?.rights).toContain('view_payouts');
    },
  },
  {
    name: 'compare the rights of two colleagues',
    most: 6,
    comparable: ['Linear, look at the roles of two members', 4],
    run: async (page) => {
      await goTo(page, 'carla', /carla/);
      await follow(page, 'link', 'Change permissions', /carla/);
      await page.getByRole('button', { name: /^Compare with/ }).click();
      await page.getByRole('radio', { name: 'lukas' }).click();
      await page
        .getByRole('checkbox', { name: /\(only lukas\)/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'give three new colleagues a role',
    most: 10,
    comparable: ['Linear, change the role of three members', 12],
    run: async (page) => {
      await goTo(page, 'users', /^Users/);
      await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
      for (const username of ['nadia', 'noah', 'nils'])
        await page.getByRole('checkbox', { name: `Select ${username}` }).click();
      await page.getByRole('button', { name: 'Change permissions' }).click();
      await page.getByRole('combobox', { name: /^Bookkeeping/ }).selectOption('grant to all');
      await page.getByRole('button', { name: 'Save permissions' }).click();
      await page.getByText('The permissions of 3 users have been changed.').waitFor();
      await expect.poll(async () => (await rightsOf('nils'))?.rights).toContain('change_payout_status');
    },
  },
  {
    name: 'end the access of somebody who left',
    most: 6,
    comparable: ['Stripe, remove a team member', 4],
    run: async (page) => {
      await goTo(page, 'lukas', /lukas/);
      await follow(page, 'link', 'Change permissions', /lukas/);
      await page.getByRole('checkbox', { name: /^Member of staff/ }).click();
      await page.getByRole('button', { name: 'Save permissions' }).click();
      await page.getByText('The permissions have been saved.').waitFor();
      expect((await rightsOf('lukas'))?.rights).toEqual([]);
    },
  },
]);
