import { expect, type Page } from '@playwright/test';
import { type PresetName, rightsOfPreset } from '#features/accounts/contract/presets.ts';
import { liftVisitorLimits } from '#features/donations/server/testing.ts';
import { addDays, berlinDate } from '#kernel/clock.ts';
import type { Services } from '#platform/server/services.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { countPresses, type Presses } from './presses.ts';
import { type Site, test, useSite } from './site.ts';

/** A job of somebody's day: from the start page to its effect. */
interface Job {
  readonly name: string;
  /** The most presses that it may take. */
  readonly most: number;
  /** What a comparable job takes in a comparable product: our own estimate (docs/a-clerks-day.md). */
  readonly comparable: readonly [product: string, presses: number];
  readonly run: (page: Page) => Promise<void>;
}

/** The day of one person, who has a server and a database of their own. */
interface Day {
  readonly site: Site;
  /** Does the jobs in this order in one window, and counts the presses of each. */
  readonly jobs: (jobs: readonly Job[]) => void;
}

interface Options {
  /** As the page of the documents calls the role. */
  readonly who: string;
  readonly build: (services: Services) => Promise<BuiltUser>;
  /** What waits for this person. */
  readonly fill: (services: Services) => Promise<void>;
  /** Where the day begins; the start page of the administration unless said otherwise. */
  readonly start?: string;
}

/** A member of staff with exactly the rights of a preset. */
export const buildStaff =
  (username: string, preset: PresetName) =>
  (services: Services): Promise<BuiltUser> =>
    buildUser(services, { username, permissions: rightsOfPreset(preset) });

/** Starts the site of a day. Mails are only queued: nothing listens where they are sent. */
export function useDay({ who, build, fill, start = '/site-admin/' }: Options): Day {
  let person: BuiltUser;
  const site = useSite(async (services, config) => {
    Object.assign(config, { smtpUrl: 'smtp://127.0.0.1:9' });
    await liftVisitorLimits(services.database.pool);
    person = await build(services);
    await fill(services);
  });
  let page: Page;
  let presses: Presses;
  const jobs = (all: readonly Job[]) => {
    for (const { name, most, comparable, run } of all) {
      test(`${who}: ${name}`, async () => {
        if (!page) {
          page = await site.open({ as: person, keep: true });
          presses = await countPresses(page);
        }
        await page.goto(start);
        presses.reset();
        await run(page);
        const taken = presses.count();
        process.stdout.write(`| ${who} | ${name} | ${taken} | ${most} | ${comparable.join(': ')} |\n`);
        expect(taken, 'presses').toBeLessThanOrEqual(most);
      });
    }
  };
  return { site, jobs };
}

/** The first row of a query. */
export async function one<Row extends object>(
  { services }: Site,
  text: string,
  values: unknown[] = [],
): Promise<Row | undefined> {
  return (await services.database.pool.query(text, values)).rows[0] as Row | undefined;
}

/** The number of the start page with this name. */
export const tile = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Waiting for you' }).getByRole('link', { name });
export const dialog = (page: Page) => page.getByRole('dialog').last();
export const confirm = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();

/** Opens a record or screen with the search over everything; `option` is its name there. */
export async function goTo(page: Page, text: string, option: RegExp): Promise<void> {
  const from = page.url();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search everything' });
  await box.fill(text);
  const wanted = page.getByRole('option', { name: option }).first();
  await wanted.waitFor();
  if ((await wanted.getAttribute('aria-selected')) === 'true') await page.keyboard.press('Enter');
  else await wanted.click();
  await box.waitFor({ state: 'detached' });
  await expect(page).not.toHaveURL(from);
}

/** Follows a link or button to another page. */
export async function follow(
  page: Page,
  role: 'link' | 'button',
  name: string | RegExp,
  heading: string | RegExp,
): Promise<void> {
  await page.getByRole(role, { name }).first().click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

/** Chooses in a field whose options are a list of their own; the next press elsewhere closes it. */
export async function choose(page: Page, field: string, option: RegExp): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${field}:`) }).click();
  await page
    .getByRole('checkbox', { name: option })
    .or(page.getByRole('radio', { name: option }))
    .first()
    .click();
}

/** Downloads the spreadsheet of the list in view. */
export async function exportList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as spreadsheet (XLSX)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
}

/** The day so many days after today, as typed in the United States. */
export function american(after: number): string {
  const [year, month, day] = addDays(berlinDate(new Date()), after).split('-');
  return `${month}/${day}/${year}`;
}
