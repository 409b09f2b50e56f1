import { expect, type Page } from '@playwright/test';
import { makeCampaign } from '#features/coins/server/testing.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { enterProject, makeCodes, makeVoting } from '#features/votings/server/testing.ts';
import { makeProject } from '#testing/projects.ts';
import { translateTexts, type Translator } from '#testing/translator.ts';
import { fillDonor } from './support/giving.ts';
import { test, useSite, widths } from './support/site.ts';

const TITLE = 'A forest kindergarten';
const IBAN = 'DE02120300000000202051';
let slug = '';
let votes = '';
let codes: string[] = [];

const site = useSite(async (services) => {
  const { pool } = services.database;
  slug = (await makeProject(pool, { title: TITLE, needs: [[200_000n, 0n]] })).slug;
  ({ codes } = await makeCampaign(services, { count: 5 }));
  const voting = await makeVoting(pool);
  const participant = await enterProject(pool, voting, { title: 'A library on wheels' });
  await makeCodes(pool, voting, { HAND2345: 3, HAND6789: 2 });
  votes = `/project/${participant.slug}/voting/${voting.slug}/`;
  await setSettings(pool, {
    enableVoting: true,
    enableCoinDonations: true,
    enableManualBankTransfer: true,
    bankAccountHolder: 'Bürgerstiftung Köln',
    bankAccountIban: IBAN,
    bankAccountBic: 'BYLADEM1001',
  });
});

/** The scripts of a page fail the test with their first error. */
function expectNoErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** Translates the page, as soon as it is interactive or while the browser still reads it. */
async function translate(
  page: Page,
  way: Translator,
  event: 'page-ready' | 'DOMContentLoaded',
): Promise<void> {
  await page.addInitScript(`
    const translateTexts = ${translateTexts.toString()};
    addEventListener(${JSON.stringify(event)}, () => {
      document.documentElement.classList.add('translated-ltr');
      translateTexts(document.body, ${JSON.stringify(way)});
    }, { once: true });`);
}

/** From the home page to the details of a transfer, with other amounts on the way. */
async function giveByTransfer(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: TITLE }).first().click();
  await page.waitForURL(/\/project\//);
  const amount = page.getByRole('textbox', { name: 'Donation amount' });
  for (const text of ['10', '7,50', '123']) await amount.fill(text);
  await page.getByRole('button', { name: 'Continue to donation' }).click();
  await page.waitForURL(/\/give\//);
  const submit = page.locator('#give button[type=submit]');
  await expect(submit).toHaveText('Announce a transfer of €123.00', { useInnerText: true });
  for (const [text, shown] of [
    ['30', '€30.00'],
    ['', null],
    ['1500', '€1,500.00'],
    ['25', '€25.00'],
  ] as const) {
    await amount.fill(text);
    if (shown === null) continue;
    await expect(submit).toHaveText(`Announce a transfer of ${shown}`, { useInnerText: true });
    await expect(page.getByTestId('giving-total').filter({ visible: true })).toHaveText(shown, {
      useInnerText: true,
    });
  }
  await fillDonor(page);
  await submit.click();
  const dialog = page.getByRole('dialog', { name: 'Transfer details' });
  await expect(dialog).toContainText('€25.00', { useInnerText: true });
  await dialog.getByRole('button', { name: 'Copy IBAN' }).click();
  await dialog.getByRole('button', { name: 'Copied' }).waitFor();
}

test.describe('a page translated by the browser', () => {
  test('shows the amounts that are typed, and copies the account', { tag: '@gate' }, async () => {
    const page = await site.open({ width: widths.phone });
    const errors = expectNoErrors(page);
    await translate(page, 'replaces', 'page-ready');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await giveByTransfer(page);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(IBAN);
    expect(await page.locator('font font').count()).toBeGreaterThan(20);
    await page.keyboard.press('Escape');
    await expect(page.locator('#give form')).toHaveCount(0);
    expect(errors).toEqual([]);
  });

  for (const way of ['moves', 'replaces'] as const) {
    test(`takes codes, votes and log-ins if the translator ${way} the texts before it is interactive`, async () => {
      const page = await site.open();
      await translate(page, way, 'DOMContentLoaded');
      await page.goto(`/project/${slug}/`);
      await page.getByRole('button', { name: 'Enter a code' }).click();
      const code = codes.pop() ?? '';
      await page.locator('#redeem input[type=text][autocapitalize]').first().fill(code.slice(1));
      await page.getByRole('button', { name: 'Redeem', exact: true }).click();
      await page.getByRole('group', { name: 'Your balance' }).waitFor();
      await page.getByRole('textbox', { name: 'Amount in Euro' }).fill('4');
      await page.getByRole('button', { name: 'Distribute', exact: true }).click();
      await page.getByRole('dialog').getByText('€4.00').first().waitFor();

      await page.goto(votes);
      await page.locator('#vote').scrollIntoViewIfNeeded();
      await page.getByRole('tab', { name: 'With a code' }).click();
      await page.getByLabel('Voting code').fill(way === 'moves' ? 'HAND2345' : 'HAND6789');
      await page.locator('#vote button[type=submit]:visible').click();
      await page.getByRole('dialog', { name: 'Voted!' }).waitFor();

      await page.goto('/login/');
      await page.getByRole('textbox', { name: /User name/ }).fill('nobody@example.org');
      await page.locator('[name=password]').fill('something wrong');
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByRole('alert').first().waitFor();
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
    });
  }
});

test.describe('without https', () => {
  const withoutHttps = (page: Page) =>
    page.addInitScript(() => {
      Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined });
      Reflect.deleteProperty(Crypto.prototype, 'subtle');
      Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });
    });

  test('a donor gives and copies the account', async () => {
    const page = await site.open();
    const errors = expectNoErrors(page);
    await withoutHttps(page);
    await giveByTransfer(page);
    const field = page.getByRole('dialog').getByRole('button', { name: 'Copy Amount' });
    await page.evaluate(() =>
      Object.defineProperty(Document.prototype, 'execCommand', { value: () => false }),
    );
    await field.click();
    await page.getByText('Copying failed.', { exact: false }).first().waitFor();
    await expect(page.getByRole('textbox', { name: 'Copy Amount' })).toHaveValue('25');
    expect(errors).toEqual([]);
  });
});

test.describe('a press whose script throws', () => {
  /** Ids and requests fail from now on, as if the page had a bug. */
  const breakScripts = (page: Page) =>
    page.evaluate(() => {
      Object.defineProperty(crypto, 'getRandomValues', {
        value: () => {
          throw new Error('broken');
        },
      });
    });

  test('ends in a message, and the buttons can be pressed again', async () => {
    const page = await site.open();
    await page.goto(`/project/${slug}/give/?amount=2500`);
    await page.getByRole('textbox', { name: 'Donation amount' }).fill('25');
    await fillDonor(page);
    await breakScripts(page);
    const submit = page.locator('#give button[type=submit]');
    await submit.click();
    await page.getByRole('alert').filter({ hasText: 'an error occurred' }).first().waitFor();
    await expect(submit).not.toHaveAttribute('aria-busy', 'true');

    await page.goto(`/project/${slug}/`);
    await page.getByRole('button', { name: 'Enter a code' }).click();
    await page
      .locator('#redeem input[type=text][autocapitalize]')
      .first()
      .fill((codes[0] ?? '').slice(1));
    await breakScripts(page);
    const redeem = page.getByRole('button', { name: 'Redeem', exact: true });
    await redeem.click();
    await page.getByText('because of an error of this page', { exact: false }).waitFor();
    await expect(redeem).not.toHaveAttribute('aria-busy', 'true');
  });
});
