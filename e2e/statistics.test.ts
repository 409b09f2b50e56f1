import { expect, type Page } from '@playwright/test';
import { makeCategory, makeProject } from '#testing/projects.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import type { Services } from '#platform/server/services.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';

let clerk: BuiltUser;
const site = useSite(async (services) => {
  clerk = await buildUser(services, { permissions: ['view_statistics', 'view_projects'] });
  await bookTwoYears(services);
});

const MONTHS = 24;

/** Bookings of 24 months up to December 2025 for two projects, in which 10.00 were returned. */
async function bookTwoYears({ database: { pool } }: Services): Promise<void> {
  const culture = await makeCategory(pool, 'culture');
  const nature = await makeCategory(pool, 'nature');
  const needs: string[] = [];
  for (const [title, category] of [
    ['A stage for the school', culture],
    ['Trees along the river', nature],
  ] as const) {
    const { id } = await makeProject(pool, { title, categoryId: category.id, needs: [[90_000_000n, 0n]] });
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM need WHERE project_id = $1', [id]);
    needs.push(rows[0]?.id ?? '');
  }
  let number = 0;
  const book = async (need: string | undefined, kind: string, cents: number, at: Date) => {
    number += 1;
    const postings = [
      { kind, owner: String(need), amount: String(cents) },
      { kind: 'outside', owner: '0', amount: String(-cents) },
    ];
    await pool.query(
      `SELECT ledger_post('test', 'test', $1::bigint, NULL, 'test', $2, 'statistics:' || $1::bigint, $3::jsonb)`,
      [number, at, JSON.stringify(postings)],
    );
  };
  for (let month = 0; month < MONTHS; month += 1) {
    const at = new Date(Date.UTC(2024, month, 15));
    await book(needs[0], 'need_private', 120_000 + (month % 5) * 31_000, at);
    await book(needs[1], 'need_codes', 40_000 + (month % 3) * 12_500, at);
    await book(needs[0], 'need_co_funding', 30_000, at);
    await book(needs[1], 'need_direct', month % 6 === 0 ? 200_000 : 10_000, at);
  }
  await book(needs[0], 'need_private', -1_000, new Date(Date.UTC(2025, 11, 20)));
}

const open = async (path: string, width: number = widths.desktop): Promise<Page> => {
  const page = await site.open({ as: clerk, width });
  await page.goto(path);
  return page;
};

test('a clerk reads the months as figures, chart, table and list, and filters all of them', async () => {
  const page = await open('/site-admin/statistics/', widths.phone);
  await page.getByRole('link', { name: 'Bookings by month' }).click();
  await page.getByRole('heading', { level: 1, name: 'Bookings by month' }).waitFor();
  const figures = page.locator('dl[aria-label="Figures"]');
  await expect(figures).toContainText('Of this, returned-€10.00');
  const chart = page.getByRole('img', { name: 'Booked money by month' });
  await expect(chart).toHaveCount(1);
  await expect(chart).toHaveAccessibleDescription(/From January 2024 to December 2025\./);
  await page.getByText('Show the chart as a table').click();
  const values = page.getByRole('region', { name: 'Booked money by month' });
  await expect(values.getByRole('row')).toHaveCount(MONTHS + 1);
  await expectAccessible(page);
  await expectFitsAllWidths(page);

  await page.goto('/site-admin/statistics/monthly/?category_slug=nature&period=2025-01-01..2025-06-30');
  await expect(figures).toContainText('Donations€0.00');
  await expect(page.getByRole('img')).toHaveAccessibleDescription(/From January 2025 to June 2025\./);
  await page.getByRole('button', { name: 'Reset filters' }).first().click();
  await expect(figures).not.toContainText('Donations€0.00');
  await expect(page.getByRole('img')).toHaveAccessibleDescription(/From January 2024 to December 2025\./);
});

test('every report has figures and a chart of the same bookings', async () => {
  const page = await open('/site-admin/statistics/');
  const total = '€72,850.00';
  for (const [link, chart] of [
    ['Money by category', 'Categories with the most money'],
    ['Money by funding type', 'Types with the most money'],
    ['Money per project', 'Projects with the most money'],
    ['Totals of all time', 'Total booked money at the end of each year'],
    ['Number of fundings', 'Fundings by month'],
  ] as const) {
    await page.goto('/site-admin/statistics/');
    await page.getByRole('link', { name: link }).click();
    await page.getByRole('heading', { level: 1, name: link }).waitFor();
    await expect(page.locator('dl[aria-label="Figures"]')).toContainText(`Booked in total${total}`);
    await expect(page.getByRole('img', { name: chart })).toHaveCount(1);
  }
  await page.goto('/site-admin/statistics/projects/');
  await expect(page.locator('dl[aria-label="Figures"]')).toContainText('Success rate–');
  await page.goto('/site-admin/statistics/funding-export/');
  await expect(page.getByText('97 entries')).toBeVisible();
});
