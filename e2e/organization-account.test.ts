import { expect, type Page } from '@playwright/test';
import { mailsTo } from '#features/accounts/server/testing.ts';
import { makePayout } from '#features/payouts/server/testing.ts';
import { makeOrganization } from '#features/projects/server/testing.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { pdf } from '#testing/uploads.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
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
  for (const [key, value] of [
    ['bankAccountHolder', 'Platform'],
    ['bankAccountIban', OLD],
  ])
    await pool().query('INSERT INTO platform_setting (key, value) VALUES ($1, $2)', [
      key,
      JSON.stringify(value),
    ]);
});

/** A released organisation with two administrators, whose account counts. */
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

async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
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
  await expect
    .poll(async () => (await mailsTo(pool(), owner.email)).length, { timeout: 10_000 })
    .toBeGreaterThan(0);
  return page;
}

async function linkIn(user: BuiltUser): Promise<string> {
  const mails = await mailsTo(pool(), user.email);
  const text = mails.find(({ template }) => template === 'organization_account_proposed')?.text ?? '';
  return /\/account-objection\/[\w-]+\//.exec(text)?.[0] ?? '';
}

test.describe('a changed bank account of an organisation', () => {
  for (const width of Object.values(widths)) {
    test(`is stopped by another administrator without a log-in, at ${width} px`, async () => {
      const slug = `objection-${width}`;
      const made = await make(slug);
      const page = await changeAccount(slug, made, width);
      await page.goto(`/account/organization/${slug}/update/?v-step=bank`);
      await page.getByText('The account ending in 3000 waits for our confirmation.').waitFor();
      await look(page);

      const visitor = await site.open({ width });
      await visitor.goto(await linkIn(made.other));
      await visitor.getByRole('heading', { name: `Bank account of ${slug}` }).waitFor();
      await visitor.getByText('ends in 3000').waitFor();
      await look(visitor);
      await visitor.getByRole('button', { name: 'Object to the change' }).click();
      await visitor.getByText('The change is stopped').waitFor();
      await look(visitor);

      // No further account takes its place before staff have decided.
      await page.goto(`/account/organization/${slug}/update/?v-step=bank`);
      await page.getByText('An administrator has objected to the account ending in 3000.').waitFor();
      await page.getByLabel('IBAN').fill('DE75512108001245126199');
      await page.getByRole('button', { name: /Save/ }).first().click();
      await page.getByText(/An administrator has objected to an earlier change of the account/).waitFor();
      await look(page);

      const desk = await site.open({ as: clerk, width });
      await desk.goto(`/site-admin/organization/${slug}/update/`);
      await desk.getByText('Objected to', { exact: true }).waitFor();
      await look(desk);
      await desk.getByLabel('Reason').first().fill('The administrator did not enter it');
      await desk.getByRole('button', { name: 'Keep the earlier account' }).click();
      await desk.getByText('Objected to', { exact: true }).waitFor({ state: 'detached' });
    });
  }

  for (const width of Object.values(widths)) {
    test(`says that the first one waits, where one person entered it and released the organization, at ${width} px`, async () => {
      const slug = `first-${width}`;
      const { id, owner } = await make(slug);
      await pool().query(
        `UPDATE organization_account SET state = 'waiting', proposed_by = $2, decided_at = NULL, effective_from = NULL
         WHERE organization_id = $1`,
        [id, clerk.id],
      );
      const page = await site.open({ as: owner, width });
      await page.goto(`/account/organization/${slug}/update/?v-step=bank`);
      await page.getByText(/The account ending in 2051 is the first one/).waitFor();
      await look(page);
      const desk = await site.open({ as: clerk, width });
      await desk.goto(`/site-admin/organization/${slug}/update/`);
      await desk.getByText('New account waits for confirmation').waitFor();
      await look(desk);
    });
  }

  test('is confirmed by staff with the proof, and payouts take it three days later', async () => {
    const made = await make('confirmed');
    const first = await makePayout(site.services, { organization: made.id, amount: 1_000n });
    await pool().query('UPDATE payout SET paid_at = now() WHERE id = $1', [first.id]);
    const kept = await makePayout(site.services, { organization: made.id, amount: 500n });
    await changeAccount('confirmed', made, widths.desktop);

    const desk = await site.open({ as: clerk });
    await desk.goto('/site-admin/payment-file/');
    await desk.getByRole('link', { name: /bank accounts? waits? for confirmation/ }).click();
    await desk.getByRole('link', { name: 'confirmed', exact: true }).click();
    await desk.getByText('New account waits for confirmation').waitFor();
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
    // The answer gets lost: the same press again is the same intention, which the server answers as before.
    await loseAnswer(desk, '**/accounts/*/confirm');
    await desk.getByRole('button', { name: 'Confirm the account' }).click();
    await desk.getByRole('alert').first().waitFor();
    await desk.getByRole('button', { name: 'Confirm the account' }).click();
    await desk.getByText(/^Counts from/).waitFor();
    await desk.getByText(/1 unpaid payout keeps the account it was created with/).waitFor();
    await look(desk);

    const later = 3 * 86_400_000 + 60_000;
    site.services.clock.shiftBy(later);
    const next = await makePayout(site.services, { organization: made.id, amount: 2_000n });
    site.services.clock.shiftBy(-later);
    // The session of the desk does not last for three days: the account counts now instead.
    await pool().query(
      `UPDATE organization_account SET effective_from = now() - interval '1 minute'
       WHERE organization_id = $1 AND iban = $2`,
      [made.id, NEW],
    );
    await desk.goto(`/site-admin/payouts/${kept.id}/`);
    await desk.getByText('The payout keeps the account …2051 that it was created with.').waitFor();
    await look(desk);
    await desk.getByRole('button', { name: 'Take over the new bank account' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByText(/created with the account …2051. It then goes to the account …3000/).waitFor();
    await dialog.getByRole('button', { name: 'Take over the new bank account' }).click();
    await desk.getByText('Payout to an earlier bank account').waitFor({ state: 'detached' });
    await desk.goto(`/site-admin/payouts/${next.id}/`);
    await desk.getByText(/DE89 3704/).waitFor();
    await desk.getByText('Account changed since the last payout').waitFor();
    await desk.getByText(new RegExp(`Confirmed by ${clerk.username}`)).waitFor();
    await look(desk);
  });
});

test.describe('an account that payouts are transferred from', () => {
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
    await page.getByText('1 change waits for a second person').waitFor();
    await page.getByText('Entered by yourself: a second person has to confirm it.').waitFor();
    await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0);
    await look(page);
    for (const width of [widths.phone, widths.tablet]) {
      const other = await site.open({ as: second, width });
      await other.goto('/site-admin/bank-accounts/');
      await other.getByText('1 change waits for a second person').waitFor();
      await look(other);
    }
    const other = await site.open({ as: second });
    await other.goto('/site-admin/bank-accounts/');
    await other.getByRole('button', { name: 'Confirm', exact: true }).click();
    await other.getByText('1 change waits for a second person').waitFor({ state: 'detached' });
  });
});
