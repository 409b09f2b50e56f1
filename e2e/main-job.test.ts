import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { makeCoFunding } from '#features/donations/server/testing.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { readSheet } from '#testing/xlsx.ts';
import { expectAccessible } from './support/accessibility.ts';
import { donate } from './support/donors.ts';
import { fillDonor, makeCard } from './support/giving.ts';
import { loseAnswer } from './support/lost.ts';
import { test, useSite, widths } from './support/site.ts';

const title = 'An apiary for the school garden';
let bookkeeper: BuiltUser;
let other: { id: bigint; slug: string };

const site = useSite(async (services) => {
  const { pool } = services.database;
  const organizationId = await makeOrganization(pool, { title: 'Imkerverein Lindau e.V.' });
  const project = await makeProject(pool, {
    title,
    organizationId,
    needs: [
      [30_000n, 0n],
      [40_000n, 0n],
    ],
  });
  other = await makeProject(pool, { title: 'Another project', organizationId, needs: [[5000n, 0n]] });
  await makeCoFunding(services, project.id, { title: 'Honey month', ppm: 500_000n, donationMax: 10_000n });
  await makeCard(pool);
  bookkeeper = await buildUser(services, { permissions: ['change_private_donations', 'view_projects'] });
});

/** The donor's price for 123.45 net at 0.25 + 1.4 %: (123.45 + 0.25) / 0.986, half up. */
const net = 12_345;
const amount = 12_546;
const coFunding = 5000;

async function give(page: Page): Promise<string> {
  await page.goto('/');
  await page.getByRole('searchbox').fill('apiary');
  await page.getByRole('link', { name: title }).first().click();
  await page.waitForURL(/\/project\//);
  await page.getByRole('textbox', { name: 'Donation amount' }).fill('123.45');
  await page.getByRole('button', { name: 'Continue to donation' }).click();
  await page.getByRole('checkbox', { name: /I cover the fee/ }).check();
  await fillDonor(page, {
    first_name: 'Änne',
    last_name: 'Groß',
    email: 'aenne@example.org',
    street: 'Seestraße 4',
    postal_code: '88131',
    city: 'Lindau',
  });
  await expect(page.getByTestId('giving-total').filter({ visible: true })).toHaveText('€125.46', {
    useInnerText: true,
  });
  await page.locator('#give button[type=submit]').click();
  await page.waitForURL(/\/sandbox\//);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/donation\//);
  await page.getByRole('heading', { name: /^Thank you/ }).waitFor({ timeout: 30_000 });
  const shown = await page.locator('main').innerText();
  expect(shown).toContain('€125.46');
  return /S-[A-Z0-9]{6}/.exec(shown)?.[0] ?? '';
}

test('a visitor finds a project and donates; page, API, ledger, staff table and export agree to the cent', {
  tag: '@gate',
}, async () => {
  const visitor = await site.open({ width: widths.phone });
  const reference = await give(visitor);

  // The page and the API of the project.
  await visitor.getByRole('link', { name: 'Back to the project' }).click();
  await visitor.waitForURL(/\/project\//);
  const address = new URL(visitor.url());
  await visitor.locator('main').getByText('€173.45').first().waitFor();
  const slug = address.pathname.split('/')[2];
  const answer = await visitor.request.get(`/api/v4/projects/${slug}/`);
  const project = (await answer.json()) as Record<string, { in_cents: number }>;
  expect(project['balance']?.in_cents).toBe(net + coFunding);
  expect(project['funded_by_private_donations']?.in_cents).toBe(net);
  expect(project['funded_by_co_funding']?.in_cents).toBe(coFunding);

  // The books.
  const { rows } = await site.services.database.pool.query<{ kind: string; total: bigint }>(
    `SELECT split_part(a.kind, ':', 1) AS kind, sum(p.amount)::bigint AS total
     FROM posting p JOIN account a ON a.id = p.account JOIN journal j ON j.id = p.journal
     JOIN private_donation d ON d.id = j.cause_id
     WHERE j.cause = 'private_donation' AND d.reference = $1 GROUP BY 1 ORDER BY 1`,
    [reference],
  );
  expect(Object.fromEntries(rows.map(({ kind, total }) => [kind, Number(total)]))).toEqual({
    clearing: -amount,
    co_funding_pot: -coFunding,
    need_co_funding: coFunding,
    need_private: net,
    provider_fee: amount - net,
  });
  expect(await brokenChecks(site.services.database.pool)).toEqual([]);

  // The staff table with its sums, the donation's page, and the spreadsheet.
  const staff = await site.open({ as: bookkeeper });
  await staff.goto(`/site-admin/private-donations/?search=${reference}`);
  const row = staff.locator('tbody tr', { hasText: reference });
  for (const words of ['Paid', 'Groß, Änne', '€125.46', '€123.45', '€2.01', '€50.00']) {
    await expect(row).toContainText(words, { useInnerText: true });
  }
  await expect(staff.locator('tfoot')).toContainText('€125.46', { useInnerText: true });
  await expectAccessible(staff);

  await staff.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([
    staff.waitForEvent('download'),
    staff.getByRole('link', { name: 'Export as spreadsheet (XLSX)' }).click(),
  ]);
  const sheet = readSheet(await readFile(await download.path()));
  const [head = [], first = []] = sheet.rows;
  const cellOf = (label: string) => first[head.findIndex(({ value }) => value === label)]?.value;
  expect(cellOf('Number')).toBe(reference);
  expect(cellOf('Amount')).toBe(amount / 100);
  expect(cellOf('Net')).toBe(net / 100);
  expect(cellOf('Co-funding')).toBe(coFunding / 100);

  // A click elsewhere closes the panel.
  await staff.getByRole('heading', { level: 1 }).click();
  await row.getByRole('link', { name: reference }).click();
  await staff.getByRole('heading', { name: `Donation ${reference}` }).waitFor();
  for (const words of ['€125.46', '€2.01', 'Clearing', 'Need, private donations', 'Co-funding available']) {
    await expect(staff.locator('main')).toContainText(words, { useInnerText: true });
  }
  await expectAccessible(staff);
});

test('a refund whose response is lost is sent once, even if the button is pressed again', {
  tag: '@gate',
}, async () => {
  const { pool } = site.services.database;
  const refunds = async () =>
    (
      await pool.query<{ amount: number; state: string }>(
        'SELECT amount_cents::int AS amount, state FROM donation_refund ORDER BY id',
      )
    ).rows;
  await donate(site.url, { project: other, provider: 'card' }, 2_000);
  const { rows } = await pool.query<{ id: bigint }>('SELECT id FROM private_donation WHERE project_id = $1', [
    other.id,
  ]);
  const staff = await site.open({ as: bookkeeper });
  await staff.goto(`/site-admin/private-donations/${rows[0]?.id}/`);
  await staff.getByRole('button', { name: 'Refund' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('10');
  await dialog.getByLabel('Reason (the donor reads it)').fill('asked for it');
  await dialog.getByLabel('Internal note').fill('Called on Monday');
  await loseAnswer(staff, '**/refund');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.locator('form [role=alert]').waitFor();
  await expect.poll(refunds, { timeout: 20_000 }).toEqual([{ amount: 1_000, state: 'done' }]);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await refunds()).toEqual([{ amount: 1_000, state: 'done' }]);
  expect(await brokenChecks(pool)).toEqual([]);
});
