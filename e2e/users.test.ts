import { expect, type Page } from '@playwright/test';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';

let administrator: BuiltUser;
let limited: BuiltUser;
const site = useSite(async (services) => {
  administrator = await buildUser(services, { isSuperuser: true, password: 'a long password' });
  limited = await buildUser(services, { permissions: ['change_users', 'change_permissions', 'view_pages'] });
});

/** Somebody who may change payouts. */
const buildPayer = () => buildUser(site.services, { permissions: ['change_payouts'] });

const open = async (path: string, as = administrator): Promise<Page> => {
  const page = await site.open({ as });
  await page.goto(path);
  return page;
};

test('an administrator finds a user, grants rights, compares them, and locks the account', {
  tag: '@gate',
}, async () => {
  const clerk = await buildUser(site.services, { isStaff: true });
  const { username: other } = await buildPayer();
  const page = await open(`/site-admin/users/?search=${clerk.username}`);
  await page.getByRole('link', { name: clerk.username }).click();
  await page.getByRole('heading', { level: 1, name: clerk.username }).waitFor();
  await page.getByRole('link', { name: 'Change permissions' }).click();
  await page.getByRole('checkbox', { name: 'Change: Pages' }).check();
  await expect(page.getByRole('checkbox', { name: 'View: Pages' })).toBeChecked();
  await page.getByRole('button', { name: 'Save permissions' }).click();
  await page.getByText('The permissions have been saved.').waitFor();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Change: Pages' })).toBeChecked();

  await page.getByRole('button', { name: /^Compare with/ }).click();
  await page.getByRole('radio', { name: other }).click();
  await page.getByRole('checkbox', { name: `Change: Payouts (only ${other})` }).waitFor();
  await page.getByRole('checkbox', { name: 'Change: Pages (differs)' }).waitFor();
  for (const width of [widths.phone, widths.tablet, widths.desktop]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);

  await page.goto(`/site-admin/users/${clerk.id}/`);
  await page.getByRole('button', { name: 'Lock account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lock this account?' });
  await dialog.getByLabel('Reason').fill('has left the team');
  await dialog.getByRole('button', { name: 'Lock account' }).click();
  await page.getByText('The account is locked.').waitFor();
  await page.getByText('Locked', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Reactivate account' }).waitFor();
});

test('the page says why somebody may not act, and rights that one lacks cannot be changed', async () => {
  const other = await buildPayer();
  const page = await open(`/site-admin/users/${other.id}/`, limited);
  await page.getByText('This account has permissions that you do not have (“Change: Payouts”).').waitFor();
  await page.goto(`/site-admin/users/${administrator.id}/`);
  await page.getByText('Only administrators can change the account of an administrator.').waitFor();
  await page.goto(`/site-admin/users/${limited.id}/`);
  await page.getByText('This is your own account.').waitFor();
  await page.goto(`/site-admin/users/${other.id}/permissions/`);
  await expect(page.getByRole('checkbox', { name: 'Change: Payouts' })).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: 'View: Pages' })).toBeEnabled();
  await expect(page.getByRole('checkbox', { name: /^Administrator/ })).toBeDisabled();
});

test("single rights and roles are changed for several users at once, and a colleague's change in between is named", async () => {
  const payer = await buildPayer();
  const clerk = await buildUser(site.services, { isStaff: true });
  const guest = await buildUser(site.services, {});
  const page = await open('/site-admin/users/');
  for (const { username } of [payer, clerk, guest, administrator])
    await page.getByRole('checkbox', { name: `Select ${username}` }).check();
  await page.getByRole('button', { name: 'Change permissions' }).click();
  await page.getByRole('heading', { level: 1, name: 'Permissions of 2 users' }).waitFor();
  await page.getByText(`${guest.username} (no access to the administration)`).waitFor();
  await page.getByText(`${administrator.username} (your own account)`).waitFor();
  const pages = page.getByRole('checkbox', { name: /^View: Pages/ });
  const payouts = page.getByRole('checkbox', { name: /^Change: Payouts/ });
  await expect(payouts).toHaveJSProperty('indeterminate', true);
  await expect(payouts).toHaveAccessibleName('Change: Payouts (1 of 2)');
  await pages.focus();
  await page.keyboard.press('Space');
  await expect(pages).toBeChecked();
  await expect(pages).toHaveAccessibleName('View: Pages (2 of 2, 0 before)');
  await payouts.click();
  await payouts.click();
  await expect(payouts).toHaveAccessibleName('Change: Payouts (0 of 2, 1 before)');
  await page.getByText('2 of 2 users are changed. Permissions: 1 granted, 2 withdrawn.').waitFor();
  await expectAccessible(page);
  await expectFitsAllWidths(page);

  await site.services.database.db
    .insertInto('user_permission')
    .values({ user_id: clerk.id, action: 'view', permission_type: 'budgets', granted_at: new Date() })
    .execute();
  await page.getByRole('button', { name: 'Save permissions' }).click();
  await page
    .getByText(`Somebody else has changed permissions in the meantime, of: ${clerk.username}.`)
    .waitFor();
  await page.getByText(`${clerk.username}: granted: Budgets, view`, { exact: true }).waitFor();
  await expect(page.getByRole('checkbox', { name: 'View: Budgets (1 of 2)' })).toHaveJSProperty(
    'indeterminate',
    true,
  );
  await expect(pages).toBeChecked();
  await page.getByRole('combobox', { name: 'Editor (0 of 2)' }).selectOption('grant to all');
  await page.getByRole('button', { name: 'Save permissions' }).click();
  await page.getByText('The permissions of 2 users have been changed.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();

  await page.goto(`/site-admin/users/${payer.id}/permissions/`);
  await expect(page.getByRole('checkbox', { name: 'Delete: Pages' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Change: Payouts' })).not.toBeChecked();
});

test('the access of a member of staff ends with all rights', async () => {
  const other = await buildPayer();
  const page = await open(`/site-admin/users/${other.id}/permissions/`);
  await page.getByRole('checkbox', { name: /^Member of staff/ }).uncheck();
  await page.getByRole('button', { name: 'Save permissions' }).click();
  await page.getByText('The permissions have been saved.').waitFor();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /^Member of staff/ })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Change: Payouts' })).not.toBeChecked();
});

test('staff end one session of a user, whose other devices stay logged in', async () => {
  const user = await buildUser(site.services, {});
  const [lost, other] = [await site.open({ as: user }), await site.open({ as: user })];
  for (const page of [lost, other]) await page.goto('/account/profile/');
  await site.services.database.pool.query(
    `UPDATE session SET browser = 'firefox', system = 'windows'
     WHERE id = (SELECT id FROM session WHERE user_id = $1 ORDER BY created_at LIMIT 1)`,
    [user.id],
  );
  const page = await site.open({ as: limited, width: widths.phone });
  await page.goto(`/site-admin/users/${user.id}/`);
  const heading = page.getByRole('heading', { name: 'Open sessions' });
  const section = page.locator('section').filter({ has: heading });
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await section.getByRole('button', { name: 'End session: Firefox on Windows' }).click();
  const dialog = page.getByRole('dialog', { name: 'End the session “Firefox on Windows”?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'End session' }).click();
  await page.getByText('The session has ended.').waitFor();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await lost.goto('/account/profile/');
  await lost.waitForURL(/\/login\//);
  await other.goto('/account/profile/');
  await expect(other).toHaveURL((url) => url.pathname === '/account/profile/');
});

test('permissions that a colleague changes meanwhile are named, and both changes are saved', async () => {
  const clerk = await buildUser(site.services, { permissions: ['view_pages', 'view_payouts'] });
  const page = await open(`/site-admin/users/${clerk.id}/permissions/`);
  await page.getByRole('checkbox', { name: 'Change: Pages' }).check();
  await site.services.database.db
    .insertInto('user_permission')
    .values({ user_id: clerk.id, action: 'view', permission_type: 'budgets', granted_at: new Date() })
    .execute();
  await site.services.database.db
    .deleteFrom('user_permission')
    .where('user_id', '=', clerk.id)
    .where('permission_type', '=', 'payouts')
    .execute();
  await page.getByRole('button', { name: 'Save permissions' }).click();
  await page
    .getByText('Saved meanwhile: granted: Budgets, view; withdrawn: Payouts, view', { exact: true })
    .waitFor();
  await page.getByRole('button', { name: 'Save permissions' }).click();
  await page.getByText('The permissions have been saved.').waitFor();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Change: Pages' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'View: Budgets' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'View: Payouts' })).not.toBeChecked();
});

test('rights that an account gets while somebody reactivates it are named before they come back with it', async () => {
  const clerk = await buildUser(site.services, { permissions: ['view_pages'], isActive: false });
  const page = await open(`/site-admin/users/${clerk.id}/`);
  await page.getByRole('button', { name: 'Reactivate account' }).click();
  await site.services.database.db
    .insertInto('user_permission')
    .values({ user_id: clerk.id, action: 'view', permission_type: 'budgets', granted_at: new Date() })
    .execute();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reactivate account' }).click();
  await dialog.getByText('Permissions: 2 (was 1)').waitFor();
  await dialog.getByRole('button', { name: 'Reactivate account' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Reactivate account' })).toHaveCount(0);
});
