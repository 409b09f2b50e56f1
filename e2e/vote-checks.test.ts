import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { setSettings } from '#features/settings/server/testing.ts';
import { enterProject, makeCodes, makeVoting } from '#features/votings/server/testing.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { passTime } from './support/clock.ts';
import { test, useSite, widths } from './support/site.ts';

/** Fakes the captcha's script; the real one is another company's. */
const CAPTCHA_SCRIPT = `window.grecaptcha = {
  ready: (work) => work(),
  execute: (key, { action }) => Promise.resolve(['answer', key, action].join(':')),
};`;

/** The server that verifies the captcha's tokens. */
const judged: (string | null)[] = [];
const judge = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    judged.push(new URLSearchParams(body).get('response'));
    response.end(JSON.stringify({ success: true, score: 0.9 }));
  });
});
test.afterAll(() => new Promise<void>((resolve) => judge.close(() => resolve())));

let path = '';
const site = useSite(async ({ database: { pool } }, config) => {
  await new Promise<void>((resolve) => judge.listen(0, '127.0.0.1', resolve));
  const { port } = judge.address() as AddressInfo;
  config.recaptchaSecret = 'secret of the test';
  config.recaptchaVerifyUrl = `http://127.0.0.1:${port}/siteverify`;
  await setSettings(pool, { enableVoting: true, enableFingerprint: true, recaptchaKey: 'site-key' });
  const voting = await makeVoting(pool);
  const project = await enterProject(pool, voting, { title: 'A library on wheels' });
  await makeCodes(pool, voting, { BIKE2345: 3, BIKE6789: 2 });
  path = `/project/${project.slug}/voting/${voting.slug}/`;
});

/** Votes with a code; returns the additional data that the browser sent. */
async function vote(page: Page, code: string): Promise<Record<string, unknown>> {
  await page.getByLabel('Voting code').fill(code);
  const sent = page.waitForRequest((request) => request.url().endsWith('/vote/'));
  await page.locator('#vote button[type=submit]:visible').click();
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  const dialog = page.getByRole('dialog', { name: 'Voted!' });
  await dialog.getByRole('button', { name: 'Back to project' }).click();
  await dialog.waitFor({ state: 'hidden' });
  return body;
}

test('an external captcha and the device cookie wait for consent, each for its own', async () => {
  const page = await site.open({ width: widths.phone });
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) asked.push(request.url());
  });
  await page.route('https://www.google.com/recaptcha/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: CAPTCHA_SCRIPT }),
  );
  await page.goto(path);
  const area = page.locator('#vote');
  await area.scrollIntoViewIfNeeded();
  await area.getByText('Votes cannot be accepted without this check.').waitFor();
  await page.getByLabel('Voting code').fill('BIKE2345');
  await expect(area.locator('button[type=submit]:visible')).toBeDisabled();
  await passTime(page);
  expect(asked).toEqual([]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await area.getByRole('button', { name: 'Allow reCAPTCHA' }).click();
  await expect.poll(() => asked).toEqual(['https://www.google.com/recaptcha/api.js?render=site-key']);
  expect(await vote(page, 'BIKE2345')).toMatchObject({
    email: 'BIKE2345',
    extra_data: path,
    'g-recaptcha-response': 'answer:site-key:vote',
    fp_id: null,
    is_private_browsing_mode: null,
  });
  expect(judged).toEqual(['answer:site-key:vote']);

  await area.getByRole('button', { name: 'Allow device identifier' }).click();
  const shown = await vote(page, 'BIKE6789');
  expect(shown['fp_id']).toMatch(/^[0-9a-f]{16,}$/);
  expect(typeof shown['is_private_browsing_mode']).toBe('boolean');
  expect(judged).toHaveLength(2);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'cookie_rule_detail')?.value).toMatch(/recaptcha,fingerprint/);
  // Everything except the captcha stays on this platform.
  expect(new Set(asked.map((url) => new URL(url).origin))).toEqual(new Set(['https://www.google.com']));
});
