import { expect } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { makeFirstAdministrator } from '#features/signup/contract/first-administrator.ts';
import { issueFirstAdministratorLink } from '#features/signup/server/index.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths, resize } from './support/fits.ts';
import { test, useSite, widths } from './support/site.ts';

const children: ChildProcess[] = [];
test.afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
});
const site = useSite();

const root = fileURLToPath(new URL('../', import.meta.url));

// Each test begins without an administrator.
test.beforeEach(() => site.services.database.pool.query('UPDATE app_user SET is_superuser = false'));

const newLink = async (email?: string): Promise<string> => {
  const link = await site.services.database.transact((tx) => issueFirstAdministratorLink(tx, email));
  if (!link.ok) throw new Error(link.refused);
  return `/account/first-administrator/${link.token}/`;
};

/** Starts the product as `npm start` does, without demo data, and returns its output. */
async function start(): Promise<{ printed: () => string; url: string }> {
  const { config } = site;
  const child = spawn(process.execPath, ['scripts/serve.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: config.databaseUrl,
      DATA_DIR: config.dataDir,
      DEMO_DATA: 'off',
      LOG_LEVEL: 'trace',
      PORT: '0',
    },
  });
  children.push(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += String(part)));
  await expect.poll(() => printed, { timeout: 120_000 }).toContain('Ctrl-C stops it');
  await expect.poll(() => printed).toContain('/account/first-administrator/');
  const url = /Obolus is ready: (\S+)/.exec(printed)?.[1] ?? '';
  return { printed: () => printed, url };
}

test('two starts print one link each; one of them creates an administrator, and no log contains either', async () => {
  const starts = await Promise.all([start(), start()]);
  const tokens = starts.map(
    ({ printed, url }) =>
      new RegExp(`${url}/account/first-administrator/([\\w-]{43})/`).exec(printed())?.[1] ?? '',
  );
  expect(new Set(tokens).size).toBe(2);
  const body = { username: 'first', email: 'first@example.org', password: 'a long password' };
  const answers = await Promise.all(
    starts.map(async ({ url }, index) => {
      await fetch(`${url}/account/first-administrator/${tokens[index]}/`);
      const answer = await fetch(url + makeFirstAdministrator.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, token: tokens[index], username: `first-${index}` }),
      });
      return answer.status;
    }),
  );
  expect(answers.toSorted((a, b) => a - b)).toEqual([200, 400]);
  for (const { printed } of starts) {
    const records = () =>
      printed()
        .split('\n')
        .filter((line) => line.startsWith('{'));
    await expect.poll(() => records().length).toBeGreaterThan(1);
    for (const token of tokens) expect(records().filter((line) => line.includes(token))).toEqual([]);
  }
});

test('the home page of an empty platform explains what to do, without showing the link', async () => {
  const path = await newLink();
  const page = await site.open();
  await page.goto('/');
  await page.getByText('This platform is not set up yet').waitFor();
  expect(await page.content()).not.toContain(path);
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await resize(page, widths.phone);
  await expectAccessible(page);
});

test('creates the administrator on a phone by keyboard, shows errors, and leads to the administration', {
  tag: '@gate',
}, async () => {
  const path = await newLink();
  const page = await site.open({ width: widths.phone });
  await page.goto(path);
  await page.getByRole('heading', { name: 'Create the first administrator' }).waitFor();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await page.getByRole('textbox', { name: 'User name' }).fill('ada');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada');
  await page.locator('[name=password]').fill('short');
  await page.keyboard.press('Enter');
  await page
    .getByRole('alert')
    .filter({ hasText: /need.* to be corrected/ })
    .waitFor();
  await expectAccessible(page);
  await expect(page.getByRole('textbox', { name: 'User name' })).toHaveValue('ada');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.org');
  await page.locator('[name=password]').fill('a long password');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/site-admin\/$/);
  await page.getByRole('heading', { level: 1 }).waitFor();

  const late = await site.open({ width: widths.phone, javaScript: false });
  await late.goto(path);
  await late.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
});

test('works without scripts and in German, with the address given to the command', async () => {
  const page = await site.open({ javaScript: false, locale: 'sie_DE' });
  await page.goto(await newLink('vorstand@example.org'));
  await page.getByText('vorstand@example.org').waitFor();
  await expect(page.locator('[name=email]')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Benutzername' }).fill('vorstand');
  await page.locator('[name=password]').fill('ein langes Passwort');
  await page.getByRole('button', { name: 'Administratorkonto anlegen' }).click();
  await page.waitForURL(/\/site-admin\/$/);
});
