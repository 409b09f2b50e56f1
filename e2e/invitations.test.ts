import { expect } from '@playwright/test';
import { tokenIn } from '#features/accounts/server/testing.ts';
import { buildUser } from '#testing/factories.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { test, useSite, widths } from './support/site.ts';

const site = useSite();

const pool = {
  query: (text: string, values: unknown[]) => site.services.database.pool.query(text, values),
};

test('staff invite a bookkeeper; the link is accepted on a phone, and the rights are there', {
  tag: '@gate',
}, async () => {
  const staff = await buildUser(site.services, { isSuperuser: true });
  const desk = await site.open({ as: staff });
  await desk.goto('/site-admin/invitations/');
  await desk.getByRole('link', { name: 'Invite a person' }).click();
  await desk.getByRole('heading', { name: 'Invite a person' }).waitFor();
  await desk.getByRole('button', { name: 'Send invitation' }).click();
  await desk
    .getByRole('alert')
    .filter({ hasText: /needs? to be corrected/ })
    .waitFor();
  await expectAccessible(desk);
  await desk.getByRole('textbox', { name: 'Email' }).fill('miriam@example.org');
  await desk.getByRole('combobox', { name: /Role/ }).selectOption({ label: 'Bookkeeping' });
  await desk.getByRole('button', { name: 'Send invitation' }).click();
  await desk.waitForURL(/\/site-admin\/invitations\/$/);
  const row = desk.getByRole('row', { name: /miriam@example\.org/ });
  await row.getByText('Open', { exact: true }).waitFor();
  await expectAccessible(desk);

  const phone = await site.open({ width: widths.phone });
  const token = await tokenIn(pool, 'miriam@example.org', 'user_invitation');
  await phone.goto(`/account/invitation/${token}/`);
  await phone.getByText('miriam@example.org').waitFor();
  await phone.getByRole('textbox', { name: 'User name' }).fill('miriam');
  await phone.getByRole('button', { name: 'Create account' }).click();
  const summary = phone.getByRole('alert').filter({ hasText: /needs? to be corrected/ });
  await summary.waitFor();
  await expect(phone.getByRole('textbox', { name: 'User name' })).toHaveValue('miriam');
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await phone.locator('[name=password]').fill('a long password');
  await phone.getByRole('checkbox', { name: /terms of use/ }).check();
  await phone.getByRole('checkbox', { name: /privacy policy/ }).check();
  await phone.getByRole('button', { name: 'Create account' }).click();
  await phone.getByRole('heading', { name: 'The account has been created' }).waitFor();
  await expectAccessible(phone);
  await phone.getByRole('link', { name: 'Log in' }).last().click();
  await phone.getByRole('textbox', { name: /User name/ }).fill('miriam');
  await phone.locator('[name=password]').fill('a long password');
  await phone.getByRole('button', { name: 'Log in' }).click();
  await phone.waitForURL(/\/site-admin\/$/);

  // Another invitation, whose sender loses the right to grant those permissions before it is accepted.
  await desk.goto('/site-admin/invitations/new/');
  await desk.getByRole('textbox', { name: 'Email' }).fill('late@example.org');
  await desk.getByRole('combobox', { name: /Role/ }).selectOption({ label: 'Bookkeeping' });
  await desk.getByRole('button', { name: 'Send invitation' }).click();
  await desk.waitForURL(/\/site-admin\/invitations\/$/);
  await pool.query('UPDATE app_user SET is_superuser = false WHERE id = $1', [staff.id]);
  const late = await site.open({ width: widths.phone });
  await late.goto(`/account/invitation/${await tokenIn(pool, 'late@example.org', 'user_invitation')}/`);
  await late.getByRole('textbox', { name: 'User name' }).fill('late-one');
  await late.locator('[name=password]').fill('a long password');
  await late.getByRole('checkbox', { name: /terms of use/ }).check();
  await late.getByRole('checkbox', { name: /privacy policy/ }).check();
  await late.getByRole('button', { name: 'Create account' }).click();
  await late.getByText('The rights of the invitation were not granted').waitFor();
  await expectAccessible(late);
  await expectNoSidewaysScroll(late);

  const again = await site.open({ javaScript: false });
  await again.goto(`/account/invitation/${token}/`);
  await again.getByRole('heading', { name: 'This invitation is no longer valid' }).waitFor();
});

test('staff without the right to change permissions are offered none to grant, and withdraw open invitations', async () => {
  const inviter = await buildUser(site.services, { permissions: ['create_users'] });
  const page = await site.open({ as: inviter });
  await page.goto('/site-admin/invitations/new/');
  await expect(page.getByRole('combobox')).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Email' }).fill('guest@example.org');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('guest@example.org').waitFor();

  const desk = await site.open({ as: inviter });
  await desk.goto('/site-admin/invitations/');
  const row = desk.getByRole('row', { name: /guest@example\.org/ });
  await row.getByRole('checkbox').check();
  await desk.getByRole('button', { name: 'Withdraw' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await row.getByText('Withdrawn', { exact: true }).waitFor();
});

test('say that no account was created if the server cannot be reached', async () => {
  const staff = await buildUser(site.services, { isSuperuser: true });
  const page = await site.open({ as: staff });
  await page.goto('/site-admin/invitations/new/');
  await page.route('**/api/v4/users/invite', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Email' }).fill('unreached@example.org');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'Something unexpected went wrong and User could not be created' }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('an administrator invites another one, somebody with single permissions, and a role with one more', async () => {
  const staff = await buildUser(site.services, { isSuperuser: true });
  const page = await site.open({ as: staff });
  const row = (email: string) =>
    page.getByRole('row', { name: new RegExp(email.replaceAll('.', String.raw`\.`)) });
  const begin = async (email: string, role: string) => {
    await page.goto('/site-admin/invitations/new/');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('combobox', { name: /Role/ }).selectOption({ label: role });
  };
  const send = () => page.getByRole('button', { name: 'Send invitation' }).click();

  await begin('second@example.org', 'Administrator');
  await page.getByText('Whoever accepts has all permissions').waitFor();
  await expect(page.getByRole('table')).toHaveCount(0);
  await send();
  await row('second@example.org').getByText('Administrator', { exact: true }).waitFor();

  await begin('single@example.org', 'Single permissions');
  await send();
  await page.getByRole('alert').getByText('Please select at least one permission.').first().waitFor();
  await expectAccessible(page);
  const change = page.getByRole('checkbox', { name: 'Change: Tasks', exact: true });
  await change.check();
  await expect(page.getByRole('checkbox', { name: 'View: Tasks', exact: true })).toBeChecked();
  await expectAccessible(page);
  await send();
  await row('single@example.org').getByText('2 single permissions', { exact: true }).waitFor();

  await begin('editor@example.org', 'Editor');
  await page.getByRole('checkbox', { name: 'Grant further single permissions' }).check();
  const ofRole = page.getByRole('checkbox', { name: 'Delete: Pages', exact: true });
  await expect(ofRole).toBeChecked();
  await expect(ofRole).toBeDisabled();
  await page.getByRole('checkbox', { name: 'View: Budgets', exact: true }).check();
  await send();
  await row('editor@example.org').getByText('Editor, 1 single permission', { exact: true }).waitFor();
  await expectNoSidewaysScroll(page);
});

test('somebody who may change permissions without being administrator is offered single ones, those they have', async () => {
  const inviter = await buildUser(site.services, {
    permissions: ['create_users', 'change_permissions', 'change_reminders'],
  });
  const page = await site.open({ as: inviter, width: widths.phone });
  await page.goto('/site-admin/invitations/new/');
  const role = page.getByRole('combobox', { name: /Role/ });
  await expect(role.getByRole('option')).toHaveText([
    'None, no access to the administration',
    'Single permissions',
  ]);
  await role.selectOption({ label: 'Single permissions' });
  await expect(page.getByRole('checkbox', { name: 'Change: Tasks', exact: true })).toBeEnabled();
  await expect(page.getByRole('checkbox', { name: 'Change: Payouts', exact: true })).toBeDisabled();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
