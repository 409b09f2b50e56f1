import { expect } from '@playwright/test';
import { setSettings } from '#features/settings/server/testing.ts';
import { makeNextFile, makePayout, provenOrganization } from '#features/payouts/server/testing.ts';
import { makeOrganization } from '#testing/projects.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { expectAccessible } from './support/accessibility.ts';
import { complete } from './support/complete.ts';
import { expectFitsAllWidths, resize } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';
import { shareWindow } from './support/window.ts';

let staff: BuiltUser;
const site = useSite(async (services) => {
  staff = await buildUser(services, {
    permissions: ['create_payouts', 'change_payouts', 'change_payout_status', 'create_bank_accounts'],
  });
  const account = { bankAccountHolder: 'Platform', bankAccountIban: 'DE89370400440532013000' };
  await setSettings(services.database.pool, account);
});

/** A payout of an organization of its own, whose proof is valid until a day. */
async function pay(cents: bigint, provenUntil = '2099-01-01') {
  const { pool } = site.services.database;
  const title = unique('Society');
  const organization = await makeOrganization(pool, { title });
  await provenOrganization(pool, organization, staff.id, 'DE02120300000000202051');
  await pool.query(
    `UPDATE organization SET proof_issued_on = '2019-01-01', proof_valid_until = $2 WHERE id = $1`,
    [organization, provenUntil],
  );
  const { id } = await makePayout(site.services, { organization, amount: cents });
  return { id, title, organization };
}

/** Leaves nothing of earlier tests for the next payment file. */
const payAll = () =>
  site.services.database.pool.query('UPDATE payout SET paid_at = now() WHERE paid_at IS NULL');

const open = shareWindow(site, () => ({ as: staff }));

test.describe('payouts', () => {
  test('fit every width: lists, payout, payment file, bank account, and the page of the organization', async () => {
    const { id, organization } = await pay(12_345n);
    for (const path of [
      '/site-admin/payouts/',
      `/site-admin/payouts/${id}/`,
      '/site-admin/payment-file/',
      '/site-admin/bank-accounts/new/',
    ]) {
      const page = await open(path, widths.phone);
      await complete(page);
      await expectAccessible(page);
      await expectFitsAllWidths(page);
    }
    const owner = await buildUser(site.services, {});
    await site.services.database.pool.query(
      'INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)',
      [organization, owner.id],
    );
    const page = await site.open({ as: owner, width: widths.phone });
    await page.goto('/account/payouts/');
    await page.getByText('€123.45').first().waitFor();
    await expectAccessible(page);
    await expectFitsAllWidths(page);
  });

  test('without a valid proof are shown as such, and are approved with a reason', async () => {
    const { id } = await pay(5_000n, '2020-01-01');
    const page = await open(`/site-admin/payouts/${id}/`);
    await page.getByText('The proof of the organization has expired').waitFor();
    await page.getByRole('button', { name: 'Approve without proof' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pay out without a valid proof?' });
    await dialog.getByRole('button', { name: 'Approve without proof' }).click();
    await dialog.getByRole('link', { name: 'This field is required' }).waitFor();
    await dialog.getByLabel('Reason').fill('the notice is on its way');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Approve without proof' }).click();
    await page.getByRole('listitem').filter({ hasText: 'the notice is on its way' }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('The proof of the organization has expired').waitFor({ state: 'detached' });
  });

  test('go into a file for the bank, which can be fetched', { tag: '@gate' }, async () => {
    await payAll();
    await pay(12_345n);
    await pay(5_000n);
    const page = await open('/site-admin/payment-file/');
    await page.getByRole('heading', { name: 'Next file' }).waitFor();
    await page.getByRole('button', { name: 'Create file' }).click();
    const question = page.getByRole('dialog', {
      name: 'Create the file with 2 payouts of €173.45 in total?',
    });
    await question.waitFor();
    await expectAccessible(page);
    // No file exists before the response arrives.
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await expect(page.getByRole('link', { name: /^Download PAY-/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Create file' }).click();
    await question.getByRole('button', { name: 'Create file' }).click();
    const link = page.getByRole('link', { name: /^Download PAY-/ });
    await link.waitFor();
    await expectAccessible(page);
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^PAY-\d{8}-[0-9A-F]{8}\.xml$/);
  });

  test('that were returned are paid again: marked, offered for the next file, added to it, and reset', async () => {
    await payAll();
    const { id, title } = await pay(12_345n);
    await makeNextFile(site.services, staff.id);
    const page = await open(`/site-admin/payouts/${id}/`, widths.phone);
    await test.step('marked as paid, and as not paid with a reason', async () => {
      await page.getByRole('button', { name: 'Mark as paid' }).click();
      const paid = page.getByRole('dialog', { name: 'Mark 1 payout of €123.45 as paid?' });
      await paid.getByLabel('Transaction ID').fill('T-4711');
      await paid.getByRole('button', { name: 'Mark as paid' }).click();
      await page.getByText('T-4711').waitFor();
      await page.getByRole('listitem').filter({ hasText: 'Marked as paid' }).waitFor();
      await page.getByRole('button', { name: 'Mark as not paid' }).click();
      const back = page.getByRole('dialog', { name: 'Mark 1 payout of €123.45 as not paid?' });
      await back.getByLabel('Reason').fill('the bank sent it back');
      await back.getByRole('button', { name: 'Mark as not paid' }).click();
      // A field that is typed into contains the text as well, so only the history is checked.
      await page.getByRole('listitem').filter({ hasText: 'the bank sent it back' }).first().waitFor();
      await page.getByRole('button', { name: 'Mark as paid' }).waitFor();
      await page.getByText('The bank carried it out, but the money was returned.').waitFor();
      // The notice of the marking offered to undo it, which is no longer possible.
      await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
      await page.getByText('For the next payment file').waitFor();
      await expectAccessible(page);
    });
    await test.step('offered for the next file', async () => {
      await page.goto('/site-admin/payment-file/');
      const choice = page.getByRole('group', { name: 'Include 1 payout from an earlier file' });
      const box = choice.getByRole('checkbox', { name: `${title} · €123.45` });
      await choice.getByText('The bank carried it out, but the money was returned.').waitFor();
      await expect(box).not.toBeChecked();
      await box.focus();
      await page.keyboard.press('Space');
      await page
        .getByText(/^\d payouts?, €.*$/)
        .first()
        .waitFor();
      await expectAccessible(page);
      await expectFitsAllWidths(page);
    });
    await test.step('added to the file, and reset when the bank does not execute it', async () => {
      await resize(page, widths.desktop);
      await page.reload();
      await page.getByRole('checkbox', { name: title }).check();
      await page.getByRole('button', { name: 'Create file' }).click();
      const question = page.getByRole('dialog', { name: /^Create the file with \d payouts? / });
      await question.getByText('1 of them was in an earlier file.').waitFor();
      await question.getByRole('button', { name: 'Create file' }).click();
      await page.getByRole('link', { name: /^Download PAY-/ }).waitFor();
      await page.getByRole('checkbox', { name: title }).waitFor({ state: 'detached' });
      await page.goto(`/site-admin/payouts/${id}/`);
      await page.getByText('In a payment file', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Not carried out by the bank' }).click();
      const dialog = page.getByRole('dialog', { name: 'Has the bank not carried out this payout?' });
      await dialog.getByLabel('Reason').fill('the file was never sent');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Not carried out by the bank' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('The bank did not carry it out.').waitFor();
    });
  });

  test('are marked as paid by their file, with the sum of the bank statement, and that is undone', {
    tag: '@gate',
  }, async () => {
    await payAll();
    await pay(5_000n);
    const name = await makeNextFile(site.services, staff.id);
    const page = await open('/site-admin/payment-files/');
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name: /^Payment file PAY-/ }).waitFor();
    await complete(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Mark all as paid' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark 1 payout of this file as paid?' });
    await dialog.getByText('The open payouts of this file add up to €50.00.').waitFor();
    await dialog.getByLabel('Sum on the bank statement').fill('49');
    await dialog.getByRole('button', { name: 'Mark as paid' }).click();
    await dialog
      .getByText(/^The sum differs from the open payouts/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Sum on the bank statement').fill('50');
    await dialog.getByRole('button', { name: 'Mark as paid' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('1 payout (€50.00) marked as paid.').waitFor();
    await page.getByRole('button', { name: 'Undo marking' }).click();
    await page.getByText('1 payout (€50.00) is unpaid again.').waitFor();
    // The notice of the marking offered it, too.
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
    await page.getByText(/^Undone on /).waitFor();
    await page.getByRole('button', { name: 'Mark all as paid' }).waitFor();
    await expectFitsAllWidths(page);
  });

  test('report when the status could not be changed', async () => {
    const { id } = await pay(12_345n);
    const page = await open(`/site-admin/payouts/${id}/`);
    await page.route('**/payouts/set-status', (route) => route.abort());
    await page.getByRole('button', { name: 'Mark as paid' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
    await page.getByRole('dialog').getByText('Failed to change status').waitFor();
  });

  test('are not marked if they were changed after the page was opened', async () => {
    const { pool } = site.services.database;
    const { id } = await pay(12_345n);
    const page = await open(`/site-admin/payouts/${id}/`);
    await page.getByRole('button', { name: 'Mark as paid' }).click();
    await pool.query('UPDATE payout SET amount_cents = amount_cents - 1 WHERE id = $1', [id]);
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
    await page
      .getByRole('dialog')
      .getByText(/The amount is now €123\.44; you were shown €123\.45/)
      .waitFor();
    await expectAccessible(page);
    const { rows } = await pool.query('SELECT paid_at FROM payout WHERE id = $1', [id]);
    expect(rows).toEqual([{ paid_at: null }]);
  });

  test('settle one project on request', async () => {
    const page = await open('/site-admin/payouts/');
    await page.getByRole('button', { name: 'Settle a project' }).click();
    const dialog = page.getByRole('dialog', { name: 'Settle a project now' });
    await dialog.getByRole('button', { name: 'Settle a project' }).click();
    await dialog.getByRole('link', { name: 'Please select a project' }).waitFor();
    await expectAccessible(page);
  });

  test('are transferred from accounts that staff enter', async () => {
    const page = await open('/site-admin/bank-accounts/new/', widths.phone);
    await page.getByLabel('Title').fill('Lottery');
    await page.getByLabel('Account holder').fill('Bank eG');
    await page.getByLabel('IBAN').fill('DE00');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This is not a valid IBAN').first().waitFor();
    await page.getByLabel('IBAN').fill('DE02 5001 0517 0137 0750 30');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Lottery' }).waitFor();
  });
});
