import { expect, type Locator, type Page } from '@playwright/test';
import { liftVisitorLimits, makeCoFunding } from '#features/donations/server/testing.ts';
import { settle } from '#features/payments/server/poll.ts';
import { makeOrganization, makeProject } from '#features/projects/server/testing.ts';
import { getProject } from '#features/detail-pages/contract/project.ts';
import { setSettings } from '#features/votings/server/testing.ts';
import { addressOf } from '#platform/web/api.ts';
import { buildUser } from '#testing/factories.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { stopClock } from './support/clock.ts';
import { openEarly } from './support/early.ts';
import { tabTo } from './support/keyboard.ts';
import { DONOR, fillDonor, makeCard } from './support/giving.ts';
import { test, useSite, widths } from './support/site.ts';

let withCoFunding = '';
let small = '';
let alike = '';
let odd = '';
let quick = '';
let held = '';
let returned = '';
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
  const path = await makeProject(pool, { title: 'A path', organizationId, needs: [[6000n, 0n]] });
  const box = await makeProject(pool, { title: 'A nesting box', organizationId, needs: [[750n, 0n]] });
  const swing = await makeProject(pool, { title: 'A swing', organizationId, needs: [[6000n, 0n]] });
  const sandpit = await makeProject(pool, { title: 'A sandpit', organizationId, needs: [[6000n, 0n]] });
  withCoFunding = kindergarten.slug;
  small = bench.slug;
  alike = path.slug;
  odd = box.slug;
  quick = swing.slug;
  held = sandpit.slug;
  returned = (await makeProject(pool, { title: 'A slide', organizationId, needs: [[6000n, 0n]] })).slug;
  await makeCard(pool);
  await pool.query(
    `INSERT INTO payment_provider
       (slug, adapter, method, title, display_name, icon, fee_base_cents, fee_factor_ppm, position)
     VALUES ('debit', 'sandbox', 'direct_debit', 'Sandbox Pay', '{"en": "Debit", "de": "Lastschrift"}', 'building-bank', 0, 0, 2)`,
  );
  await liftVisitorLimits(pool);
});

async function openProject(slug: string, width: number = widths.desktop, query = ''): Promise<Page> {
  const page = await site.open({ width });
  await page.goto(`/project/${slug}/${query}`);
  return page;
}

const amountField = (page: Page) => page.getByRole('textbox', { name: 'Donation amount' });
const submit = (page: Page) => page.locator('#give button[type=submit]');

async function enterAmount(page: Page, amount: string): Promise<void> {
  await amountField(page).fill(amount);
  await submit(page).waitFor();
  await page.getByRole('radio', { name: /Card/ }).waitFor();
}

async function payAtProvider(page: Page, card = /Succeeds/): Promise<void> {
  await page.waitForURL(/\/sandbox\//);
  await page.getByRole('radio', { name: card }).check();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/donation\//);
}

const hasFocus = (element: Locator) => element.evaluate((shown) => shown === document.activeElement);

/** Whether an element stands within the window. */
function inSight(element: Locator): Promise<boolean> {
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

for (const [device, width] of [
  ['phone', widths.phone],
  ['desktop', widths.desktop],
] as const) {
  test.describe(`on a ${device}`, () => {
    test('a visitor gives, and the page shows the cents', async () => {
      const page = await openProject(withCoFunding, width);
      const before = await balanceOf(page, withCoFunding);
      await page.getByText('€50', { exact: true }).click();
      await page.getByRole('checkbox', { name: 'I cover the fee of €0.96' }).check();
      await expect(page.getByTestId('giving-total')).toHaveText('€50.96', { useInnerText: true });
      await expect(page.getByRole('region', { name: 'Summary' })).toContainText('+€25.00', {
        useInnerText: true,
      });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await fillDonor(page, { email: `erika.${width}@example.org` });
      await expect(page.locator('#give')).toContainText('payment provider (Sandbox Pay)', {
        useInnerText: true,
      });
      await submit(page).click();
      await payAtProvider(page);
      await page.getByRole('heading', { name: 'Thank you!' }).waitFor({ timeout: 20_000 });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const told = await page.locator('main').innerText();
      const unsent = 'No mail server is set up here: the confirmation to e***@example.org';
      for (const words of ['€50.00', '€0.96', '€50.96', 'Company adds', '€25.00', unsent]) {
        expect(told).toContain(words);
      }
      expect(told).toMatch(/S-[A-Z0-9]{6}/);
      await page.reload();
      await expect(page.locator('main')).toContainText('Thank you!', { useInnerText: true });
      await expect.poll(() => balanceOf(page, withCoFunding)).toBe(before + 7500);
      await page.getByRole('link', { name: 'Back to the project' }).click();
      await page.waitForURL(/\/project\//);
      const collected = `€${(before + 7500) / 100}`;
      await page.locator('aside').first().getByText(collected).first().waitFor();
    });
  });
}

test.describe('who goes back after a payment', () => {
  const shown = (page: Page) => page.locator('aside').first().innerText();

  test('sees what has been collected since', async () => {
    const page = await openProject(returned);
    await expect.poll(() => shown(page)).toContain('€0');
    await enterAmount(page, '20');
    await fillDonor(page);
    await submit(page).click();
    await payAtProvider(page);
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor({ timeout: 20_000 });
    while (!page.url().includes('/project/')) await page.goBack();
    await expect.poll(() => shown(page)).toContain('€20');
  });

  test('does so too where the browser has kept the page as it was', async () => {
    const page = await openProject(returned);
    const before = await shown(page);
    const { rows } = await site.services.database.pool.query<{ id: bigint }>(
      `UPDATE project SET title = 'A slide for everybody' WHERE slug = $1 RETURNING id`,
      [returned],
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
    page = await openProject(small);
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

  test('stays at a maximum with cents however the typing goes on', async () => {
    page = await openProject(odd);
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

  test('blocks the minus key, names the minimum, and snaps to it when left', async () => {
    await amountField(page).pressSequentially('-0.5');
    await expect(amountField(page)).toHaveValue('0.5');
    const status = page.locator('#give [role=status]').first();
    await expect
      .poll(() => status.innerText())
      .toBe('The minimum amount you can currently to donate to this project is €1.00');
    await amountField(page).blur();
    await expect(amountField(page)).toHaveValue('1');
  });

  for (const typed of ['1e3', 'abc', '1.00,50', '€ x']) {
    test(`says that ${JSON.stringify(typed)} is no amount when it is left`, async () => {
      const told = page.locator('#give').getByText('Please enter a donation amount.');
      await amountField(page).fill(typed);
      await expect(amountField(page)).not.toHaveAttribute('aria-invalid');
      await amountField(page).press('Tab');
      await told.waitFor();
      await expect(amountField(page)).toHaveAttribute('aria-invalid', 'true');
      const described = (await amountField(page).getAttribute('aria-describedby'))?.split(' ');
      expect(described).toContain(await told.getAttribute('id'));
      await expect(page.locator('#give [role=status]').first()).toHaveText(await told.innerText(), {
        useInnerText: true,
      });
      await expectAccessible(page);
      await amountField(page).fill('12');
      await told.waitFor({ state: 'detached' });
      await expect(amountField(page)).not.toHaveAttribute('aria-invalid');
      await submit(page).waitFor();
      await amountField(page).fill(typed);
      await submit(page).click();
      const summary = page.locator('#give form [role=alert]').first();
      await summary.getByRole('link', { name: 'Please enter a donation amount.' }).waitFor();
      await told.and(page.locator('[id$=-error]')).waitFor();
    });
  }

  test('rounds down what is finer than a step, and says why', async () => {
    // The clock stands still: 200 milliseconds are waited for, and not one less.
    await stopClock(page);
    await amountField(page).fill('12.999');
    await page.clock.runFor(199);
    await expect(amountField(page)).toHaveValue('12.999');
    await page.clock.runFor(1);
    await expect(amountField(page)).toHaveValue('12.99');
    const told = await page.locator('#give [role=status]').first().innerText();
    expect(told).toContain('Your donation amount has been automatically adjusted.');
    expect(told).toContain('This was done because donation amounts are only possible in steps of €0.01');
  });

  test('hides the form until an amount is there, and typing clears the preset', async () => {
    await expect(page.locator('#give form')).toHaveCount(0);
    await expect(amountField(page)).toHaveAttribute('placeholder', 'Donation amount *');
    await page.evaluate(() => {
      const told: unknown[] = [];
      for (const name of ['amount-valid', 'amount-invalid']) {
        document.addEventListener(name, (event) => told.push([name, (event as CustomEvent).detail]));
      }
      Object.assign(window, { told });
    });
    const told = () => page.evaluate(() => Reflect.get(window, 'told') as unknown[]);
    await page.getByText('€25', { exact: true }).click();
    await page.locator('#give form').waitFor();
    expect(await told()).toEqual([['amount-valid', { cents: 2500 }]]);
    await expect(page.locator('#give [name=email]')).toHaveAttribute('placeholder', 'email address *');
    await expect(amountField(page)).toHaveValue('25');
    await amountField(page).fill('26');
    await expect(page.getByRole('radio', { name: '€25' })).not.toBeChecked();
    await expect(page.getByRole('radio', { name: 'Other amount' })).toBeChecked();
    await amountField(page).fill('');
    await expect.poll(told).toEqual([
      ['amount-valid', { cents: 2500 }],
      ['amount-valid', { cents: 2600 }],
      ['amount-invalid', null],
    ]);
    // The way to an amount of one's own stands in the box of the amount, and leads into it.
    await page.getByText('€25', { exact: true }).click();
    await page.locator('#give').getByText('Other amount').click();
    await expect(amountField(page)).toHaveValue('');
    await expect(amountField(page)).toBeFocused();
  });

  test('asks for a second line of the address only on demand, and shows one that is there', async () => {
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
  test('focuses a summary whose links lead to the fields, and mended fields are fine again', async () => {
    const page = await openProject(small);
    await enterAmount(page, '10');
    await amountField(page).fill('');
    await submit(page).click();
    const summary = page.locator('#give form [role=alert]').first();
    await summary.waitFor();
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error:/);
    const told = await summary.innerText();
    for (const words of [
      'Please enter a donation amount.',
      'First name: This field is required',
      'City: This field is required',
      'Please accept the terms of use',
      'Please accept the privacy policy',
    ]) {
      expect(told).toContain(words);
    }
    await expectAccessible(page);
    await summary.getByRole('link', { name: /Postal code/ }).click();
    await page.keyboard.type('50667');
    await expect(page.locator('#give [name=postal_code]')).toHaveValue('50667');
    await expect(summary).not.toContainText('Postal code', { useInnerText: true });
  });

  const ofEmail = { status: 400, json: { email: ['Not this address.'] } };
  const ofAll = { status: 429, json: { detail: 'Too many payments are open.' } };
  for (const [what, answer, told, width] of [
    ['a field on a phone', ofEmail, 'E-mail address: Not this address.', widths.phone],
    ['a field on a desktop', ofEmail, 'E-mail address: Not this address.', widths.desktop],
    ['the whole on a phone', ofAll, 'Too many payments are open.', widths.phone],
  ] as const) {
    test(`shows what the server refuses of ${what}, with the focus there`, async () => {
      const page = await openProject(withCoFunding, width);
      await enterAmount(page, '10');
      await fillDonor(page);
      await page.route('**/api/v4/private-donations/', (route) => route.fulfill(answer));
      await submit(page).click();
      const summary = page.locator('#give form [role=alert]').first();
      await summary.getByText(told).waitFor();
      await expect(summary).toBeFocused();
      await expect.poll(() => inSight(summary)).toBe(true);
    });
  }

  test('judges an address only when it is long enough', async () => {
    const page = await openProject(small);
    await enterAmount(page, '10');
    const email = page.locator('#give [name=email]');
    await email.pressSequentially('e@exam');
    await expect(page.getByText('Please enter a valid email address')).toHaveCount(0);
    await email.pressSequentially('p');
    await page.getByText('Please enter a valid email address').waitFor();
    await email.pressSequentially('le.org');
    await expect(page.getByText('Please enter a valid email address')).toHaveCount(0);
  });

  test('says whoops when the answer explains nothing, on the page as well', async () => {
    const page = await openProject(small);
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

  test('tells in a red alert what the project cannot take any more, and reads it anew', async () => {
    const page = await openProject(small);
    await enterAmount(page, '60');
    await fillDonor(page);
    const other = await openProject(small);
    await enterAmount(other, '20');
    await fillDonor(other, { email: 'max@example.org' });
    await other.getByRole('radio', { name: /Debit/ }).check();
    await submit(other).click();
    await other.waitForURL(/\/sandbox\//);
    await submit(page).click();
    const alert = page.locator('#give > [role=alert]');
    await alert.waitFor();
    await expect(alert).toContainText('40', { useInnerText: true });
    await page.getByText('Between €1 and €40').waitFor();
    await expect(amountField(page)).toHaveValue('40');
    // The button that was pressed is far below; the page went back to the card.
    const top = () => page.locator('#give').evaluate((card) => card.getBoundingClientRect().top);
    await expect.poll(top).toBeGreaterThanOrEqual(0);
    await expect.poll(() => top()).toBeLessThan(450);
    await amountField(page).fill('30');
    await expect(alert).toHaveCount(0);
    // Somebody else was quicker once more; this time the alert is put away.
    await page.route('**/api/v4/private-donations/', (route) =>
      route.fulfill({ status: 400, json: { overfunded: ['Only €20.00 is left.'] } }),
    );
    await submit(page).click();
    await alert.getByText('Only €20.00 is left.').waitFor();
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toHaveCount(0);
  });

  test('keeps its alert where somebody else has filled the project, until that is read', async () => {
    const page = await openProject(quick);
    await enterAmount(page, '60');
    await fillDonor(page);
    const other = await openProject(quick);
    await enterAmount(other, '60');
    await fillDonor(other, { email: 'quick@example.org' });
    await submit(other).click();
    await payAtProvider(other);
    await other.getByRole('heading', { name: 'Thank you!' }).waitFor({ timeout: 20_000 });
    await submit(page).click();
    const alert = page.locator('#give > [role=alert]');
    await alert.waitFor();
    // The page is read anew: it takes nothing any more, and still says what became of the gift.
    await page.getByText('This project is fully funded already.').waitFor();
    await expect(page.locator('#give form')).toHaveCount(0);
    await expect(alert).toContainText('Your donation was not accepted', { useInnerText: true });
    await expect.poll(() => hasFocus(alert)).toBe(true);
    await expect(page).toHaveTitle(/^Error:/);
    await expect(page.locator('#give')).not.toContainText('promised to payments', { useInnerText: true });
    await expectAccessible(page);
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await page.locator('#give').waitFor({ state: 'detached' });
    const column = page.getByRole('complementary', { name: 'Support this project' });
    await expect.poll(() => hasFocus(column)).toBe(true);
    await expect(page).not.toHaveTitle(/^Error:/);
  });

  test('says that nothing is free while payments of others keep all of the rest', async () => {
    const page = await openProject(held);
    await enterAmount(page, '60');
    await fillDonor(page);
    const other = await openProject(held);
    await enterAmount(other, '60');
    await fillDonor(other, { email: 'held@example.org' });
    await submit(other).click();
    await other.waitForURL(/\/sandbox\//);
    await submit(page).click();
    const alert = page.locator('#give > [role=alert]');
    await page.getByText('Everything that is still missing is promised').waitFor();
    await expect(page.locator('#give form')).toHaveCount(0);
    await expect(alert).toContainText('nothing is free', { useInnerText: true });
    await expect(alert).not.toContainText('€0', { useInnerText: true });
    await expect.poll(() => hasFocus(alert)).toBe(true);
    await expect(page).toHaveTitle(/^Error:/);
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toHaveCount(0);
    await expect.poll(() => hasFocus(page.locator('#give'))).toBe(true);
  });

  test('takes back what it said of an amount once that is adjusted', async () => {
    const page = await openProject(alike);
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
    const other = await openProject(alike);
    await enterAmount(other, '10');
    await fillDonor(other, { email: 'moritz@example.org' });
    await other.getByRole('radio', { name: /Debit/ }).check();
    await submit(other).click();
    await other.waitForURL(/\/sandbox\//);
    // Less is open now: the refused amount gives way to one that may be given.
    await submit(page).click();
    await expect(amountField(page)).toHaveValue('50');
    await expect.poll(invalid).toBe(null);
  });
});

test('the button of a phone takes its press while a field has the focus', async () => {
  const page = await openProject(withCoFunding, widths.phone);
  await enterAmount(page, '11');
  await fillDonor(page, { email: 'thumb@example.org' });
  const city = page.locator('#give [name=city]');
  await city.fill('Bonn');
  await submit(page).scrollIntoViewIfNeeded();
  const before = await submit(page).boundingBox();
  await city.evaluate((field) => field.blur());
  // A button that moves when the field lets go of the focus is not where the finger comes up.
  await expect.poll(() => submit(page).boundingBox()).toEqual(before);
  await city.focus();
  await submit(page).click();
  await page.waitForURL(/\/sandbox\//);
});

test('a double click requests one payment, under an overlay', async () => {
  const page = await openProject(withCoFunding);
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
  // Until the provider's page opens nothing below the overlay reacts, and Escape does not call the request back.
  const overlay = page.getByRole('dialog', { name: 'The payment is being prepared…' });
  await overlay.getByText('The page of the payment provider opens (Sandbox Pay).').waitFor();
  await expect(overlay.locator('svg')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(overlay).toBeVisible();
  held.resolve();
  await page.waitForURL(/\/sandbox\//);
  expect(requests).toBe(1);
});

for (const [device, width] of Object.entries(widths)) {
  test(`coming back from the provider on a ${device} finds the form filled and in sight, and the open payment named`, async () => {
    const page = await openProject(withCoFunding, width);
    await enterAmount(page, '12');
    await fillDonor(page, { email: `back.${device}@example.org` });
    await submit(page).click();
    await page.waitForURL(/\/sandbox\//);
    const payment = page.url();
    await page.goBack();
    await page.getByText('A payment over €12.00 has been started already.').waitFor();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(page.locator('#give [name=first_name]')).toHaveValue('Erika');
    await expect.poll(() => inSight(page.getByRole('heading', { name: 'Support this project' }))).toBe(true);
    await submit(page).click();
    await page.waitForURL(/\/sandbox\//);
    await expect(page).toHaveURL(payment);
  });
}

test('a payment that the provider did not take is asked for anew by the next press', async ({
  afterwards,
}) => {
  const { pool } = site.services.database;
  const adapter = (name: string) =>
    pool.query(`UPDATE payment_provider SET adapter = $1 WHERE adapter IN ('sandbox', 'nowhere')`, [name]);
  afterwards(async () => {
    await adapter('sandbox');
  });
  const page = await openProject(withCoFunding);
  await enterAmount(page, '15');
  await fillDonor(page, { email: 'anew@example.org' });
  await adapter('nowhere');
  await submit(page).click();
  const summary = page.locator('#give form [role=alert]').first();
  await summary.getByText('The payment provider cannot be reached.').waitFor();
  await adapter('sandbox');
  // The donation of the first press has failed, which the second one tells.
  await submit(page).click();
  await summary.getByText('The payment provider did not accept this payment. Please try again').waitFor();
  await submit(page).click();
  await page.waitForURL(/\/sandbox\//);
});

test.describe('what is entered before the page answers', () => {
  for (const [device, width] of Object.entries({ phone: widths.phone, desktop: widths.desktop })) {
    test(`as an amount on a ${device} is there afterwards, and brings the form`, async () => {
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

  test('as a preset stays chosen, and what was typed after one counts more', async () => {
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

test.describe('what was entered', () => {
  const entered = (page: Page) =>
    page
      .locator('#give')
      .evaluate((area) =>
        [...area.querySelectorAll('input')].map(({ name, value, checked }) => [name, value, checked]),
      );

  test('is there again after another page and after a reload, until the gift is confirmed', async () => {
    const page = await openProject(withCoFunding);
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
    await page.getByRole('heading', { name: 'Thank you!' }).waitFor({ timeout: 20_000 });
    await page.getByRole('link', { name: 'Back to the project' }).click();
    await amountField(page).waitFor();
    await expect(amountField(page)).toHaveValue('');
    await enterAmount(page, '14');
    await expect(page.locator('#give [name=first_name]')).toHaveValue('');
  });

  test('stays on its own page, and goes with whoever logs out', async () => {
    const page = await site.open({ as: await buildUser(site.services, {}) });
    await page.goto(`/project/${withCoFunding}/`);
    await enterAmount(page, '14');
    await page.locator('#give [name=street]').fill('Hauptstraße 1');
    await page.goto(`/project/${small}/`);
    await expect(amountField(page)).toHaveValue('');
    await page.goto(`/project/${withCoFunding}/`);
    await expect(amountField(page)).toHaveValue('14');
    await expect(page.locator('#give [name=street]')).toHaveValue('Hauptstraße 1');
    await page.locator('header summary').click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'Log in' }).first().waitFor();
    await page.goto(`/project/${withCoFunding}/`);
    await expect(amountField(page)).toHaveValue('');
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Hauptstraße');
  });
});

test('the account tells of a receipt only where one was asked for', async () => {
  const donor = await buildUser(site.services, {});
  const page = await site.open({ as: donor, width: widths.phone });
  await page.goto(`/project/${withCoFunding}/`);
  await enterAmount(page, '14');
  await fillDonor(page, { email: donor.email });
  await submit(page).click();
  await page.waitForURL(/\/sandbox\//);
  const gift = page.locator('main').getByRole('listitem').filter({ hasText: '€14.00' });
  const receipt = gift.getByText('Receipt', { exact: true });
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

test('after a gift the page tells of the project only what the platform shows, and in its coins', async ({
  afterwards,
}) => {
  const { pool } = site.services.database;
  const page = await openProject(withCoFunding);
  await enterAmount(page, '14');
  await fillDonor(page, { email: 'shown@example.org' });
  await submit(page).click();
  await payAtProvider(page);
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor({ timeout: 20_000 });
  afterwards(async () => {
    await pool.query(
      `DELETE FROM platform_setting WHERE key IN ('displayCurrentCoinBalance', 'useCurrency')`,
    );
  });
  const told = async () => {
    const html = await (await page.request.get(page.url())).text();
    const [state = ''] = /<section[^>]*"state-title"[^]*?<\/section>/u.exec(html) ?? [];
    return state
      .replace(/<[^>]*>/gu, ' ')
      .replace(/\s+/gu, ' ')
      .trim();
  };
  expect(await told()).toMatch(
    /^State of the project €[\d,.]+ of €2,000\.00 collected \d+% Still missing ?: €/,
  );
  // Settings are at most five seconds old.
  await setSettings(pool, { displayCurrentCoinBalance: 3 });
  await expect.poll(told, { timeout: 20_000 }).toBe('');
  await setSettings(pool, { displayCurrentCoinBalance: 5, useCurrency: false });
  await expect.poll(told, { timeout: 20_000 }).toMatch(/^State of the project [\d,]+ Coins collected$/);
});

test('a declined payment says so, and another try keeps the amount', async () => {
  const page = await openProject(withCoFunding);
  await enterAmount(page, '13.50');
  await fillDonor(page, { email: 'declined@example.org' });
  await submit(page).click();
  await payAtProvider(page, /Declined/);
  await page.getByRole('heading', { name: 'The payment did not succeed' }).waitFor({ timeout: 20_000 });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.waitForURL(/amount=13\.50/);
  await expect(amountField(page)).toHaveValue('13.50');
});

test('a payment that was not completed in time says so, and another try keeps the amount', async () => {
  const { services } = site;
  const page = await openProject(withCoFunding, widths.phone);
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
  await expectNoSidewaysScroll(page);
  const told = await page.locator('main').innerText();
  expect(told).toContain('No money was moved, so the amount was released for other donors.');
  expect(told).not.toContain('Thank you');
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.waitForURL(/amount=13\.50/);
  await expect(amountField(page)).toHaveValue('13.50');
  // What was entered for the first try is there for the second, which is another payment.
  await expect(page.locator('#give [name=first_name]')).toHaveValue('Erika');
  await submit(page).click();
  await payAtProvider(page);
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor({ timeout: 20_000 });
});

test('money that found no open need any more is not told as arrived at the project', async () => {
  const page = await openProject(withCoFunding, widths.phone);
  await enterAmount(page, '13');
  await fillDonor(page, { email: 'late@example.org' });
  await submit(page).click();
  await payAtProvider(page);
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor({ timeout: 20_000 });
  // As a payment is booked that comes when others have filled the project.
  await site.services.database.pool.query(
    `UPDATE private_donation SET credited_cents = 0, overflow_cents = net_cents, late = true
     WHERE email = 'late@example.org'`,
  );
  await page.reload();
  const told = await page.locator('main').innerText();
  expect(told).toContain('“A forest kindergarten by the Lech” could not take it any more.');
  expect(told).toContain('€13.00 found no open need any more.');
  expect(told).not.toContain('arrived at');
  expect(told).not.toContain('was credited');
});

for (const [device, width] of [
  ['phone', widths.phone],
  ['desktop', widths.desktop],
] as const) {
  test.describe(`with the keyboard alone on a ${device}`, () => {
    test('a visitor gives, from the top of the page to the thanks', async () => {
      const page = await openProject(withCoFunding, width);
      await tabTo(page.getByRole('radio', { name: '€10', exact: true }));
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
      await expect(amountField(page)).toHaveValue('25');
      await page.getByRole('radio', { name: /Card/ }).waitFor();
      await page.keyboard.press('Tab');
      await expect(amountField(page)).toBeFocused();
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
      await page.getByRole('heading', { name: 'Thank you!' }).waitFor({ timeout: 20_000 });
    });
  });
}
