import { expect, type Page } from '@playwright/test';
import { rightsOfPreset } from '#features/accounts/contract/presets.ts';
import { makeBudget, type MadeBudget } from '#features/budgets/server/testing.ts';
import { liftVisitorLimits } from '#features/donations/server/testing.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { dialog, one, tile } from './support/day.ts';
import {
  fillDonations,
  fillFundable,
  fillPages,
  fillPayouts,
  fillReviews,
  type Given,
} from './support/day-work.ts';
import {
  chooseByLetters,
  countPointer,
  enter,
  enterText,
  expectArrived,
  expectFocusKept,
  openRow,
  searchFor,
  tabBackTo,
  tabTo,
  tickRow,
} from './support/keyboard.ts';
import { test, useSite } from './support/site.ts';

/** Jobs of a day without a pointer: every press is one of the keyboard, and the focus is never lost. */

const staff = new Map<string, BuiltUser>();
let budget: MadeBudget;
let given: Given;
const site = useSite(async (services, config) => {
  // Mails are only queued: nothing listens there.
  Object.assign(config, { smtpUrl: 'smtp://127.0.0.1:9' });
  await liftVisitorLimits(services.database.pool);
  for (const [username, preset] of [
    ['jonas', 'funding_officer'],
    ['miriam', 'bookkeeping'],
    ['lukas', 'editor'],
  ] as const) {
    staff.set(username, await buildUser(services, { username, permissions: rightsOfPreset(preset) }));
  }
  staff.set('renate', await buildUser(services, { username: 'renate', isSuperuser: true }));
  await buildUser(services, { username: 'left-us', permissions: rightsOfPreset('editor') });
  budget = await makeBudget(services);
  await fillReviews(services);
  await fillFundable(services);
  await fillPayouts(services);
  await fillPages(services);
});
test.beforeAll(async () => {
  given = await fillDonations(site);
});

const pages = new Map<string, { readonly page: Page; readonly pointer: () => number }>();

function staffOf(username: string): BuiltUser {
  const person = staff.get(username);
  if (!person) throw new Error(`${username} does not work here`);
  return person;
}

/** Does a job at the desk of somebody, from the start page; no key may be replaced by a press of the pointer. */
function job(username: string, name: string, run: (page: Page) => Promise<void>): void {
  test(`${username}: ${name}`, async () => {
    let desk = pages.get(username);
    if (!desk) {
      const page = await site.open({ as: staffOf(username), keep: true });
      desk = { page, pointer: await countPointer(page) };
      pages.set(username, desk);
    }
    await desk.page.goto('/site-admin/');
    await run(desk.page);
    expect(desk.pointer(), 'presses of the pointer').toBe(0);
  });
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const confirmation = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

job('jonas', 'publish a submitted project', async (page) => {
  await enter(tile(page, /projects to review/));
  await expectArrived(page, 'Projects');
  await openRow(page, /Garden for all/);
  await expectArrived(page, 'Garden for all');
  await enter(button(page, 'Publish'));
  await expectFocusKept(page);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Publish')).toBeFocused();
  await page.keyboard.press('Enter');
  await enter(confirmation(page, 'Publish'));
  await page.getByText('“Garden for all” is published.').waitFor();
  await dialog(page).waitFor({ state: 'detached' });
  await expectFocusKept(page);
});

job('jonas', 'send the next one back with a ready-made reason', async (page) => {
  await enter(tile(page, /projects to review/));
  await expectArrived(page, 'Projects');
  await openRow(page, /Brass band/);
  await expectArrived(page, 'Brass band');
  await enter(button(page, 'Send back'));
  const message = dialog(page).getByLabel(/^Message to the organization/);
  await tabTo(dialog(page).getByLabel('Ready-made reason'));
  // The arrow keys choose each reason that they pass: only the last one stays.
  await page.keyboard.press('ArrowDown');
  await expect(message).toHaveValue('Please add a picture.');
  await page.keyboard.press('ArrowDown');
  await expect(message).toHaveValue('Please add the whole statute.');
  await enter(confirmation(page, 'Send back'));
  await page.getByText('“Brass band” was sent back for completion.').waitFor();
  await expectFocusKept(page);
});

job('jonas', 'fund three projects from one budget', async (page) => {
  await searchFor(page, 'projects', /^Projects/);
  await expectArrived(page, 'Projects');
  for (const title of [/Sandpit/, /Climbing wall/, /Skate park/]) await tickRow(page, title);
  await tabBackTo(button(page, 'Fund from a budget…'));
  await page.keyboard.press('Enter');
  await expectArrived(page, 'Fund several projects');
  await chooseByLetters(page.getByLabel('Company'), budget.company);
  await enterText(page.getByRole('textbox', { name: 'Sandpit', exact: true }), '10');
  await tabBackTo(button(page, 'Same amount for all'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Skate park', exact: true })).toHaveValue('10.00');
  await enter(button(page, 'Remove Climbing wall'));
  await expectFocusKept(page);
  await enter(button(page, 'Create fundings'));
  await page.getByText('2 fundings have been created: €20.00.').waitFor();
  await expectArrived(page, 'Internal fundings');
});

job('miriam', 'confirm two bank transfers', async (page) => {
  await enter(tile(page, /bank transfers awaited/));
  await tickRow(page, /Tina.*€10\.00|€10\.00.*Tina/);
  await tickRow(page, /Tina.*€20\.00|€20\.00.*Tina/);
  await tabBackTo(button(page, 'Confirm transfers'));
  await page.keyboard.press('Enter');
  await expectFocusKept(page);
  await enter(button(page, 'Confirm receipt'));
  const verified = `SELECT count(*)::int AS n FROM private_donation WHERE state = 'verified' AND first_name = 'Tina'`;
  await expect.poll(() => one(site, verified)).toEqual({ n: 2 });
  await expectFocusKept(page);
});

job('miriam', 'refund a donation', async (page) => {
  await searchFor(page, given.paid.reference, new RegExp(given.paid.reference));
  await expectArrived(page, /./);
  await enter(button(page, 'Refund'));
  await enterText(dialog(page).getByLabel(/Reason/), 'Paid twice');
  await tabTo(
    dialog(page)
      .getByRole('button', { name: /Refund|Confirm/ })
      .last(),
  );
  await page.keyboard.press('Enter');
  await expect.poll(() => one(site, 'SELECT count(*)::int AS n FROM donation_refund')).toEqual({ n: 1 });
  await dialog(page).waitFor({ state: 'detached' });
  await expectFocusKept(page);
});

job('miriam', 'create a payment file and mark it as paid', async (page) => {
  await enter(tile(page, /payouts? for the next payment file/));
  await expectArrived(page, /./);
  await enter(page.getByRole('link', { name: 'Next file' }));
  await expectArrived(page, /file/);
  await enter(button(page, 'Create file'));
  await enter(confirmation(page, 'Create file'));
  await page.getByRole('link', { name: /^Download PAY-/ }).waitFor();
  await expectFocusKept(page);
  await page.goto('/site-admin/');
  await enter(tile(page, /payment file/));
  await openRow(page, /^PAY-/);
  await expectArrived(page, /PAY-/);
  await enter(button(page, 'Mark all as paid'));
  await enterText(dialog(page).getByLabel('Sum on the bank statement'), '123.45');
  await enter(confirmation(page, 'Mark as paid'));
  await page.getByText('1 payout (€123.45) marked as paid.').waitFor();
  await expectFocusKept(page);
});

job('lukas', 'change a page and publish it', async (page) => {
  await searchFor(page, 'pages', /^Pages/);
  await expectArrived(page, 'Pages');
  await openRow(page, /Lakes and ponds/);
  await expectArrived(page, 'Lakes and ponds');
  const text = page.getByRole('textbox', { name: 'Text in English' });
  await enterText(text, 'Water, clear and cold');
  await expect(text).toContainText('Water, clear and cold');
  await enter(button(page, 'Save draft'));
  await page.getByText('Draft saved').waitFor();
  await expectFocusKept(page);
  await enter(button(page, 'Publish'));
  await page.getByText('Page published').waitFor();
  await expectFocusKept(page);
});

job('renate', 'lock the account of somebody who left', async (page) => {
  await searchFor(page, 'left-us', /left-us/);
  await expectArrived(page, /left-us/);
  await enter(button(page, 'Lock account'));
  await enterText(dialog(page).getByLabel('Reason'), 'has left the team');
  await enter(confirmation(page, 'Lock account'));
  await page.getByText('The account is locked.').waitFor();
  await dialog(page).waitFor({ state: 'detached' });
  await expectFocusKept(page);
});

job('renate', 'create a task for a colleague', async (page) => {
  await searchFor(page, 'playground', /Playground/);
  await expectArrived(page, 'Playground');
  await enter(button(page, 'Tasks'));
  await enter(button(page, 'Add task'));
  const task = page.getByRole('dialog', { name: 'Add task: Playground' });
  await enter(task.getByRole('button', { name: /^Assigned to/ }));
  await tabTo(page.getByRole('checkbox', { name: 'jonas' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(task.getByRole('button', { name: /^Assigned to/ })).toBeFocused();
  await enterText(task.getByLabel('Title'), 'Call about the photos');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Call about the photos' }).waitFor();
  await expectFocusKept(page);
});

test('with the pointer the headline of another page has the focus as well, without a ring', async () => {
  const page = await site.open({ as: staffOf('renate') });
  await page.goto('/site-admin/');
  await page.getByRole('navigation').getByRole('link', { name: 'Companies', exact: true }).click();
  const headline = page.getByRole('heading', { level: 1, name: 'Companies' });
  await expect(headline).toBeFocused();
  expect(await headline.evaluate((element) => element.matches(':focus-visible'))).toBe(false);
  await page.getByRole('link', { name: 'New company' }).click();
  const next = page.getByRole('heading', { level: 1, name: 'New company' });
  await expect(next).toBeFocused();
  expect(await next.evaluate((element) => element.matches(':focus-visible'))).toBe(false);
});
