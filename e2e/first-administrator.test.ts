import { expect } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { makeFirstAdministrator } from '#features/signup/contract/first-administrator.ts';
import { issueFirstAdministratorLink } from '#features/signup/server/index.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { test, useSite, widths } from './support/site.ts';

const site = useSite();
const children: ChildProcess[] = [];
test.afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
});

const root = fileURLToPath(new URL('../', import.meta.url));

const newLink = async (email?: string): Promise<string> => {
  const link = await site.services.database.transact((tx) => issueFirstAdministratorLink(tx, email));
  if (!link.ok) throw new Error(link.refused);
  return `/account/first-administrator/${link.token}/`;
};

/** Starts the product as `npm start` does, without demo data, and answers what it prints. */
async function start(port: number): Promise<{ said: () => string; url: string }> {
  const url = `http://localhost:${port}`;
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
      PORT: String(port),
      PUBLIC_URL: url,
    },
  });
  children.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
  await expect.poll(() => said, { timeout: 60_000 }).toContain('Ctrl-C stops it');
  return { said: () => said, url };
}

test('two starts print a link each; with one an administrator is made, and no log knows either', async () => {
  const starts = await Promise.all([start(site.config.port + 1), start(site.config.port + 2)]);
  const tokens = starts.map(
    ({ said, url }) => new RegExp(`${url}/account/first-administrator/([\\w-]{43})/`).exec(said())?.[1] ?? '',
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
  for (const { said } of starts) {
    const records = said()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(records.length).toBeGreaterThan(1);
    for (const token of tokens) expect(records.filter((line) => line.includes(token))).toEqual([]);
  }
  await site.services.database.pool.query(`UPDATE app_user SET is_superuser = false`);
});

test('the home page of an empty platform names the way, without the link', async () => {
  const path = await newLink();
  for (const width of Object.values(widths)) {
    const page = await site.open({ width });
    await page.goto(`/?search=${width}`);
    await page.getByText('This platform is not set up yet').waitFor();
    expect(await page.content()).not.toContain(path);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});

test('makes the administrator on a phone by keyboard, shows what to correct, and leads to the administration', async () => {
  const path = await newLink();
  const page = await site.open({ width: widths.phone });
  await page.goto(path);
  await page.getByRole('heading', { name: 'Create the first administrator' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('textbox', { name: 'User name' }).fill('ada');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada');
  await page.locator('[name=password]').fill('short');
  await page.keyboard.press('Enter');
  await page
    .getByRole('alert')
    .filter({ hasText: /need.* correction/ })
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
  await site.services.database.pool.query(`UPDATE app_user SET is_superuser = false`);
});

test('works without scripts and in German, with the address that the command named', async () => {
  const page = await site.open({ javaScript: false, locale: 'sie_DE' });
  await page.goto(await newLink('vorstand@example.org'));
  await page.getByText('vorstand@example.org').waitFor();
  await expect(page.locator('[name=email]')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Benutzername' }).fill('vorstand');
  await page.locator('[name=password]').fill('ein langes Passwort');
  await page.getByRole('button', { name: 'Administratorkonto anlegen' }).click();
  await page.waitForURL(/\/site-admin\/$/);
});
