import { type Browser, expect, type Page } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { addDays, berlinDate } from '#kernel/clock.ts';
import { pdf, png } from '#testing/uploads.ts';
import { useDatabase } from './support/database.ts';
import { fillDonor } from './support/giving.ts';
import { countPresses, type Presses } from './support/presses.ts';
import { readyPage, test, widths } from './support/site.ts';

/** An operator's first day: the product as `npm start` runs it, without demo data, and what its pages offer. */
const dataDir = mkdtempSync(join(tmpdir(), 'obolus-empty-'));
const mails: string[] = [];
let server: ChildProcess | undefined;
let post: SMTPServer | undefined;

test.afterAll(async () => {
  const running = server;
  if (running?.exitCode === null) {
    const ended = new Promise((done) => running.once('exit', done));
    running.kill('SIGTERM');
    await ended;
  }
  await new Promise<void>((done) => (post ? post.close(done) : done()));
  rmSync(dataDir, { recursive: true, force: true });
});
const database = useDatabase(test);

/** A mail server of the operator: it keeps the text of every mail. */
async function startPost(): Promise<string> {
  post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part as Buffer);
      mails.push((await PostalMime.parse(Buffer.concat(parts))).text ?? '');
      done();
    },
  });
  await new Promise<void>((done) => post?.listen(0, '127.0.0.1', done));
  return `smtp://127.0.0.1:${(post.server.address() as AddressInfo).port}`;
}

/** Starts the product; returns its address and the link that it prints. */
async function start(smtpUrl: string): Promise<{ url: string; link: string; printed: string }> {
  const child = spawn(process.execPath, ['scripts/serve.ts'], {
    cwd: fileURLToPath(new URL('../', import.meta.url)),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
      LOG_LEVEL: 'silent',
      SHARED_SECONDS: '0',
      SMTP_URL: smtpUrl,
      PORT: '0',
    },
  });
  server = child;
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += String(part)));
  await expect.poll(() => printed, { timeout: 120_000 }).toContain('Ctrl-C stops it');
  const url = /Obolus is ready: (\S+)/.exec(printed)?.[1] ?? '';
  const link = /\S+\/account\/first-administrator\/\S+/.exec(printed)?.[0] ?? '';
  return { url, link, printed };
}

interface Person {
  readonly page: Page;
  readonly presses: Presses;
}

async function person(browser: Browser, baseURL: string): Promise<Person> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: widths.desktop, height: 900 },
    reducedMotion: 'reduce',
  });
  await context.addCookies([
    { name: 'locale', value: 'en_US', url: baseURL },
    { name: 'cookie_rule_detail', value: '', url: baseURL },
  ]);
  const page = await context.newPage();
  const presses = await countPresses(page);
  return { page: await readyPage(page), presses };
}

/** A step of the walk, with the most presses that it may take. */
async function walk(
  { presses }: Person,
  title: string,
  most: number,
  work: () => Promise<void>,
): Promise<void> {
  await test.step(title, async () => {
    presses.reset();
    await work();
    const count = presses.count();
    process.stdout.write(`| ${title} | ${count} | ${most} |\n`);
    expect(count, title).toBeLessThanOrEqual(most);
  });
}

const day = (after: number) => {
  const [year, month, date] = addDays(berlinDate(new Date()), after).split('-');
  return `${month}/${date}/${year}`;
};

/** Opens a screen of the administration from its navigation. */
async function open(page: Page, screen: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: screen, exact: true })
    .click();
  await page.getByRole('heading', { level: 1, name: screen }).waitFor();
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const type = (page: Page, name: string | RegExp, text: string) =>
  page.getByRole('textbox', { name }).first().fill(text);

/** Saves the current step of a form of several steps; the next one is shown. */
async function next(page: Page, heading: string): Promise<void> {
  await press(page, 'Save and continue');
  await page.getByRole('heading', { level: 2, name: heading }).waitFor();
}

async function upload(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: `Remove ${file.name}` }).waitFor();
}

/** Presses a decision and confirms it in its dialog. */
async function decide(page: Page, name: string): Promise<void> {
  await press(page, name);
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Gives by the test card, from the page of the project to the thanks. */
async function give(page: Page, amount: string, donor: { first_name: string; email: string }): Promise<void> {
  await page.getByText(amount, { exact: true }).click();
  await press(page, 'Continue to donation');
  await page.getByText('Test card (no money is transferred)').waitFor();
  await fillDonor(page, donor);
  await press(page, /^Donate /);
  await press(page, /^Pay €/);
  await page.getByRole('heading', { name: `Thank you, ${donor.first_name}!` }).waitFor();
}

test('from an empty installation to a donation, a co-funding and a vote, with pages alone', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { url, link, printed } = await start(await startPost());
  expect(printed).toContain('donors are offered a test card');
  expect(printed).not.toContain('No mail server');
  const ada = await person(browser, url);
  const olga = await person(browser, url);
  const donor = await person(browser, url);
  const { page } = ada;

  await walk(ada, 'create the first administrator', 4, async () => {
    await page.goto(link);
    await type(page, 'User name', 'ada');
    await type(page, 'Email address', 'ada@example.org');
    await page.locator('[name=password]').fill('a long password 1');
    await press(page, 'Create the administrator');
    await page.getByRole('heading', { level: 1, name: 'Start page' }).waitFor();
  });

  await walk(ada, 'enter the operator and its imprint', 8, async () => {
    await page.getByRole('link', { name: /settings about the operator/ }).click();
    await type(page, 'Name of the platform', 'Give Aue');
    await type(page, 'Operator', 'Aue Foundation');
    await type(page, 'Imprint', 'Aue Foundation\nMarkt 1\n08280 Aue\n\nBoard: Ada Example');
    await type(page, 'Email address for questions', 'help@aue.example.org');
    await type(page, 'Sender of emails', 'post@aue.example.org');
    await press(page, 'Save settings');
    await page.getByText(/^Last changed on/).waitFor();
    await page.getByRole('link', { name: 'Administration home' }).click();
    await page.getByText('Nothing waits for you.').waitFor();
    await donor.page.goto('/imprint/');
    await donor.page.getByText('Markt 1').waitFor();
    await expect(donor.page.getByText(/demonstration/)).toHaveCount(0);
  });

  await walk(ada, 'add a category, which the form of a new project asks for', 6, async () => {
    await open(page, 'Projects');
    await page.getByRole('link', { name: 'New project' }).click();
    await page.getByText('There are no categories yet').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Add a category' }).click();
    await type(page, 'Title in English', 'Culture');
    await type(page, 'Title in German', 'Kultur');
    await press(page, 'Add category');
    await page.getByRole('link', { name: 'Culture' }).waitFor();
  });

  await walk(ada, 'create and complete an organization', 25, async () => {
    await open(page, 'Organizations');
    await page.getByRole('link', { name: 'New organization' }).click();
    await type(page, 'Name', 'Singers of Aue');
    await page.getByRole('combobox', { name: 'Legal form' }).selectOption({ label: 'Association' });
    await press(page, 'Create organization');
    await press(page, /^Purposes in the statutes/);
    await page.getByRole('checkbox', { name: 'Art and culture' }).check();
    await page.keyboard.press('Escape');
    await next(page, 'Description');
    await type(page, 'Who you are', 'Forty voices and a piano.');
    await type(page, 'Main activities', 'Two programmes a year.');
    await next(page, 'Address and website');
    await type(page, 'Street and number', 'Bahnhofstraße 7');
    await type(page, 'Postal code', '08280');
    await type(page, 'City', 'Aue');
    await next(page, 'Bank account');
    await type(page, 'Account holder', 'Singers of Aue e.V.');
    await type(page, 'IBAN', 'DE89 3704 0044 0532 0130 00');
    await next(page, 'Proof of nonprofit status');
    await page.getByRole('radio', { name: 'Exemption notice' }).check();
    await type(page, 'Date of the tax notice', day(-400));
    await upload(page, { name: 'notice.pdf', mimeType: 'application/pdf', buffer: pdf('notice') });
    await next(page, 'Logo');
    await upload(page, { name: 'logo.png', mimeType: 'image/png', buffer: await png() });
    await next(page, 'Completion');
    await press(page, 'Submit for review');
    await page.getByText('The organization has been submitted.').waitFor();
  });

  await walk(ada, 'release the organization', 5, async () => {
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Singers of Aue' })
      .click();
    await decide(page, 'Publish');
    await page.getByRole('button', { name: 'Withdraw' }).waitFor();
    await page.getByRole('radio', { name: 'Nonprofit', exact: true }).check();
    const proof = page.locator('section', { hasText: 'Nonprofit status and proof' }).last();
    const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
    await proof.getByRole('button', { name: 'Save', exact: true }).click();
    await saved;
  });

  await walk(ada, 'invite its administrator', 3, async () => {
    await page.getByRole('link', { name: 'Invite somebody who has no account' }).click();
    await type(page, 'Email', 'olga@singers.example.org');
    await press(page, 'Send invitation');
    await page.getByRole('gridcell', { name: 'Open' }).waitFor();
  });

  const invitation = () => /\S+\/account\/invitation\/\S+/.exec(mails.join('\n'))?.[0] ?? '';
  await expect.poll(invitation).not.toBe('');

  await walk(olga, 'accept the invitation and log in', 9, async () => {
    const own = olga.page;
    await own.goto(invitation());
    await type(own, 'User name', 'olga');
    await own.locator('[name=password]').fill('a long password 2');
    await own.getByRole('checkbox', { name: /terms of use/ }).check();
    await own.getByRole('checkbox', { name: /privacy policy/ }).check();
    await press(own, 'Create account');
    await own.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await own.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
    await type(own, /User name|Email/, 'olga');
    await own.locator('[name=password]').fill('a long password 2');
    await press(own, 'Log in');
    await own.getByRole('heading', { level: 1, name: 'My organization' }).waitFor();
  });

  await walk(olga, 'create, complete and submit a project', 12, async () => {
    const own = olga.page;
    await own.getByRole('link', { name: 'Start a project' }).first().click();
    await type(own, 'Title', 'A piano for Aue');
    await press(own, 'Create and continue');
    await own.getByRole('heading', { level: 2, name: 'Basics' }).waitFor();
    await next(own, 'Description');
    await type(own, 'Summary', 'Forty voices and a piano.');
    await type(own, 'Description', 'It is older than all of us.');
    await next(own, 'Photos');
    await upload(own, { name: 'piano.png', mimeType: 'image/png', buffer: await png(800, 600) });
    await next(own, 'Needs');
    const need = own.getByRole('group', { name: 'Need 1' });
    await need.getByRole('textbox', { name: 'Purpose' }).fill('Piano');
    await need.getByRole('textbox', { name: 'Amount' }).fill('2500');
    await next(own, 'Completion');
    await press(own, 'Submit for review');
    await own.getByText('The project has been submitted and is waiting for our review.').waitFor();
  });

  await walk(ada, 'publish the project', 5, async () => {
    await page.getByRole('link', { name: 'Administration home' }).click();
    await page.getByRole('link', { name: /project to review/ }).click();
    await page.getByRole('link', { name: 'A piano for Aue' }).click();
    await decide(page, 'Publish');
    await page.getByRole('button', { name: 'Withdraw' }).waitFor();
  });

  const progress = donor.page.getByRole('region', { name: 'Donation progress' });
  await walk(donor, 'donate by the test card', 14, async () => {
    await donor.page.goto('/');
    await donor.page.getByRole('main').getByRole('link', { name: 'A piano for Aue' }).first().click();
    await give(donor.page, '€50', { first_name: 'Erika', email: 'erika@example.org' });
    await donor.page.getByRole('link', { name: 'Back to the project' }).click();
    await expect(progress.getByText('€50', { exact: true })).toBeVisible();
  });

  await walk(ada, 'create a company with a budget', 5, async () => {
    await open(page, 'Companies');
    await page.getByRole('link', { name: 'New company' }).click();
    await type(page, 'Name of the company', 'Bakers of Aue');
    await type(page, 'Amount', '500');
    await press(page, 'Create company');
    await page.getByText('€500.00 of €500.00 available').waitFor();
  });

  await walk(ada, 'create a co-funding event that doubles donations', 15, async () => {
    await open(page, 'Co-funding');
    await page.getByRole('link', { name: 'New event' }).click();
    await type(page, 'Title', 'Bakers double');
    await page.getByRole('combobox', { name: 'Company' }).selectOption({ label: 'Bakers of Aue' });
    await page.getByRole('combobox', { name: 'Budget' }).selectOption({ index: 1 });
    await type(page, 'Total available', '100');
    await type(page, 'Share in percent', '100');
    await type(page, 'First day', day(0));
    await type(page, 'Last day', day(30));
    await press(page, /^Projects: /);
    await page.getByRole('checkbox', { name: 'A piano for Aue' }).check();
    await page.keyboard.press('Escape');
    await press(page, 'Create event');
    await page.getByRole('heading', { level: 1, name: 'Bakers double' }).waitFor();
  });

  await walk(donor, 'donate again, doubled by the company', 13, async () => {
    await donor.page.reload();
    await donor.page.getByText('Bakers of Aue adds 100% to your donation.').waitFor();
    await give(donor.page, '€25', { first_name: 'Karl', email: 'karl@example.org' });
    await donor.page.getByText('Co-funding +€25.00').waitFor();
    await donor.page.getByRole('link', { name: 'Back to the project' }).click();
    await expect(progress.getByText('€100', { exact: true })).toBeVisible();
  });

  await walk(ada, 'create a voting by code', 10, async () => {
    await open(page, 'Votings');
    await page.getByRole('link', { name: 'New voting' }).click();
    await type(page, 'Title', 'Heart project');
    await type(page, 'First day', day(0));
    await type(page, 'Last day', day(30));
    await page.getByRole('checkbox', { name: 'Votes by email' }).uncheck();
    await page.getByRole('checkbox', { name: 'Votes by code' }).check();
    await page.getByRole('combobox', { name: 'Review' }).selectOption({ label: 'Public' });
    await press(page, 'Create voting');
    await page.getByText('Votings are switched off').waitFor();
  });

  await walk(ada, 'switch votings on, which the page of the voting asks for', 5, async () => {
    await page.getByRole('link', { name: 'Settings of votings' }).click();
    await page.getByRole('checkbox', { name: 'Votings', exact: true }).check();
    await press(page, 'Save settings');
    await page.getByText(/^Last changed on/).waitFor();
    await open(page, 'Votings');
    await page.getByRole('link', { name: 'Heart project' }).click();
    await page.getByText('Visitors vote on the pages of the participants.').waitFor();
  });

  await walk(ada, 'enter a participant and accept it', 9, async () => {
    await page.getByRole('link', { name: 'Participants' }).click();
    await press(page, 'Add participants');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('accepted projects accept no donations').waitFor();
    await dialog.getByRole('button', { name: /^Projects: / }).click();
    await page.getByRole('checkbox', { name: 'A piano for Aue' }).check();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Add participants' }).click();
    await page.getByRole('main').getByRole('link', { name: 'A piano for Aue' }).click();
    await page.getByLabel('Accept', { exact: true }).check();
    await press(page, 'Save decision');
    await page.getByText('Accepted for the voting').waitFor();
  });

  let code = '';
  await walk(ada, 'create codes', 6, async () => {
    await page.getByRole('main').getByRole('link', { name: 'Heart project' }).click();
    await page.getByRole('link', { name: 'Voting codes' }).click();
    await press(page, 'Create codes');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name of the batch').fill('Fair');
    await dialog.getByLabel('Number of codes').fill('3');
    await dialog.getByRole('button', { name: 'Create codes' }).click();
    await page.getByText('Unused: 3 · Used: 0 · Locked: 0').waitFor();
    code = await page
      .getByRole('gridcell', { name: /^[A-Z0-9]{10}$/ })
      .first()
      .innerText();
  });

  await walk(donor, 'vote with a code', 2, async () => {
    await donor.page.reload();
    await donor.page.getByLabel('Voting code').fill(code);
    await press(donor.page, 'Vote');
    await donor.page.getByText('1 vote has been counted.').waitFor();
  });

  await walk(ada, 'see the result', 1, async () => {
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Heart project' })
      .click();
    const ranking = page.getByRole('region', { name: 'Ranking' });
    await expect(ranking.getByRole('row', { name: '1 A piano for Aue 1' })).toBeVisible();
  });
});
