import { expect, type Page } from '@playwright/test';
import { resetSettings, setSettings } from '#features/settings/server/testing.ts';
import { makeCampaign } from '#features/coins/server/testing.ts';
import { makeProject } from '#testing/projects.ts';
import { buildUser } from '#testing/factories.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expectFitsAllWidths, resize } from './support/fits.ts';
import { stopClock } from './support/clock.ts';
import { openEarly } from './support/early.ts';
import { tabTo } from './support/keyboard.ts';
import { loseAnswer } from './support/lost.ts';
import { test, useSite, type Visit, widths } from './support/site.ts';
import { shareWindow } from './support/window.ts';

let codes: string[] = [];
let slug = '';
let odd = '';
let small = '';
const site = useSite(async (services) => {
  const { pool } = services.database;
  await setSettings(pool, { enableCoinDonations: true });
  ({ codes } = await makeCampaign(services, { count: 30 }));
  slug = (await makeProject(pool, { title: 'A forest kindergarten', needs: [[200_000n, 50_000n]] })).slug;
  odd = (await makeProject(pool, { title: 'A nesting box', needs: [[750n, 0n]] })).slug;
  small = (await makeProject(pool, { title: 'A bench', needs: [[700n, 0n]] })).slug;
});

const nextCode = (): string => {
  const code = codes.pop();
  if (code === undefined) throw new Error('all codes are used up');
  return code;
};
const blocks = (page: Page) => page.locator('#redeem input[type=text][autocapitalize]');
const redeemButton = (page: Page) => page.getByRole('button', { name: 'Redeem', exact: true });
const amountField = (page: Page) => page.getByRole('textbox', { name: 'Amount in Euro' });
const distribute = (page: Page) => page.getByRole('button', { name: 'Distribute', exact: true });

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

const open = shareWindow(site);
const openProject = (name: string, width?: number) => open(`/project/${name}/`, width);

/** In a profile of its own. */
async function openElsewhere(name: string, visit: Visit = {}): Promise<Page> {
  const page = await site.open(visit);
  await page.goto(`/project/${name}/`);
  return page;
}

/** A project's page on which a code of €10 has been redeemed, and its field for the amount to give. */
async function openWithBalance(
  name: string,
  openPage: (name: string) => Promise<Page> = openProject,
): Promise<Page> {
  const page = await openPage(name);
  await page.getByRole('button', { name: 'Enter a code' }).click();
  await blocks(page).first().fill(nextCode().slice(1));
  await redeemButton(page).click();
  await amountField(page).waitFor();
  await page.getByRole('group', { name: 'Your balance' }).and(page.locator(':focus')).waitFor();
  return page;
}

test('a code that is typed before the page is interactive can be redeemed afterwards', async () => {
  const { page, start } = await openEarly(await site.open({ width: widths.phone }), '/redeem/');
  const code = nextCode();
  await blocks(page).first().click();
  await page.keyboard.type(code.slice(1));
  await start();
  const entered = () => blocks(page).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await expect.poll(entered).toEqual([code.slice(1, 5), code.slice(5)]);
  await redeemButton(page).click();
  await page.getByText('€10.00 has been added to your balance.').waitFor();
});

test('a code whose response was lost is reported as redeemed when the button is pressed again', async () => {
  const page = await openElsewhere(slug, { as: await buildUser(site.services, {}) });
  await blocks(page).first().fill(nextCode().slice(1));
  await loseAnswer(page, '**/api/v4/coins/codes/redeem/**');
  await redeemButton(page).click();
  await page.locator('#redeem').getByText('Failed to redeem code').waitFor();
  await redeemButton(page).click();
  await page.getByText('€10.00 has been added to your balance.').waitFor();
  await page.getByRole('group', { name: 'Your balance' }).getByText('€10.00').waitFor();
});

test('a donation code is corrected in the middle, composed by a keyboard, and pasted with words around it', async () => {
  const page = await openElsewhere(slug, { as: await buildUser(site.services, {}) });
  const code = nextCode().slice(1);
  const [first, second] = [blocks(page).first(), blocks(page).nth(1)];
  await first.fill('ac');
  await first.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 1));
  await page.keyboard.type('b');
  await expect(first).toHaveValue('ABC');
  expect(await first.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
  await first.fill('');
  const keyboard = await page.context().newCDPSession(page);
  const composed = code.slice(0, 4).toLowerCase();
  for (const text of [composed.slice(0, 1), composed.slice(0, 3)]) {
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    await expect(first).toHaveValue(text);
  }
  await keyboard.send('Input.imeSetComposition', { text: composed, selectionStart: 4, selectionEnd: 4 });
  await expect(first).toHaveValue(composed.toUpperCase());
  await expect(second).toBeFocused();
  await expect(second).toHaveValue('');
  await first.evaluate(
    (input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    `Ihr Spendencode: F ${code.slice(0, 4)}-${code.slice(4)}.`,
  );
  await expect(first).toHaveValue(code.slice(0, 4));
  await expect(second).toHaveValue(code.slice(4));
  await expect(redeemButton(page)).toBeEnabled();
});

test.describe('a donation code on a phone', () => {
  test('is typed, redeemed and distributed; the dialog confirms it', { tag: '@gate' }, async () => {
    const page = await openProject(slug, widths.phone);
    await page.getByRole('button', { name: 'Enter a code' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Block 2 of 3');
    const code = nextCode().toLowerCase();
    await page.keyboard.type(code.slice(1, 5));
    await page.keyboard.type(`-${code.slice(5)}`);
    await expect
      .poll(() => blocks(page).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
      .toEqual([code.slice(1, 5).toUpperCase(), code.slice(5).toUpperCase()]);
    await expectAccessible(page);
    await redeemButton(page).click();
    await page.getByText('€10.00 has been added to your balance.').waitFor();
    await page.getByText(/Reserved for you until/).waitFor();
    await page.getByRole('slider').waitFor();
    await expectAccessible(page);
    await expectFitsAllWidths(page);
    await resize(page, widths.desktop);
    await expectAccessible(page);
    await resize(page, widths.phone);
    await page.getByRole('textbox', { name: 'Amount in Euro' }).fill('4.00');
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '€4.00');
    await distribute(page).click();
    const dialog = page.getByRole('dialog', { name: 'Thank you!' });
    await dialog.getByText('You have supported “A forest kindergarten” with €4.00.').waitFor();
    await expect(dialog).toHaveText(/Still needed: €/, { useInnerText: true });
    await expect(dialog).toContainText('You can still distribute €6.00.', { useInnerText: true });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Back to the project' }).click();
    await page.getByRole('slider').waitFor();
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '€6.00');
    // The balance is found again in the same browser.
    await page.reload();
    await page.getByText(/Reserved for you until/).waitFor();
  });

  test('works with the keyboard alone', { tag: '@gate' }, async () => {
    const page = await openElsewhere(small, { width: widths.phone });
    await tabTo(page.getByRole('button', { name: 'Enter a code' }));
    await page.keyboard.press('Enter');
    await blocks(page).first().waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Block 2 of 3');
    // Typing is faster than the frames of a busy machine: there are none while typing.
    await page.evaluate(() => {
      Object.assign(window, { frames_of_browser: window.requestAnimationFrame });
      window.requestAnimationFrame = (frame) => window.setTimeout(frame, 2000);
    });
    await page.keyboard.type(nextCode().slice(1));
    await expect(redeemButton(page)).toBeEnabled();
    await page.evaluate(() => {
      window.requestAnimationFrame = Reflect.get(window, 'frames_of_browser') as typeof requestAnimationFrame;
    });
    await page.keyboard.press('Enter');
    const slider = page.getByRole('slider');
    await slider.waitFor();
    // The balance takes the focus; until it has, it would take it from the slider.
    await page.getByRole('group', { name: 'Your balance' }).and(page.locator(':focus')).waitFor();
    // The open amount of the project is less than the balance.
    await expect(slider).toHaveAttribute('aria-valuetext', '€7.00');
    await tabTo(slider);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    await expect(slider).toHaveAttribute('aria-valuetext', '€0.01');
    await page.keyboard.press('End');
    await tabTo(distribute(page));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Thank you!' });
    await dialog.getByText('the project is fully funded', { exact: false }).waitFor();
    // The thank-you message stays until it is closed, although nothing more can be given.
    await stopClock(page);
    await page.clock.runFor(10_000);
    await expect(dialog).toBeVisible();
    await page.clock.resume();
    await page.keyboard.press('Escape');
    await page.getByText('This project is fully funded already.').waitFor();
    // The support area has been removed, including the element that had the focus.
    await page.locator('#redeem').waitFor({ state: 'detached' });
    await expect.poll(() => focusedId(page)).toBe('content');
  });
});

test.describe('the amount to distribute', () => {
  test('remains at the maximum when more is typed', async () => {
    const page = await openWithBalance(odd);
    await expect(amountField(page)).toHaveValue('7.50');
    const said = page.locator('#redeem').getByText('You can distribute at most €7.50 here.');
    for (const typed of ['12.50', '100', '999', '7.5199']) {
      await test.step(typed, async () => {
        await amountField(page).fill('5');
        await said.waitFor({ state: 'detached' });
        await amountField(page).fill('');
        await amountField(page).pressSequentially(typed);
        await expect(amountField(page)).toHaveValue('7.50');
        await said.waitFor();
        await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '€7.50');
        await expect(distribute(page)).toBeEnabled();
        await amountField(page).press('Tab');
        await expect(amountField(page)).toHaveValue('7.50');
      });
    }
    await expectAccessible(page);
  });

  test('is the same in slider and field, and whole cents', async () => {
    const { pool } = site.services.database;
    const own = await makeProject(pool, { title: 'A hedge', needs: [[750n, 0n]] });
    const page = await openWithBalance(own.slug);
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('donate-on-project')) sent += 1;
    });
    await page.getByRole('slider').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(amountField(page)).toHaveValue('7.49');
    await amountField(page).fill('2.999');
    await expect(amountField(page)).toHaveValue('2.99');
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '€2.99');
    await page.locator('#redeem').getByText('Amounts are possible in steps of €0.01.').waitFor();
    await amountField(page).fill('0');
    await page.locator('#redeem').getByText('The smallest amount is €0.01.').waitFor();
    await expect(distribute(page)).toBeDisabled();
    // Enter corrects the amount; the result is read before it is submitted.
    await amountField(page).press('Enter');
    await expect(amountField(page)).toHaveValue('0.01');
    await amountField(page).press('Enter');
    await page.getByRole('dialog', { name: 'Thank you!' }).getByText('with €0.01.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Thank you!' }).waitFor({ state: 'detached' });
    expect(sent).toBe(1);
    await expect(amountField(page)).toHaveValue('7.49');
  });
});

test.describe('the thank-you message for a distribution', () => {
  test('returns the focus to the previous element when it is closed', async () => {
    const page = await openWithBalance(slug);
    const dialog = page.getByRole('dialog', { name: 'Thank you!' });
    await amountField(page).fill('2');
    await amountField(page).press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await amountField(page).and(page.locator(':focus')).waitFor();
    await amountField(page).fill('3');
    await tabTo(distribute(page));
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Back to the project' }).press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await distribute(page).and(page.locator(':focus')).waitFor();
  });

  test('moves to the headline when the balance is used up', async () => {
    const page = await openWithBalance(slug);
    const dialog = page.getByRole('dialog', { name: 'Thank you!' });
    await distribute(page).press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: 'Redeem a donation code' }).and(page.locator(':focus')).waitFor();
    await expect(amountField(page)).toHaveCount(0);
  });
});

test('a balance is shown in every tab until it expires', async () => {
  const page = await openWithBalance(slug, openElsewhere);
  const tab = await page.context().newPage();
  const visit = async () => {
    await tab.goto(`/project/${odd}/`);
  };
  await visit();
  await tab.getByText(/Reserved for you until/).waitFor();
  await expect(amountField(tab)).toHaveValue('7.50');
  await tab.goto('/projects/');
  await tab.getByText(/Your balance of €10 can be distributed/).waitFor();
  // An expired cookie has no effect and is removed.
  const mark = () => tab.evaluate(() => localStorage.getItem('obolus.balance'));
  await expect.poll(async () => Date.parse((await mark()) ?? '')).toBeGreaterThan(Date.now());
  await tab.evaluate(() => localStorage.setItem('obolus.balance', new Date(0).toISOString()));
  await visit();
  await tab.getByRole('button', { name: 'Enter a code' }).waitFor();
  await expect.poll(() => mark()).toBeNull();
  // A distributed balance leaves no cookie.
  await page.bringToFront();
  await distribute(page).click();
  await page.getByRole('dialog', { name: 'Thank you!' }).waitFor();
  await expect.poll(() => mark()).toBeNull();
});

test('an amount to distribute that cannot be read is reported when the field is left', async () => {
  const page = await openWithBalance(odd);
  const shown = page.locator('#redeem').getByText('Please enter an amount of up to €7.50.');
  for (const typed of ['1e3', 'abc', '1.00,50', '']) {
    await test.step(JSON.stringify(typed), async () => {
      await amountField(page).fill(typed);
      await expect(amountField(page)).not.toHaveAttribute('aria-invalid');
      await amountField(page).press('Tab');
      await shown.waitFor();
      await expect(amountField(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(amountField(page)).toHaveAttribute(
        'aria-describedby',
        (await shown.getAttribute('id')) ?? '',
      );
      await expect(distribute(page)).toBeDisabled();
      if (typed === 'abc') await expectAccessible(page);
      await amountField(page).fill('5');
      await shown.waitFor({ state: 'detached' });
      await expect(amountField(page)).not.toHaveAttribute('aria-invalid');
      await expect(distribute(page)).toBeEnabled();
    });
  }
  await amountField(page).fill('x');
  await amountField(page).press('Enter');
  await shown.waitFor();
});

test.describe('a donation code', () => {
  test('may be pasted whole, and shows its error', async () => {
    const page = await openElsewhere(slug);
    await page.getByRole('button', { name: 'Enter a code' }).click();
    const paste = (text: string) =>
      blocks(page)
        .first()
        .evaluate((input, pasted) => {
          const data = new DataTransfer();
          data.setData('text', pasted);
          input.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
          );
        }, text);
    await blocks(page).first().waitFor();
    await stopClock(page);
    await paste('F 1OI0 2222');
    await page.clock.runFor(199);
    await expect(page.getByText('Invalid code format')).toHaveCount(0);
    await page.clock.runFor(1);
    await page.getByText('Invalid code format').waitFor();
    await page.clock.resume();
    await expect(redeemButton(page)).toBeDisabled();
    await paste('F-2222-22222');
    await page.getByText('Code too long').waitFor();
    await paste('F-2222-2222');
    await redeemButton(page).click();
    const unknown = 'This code does not exist. Please check every character.';
    const summary = page.locator('#redeem form [role=alert]').first();
    await expect(summary).toContainText(unknown, { useInnerText: true });
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error:/);
    await expect(page.locator('#redeem fieldset')).toContainText(unknown, { useInnerText: true });
    await expectAccessible(page);
    await summary.getByRole('link', { name: unknown }).click();
    await expect(blocks(page).first()).toBeFocused();
    const code = nextCode();
    await paste(`${code.slice(0, 1)}-${code.slice(1, 5)}-${code.slice(5)}`);
    await redeemButton(page).click();
    await page.getByText('€10.00 has been added to your balance.').waitFor();
  });

  test('is typed over a wrong one in full blocks', async () => {
    const page = await openProject(slug, widths.phone);
    await page.getByRole('button', { name: 'Enter a code' }).click();
    const typed = () => blocks(page).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    await blocks(page).first().click();
    await page.keyboard.type('22223333');
    await expect.poll(() => typed()).toEqual(['2222', '3333']);
    // A click selects the whole block.
    await blocks(page).first().click();
    await page.keyboard.type('44445555');
    await expect.poll(() => typed()).toEqual(['4444', '5555']);
    // The caret is before the first character, where a second click or the arrow keys may have put it.
    await blocks(page).first().click();
    await page.keyboard.press('Home');
    const code = nextCode();
    await page.keyboard.type(code.slice(1));
    await expect.poll(() => typed()).toEqual([code.slice(1, 5), code.slice(5)]);
    await redeemButton(page).click();
    await page.getByText('€10.00 has been added to your balance.').waitFor();
  });

  test('remains in the account of a signed-in user', async () => {
    const user = await buildUser(site.services, {});
    const account = await site.open({ as: user, locale: 'sie_DE' });
    // The profile cached by the browser has no balance yet.
    await account.goto('/account/balance/');
    await account.waitForFunction(() => Object.keys(localStorage).length > 0);
    await account.goto(`/project/${slug}/`);
    const page = account;
    await blocks(page).first().fill(nextCode().slice(1));
    await page.getByRole('button', { name: 'Einlösen' }).click();
    await page.getByText('Ihr Guthaben', { exact: true }).waitFor();
    await page.getByText('Bis zum 31. Dezember 2099 zu verteilen.').waitFor();
    await expectAccessible(page);
    const figure = page.getByRole('link', { name: /^Guthaben/ });
    await page.goto('/account/balance/');
    await page.locator('main').getByText('10,00 €').first().waitFor();
    await expect(figure.last()).toHaveText(/10,00\s€/, { useInnerText: true });
    await page.goto(`/project/${slug}/`);
    await page.getByRole('button', { name: 'Verteilen', exact: true }).click();
    await page.getByRole('dialog', { name: 'Danke!' }).waitFor();
    await page.goto('/account/balance/');
    await page.waitForFunction(() => Object.values(localStorage).join().includes('"in_cents":0'));
    await expect(figure.last()).not.toContainText('€', { useInnerText: true });
    // An empty balance links to the page where a code is redeemed.
    await page.locator('main').getByRole('link', { name: 'Code einlösen' }).click();
    await page.waitForURL('**/redeem/');
  });
});

test('the page for codes turns a code into a balance, which is offered on the page of a project', {
  tag: '@gate',
}, async () => {
  const page = await open('/');
  const menu = page.getByRole('button', { name: 'Menu' });
  const link = page.getByRole('link', { name: 'Redeem code' });
  await link.waitFor();
  await expect(menu).toBeHidden();
  await resize(page, widths.tablet);
  await menu.waitFor();
  await expect(link).toBeHidden();
  await resize(page, widths.phone);
  await menu.click();
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Redeem a donation code' }).waitFor();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await blocks(page).first().click();
  await page.keyboard.type(nextCode().slice(1));
  await redeemButton(page).click();
  await page.getByRole('group', { name: 'Your balance' }).getByText('€10.00').waitFor();
  await expectAccessible(page);
  await expectFitsAllWidths(page);
  await page.getByRole('link', { name: 'Choose a project' }).click();
  // The page in between shows the balance and when it expires.
  await page.getByText(/Your balance of €10 can be distributed.+ Reserved for you until \d/).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'A forest kindergarten' }).click();
  await page.getByRole('slider').waitFor();
  await page.getByRole('link', { name: 'Support project' }).click();
  await expect(page).toHaveURL((url) => url.hash === '#redeem');
});

test('without scripts the pages say that donating and redeeming need them', async () => {
  const page = await site.open({ width: widths.phone, javaScript: false, locale: 'sie_DE' });
  // Texts of such elements are not found by text queries.
  const shown = (place: string) => page.locator(`${place} noscript p`).and(page.locator(':visible'));
  await page.goto(`/project/${slug}/`);
  await expect(shown('#redeem')).toContainText('Zum Einlösen ist JavaScript nötig.');
  // Donating needs none.
  await expect(page.locator('#give noscript button')).toContainText('Weiter zur Spende');
  await page.goto('/redeem/');
  await expect(shown('main')).toContainText('Zum Einlösen ist JavaScript nötig.');
});

test('in funding-app mode nothing offers to redeem, and an existing balance can still be given', async ({
  afterwards,
}) => {
  const { pool } = site.services.database;
  const owner = await buildUser(site.services, {});
  const page = await openElsewhere(slug, { as: owner });
  await blocks(page).first().fill(nextCode());
  await expect(redeemButton(page)).toBeEnabled();
  await redeemButton(page).click();
  await page.getByRole('slider').waitFor();
  await setSettings(pool, { enableFoerderApp: true });
  afterwards(async () => {
    await resetSettings(pool, 'enableFoerderApp');
  });
  const visitor = await site.open();
  await visitor.goto('/redeem/');
  await visitor.getByText('Donation codes cannot be redeemed here').waitFor();
  await expect(visitor.getByRole('link', { name: 'Redeem code' })).toHaveCount(0);
  await expect(blocks(visitor)).toHaveCount(0);
  await visitor.goto(`/project/${slug}/`);
  await expect(visitor.locator('#redeem')).toHaveCount(0);
  // Visitors with a balance see it, and where to give it.
  await page.goto('/redeem/');
  await page.getByRole('group', { name: 'Your balance' }).getByText('€10.00').waitFor();
  await expect(blocks(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Choose a project' })).toHaveCount(1);
  await expectAccessible(page);
  await page.goto(`/project/${slug}/`);
  await page.getByRole('slider').waitFor();
  await expect(blocks(page)).toHaveCount(0);
  await expectAccessible(page);
  await distribute(page).click();
  await page.getByRole('dialog', { name: 'Thank you!' }).getByText('with €10.00').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Donate for need' }).waitFor();
  await expect(page.locator('#redeem')).toHaveCount(0);
});

test('the page for codes says that codes cannot be redeemed when they are switched off', async ({
  afterwards,
}) => {
  const { pool } = site.services.database;
  await setSettings(pool, { enableCoinDonations: false });
  afterwards(() => setSettings(pool, { enableCoinDonations: true }));
  const page = await site.open();
  await page.goto('/redeem/');
  await page.getByText('Donation codes cannot be redeemed here').waitFor();
  await expectAccessible(page);
});
