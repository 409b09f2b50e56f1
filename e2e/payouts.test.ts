import { expect, type Page } from '@playwright/test';
import { makePayout } from '#features/payouts/server/testing.ts';
import { makeOrganization } from '#features/projects/server/testing.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { test, useSite, widths } from './support/site.ts';

let staff: BuiltUser;
let owner: BuiltUser;
let good: { id: string };
let expired: { id: string };
const site = useSite(async (services) => {
  const { pool } = services.database;
  staff = await buildUser(services, {
    permissions: ['create_payouts', 'change_payouts', 'change_payout_status', 'create_bank_accounts'],
  });
  owner = await buildUser(services, {});
  const organization = async (title: string, until: string) => {
    const id = await makeOrganization(pool, { title });
    await pool.query(
      `UPDATE organization SET account_holder = title, iban = 'DE02120300000000202051', organization_type = 'association',
         proof_kind = 'exemption', proof_issued_on = '2019-01-01', proof_valid_until = $2, proof_verified_by = $3,
         proof_verified_at = now() WHERE id = $1`,
      [id, until, staff.id],
    );
    return id;
  };
  const valid = await organization('Apple Society', '2099-01-01');
  good = await makePayout(services, { organization: valid, amount: 12_345n });
  expired = await makePayout(services, {
    organization: await organization('Late Society', '2020-01-01'),
    amount: 5_000n,
  });
  await pool.query('INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)', [
    valid,
    owner.id,
  ]);
  for (const [key, value] of [
    ['bankAccountHolder', 'Platform'],
    ['bankAccountIban', 'DE89370400440532013000'],
  ])
    await pool.query('INSERT INTO platform_setting (key, value) VALUES ($1, $2)', [
      key,
      JSON.stringify(value),
    ]);
});

async function open(path: string, width: number = widths.desktop, as = staff): Promise<Page> {
  const page = await site.open({ as, width });
  await page.goto(path);
  return page;
}

test.describe('payouts', () => {
  for (const width of [widths.phone, widths.tablet, widths.desktop]) {
    test(`fit a window of ${width} px`, async () => {
      for (const path of [
        '/site-admin/payouts/',
        `/site-admin/payouts/${good.id}/`,
        '/site-admin/payment-file/',
        '/site-admin/bank-accounts/new/',
      ]) {
        const page = await open(path, width);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await page.close();
      }
      const page = await open('/account/payouts/', width, owner);
      await page.getByText('€123.45').first().waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }

  test('without a valid proof say so, and are let through with a reason', async () => {
    const page = await open(`/site-admin/payouts/${expired.id}/`);
    await page.getByText('The proof of the organization has expired').waitFor();
    await page.getByRole('button', { name: 'Let through without proof' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pay out without a valid proof?' });
    await dialog.getByRole('button', { name: 'Let through without proof' }).click();
    await dialog.getByText('This field is required').waitFor();
    await dialog.getByLabel('Reason').fill('the notice is on its way');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Let through without proof' }).click();
    await page.getByRole('listitem').filter({ hasText: 'the notice is on its way' }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('The proof of the organization has expired').waitFor({ state: 'detached' });
  });

  test('go into a file for the bank, which can be fetched', async () => {
    const page = await open('/site-admin/payment-file/');
    await page.getByRole('heading', { name: 'Next file' }).waitFor();
    await page.getByRole('button', { name: 'Make the file' }).click();
    const question = page.getByRole('dialog', { name: 'Order 2 payouts of €173.45 in all?' });
    await question.waitFor();
    await expectAccessible(page);
    // Nothing is ordered before the answer.
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await expect(page.getByRole('link', { name: /^Download PAY-/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Make the file' }).click();
    await question.getByRole('button', { name: 'Make the file' }).click();
    const link = page.getByRole('link', { name: /^Download PAY-/ });
    await link.waitFor();
    await expectAccessible(page);
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^PAY-\d{8}-[0-9A-F]{8}\.xml$/);
  });

  test('are marked as paid one by one, and not paid again with a reason', async () => {
    const page = await open(`/site-admin/payouts/${good.id}/`, widths.phone);
    await page.getByRole('button', { name: 'Mark as paid' }).click();
    const paid = page.getByRole('dialog', { name: 'Mark 1 payout as paid?' });
    await paid.getByLabel('Transaction ID').fill('T-4711');
    await paid.getByRole('button', { name: 'Mark as paid' }).click();
    await page.getByText('T-4711').waitFor();
    await page.getByText('Marked as paid').waitFor();
    await page.getByRole('button', { name: 'Mark as not paid' }).click();
    const back = page.getByRole('dialog', { name: 'Mark 1 payout as not paid?' });
    await back.getByLabel('Reason').fill('the bank sent it back');
    await back.getByRole('button', { name: 'Mark as not paid' }).click();
    // A field that is typed into has the text as well: the history alone is looked at.
    await page.getByRole('listitem').filter({ hasText: 'the bank sent it back' }).first().waitFor();
    await page.getByRole('button', { name: 'Mark as paid' }).waitFor();
    await page.getByText('The bank carried it out, and the money came back.').waitFor();
    await page.getByText('To be ordered again').waitFor();
    await expectAccessible(page);
  });

  for (const width of [widths.phone, widths.tablet, widths.desktop]) {
    test(`that came back are offered for the next file one by one, at ${width} px`, async () => {
      const page = await open('/site-admin/payment-file/', width);
      const choice = page.getByRole('group', { name: 'Order again: 1 payout of an earlier file' });
      const box = choice.getByRole('checkbox', { name: /Apple Society · €123.45/ });
      await choice.getByText('The bank carried it out, and the money came back.').waitFor();
      await expect(box).not.toBeChecked();
      await box.focus();
      await page.keyboard.press('Space');
      await page
        .getByText(/^\d payouts?, €.*$/)
        .first()
        .waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.close();
    });
  }

  test('that are chosen go into the file, and are set back when the bank does not carry it out', async () => {
    const page = await open('/site-admin/payment-file/');
    await page.getByRole('checkbox', { name: /Apple Society/ }).check();
    await page.getByRole('button', { name: 'Make the file' }).click();
    const question = page.getByRole('dialog', { name: /^Order \d payouts? / });
    await question.getByText('1 of them was in an earlier file.').waitFor();
    await question.getByRole('button', { name: 'Make the file' }).click();
    await page.getByRole('link', { name: /^Download PAY-/ }).waitFor();
    await page.getByRole('checkbox', { name: /Apple Society/ }).waitFor({ state: 'detached' });
    await page.goto(`/site-admin/payouts/${good.id}/`);
    await page.getByText('Ordered by a payment file').waitFor();
    await page.getByRole('button', { name: 'Not carried out by the bank' }).click();
    const dialog = page.getByRole('dialog', { name: 'Has the bank not carried out this payout?' });
    await dialog.getByLabel('Reason').fill('the file was never sent');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Not carried out by the bank' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('The bank did not carry it out.').waitFor();
  });

  test('say when the status could not be changed', async () => {
    const page = await open(`/site-admin/payouts/${good.id}/`);
    await page.route('**/payouts/set-status', (route) => route.abort());
    await page.getByRole('button', { name: 'Mark as paid' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
    await page.getByRole('dialog').getByText('Failed to change status').waitFor();
  });

  test('settle one project when staff wish it', async () => {
    const page = await open('/site-admin/payouts/');
    await page.getByRole('button', { name: 'Settle a project' }).click();
    const dialog = page.getByRole('dialog', { name: 'Settle a project now' });
    await dialog.getByRole('button', { name: 'Settle a project' }).click();
    await dialog.getByText('Please choose a project').waitFor();
    await expectAccessible(page);
  });

  test('are transferred from accounts that staff enter', async () => {
    const page = await open('/site-admin/bank-accounts/new/', widths.phone);
    await page.getByLabel('Title').fill('Lottery');
    await page.getByLabel('Account holder').fill('Bank eG');
    await page.getByLabel('IBAN').fill('DE00');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This is no valid IBAN').first().waitFor();
    await page.getByLabel('IBAN').fill('DE02 5001 0517 0137 0750 30');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Lottery' }).waitFor();
  });
});
