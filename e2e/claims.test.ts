import { expect, type Page } from '@playwright/test';
import { makePayout } from '#features/payouts/server/testing.ts';
import { makeOrganization } from '#testing/projects.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';
import { shareWindow } from './support/window.ts';

let staff: BuiltUser;
let claim: string;
let donation: string;
const site = useSite(async (services) => {
  const { pool } = services.database;
  staff = await buildUser(services, {
    permissions: ['view_payouts', 'change_payouts', 'view_private_donations', 'change_private_donations'],
  });
  const organization = await makeOrganization(pool, { title: 'Apple Society' });
  const payout = await makePayout(services, { organization, amount: 5_000n });
  const made = await pool.query<{ id: string }>(
    `WITH s AS (
       INSERT INTO settlement (project_id, organization_id, provider_id, at, lines_cents, claim_cents)
       SELECT project_id, organization_id, provider_id, now(), -2000, -2000 FROM payout WHERE id = $1
       RETURNING id, organization_id, project_id)
     SELECT s.id, l.* FROM s, ledger_post('settled', 'settlement', s.id, NULL, 'test', now(), 'test:claim',
       jsonb_build_array(jsonb_build_object('kind', 'payout_claim', 'owner', s.organization_id, 'amount', -2000),
         jsonb_build_object('kind', 'settled', 'owner', s.project_id, 'amount', 2000))) l`,
    [payout.id],
  );
  claim = made.rows[0]?.id ?? '';
  await pool.query(
    `WITH k AS (INSERT INTO company (slug, title) VALUES ('waterworks', 'Waterworks') RETURNING id),
       c AS (INSERT INTO settlement (organization_id, company_id, at, lines_cents, claim_cents)
         SELECT $1, id, now(), -3000, -3000 FROM k RETURNING id),
       s AS (INSERT INTO settlement (organization_id, provider_id, at, lines_cents, claim_cents)
         SELECT $1, min(id), now(), 3000, 3000 FROM payment_provider RETURNING id)
     INSERT INTO claim_set_off (settlement_id, claim_id, amount_cents) SELECT s.id, c.id, 3000 FROM s, c`,
    [organization],
  );
  const owing = await pool.query<{ id: string }>(
    `UPDATE private_donation SET state = 'charged_back', refunded_cents = 1000, charged_back_cents = amount_cents
     RETURNING id`,
  );
  donation = owing.rows[0]?.id ?? '';
});

const open = shareWindow(site, () => ({ as: staff }));

const dialogOf = (page: Page) => page.getByRole('dialog');

async function answer(page: Page, amount: string, reason: string): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: /Amount/ }).fill(amount);
  await dialog.getByRole('textbox', { name: /Reason/ }).fill(reason);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test('lists and pages of claims and amounts between bank accounts fit every width', async () => {
  for (const [path, title] of [
    ['/site-admin/claims/', 'Apple Society'],
    [`/site-admin/claims/${claim}/`, 'Apple Society'],
    ['/site-admin/account-transfers/', 'Waterworks'],
  ] as const) {
    const page = await open(path, widths.phone);
    await page.getByText(title).first().waitFor();
    await expectAccessible(page);
    await expectFitsAllWidths(page);
  }
});

test.describe('a claim on an organization', () => {
  test('is found in the list, paid back in part, written off, and an entry is undone', async () => {
    const page = await open('/site-admin/claims/?state=open');
    await page
      .getByRole('row', { name: /20\.00/ })
      .getByRole('link', { name: 'Apple Society' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Claim against Apple Society' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Record repayment' }).click();
    await expectAccessible(page);
    await answer(page, '5.00', 'statement of Monday');
    await page.getByText('Paid back: €5.00').waitFor();
    await page.getByRole('button', { name: 'Write off' }).click();
    await answer(page, '15.00', 'the organization has closed');
    await page.getByText('Written off: €15.00').waitFor();
    await expect(page.getByRole('button', { name: 'Record repayment' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    const dialog = dialogOf(page);
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('wrong organization');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('wrong organization').waitFor();
    // The reopened amount is deducted from the waiting payout.
    await page.getByRole('link', { name: /^Payout \d{4}-\d+$/ }).waitFor();
  });
});

test.describe('a claim on a donor', () => {
  test('is settled on the page of the donation', async () => {
    const page = await open(`/site-admin/private-donations/${donation}/`, widths.phone);
    await page.getByRole('button', { name: 'Record repayment' }).click();
    await answer(page, '10.00', 'statement of Monday');
    await page.getByRole('heading', { name: 'Entries about the claim' }).waitFor();
    await page.getByText('Paid back: €10.00').waitFor();
    await expectAccessible(page);
    await expectFitsAllWidths(page);
  });
});

test.describe('an amount between two bank accounts', () => {
  test('is marked as transferred once the bank has done so', async () => {
    const page = await open('/site-admin/account-transfers/?state=open');
    await page
      .getByRole('row', { name: /Waterworks/ })
      .getByRole('checkbox')
      .check();
    await page.getByRole('button', { name: 'Mark as transferred' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark 1 amount as transferred?' });
    await dialog.waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Mark as transferred' }).click();
    await page.getByText('1 amount has been changed.').waitFor();
    await page.goto('/site-admin/account-transfers/?state=done');
    await page.getByRole('row', { name: /Waterworks/ }).waitFor();
  });
});
