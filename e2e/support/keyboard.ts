import { expect, type Locator, type Page } from '@playwright/test';

/** More presses than any page has tab stops; they are repeated once in case something appears earlier on the page. */
const MOST_PRESSES = 200;
/** More rows or columns than a table of a test has. */
const MOST_CELLS = 60;

/** Presses a key until the element has the focus. */
async function pressUntil(target: Locator, key: string, most: number): Promise<void> {
  const page = target.page();
  const reached = target.and(page.locator(':focus'));
  for (let presses = 0; presses < most; presses += 1) {
    if ((await reached.count()) > 0) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${most} times ${key} did not lead to ${target.toString()}`);
}

/** Presses Tab until the element has the focus, like a user without a pointer. */
export async function tabTo(target: Locator): Promise<void> {
  await pressUntil(target, 'Tab', MOST_PRESSES);
}

/** The same backwards: from a table to what is above it. */
export async function tabBackTo(target: Locator): Promise<void> {
  await pressUntil(target, 'Shift+Tab', MOST_PRESSES);
}

/** Goes to a control and presses Enter. */
export async function enter(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Enter');
}

/** Goes to a field and enters a text in place of its content. */
export async function enterText(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Control+a');
  await target.page().keyboard.type(text);
}

/** Goes to a native select and chooses by the first letters of the option. */
export async function chooseByLetters(target: Locator, letters: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.type(letters);
}

/** The cell of a list that has the focus. */
const focusedCell = (page: Page) =>
  page.locator('main table').locator('td:focus, th:focus').or(page.locator('main :is(td, th):focus-within'));

/** Goes to a row of a list by the arrow keys; its first cell has the focus then. */
export async function goToRow(page: Page, name: RegExp): Promise<void> {
  await tabTo(page.locator('main table [tabindex="0"]'));
  const row = page.locator('main tr:has(:focus)').or(page.locator('main tr:has(td:focus)'));
  await page.keyboard.press('Control+Home');
  for (let presses = 0; presses < MOST_CELLS; presses += 1) {
    if (name.test((await row.first().innerText()).replaceAll(/\s+/g, ' '))) {
      await page.keyboard.press('Home');
      return;
    }
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`no row ${String(name)} was reached`);
}

/** Opens the link of a row of a list. */
export async function openRow(page: Page, name: RegExp): Promise<void> {
  await goToRow(page, name);
  for (let presses = 0; presses < MOST_CELLS; presses += 1) {
    if ((await focusedCell(page).first().getByRole('link', { name }).count()) > 0) {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('ArrowRight');
  }
  throw new Error(`row ${String(name)} has no link`);
}

/** Ticks the box of a row of a list. */
export async function tickRow(page: Page, name: RegExp): Promise<void> {
  await goToRow(page, name);
  await page.keyboard.press('Space');
  await expect(focusedCell(page).first().getByRole('checkbox')).toBeChecked();
}

/** Opens a record or screen with the search over everything; `option` is its name there. */
export async function searchFor(page: Page, text: string, option: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search everything' });
  await expect(box).toBeFocused();
  await page.keyboard.type(text);
  const wanted = page.getByRole('option', { name: option }).first();
  await wanted.waitFor();
  for (let presses = 0; presses < MOST_CELLS; presses += 1) {
    if ((await wanted.getAttribute('aria-selected')) === 'true') break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await box.waitFor({ state: 'detached' });
}

/** Fails if nothing has the focus: keys and screen readers would start at the top of the document. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY'), 'what has the focus')
    .not.toBe('BODY');
  await expect(page.locator('main :focus, main:focus, dialog :focus')).toHaveCount(1);
}

/** Another page is there, and its headline has the focus. */
export async function expectArrived(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
}

/** Counts presses of the pointer, which a test of the keyboard must not make. */
export async function countPointer(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('pointerPressed', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      () => (globalThis as unknown as { pointerPressed(): void }).pointerPressed(),
      { capture: true },
    );
  });
  return () => presses;
}
