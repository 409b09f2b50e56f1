import { expect, type Locator, type Page } from '@playwright/test';
import { settle } from '#features/payments/server/testing.ts';
import { liftVisitorLimits, makeCoFunding } from '#features/donations/server/testing.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { getProject } from '#features/detail-pages/contract/project.ts';
import { resetSettings, setSettings } from '#features/settings/server/testing.ts';
import { addressOf } from '#platform/web/api.ts';
import { buildUser } from '#testing/factories.ts';
import { expectAccessible } from './support/accessibility.ts';
import { stopClock } from './support/clock.ts';
import { donate, requestDonation } from './support/donors.ts';
import { openEarly } from './support/early.ts';
import { expectFitsAllWidths, resize } from './support/fits.ts';
import { tabTo } from './support/keyboard.ts';
import { DONOR, fillDonor, makeCard } from './support/giving.ts';
import { test, useSite, widths } from './support/site.ts';
import { shareWindow } from './support/window.ts';

let withCoFunding = '';
let small = '';
let odd = '';
const site = useSite(async (services) => {
  const { pool } = services.database;
  const organizationId = await makeOrganization(pool, { title: 'Umweltwerkstatt Augsburg e. V.' });
  const kindergarten = await makeProject(pool, {
    title: 'A forest kindergarten by the Lech',
    organizationId,
    needs: [[200_000n, 50_000n]],
  });
  await makeCoFunding(services, kindergarten.id, { title: 'Spring', ppm: 500_000n, donationMax: 10_000n });
  const bench = await makeProject(pool, { title: 'A bench', organizationId, needs: [[6000n, 0n]] });
  const box = await makeProject(pool, { title: 'A nesting box', organizationId, needs: [[750n, 0n]] });
  withCoFunding = kindergarten.slug;
  small = bench.slug;
  odd = box.slug;
  await makeCard(pool);
  await pool.query(
    `INSERT INTO payment_provider (slug, adapter, method, title, display_name, icon, position)
     VALUES ('debit', 'sandbox', 'direct_debit', 'Sandbox Pay', '{"en": "Debit", "de": "Lastschrift"}', 'building-bank', 2)`,
  );
  await liftVisitorLimits(pool);
});

/** The slug of a project of the test's own, which needs €60. */
const makeOwn = async () =>
  (await makeProject(site.services.database.pool, { title: 'A slide', needs: [[6000n, 0n]] })).slug;

const open = shareWindow(site);
const openProject = (slug: string, width?: number) => open(`/project/${slug}/`, width);
const openForm = (slug: string, width?: number) => open(`/project/${slug}/give/`, width);

/** What another donor gives to, without a fee. */
const byDebit = (slug: string) => ({ project: { slug }, provider: 'debit' });

const amountField = (page: Page) => page.getByRole('textbox', { name: 'Donation amount' });
const submit = (page: Page) => page.locator('#give button[type=submit]');

async function enterAmount(page: Page, amount: string): Promise<void> {
  await amountField(page).fill(amount);
  await submit(page).waitFor();
  await page.getByRole('radio', { name: /Card/ }).waitFor();
}

/** Enters the amount on the page of the project, which leads to the form. */
async function continueWith(page: Page, amount: string): Promise<void> {
  await amountField(page).fill(amount);
  await page.getByRole('button', { name: 'Continue to donation' }).click();
  await page.waitForURL(/\/give\/\?amount=/);
  await page.getByRole('radio', { name: /Card/ }).waitFor();
}

/** The total beside the form, or above its button on small windows. */
const total = (page: Page) => page.getByTestId('giving-total').filter({ visible: true });

async function payAtProvider(page: Page, card = /Succeeds/): Promise<void> {
  await page.waitForURL(/\/sandbox\//);
  await page.getByRole('radio', { name: card }).check();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/donation\//);
}

/** Goes back until the page has such a path. While a page is replaced by the one before it, the browser refuses a further step. */
async function goBackTo(page: Page, path: RegExp): Promise<void> {
  const isThere = () => path.test(new URL(page.url()).pathname);
  await expect(async () => {
    if (!isThere()) await page.goBack();
    expect(isThere()).toBe(true);
  }).toPass();
}

const hasFocus = (element: Locator) => element.evaluate((shown) => shown === document.activeElement);

/** Whether an element is visible in the window. */
function isInView(element: Locator): Promise<boolean> {
  return element.evaluate((shown) => {
    const { top, bottom } = shown.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
}

async function balanceOf(page: Page, slug: string): Promise<number> {
  const answer = await page.request.get(addressOf(getProject.path, { slug }, {}));
  const project = (await answer.json()) as { balance: { in_cents: number } };
  return project.balance.in_cents;
}

test('a visitor donates, and the page shows the cents', { tag: '@gate' }, async () => {
  const page = await openProject(withCoFunding, widths.phone);
  const before = await balanceOf(page, withCoFunding);
  await page.getByText('€50', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue to donation' }).click();
  await page.getByRole('checkbox', { name: 'I cover the fee of €0.96' }).check();
  await expect(total(page)).toHaveText('€50.96', { useInnerText: true });
  const folded = page.locator('#give details').filter({ hasText: 'Total to pay' });
  await folded.getByText('Donation €50.00').click();
  await expect(folded).toContainText('+€25.00', { useInnerText: true });
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await resize(page, widths.desktop);
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('+€25.00', {
    useInnerText: true,
  });
  await expectAccessible(page);
  await resize(page, widths.phone);
  await fillDonor(page, { email: 'erika.phone@example.org' });
  await expect(page.locator('#give')).toContainText('payment provider’s page (Sandbox Pay)', {
    useInnerText: true,
  });
  await submit(page).click();
  await payAtProvider(page);
  await page.getByRole('heading', { name: /^Thank you/ }).waitFor();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  const message = await page.locator('main').innerText();
  const unsent = 'No mail server is set up: the confirmation to e***@example.org';
  for (const words of ['€50.00', '€0.96', '€50.96', ' adds', '€25.00', unsent]) {
    expect(message).toContain(words);
  }
  expect(message).toMatch(/S-[A-Z0-9]{6}/);
  await page.reload();
  await expect(page.locator('main')).toContainText(`Thank you, ${DONOR.first_name}!`, { useInnerText: true });
  await expect.poll(() => balanceOf(page, withCoFunding)).toBe(before + 7500);
  await page.getByRole('link', { name: 'Back to the project' }).click();
  await page.waitForURL(/\/project\//);
  const collected = `€${(before + 7500) / 100}`;
  await page.locator('aside').first().getByText(collected).first().waitFor();
});

test.describe('going back after a payment', () => {
  const shown = (page: Page) => page.locator('aside').first().innerText();

  test('shows what has been collected since', { tag: '@gate' }, async () => {
    const page = await openProject(await makeOwn());
    await expect.poll(() => shown(page)).toContain('€0');
    await continueWith(page, '20');
    await fillDonor(page);
    await submit(page).click();
    await payAtProvider(page);
    await page.getByRole('heading', { name: /^Thank you/ }).waitFor();
    await goBackTo(page, /^\/project\/[^/]*\/$/);
    await expect.poll(() => shown(page)).toContain('€20');
  });

  test('does so even if the browser has cached the page', async () => {
    const slug = await makeOwn();
    const page = await openProject(slug);
    const before = await shown(page);
    const { rows } = await site.services.database.pool.query<{ id: bigint }>(
      `UPDATE project SET title = 'A slide for everybody' WHERE slug = $1 RETURNING id`,
      [slug],
    );
    expect(rows).toHaveLength(1);
    expect(before).not.toBe('');
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await page.getByRole('heading', { name: 'A slide for everybody' }).waitFor();
  });
});

test.describe('the amount field', () => {
  let page: Page;
  test.beforeEach(async () => {
    page = await openForm(small);
  });

  test('snaps to the maximum, names it, and keeps the focus', async () => {
    await amountField(page).pressSequentially('100');
    await expect(amountField(page)).toHaveValue('60');
    await expect(page.locator('#give [role=status]').first()).toHaveText(
      'The maximum amount you can currently to donate to this project is €60.00',
      { useInnerText: true },
    );
    await expect(amountField(page)).toBeFocused();
  });

  test('keeps a maximum with cents while typing continues', async () => {
    page = await openForm(odd);
    for (const typed of ['12.50', '100', '7.5199']) {
      await amountField(page).fill('');
      await amountField(page).pressSequentially(typed);
      await expect(amountField(page)).toHaveValue('7.50');
    }
    await amountField(page).press('Backspace');
    await amountField(page).press('Backspace');
    await amountField(page).pressSequentially('25');
    await expect(amountField(page)).toHaveValue('7.25');
  });

  test('blocks the minus key, names the minimum, and snaps to it on blur', async () => {
    await amountField(page).pressSequentially('-0.5');
    await expect(amountField(page)).toHaveValue('0.5');
    const status = page.locator('#give [role=status]').first();
    await expect
      .poll(() => status.innerText())
      .toBe('The minimum amount you can currently to donate to this project is €1.00');
    await amountField(page).blur();
    await expect(amountField(page)).toHaveValue('1');
  });

  test('reports on blur what is not an amount', async () => {
    const message = page.locator('#give').getByText('Please enter the amount in figures, such as 25.50.');
    for (const typed of ['1e3', 'abc', '1.00,50', '€ x']) {
      await test.step(typed, async () => {
        await amountField(page).fill(typed);
        await expect(amountField(page)).not.toHaveAttribute('aria-invalid');
        await amountField(page).press('Tab');
        await message.waitFor();
        await expect(amountField(page)).toHaveAttribute('aria-invalid', 'true');
        const described = (await amountField(page).getAttribute('aria-describedby'))?.split(' ');
        expect(described).toContain(await message.getAttribute('id'));
        await expect(page.locator('#give [role=status]').first()).toHaveText(await message.innerText(), {
          useInnerText: true,
        });
        if (typed === 'abc') await expectAccessible(page);
        await amountField(page).fill('12');
        await message.waitFor({ state: 'detached' });
        await expect(amountField(page)).not.toHaveAttribute('aria-invalid');
        await submit(page).waitFor();
      });
    }
    const summary = page.locator('#give form [role=alert]').first();
    for (const typed of ['1e3', 'abc', '1.00,50', '€ x']) {
      await test.step(`${typed}, submitted`, async () => {
        await amountField(page).fill(typed);
        await submit(page).click();
        await summary
          .getByRole('link', { name: 'Please enter the amount in figures, such as 25.50.' })
          .waitFor();
        await message.and(page.locator('[id$=-error]')).waitFor();
        await amountField(page).fill('12');
        await message.first().waitFor({ state: 'detached' });
      });
    }
  });

  test('rounds down fractions of a step, and says why', async () => {
    // In a window of its own.
    page = await site.open();
    await page.goto(`/project/${small}/`);
    // The clock is stopped: the wait is exactly 200 milliseconds.
    await stopClock(page);
    await amountField(page).fill('12.999');
    await page.clock.runFor(199);
    await expect(amountField(page)).toHaveValue('12.999');
    await page.clock.runFor(1);
    await expect(amountField(page)).toHaveValue('12.99');
    const status = page.locator('#give [role=status]').first();
    for (const words of [
      'Your donation amount has been automatically adjusted.',
      'This was done because donation amounts are only possible in steps of €0.01',
    ]) {
      await expect(status).toContainText(words, { useInnerText: true });
    }
  });

  test('hides the form until there is an amount; typing clears the preset', async () => {
    page = await openProject(small);
    await expect(amountField(page)).toHaveAttribute('placeholder', 'Donation amount *');
    await expect(submit(page)).toHaveCount(0);
    await expect(page.locator('[name=email]')).toHaveCount(0);
    await page.evaluate(() => {
      const message: unknown[] = [];
      for (const name of ['amount-valid', 'amount-invalid']) {
        document.addEventListener(name, (event) => message.push([name, (event as CustomEvent).detail]));
      }
      Object.assign(window, { message });
    });
    const message = () => page.evaluate(() => Reflect.get(window, 'message') as unknown[]);
    await page.getByText('€25', { exact: true }).click();
    await expect(submit(page)).toHaveText('Continue to donation');
    await expect.poll(message).toEqual([['amount-valid', { cents: 2500 }]]);
    await expect(amountField(page)).toHaveValue('25');
    await amountField(page).fill('26');
    await expect(page.getByRole('radio', { name: '€25' })).not.toBeChecked();
    await expect(page.getByRole('radio', { name: 'Other amount' })).toBeChecked();
    await amountField(page).fill('');
    await expect.poll(message).toEqual([
      ['amount-valid', { cents: 2500 }],
      ['amount-valid', { cents: 2600 }],
      ['amount-invalid', null],
    ]);
    // The option for a custom amount is inside the box of the amount and focuses its field.
    await page.getByText('€25', { exact: true }).click();
    await page.locator('#give').getByText('Other amount').click();
    await expect(amountField(page)).toHaveValue('');
    await expect(amountField(page)).toBeFocused();
    // Without an amount the button asks for one; with one it leads to the form.
    await submit(page).click();
    await page.locator('#give').getByText('Please enter a donation amount.').waitFor();
    await continueWith(page, '26');
    await expect(page).toHaveURL((url) => url.pathname.endsWith('/give/') && url.search === '?amount=26.00');
    await expect(amountField(page)).toHaveValue('26');
    await expect(page.locator('#give [name=email]')).toHaveAttribute('placeholder', 'email address *');
  });

  test('asks for a second address line only on request, and shows an existing one', async () => {
    await amountField(page).fill('26');
    const line = page.locator('#give [name=additional_information]');
    await page.locator('#give').getByText('Add a second address line').click();
    await line.fill('c/o Muster');
    await page.locator('#give').getByText('Add a second address line').click();
    await line.waitFor();
    await line.fill('');
    await page.locator('#give').getByText('Add a second address line').click();
    await line.waitFor({ state: 'hidden' });
  });
});

test.describe('a failed submit', () => {
  test('focuses a summary whose links lead to the fields; corrected fields are valid again', {
    tag: '@gate',
  }, async () => {
    const page = await openForm(small);
    await enterAmount(page, '10');
    await amountField(page).fill('');
    await submit(page).click();
    const summary = page.locator('#give form [role=alert]').first();
    await summary.waitFor();
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error:/);
    const message = await summary.innerText();
    for (const words of [
      'Please enter a donation amount.',
      'First name: This field is required',
      'City: This field is required',
      'Please accept the terms of use',
      'Please accept the privacy policy',
    ]) {
      expect(message).toContain(words);
    }
    await expectAccessible(page);
    await summary.getByRole('link', { name: /Postal code/ }).click();
    await page.keyboard.type('50667');
    await expect(page.locator('#give [name=postal_code]')).toHaveValue('50667');
    await expect(summary).not.toContainText('Postal code', { useInnerText: true });
  });

  const ofEmail = { status: 400, json: { email: ['Not this address.'] } };
  const ofAll = { status: 429, json: { detail: 'Too many payments are open.' } };
  test('shows what the server refuses, with the focus there', async () => {
    const page = await openForm(withCoFunding, widths.phone);
    await enterAmount(page, '10');
    await fillDonor(page);
    let answer: typeof ofEmail | typeof ofAll = ofEmail;
    await page.route('**/api/v4/private-donations/', (route) => route.fulfill(answer));
    const summary = page.locator('#give form [role=alert]').first();
    for (const [what, given, message, width] of [
      ['a field on a phone', ofEmail, 'Email address: Not this address.', widths.phone],
      ['the whole on a phone', ofAll, 'Too many payments are open.', widths.phone],
      ['a field on a desktop', ofEmail, 'Email address: Not this address.', widths.desktop],
    ] as const) {
      await test.step(what, async () => {
        answer = given;
        await resize(page, width);
        await submit(page).click();
        await summary.getByText(message).waitFor();
        await expect(summary).toBeFocused();
        await expect.poll(() => isInView(summary)).toBe(true);
      });
    }
  });

  test('validates an address only when it is long enough', async () => {
    const page = await openForm(small);
    await enterAmount(page, '10');
    const email = page.locator('#give [name=email]');
    await email.pressSequentially('e@exam');
    await expect(page.getByText('Please enter a valid email address')).toHaveCount(0);
    await email.pressSequentially('p');
    await page.getByText('Please enter a valid email address').waitFor();
    await email.pressSequentially('le.org');
    await expect(page.getByText('Please enter a valid email address')).toHaveCount(0);
  });

  test('shows a general error when the response contains no reason, on the page as well', async () => {
    const page = await openForm(small);
    await enterAmount(page, '10');
    await fillDonor(page);
    await page.route('**/api/v4/private-donations/', (route) =>
      route.fulfill({ status: 503, json: { detail: 'Please come back later.', code: 'unavailable' } }),
    );
    await submit(page).click();
    const toasts = page.getByRole('region', { name: 'Notifications' });
    await toasts.getByText('an error occurred').waitFor();
    await expect(toasts).toContainText('Whoops!', { useInnerText: true });
    const summary = page.locator('#give form [role=alert]').first();
    await expect(summary).toContainText('Please come back later.', { useInnerText: true });
    await expect.poll(() => hasFocus(summary)).toBe(true);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });

  test('shows in a red alert what the project can no longer accept, and reloads it', async () => {
    const slug = await makeOwn();
    const page = await openForm(slug);
    await enterAmount(page, '60');
    await fillDonor(page);
    await requestDonation(site.url, byDebit(slug), 2_000);
    await submit(page).click();
    const alert = page.locator('#give > [role=alert]');
    await alert.waitFor();
    await expect(alert).toContainText('40', { useInnerText: true });
    await page.getByText('Between €1 and €40').waitFor();
    await expect(amountField(page)).toHaveValue('40');
    // The pressed button is far below; the page has scrolled back to the card.
    const top = () => page.locator('#give').evaluate((card) => card.getBoundingClientRect().top);
    await expect.poll(top).toBeGreaterThanOrEqual(0);
    await expect.poll(() => top()).toBeLessThan(450);
    await amountField(page).fill('30');
    await expect(alert).toHaveCount(0);
    // Another donor was faster again; this time the alert is closed.
    await page.route('**/api/v4/private-donations/', (route) =>
      route.fulfill({ status: 400, json: { overfunded: ['Only €20.00 is left.'] } }),
    );
    await submit(page).click();
    await alert.getByText('Only €20.00 is left.').waitFor();
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toHaveCount(0);
  });

  test('keeps its alert if another donor has completed the project, until it is reloaded', async () => {
    const slug = await makeOwn();
    const page = await openForm(slug);
    await enterAmount(page, '60');
    await fillDonor(page);
    await donate(site.url, byDebit(slug), 6_000);
    await submit(page).click();
    const alert = page.locator('#give > [role=alert]');
    await alert.waitFor();
    // The page is reloaded: it accepts no more money, and still shows the result of the donation.
    await page.getByText('This project is fully funded already.').waitFor();
    await expect(page.locator('#give form')).toHaveCount(0);
    await expect(alert).toContainText('Your donation was not accepted', { useInnerText: true });
    await expect.poll(() => hasFocus(alert)).toBe(true);
    await expect(page).toHaveTitle(/^Error:/);
    await expect(page.locator('#give')).not.toContainText('reserved for payments', { useInnerText: true });
    await expectAccessible(page);
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toHaveCount(0);
    await expect.poll(() => hasFocus(page.locator('#give'))).toBe(true);
    await page.getByRole('link', { name: 'Back to the project' }).first().waitFor();
    await expect(page).not.toHaveTitle(/^Error:/);
  });

  test('says that everything is reserved while payments of others hold all of the rest', async () => {
    const slug = await makeOwn();
    const page = await openForm(slug);
    await enterAmount(page, '60');
    await fillDonor(page);
    await requestDonation(site.url, byDebit(slug), 6_000);
    await submit(page).click();
    const alert = page.locator('#give > [role=alert]');
    await page.getByText('The amount still needed is reserved').waitFor();
    await expect(page.locator('#give form')).toHaveCount(0);
    await expect(alert).toContainText('cannot accept any more at the moment', { useInnerText: true });
    await expect(alert).not.toContainText('€0', { useInnerText: true });
    await expect.poll(() => hasFocus(alert)).toBe(true);
    await expect(page).toHaveTitle(/^Error:/);
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toHaveCount(0);
    await expect.poll(() => hasFocus(page.locator('#give'))).toBe(true);
  });

  test('removes its error about an amount once the amount is adjusted', async () => {
    const slug = await makeOwn();
    const page = await openForm(slug);
    await enterAmount(page, '60');
    await fillDonor(page);
    await page.route(
      '**/api/v4/private-donations/',
      (route) => route.fulfill({ status: 400, json: { net_value_in_cents: ['Not this amount.'] } }),
      { times: 1 },
    );
    await submit(page).click();
    const invalid = () => amountField(page).getAttribute('aria-invalid');
    await expect.poll(invalid).toBe('true');
    await requestDonation(site.url, byDebit(slug), 1_000);
    // The open amount is smaller now: the refused amount is replaced by a valid one.
    await submit(page).click();
    await expect(amountField(page)).toHaveValue('50');
    await expect.poll(invalid).toBe(null);
  });
});

test('the button on a phone reacts to a press while a field has the focus', async () => {
  const page = await openForm(withCoFunding, widths.phone);
  await enterAmount(page, '11');
  await fillDonor(page, { email: 'thumb@example.org' });
  const city = page.locator('#give [name=city]');
  await city.fill('Bonn');
  await submit(page).scrollIntoViewIfNeeded();
  const before = await submit(page).boundingBox();
  await city.evaluate((field) => field.blur());
  // A button that moves when the field loses the focus is no longer under the finger.
  await expect.poll(() => submit(page).boundingBox()).toEqual(before);
  await city.focus();
  await submit(page).click();
  await page.waitForURL(/\/sandbox\//);
});

test('a double click requests one payment, under an overlay', { tag: '@gate' }, async () => {
  const page = await openForm(withCoFunding);
  await enterAmount(page, '11');
  await fillDonor(page, { email: 'double@example.org' });
  let requests = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v4/private-donations/')) requests += 1;
  });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v4/private-donations/', async (route) => {
    await held.promise;
    await route.continue();
  });
  await submit(page).dblclick();
  // Until the provider's page opens, nothing below the overlay reacts, and Escape does not cancel the request.
  const overlay = page.getByRole('dialog', { name: 'The payment is being prepared…' });
  await overlay.getByText('The payment provider’s page is opening (Sandbox Pay).').waitFor();
  await expect(overlay.locator('svg')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(overlay).toBeVisible();
  held.resolve();
  await page.waitForURL(/\/sandbox\//);
  expect(requests).toBe(1);
});

test('returning from the provider shows the filled form, with the open payment named', async () => {
  const page = await openForm(withCoFunding, widths.phone);
  await enterAmount(page, '12');
  await fillDonor(page, { email: 'back@example.org' });
  await submit(page).click();
  await page.waitForURL(/\/sandbox\//);
  const payment = page.url();
  for (const [device, width] of Object.entries(widths)) {
    await test.step(device, async () => {
      await resize(page, width);
      await page.goBack();
      await page.getByText('A payment of €12.00 has already been started.').waitFor();
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await expect(page.locator('#give [name=first_name]')).toHaveValue('Erika');
      await expect.poll(() => isInView(page.getByRole('heading', { name: 'Your donation' }))).toBe(true);
      await submit(page).click();
      await page.waitForURL(/\/sandbox\//);
      await expect(page).toHaveURL(payment);
    });
  }
});

test('a payment that the provider did not accept is requested again when the button is pressed again', async ({
  afterwards,
}) => {
  const { pool } = site.services.database;
  const adapter = (name: string) =>
    pool.query(`UPDATE payment_provider SET adapter = $1 WHERE adapter IN ('sandbox', 'nowhere')`, [name]);
  afterwards(async () => {
    await adapter('sandbox');
  });
  const page = await openForm(withCoFunding);
  await enterAmount(page, '15');
  await fillDonor(page, { email: 'anew@example.org' });
  await adapter('nowhere');
  await submit(page).click();
  const summary = page.locator('#give form [role=alert]').first();
  await summary.getByText('The payment provider cannot be reached.').waitFor();
  await adapter('sandbox');
  // The donation of the first press has failed, which the second one reports.
  await submit(page).click();
  await summary.getByText('The payment provider did not accept this payment. Please try again').waitFor();
  await submit(page).click();
  await page.waitForURL(/\/sandbox\//);
});

test.describe('input from before the page is interactive', () => {
  for (const [device, width] of Object.entries({ phone: widths.phone, desktop: widths.desktop })) {
    test(`is kept if it is an amount on a ${device}, and opens the form`, async () => {
      const { page, start } = await openEarly(await site.open({ width }), `/project/${withCoFunding}/`);
      await amountField(page).click();
      await page.keyboard.type('26');
      await start();
      await page.keyboard.type('.5');
      await submit(page).waitFor();
      await expect(amountField(page)).toHaveValue('26.5');
      await expect(page.getByRole('radio', { name: 'Other amount' })).toBeChecked();
    });
  }

  test('keeps a preset selected, and a typed amount takes precedence', async () => {
    const preset = await openEarly(await site.open({ width: widths.phone }), `/project/${withCoFunding}/`);
    await preset.page.getByText('€25', { exact: true }).click();
    await preset.start();
    await submit(preset.page).waitFor();
    await expect(preset.page.getByRole('radio', { name: '€25' })).toBeChecked();
    await expect(amountField(preset.page)).toHaveValue('25');
    const { page, start } = await openEarly(await site.open(), `/project/${withCoFunding}/`);
    await page.getByText('€25', { exact: true }).click();
    await amountField(page).fill('27');
    await start();
    await submit(page).waitFor();
    await expect(amountField(page)).toHaveValue('27');
    await expect(page.getByRole('radio', { name: '€25' })).not.toBeChecked();
  });
});

test.describe('saved input', () => {
  const entered = (page: Page) =>
    page
      .locator('#give')
      .evaluate((area) =>
        [...area.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')].map(
          ({ name, value, checked }) => [name, value, checked],
        ),
      );

  test('is restored on another page and after a reload, until the donation is confirmed', async () => {
    const page = await openForm(withCoFunding);
    await enterAmount(page, '14');
    await fillDonor(page, { email: 'kept@example.org' });
    await amountField(page).fill('15');
    const before = await entered(page);
    await page.getByRole('link', { name: 'Projects' }).first().click();
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'forest' }).waitFor();
    await page.goBack();
    await submit(page).waitFor();
    await expect.poll(() => entered(page)).toEqual(before);
    await page.reload();
    await submit(page).waitFor();
    await expect.poll(() => entered(page)).toEqual(before);
    await submit(page).click();
    await payAtProvider(page);
    await page.getByRole('heading', { name: /^Thank you/ }).waitFor();
    await page.getByRole('link', { name: 'Back to the project' }).click();
    await amountField(page).waitFor();
    await expect(amountField(page)).toHaveValue('');
    await continueWith(page, '14');
    await expect(page.locator('#give [name=first_name]')).toHaveValue('');
  });

  test('is what the browser restores when a donor goes back from a confirmed donation', async () => {
    const slug = await makeOwn();
    const page = await openForm(slug, widths.phone);
    await enterAmount(page, '12');
    await page.getByRole('radio', { name: /Debit/ }).check();
    await fillDonor(page, { email: 'twice@example.org' });
    await page.getByRole('radio', { name: 'for a company or an organization' }).check();
    await page.locator('#give [name=company_name]').fill('Muster GmbH');
    await submit(page).click();
    await payAtProvider(page);
    await page.getByRole('heading', { name: /^Thank you/ }).waitFor();
    await goBackTo(page, /\/give\/$/);
    await submit(page).waitFor();
    const field = (name: string) => page.locator(`#give [name=${name}]`);
    await expect(field('first_name')).toHaveValue('Erika');
    await expect(field('email')).toHaveValue('twice@example.org');
    await expect(page.getByRole('radio', { name: 'for a company or an organization' })).toBeChecked();
    await expect(page.getByRole('radio', { name: /Debit/ })).toBeChecked();
    // The form knows what it shows: the next donation needs no field to be entered again.
    await submit(page).click();
    await page.waitForURL(/\/sandbox\//);
  });

  test('stays on its own page, and is removed on log-out', async () => {
    const page = await site.open({ as: await buildUser(site.services, {}) });
    await page.goto(`/project/${withCoFunding}/give/`);
    await enterAmount(page, '14');
    await page.locator('#give [name=street]').fill('Hauptstraße 1');
    await page.goto(`/project/${small}/`);
    await expect(amountField(page)).toHaveValue('');
    await page.goto(`/project/${withCoFunding}/give/`);
    await expect(amountField(page)).toHaveValue('14');
    await expect(page.locator('#give [name=street]')).toHaveValue('Hauptstraße 1');
    await page.locator('header summary').click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'Log in' }).first().waitFor();
    await page.goto(`/project/${withCoFunding}/give/`);
    await expect(amountField(page)).toHaveValue('');
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Hauptstraße');
  });
});

test('the account mentions a receipt only if one was requested', async () => {
  const donor = await buildUser(site.services, {});
  const page = await site.open({ as: donor, width: widths.phone });
  await page.goto(`/project/${withCoFunding}/give/`);
  await enterAmount(page, '14');
  await fillDonor(page, { email: donor.email });
  await submit(page).click();
  await page.waitForURL(/\/sandbox\//);
  const gift = page.locator('main').getByRole('listitem').filter({ hasText: '€14.00' });
  const receipt = gift.getByText('Donation receipt', { exact: true });
  await page.goto('/account/donations/');
  await gift.waitFor();
  await expect(receipt).toHaveCount(0);
  await site.services.database.pool.query(
    'UPDATE private_donation SET needs_receipt = true WHERE donor_id = $1',
    [donor.id],
  );
  await page.reload();
  await receipt.waitFor();
});

test('a returning donor gives with four presses: preset, two consents, button', async () => {
  const donor = await buildUser(site.services, {});
  const page = await site.open({ as: donor, width: widths.phone });
  await page.goto(`/project/${withCoFunding}/give/?amount=14`);
  await page.getByRole('radio', { name: /Debit/ }).check();
  await fillDonor(page, { email: donor.email });
  await submit(page).click();
  await payAtProvider(page);
  await page.goto(`/project/${withCoFunding}/give/`);
  await page.getByText('€10', { exact: true }).click();
  await page.getByRole('checkbox', { name: /terms of use/ }).check();
  await page.getByRole('checkbox', { name: /privacy policy/ }).check();
  await submit(page).click();
  await page.waitForURL(/\/sandbox\//);
  const { rows } = await site.services.database.pool.query(
    `SELECT net_cents::int AS net, street, postal_code, city, email FROM private_donation
     WHERE donor_id = $1 ORDER BY id DESC LIMIT 1`,
    [donor.id],
  );
  const { street, postal_code, city } = DONOR;
  expect(rows).toEqual([{ net: 1000, street, postal_code, city, email: donor.email }]);
});

test('the postal address is optional where the operator says so, except with a receipt', async ({
  afterwards,
}) => {
  const { pool } = site.services.database;
  afterwards(() => resetSettings(pool, 'requireDonorAddress', 'receiptFromAmount'));
  await setSettings(pool, { requireDonorAddress: false, receiptFromAmount: 1000 });
  const page = await site.open({ width: widths.phone });
  await page.goto(`/project/${withCoFunding}/give/?amount=14`);
  await expect(page.locator('#give [name=street]')).not.toHaveAttribute('required');
  await fillDonor(page, { email: 'nowhere@example.org', street: '', postal_code: '', city: '' });
  const receipt = page.getByRole('checkbox', { name: /receipt/ });
  await receipt.check();
  await submit(page).click();
  await page.getByRole('link', { name: 'Street and number: This field is required' }).waitFor();
  await expectAccessible(page);
  await receipt.uncheck();
  await submit(page).click();
  await page.waitForURL(/\/sandbox\//);
});

test('after a donation the page shows only what the platform shows about the project, and in its coins', async ({
  afterwards,
}) => {
  const { pool } = site.services.database;
  const page = await openForm(withCoFunding);
  await enterAmount(page, '14');
  await fillDonor(page, { email: 'shown@example.org' });
  await submit(page).click();
  await payAtProvider(page);
  await page.getByRole('heading', { name: /^Thank you/ }).waitFor();
  afterwards(async () => {
    await resetSettings(pool, 'displayCurrentCoinBalance', 'useCurrency');
  });
  const message = async () => {
    const html = await (await page.request.get(page.url())).text();
    const [state = ''] = /<section[^>]*"state-title"[^]*?<\/section>/u.exec(html) ?? [];
    return state
      .replace(/<[^>]*>/gu, ' ')
      .replace(/\s+/gu, ' ')
      .trim();
  };
  expect(await message()).toMatch(
    /^Status of the project €[\d,.]+ of €2,000\.00 collected \d+% Still needed ?: €/,
  );
  await setSettings(pool, { displayCurrentCoinBalance: 3 });
  expect(await message()).toBe('');
  await setSettings(pool, { displayCurrentCoinBalance: 5, useCurrency: false });
  expect(await message()).toMatch(/^Status of the project [\d,]+ Coins collected$/);
});

test('a declined payment is reported, and a retry keeps the amount', { tag: '@gate' }, async () => {
  const page = await openForm(withCoFunding);
  await enterAmount(page, '13.50');
  await fillDonor(page, { email: 'declined@example.org' });
  await submit(page).click();
  await payAtProvider(page, /Declined/);
  await page.getByRole('heading', { name: 'The payment failed' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.waitForURL(/amount=13\.50/);
  await expect(amountField(page)).toHaveValue('13.50');
});

test('a payment that was not completed in time is reported, and a retry keeps the amount', async () => {
  const { services } = site;
  const page = await openForm(withCoFunding, widths.phone);
  await enterAmount(page, '13.50');
  await fillDonor(page, { email: 'expired@example.org' });
  await submit(page).click();
  await page.waitForURL(/\/sandbox\//);
  const { rows } = await services.database.pool.query<{ id: bigint; token: string }>(
    `UPDATE private_donation SET expires_at = now() - interval '1 minute'
     WHERE email = 'expired@example.org' RETURNING id, token`,
  );
  await settle(services, BigInt(rows[0]?.id ?? 0), 'test');
  await page.goto(`/donation/${rows[0]?.token}/`);
  await page.getByRole('heading', { name: 'The payment was not completed in time' }).waitFor();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  const message = await page.locator('main').innerText();
  expect(message).toContain('No money was transferred, so the amount is available to other donors again.');
  expect(message).not.toContain('Thank you');
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.waitForURL(/amount=13\.50/);
  await expect(amountField(page)).toHaveValue('13.50');
  // The input of the first attempt is offered for the second, which is a separate payment.
  await expect(page.locator('#give [name=first_name]')).toHaveValue('Erika');
  await submit(page).click();
  await payAtProvider(page);
  await page.getByRole('heading', { name: /^Thank you/ }).waitFor();
});

test('money that arrived after all needs were met is not reported as credited to the project', async () => {
  const page = await openForm(withCoFunding, widths.phone);
  await enterAmount(page, '13');
  await fillDonor(page, { email: 'late@example.org' });
  await submit(page).click();
  await payAtProvider(page);
  await page.getByRole('heading', { name: /^Thank you/ }).waitFor();
  // The payment is booked after others have completed the project.
  await site.services.database.pool.query(
    `UPDATE private_donation SET credited_cents = 0, overflow_cents = net_cents, late = true
     WHERE email = 'late@example.org'`,
  );
  await page.reload();
  await page.getByText('could no longer accept it.').waitFor();
  const message = await page.locator('main').innerText();
  expect(message).toContain('“A forest kindergarten by the Lech” could no longer accept it.');
  expect(message).toContain('€13.00 exceeded the open need.');
  expect(message).not.toContain('has been received.');
  expect(message).not.toContain('was credited');
});

for (const [device, width] of [
  ['phone', widths.phone],
  ['desktop', widths.desktop],
] as const) {
  test.describe(`with the keyboard alone on a ${device}`, () => {
    test('a visitor donates, from the top of the page to the thank-you message', {
      tag: '@gate',
    }, async () => {
      const page = await openProject(withCoFunding, width);
      await tabTo(page.getByRole('radio', { name: '€10', exact: true }));
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
      await expect(amountField(page)).toHaveValue('25');
      await submit(page).waitFor();
      await page.keyboard.press('Tab');
      await expect(amountField(page)).toBeFocused();
      await tabTo(submit(page));
      await page.keyboard.press('Enter');
      await page.getByRole('radio', { name: /Card/ }).waitFor();
      for (const [name, value] of Object.entries({ ...DONOR, email: `keys.${width}@example.org` })) {
        await tabTo(page.locator(`#give [name=${name}]`));
        await page.keyboard.type(value);
      }
      for (const name of [/terms of use/, /privacy policy/]) {
        await tabTo(page.getByRole('checkbox', { name }));
        await page.keyboard.press('Space');
      }
      await tabTo(submit(page));
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/sandbox\//);
      await tabTo(page.getByRole('radio', { name: /Succeeds/ }));
      await page.keyboard.press('Space');
      await tabTo(page.getByRole('button', { name: /^Pay/ }));
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: /^Thank you/ }).waitFor();
    });
  });
}
