import { expect, type Page } from '@playwright/test';
import { setSettings } from '#features/settings/server/testing.ts';
import { mailsTo } from '#features/accounts/server/testing.ts';
import { makePayout } from '#features/payouts/server/testing.ts';
import { makeOrganization } from '#testing/projects.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { pdf } from '#testing/uploads.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths, resize } from './support/fits.ts';
import { loseAnswer } from './support/lost.ts';
import { test, useSite, widths } from './support/site.ts';

const OLD = 'DE02120300000000202051';
const NEW = 'DE89370400440532013000';
const password = 'a long password';
const site = useSite();
const pool = () => site.services.database.pool;

interface Made {
  readonly id: bigint;
  readonly owner: BuiltUser;
  readonly other: BuiltUser;
}

let clerk: BuiltUser;

test.beforeAll(async () => {
  clerk = await buildUser(site.services, {
    permissions: [
      'view_organizations',
      'change_organization_review',
      'create_bank_accounts',
      'change_bank_accounts',
      'change_payouts',
      'change_payout_status',
    ],
  });
  await setSettings(pool(), { bankAccountHolder: 'Platform', bankAccountIban: OLD });
});

/** A released organization with two administrators and a valid account. */
async function make(slug: string): Promise<Made> {
  const id = await makeOrganization(pool(), { slug, title: slug });
  const owner = await buildUser(site.services, { password });
  const other = await buildUser(site.services, {});
  await pool().query(
    `UPDATE organization SET account_holder = 'Verein', iban = $2, organization_type = 'community', street = 'a',
       postal_code = '50667', city = 'b', description = 'c', description_activity = 'd', statutory_purposes = '{p52_5}'
     WHERE id = $1`,
    [id, OLD],
  );
  await pool().query(
    `INSERT INTO organization_account (organization_id, account_holder, iban, state, proposed_at, decided_at, effective_from)
     VALUES ($1, 'Verein', $2, 'confirmed', '2025-01-01', '2025-01-01', '2025-01-01')`,
    [id, OLD],
  );
  await pool().query(
    'INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2), ($1, $3)',
    [id, owner.id, other.id],
  );
  return { id, owner, other };
}

/** Accessible at the current width; fits the window at every width. */
async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectFitsAllWidths(page);
}

/** The administrator enters another account an hour after logging in. */
async function changeAccount(slug: string, { owner }: Made, width: number): Promise<Page> {
  const page = await site.open({ as: owner, width });
  await pool().query(`UPDATE session SET confirmed_at = now() - interval '1 hour' WHERE user_id = $1`, [
    String(owner.id),
  ]);
  await page.goto(`/account/organization/${slug}/update/?v-step=bank`);
  await page.getByText('Payouts go to the account ending in 2051.').waitFor();
  await look(page);
  await page.getByLabel('IBAN').fill(NEW);
  await page.getByRole('button', { name: /Save/ }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
  await dialog.waitFor();
  await look(page);
  await dialog.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await mailsTo(pool(), owner.email)).length).toBeGreaterThan(0);
  return page;
}

/** The address in the mail about a proposed account, once the mail is there. */
async function linkIn(user: BuiltUser): Promise<string> {
  const link = async () => {
    const mails = await mailsTo(pool(), user.email);
    const text = mails.find(({ template }) => template === 'organization_account_proposed')?.text ?? '';
    return /\/account-objection\/[\w-]+\//.exec(text)?.[0] ?? '';
  };
  await expect.poll(link).not.toBe('');
  return link();
}

test.describe('a changed bank account of an organization', () => {
  test('is objected to by another administrator without a log-in', { tag: '@gate' }, async () => {
    const made = await make('objection');
    const page = await changeAccount('objection', made, widths.phone);
    await page.goto('/account/organization/objection/update/?v-step=bank');
    await page.getByText('The account ending in 3000 is waiting for our confirmation.').waitFor();
    await look(page);

    const visitor = await site.open({ width: widths.phone });
    await visitor.goto(await linkIn(made.other));
    await visitor.getByRole('heading', { name: 'Bank account of objection' }).waitFor();
    await visitor.getByText('ends in 3000').waitFor();
    await look(visitor);
    await visitor.getByRole('button', { name: 'Object to the change' }).click();
    await visitor.getByText('The change has been stopped').waitFor();
    await look(visitor);

    // No further account replaces it before staff have decided.
    await page.goto('/account/organization/objection/update/?v-step=bank');
    await page.getByText('An administrator has objected to the account ending in 3000.').waitFor();
    await page.getByLabel('IBAN').fill('DE75512108001245126199');
    await page.getByRole('button', { name: /Save/ }).first().click();
    await page.getByText(/An administrator has objected to an earlier change of the account/).waitFor();
    await look(page);

    const desk = await site.open({ as: clerk });
    await desk.goto('/site-admin/organization/objection/update/');
    await desk.getByText('Objected to', { exact: true }).waitFor();
    await look(desk);
    await resize(desk, widths.phone);
    await look(desk);
    await desk.getByLabel('Reason').first().fill('The administrator did not enter it');
    await desk.getByRole('button', { name: 'Retain the previous account' }).click();
    await desk.getByText('Objected to', { exact: true }).waitFor({ state: 'detached' });
  });

  test('waits with a notice if one person entered it and released the organization', async () => {
    const { id, owner } = await make('first');
    await pool().query(
      `UPDATE organization_account SET state = 'waiting', proposed_by = $2, decided_at = NULL, effective_from = NULL
       WHERE organization_id = $1`,
      [id, clerk.id],
    );
    const page = await site.open({ as: owner, width: widths.phone });
    await page.goto('/account/organization/first/update/?v-step=bank');
    await page.getByText(/The account ending in 2051 is the first one/).waitFor();
    await look(page);
    const desk = await site.open({ as: clerk, width: widths.phone });
    await desk.goto('/site-admin/organization/first/update/');
    await desk.getByText('New account is waiting for confirmation').waitFor();
    await look(desk);
  });

  test('is confirmed by staff with the proof, and used for payouts three days later', async () => {
    const made = await make('confirmed');
    const first = await makePayout(site.services, { organization: made.id, amount: 1_000n });
    await pool().query('UPDATE payout SET paid_at = now() WHERE id = $1', [first.id]);
    const kept = await makePayout(site.services, { organization: made.id, amount: 500n });
    await changeAccount('confirmed', made, widths.desktop);

    const desk = await site.open({ as: clerk });
    await desk.goto('/site-admin/payment-file/');
    await desk.getByRole('link', { name: /bank accounts? (is|are) waiting for confirmation/ }).click();
    await desk.getByRole('link', { name: 'confirmed', exact: true }).click();
    await desk.getByText('New account is waiting for confirmation').waitFor();
    await look(desk);
    const chooser = desk.waitForEvent('filechooser');
    await desk
      .locator('input[type=file]')
      .first()
      .evaluate((input: HTMLInputElement) => input.click());
    await (await chooser).setFiles({
      name: 'Auszug.pdf',
      mimeType: 'application/pdf',
      buffer: pdf('statement'),
    });
    await desk.getByRole('button', { name: 'Remove Auszug.pdf' }).waitFor();
    // The response is lost: the same press again is the same intention, which the server answers as before.
    await loseAnswer(desk, '**/accounts/*/confirm');
    await desk.getByRole('button', { name: 'Confirm the account' }).click();
    await desk.getByRole('alert').first().waitFor();
    await desk.getByRole('button', { name: 'Confirm the account' }).click();
    await desk.getByText(/^In effect from/).waitFor();
    await desk.getByText(/1 unpaid payout still goes to the account it was created with/).waitFor();
    await look(desk);

    const later = 3 * 86_400_000 + 60_000;
    site.services.clock.shiftBy(later);
    const next = await makePayout(site.services, { organization: made.id, amount: 2_000n });
    site.services.clock.shiftBy(-later);
    // The staff session would not last three days, so the waiting period is ended instead.
    await pool().query(
      `UPDATE organization_account SET effective_from = now() - interval '1 minute'
       WHERE organization_id = $1 AND iban = $2`,
      [made.id, NEW],
    );
    await desk.goto(`/site-admin/payouts/${kept.id}/`);
    await desk.getByText('The payout still has the account …2051 it was created with.').waitFor();
    await look(desk);
    await desk.getByRole('button', { name: 'Use the new bank account' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByText(/created with the account …2051. It will then go to the account …3000/).waitFor();
    await dialog.getByRole('button', { name: 'Use the new bank account' }).click();
    await desk.getByText('Payout to a previous bank account').waitFor({ state: 'detached' });
    await desk.goto(`/site-admin/payouts/${next.id}/`);
    await desk.getByText(/DE89 3704/).waitFor();
    await desk.getByText('Account changed since the last payout').waitFor();
    await desk.getByText(new RegExp(`Confirmed by ${clerk.username}`)).waitFor();
    await look(desk);
  });
});

test.describe('an account for outgoing payouts', () => {
  test('is confirmed by a second person', async () => {
    const second = await buildUser(site.services, { permissions: ['change_bank_accounts'] });
    const page = await site.open({ as: clerk });
    await page.goto('/site-admin/bank-accounts/new/');
    await page.getByLabel('Title').fill('Lottery');
    await page.getByLabel('Account holder').fill('Bank eG');
    await page.getByLabel('IBAN').fill(NEW);
    await page
      .getByRole('button', { name: /Save|Add/ })
      .first()
      .click();
    await page.waitForURL(/bank-accounts\/\d+\/$/);
    await page.goto('/site-admin/bank-accounts/');
    await page.getByText('1 change is waiting for a second person').waitFor();
    await page.getByText('You entered it yourself: a second person has to confirm it.').waitFor();
    await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0);
    await look(page);
    const other = await site.open({ as: second, width: widths.phone });
    await other.goto('/site-admin/bank-accounts/');
    await other.getByText('1 change is waiting for a second person').waitFor();
    await look(other);
    await resize(other, widths.desktop);
    await other.getByRole('button', { name: 'Confirm', exact: true }).click();
    await other.getByText('1 change is waiting for a second person').waitFor({ state: 'detached' });
  });
});
