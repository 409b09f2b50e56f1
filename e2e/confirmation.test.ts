import { expect, type Page } from '@playwright/test';
import { forgetLimits } from '#features/accounts/server/testing.ts';
import { buildUser } from '#testing/factories.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { test, useSite, widths } from './support/site.ts';

const password = 'a long password';
const site = useSite();
const pool = () => site.services.database.pool;

test.beforeEach(() => forgetLimits(pool()));

/** A browser of staff whose password was entered an hour ago. */
async function open(visit: { readonly width?: number } = {}): Promise<{ page: Page; id: bigint }> {
  const staff = await buildUser(site.services, { isSuperuser: true, password });
  const page = await site.open({ as: staff, ...visit });
  await pool().query(`UPDATE session SET confirmed_at = now() - interval '1 hour' WHERE user_id = $1`, [
    String(staff.id),
  ]);
  return { page, id: staff.id };
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm your password' });

test('a form asks for the password, preserves the input and is sent once', { tag: '@gate' }, async () => {
  const { page } = await open({ width: widths.phone });
  await page.goto('/site-admin/settings/platform/');
  await page.getByLabel('Name of the platform').fill('Gutes Köln');
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') keys.push(request.headers()['idempotency-key'] ?? '');
  });
  await page.getByRole('button', { name: 'Save settings' }).click();
  const dialog = dialogOf(page);
  await dialog.waitFor();
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.type('not this password');
  await page.keyboard.press('Enter');
  await dialog.getByText('The current password is wrong.').waitFor();
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Settings saved.').waitFor();
  await expect(dialog).toHaveCount(0);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('closing the dialog leaves the form as it was, with the reason', async () => {
  const { page } = await open();
  await page.goto('/site-admin/settings/platform/');
  await page.getByLabel('Operator').fill('Bürgerstiftung Köln');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await dialogOf(page).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Please confirm your password first').first().waitFor();
  await expect(page.getByLabel('Operator')).toHaveValue('Bürgerstiftung Köln');
});

test('the form of an invitation asks as well, and is sent again', async () => {
  const { page } = await open();
  await page.goto('/site-admin/invitations/new/');
  await page.getByRole('textbox', { name: 'Email' }).fill('miriam@example.org');
  await page.getByRole('combobox', { name: /Role/ }).selectOption({ label: 'Bookkeeping' });
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await dialogOf(page).getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/site-admin\/invitations\/$/);
  await page.getByRole('row', { name: /miriam@example\.org/ }).waitFor();
  const { rows } = await pool().query(`SELECT FROM app_user WHERE email = 'miriam@example.org'`);
  expect(rows).toHaveLength(1);
});

test('sending invitations again asks for the password before any is sent', async () => {
  const { page, id } = await open();
  await pool().query(
    `INSERT INTO user_invitation (email, usertype, invited_by, created_at, sent_at, expires_at)
     VALUES ('once.more@example.org', 1, $1, now() - interval '3 days', now() - interval '3 days', now() + interval '4 days')`,
    [String(id)],
  );
  await page.goto('/site-admin/invitations/');
  const row = page.getByRole('row', { name: /once\.more@example\.org/ });
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.waitFor();
  const mails = async () =>
    (await pool().query(`SELECT FROM email WHERE recipient = 'once.more@example.org'`)).rows.length;
  expect(await mails()).toBe(0);
  await expectAccessible(page);
  await dialog.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect.poll(mails).toBe(1);
});
